"""NI-3: explore."""

from __future__ import annotations

import pytest

from marooned.games.nautilus_island import GAME
from marooned.games.nautilus_island.actions import Go
from marooned.games.nautilus_island.content import COLUMN_SPACES, MAX_COLUMNS
from marooned.games.nautilus_island.rules import Reason

from . import builders as b

every_count = pytest.mark.parametrize("seats", b.SEATS)


@every_count
def test_ni_3_1_round_one_pawns_go_on_top_at_any_column_that_is_free(seats: int) -> None:
    s = b.dealt(seats)
    assert GAME.views(s)(0).side == "top"
    columns = list(range(len(COLUMN_SPACES[seats])))
    for taken in (2, 0, 3, 1)[:seats]:
        assert b.columns_allowed(s) == columns
        b.play(s, Go(taken))
        assert s.column[s.order[s.position]] == taken
        b.play(s, b.COLLECT)
        columns.remove(taken)
        if s.round_number == 1:
            b.refuse(s, Go(taken), Reason.COLUMN_TAKEN)


@every_count
def test_ni_3_1_there_are_no_more_columns_than_the_player_count_has(seats: int) -> None:
    for column in range(len(COLUMN_SPACES[seats]), MAX_COLUMNS):
        b.refuse(b.dealt(seats), Go(column), Reason.NO_SUCH_COLUMN)


@every_count
def test_ni_3_2_later_pawns_cross_to_any_column_but_their_last_and_those_taken(seats: int) -> None:
    s = b.position(seats)
    columns = set(range(len(COLUMN_SPACES[seats])))
    sides = [GAME.views(s)(0).side]
    taken: list[int] = []
    for seat in range(seats):
        assert set(b.columns_allowed(s)) == columns - {seat} - set(taken)
        b.refuse(s, Go(seat), Reason.SAME_COLUMN)
        for column in set(taken) - {seat}:
            b.refuse(s, Go(column), Reason.COLUMN_TAKEN)
        chosen = b.columns_allowed(s)[-1]
        b.play(s, Go(chosen), b.COLLECT)
        taken.append(chosen)
    sides.append(GAME.views(s)(0).side)
    assert set(sides) == {"top", "bottom"}, "the pawns change sides every round"


def test_ni_3_3_pawns_on_the_old_side_block_nobody() -> None:
    s = b.position(3, pawns=[0, 1, 2])
    assert {1, 2} <= set(b.columns_allowed(s)), "columns of those who have not moved"
    b.play(s, Go(1), b.COLLECT)
    assert 0 in b.columns_allowed(s), "the column that the first one left"
    b.refuse(s, Go(1), Reason.SAME_COLUMN)
    b.play(s, Go(2), b.COLLECT)
    b.refuse(s, Go(1), Reason.COLUMN_TAKEN)
    assert b.columns_allowed(s) == [0, 3, 4]


def test_ni_3_4_an_empty_column_is_closed_to_all_until_the_final_round() -> None:
    s = b.position(3, pawns=[0, 1, 2], heights=[4, 4, 4, 1, 4], hands={1: "g0", 2: "g1"}, hoarder=0)
    b.play(s, Go(3), b.COLLECT)
    assert s.height[3] == 0 and s.final == 0
    b.refuse(s, Go(3), Reason.COLUMN_EMPTY)
    assert 3 not in b.columns_allowed(s)
    b.play(s, Go(0), b.COLLECT, Go(1), b.COLLECT)
    assert s.final == 1
    assert 3 in b.columns_allowed(s)
    b.play(s, Go(3), b.lay("g0"))


def test_ni_3_4_an_empty_column_is_refused_even_where_nobody_stands() -> None:
    s = b.position(3, heights=[4, 4, 4, 4, 0], hands={0: "g0"})
    b.refuse(s, Go(4), Reason.COLUMN_EMPTY)
