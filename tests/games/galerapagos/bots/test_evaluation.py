"""The evaluation of Galérapagos: chances that rise with stores and wood, and foretell who leaves."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from marooned.bots import new_bot
from marooned.engine.compilation import INTERPRETED
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.games.galerapagos.bots.evaluation import evaluate
from marooned.games.galerapagos.content import KIND_CARDS, PIECES_A_PLACE, Kind

GAME = load_game("galerapagos")
SEATS = 5


def dealt(number: int = 0) -> Match:
    return Match(GAME, SEATS, key=key_from_seed(f"appraisal {number}"))


def evaluated(state: Any) -> list[float]:
    values = np.zeros(SEATS)
    evaluate(state, values)
    return [float(chance) for chance in values]


@pytest.mark.parametrize(("store", "much"), [("water", 10), ("food", 10), ("places", SEATS)])
def test_what_the_camp_has_is_good_for_everyone(store: str, much: int) -> None:
    state = dealt().state
    setattr(state, store, 0)
    before = evaluated(state)
    setattr(state, store, much)
    assert all(0 < poor < rich < 1 for poor, rich in zip(before, evaluated(state), strict=True))


def test_wood_towards_a_place_counts_as_far_as_it_goes() -> None:
    state = dealt().state
    chances = []
    for wood in range(PIECES_A_PLACE):
        state.wood = wood
        chances.append(evaluated(state)[0])
    assert chances == sorted(set(chances))


def test_what_one_holds_is_left_out() -> None:
    """Who counts cards searches the wreck while the camp starves."""
    state = dealt().state
    before = evaluated(state)
    state.hand[:] = 0
    state.hand[2] = KIND_CARDS[Kind.WATER_BOTTLE]
    assert evaluated(state) == before


def test_the_dead_have_no_chance_and_the_sick_and_the_designated_less() -> None:
    state = dealt().state
    state.living &= ~1
    state.sick = 1 << 1
    state.barred = 1 << 2
    state.designated = 3
    chances = evaluated(state)
    assert chances[0] == 0 and chances[3] < chances[1] == chances[2] < chances[4]


@pytest.mark.skipif(INTERPRETED, reason="whole matches take long as plain Python")
def test_evaluation_foretells_who_leaves() -> None:
    """Those who got away were given more at the fifth turn than those who did not."""
    bot = new_bot("heuristic", bytes(16))
    saved: list[float] = []
    lost: list[float] = []
    for number in range(30):
        match, chances = dealt(number), None
        while not match.over:
            if chances is None and match.state.turn_number == 5:
                chances = evaluated(match.state)
            match.play(match.turn, bot.choose(match.knowledge(match.turn)))
        if chances is not None and match.outcome is not None:
            for seat, chance in enumerate(chances):
                (saved if seat in match.outcome.winners else lost).append(chance)
    assert np.mean(saved) > np.mean(lost) + 0.03
