"""NI-1: set-up."""

from __future__ import annotations

import numpy as np
import pytest

from marooned.engine.errors import BadOption
from marooned.engine.match import Match
from marooned.games.nautilus_island import GAME
from marooned.games.nautilus_island.content import (
    CAMP_COLOURS,
    CARDS,
    COLUMN_SPACES,
    COPIES,
    KINDS,
    LARGEST_SET,
    PORTHOLE_PILES,
    PORTHOLE_POINTS,
    PORTHOLES_A_PILE,
    SMALLEST_SET,
    STACK_CARDS,
    TOKEN_COUNTS,
    TOKEN_KINDS,
    TOKENS,
)
from marooned.games.nautilus_island.rules import turn
from marooned.games.nautilus_island.state import NO_COLUMN, NO_TOKEN, State

from . import builders as b

every_count = pytest.mark.parametrize("seats", b.SEATS)
SEEDS = [f"set-up {n}" for n in range(100)]


@every_count
def test_ni_1_1_every_player_has_one_pawn_off_the_board(seats: int) -> None:
    s = b.dealt(seats)
    assert s.seats == seats
    assert (s.column[:seats] == NO_COLUMN).all()
    castaways = GAME.views(s)(0).castaways
    assert [castaway.column for castaway in castaways] == [None] * seats
    assert b.columns_allowed(s) == list(range(len(COLUMN_SPACES[seats]))), "no pawn is in anyone's way"


@every_count
def test_ni_1_2_one_token_lies_on_each_camp_space_and_the_rest_face_down(seats: int) -> None:
    s = b.dealt(seats)
    assert len(s.camp) == CAMP_COLOURS and (s.camp != NO_TOKEN).all()
    assert s.supply_left == TOKENS - CAMP_COLOURS
    everything = np.concatenate([s.camp, s.supply[: s.supply_left]])
    assert tuple(np.bincount(everything, minlength=TOKEN_KINDS)) == TOKEN_COUNTS
    assert GAME.views(s)(0).supply == TOKENS - CAMP_COLOURS, "of the face-down tokens only their number is told"


def test_ni_1_2_camp_tokens_are_drawn_at_random() -> None:
    camps = [b.dealt(2, seed).camp for seed in SEEDS]
    for space in range(CAMP_COLOURS):
        assert {int(camp[space]) for camp in camps} == set(range(TOKEN_KINDS))


@every_count
def test_ni_1_3_portholes_lie_by_size_with_the_highest_on_top(seats: int) -> None:
    s = b.dealt(seats)
    assert (s.portholes_left == PORTHOLES_A_PILE).all()
    piles = GAME.views(s)(0).portholes
    assert [pile.size for pile in piles] == list(range(SMALLEST_SET, LARGEST_SET + 1))
    for pile, row in zip(piles, PORTHOLE_POINTS, strict=True):
        assert pile.points == row.tolist() == sorted(row.tolist(), reverse=True)
    assert len(piles) == PORTHOLE_PILES


@every_count
def test_ni_1_4_eight_cards_to_each_stack_and_the_rest_to_the_box(seats: int) -> None:
    s = b.dealt(seats)
    spaces = COLUMN_SPACES[seats]
    assert s.height.tolist()[: len(spaces)] == [STACK_CARDS] * len(spaces)
    assert not s.height[len(spaces) :].any()
    stacked = np.concatenate([b.stack_at(s, column, i) for column, n in enumerate(spaces) for i in range(n)])
    assert len(stacked) == sum(spaces) * STACK_CARDS
    assert s.box.sum() == CARDS - len(stacked)
    assert (np.bincount(stacked, minlength=KINDS) + s.box.ravel() == COPIES).all()


@every_count
def test_ni_1_4_cards_are_shuffled(seats: int) -> None:
    def deal(seed: str) -> State:
        return b.dealt(seats, seed)

    first_tops = {int(b.stack_at(deal(seed), 0, 0)[-1]) for seed in SEEDS}
    last_bottoms = {int(b.stack_at(deal(seed), len(COLUMN_SPACES[seats]) - 1, 0)[0]) for seed in SEEDS}
    assert len(first_tops) > KINDS * 3 // 4 and len(last_bottoms) > KINDS * 3 // 4


@every_count
def test_ni_1_5_hands_start_empty(seats: int) -> None:
    s = b.dealt(seats)
    assert not s.hand.any() and not s.known.any()
    assert not s.sets.any() and not s.tokens.any() and not s.porthole.any()
    assert GAME.views(s)(0).castaways[0].hand == []


@every_count
def test_ni_1_6_chance_names_the_first_player(seats: int) -> None:
    assert {int(turn(b.dealt(seats, seed, first_player=None))) for seed in SEEDS} == set(range(seats))


@every_count
def test_ni_1_6_the_host_may_name_the_first_player(seats: int) -> None:
    for first in range(seats):
        assert turn(b.dealt(seats, first_player=first)) == first
    for nobody in (seats, -1, "0", True):
        with pytest.raises(BadOption):
            Match(GAME, seats, {"first_player": nobody})
