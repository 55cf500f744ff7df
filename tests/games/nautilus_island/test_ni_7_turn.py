"""NI-7: a turn."""

from __future__ import annotations

import pytest

from marooned.games.nautilus_island.actions import ACTIONS, Go, Store
from marooned.games.nautilus_island.content import COLUMN_SPACES
from marooned.games.nautilus_island.rules import Reason, turn
from marooned.games.nautilus_island.state import Phase

from . import builders as b


def test_ni_7_1_a_turn_is_a_move_and_then_one_of_collect_and_store() -> None:
    s = b.position(2, hands={0: "g0 g1"}, hoarder=1)
    for action in (b.COLLECT, b.lay("g0")):
        b.refuse(s, action, Reason.EXPLORE_FIRST)
    b.play(s, Go(1))
    b.refuse(s, Go(2), Reason.ALREADY_EXPLORED)
    assert b.allowed(s)[0] == b.COLLECT and b.lay("g0") in b.allowed(s)


def test_ni_7_1_who_has_collected_stores_nothing() -> None:
    s = b.position(2, hands={0: "g0 g1"}, hoarder=1)
    b.play(s, Go(1), b.COLLECT)
    assert turn(s) == 1
    for action in (b.lay("g0"), b.COLLECT, Go(2)):
        b.refuse(s, action, Reason.NOT_YOUR_TURN, 0)


def test_ni_7_1_who_has_stored_collects_nothing() -> None:
    s = b.position(2, hands={0: "g0 g1"}, sets={0: "g2 g3"}, hoarder=1)
    b.play(s, Go(1), b.lay("g0"))
    assert s.phase == Phase.CLOSE
    for action in (b.COLLECT, b.lay("g1")):
        b.refuse(s, action, Reason.CLOSING_IS_DECIDED)
    b.refuse(s, Go(2), Reason.ALREADY_EXPLORED)
    b.play(s, b.CLOSE)
    for action in (b.COLLECT, b.lay("g1")):
        b.refuse(s, action, Reason.NOT_YOUR_TURN, 0)


def test_ni_7_1_only_the_stranded_do_neither() -> None:
    told = {"pawns": [3, 4, 2], "moved": 2, "heights": [0, 0, 0, 4, 4], "final": True, "hoarder": 0}
    s = b.play(b.position(3, hands={2: "y0"}, **told), Go(0))  # type: ignore[arg-type]
    assert s.phase == Phase.OVER and s.stranded.tolist() == [0, 0, 1, 0]
    s = b.play(b.position(3, hands={2: "g0"}, **told), Go(0))  # type: ignore[arg-type]
    assert turn(s) == 2 and b.allowed(s) == [b.lay("g0")], "who can store must"


@pytest.mark.parametrize("seats", b.SEATS)
def test_ni_7_2_in_round_one_everybody_collects(seats: int) -> None:
    s = b.dealt(seats)
    for column in range(seats):
        b.play(s, Go(column))
        assert b.allowed(s) == [b.COLLECT]
        wide = COLUMN_SPACES[seats][column]
        store = next(a for a in ACTIONS if isinstance(a, Store) and len(a.cards) == wide)
        b.refuse(s, store, Reason.CARDS_NOT_HELD)
        b.play(s, b.COLLECT)
    assert s.round_number == 2
