"""A game of another package, found through its entry point as any contributor's would be."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from marooned.engine.contract import Game
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.replay import dump, record_of
from marooned.engine.rng import key_from_seed

PLUGIN = Path(__file__).parent / "plugin"
"""What site-packages would hold: the package and its metadata."""


@pytest.fixture
def plugin() -> Iterator[Path]:
    sys.path.insert(0, str(PLUGIN))
    yield PLUGIN
    sys.path.remove(str(PLUGIN))


@pytest.fixture
def pebbles(plugin: Path) -> Game:
    """The game of that package: small, with several steps a turn and one action that reveals something."""
    return load_game("pebbles")


@pytest.fixture
def match(pebbles: Game) -> Match:
    """Three seats, seat 1 begins, nothing played."""
    return Match(pebbles, 3, {"first_player": 1}, key_from_seed("three around a heap"))


@pytest.fixture
def finished(match: Match) -> Match:
    """A match played to its end, a look at an omen included."""
    match.play(1, "peek")
    while not match.over:
        seat = match.turn
        match.play(seat, "pass" if match.why_not(seat, "take") else "take")
    return match


@pytest.fixture
def good(finished: Match) -> dict[str, Any]:
    """A good record as plain JSON, to be spoilt."""
    record: dict[str, Any] = json.loads(dump(record_of(finished)))
    return record
