"""Wreck cards that are played once, but for rations."""

from __future__ import annotations

from collections import Counter

from marooned.engine.contract import SPECTATOR
from marooned.games.galerapagos.content import (
    BARBECUE_RATIONS,
    BAROMETER_CARDS,
    FLASHLIGHT_CARDS,
    MAX_PUSH,
    MILL_RATIONS,
    MOST_ROBBED,
    TURNS,
)
from marooned.games.galerapagos.rules import Reason
from marooned.games.galerapagos.state import Moment

from .builders import (
    act_on,
    allowed,
    asked,
    bitten,
    castaways,
    chances,
    close,
    departure,
    discarded,
    evening,
    everyone,
    hand,
    known,
    living,
    lucky,
    next_turn,
    play,
    position,
    refuse,
    seen_by,
    seen_in_wreck,
    shortage,
    wreck,
)

# --- cards that name a seat ---


def test_alarm_clock_names_the_next_first_player() -> None:
    s = position(4, first=2, hands={3: "alarm-clock"}, dead=[1])
    refuse(s, "3 play-alarm-clock-1", Reason.TARGET_DEAD)
    refuse(s, "3 play-alarm-clock-5", Reason.NO_SUCH_SEAT)
    play(s, "3 play-alarm-clock-3")
    assert s.alarm == 2 and s.first == 1
    next_turn(s)
    assert s.first == 2 and s.alarm == -1 and asked(s) == [3]


def test_alarm_clock_rings_even_when_set_before_departure() -> None:
    s = play(departure(4, first=2, hands={3: "alarm-clock"}), "3 play-alarm-clock-4")
    everyone(close(s), "stay")
    assert s.first == 3


def test_sleeping_pills_take_one_card_from_each_of_three() -> None:
    s = position(5, hands={1: "sleeping-pills", 2: "axe club", 3: "flask", 4: "plank conch", 5: "coffee"})
    play(s, "1 play-sleeping-pills-2")
    assert s.moment == Moment.PILLS and hand(s, 1) == []
    refuse(s, "1 also-2", Reason.ALREADY_NAMED)
    refuse(s, "1 also-1", Reason.NOT_ONESELF)
    refuse(s, "2 also-3", Reason.NOT_ASKED)
    play(s, "1 also-3", "1 also-4")
    assert MOST_ROBBED == 3 and s.moment == Moment.ACT
    assert len(hand(s, 1)) == 3 and [len(hand(s, n)) for n in (2, 3, 4, 5)] == [1, 0, 1, 1]
    assert "flask" in hand(s, 1)


def test_sleeping_pills_take_at_random() -> None:
    s = position(4, hands={1: "sleeping-pills", 2: "axe club conch"})
    taken = Counter(hand(after, 1)[0] for after in chances(s, "1 play-sleeping-pills-2", 120))
    assert set(taken) == {"axe", "club", "conch"} and min(taken.values()) > 20


def test_sleeping_pills_are_seen_by_those_concerned_only() -> None:
    s = play(position(4, hands={1: "sleeping-pills", 2: "axe", 3: "plank"}), "1 play-sleeping-pills-2", "1 enough")
    assert hand(s, 1) == ["axe"] and known(s, 2, 1) == ["axe"]
    assert not known(s, 3, 1) and not known(s, SPECTATOR, 1)


def test_sleeping_pills_leave_laid_cards_and_empty_hands_alone() -> None:
    s = position(4, hands={1: "sleeping-pills", 3: "axe"}, before={2: "club"}, dead=[4])
    refuse(s, "1 play-sleeping-pills-2", Reason.TARGET_EMPTY_HANDED)
    refuse(s, "1 play-sleeping-pills-4", Reason.TARGET_DEAD)
    refuse(s, "1 play-sleeping-pills-1", Reason.NOT_ONESELF)
    refuse(s, "1 play-sleeping-pills-5", Reason.NO_SUCH_SEAT)


