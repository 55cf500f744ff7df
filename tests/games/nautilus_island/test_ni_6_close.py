"""NI-6: close."""

from __future__ import annotations

import pytest

from marooned.games.nautilus_island.actions import Go
from marooned.games.nautilus_island.content import (
    COLUMN_SPACES,
    COLUMNS,
    LARGEST_SET,
    PORTHOLE_POINTS,
    PORTHOLES_A_PILE,
    SMALLEST_SET,
    TWO_POINTS,
    Colour,
    Token,
)
from marooned.games.nautilus_island.events import Closed, LeftOpen
from marooned.games.nautilus_island.rules import Reason, turn
from marooned.games.nautilus_island.rules.storing import set_size
from marooned.games.nautilus_island.state import Phase, State

from . import builders as b

GREENS = ["g0", "g0", "g1", "g1", "g2", "g2", "g3", "g3"]
SIZES = range(SMALLEST_SET, LARGEST_SET + 1)


def one_short_of(size: int, **told: object) -> State:
    """Seat 0 stands at the back with a green card in hand that would make its green set that large."""
    return b.position(
        2,
        phase=Phase.ACT,
        hands={0: GREENS[size - 1] + " r0"},
        sets={0: " ".join(GREENS[: size - 1])},
        hoarder=1,
        **told,  # type: ignore[arg-type]
    )


@pytest.mark.parametrize("size", SIZES)
def test_ni_6_1_closing_takes_the_top_token_of_exactly_the_sets_size(size: int) -> None:
    s = one_short_of(size)
    b.play(s, b.lay(GREENS[size - 1]))
    assert s.phase == Phase.CLOSE and turn(s) == 0
    assert b.allowed(s) == [b.CLOSE, b.LEAVE_OPEN]
    match = b.match_at(s)
    told, s = match.play(0, b.CLOSE), match.state
    row = PORTHOLE_POINTS[size - SMALLEST_SET]
    assert s.porthole[0].tolist() == [row[0], 0, 0, 0, 0]
    assert s.portholes_left.tolist() == [PORTHOLES_A_PILE - (n == size) for n in SIZES]
    assert Closed(seat=0, colour="green", size=size, points=int(row[0])) in told
    assert turn(s) == 1


def test_ni_6_1_the_next_to_close_takes_the_next_token() -> None:
    taken = []
    s = b.position(
        4,
        hands={0: "g2", 1: "r2", 2: "b2"},
        sets={0: "g0 g1", 1: "r0 r1", 2: "b0 b1"},
    )
    for column, card in ((1, "g2"), (0, "r2"), (3, "b2")):
        seat = int(turn(s))
        b.play(s, Go(column), b.lay(card), b.CLOSE)
        taken.append(int(s.porthole[seat].max()))
    assert taken == PORTHOLE_POINTS[0].tolist()


def test_ni_6_1_a_set_is_closed_right_after_laying_or_not_at_that_size() -> None:
    s = one_short_of(4)
    b.refuse(s, b.CLOSE, Reason.NOTHING_TO_CLOSE)
    b.refuse(s, b.LEAVE_OPEN, Reason.NOTHING_TO_CLOSE)
    b.play(s, b.lay(GREENS[3]))
    match = b.match_at(s)
    told, s = match.play(0, b.LEAVE_OPEN), match.state
    assert LeftOpen(seat=0, colour="green") in told
    assert not s.porthole.any() and (s.portholes_left == PORTHOLES_A_PILE).all()
    b.refuse(s, b.CLOSE, Reason.NOT_YOUR_TURN, 0)
    b.play(s, Go(2), b.COLLECT)
    b.refuse(s, b.CLOSE, Reason.NOTHING_TO_CLOSE)
    b.play(s, Go(1))
    b.refuse(s, b.CLOSE, Reason.NOTHING_TO_CLOSE)
    b.play(s, b.lay("r0"))
    assert turn(s) == 1 and s.phase == Phase.EXPLORE, "another colour does not bring it back"
    b.refuse(s, b.CLOSE, Reason.NOT_YOUR_TURN, 0)


def test_ni_6_1_a_set_left_open_may_be_closed_at_a_larger_size() -> None:
    s = b.position(2, phase=Phase.ACT, hands={0: "g3 g2"}, sets={0: "g0 g1 g2"}, hoarder=1)
    b.play(s, b.lay("g3"), b.LEAVE_OPEN, Go(2), b.COLLECT, Go(1), b.lay("g2"), b.CLOSE)
    assert s.porthole[0, Colour.GREEN] == PORTHOLE_POINTS[5 - SMALLEST_SET][0]


@pytest.mark.parametrize("size", SIZES)
def test_ni_6_2_no_closing_where_the_pile_is_empty(size: int) -> None:
    s = one_short_of(size, portholes_left={size: 0})
    b.play(s, b.lay(GREENS[size - 1]))
    assert turn(s) == 1 and s.phase == Phase.EXPLORE
    assert not s.porthole.any()
    b.refuse(s, b.CLOSE, Reason.NOT_YOUR_TURN, 0)


@pytest.mark.parametrize("size", [SMALLEST_SET - 2, SMALLEST_SET - 1, LARGEST_SET + 1])
def test_ni_6_2_no_closing_where_no_pile_is_of_that_size(size: int) -> None:
    s = one_short_of(size)
    b.play(s, b.lay(GREENS[size - 1]))
    assert turn(s) == 1 and s.phase == Phase.EXPLORE
    assert not s.porthole.any() and (s.portholes_left == PORTHOLES_A_PILE).all()


def test_ni_6_3_a_closed_set_takes_no_more_cards() -> None:
    s = b.position(2, phase=Phase.ACT, hands={0: "g2 g3", 1: "g3"}, sets={0: "g0 g1"}, hoarder=1)
    b.play(s, b.lay("g2"), b.CLOSE, Go(2), b.lay("g3"))
    assert set_size(s, 1, Colour.GREEN) == 1, "the others' sets of that colour stay open"
    b.play(s, Go(1))
    b.refuse(s, b.lay("g3"), Reason.SET_CLOSED)
    assert b.allowed(s) == [b.COLLECT]


def test_ni_6_4_a_set_may_outgrow_every_porthole_and_its_tokens_still_count() -> None:
    s = one_short_of(LARGEST_SET + 1, tokens={(0, Colour.GREEN): [Token.PER_CARD]})
    assert s.camp[Colour.GREEN] == Token.TWO
    b.play(s, b.lay(GREENS[LARGEST_SET]))
    assert b.points(s) == LARGEST_SET + 1 + TWO_POINTS
    b.play(s, Go(2), b.COLLECT)
    assert turn(s) == 0
    s.hand[0, Colour.GREEN, 3] += 1
    wide = max(range(COLUMNS[2]), key=lambda column: COLUMN_SPACES[2][column])
    b.play(s, Go(wide), b.lay("g3"))
    assert set_size(s, 0, Colour.GREEN) == LARGEST_SET + 2
    assert b.points(s) == LARGEST_SET + 2 + TWO_POINTS and not s.porthole.any()
