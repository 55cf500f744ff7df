"""What is declared to be seen fits its field, and states keep to what is declared."""

from __future__ import annotations

from typing import Any

import pytest

from marooned.engine.derived.forms import (
    Form,
    a_seat,
    bits,
    card,
    cards,
    check_declared,
    each,
    given,
    hidden_cards,
    numbers,
    own,
    seen,
    worth,
)
from marooned.engine.record import Array, Dealt, i8


class State(Dealt):
    """Three seats at most, two of them taken."""

    card: int = i8
    """The open card."""
    hand: Array = i8[3, 2]
    """What everyone holds."""
    bid: Array = i8[3]
    """What everyone has bid."""


@pytest.mark.parametrize(
    ("forms", "complaint"),
    [
        ({"cards": numbers(3)}, "State has no field cards"),
        ({"card": own(numbers(3))}, "card is one number, so it cannot be own"),
        ({"card": cards(3)}, "card has no rows of copies"),
        ({"bid": each(worth(3))}, "bid has no rows of copies"),
        ({"hand": each(cards(3, ["axe"]))}, "hand has 2 kinds, and hand 1 words"),
        ({"bid": a_seat(3)}, "bid is a row of numbers"),
        ({"card": lambda s, seat: 1}, r"card calls <lambda>\(s\): a function is given the state alone"),
        ({"hand": own(lambda s: 1)}, r"hand calls <lambda>\(s, seat\)"),
        ({"card": numbers(4096)}, "card goes from 0 to 4096, and observations from -128 to 127"),
    ],
)
def test_what_does_not_fit_its_field_is_refused(forms: Any, complaint: str) -> None:
    with pytest.raises(TypeError, match=complaint):
        seen(State, **forms)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (card(3), card(2)),
        (numbers(2), numbers(1)),
        (numbers(2, -1).of("bid"), numbers(2).of("bid")),
        (bits(2), bits(1)),
        (a_seat(3).of("bidder"), a_seat(1).of("bidder")),
        (own(cards(3)).of("hand"), own(cards(2)).of("hand")),
        (each(hidden_cards(3)).of("hand"), each(hidden_cards(2)).of("hand")),
        (each(worth(5)).of("hand"), each(worth(4)).of("hand")),
        (each(given()).of("bid"), own(card(1)).of("bid")),
        (lambda s: int(s.card), card(2)),
    ],
)
def test_a_state_keeps_to_what_is_declared(right: Form, wrong: Form) -> None:
    s = Bidding.blank()
    s.seats, s.card, s.bidder = 2, 2, 1
    s.hand[:] = [[1, 2], [3, 0], [99, 99]]
    s.bid[:] = [-1, 1, -1]
    check_declared(seen(Bidding, shown=right if callable(right) else right.of(right.field or "card")), s)
    with pytest.raises(AssertionError, match="SEEN declares shown to go from"):
        check_declared(seen(Bidding, shown=wrong.of(wrong.field or "card")), s)


class Bidding(State):
    """The same, with a bidder."""

    bidder: int = i8
    """Who has bid."""
