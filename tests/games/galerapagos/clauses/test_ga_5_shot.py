"""GA-5: the shot."""

from __future__ import annotations

import pytest

from marooned.engine.contract import SPECTATOR
from marooned.games.galerapagos.rules import Reason
from marooned.games.galerapagos.state import Cause, Moment, State
from tests.games.galerapagos import builders as b

ARMED = "revolver cartridge"


# --- what it takes ---


def test_ga_5_1_revolver_from_the_hand_lies_open_from_then_on_and_the_cartridge_is_discarded() -> None:
    s = b.play(b.position(4, hands={2: f"{ARMED} plank"}), "2 shoot-3")
    assert b.laid(s, 2) == ["revolver"] and b.discarded(s) == ["cartridge"] and b.hand(s, 2) == ["plank"]


def test_ga_5_1_a_laid_revolver_shoots_again_and_a_second_one_stays_hidden() -> None:
    s = b.position(5, before={2: "revolver"}, hands={2: "revolver cartridge cartridge"})
    b.play(s, "2 shoot-3", "3 answer-none", "2 shoot-4", "4 answer-none")
    assert b.living(s) == [1, 2, 5] and b.laid(s, 2) == ["revolver"] and b.hand(s, 2) == ["revolver"]
    b.refuse(s, "2 shoot-5", Reason.NO_CARTRIDGE)


@pytest.mark.parametrize(
    ("held", "before", "reason"),
    [
        ("", "", Reason.NO_REVOLVER),
        ("cartridge", "", Reason.NO_REVOLVER),
        ("cartridge", "axe", Reason.NO_REVOLVER),
        ("revolver", "", Reason.NO_CARTRIDGE),
        ("plank", "revolver", Reason.NO_CARTRIDGE),
    ],
)
def test_ga_5_1_no_shot_without_revolver_or_cartridge(held: str, before: str, reason: Reason) -> None:
    b.refuse(b.position(4, hands={2: held, 1: ARMED}, before={2: before, 3: "revolver"}), "2 shoot-3", reason)


def test_ga_5_1_another_living_castaway_is_the_target() -> None:
    s = b.position(4, hands={2: ARMED}, dead=[3])
    b.refuse(s, "2 shoot-2", Reason.NOT_ONESELF)
    b.refuse(s, "2 shoot-3", Reason.TARGET_DEAD)
    b.refuse(s, "2 shoot-5", Reason.NO_SUCH_SEAT)


def test_ga_5_1_who_is_barred_cannot_shoot() -> None:
    b.refuse(b.position(4, hands={2: ARMED}, barred=[2]), "2 shoot-1", Reason.BARRED)


# --- who is first ---


def test_ga_5_2_first_announced_first_resolved() -> None:
    s = b.play(b.evening(4, hands={2: ARMED, 3: ARMED}), "3 shoot-2")
    b.refuse(s, "2 shoot-3", Reason.NOT_NOW)
    b.play(s, "2 answer-none")
    b.refuse(s, "2 shoot-3", Reason.DEAD)
    assert b.living(s) == [1, 3, 4]
    s = b.play(b.evening(4, hands={2: ARMED, 3: ARMED}), "2 shoot-3", "3 answer-none")
    assert b.living(s) == [1, 2, 4]


def test_ga_5_2_who_stopped_a_shot_may_fire_back() -> None:
    s = b.play(b.evening(4, hands={2: f"{ARMED} metal-sheet", 3: ARMED}), "3 shoot-2", "2 answer-metal-sheet")
    b.play(s, "2 shoot-3", "3 answer-none")
    assert b.living(s) == [1, 2, 4]


# --- the answer ---


def test_ga_5_3_a_metal_sheet_stops_the_shot_and_the_cartridge_is_spent() -> None:
    s = b.play(b.position(4, hands={2: ARMED, 3: "metal-sheet plank"}), "2 shoot-3")
    assert b.asked(s) == [3]
    b.play(s, "3 answer-metal-sheet")
    assert b.living(s) == [1, 2, 3, 4] and b.hand(s, 3) == ["plank"] and b.hand(s, 2) == []
    assert b.discarded(s) == ["cartridge", "metal-sheet"] and b.laid(s, 2) == ["revolver"]
    assert s.moment == Moment.ACT and b.asked(s) == [1]


def test_ga_5_3_the_target_alone_answers_and_may_keep_the_sheet() -> None:
    s = b.play(b.position(4, hands={2: ARMED, 3: "metal-sheet", 4: "metal-sheet"}), "2 shoot-3")
    for castaway in (1, 2, 4):
        b.refuse(s, f"{castaway} answer-none", Reason.NOT_ASKED)
        b.refuse(s, f"{castaway} answer-metal-sheet", Reason.NOT_ASKED)
    b.refuse(s, "3 answer-antivenom", Reason.NOT_ASKED)
    b.play(s, "3 answer-none")
    assert b.living(s) == [1, 2, 4] and b.hand(s, 2) == ["metal-sheet"]


def test_ga_5_3_without_a_sheet_there_is_only_one_answer() -> None:
    s = b.play(b.position(4, hands={2: ARMED, 3: "plank"}), "2 shoot-3")
    b.refuse(s, "3 answer-metal-sheet", Reason.CARD_NOT_HELD)


