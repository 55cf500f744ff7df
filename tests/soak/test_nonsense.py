"""A sample of a million messages that make no sense: each is refused in words, nobody else notices, nothing grows."""

from __future__ import annotations

from pathlib import Path

import pytest

from marooned.protocol.refusals import CODES
from tests.server.harness import guests
from tests.server.processes import PLAIN, processes

from .chaos import memory_of
from .nonsense import Barrage

pytestmark = pytest.mark.anyio

KNOWN = {"welcome", "update", "accepted", "table", "presence", "said", "pong", "clocks", "because", "proposal"}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_nonsense_is_refused_and_the_match_goes_on(tmp_path: Path) -> None:
    log = tmp_path / "log"
    # Plain: a server that moves over to compiled rules meanwhile takes memory for that.
    settings = {**PLAIN, "MAROONED_DATABASE_URL": str(tmp_path / "marooned.sqlite")}
    async with processes(1, settings, log) as (process,):
        await Barrage(1, lambda line: None).run(process.url, 200)
        before = memory_of(process)
        answers = await Barrage(2, lambda line: None).run(process.url, 2000)
        assert await Barrage(3, lambda line: None).wait_for_sluggards(process.url, 2) == 2
        assert process.alive
        assert set(answers) <= KNOWN | set(CODES) | {"(hung up)"}
        assert not answers.keys() & {"server.trouble", "server.no-storage"}
        assert len(answers.keys() & set(CODES)) >= 6
        assert memory_of(process) < before + 64 * 2**20
        async with guests(process.url, "") as (nobody,):
            assert (await nobody.http.get("/health")).status_code == 200
    assert '"level":"error"' not in log.read_text(encoding="utf-8")
