"""Our server, with matches ready to be played: what bench.server.throughput starts.

python -m bench.support.server.ours MATCHES    prints a line of JSON when it is ready, and serves until told to stop
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from bench.support.server.serving import UNLIMITED, unlimited
from marooned.engine.registry import load_game
from marooned.protocol.http import NewTable
from marooned.server.matches.warming import warm
from marooned.server.service import Service
from marooned.server.settings import Settings, sqlite_url
from marooned.server.tables import lobby, tables
from marooned.server.web.app import create_app
from marooned.server.web.serving import Server, configuration, listen

SEATS = 4


async def prepare(settings: Settings, matches: int) -> dict[str, Any]:
    """Four people, and matches between them that have begun."""
    lobby.TABLES_A_HOST = tables.SEATS_A_PERSON = UNLIMITED
    service = await Service.open(unlimited(settings))
    people = [await service.identities.create(f"Player {seat + 1}", "en") for seat in range(SEATS)]
    found = []
    for _ in range(matches):
        table = await service.lobby.create(people[0][0], NewTable(game="nautilus-island", seats=SEATS))
        for seat, (me, _) in enumerate(people):
            await service.tables.take(me, table.id, seat)
        started = await service.tables.start(people[0][0], table.id)
        found.append({"id": table.id, "match": started.match.id})
    await service.close()
    return {"players": [secret for _, secret in people], "tables": found}


def main(matches: int) -> None:
    """Prepare, and serve."""
    with tempfile.TemporaryDirectory() as folder:
        chosen = Settings(
            database_url=sqlite_url(Path(folder) / "bench.sqlite"),
            port=0,
            bot_workers=0,
            log_level="warning",
        )
        settings = unlimited(chosen)
        ready = asyncio.run(prepare(settings, matches))
        listener = listen(settings)

        def tell() -> None:
            warm(load_game("nautilus-island"))  # so that memory is that of matches
            print(json.dumps(ready | {"port": listener.getsockname()[1]}), flush=True)

        Server(configuration(create_app(settings), settings), tell).run(sockets=[listener])


if __name__ == "__main__":
    main(int(sys.argv[1]))
