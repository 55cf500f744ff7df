"""A sample of the attacks: others play on, and wait no longer than a moment."""

from __future__ import annotations

from pathlib import Path

import pytest

from marooned.testing.tables import THOROUGH

from .attacks import Assault, withstand

pytestmark = pytest.mark.anyio

SAMPLE = Assault(
    seconds=3.0 if THOROUGH else 1.0,
    connections=300 if THOROUGH else 100,
    tables=10 if THOROUGH else 4,
    game="nautilus",
    seats=2,
    bot="heuristic",
    names=80 if THOROUGH else 40,
    askers=20 if THOROUGH else 10,
    patience=25.0,
)
"""Machines that run all tests at once are slow: this only tells a server that hangs from one that does not."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_one_guest_cannot_hurt_the_others(tmp_path: Path) -> None:
    told: list[str] = []
    assert await withstand(str(tmp_path / "marooned.sqlite"), tmp_path, SAMPLE, told.append) == []
    assert len(told) == 6
