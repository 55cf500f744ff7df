"""The evaluation of Nautilus: chances that add up, rise with what is won, and foretell how matches end."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from marooned.bots import new_bot
from marooned.engine.compilation import INTERPRETED
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.games.nautilus.bots.evaluation import evaluate
from marooned.games.nautilus.content import FACES, ROUNDS, Face

GAME = load_game("nautilus")
KEY = key_from_seed("appraisal")


def evaluated(state: Any) -> list[float]:
    values = np.zeros(2)
    evaluate(state, values)
    return [float(chance) for chance in values]


def test_chances_add_up_and_start_even() -> None:
    chances = evaluated(Match(GAME, 2, key=KEY).state)
    assert abs(sum(chances) - 1) < 1e-9 and all(0.3 < chance < 0.7 for chance in chances)


def test_domain_won_raises_the_chance_of_who_won_it() -> None:
    state = Match(GAME, 2, key=KEY).state
    before = evaluated(state)[0]
    for domain in range(3):
        state.won[0, domain * FACES + Face.ONE_STAR] += 3
        after = evaluated(state)[0]
        assert after > before
        before = after
    assert before > 0.8
    state.won[1] = state.won[0]
    state.won[0] = 0
    assert evaluated(state)[0] < 0.3


@pytest.mark.skipif(INTERPRETED, reason="whole matches take long as plain Python")
def test_evaluation_foretells_how_matches_end() -> None:
    """Whoever it favours in the last round wins most of the time."""
    right, told, bot = 0, 0, new_bot("heuristic", KEY)
    for number in range(12):
        match = Match(GAME, 2, key=key_from_seed(f"appraisal {number}"))
        favoured = -1
        while not match.over:
            if favoured < 0 and match.state.round_number == ROUNDS:
                favoured = int(np.argmax(evaluated(match.state)))
            match.play(match.turn, bot.choose(match.knowledge(match.turn)))
        assert match.outcome is not None
        told += 1
        right += favoured in match.outcome.winners
    assert right > 0.6 * told
