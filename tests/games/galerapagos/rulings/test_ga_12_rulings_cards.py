"""GA-12.33 to 12.40: rulings about single cards."""

from __future__ import annotations

import pytest

from marooned.games.galerapagos.content import TURNS
from marooned.games.galerapagos.rules import Reason
from marooned.games.galerapagos.state import Moment
from tests.games.galerapagos import builders as b

# --- rod ---


def test_ga_12_33_the_rod_draws_two_balls_at_once() -> None:
    s = b.position(4, food=10, before={1: "fishing-rod"})
    catches = set()
    for after in b.chances(s, "1 fish", times=200):
        first, second = (int(fish) for fish in after.drawn)
        assert after.food == 10 + first + second
        catches.add(tuple(sorted((first, second))))
    assert catches == {(1, 1), (1, 2), (1, 3), (2, 2), (2, 3)}, "never the ball of three twice"


# --- pendulum ---


def test_ga_12_34_the_pendulum_binds_the_action() -> None:
    s = b.position(4, hands={3: "pendulum"})
    b.play(s, "3 play-pendulum-1-fish")
    assert [word for word in b.allowed(s, 1) if word in ("fish", "water", "wood-0", "wreck")] == ["fish"]
    b.refuse(s, "1 water", Reason.ANOTHER_TASK_IMPOSED)
    b.play(s, "1 fish")
    assert s.imposed == -1 and "water" in b.allowed(s, 2)


def test_ga_12_34_on_another_seat_that_is_not_barred_and_has_not_acted() -> None:
    s = b.position(5, barred=[4], dead=[5], hands={3: "pendulum"})
    b.play(s, "1 fish")
    b.refuse(s, "3 play-pendulum-1-fish", Reason.TARGET_HAS_ACTED)
    b.refuse(s, "3 play-pendulum-3-fish", Reason.NOT_ONESELF)
    b.refuse(s, "3 play-pendulum-4-fish", Reason.TARGET_BARRED)
    b.refuse(s, "3 play-pendulum-5-fish", Reason.TARGET_DEAD)
    b.refuse(s, "3 play-pendulum-6-fish", Reason.NO_SUCH_SEAT)
    b.refuse(s, "3 play-pendulum", Reason.NAME_A_SEAT)
    b.refuse(b.evening(4, hands={3: "pendulum"}), "3 play-pendulum-1-fish", Reason.ACTIONS_ARE_OVER)


def test_ga_12_34_not_an_impossible_action() -> None:
    s = b.position(4, weather="dry", wreck_left=0, hands={3: "pendulum"})
    b.refuse(s, "3 play-pendulum-1-water", Reason.TASK_IMPOSSIBLE)
    b.refuse(s, "3 play-pendulum-1-wreck", Reason.TASK_IMPOSSIBLE)
    b.play(s, "3 play-pendulum-1-wood")


def test_ga_12_34_if_it_becomes_impossible_the_choice_is_free() -> None:
    s = b.position(4, wreck_left=1, hands={3: "pendulum"})
    b.play(s, "3 play-pendulum-2-wreck", "1 wreck")
    assert {"fish", "water", "wood-0"} <= set(b.allowed(s, 2))
    b.refuse(s, "2 wreck", Reason.WRECK_IS_EMPTY)


def test_ga_12_34_with_coffee_it_binds_the_first_action() -> None:
    s = b.position(4, hands={3: "pendulum", 1: "coffee"})
    b.play(s, "1 play-coffee", "3 play-pendulum-1-wood", "1 wood-0")
    assert s.actor == 0 and "fish" in b.allowed(s, 1)


def test_ga_12_34_on_wood_the_target_chooses_the_push() -> None:
    s = b.position(4, hands={3: "pendulum"})
    b.play(s, "3 play-pendulum-1-wood")
    assert [word for word in b.allowed(s, 1) if word.startswith("wood")] == [f"wood-{push}" for push in range(6)]


def test_ga_12_34_someone_bitten_on_the_first_of_two_actions_has_acted() -> None:
    s = b.position(4, hands={3: "pendulum", 1: "coffee"})
    s = b.lucky(b.play(s, "1 play-coffee"), "1 wood-5", b.bitten)
    b.play(s, "1 answer-none")
    assert s.actor == 0
    b.refuse(s, "3 play-pendulum-1-fish", Reason.TARGET_HAS_ACTED)


