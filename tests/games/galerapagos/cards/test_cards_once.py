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
from tests.games.galerapagos import builders as b

# --- cards that name a seat ---


def test_alarm_clock_names_the_next_first_player() -> None:
    s = b.position(4, first=2, hands={3: "alarm-clock"}, dead=[1])
    b.refuse(s, "3 play-alarm-clock-1", Reason.TARGET_DEAD)
    b.refuse(s, "3 play-alarm-clock-5", Reason.NO_SUCH_SEAT)
    b.play(s, "3 play-alarm-clock-3")
    assert s.alarm == 2 and s.first == 1
    b.next_turn(s)
    assert s.first == 2 and s.alarm == -1 and b.asked(s) == [3]


def test_alarm_clock_rings_even_when_set_before_departure() -> None:
    s = b.play(b.departure(4, first=2, hands={3: "alarm-clock"}), "3 play-alarm-clock-4")
    b.everyone(b.close(s), "stay")
    assert s.first == 3


def test_sleeping_pills_take_one_card_from_each_of_three() -> None:
    s = b.position(5, hands={1: "sleeping-pills", 2: "axe club", 3: "flask", 4: "plank conch", 5: "coffee"})
    b.play(s, "1 play-sleeping-pills-2")
    assert s.moment == Moment.PILLS and b.hand(s, 1) == []
    b.refuse(s, "1 also-2", Reason.ALREADY_NAMED)
    b.refuse(s, "1 also-1", Reason.NOT_ONESELF)
    b.refuse(s, "2 also-3", Reason.NOT_ASKED)
    b.play(s, "1 also-3", "1 also-4")
    assert MOST_ROBBED == 3 and s.moment == Moment.ACT
    assert len(b.hand(s, 1)) == 3 and [len(b.hand(s, n)) for n in (2, 3, 4, 5)] == [1, 0, 1, 1]
    assert "flask" in b.hand(s, 1)


def test_sleeping_pills_take_at_random() -> None:
    s = b.position(4, hands={1: "sleeping-pills", 2: "axe club conch"})
    taken = Counter(b.hand(after, 1)[0] for after in b.chances(s, "1 play-sleeping-pills-2", 120))
    assert set(taken) == {"axe", "club", "conch"} and min(taken.values()) > 20


def test_sleeping_pills_are_seen_by_those_concerned_only() -> None:
    s = b.play(b.position(4, hands={1: "sleeping-pills", 2: "axe", 3: "plank"}), "1 play-sleeping-pills-2", "1 enough")
    assert b.hand(s, 1) == ["axe"] and b.known(s, 2, 1) == ["axe"]
    assert not b.known(s, 3, 1) and not b.known(s, SPECTATOR, 1)


def test_sleeping_pills_leave_laid_cards_and_empty_hands_alone() -> None:
    s = b.position(4, hands={1: "sleeping-pills", 3: "axe"}, before={2: "club"}, dead=[4])
    b.refuse(s, "1 play-sleeping-pills-2", Reason.TARGET_EMPTY_HANDED)
    b.refuse(s, "1 play-sleeping-pills-4", Reason.TARGET_DEAD)
    b.refuse(s, "1 play-sleeping-pills-1", Reason.NOT_ONESELF)
    b.refuse(s, "1 play-sleeping-pills-5", Reason.NO_SUCH_SEAT)


def test_pendulum_imposes_an_action() -> None:
    s = b.play(b.position(4, hands={1: "pendulum"}), "1 play-pendulum-3-water", "1 fish", "2 fish")
    for word in ("fish", "wood-0", "wreck"):
        b.refuse(s, f"3 {word}", Reason.ANOTHER_TASK_IMPOSED)
    b.play(s, "3 water", "4 fish")
    assert s.imposed == -1


def test_pendulum_on_wood_leaves_the_push_free() -> None:
    s = b.play(b.position(4, hands={1: "pendulum"}), "1 play-pendulum-2-wood", "1 fish")
    assert [word for word in b.allowed(s, 2) if word != "pass"] == [f"wood-{push}" for push in range(MAX_PUSH + 1)]


