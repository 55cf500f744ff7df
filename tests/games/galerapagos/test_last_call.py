"""Who is left a moment before a turn's first action: whoever may hold the voodoo doll, for all that everyone knows."""

from __future__ import annotations

import pytest

from marooned.games.galerapagos import GAME
from marooned.games.galerapagos.last_call import DOLL, last_call
from marooned.games.galerapagos.state import SPECTATORS, State
from marooned.testing.conformance import check_calls

from .builders import allowed, castaways, evening, mask_of, play, position

HANDS = {2: "voodoo-doll", 4: "plank"}


def called(s: State) -> list[int]:
    check_calls(GAME, s, int(s.seats))
    return castaways(s, last_call(s))


def test_whoever_has_a_card_may_hold_the_doll() -> None:
    s = position(5, dead=[3], hands=HANDS)
    assert "play-voodoo-doll-3" in allowed(s, 2)
    assert called(s) == [2, 4]
    assert called(position(5, dead=[3], hands={2: "plank", 4: "conch"})) == [2, 4], "it lies in the wreck"


@pytest.mark.parametrize(
    ("what", "s"),
    [
        ("nobody is dead", lambda: position(5, hands=HANDS)),
        ("somebody has acted", lambda: position(5, dead=[3], acted=[1], hands=HANDS)),
        ("the evening has come", lambda: evening(5, hands=HANDS)),
        ("the doll was played", lambda: play(position(5, dead=[3, 5], hands=HANDS), "2 play-voodoo-doll-3")),
        ("nobody has a card", lambda: position(5, dead=[3])),
    ],
)
def test_nobody_is_called_when(what: str, s: object) -> None:
    assert callable(s) and called(s()) == [], what


def test_the_sick_of_yesterday_are_not_called() -> None:
    assert called(position(5, dead=[3], barred=[2], hands=HANDS)) == [4]


def test_where_everyone_saw_the_doll_its_holder_alone_is_called() -> None:
    s = position(5, dead=[3], hands=HANDS)
    s.sight[SPECTATORS, DOLL] = mask_of([2])
    assert castaways(s, last_call(s)) == [2]