def test_ga_12_34_it_dies_with_the_one_it_bound() -> None:
    s = b.position(4, hands={3: "pendulum revolver cartridge"})
    b.play(s, "3 play-pendulum-1-fish", "3 shoot-1", "1 answer-none")
    assert s.imposed == -1 and s.actor == 1 and "water" in b.allowed(s, 2)


# --- sleeping pills ---


def test_ga_12_35_one_to_three_others_with_a_card_in_hand() -> None:
    s = b.position(6, hands={1: "sleeping-pills", 2: "axe", 3: "plank club", 4: "conch", 6: "coffee"})
    b.refuse(s, "1 play-sleeping-pills-1", Reason.NOT_ONESELF)
    b.refuse(s, "1 play-sleeping-pills-5", Reason.TARGET_EMPTY_HANDED)
    b.refuse(s, "1 play-sleeping-pills-7", Reason.NO_SUCH_SEAT)
    b.play(s, "1 play-sleeping-pills-2")
    assert s.moment == Moment.PILLS and b.asked(s) == [1]
    b.refuse(s, "1 also-2", Reason.ALREADY_NAMED)
    b.refuse(s, "1 also-5", Reason.TARGET_EMPTY_HANDED)
    b.refuse(s, "3 also-4", Reason.NOT_ASKED)
    b.play(s, "1 also-3", "1 also-6")
    assert s.moment == Moment.ACT and b.hand(s, 2) == [] and b.hand(s, 6) == [] and len(b.hand(s, 3)) == 1
    assert len(b.hand(s, 1)) == 3 and b.hand(s, 4) == ["conch"]


def test_ga_12_35_fewer_than_three_by_choice() -> None:
    s = b.position(5, hands={1: "sleeping-pills", 2: "axe", 3: "plank", 4: "club"})
    b.play(s, "1 play-sleeping-pills-3", "1 enough")
    assert b.hand(s, 1) == ["plank"] and s.moment == Moment.ACT


def test_ga_12_35_or_because_nobody_else_has_a_card() -> None:
    s = b.position(5, hands={1: "sleeping-pills", 2: "axe", 4: "club"})
    b.play(s, "1 play-sleeping-pills-2", "1 also-4")
    assert s.moment == Moment.ACT and b.hand(s, 1) == ["axe", "club"]


def test_ga_12_35_laid_cards_are_safe() -> None:
    s = b.position(4, hands={1: "sleeping-pills"}, before={2: "axe"})
    b.refuse(s, "1 play-sleeping-pills-2", Reason.TARGET_EMPTY_HANDED)
    s = b.position(4, hands={1: "sleeping-pills", 2: "plank"}, before={2: "axe"})
    b.play(s, "1 play-sleeping-pills-2")
    assert b.laid(s, 2) == ["axe"] and b.hand(s, 1) == ["plank"]


def test_ga_12_35_the_card_is_random_and_seen_by_those_two_alone() -> None:
    s = b.position(4, hands={1: "sleeping-pills", 2: "axe plank"})
    taken = set()
    for after in b.chances(s, "1 play-sleeping-pills-2", times=30):
        (card,) = b.hand(after, 1)
        taken.add(card)
        assert b.known(after, 2, 1) == [card] and b.known(after, 3, 1) == []
    assert taken == {"axe", "plank"}


# --- barbecue ---


def test_ga_12_36_those_who_died_this_turn_of_any_cause() -> None:
    s = b.position(5, food=0, dead=[5], fallen=[4], hands={1: "barbecue-kit revolver cartridge"})
    b.play(s, "1 shoot-3", "3 answer-none", "1 play-barbecue-kit")
    assert s.food == 4


def test_ga_12_36_after_a_death_by_thirst_before_the_food() -> None:
    s = b.close(b.designation(2, 4, water=3, food=2, hands={1: "barbecue-kit"}))
    assert s.moment == Moment.DEBATE and s.food == 2
    b.play(s, "1 play-barbecue-kit")
    b.close(s)
    assert s.food == 1 and b.living(s) == [1, 3, 4]


def test_ga_12_36_who_are_still_dead() -> None:
    s = b.position(4, food=0, hands={1: "barbecue-kit voodoo-doll revolver cartridge"})
    b.play(s, "1 shoot-3", "3 answer-none", "1 play-voodoo-doll-3")
    b.refuse(s, "1 play-barbecue-kit", Reason.NOBODY_DIED_TODAY)