def test_pendulum_is_for_another_who_is_still_to_act() -> None:
    s = b.position(5, first=2, hands={1: "pendulum"}, acted=[2], barred=[4], dead=[5])
    b.refuse(s, "1 play-pendulum-1-fish", Reason.NOT_ONESELF)
    b.refuse(s, "1 play-pendulum-2-fish", Reason.TARGET_HAS_ACTED)
    b.refuse(s, "1 play-pendulum-4-fish", Reason.TARGET_BARRED)
    b.refuse(s, "1 play-pendulum-5-fish", Reason.TARGET_DEAD)
    b.refuse(s, "1 play-pendulum-6-fish", Reason.NO_SUCH_SEAT)
    b.play(s, "1 play-pendulum-3-fish")


def test_pendulum_not_after_the_actions_nor_for_the_impossible() -> None:
    b.refuse(b.evening(4, hands={1: "pendulum"}), "1 play-pendulum-3-fish", Reason.ACTIONS_ARE_OVER)
    s = b.position(4, weather="dry", wreck_left=0, hands={1: "pendulum"})
    b.refuse(s, "1 play-pendulum-3-water", Reason.TASK_IMPOSSIBLE)
    b.refuse(s, "1 play-pendulum-3-wreck", Reason.TASK_IMPOSSIBLE)


def test_pendulum_lapses_when_its_action_becomes_impossible() -> None:
    s = b.play(b.position(4, wreck_left=1, hands={1: "pendulum"}), "1 play-pendulum-2-wreck", "1 wreck")
    b.play(s, "2 fish")


def test_voodoo_doll_brings_a_dead_castaway_back_to_act_this_turn() -> None:
    s = b.play(b.position(4, dead=[2, 3], hands={4: "voodoo-doll"}), "4 play-voodoo-doll-3")
    assert b.living(s) == [1, 3, 4] and b.hand(s, 3) == [] and s.cause[2] == 0 and s.death_turn[2] == 0
    order = []
    while s.moment == Moment.ACT:
        order += b.asked(s)
        b.play(s, f"{b.asked(s)[0]} fish")
    assert order == [1, 3, 4]


def test_voodoo_doll_puts_the_one_brought_back_in_the_order_of_the_table() -> None:
    s = b.position(4, first=1, barred=[1], dead=[2], hands={4: "voodoo-doll"})
    assert b.asked(s) == [3]
    b.play(s, "4 play-voodoo-doll-2")
    assert b.asked(s) == [2]
    b.play(s, "2 fish", "3 fish", "4 fish")
    assert s.moment == Moment.EVENING


def test_voodoo_doll_wakes_healthy_even_who_died_sick() -> None:
    s = b.position(4, barred=[3], hands={1: "revolver cartridge", 4: "voodoo-doll"})
    b.play(s, "1 shoot-3", "3 answer-none", "4 play-voodoo-doll-3")
    assert not s.sick and not s.barred
    b.play(s, "1 fish", "2 fish", "3 fish")


def test_voodoo_doll_only_before_the_first_action_and_on_the_dead() -> None:
    doll = {4: "voodoo-doll"}
    s = b.position(4, dead=[2], hands=doll)
    b.refuse(s, "4 play-voodoo-doll-3", Reason.TARGET_ALIVE)
    b.refuse(s, "4 play-voodoo-doll-5", Reason.NO_SUCH_SEAT)
    b.play(s, "1 fish")
    b.refuse(s, "4 play-voodoo-doll-2", Reason.TOO_LATE_TODAY)
    for late in (b.evening(4, dead=[2], hands=doll), b.shortage(4, dead=[2], water=2, hands=doll)):
        b.refuse(late, "4 play-voodoo-doll-2", Reason.TOO_LATE_TODAY)


# --- cards for oneself or the table ---