def test_pendulum_imposes_an_action() -> None:
    s = play(position(4, hands={1: "pendulum"}), "1 play-pendulum-3-water", "1 fish", "2 fish")
    for word in ("fish", "wood-0", "wreck"):
        refuse(s, f"3 {word}", Reason.ANOTHER_TASK_IMPOSED)
    play(s, "3 water", "4 fish")
    assert s.imposed == -1


def test_pendulum_on_wood_leaves_the_push_free() -> None:
    s = play(position(4, hands={1: "pendulum"}), "1 play-pendulum-2-wood", "1 fish")
    assert [word for word in allowed(s, 2) if word != "pass"] == [f"wood-{push}" for push in range(MAX_PUSH + 1)]


def test_pendulum_is_for_another_who_is_still_to_act() -> None:
    s = position(5, first=2, hands={1: "pendulum"}, acted=[2], barred=[4], dead=[5])
    refuse(s, "1 play-pendulum-1-fish", Reason.NOT_ONESELF)
    refuse(s, "1 play-pendulum-2-fish", Reason.TARGET_HAS_ACTED)
    refuse(s, "1 play-pendulum-4-fish", Reason.TARGET_BARRED)
    refuse(s, "1 play-pendulum-5-fish", Reason.TARGET_DEAD)
    refuse(s, "1 play-pendulum-6-fish", Reason.NO_SUCH_SEAT)
    play(s, "1 play-pendulum-3-fish")


def test_pendulum_not_after_the_actions_nor_for_the_impossible() -> None:
    refuse(evening(4, hands={1: "pendulum"}), "1 play-pendulum-3-fish", Reason.ACTIONS_ARE_OVER)
    s = position(4, weather="dry", wreck_left=0, hands={1: "pendulum"})
    refuse(s, "1 play-pendulum-3-water", Reason.TASK_IMPOSSIBLE)
    refuse(s, "1 play-pendulum-3-wreck", Reason.TASK_IMPOSSIBLE)


def test_pendulum_lapses_when_its_action_becomes_impossible() -> None:
    s = play(position(4, wreck_left=1, hands={1: "pendulum"}), "1 play-pendulum-2-wreck", "1 wreck")
    play(s, "2 fish")


def test_voodoo_doll_brings_a_dead_castaway_back_to_act_this_turn() -> None:
    s = play(position(4, dead=[2, 3], hands={4: "voodoo-doll"}), "4 play-voodoo-doll-3")
    assert living(s) == [1, 3, 4] and hand(s, 3) == [] and s.cause[2] == 0 and s.death_turn[2] == 0
    order = []
    while s.moment == Moment.ACT:
        order += asked(s)
        play(s, f"{asked(s)[0]} fish")
    assert order == [1, 3, 4]


def test_voodoo_doll_puts_the_one_brought_back_in_the_order_of_the_table() -> None:
    s = position(4, first=1, barred=[1], dead=[2], hands={4: "voodoo-doll"})
    assert asked(s) == [3]
    play(s, "4 play-voodoo-doll-2")
    assert asked(s) == [2]
    play(s, "2 fish", "3 fish", "4 fish")
    assert s.moment == Moment.EVENING


def test_voodoo_doll_wakes_healthy_even_who_died_sick() -> None:
    s = position(4, barred=[3], hands={1: "revolver cartridge", 4: "voodoo-doll"})
    play(s, "1 shoot-3", "3 answer-none", "4 play-voodoo-doll-3")
    assert not s.sick and not s.barred
    play(s, "1 fish", "2 fish", "3 fish")


def test_voodoo_doll_only_before_the_first_action_and_on_the_dead() -> None:
    doll = {4: "voodoo-doll"}
    s = position(4, dead=[2], hands=doll)
    refuse(s, "4 play-voodoo-doll-3", Reason.TARGET_ALIVE)
    refuse(s, "4 play-voodoo-doll-5", Reason.NO_SUCH_SEAT)
    play(s, "1 fish")
    refuse(s, "4 play-voodoo-doll-2", Reason.TOO_LATE_TODAY)
    for late in (evening(4, dead=[2], hands=doll), shortage(4, dead=[2], water=2, hands=doll)):
        refuse(late, "4 play-voodoo-doll-2", Reason.TOO_LATE_TODAY)


