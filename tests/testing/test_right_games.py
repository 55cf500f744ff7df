"""Games that the kit must let through, whatever they hide and whenever."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Any, ClassVar

import numpy as np
import pytest

from marooned.engine.contract import Game
from marooned.engine.match import Match
from marooned.engine.rng import key_from_seed, seed
from marooned.testing.suite import Suite

from .games import PLUGINS, check_all, game_of_another_package, with_rules


class OfAnotherPackage(Suite):
    """The kit over a game of the tests' own."""

    @property
    def loaded(self) -> Game:
        return game_of_another_package(self.game)

    @pytest.fixture(autouse=True)
    def findable(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Where the process that interprets the rules finds it."""
        path = [*map(str, PLUGINS), *filter(None, [os.environ.get("PYTHONPATH")])]
        monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path))


class TestPebbles(OfAnotherPackage):
    """Hides nothing at the deal: omens are drawn later, and some matches have none."""

    game: ClassVar[str] = "pebbles"


class TestBallot(OfAnotherPackage):
    """Hides choices, not cards; its rules are not compiled."""

    game: ClassVar[str] = "ballot"


def open_pebbles() -> Game:
    """Pebbles without chance or secrets: seat 0 begins, whoever looks sees a gull, and everyone is told."""
    pebbles = game_of_another_package("pebbles")
    rules: Any = pebbles.rules

    def setup(s: Any, seats: int, k0: np.uint64, k1: np.uint64, options: Any) -> None:
        rules.setup(s, seats, k0, k1, np.zeros(len(options), np.int64))

    def apply(s: Any, seat: int, action: int) -> None:
        if action == rules.PEEK:
            s.omen[seat] = 1
        else:
            rules.apply(s, seat, action)

    def imagine(s: Any, seat: int, k0: np.uint64, k1: np.uint64) -> None:
        seed(s.rng, k0, k1)

    open_game = with_rules(pebbles, setup=setup, apply=apply, imagine=imagine)
    return replace(open_game, bars_undo=lambda *_: False)


def test_a_game_without_secrets_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    game = open_pebbles()
    monkeypatch.setattr("marooned.engine.replay.load_game", lambda name: game)
    check_all(game)


def test_pebbles_hides_nothing_at_the_deal() -> None:
    """Or the classes above would prove less than they say."""
    match = Match(game_of_another_package("pebbles"), 3, key=key_from_seed("deal"))
    for viewer in range(-1, 3):
        world = match.position.imagined(viewer, key_from_seed("world")).state
        world.rng[:] = match.state.rng
        assert world.tobytes() == match.state.tobytes()
