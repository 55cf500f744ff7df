"""A sample of what may happen to a database file: it is noticed, and no move is lost or made up."""

from __future__ import annotations

from pathlib import Path

import pytest

from marooned.testing.tables import THOROUGH

from .files import Wear, wear_down

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_a_damaged_or_wanted_file_costs_no_move(tmp_path: Path) -> None:
    told: list[str] = []
    wear = Wear(offline=2 if THOROUGH else 1, online=1, taken=1, matches=2, seed=2)
    assert await wear_down(tmp_path, wear, told.append) == []
    assert "second servers refused" in told[0] and "noticed while running" in told[-1]