# --- cards for oneself or the table ---


def test_conch_makes_a_chief_whom_nobody_votes_against_and_who_breaks_ties() -> None:
    s = close(play(shortage(5, water=4, hands={2: "conch"}), "2 play-conch"))
    refuse(s, "1 vote-2", Reason.TARGET_IS_CHIEF)
    play(s, "1 vote-3", "2 vote-3", "3 vote-4", "4 vote-3", "5 vote-4")
    assert s.designated == 2
    s = close(play(shortage(5, water=4, hands={2: "conch"}), "2 play-conch"))
    play(s, "1 vote-3", "2 vote-1", "3 vote-4", "4 vote-3", "5 vote-4")
    assert s.moment == Moment.TIE and asked(s) == [2]
    refuse(s, "1 name-3", Reason.NOT_YOURS_TO_NAME)
    refuse(s, "2 name-1", Reason.NOT_AMONG_THEM)
    play(s, "2 name-4")
    assert s.designated == 3


def test_conch_serves_until_the_turn_ends() -> None:
    s = play(position(4, water=8, hands={2: "conch"}), "2 play-conch")
    assert s.chief == 1
    next_turn(s)
    assert s.chief == -1
    s.water = 3
    close(close(act_on(s)))
    play(s, "1 vote-2")


def test_coffee_gives_a_second_action() -> None:
    s = play(position(4, hands={1: "coffee plank"}), "1 play-coffee", "1 fish")
    assert asked(s) == [1]
    play(s, "1 play-plank", "1 wood-0")
    assert asked(s) == [2] and s.wood == 1
    play(s, "2 fish")
    assert asked(s) == [3]


def test_coffee_gives_a_second_action_after_a_bite() -> None:
    s = lucky(play(position(4, hands={1: "coffee"}), "1 play-coffee"), "1 wood-5", bitten)
    play(s, "1 answer-none", "1 fish")
    assert castaways(s, s.sick) == [1] and asked(s) == [2]


def test_coffee_is_for_ones_own_turn_before_the_action() -> None:
    coffee = {2: "coffee"}
    s = position(4, hands=coffee)
    refuse(s, "2 play-coffee", Reason.BEFORE_YOUR_ACTION)
    play(s, "1 fish", "2 fish")
    refuse(s, "2 play-coffee", Reason.BEFORE_YOUR_ACTION)
    for late in (evening(4, hands=coffee), shortage(4, water=3, hands=coffee), departure(4, hands=coffee)):
        refuse(late, "2 play-coffee", Reason.BEFORE_YOUR_ACTION)


def test_barometer_shows_the_next_two_weather_cards() -> None:
    s = play(position(4, turn_number=3, coming="dry downpour drizzle", hands={2: "barometer"}), "2 play-barometer")
    assert seen_by(s, 2).foreseen == ["dry", "downpour"] and BAROMETER_CARDS == 2
    assert not any(seen_by(s, viewer).foreseen for viewer in (1, 3, 4, SPECTATOR))
    next_turn(s)
    assert seen_by(s, 2).foreseen == ["downpour"], "what has come is no secret"


def test_barometer_shows_what_is_left_and_is_refused_when_nothing_is() -> None:
    s = play(position(4, turn_number=TURNS - 1, hands={2: "barometer"}), "2 play-barometer")
    assert seen_by(s, 2).foreseen == ["hurricane"] and s.foreseen[1] == TURNS
    s = position(4, turn_number=TURNS, weather="hurricane", hands={2: "barometer"})
    refuse(s, "2 play-barometer", Reason.NOTHING_LEFT_TO_SEE)


