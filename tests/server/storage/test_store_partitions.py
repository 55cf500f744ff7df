"""The tables that every move writes can be split by match, and nothing is lost or forgotten."""

from __future__ import annotations

from pathlib import Path

import pytest

from marooned.server.service import Service
from marooned.server.settings import Settings
from tests.server.backends import Postgres
from tests.server.harness import sit_down

pytestmark = pytest.mark.anyio

SCRIPT = Path(__file__).parents[3] / "deploy" / "partitions.sql"
KEYS = (
    "SELECT conrelid::regclass, pg_get_constraintdef(oid) FROM pg_constraint"
    " WHERE conrelid IN ('moves'::regclass, 'snapshots'::regclass) AND contype IN ('p', 'u', 'f') ORDER BY 1, 2"
)


async def test_a_match_goes_on_in_partitions(postgres: Postgres) -> None:
    settings = Settings(database_url=postgres.new_database(), bot_workers=0)
    before = await Service.open(settings)
    sat = await sit_down(before)
    assert await sat.submit(0, 0, "yes") == 1
    await before.close()
    keys, moves = postgres.query(settings.database_url, KEYS), postgres.query(settings.database_url, "TABLE moves")

    postgres.query(settings.database_url, SCRIPT.read_text(encoding="utf-8"))
    assert postgres.query(settings.database_url, KEYS) == keys
    assert postgres.query(settings.database_url, "TABLE moves") == moves
    parts = postgres.query(settings.database_url, "SELECT count(*) FROM pg_inherits")
    assert parts[0] == [str(2 * 16 + 2 * 16 + 16)], "two tables, and three of their indexes"

    sat.service = after = await Service.open(settings)
    assert await sat.submit(1, 1, "no") == 2
    assert await sat.refused(1, 1, "no", "another") == "move.stale"
    assert await sat.submit(1, 1, "no") == 2, "the same nonce is the same move"
    await after.close()
