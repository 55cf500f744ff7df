"""GA-5: the shot."""

from __future__ import annotations

import pytest

from marooned.engine.contract import SPECTATOR
from marooned.games.galerapagos.rules import Reason
from marooned.games.galerapagos.state import Cause, Moment, State

from .builders import (
    asked,
    bitten,
    boarding,
    castaways,
    close,
    departure,
    designation,
    discarded,
    evening,
    hand,
    known,
    laid,
    living,
    lucky,
    play,
    position,
    refuse,
    shortage,
    storm,
)

ARMED = "revolver cartridge"


# --- what it takes ---


def test_ga_5_1_revolver_from_the_hand_lies_open_from_then_on_and_the_cartridge_is_discarded() -> None:
    s = play(position(4, hands={2: f"{ARMED} plank"}), "2 shoot-3")
    assert laid(s, 2) == ["revolver"] and discarded(s) == ["cartridge"] and hand(s, 2) == ["plank"]


def test_ga_5_1_a_laid_revolver_shoots_again_and_a_second_one_stays_hidden() -> None:
    s = position(5, before={2: "revolver"}, hands={2: "revolver cartridge cartridge"})
    play(s, "2 shoot-3", "3 answer-none", "2 shoot-4", "4 answer-none")
    assert living(s) == [1, 2, 5] and laid(s, 2) == ["revolver"] and hand(s, 2) == ["revolver"]
    refuse(s, "2 shoot-5", Reason.NO_CARTRIDGE)


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
    refuse(position(4, hands={2: held, 1: ARMED}, before={2: before, 3: "revolver"}), "2 shoot-3", reason)


def test_ga_5_1_another_living_castaway_is_the_target() -> None:
    s = position(4, hands={2: ARMED}, dead=[3])
    refuse(s, "2 shoot-2", Reason.NOT_ONESELF)
    refuse(s, "2 shoot-3", Reason.TARGET_DEAD)
    refuse(s, "2 shoot-5", Reason.NO_SUCH_SEAT)


def test_ga_5_1_who_is_barred_cannot_shoot() -> None:
    refuse(position(4, hands={2: ARMED}, barred=[2]), "2 shoot-1", Reason.BARRED)


# --- who is first ---


def test_ga_5_2_first_announced_first_resolved() -> None:
    s = play(evening(4, hands={2: ARMED, 3: ARMED}), "3 shoot-2")
    refuse(s, "2 shoot-3", Reason.NOT_NOW)
    play(s, "2 answer-none")
    refuse(s, "2 shoot-3", Reason.DEAD)
    assert living(s) == [1, 3, 4]
    s = play(evening(4, hands={2: ARMED, 3: ARMED}), "2 shoot-3", "3 answer-none")
    assert living(s) == [1, 2, 4]


def test_ga_5_2_who_stopped_a_shot_may_fire_back() -> None:
    s = play(evening(4, hands={2: f"{ARMED} metal-sheet", 3: ARMED}), "3 shoot-2", "2 answer-metal-sheet")
    play(s, "2 shoot-3", "3 answer-none")
    assert living(s) == [1, 2, 4]


# --- the answer ---


def test_ga_5_3_a_metal_sheet_stops_the_shot_and_the_cartridge_is_spent() -> None:
    s = play(position(4, hands={2: ARMED, 3: "metal-sheet plank"}), "2 shoot-3")
    assert asked(s) == [3]
    play(s, "3 answer-metal-sheet")
    assert living(s) == [1, 2, 3, 4] and hand(s, 3) == ["plank"] and hand(s, 2) == []
    assert discarded(s) == ["cartridge", "metal-sheet"] and laid(s, 2) == ["revolver"]
    assert s.moment == Moment.ACT and asked(s) == [1]


def test_ga_5_3_the_target_alone_answers_and_may_keep_the_sheet() -> None:
    s = play(position(4, hands={2: ARMED, 3: "metal-sheet", 4: "metal-sheet"}), "2 shoot-3")
    for castaway in (1, 2, 4):
        refuse(s, f"{castaway} answer-none", Reason.NOT_ASKED)
        refuse(s, f"{castaway} answer-metal-sheet", Reason.NOT_ASKED)
    refuse(s, "3 answer-antivenom", Reason.NOT_ASKED)
    play(s, "3 answer-none")
    assert living(s) == [1, 2, 4] and hand(s, 2) == ["metal-sheet"]


def test_ga_5_3_without_a_sheet_there_is_only_one_answer() -> None:
    s = play(position(4, hands={2: ARMED, 3: "plank"}), "2 shoot-3")
    refuse(s, "3 answer-metal-sheet", Reason.CARD_NOT_HELD)