def test_ga_5_3_a_sheet_stops_one_shot() -> None:
    s = b.position(4, hands={2: "revolver cartridge cartridge", 3: "metal-sheet"})
    b.play(s, "2 shoot-3", "3 answer-metal-sheet", "2 shoot-3")
    b.refuse(s, "3 answer-metal-sheet", Reason.CARD_NOT_HELD)
    b.play(s, "3 answer-none")
    assert b.living(s) == [1, 2, 4]


# --- the death ---


def shot() -> State:
    """Castaway 3 is shot by 1, who sits next to neither neighbour's hand."""
    hands = {1: f"{ARMED} plank", 2: "conch", 3: "axe water-bottle sandwich", 4: "coffee"}
    return b.play(b.position(5, hands=hands, before={3: "revolver flask club"}), "1 shoot-3", "3 answer-none")


def test_ga_5_4_the_target_dies_of_the_shot() -> None:
    s = shot()
    assert b.living(s) == [1, 2, 4, 5] and s.cause[2] == Cause.SHOT and s.killer[2] == 0
    assert s.death_turn[2] == s.turn_number and b.castaways(s, s.died_today) == [3]


def test_ga_5_4_the_shooter_takes_the_whole_hand_and_the_revolver() -> None:
    s = shot()
    assert b.hand(s, 1) == ["water-bottle", "sandwich", "revolver", "axe", "plank"]
    assert b.laid(s, 1) == ["revolver"] and b.hand(s, 2) == ["conch"] and b.hand(s, 4) == ["coffee"]


def test_ga_5_4_other_laid_permanents_are_discarded() -> None:
    s = shot()
    assert b.discarded(s) == ["cartridge", "flask", "club"] and b.laid(s, 3) == []


def test_ga_5_4_all_know_of_the_revolver_and_the_dead_of_the_rest() -> None:
    s = shot()
    for viewer in (2, 4, 5, SPECTATOR):
        assert b.known(s, viewer, 1) == ["revolver"]
    assert b.known(s, 3, 1) == ["water-bottle", "sandwich", "revolver", "axe"]


def test_ga_5_4_the_actors_turn_is_lost_with_the_actor() -> None:
    s = b.play(b.position(4, first=2, hands={4: ARMED}), "4 shoot-2", "2 answer-none")
    assert s.moment == Moment.ACT and b.asked(s) == [3]


def test_ga_5_4_the_actor_goes_on_when_another_dies() -> None:
    s = b.play(b.position(4, first=2, hands={4: ARMED}), "4 shoot-3", "3 answer-none")
    assert s.moment == Moment.ACT and b.asked(s) == [2]
    b.play(s, "2 fish")
    assert b.asked(s) == [4]


# --- no action ---


def test_ga_5_5_shooting_is_not_an_action() -> None:
    s = b.play(b.position(4, hands={1: "revolver cartridge cartridge"}), "1 shoot-3", "3 answer-none")
    assert b.asked(s) == [1]
    b.play(s, "1 fish", "1 shoot-4", "4 answer-none")
    assert b.living(s) == [1, 2] and b.asked(s) == [2]


def test_ga_5_5_whoever_was_bitten_this_turn_may_still_shoot_this_turn() -> None:
    s = b.play(b.lucky(b.position(4, hands={1: ARMED}), "1 wood-5", b.bitten), "1 answer-none")
    assert b.castaways(s, s.sick) == [1]
    b.play(s, "1 shoot-3", "3 answer-none")
    assert b.living(s) == [1, 2, 4]


def test_ga_5_5_even_the_last_to_act_in_the_evening() -> None:
    s = b.play(b.lucky(b.position(4, hands={4: ARMED}, acted=[1, 2, 3]), "4 wood-5", b.bitten), "4 answer-none")
    assert s.moment == Moment.EVENING
    b.play(s, "4 shoot-1", "1 answer-none")
    assert b.living(s) == [2, 3, 4] and s.moment == Moment.EVENING


@pytest.mark.parametrize("moment", ["debate", "designation", "departure", "storm", "places"])
def test_ga_5_5_a_shot_at_every_open_moment(moment: str) -> None:
    hands = {2: ARMED}
    s = {
        "debate": lambda: b.shortage(4, water=2, hands=hands),
        "designation": lambda: b.designation(1, water=2, hands=hands),
        "departure": lambda: b.departure(4, hands=hands),
        "storm": lambda: b.storm(4, places=1, hands=hands),
        "places": lambda: b.boarding(4, places=1, hands=hands),
    }[moment]()
    b.play(s, "2 shoot-4", "4 answer-none")
    assert b.living(s) == [1, 2, 3]


def test_ga_5_5_a_shot_in_a_debate_lowers_the_need() -> None:
    s = b.play(b.shortage(4, water=3, hands={2: ARMED}), "2 shoot-4", "4 answer-none")
    assert s.moment == Moment.DEBATE
    b.close(s)
    assert b.living(s) == [1, 2, 3] and s.water == 0 and s.turn_number == 3, "nobody is voted against any more"
