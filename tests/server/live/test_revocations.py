"""Tokens that were revoked or renewed elsewhere: connections that go by them end here too."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.harness import Running, guests, running, settings_in, started
from tests.server.programs import programs

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("renewed", [True, False])
async def test_a_token_that_was_taken_away_in_another_process_ends_here_too(
    server: Running, tmp_path: Path, renewed: bool
) -> None:
    async with guests(server.url, "Ann") as (ann,), running(settings_in(tmp_path)) as other:
        table = await started(ann, "ballot", ann, ann)
        one, kept = await ann.post("/api/bots", name="Robbie"), await ann.post("/api/bots", name="Kept")
        async with (
            programs(other.url, one, kept) as (robbie, friend),
            robbie.sit(table["id"]) as seat,
            friend.sit(table["id"]) as beside,
        ):
            await seat.until("welcome")
            await beside.until("welcome")
            path = f"/api/bots/{one['bot']['id']}"
            answer = await (ann.http.post(f"{path}/token") if renewed else ann.http.delete(path))
            assert answer.is_success
            await other.service.revocations.check()
            await seat.connection.wait_closed()
            await beside.send("ping")
            await beside.until("pong")