def test_ga_5_3_a_sheet_stops_one_shot() -> None:
    s = position(4, hands={2: "revolver cartridge cartridge", 3: "metal-sheet"})
    play(s, "2 shoot-3", "3 answer-metal-sheet", "2 shoot-3")
    refuse(s, "3 answer-metal-sheet", Reason.CARD_NOT_HELD)
    play(s, "3 answer-none")
    assert living(s) == [1, 2, 4]


# --- the death ---


def shot() -> State:
    """Castaway 3 is shot by 1, who sits next to neither neighbour's hand."""
    hands = {1: f"{ARMED} plank", 2: "conch", 3: "axe water-bottle sandwich", 4: "coffee"}
    return play(position(5, hands=hands, before={3: "revolver flask club"}), "1 shoot-3", "3 answer-none")


def test_ga_5_4_the_target_dies_of_the_shot() -> None:
    s = shot()
    assert living(s) == [1, 2, 4, 5] and s.cause[2] == Cause.SHOT and s.killer[2] == 0
    assert s.death_turn[2] == s.turn_number and castaways(s, s.died_today) == [3]


def test_ga_5_4_the_shooter_takes_the_whole_hand_and_the_revolver() -> None:
    s = shot()
    assert hand(s, 1) == ["water-bottle", "sandwich", "revolver", "axe", "plank"]
    assert laid(s, 1) == ["revolver"] and hand(s, 2) == ["conch"] and hand(s, 4) == ["coffee"]


def test_ga_5_4_other_laid_permanents_are_discarded() -> None:
    s = shot()
    assert discarded(s) == ["cartridge", "flask", "club"] and laid(s, 3) == []


def test_ga_5_4_all_know_of_the_revolver_and_the_dead_of_the_rest() -> None:
    s = shot()
    for viewer in (2, 4, 5, SPECTATOR):
        assert known(s, viewer, 1) == ["revolver"]
    assert known(s, 3, 1) == ["water-bottle", "sandwich", "revolver", "axe"]


def test_ga_5_4_the_actors_turn_is_lost_with_the_actor() -> None:
    s = play(position(4, first=2, hands={4: ARMED}), "4 shoot-2", "2 answer-none")
    assert s.moment == Moment.ACT and asked(s) == [3]


def test_ga_5_4_the_actor_goes_on_when_another_dies() -> None:
    s = play(position(4, first=2, hands={4: ARMED}), "4 shoot-3", "3 answer-none")
    assert s.moment == Moment.ACT and asked(s) == [2]
    play(s, "2 fish")
    assert asked(s) == [4]


# --- no action ---


def test_ga_5_5_shooting_is_not_an_action() -> None:
    s = play(position(4, hands={1: "revolver cartridge cartridge"}), "1 shoot-3", "3 answer-none")
    assert asked(s) == [1]
    play(s, "1 fish", "1 shoot-4", "4 answer-none")
    assert living(s) == [1, 2] and asked(s) == [2]


def test_ga_5_5_whoever_was_bitten_this_turn_may_still_shoot_this_turn() -> None:
    s = play(lucky(position(4, hands={1: ARMED}), "1 wood-5", bitten), "1 answer-none")
    assert castaways(s, s.sick) == [1]
    play(s, "1 shoot-3", "3 answer-none")
    assert living(s) == [1, 2, 4]


def test_ga_5_5_even_the_last_to_act_in_the_evening() -> None:
    s = play(lucky(position(4, hands={4: ARMED}, acted=[1, 2, 3]), "4 wood-5", bitten), "4 answer-none")
    assert s.moment == Moment.EVENING
    play(s, "4 shoot-1", "1 answer-none")
    assert living(s) == [2, 3, 4] and s.moment == Moment.EVENING


@pytest.mark.parametrize("moment", ["debate", "designation", "departure", "storm", "places"])
def test_ga_5_5_a_shot_at_every_open_moment(moment: str) -> None:
    hands = {2: ARMED}
    s = {
        "debate": lambda: shortage(4, water=2, hands=hands),
        "designation": lambda: designation(1, water=2, hands=hands),
        "departure": lambda: departure(4, hands=hands),
        "storm": lambda: storm(4, places=1, hands=hands),
        "places": lambda: boarding(4, places=1, hands=hands),
    }[moment]()
    play(s, "2 shoot-4", "4 answer-none")
    assert living(s) == [1, 2, 3]


def test_ga_5_5_a_shot_in_a_debate_lowers_the_need() -> None:
    s = play(shortage(4, water=3, hands={2: ARMED}), "2 shoot-4", "4 answer-none")
    assert s.moment == Moment.DEBATE
    close(s)
    assert living(s) == [1, 2, 3] and s.water == 0 and s.turn_number == 3, "nobody is voted against any more"
