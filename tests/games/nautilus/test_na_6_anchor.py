"""NA-6: the Anchor."""

from __future__ import annotations

import pytest

from marooned.engine.contract import SPECTATOR
from marooned.games.nautilus import GAME
from marooned.games.nautilus.events import Anchored, Placed
from marooned.games.nautilus.rules import Reason, turn
from marooned.games.nautilus.state import NO_PLACE, Phase

from . import builders as b

ARROWS = "6 7 8 9 10"


def test_na_6_1_it_is_played_with_ones_own_placing_on_that_card_or_any_in_play() -> None:
    s = b.placing(("kraken", "anchor"))
    b.play(s, "place-1-a1")
    placings = [word for word in b.allowed(s) if word.startswith("place-10-b3")]
    assert placings == ["place-10-b3", "place-10-b3-anchor-a1", "place-10-b3-anchor-b3"]
    b.refuse(s, "place-10-b3-anchor-b4", Reason.NOTHING_TO_ANCHOR)
    told = b.heard(s, "place-10-b3-anchor-a1", SPECTATOR)
    placed = Placed(seat=1, card="10", place="b3", domain=b.domain(s, "b3"), across=False)
    assert told == [placed, Anchored(seat=1, card="1", place="a1")]
    assert GAME.views(s)(SPECTATOR).anchored == "a1" and s.played.tolist() == [0, 1]
    b.refuse(s, "place-2-b4-anchor-b4", Reason.ANCHOR_NOT_HELD)
    b.play(s, "place-2-b4")
    b.refuse(s, "place-11-b5-anchor-b5", Reason.ANCHOR_NOT_HELD)
    assert not any("anchor" in word for word in b.allowed(s))


def test_na_6_1_it_lasts_for_the_round_and_takes_no_place() -> None:
    s = b.placing(("anchor", "kraken"))
    told = b.heard(s, "place-1-a1-anchor-a1", 1)
    assert Anchored(seat=0, card="1", place="a1") in told
    assert s.placed == 1 and GAME.views(s)(1).anchored == "a1"
    b.filled(s, but=1)
    assert GAME.views(s)(1).anchored == "a1"
    b.play(s, b.allowed(s)[0])
    view = GAME.views(s)(1)
    assert s.anchor == NO_PLACE and view.anchored is None
    assert view.last_round is not None and view.last_round.anchored == "a1"


def test_na_6_1_it_is_refused_to_whoever_lacks_it() -> None:
    s = b.placing(("kraken", "anchor"))
    b.refuse(s, "place-1-a1-anchor-a1", Reason.ANCHOR_NOT_HELD)
    b.refuse(s, "place-kraken-a1-anchor-a1", Reason.ANCHOR_NOT_HELD)


def test_na_6_2_it_counts_before_the_placed_cards_arrow() -> None:
    s = b.placing(("kraken", "anchor"), hands=("1 2 3 4 5", ARROWS))
    b.play(s, "place-1-a1", "place-6-a5-anchor-a1")
    assert s.phase == Phase.PLACE and turn(s) == 0 and b.at(s, "a1") == 1, "the only card to move is anchored first"
    s = b.placing(("kraken", "anchor"), hands=("1 2 3 4 5", ARROWS))
    b.play(s, "place-1-a1", "place-10-b5", "place-2-a2", "place-6-a5-anchor-a1")
    assert b.allowed(s) == ["move-a2-b2"]
    b.refuse(s, "move-a1-b1", Reason.CARD_ANCHORED)


@pytest.mark.parametrize("arrow", [6, 7, 8, 9])
def test_na_6_3_an_anchored_arrow_still_performs_its_own(arrow: int) -> None:
    s = b.placing(("kraken", "anchor"), hands=("1 2 3 4 5", ARROWS))
    b.play(s, "place-1-a1", f"place-{arrow}-a5-anchor-a5")
    assert s.phase == Phase.MOVE and turn(s) == 1
    assert b.allowed(s)[0] in ("move-a1-b1", "move-a1-a2")
    b.refuse(s, "move-a5-b5", Reason.ARROW_CARD_STAYS)
