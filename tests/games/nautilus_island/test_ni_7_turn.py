"""NI-7: a turn."""

from __future__ import annotations

import pytest

from marooned.games.nautilus_island.actions import ACTIONS, Go, Store
from marooned.games.nautilus_island.content import COLUMN_SPACES
from marooned.games.nautilus_island.rules import Reason, turn
from marooned.games.nautilus_island.state import Phase

from .builders import CLOSE, COLLECT, SEATS, allowed, dealt, lay, play, position, refuse


def test_ni_7_1_a_turn_is_a_move_and_then_one_of_collect_and_store() -> None:
    s = position(2, hands={0: "g0 g1"}, hoarder=1)
    for action in (COLLECT, lay("g0")):
        refuse(s, action, Reason.EXPLORE_FIRST)
    play(s, Go(1))
    refuse(s, Go(2), Reason.ALREADY_EXPLORED)
    assert allowed(s)[0] == COLLECT and lay("g0") in allowed(s)


def test_ni_7_1_who_has_collected_stores_nothing() -> None:
    s = position(2, hands={0: "g0 g1"}, hoarder=1)
    play(s, Go(1), COLLECT)
    assert turn(s) == 1
    for action in (lay("g0"), COLLECT, Go(2)):
        refuse(s, action, Reason.NOT_YOUR_TURN, 0)


def test_ni_7_1_who_has_stored_collects_nothing() -> None:
    s = position(2, hands={0: "g0 g1"}, sets={0: "g2 g3"}, hoarder=1)
    play(s, Go(1), lay("g0"))
    assert s.phase == Phase.CLOSE
    for action in (COLLECT, lay("g1")):
        refuse(s, action, Reason.CLOSING_IS_DECIDED)
    refuse(s, Go(2), Reason.ALREADY_EXPLORED)
    play(s, CLOSE)
    for action in (COLLECT, lay("g1")):
        refuse(s, action, Reason.NOT_YOUR_TURN, 0)


def test_ni_7_1_only_the_stranded_do_neither() -> None:
    told = {"pawns": [3, 4, 2], "moved": 2, "heights": [0, 0, 0, 4, 4], "final": True, "hoarder": 0}
    s = play(position(3, hands={2: "y0"}, **told), Go(0))  # type: ignore[arg-type]
    assert s.phase == Phase.OVER and s.stranded.tolist() == [0, 0, 1, 0]
    s = play(position(3, hands={2: "g0"}, **told), Go(0))  # type: ignore[arg-type]
    assert turn(s) == 2 and allowed(s) == [lay("g0")], "who can store must"


@pytest.mark.parametrize("seats", SEATS)
def test_ni_7_2_in_round_one_everybody_collects(seats: int) -> None:
    s = dealt(seats)
    for column in range(seats):
        play(s, Go(column))
        assert allowed(s) == [COLLECT]
        wide = COLUMN_SPACES[seats][column]
        store = next(a for a in ACTIONS if isinstance(a, Store) and len(a.objects) == wide)
        refuse(s, store, Reason.CARDS_NOT_HELD)
        play(s, COLLECT)
    assert s.round_number == 2
