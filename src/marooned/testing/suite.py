"""The conformance kit as one class, for the tests of a game of any package.

    class TestConformance(Suite):
        game = "driftwood"

Every test runs at every number of players the game takes.
"""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from marooned.engine.contract import Game
from marooned.engine.registry import load_game
from marooned.testing import conformance
from marooned.testing.plays import played_match, plays
from marooned.testing.trace import first_difference, interpreted_trace, trace

patient = settings(deadline=None, suppress_health_check=[HealthCheck.differing_executors], max_examples=10)


class Suite:
    """What every game must hold to. Name the game in a class of your own."""

    game: ClassVar[str]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Run each test at every number of players."""
        if "seats" in metafunc.fixturenames:
            metafunc.parametrize("seats", list(self.loaded.seats))

    @property
    def loaded(self) -> Game:
        return load_game(self.game)

    def test_actions(self) -> None:
        conformance.check_actions(self.loaded)

    def test_words(self) -> None:
        conformance.check_words(self.loaded)
        matches = (played_match(self.loaded, seats, seed) for seats in self.loaded.seats for seed in range(3))
        conformance.check_telling(self.loaded, matches)

    def test_chance(self, seats: int) -> None:
        conformance.check_chance(self.loaded, seats)

    @patient
    @given(data=st.data())
    def test_states(self, seats: int, data: Any) -> None:
        for step in data.draw(plays(self.loaded, seats)).steps():
            conformance.check_state(self.loaded, step.after, seats)
            conformance.check_policy(self.loaded, step.after, seats)

    @patient
    @given(data=st.data())
    def test_secrets(self, seats: int, data: Any) -> None:
        play = data.draw(plays(self.loaded, seats, longest=8))
        conformance.check_secrets(self.loaded, play.start().state, seats)
        for step in play.steps():
            conformance.check_secrets(self.loaded, step.after, seats)

    @patient
    @given(data=st.data())
    def test_steps(self, seats: int, data: Any) -> None:
        for step in data.draw(plays(self.loaded, seats, longest=10)).steps():
            conformance.check_step(step)

    @pytest.mark.parametrize("seed", range(3))
    def test_matches(self, seats: int, seed: int) -> None:
        conformance.check_match(played_match(self.loaded, seats, seed))

    @pytest.mark.parametrize("seed", range(3))
    def test_twins(self, seats: int, seed: int) -> None:
        conformance.check_twins(played_match(self.loaded, seats, seed), Random(seed))

    def test_interpreted_and_compiled_rules_agree(self, seats: int) -> None:
        """Plain Python and compiled code answer the same, byte for byte: small numbers that wrap are found here."""
        compiled = list(trace(self.loaded, seats, seed=1, matches=2))
        assert first_difference(compiled, interpreted_trace(self.loaded, seats, seed=1, matches=2)) is None
