"""GA-4: playing, giving and swapping cards."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from marooned.engine.contract import SPECTATOR
from marooned.games.galerapagos.content import MAX_GIFTS, MAX_SWAPS, PERMANENT_KINDS, Kind
from marooned.games.galerapagos.rules import Reason
from marooned.games.galerapagos.state import Moment, State, Topic
from tests.games.galerapagos import builders as b

PLANK = {2: "plank"}
OPEN: dict[str, Callable[[], State]] = {
    "one's own turn, before the action": lambda: b.position(4, first=2, hands=PLANK),
    "another's turn, before one's own": lambda: b.position(4, first=1, hands=PLANK),
    "another's turn, after one's own": lambda: b.play(b.position(4, first=2, hands=PLANK), "2 fish"),
    "the evening": lambda: b.evening(4, hands=PLANK),
    "a debate over water": lambda: b.shortage(4, water=3, hands=PLANK),
    "a debate over food": lambda: b.shortage(4, food=3, hands=PLANK),
    "a debate in a zero count": lambda: b.shortage(4, water=0, hands=PLANK),
    "another's designation": lambda: b.designation(1, water=3, hands=PLANK),
    "one's own designation": lambda: b.designation(2, water=3, hands=PLANK),
    "before departure": lambda: b.departure(4, hands=PLANK),
    "before the hurricane's count": lambda: b.storm(4, places=2, hands=PLANK),
    "a debate over places": lambda: b.boarding(4, places=2, hands=PLANK),
}


def tie() -> State:
    s = b.voting(4, water=3, hands=PLANK)
    b.vote(s, 1, but={1: 2, 2: 1, 3: 2, 4: 1})
    assert s.moment == Moment.TIE
    return s


ATOMIC: dict[str, Callable[[], State]] = {
    "a bite": lambda: b.lucky(b.position(4, hands=PLANK), "1 wood-5", b.bitten),
    "a vote": lambda: b.voting(4, water=3, hands=PLANK),
    "the last vote": lambda: b.play(
        b.voting(4, water=3, hands=PLANK, before={4: "crystal-ball"}), "1 vote-2", "2 vote-1", "3 vote-1"
    ),
    "a tie": tie,
    "a naming": lambda: b.close(b.shortage(4, water=3, hands=PLANK, sick=[1, 2, 3, 4])),
    "the answer to a departure": lambda: b.close(b.departure(4, hands=PLANK)),
    "a shot at another": lambda: b.play(b.position(4, hands={**PLANK, 1: "revolver cartridge"}), "1 shoot-3"),
    "a shot at oneself": lambda: b.play(b.position(4, hands={**PLANK, 1: "revolver cartridge"}), "1 shoot-2"),
    "a swap": lambda: b.play(b.position(4, hands={**PLANK, 1: "axe", 3: "flask"}), "1 swap-axe-3"),
    "sleeping pills": lambda: b.play(
        b.position(4, hands={2: "plank", 1: "sleeping-pills", 3: "flask"}), "1 play-sleeping-pills-3"
    ),
    "a ration being shared out": lambda: b.play(
        b.shortage(4, water=1, hands={2: "plank", 1: "coconut"}), "1 play-coconut-1"
    ),
}


# --- when ---


@pytest.mark.parametrize("when", OPEN)
def test_ga_4_1_cards_are_played_at_any_time(when: str) -> None:
    s = OPEN[when]()
    before = int(s.places)
    b.play(s, "2 play-plank")
    assert s.places == before + 1 and b.hand(s, 2) == []


@pytest.mark.parametrize("when", ATOMIC)
def test_ga_4_1_not_in_the_middle_of_a_draw_or_a_count(when: str) -> None:
    s = ATOMIC[when]()
    assert b.hand(s, 2) == ["plank"]
    for word in ("play-plank", "give-plank-1", "swap-plank-1", "shoot-1"):
        b.refuse(s, f"2 {word}", Reason.NOT_NOW)


def test_ga_4_1_the_dead_play_nothing() -> None:
    s = b.position(4, dead=[2])
    for word in ("play-plank", "give-plank-1", "pass", "shoot-1", "fish"):
        b.refuse(s, f"2 {word}", Reason.DEAD)


def test_ga_4_1_who_is_barred_by_sickness_plays_nothing() -> None:
    s = b.position(4, hands=PLANK, barred=[2])
    b.refuse(s, "2 play-plank", Reason.BARRED)
    assert b.allowed(s, 2) == []


def test_ga_4_1_who_fell_sick_this_turn_still_plays() -> None:
    assert b.play(b.position(4, hands=PLANK, sick=[2]), "2 play-plank").places == 1


def test_ga_4_1_only_cards_one_holds() -> None:
    s = b.position(4, hands=PLANK)
    for word in ("play-plank", "give-plank-2", "swap-plank-2"):
        b.refuse(s, f"1 {word}", Reason.CARD_NOT_HELD)
    b.play(s, "2 play-plank")
    b.refuse(s, "2 play-plank", Reason.CARD_NOT_HELD)


# --- what becomes of them ---


@pytest.mark.parametrize("card", ["plank", "conch", "water-bottle", "coconut", "vegetable-mill", "spyglass"])
def test_ga_4_2_once_cards_are_discarded(card: str) -> None:
    s = b.play(b.position(4, hands={2: f"{card} axe"}), f"2 play-{card}")
    assert b.hand(s, 2) == ["axe"] and b.discarded(s) == [card]
    b.refuse(s, f"2 play-{card}", Reason.CARD_NOT_HELD)


@pytest.mark.parametrize("kind", PERMANENT_KINDS)
def test_ga_4_2_permanents_are_laid_face_up_and_stay(kind: Kind) -> None:
    card = kind.name.lower().replace("_", "-")
    s = b.play(b.position(4, hands={2: f"{card} plank"}), f"2 play-{card}")
    assert b.hand(s, 2) == ["plank"] and b.laid(s, 2) == [card] and b.discarded(s) == []
    b.refuse(s, f"2 give-{card}-1", Reason.CARD_NOT_HELD)


def test_ga_4_2_a_permanent_serves_only_once_laid_and_from_then_on() -> None:
    s = b.position(3, weather="rain", water=0, hands={1: "flask", 2: "flashlight"})
    b.play(s, "1 water")
    assert s.water == 2
    b.play(s, "1 play-flask", "2 water", "3 water")
    assert s.water == 6, "a flask serves the one before whom it lies"
    s = b.position(3, weather="rain", water=0, before={2: "flask"})
    assert b.play(s, "1 water", "2 water", "3 water").water == 2 + 4 + 2


# --- rations ---


def test_ga_4_3_rations_go_to_the_common_counter_at_any_time() -> None:
    s = b.position(4, water=5, food=5, hands={2: "water-bottle coconut sandwich sardines"})
    b.play(s, "2 play-water-bottle", "2 play-sandwich")
    assert (s.water, s.food) == (6, 6)
    b.play(s, "2 play-coconut", "2 play-sardines")
    assert (s.water, s.food) == (9, 9) and s.fed == 0


def test_ga_4_3_or_to_a_named_castaway_in_a_shortage() -> None:
    s = b.play(b.shortage(4, water=3, hands={2: "water-bottle water-bottle"}), "2 play-water-bottle-4")
    assert b.castaways(s, s.fed) == [4] and s.water == 3
    b.play(s, "2 play-water-bottle-2")
    assert b.castaways(s, s.fed) == [2, 4]
    b.close(s)
    assert s.water == 1, "the counter pays for the two others"


@pytest.mark.parametrize("card", ["water-bottle", "coconut", "stagnant-water"])
def test_ga_4_3_nobody_is_named_without_a_shortage_of_that(card: str) -> None:
    hands = {2: card}
    for s in (
        b.position(4, hands=hands),
        b.evening(4, hands=hands),
        b.departure(4, hands=hands),
        b.storm(4, places=4, hands=hands),
        b.boarding(4, places=2, hands=hands),
        b.shortage(4, food=2, hands=hands),
    ):
        b.refuse(s, f"2 play-{card}-2", Reason.NO_SUCH_SHORTAGE)


def test_ga_4_3_neither_the_dead_nor_the_fed_nor_an_empty_seat_is_named() -> None:
    s = b.shortage(4, food=1, dead=[3], hands={2: "sandwich sandwich"})
    b.play(s, "2 play-sandwich-4")
    b.refuse(s, "2 play-sandwich-3", Reason.TARGET_DEAD)
    b.refuse(s, "2 play-sandwich-4", Reason.TARGET_FED)
    b.refuse(s, "2 play-sandwich-5", Reason.NO_SUCH_SEAT)


def test_ga_4_3_the_rest_of_three_rations_goes_to_the_counter() -> None:
    s = b.play(b.shortage(4, water=1, hands={2: "coconut"}), "2 play-coconut-1")
    assert s.moment == Moment.FEED and s.rations_left == 2
    b.play(s, "2 enough")
    assert (s.moment, s.water, b.castaways(s, s.fed)) == (Moment.DEBATE, 3, [1])


def test_ga_4_3_or_to_others_named() -> None:
    s = b.play(b.shortage(5, food=1, hands={2: "sardines"}), "2 play-sardines-1")
    b.refuse(s, "1 also-3", Reason.NOT_ASKED)
    b.refuse(s, "2 also-1", Reason.TARGET_FED)
    b.refuse(s, "2 also-6", Reason.NO_SUCH_SEAT)
    b.play(s, "2 also-2")
    assert s.moment == Moment.FEED
    b.play(s, "2 also-5")
    assert (s.moment, s.food, b.castaways(s, s.fed)) == (Moment.DEBATE, 1, [1, 2, 5])
    b.refuse(s, "2 also-3", Reason.NOT_ASKED)


# --- gifts ---


def test_ga_4_4_a_gift_passes_at_once_wherever_cards_are_played() -> None:
    for build in OPEN.values():
        s = b.play(build(), "2 give-plank-3")
        assert b.hand(s, 2) == [] and b.hand(s, 3) == ["plank"] and s.gifts[1] == 1
        b.play(s, "3 play-plank")


def test_ga_4_4_a_gift_is_seen_by_giver_and_receiver_only() -> None:
    s = b.play(b.position(4, hands={2: "plank axe", 3: "flask"}), "2 give-plank-3")
    assert b.known(s, 2, 3) == ["plank"]
    assert b.hand(s, 3) == ["flask", "plank"]
    for viewer in (1, 4, SPECTATOR):
        assert not b.known(s, viewer, 2) and not b.known(s, viewer, 3)
    assert [int(mask).bit_count() for mask in s.hand[:4]] == [0, 1, 2, 0], "the table sees that a card changed hands"


def test_ga_4_4_who_knew_a_hand_no_longer_knows_after_a_gift_unseen() -> None:
    s = b.position(4, hands={1: "spyglass", 2: "plank axe", 3: "flask"})
    b.play(s, "1 play-spyglass")
    assert b.known(s, 1, 2) == ["axe", "plank"]
    b.play(s, "2 give-plank-3")
    assert b.known(s, 1, 2) == [] and b.known(s, 1, 3) == ["flask"]


def test_ga_4_4_gifts_go_to_another_living_castaway_who_may_be_sick() -> None:
    s = b.position(5, hands={2: "plank axe"}, dead=[4], barred=[3])
    b.refuse(s, "2 give-plank-2", Reason.NOT_ONESELF)
    b.refuse(s, "2 give-plank-4", Reason.TARGET_DEAD)
    b.refuse(s, "2 give-plank-6", Reason.NO_SUCH_SEAT)
    b.play(s, "2 give-plank-3")
    assert b.hand(s, 3) == ["plank"]
    b.refuse(s, "3 give-plank-2", Reason.BARRED)


def test_ga_4_4_giving_to_and_fro_comes_to_an_end() -> None:
    s = b.position(3, hands={1: "plank"})
    for _ in range(MAX_GIFTS):
        b.play(s, "1 give-plank-2", "2 give-plank-1")
    b.refuse(s, "1 give-plank-2", Reason.GAVE_ENOUGH)
    b.close(b.act_on(s))
    b.play(s, "1 give-plank-2", "2 give-plank-1")
    assert s.turn_number == 3, "a new turn, and one may give again"


# --- swaps ---


def swap() -> State:
    """Castaway 2 offers 3 a plank."""
    s = b.position(4, hands={2: "plank axe", 3: "flask club"})
    return b.play(s, "2 swap-plank-3")


def test_ga_4_4_a_swap_is_the_others_to_accept() -> None:
    s = swap()
    assert s.moment == Moment.SWAP and b.hand(s, 2) == ["axe", "plank"], "nothing has passed yet"
    for castaway in (1, 2, 4):
        b.refuse(s, f"{castaway} accept-flask", Reason.NOT_ASKED)
        b.refuse(s, f"{castaway} refuse", Reason.NOT_ASKED)
    b.refuse(s, "3 accept-plank", Reason.CARD_NOT_HELD)
    b.play(s, "3 accept-club")
    assert b.hand(s, 2) == ["axe", "club"] and b.hand(s, 3) == ["flask", "plank"]
    assert s.moment == Moment.ACT


def test_ga_4_4_a_swap_refused_leaves_all_as_it_was() -> None:
    s = b.play(swap(), "3 refuse")
    assert b.hand(s, 2) == ["axe", "plank"] and b.hand(s, 3) == ["flask", "club"] and s.moment == Moment.ACT
    assert not b.known(s, 3, 2), "the card offered stays face down"
    b.refuse(s, "3 accept-club", Reason.NOT_ASKED)


def test_ga_4_4_both_see_what_was_swapped_and_nobody_else() -> None:
    s = b.play(swap(), "3 accept-club")
    assert b.known(s, 2, 3) == ["plank"] and b.known(s, 3, 2) == ["club"]
    for viewer in (1, 4, SPECTATOR):
        assert not b.known(s, viewer, 2) and not b.known(s, viewer, 3)


def test_ga_4_4_swaps_need_another_living_castaway_with_a_card_and_able() -> None:
    s = b.position(6, hands={2: "plank", 3: "axe", 5: "flask"}, dead=[4], barred=[5])
    b.refuse(s, "2 swap-plank-1", Reason.TARGET_EMPTY_HANDED)
    b.refuse(s, "2 swap-plank-2", Reason.NOT_ONESELF)
    b.refuse(s, "2 swap-plank-4", Reason.TARGET_DEAD)
    b.refuse(s, "2 swap-plank-5", Reason.TARGET_BARRED)
    b.refuse(s, "2 swap-plank-7", Reason.NO_SUCH_SEAT)
    b.refuse(s, "5 swap-flask-2", Reason.BARRED)
    b.play(s, "2 swap-plank-3")


def test_ga_4_4_proposing_comes_to_an_end() -> None:
    s = b.position(4, hands={2: "plank", 3: "axe"})
    for _ in range(MAX_SWAPS):
        b.play(s, "2 swap-plank-3", "3 refuse")
    b.refuse(s, "2 swap-plank-3", Reason.SWAPPED_ENOUGH)
    b.close(b.act_on(s))
    b.play(s, "2 swap-plank-3")
    assert s.turn_number == 3, "a new turn, and one may propose again"


# --- promises ---


def test_ga_4_5_whoever_was_fed_and_given_cards_may_vote_and_shoot_at_the_benefactor() -> None:
    s = b.shortage(4, water=2, hands={2: "water-bottle revolver cartridge", 3: "plank axe"})
    b.play(s, "2 play-water-bottle-1", "2 give-revolver-1", "2 give-cartridge-1", "3 swap-axe-1", "1 refuse")
    b.play(s, "1 close", "1 vote-2", "2 vote-3", "3 vote-2", "4 vote-2")
    assert s.designated == 1
    b.play(s, "1 shoot-2", "2 answer-none")
    assert b.living(s) == [1, 3, 4]


def test_ga_4_5_a_vote_given_may_be_turned() -> None:
    s = b.play(b.voting(4, water=3), "1 vote-2", "1 vote-3", "1 vote-4")
    assert s.vote[0] == 3


# --- bad rations ---


@pytest.mark.parametrize(("card", "counter"), [("stagnant-water", "water"), ("rotten-fish", "food")])
def test_ga_4_6_a_bad_ration_on_the_counter_makes_its_player_sick(card: str, counter: str) -> None:
    s = b.play(b.position(4, water=5, food=5, hands={2: card}), f"2 play-{card}")
    assert b.castaways(s, s.sick) == [2]
    assert {"water": int(s.water), "food": int(s.food)} == {"water": 5, "food": 5, counter: 6}


@pytest.mark.parametrize(("card", "counter"), [("stagnant-water", "water"), ("rotten-fish", "food")])
def test_ga_4_6_eaten_or_drunk_it_makes_the_one_named_sick(card: str, counter: str) -> None:
    s = b.shortage(4, hands={2: card}, **{counter: 3})
    assert s.topic == (Topic.WATER if counter == "water" else Topic.FOOD)
    b.refuse(s, f"2 play-{card}-3", Reason.BAD_RATION_FOR_ANOTHER)
    b.play(s, f"2 play-{card}-2")
    assert b.castaways(s, s.sick) == b.castaways(s, s.fed) == [2]
    b.close(s)
    assert b.living(s) == [1, 2, 3, 4]


def test_ga_4_6_given_as_a_card_it_harms_only_who_uses_it() -> None:
    s = b.shortage(4, food=3, hands={2: "rotten-fish"})
    b.play(s, "2 give-rotten-fish-3")
    assert s.sick == 0
    b.play(s, "3 play-rotten-fish-3")
    assert b.castaways(s, s.sick) == [3]


@pytest.mark.parametrize("card", ["sandwich", "sardines", "water-bottle", "coconut"])
def test_ga_4_6_good_rations_harm_nobody(card: str) -> None:
    s = b.play(b.position(4, hands={2: card}), f"2 play-{card}")
    assert s.sick == 0