def test_conch_makes_a_chief_whom_nobody_votes_against_and_who_breaks_ties() -> None:
    s = b.close(b.play(b.shortage(5, water=4, hands={2: "conch"}), "2 play-conch"))
    b.refuse(s, "1 vote-2", Reason.TARGET_IS_CHIEF)
    b.play(s, "1 vote-3", "2 vote-3", "3 vote-4", "4 vote-3", "5 vote-4")
    assert s.designated == 2
    s = b.close(b.play(b.shortage(5, water=4, hands={2: "conch"}), "2 play-conch"))
    b.play(s, "1 vote-3", "2 vote-1", "3 vote-4", "4 vote-3", "5 vote-4")
    assert s.moment == Moment.TIE and b.asked(s) == [2]
    b.refuse(s, "1 name-3", Reason.NOT_YOURS_TO_NAME)
    b.refuse(s, "2 name-1", Reason.NOT_AMONG_THEM)
    b.play(s, "2 name-4")
    assert s.designated == 3


def test_conch_serves_until_the_turn_ends() -> None:
    s = b.play(b.position(4, water=8, hands={2: "conch"}), "2 play-conch")
    assert s.chief == 1
    b.next_turn(s)
    assert s.chief == -1
    s.water = 3
    b.close(b.close(b.act_on(s)))
    b.play(s, "1 vote-2")


def test_coffee_gives_a_second_action() -> None:
    s = b.play(b.position(4, hands={1: "coffee plank"}), "1 play-coffee", "1 fish")
    assert b.asked(s) == [1]
    b.play(s, "1 play-plank", "1 wood-0")
    assert b.asked(s) == [2] and s.wood == 1
    b.play(s, "2 fish")
    assert b.asked(s) == [3]


def test_coffee_gives_a_second_action_after_a_bite() -> None:
    s = b.lucky(b.play(b.position(4, hands={1: "coffee"}), "1 play-coffee"), "1 wood-5", b.bitten)
    b.play(s, "1 answer-none", "1 fish")
    assert b.castaways(s, s.sick) == [1] and b.asked(s) == [2]


def test_coffee_is_for_ones_own_turn_before_the_action() -> None:
    coffee = {2: "coffee"}
    s = b.position(4, hands=coffee)
    b.refuse(s, "2 play-coffee", Reason.BEFORE_YOUR_ACTION)
    b.play(s, "1 fish", "2 fish")
    b.refuse(s, "2 play-coffee", Reason.BEFORE_YOUR_ACTION)
    for late in (b.evening(4, hands=coffee), b.shortage(4, water=3, hands=coffee), b.departure(4, hands=coffee)):
        b.refuse(late, "2 play-coffee", Reason.BEFORE_YOUR_ACTION)


def test_barometer_shows_the_next_two_weather_cards() -> None:
    s = b.play(b.position(4, turn_number=3, coming="dry downpour drizzle", hands={2: "barometer"}), "2 play-barometer")
    assert b.seen_by(s, 2).foreseen == ["dry", "downpour"] and BAROMETER_CARDS == 2
    assert not any(b.seen_by(s, viewer).foreseen for viewer in (1, 3, 4, SPECTATOR))
    b.next_turn(s)
    assert b.seen_by(s, 2).foreseen == ["downpour"], "what has come is no secret"


def test_barometer_shows_what_is_left_and_is_refused_when_nothing_is() -> None:
    s = b.play(b.position(4, turn_number=TURNS - 1, hands={2: "barometer"}), "2 play-barometer")
    assert b.seen_by(s, 2).foreseen == ["hurricane"] and s.foreseen[1] == TURNS
    s = b.position(4, turn_number=TURNS, weather="hurricane", hands={2: "barometer"})
    b.refuse(s, "2 play-barometer", Reason.NOTHING_LEFT_TO_SEE)


