"""NA-5: arrows."""

from __future__ import annotations

import pytest

from marooned.engine.contract import SPECTATOR
from marooned.engine.record import copy_of
from marooned.games.nautilus import GAME
from marooned.games.nautilus.content import HORIZONTAL_ARROWS, VERTICAL_ARROWS
from marooned.games.nautilus.events import Moved
from marooned.games.nautilus.rules import Reason, turn
from marooned.games.nautilus.state import Phase, State

from . import builders as b

ARROWS = "6 7 8 9 10"


def arrows(*played: str, specials: tuple[str, str] = ("anchor", "kraken"), low: str = "1 2 3 4 5") -> State:
    """Seat 1 holds the arrows and has just been asked; seat 0, who starts, has low divers."""
    return b.play(b.placing(specials, hands=(low, ARROWS)), *played)


@pytest.mark.parametrize("arrow", VERTICAL_ARROWS)
def test_na_5_1_6_and_9_send_another_card_of_the_side_across(arrow: int) -> None:
    s = arrows("place-1-a1", "place-10-b2", "place-2-a3", f"place-{arrow}-a5")
    assert s.phase == Phase.MOVE and turn(s) == 1 and GAME.views(s)(0).arrow == "a5"
    assert b.allowed(s) == ["move-a1-b1", "move-a3-b3"]
    b.refuse(s, "move-a1-b3", Reason.AGAINST_THE_ARROW)
    b.refuse(s, "move-a1-a2", Reason.AGAINST_THE_ARROW)
    told = b.heard(s, "move-a3-b3", SPECTATOR)
    assert told == [Moved(seat=1, card="2", origin="a3", target="b3", domain=b.domain(s, "b3"), across=True)]
    assert b.at(s, "a3") is None and b.at(s, "b3") == 2 and b.at(s, "a5") == arrow and turn(s) == 0


def test_na_5_1_only_if_the_facing_place_is_free() -> None:
    s = arrows("place-1-a1", "place-10-b1", "place-2-a3", "place-6-a5")
    assert b.allowed(s) == ["move-a3-b3"]
    b.refuse(s, "move-a1-b1", Reason.PLACE_TAKEN)


@pytest.mark.parametrize("arrow", HORIZONTAL_ARROWS)
def test_na_5_2_7_and_8_send_another_card_along_the_side(arrow: int) -> None:
    s = arrows("place-1-b2", f"place-{arrow}-b4")
    assert s.phase == Phase.MOVE
    assert b.allowed(s) == ["move-b2-b1", "move-b2-b3", "move-b2-b5"]
    b.refuse(s, "move-b2-a2", Reason.AGAINST_THE_ARROW)
    b.refuse(s, "move-b2-a1", Reason.AGAINST_THE_ARROW)
    b.refuse(s, "move-b2-b4", Reason.PLACE_TAKEN)
    b.play(s, "move-b2-b5")
    assert b.at(s, "b5") == 1 and b.at(s, "b2") is None and turn(s) == 0


def test_na_5_3_whoever_placed_chooses_and_must_choose() -> None:
    s = arrows("place-1-a1", "place-7-a3")
    assert turn(s) == 1
    for other in ("place-6-b1", "place-kraken-b1", "pass", "eye"):
        b.refuse(s, other, Reason.MOVE_IS_MANDATORY)
    b.refuse(s, "take-1", Reason.NOTHING_DRAWN)
    b.refuse(s, "keep-kraken", Reason.SPECIALS_ALREADY_SHARED)
    b.refuse(s, "move-a1-a2", Reason.NOT_YOUR_TURN, 0)
    assert b.allowed(s, 0) == []


@pytest.mark.parametrize("arrow", [6, 7, 8, 9])
def test_na_5_3_with_no_move_the_card_is_simply_placed(arrow: int) -> None:
    alone = arrows("place-1-a1", f"place-{arrow}-b3")
    assert alone.phase == Phase.PLACE and turn(alone) == 0, "no other card on that side"
    s = arrows("place-1-a1", "place-10-b1", "place-2-b2", f"place-{arrow}-a2")
    assert (s.phase == Phase.MOVE) == (arrow in HORIZONTAL_ARROWS), "the facing place of a1 is taken"


def test_na_5_3_no_move_along_a_full_side() -> None:
    s = arrows("place-1-a1", "place-10-a2", "place-2-a3", "place-kraken-a4", "place-3-b1", "place-7-a5")
    assert s.phase == Phase.PLACE and turn(s) == 0


def test_na_5_4_a_moved_arrow_does_not_act_again() -> None:
    s = arrows("place-1-b1", "place-6-a3", "place-2-a1", "place-7-a5")
    assert "move-a3-a2" in b.allowed(s)
    b.play(s, "move-a3-a2")
    assert b.at(s, "a2") == 6 and s.phase == Phase.PLACE and turn(s) == 0


def test_na_5_5_anchored_cards_cannot_be_moved() -> None:
    s = arrows("place-1-a1-anchor-a1", "place-10-a2", "place-2-b5", "place-6-a5")
    assert b.allowed(s) == ["move-a2-b2"]
    b.refuse(s, "move-a1-b1", Reason.CARD_ANCHORED)
    along = arrows("place-1-a1-anchor-a1", "place-10-a2", "place-2-b5", "place-7-a5")
    assert b.allowed(along) == ["move-a2-a3", "move-a2-a4"]
    b.refuse(along, "move-a1-a3", Reason.CARD_ANCHORED)


def test_na_5_6_card_must_really_change_place() -> None:
    s = arrows("place-1-a1", "place-7-a3")
    assert "move-a1-a1" not in b.allowed(s)
    b.refuse(s, "move-a1-a1", Reason.SAME_PLACE)
    across = arrows("place-1-a1", "place-6-a3")
    b.refuse(across, "move-a1-a1", Reason.SAME_PLACE)


def test_na_5_1_it_moves_another_card_of_its_own_side() -> None:
    s = arrows("place-1-a1", "place-10-b2", "place-2-a3", "place-6-a5")
    b.refuse(s, "move-a5-b5", Reason.ARROW_CARD_STAYS)
    b.refuse(s, "move-b2-a2", Reason.OTHER_SIDE)
    b.refuse(s, "move-a2-b2", Reason.NO_CARD_THERE)


def test_na_5_3_a_move_can_be_taken_back_by_its_author_alone() -> None:
    s = arrows("place-1-a1", "place-7-a3")
    after = b.play(copy_of(s), "move-a1-a5")
    assert not GAME.bars_undo(s, 1, GAME.actions.id("move-a1-a5"), after)
