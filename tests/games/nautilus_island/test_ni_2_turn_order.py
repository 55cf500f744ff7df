"""NI-2: turn order."""

from __future__ import annotations

import pytest

from marooned.games.nautilus_island import GAME
from marooned.games.nautilus_island.actions import Go
from marooned.games.nautilus_island.content import COLUMN_SPACES
from marooned.games.nautilus_island.rules import Reason, turn

from . import builders as b


@pytest.mark.parametrize("seats", b.SEATS)
def test_ni_2_1_round_one_goes_clockwise_from_the_first_player(seats: int) -> None:
    for first in range(seats):
        s = b.dealt(seats, first_player=first)
        played = []
        columns = list(range(len(COLUMN_SPACES[seats])))
        while s.round_number == 1:
            seat = int(turn(s))
            assert GAME.rules.to_act(s) == 1 << seat
            for other in range(seats):
                if other != seat:
                    b.refuse(s, Go(columns[-1]), Reason.NOT_YOUR_TURN, other)
            played.append(seat)
            b.play(s, Go(columns.pop()), b.COLLECT)
        assert played == [(first + i) % seats for i in range(seats)]


@pytest.mark.parametrize("columns", [(0, 1, 2, 3), (5, 3, 4, 0), (2, 5, 0, 1), (3, 2, 1, 0)])
def test_ni_2_2_the_pawn_closest_to_the_back_plays_first(columns: tuple[int, ...]) -> None:
    s = b.dealt(4)
    for column in columns:
        b.play(s, Go(column), b.COLLECT)
    assert s.round_number == 2
    expected = sorted(range(4), key=lambda seat: columns[seat])
    assert s.order.tolist() == expected
    b.refuse(s, Go(columns[expected[0]]), Reason.NOT_YOUR_TURN, expected[1])
    for seat in expected:
        assert turn(s) == seat
        b.play(
            s,
            Go(next(c for c in range(6) if c != columns[seat] and c not in s.column[s.order[: s.position]])),
            b.COLLECT,
        )
    assert s.round_number == 3


def test_ni_2_2_a_round_keeps_the_order_it_began_with() -> None:
    """Places taken during a round count for the next one only."""
    s = b.position(3, pawns=[0, 1, 2])
    b.play(s, Go(4), b.COLLECT, Go(3), b.COLLECT)
    assert turn(s) == 2
    b.play(s, Go(0), b.COLLECT)
    assert s.order[:3].tolist() == [2, 1, 0]
