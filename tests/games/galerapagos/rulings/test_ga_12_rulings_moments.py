"""GA-12.23 to 12.32 and 12.41: rulings about windows, the first player, sickness and deaths."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from marooned.games.galerapagos.rules import Reason, to_act
from marooned.games.galerapagos.state import Cause, Moment, State, Topic
from tests.games.galerapagos import builders as b

ARMED = {4: "revolver cartridge sandwich"}


def tie() -> State:
    s = b.voting(4, water=3, hands=ARMED)
    return b.play(s, "1 vote-2", "2 vote-1", "3 vote-2", "4 vote-1")


ATOMIC: dict[str, Callable[[], State]] = {
    "casting votes": lambda: b.voting(4, water=3, hands=ARMED),
    "a tie": tie,
    "naming": lambda: b.close(b.shortage(4, water=3, sick=[1, 2, 3, 4], hands=ARMED)),
    "the departure": lambda: b.close(b.departure(4, hands=ARMED)),
    "a bite": lambda: b.lucky(b.position(4, hands=ARMED), "1 wood-5", b.bitten),
    "a shot": lambda: b.play(b.position(4, hands={**ARMED, 1: "revolver cartridge"}), "1 shoot-2"),
    "sleeping pills": lambda: b.play(
        b.position(4, hands={**ARMED, 1: "sleeping-pills", 2: "axe"}), "1 play-sleeping-pills-2"
    ),
    "a swap": lambda: b.play(b.position(4, hands={**ARMED, 1: "axe", 2: "plank"}), "1 swap-axe-2"),
}


@pytest.mark.parametrize("name", ATOMIC)
def test_ga_12_23_nobody_else_may_act_in_an_atomic_step(name: str) -> None:
    s = ATOMIC[name]()
    for word in ("shoot-3", "play-sandwich", "give-sandwich-3", "swap-sandwich-3", "play-revolver", "pass"):
        b.refuse(s, f"4 {word}", Reason.NOT_NOW)
    b.refuse(s, "4 close", Reason.NOTHING_TO_CLOSE)
    b.refuse(s, "4 fish", Reason.NOT_NOW)


def test_ga_12_23_only_the_one_who_is_asked_answers() -> None:
    s = ATOMIC["a bite"]()
    for word in ("answer-none", "answer-antivenom", "answer-metal-sheet", "refuse", "enough", "accept-sandwich"):
        b.refuse(s, f"4 {word}", Reason.NOT_ASKED)
    s = ATOMIC["a shot"]()
    b.refuse(s, "2 answer-antivenom", Reason.NOT_ASKED)
    b.refuse(s, "4 answer-none", Reason.NOT_ASKED)
    s = ATOMIC["a swap"]()
    b.refuse(s, "4 refuse", Reason.NOT_ASKED)
    b.refuse(s, "2 accept-axe", Reason.CARD_NOT_HELD)
    b.refuse(s, "2 answer-none", Reason.NOT_ASKED)


def test_ga_12_23_answers_out_of_place_are_refused() -> None:
    s = b.position(4, hands={1: "metal-sheet antivenom"})
    for word in (
        "answer-none",
        "answer-metal-sheet",
        "answer-antivenom",
        "refuse",
        "enough",
        "also-2",
        "accept-antivenom",
    ):
        b.refuse(s, f"1 {word}", Reason.NOT_ASKED)
    b.refuse(s, "1 name-2", Reason.NOTHING_TO_NAME)
    b.refuse(s, "1 vote-2", Reason.NO_VOTE_NOW)


@pytest.mark.parametrize("held", ["", "antivenom"])
def test_ga_12_24_the_bitten_are_always_asked(held: str) -> None:
    s = b.lucky(b.position(4, hands={1: held}), "1 wood-5", b.bitten)
    assert b.asked(s) == [1] and "answer-none" in b.allowed(s, 1)
    assert ("answer-antivenom" in b.allowed(s, 1)) == bool(held)
    if not held:
        b.refuse(s, "1 answer-antivenom", Reason.CARD_NOT_HELD)


@pytest.mark.parametrize("held", ["", "metal-sheet"])
def test_ga_12_24_the_shot_are_always_asked(held: str) -> None:
    s = b.play(b.position(4, hands={1: "revolver cartridge", 3: held}), "1 shoot-3")
    assert b.asked(s) == [3] and ("answer-metal-sheet" in b.allowed(s, 3)) == bool(held)
    if not held:
        b.refuse(s, "3 answer-metal-sheet", Reason.CARD_NOT_HELD)


def test_ga_12_24_who_owes_never_depends_on_what_is_held() -> None:
    for made in (b.position, b.evening, b.departure):
        rich = made(4, hands={2: "revolver cartridge", 3: "food-basket", 4: "conch"})
        assert to_act(rich) == to_act(made(4))
    assert to_act(b.shortage(4, water=3, hands={2: "water-bottle"})) == to_act(b.shortage(4, water=3))


@pytest.mark.parametrize("settled", ["plain", "tie", "naming"])
def test_ga_12_25_the_conch_right_after_a_vote(settled: str) -> None:
    if settled == "plain":
        s = b.designation(2, 4, water=3, hands={2: "conch"})
    elif settled == "tie":
        s = b.voting(4, water=3, hands={2: "conch"})
        b.play(s, "1 vote-2", "2 vote-1", "3 vote-2", "4 vote-1", "1 name-2")
    else:
        s = b.close(b.shortage(4, water=3, sick=[1, 2, 3, 4], hands={2: "conch"}))
        b.play(s, "1 name-2")
    b.play(s, "2 play-conch")
    assert s.moment == Moment.DEBATE and s.chief == 1 and s.designated == -1
    b.close(s)
    assert not s.candidates >> 1 & 1


def test_ga_12_26_the_voodoo_doll_before_the_first_action() -> None:
    s = b.position(4, dead=[3], hands={2: "voodoo-doll"})
    assert "play-voodoo-doll-3" in b.allowed(s, 2)
    b.play(s, "1 fish")
    b.refuse(s, "2 play-voodoo-doll-3", Reason.TOO_LATE_TODAY)
    b.act_on(s)
    b.refuse(s, "2 play-voodoo-doll-3", Reason.TOO_LATE_TODAY)


def test_ga_12_26_even_when_the_first_in_turn_is_barred() -> None:
    s = b.position(4, dead=[2], barred=[1], hands={4: "voodoo-doll"})
    assert s.actor == 2
    b.play(s, "4 play-voodoo-doll-2")
    assert s.actor == 1 and b.living(s) == [1, 2, 3, 4], "who came back acts in the order of the table"


def test_ga_12_27_coffee_on_ones_own_turn_before_the_action() -> None:
    s = b.position(4, hands={1: "coffee", 2: "plank"})
    b.play(s, "1 play-coffee", "1 fish")
    assert s.moment == Moment.ACT and s.actor == 0
    b.play(s, "1 wood-0")
    assert s.actor == 1
    s = b.position(4, hands={2: "coffee"})
    b.refuse(s, "2 play-coffee", Reason.BEFORE_YOUR_ACTION)
    b.play(s, "1 fish", "2 fish")
    b.refuse(s, "2 play-coffee", Reason.BEFORE_YOUR_ACTION)
    b.refuse(b.shortage(4, water=3, hands={2: "coffee"}), "2 play-coffee", Reason.BEFORE_YOUR_ACTION)


def test_ga_12_27_not_between_the_two_actions_either() -> None:
    s = b.position(4, hands={1: "coffee"})
    b.play(s, "1 play-coffee", "1 fish")
    s.hand[0], s.discard = s.discard, 0
    b.refuse(s, "1 play-coffee", Reason.BEFORE_YOUR_ACTION)


def test_ga_12_27_coffee_is_kept_while_someone_comes_back_and_acts_first() -> None:
    s = b.position(4, dead=[1], first=2, barred=[2], hands={3: "coffee voodoo-doll"})
    b.play(s, "3 play-coffee", "3 play-voodoo-doll-1", "3 fish")
    assert s.actor == 2, "castaway 1 sits behind"
    b.play(s, "3 fish", "4 fish", "1 fish")
    assert s.moment == Moment.EVENING


def test_ga_12_27_coffee_is_lost_with_the_one_who_drank_it() -> None:
    s = b.position(4, hands={1: "coffee", 2: "revolver cartridge"})
    b.play(s, "1 play-coffee", "2 shoot-1", "1 answer-none", "2 fish")
    assert s.coffee == -1 and s.actor == 2, "nobody acts twice"


def test_ga_12_28_enough_on_the_counter_is_paid_without_a_window() -> None:
    s = b.close(b.evening(4, water=4, food=3))
    assert s.moment == Moment.DEBATE and s.topic == Topic.FOOD and s.water == 0


# --- the first player ---


def test_ga_12_29_a_dying_first_player_passes_the_card_at_once_and_again_next_turn() -> None:
    s = b.designation(1, 4, water=3, first=1)
    b.close(s)
    assert s.turn_number == 3 and s.first == 2, "to castaway 4 at once, then to 3"


def test_ga_12_29_the_order_of_actions_stays() -> None:
    s = b.position(4, first=2, hands={4: "revolver cartridge"})
    b.play(s, "2 fish", "4 shoot-2", "2 answer-none")
    assert s.first == 0 and s.start == 1 and s.actor == 2
    b.play(s, "3 fish", "4 fish", "1 fish")
    assert s.moment == Moment.EVENING and b.asked(s) == [1, 3, 4]
    b.play(s, "1 close")
    assert s.first == 3, "from 1 on to the right"


def test_ga_12_29_shot_before_acting_the_turn_goes_to_the_next() -> None:
    s = b.position(4, first=2, hands={4: "revolver cartridge"})
    b.play(s, "4 shoot-2", "2 answer-none")
    assert s.first == 0 and s.actor == 2


def test_ga_12_29_dying_in_a_debate_the_next_one_ends_it() -> None:
    s = b.shortage(4, water=2, first=2, hands={4: "revolver cartridge"})
    b.play(s, "4 shoot-2", "2 answer-none")
    assert s.first == 0 and s.moment == Moment.DEBATE
    b.play(s, "1 close")
    assert s.moment == Moment.VOTE


def test_ga_12_29_dying_in_a_designation_or_before_departure() -> None:
    s = b.designation(3, 5, water=3, first=2, hands={4: "revolver cartridge"})
    b.play(s, "4 shoot-2", "2 answer-none")
    assert s.first == 0 and s.moment == Moment.DEBATE
    s = b.departure(4, first=2, hands={4: "revolver cartridge"})
    b.play(s, "4 shoot-2", "2 answer-none", "1 close")
    assert s.moment == Moment.ANSWER


def test_ga_12_30_an_alarm_clock_naming_someone_who_then_dies() -> None:
    s = b.evening(4, first=2, hands={1: "alarm-clock revolver cartridge"})
    b.play(s, "1 play-alarm-clock-4", "1 shoot-4", "4 answer-none", "2 close")
    assert s.turn_number == 3 and s.first == 0, "the card passes as usual"


def test_ga_12_30_naming_someone_who_lives() -> None:
    s = b.evening(4, first=2, hands={1: "alarm-clock"})
    b.play(s, "1 play-alarm-clock-4", "2 close")
    assert s.first == 3 and s.alarm == -1


# --- sickness ---


def test_ga_12_31_fallen_sick_before_acting_one_still_acts_and_plays() -> None:
    s = b.position(4, water=3, weather="dry", hands={1: "stagnant-water axe"})
    b.play(s, "1 play-stagnant-water", "1 play-axe", "1 wood-0")
    assert s.wood == 2 and b.castaways(s, s.sick) == [1]
    b.next_turn(s)
    assert b.castaways(s, s.barred) == [1] and s.sick == 0


def test_ga_12_31_only_the_vote_is_lost() -> None:
    s = b.position(4, water=2, weather="dry", hands={1: "stagnant-water"})
    b.close(b.close(b.act_on(b.play(s, "1 play-stagnant-water"))))
    assert s.moment == Moment.VOTE
    b.refuse(s, "1 vote-2", Reason.TOO_SICK_TO_VOTE)


def test_ga_12_32_barred_one_may_receive_but_not_give_or_swap() -> None:
    s = b.position(4, barred=[2], hands={1: "plank axe", 2: "sandwich"})
    b.refuse(s, "2 give-sandwich-1", Reason.BARRED)
    b.refuse(s, "2 swap-sandwich-1", Reason.BARRED)
    b.refuse(s, "1 swap-plank-2", Reason.TARGET_BARRED)
    b.play(s, "1 give-plank-2")
    assert b.hand(s, 2) == ["sandwich", "plank"]


def test_ga_12_32_a_barred_castaway_still_answers_a_shot() -> None:
    s = b.position(4, barred=[2], hands={1: "revolver cartridge", 2: "metal-sheet"})
    b.play(s, "1 shoot-2", "2 answer-metal-sheet")
    assert b.living(s) == [1, 2, 3, 4]


def test_ga_12_32_everybody_barred() -> None:
    s = b.position(4, barred=[1, 2, 3, 4], first=3, hands={1: "plank"})
    assert s.moment == Moment.EVENING and b.asked(s) == [3]
    b.refuse(s, "1 play-plank", Reason.BARRED)
    b.refuse(s, "1 pass", Reason.BARRED)
    b.refuse(s, "1 fish", Reason.BARRED)
    assert b.allowed(s, 3) == ["close"]
    b.play(s, "3 close")
    assert s.turn_number == 3 and s.barred == 0


# --- several deaths at once ---


def test_ga_12_41_all_die_first_then_the_hands_are_dealt_to_the_living() -> None:
    s = b.shortage(5, water=0, hands={1: "axe", 2: "plank", 3: "coffee", 4: "water-bottle water-bottle"})
    b.play(s, "4 play-water-bottle-4", "4 play-water-bottle-5")
    b.close(s)
    assert b.living(s) == [4, 5]
    assert b.hand(s, 4) == ["axe", "coffee", "plank"] and b.hand(s, 5) == [], "left first, and 4 is on everyone's left"
    assert [int(cause) for cause in s.cause[:5]] == [Cause.THIRST] * 3 + [Cause.NONE] * 2


def test_ga_12_41_clockwise_from_the_first_player() -> None:
    s = b.shortage(4, water=0, first=3, hands={1: "axe club", 2: "plank conch", 3: "water-bottle", 4: "coffee"})
    b.play(s, "3 play-water-bottle-3")
    b.close(s)
    assert b.living(s) == [3] and len(b.hand(s, 3)) == 5 and s.first == 2


def test_ga_12_41_nobody_living_all_is_discarded() -> None:
    s = b.shortage(3, water=0, hands={1: "axe", 2: "plank"}, before={3: "revolver club"})
    b.everyone(s, "pass")
    assert s.moment == Moment.OVER and b.discarded(s) == ["revolver", "axe", "club", "plank"]
    assert not s.sight.any()


def test_ga_12_41_two_votes_are_two_deaths() -> None:
    s = b.close(b.designation(2, 5, water=3, hands={2: "axe"}))
    assert b.hand(s, 3) == ["axe"]
    b.close(b.vote(b.close(s), 3))
    assert b.hand(s, 4) == ["axe"]