def test_flashlight_shows_the_top_three_wreck_cards() -> None:
    s = b.play(b.position(4, top="axe plank conch club", hands={2: "flashlight"}), "2 play-flashlight")
    assert b.seen_in_wreck(s, 2) == ["axe", "plank", "conch"] and FLASHLIGHT_CARDS == 3
    assert b.wreck(s)[:4] == ["axe", "plank", "conch", "club"], "nothing moved"
    assert not any(b.seen_in_wreck(s, other) for other in (1, 3, 4))
    b.play(s, "1 wreck")
    assert b.known(s, 2, 1) == ["axe"] and b.known(s, 3, 1) == [] and b.seen_in_wreck(s, 2) == ["plank", "conch"]


def test_flashlight_shows_what_is_left_and_is_refused_when_nothing_is() -> None:
    s = b.play(b.position(4, top="axe plank", wreck_left=2, hands={2: "flashlight"}), "2 play-flashlight")
    assert b.seen_in_wreck(s, 2) == ["axe", "plank"]
    b.refuse(b.position(4, wreck_left=0, hands={2: "flashlight"}), "2 play-flashlight", Reason.NOTHING_LEFT_TO_SEE)


def test_spyglass_shows_all_other_hands() -> None:
    s = b.play(b.position(4, hands={1: "axe", 2: "spyglass club", 3: "sandwich sandwich"}), "2 play-spyglass")
    assert b.known(s, 2, 1) == ["axe"] and b.known(s, 2, 3) == ["sandwich", "sandwich"] and b.known(s, 2, 4) == []
    for viewer in (1, 3, 4, SPECTATOR):
        assert not any(b.known(s, viewer, other) for other in (1, 2, 3, 4))


def test_antivenom_cures_a_bite_and_the_pushed_wood_is_lost_all_the_same() -> None:
    s = b.lucky(b.position(4, hands={1: "antivenom"}), "1 wood-4", b.bitten)
    b.refuse(s, "2 answer-antivenom", Reason.NOT_ASKED)
    b.play(s, "1 answer-antivenom")
    assert s.sick == 0 and s.wood == 1 and b.discarded(s) == ["antivenom"] and b.asked(s) == [2]


def test_antivenom_helps_against_bites_alone_and_may_be_kept() -> None:
    s = b.lucky(b.position(4, hands={1: "antivenom"}), "1 wood-4", b.bitten)
    b.play(s, "1 answer-none")
    assert b.castaways(s, s.sick) == [1] and b.hand(s, 1) == ["antivenom"]
    b.refuse(s, "1 answer-antivenom", Reason.NOT_ASKED)
    b.refuse(b.lucky(b.position(4), "1 wood-4", b.bitten), "1 answer-antivenom", Reason.CARD_NOT_HELD)


def test_plank_is_one_place_more() -> None:
    s = b.play(b.position(4, wood=3, places=2, hands={2: "plank"}), "2 play-plank")
    assert (s.wood, s.places) == (3, 3)


def test_vegetable_mill_turns_food_into_water() -> None:
    s = b.play(b.position(4, water=5, food=MILL_RATIONS, hands={2: "vegetable-mill"}), "2 play-vegetable-mill")
    assert (s.water, s.food) == (5 + MILL_RATIONS, 0)
    s = b.position(4, food=MILL_RATIONS - 1, hands={2: "vegetable-mill"})
    b.refuse(s, "2 play-vegetable-mill", Reason.TOO_LITTLE_FOOD)


def test_barbecue_kit_feeds_two_for_each_one_dead_this_turn() -> None:
    kit = {2: "barbecue-kit"}
    assert b.play(b.position(6, food=5, dead=[5], fallen=[3, 4], hands=kit), "2 play-barbecue-kit").food == (
        5 + 2 * BARBECUE_RATIONS
    )
    b.refuse(b.position(6, dead=[3, 4], hands=kit), "2 play-barbecue-kit", Reason.NOBODY_DIED_TODAY)


def test_barbecue_kit_counts_no_one_brought_back() -> None:
    s = b.position(4, food=5, hands={1: "revolver cartridge", 2: "barbecue-kit", 4: "voodoo-doll"})
    b.play(s, "1 shoot-3", "3 answer-none", "4 play-voodoo-doll-3")
    b.refuse(s, "2 play-barbecue-kit", Reason.NOBODY_DIED_TODAY)