def test_flashlight_shows_the_top_three_wreck_cards() -> None:
    s = play(position(4, top="axe plank conch club", hands={2: "flashlight"}), "2 play-flashlight")
    assert seen_in_wreck(s, 2) == ["axe", "plank", "conch"] and FLASHLIGHT_CARDS == 3
    assert wreck(s)[:4] == ["axe", "plank", "conch", "club"], "nothing moved"
    assert not any(seen_in_wreck(s, other) for other in (1, 3, 4))
    play(s, "1 wreck")
    assert known(s, 2, 1) == ["axe"] and known(s, 3, 1) == [] and seen_in_wreck(s, 2) == ["plank", "conch"]


def test_flashlight_shows_what_is_left_and_is_refused_when_nothing_is() -> None:
    s = play(position(4, top="axe plank", wreck_left=2, hands={2: "flashlight"}), "2 play-flashlight")
    assert seen_in_wreck(s, 2) == ["axe", "plank"]
    refuse(position(4, wreck_left=0, hands={2: "flashlight"}), "2 play-flashlight", Reason.NOTHING_LEFT_TO_SEE)


def test_spyglass_shows_all_other_hands() -> None:
    s = play(position(4, hands={1: "axe", 2: "spyglass club", 3: "sandwich sandwich"}), "2 play-spyglass")
    assert known(s, 2, 1) == ["axe"] and known(s, 2, 3) == ["sandwich", "sandwich"] and known(s, 2, 4) == []
    for viewer in (1, 3, 4, SPECTATOR):
        assert not any(known(s, viewer, other) for other in (1, 2, 3, 4))


def test_antivenom_cures_a_bite_and_the_pushed_wood_is_lost_all_the_same() -> None:
    s = lucky(position(4, hands={1: "antivenom"}), "1 wood-4", bitten)
    refuse(s, "2 answer-antivenom", Reason.NOT_ASKED)
    play(s, "1 answer-antivenom")
    assert s.sick == 0 and s.wood == 1 and discarded(s) == ["antivenom"] and asked(s) == [2]


def test_antivenom_helps_against_bites_alone_and_may_be_kept() -> None:
    s = lucky(position(4, hands={1: "antivenom"}), "1 wood-4", bitten)
    play(s, "1 answer-none")
    assert castaways(s, s.sick) == [1] and hand(s, 1) == ["antivenom"]
    refuse(s, "1 answer-antivenom", Reason.NOT_ASKED)
    refuse(lucky(position(4), "1 wood-4", bitten), "1 answer-antivenom", Reason.CARD_NOT_HELD)


def test_plank_is_one_place_more() -> None:
    s = play(position(4, wood=3, places=2, hands={2: "plank"}), "2 play-plank")
    assert (s.wood, s.places) == (3, 3)


def test_vegetable_mill_turns_food_into_water() -> None:
    s = play(position(4, water=5, food=MILL_RATIONS, hands={2: "vegetable-mill"}), "2 play-vegetable-mill")
    assert (s.water, s.food) == (5 + MILL_RATIONS, 0)
    s = position(4, food=MILL_RATIONS - 1, hands={2: "vegetable-mill"})
    refuse(s, "2 play-vegetable-mill", Reason.TOO_LITTLE_FOOD)


def test_barbecue_kit_feeds_two_for_each_one_dead_this_turn() -> None:
    kit = {2: "barbecue-kit"}
    assert play(position(6, food=5, dead=[5], fallen=[3, 4], hands=kit), "2 play-barbecue-kit").food == (
        5 + 2 * BARBECUE_RATIONS
    )
    refuse(position(6, dead=[3, 4], hands=kit), "2 play-barbecue-kit", Reason.NOBODY_DIED_TODAY)


def test_barbecue_kit_counts_no_one_brought_back() -> None:
    s = position(4, food=5, hands={1: "revolver cartridge", 2: "barbecue-kit", 4: "voodoo-doll"})
    play(s, "1 shoot-3", "3 answer-none", "4 play-voodoo-doll-3")
    refuse(s, "2 play-barbecue-kit", Reason.NOBODY_DIED_TODAY)