def test_ga_12_36_not_those_of_the_turn_before() -> None:
    s = b.close(b.designation(2, 4, water=3, hands={1: "barbecue-kit"}))
    assert s.turn_number == 3 and b.living(s) == [1, 3, 4]
    b.refuse(s, "1 play-barbecue-kit", Reason.NOBODY_DIED_TODAY)


def test_ga_12_36_not_at_zero() -> None:
    b.refuse(b.position(4, dead=[2], hands={1: "barbecue-kit"}), "1 play-barbecue-kit", Reason.NOBODY_DIED_TODAY)


# --- revolvers ---


def test_ga_12_37_a_revolver_may_be_laid_without_a_shot() -> None:
    s = b.play(b.position(4, hands={2: "revolver"}), "2 play-revolver")
    assert b.laid(s, 2) == ["revolver"] and b.hand(s, 2) == [] and s.moment == Moment.ACT


def test_ga_12_37_laid_cards_cannot_be_given() -> None:
    s = b.play(b.position(4, hands={2: "axe plank"}), "2 play-axe")
    b.refuse(s, "2 give-axe-1", Reason.CARD_NOT_HELD)
    b.refuse(s, "2 swap-axe-1", Reason.CARD_NOT_HELD)


def test_ga_12_37_revolvers_of_the_dead_go_to_a_hand() -> None:
    s = b.position(4, hands={1: "cartridge"}, before={1: "revolver", 2: "revolver axe"})
    b.play(s, "1 shoot-2", "2 answer-none")
    assert b.laid(s, 1) == ["revolver"] and b.hand(s, 1) == ["revolver"]
    assert b.known(s, 3, 1) == b.known(s, 2, 1) == ["revolver"] and b.discarded(s) == ["cartridge", "axe"]


# --- never alone ---


@pytest.mark.parametrize(
    "card",
    [
        "antivenom",
        "metal-sheet",
        "cartridge",
        "matches",
        "old-underpants",
        "car-key",
        "lottery-ticket",
        "board-game",
        "toilet-brush",
    ],
)
def test_ga_12_38_never_played_alone(card: str) -> None:
    s = b.position(4, hands={1: card})
    b.refuse(s, f"1 play-{card}", Reason.NEVER_ALONE)
    assert f"give-{card}-2" in b.allowed(s, 1)


# --- looking ---


def test_ga_12_39_barometer_and_flashlight_show_what_is_left() -> None:
    s = b.position(4, hands={1: "barometer"}, turn_number=11)
    b.play(s, "1 play-barometer")
    assert s.foreseen[0] == TURNS
    s = b.position(4, hands={1: "flashlight"}, wreck_left=2)
    b.play(s, "1 play-flashlight")
    assert b.seen_in_wreck(s, 1) == b.wreck(s) and len(b.wreck(s)) == 2


def test_ga_12_39_and_are_refused_when_nothing_is() -> None:
    s = b.position(4, hands={1: "barometer flashlight"}, turn_number=12, weather="hurricane", wreck_left=0)
    b.refuse(s, "1 play-barometer", Reason.NOTHING_LEFT_TO_SEE)
    b.refuse(s, "1 play-flashlight", Reason.NOTHING_LEFT_TO_SEE)


# --- the full raft ---


def test_ga_12_40_a_plank_at_twelve_places_is_refused() -> None:
    s = b.position(4, places=12, hands={1: "plank"})
    b.refuse(s, "1 play-plank", Reason.RAFT_IS_FULL)


def test_ga_12_40_wood_at_twelve_places_is_legal_and_the_disc_stays() -> None:
    s = b.play(b.position(4, places=12), "1 wood-0")
    assert (s.wood, s.places) == (0, 12) and s.actor == 1
    s = b.lucky(b.position(4, places=11, wood=4), "1 wood-3", lambda after: after.moment == Moment.ACT)
    assert (s.wood, s.places) == (0, 12), "beyond the last place nothing is counted"


def test_ga_12_40_all_the_same_one_may_be_bitten() -> None:
    s = b.lucky(b.position(4, places=12), "1 wood-5", b.bitten)
    assert s.moment == Moment.BITE
    b.act_on(b.play(s, "1 answer-none"))
    assert s.sick == 1


def test_ga_12_36_in_a_zero_count_of_food_it_saves_nobody() -> None:
    s = b.shortage(3, food=0, fallen=[3], hands={1: "barbecue-kit"})
    b.play(s, "1 play-barbecue-kit")
    b.close(s)
    assert b.living(s) == []
