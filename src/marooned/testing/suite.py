"""The conformance kit as one class, for the tests of a game of any package.

    class TestConformance(Suite):
        game = "driftwood"

Every test runs at every number of players the game takes.
"""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from marooned.engine.contract import Game
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import below, key_from_seed, new_rng
from marooned.engine.text import LANGUAGES
from marooned.testing import conformance
from marooned.testing.plays import plays
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

    def played(self, seats: int, seed: int) -> Match:
        """A whole match of uniform play."""
        match = Match(self.loaded, seats, key=key_from_seed(f"match {seed}"))
        rng = new_rng(key_from_seed(f"choices {seed}"))
        while not match.over:
            ids = match.legal_ids(match.turn)
            match.play(match.turn, int(ids[below(rng, len(ids))]))
        return match

    def test_actions(self) -> None:
        conformance.check_actions(self.loaded)

    def test_words(self) -> None:
        """Every language says what the game is, why actions are refused, how it ends and what may be chosen."""
        game = self.loaded
        wanted = ["game-name", "game-tagline"]
        wanted += [f"reason-{name}" for code, name in game.reasons.items() if code]
        wanted += [f"ending-{name}" for code, name in game.endings.items() if code]
        wanted += [f"option-{option.name}" for option in game.options]
        missing = [(language, word) for language in LANGUAGES for word in wanted if word not in game.text(language)]
        assert not missing

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

    def test_imagining_changes_what_is_hidden(self, seats: int) -> None:
        state = Match(self.loaded, seats, key=key_from_seed("hidden")).state
        assert conformance.check_secrets(self.loaded, state, seats) > seats

    @patient
    @given(data=st.data())
    def test_steps(self, seats: int, data: Any) -> None:
        for step in data.draw(plays(self.loaded, seats, longest=10)).steps():
            conformance.check_step(step)

    @pytest.mark.parametrize("seed", range(3))
    def test_matches(self, seats: int, seed: int) -> None:
        conformance.check_match(self.played(seats, seed))

    def test_interpreted_and_compiled_rules_agree(self, seats: int) -> None:
        """Plain Python and compiled code answer the same, byte for byte: small numbers that wrap are found here."""
        compiled = list(trace(self.loaded, seats, seed=1, matches=2))
        assert first_difference(compiled, interpreted_trace(self.loaded, seats, seed=1, matches=2)) is None
