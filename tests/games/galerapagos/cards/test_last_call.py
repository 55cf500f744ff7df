"""Who is left a moment before a turn's first action: whoever may hold the voodoo doll, for all that everyone knows."""

from __future__ import annotations

import pytest

from marooned.games.galerapagos import GAME
from marooned.games.galerapagos.last_call import DOLL, last_call
from marooned.games.galerapagos.state import SPECTATORS, State
from marooned.testing.conformance import check_calls
from tests.games.galerapagos import builders as b

HANDS = {2: "voodoo-doll", 4: "plank"}


def called(s: State) -> list[int]:
    check_calls(GAME, s, int(s.seats))
    return b.castaways(s, last_call(s))


def test_whoever_has_a_card_may_hold_the_doll() -> None:
    s = b.position(5, dead=[3], hands=HANDS)
    assert "play-voodoo-doll-3" in b.allowed(s, 2)
    assert called(s) == [2, 4]
    assert called(b.position(5, dead=[3], hands={2: "plank", 4: "conch"})) == [2, 4], "it lies in the wreck"


@pytest.mark.parametrize(
    ("what", "s"),
    [
        ("nobody is dead", lambda: b.position(5, hands=HANDS)),
        ("somebody has acted", lambda: b.position(5, dead=[3], acted=[1], hands=HANDS)),
        ("the evening has come", lambda: b.evening(5, hands=HANDS)),
        ("the doll was played", lambda: b.play(b.position(5, dead=[3, 5], hands=HANDS), "2 play-voodoo-doll-3")),
        ("nobody has a card", lambda: b.position(5, dead=[3])),
    ],
)
def test_nobody_is_called_when(what: str, s: object) -> None:
    assert callable(s) and called(s()) == [], what


def test_the_sick_of_yesterday_are_not_called() -> None:
    assert called(b.position(5, dead=[3], barred=[2], hands=HANDS)) == [4]


def test_where_everyone_saw_the_doll_its_holder_alone_is_called() -> None:
    s = b.position(5, dead=[3], hands=HANDS)
    s.sight[SPECTATORS, DOLL] = b.mask_of([2])
    assert b.castaways(s, last_call(s)) == [2]
