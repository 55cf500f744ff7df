"""Our server, keeping how long each part of every move took: what bench.server.scaling starts.

python -m bench.support.server.recorded FILE    serves until told to stop, then writes the times there as JSON
"""

from __future__ import annotations

import json
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.support.server import playing
from marooned.server.live.rooms import Rooms
from marooned.server.matches.moves import Moves
from marooned.server.storage.group_commit import GroupCommit

TIMES: dict[str, list[Any]] = {"take": [], "show": [], "hear": [], "commit": []}
"""Processor seconds of each part of a move; of a commit, how many moves it held and how long it took by the clock."""


def timed(part: str, call: Callable[..., Any]) -> Callable[..., Any]:
    """The same call, its processor time kept."""
    times, clock = TIMES[part], time.thread_time

    def run(*given: Any) -> Any:
        began = clock()
        try:
            return call(*given)
        finally:
            times.append(clock() - began)

    return run


async def timed_commit(self: GroupCommit, appends: Any, commit: Any = GroupCommit._commit) -> None:
    began = time.perf_counter()
    await commit(self, appends)
    TIMES["commit"].append((len(appends), time.perf_counter() - began))


def main(path: Path) -> None:
    """Serve, then write what was kept."""
    for owner, name, part in ((Moves, "begin", "take"), (Moves, "_written", "show"), (Rooms, "_follow", "hear")):
        setattr(owner, name, timed(part, getattr(owner, name)))
    GroupCommit._commit = timed_commit  # type: ignore[method-assign]
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # the server ends by this signal, once it has drained
    try:
        playing.main()
    finally:
        path.write_text(json.dumps(TIMES), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
