"""Observations that follow from fields of the state."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest

from marooned.engine.contract import Piece
from marooned.engine.derived.forms import (
    Form,
    a_seat,
    bits,
    card,
    cards,
    each,
    given,
    hidden_cards,
    numbers,
    own,
    seen,
    total,
    worth,
)
from marooned.engine.derived.observing import encode_of, pieces_of
from marooned.engine.record import Array, Record, i8


class State(Record):
    """Three seats at most, two of them taken."""

    seats: int = i8
    """How many play."""
    mover: int = i8
    """Whose turn it is."""
    card: int = i8
    """The open card."""
    hand: Array = i8[3, 2]
    """What everyone
    holds."""
    bid: Array = i8[3]
    """What everyone has bid."""


def told(viewer: int, **forms: Form) -> list[int]:
    """What a viewer is told of the table below."""
    pieces = pieces_of(seen(State, **forms))
    s = State.blank()
    s.seats, s.mover, s.card = 2, 1, 2
    s.hand[:] = [[1, 2], [3, 4], [0, 0]]
    s.bid[:] = [-1, 1, -1]
    out = np.full(sum(piece.size for piece in pieces), 99, np.int8)
    encode_of(pieces, sys.modules[__name__])(s, viewer, out)
    return [int(number) for number in out]


@pytest.mark.parametrize(
    ("form", "first", "second", "spectator"),
    [
        ({"card": numbers(3)}, [2], [2], [2]),
        ({"card": card(3)}, [0, 0, 1], [0, 0, 1], [0, 0, 1]),
        ({"mover": a_seat(3)}, [0, 1, 0], [1, 0, 0], [0, 1, 0]),
        ({"hand": own(numbers(4))}, [1, 2], [3, 4], [0, 0]),
        ({"hand": each(numbers(4))}, [1, 2, 3, 4, 0, 0], [3, 4, 1, 2, 0, 0], [1, 2, 3, 4, 0, 0]),
        ({"held": each(total(9)).of("hand")}, [3, 7, 0], [7, 3, 0], [3, 7, 0]),
        ({"held": each(hidden_cards(9)).of("hand")}, [3, 7, 0], [7, 3, 0], [3, 7, 0]),
        ({"bid": own(hidden_cards(2))}, [-1], [1], [0]),
        ({"hand": own(cards(4))}, [1, 2], [3, 4], [0, 0]),
        ({"points": each(worth(99)).of("hand")}, [5, 11, 0], [11, 5, 0], [5, 11, 0]),
        ({"card": numbers(3), "hand": own(cards(4)).for_people()}, [2], [2], [2]),
        ({"all": total(9).of("bid")}, [-1], [-1], [-1]),
        ({"bid": own(card(2))}, [0, 0], [0, 1], [0, 0]),
        ({"card": bits(3)}, [0, 1, 0], [0, 1, 0], [0, 1, 0]),
        ({"hand": own(bits(3))}, [1, 0, 0, 0, 1, 0], [1, 1, 0, 0, 0, 1], [0] * 6),
        ({"bid": each(given())}, [0, 1, 0], [1, 0, 0], [0, 1, 0]),
        ({"bid": each(card(["one", "two"]))}, [0, 0, 0, 1, 0, 0], [0, 1, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0]),
        ({"card": numbers(3), "hand": numbers(4)}, [2, 1, 2, 3, 4, 0, 0], [2, 1, 2, 3, 4, 0, 0], [2, 1, 2, 3, 4, 0, 0]),
    ],
)
def test_fields_are_told_as_declared(form: Any, first: list[int], second: list[int], spectator: list[int]) -> None:
    assert [told(viewer, **form) for viewer in (0, 1, -1)] == [first, second, spectator]


def test_pieces_are_named_and_documented_by_their_fields() -> None:
    hand, bid = pieces_of(seen(State, hand=own(numbers(4)), offer=each(card(5)).of("bid")))
    assert (hand.name, hand.shape, hand.low, hand.high) == ("hand", (2,), 0, 4)
    assert hand.doc == "What everyone holds. The viewer's alone; 0 for a spectator."
    assert (bid.name, bid.shape, bid.high) == ("offer", (3, 5), 1)


def test_pieces_of_ones_own_need_an_encode_of_ones_own() -> None:
    pieces = (*pieces_of(seen(State, card=numbers(3))), Piece("points", (3,), 0, 9, "Points."))
    with pytest.raises(LookupError, match="lacks encode: write it, or declare what is seen by SEEN"):
        encode_of(pieces, sys.modules[__name__])
