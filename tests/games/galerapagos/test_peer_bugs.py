"""Mistakes seen in other programs of this game, which must not happen here."""

from __future__ import annotations

import pytest

from marooned.games.galerapagos.content import BALLS, MAX_STOCK
from marooned.games.galerapagos.rules import Reason, turn
from marooned.games.galerapagos.state import Ending, Moment, Topic

from . import builders as b


def test_no_more_aboard_than_places_after_a_ration_in_a_vote_for_places() -> None:
    s = b.vote(b.close(b.boarding(4, places=3, hands={4: "water-bottle sandwich coconut"})), 4)
    assert s.topic == Topic.PLACES
    for card in ("water-bottle", "sandwich", "coconut"):
        b.refuse(s, f"4 play-{card}-4", Reason.NO_SUCH_SHORTAGE)
    b.play(s, "4 play-water-bottle")
    b.close(s)
    assert s.ending == Ending.FLED_THE_HURRICANE and b.castaways(s, s.aboard) == [1, 2, 3]


def test_the_match_is_not_over_before_the_hurricanes_vote() -> None:
    s = b.storm(4, places=2)
    assert s.ending == Ending.RUNNING
    b.close(s)
    assert s.moment == Moment.DEBATE and s.ending == Ending.RUNNING and b.living(s) == [1, 2, 3, 4]
    b.vote(b.close(s), 1)
    b.close(s)
    assert s.moment == Moment.DEBATE and s.topic == Topic.PLACES, "one vote after another"


@pytest.mark.parametrize("moment", [Moment.ACT, Moment.DEBATE])
def test_the_last_seat_is_asked_like_any_other(moment: Moment) -> None:
    """A driver that follows `turn`, and lets everyone pass who can, comes to every seat."""
    hands = {1: "axe", 2: "flask", 3: "club", 4: "plank", 5: "conch"}
    s = b.position(5, hands=hands) if moment == Moment.ACT else b.shortage(5, water=2, hands=hands)
    seen = set()
    while s.moment == moment:
        castaway = int(turn(s)) + 1
        seen.add(castaway)
        words = b.allowed(s, castaway)
        b.play(s, f"{castaway} {next(word for word in ('pass', 'close', 'fish') if word in words)}")
    assert seen == {1, 2, 3, 4, 5}


def test_votes_cast_together_do_not_overwrite_one_another() -> None:
    s = b.voting(5, water=4)
    b.play(s, "4 vote-1", "2 vote-3", "5 vote-3", "2 vote-1", "3 vote-5")
    assert s.vote[:5].tolist() == [-1, 0, 4, 0, 2] and b.asked(s) == [1]
    b.play(s, "1 vote-3")
    assert s.moment == Moment.TIE and b.castaways(s, s.candidates) == [1, 3]


def test_water_follows_the_weather_of_the_day() -> None:
    s = b.position(3, turn_number=1, weather="downpour", coming="drizzle dry", water=20)
    assert b.play(s, "1 water").water == 23
    b.next_turn(s)
    water = int(s.water)
    assert b.play(s, f"{b.asked(s)[0]} water").water == water + 1
    b.next_turn(s)
    b.refuse(s, f"{b.asked(s)[0]} water", Reason.NO_WATER_TODAY)


def test_rations_are_charged_without_a_vote() -> None:
    s = b.close(b.evening(4, water=4, food=5))
    assert (s.water, s.food, s.turn_number) == (0, 1, 3) and b.living(s) == [1, 2, 3, 4]


def test_balls_for_wood_are_drawn_without_replacement() -> None:
    """Five of six balls at once: five bites in six, where drawing one by one and putting back gives six in ten."""
    times = 400
    bites = sum(b.bitten(after) for after in b.chances(b.position(3), "1 wood-5", times))
    assert abs(bites / times - 5 / BALLS) < 0.07


def test_a_shot_lowers_the_head_count() -> None:
    s = b.position(4, water=3, food=3, hands={1: "revolver cartridge"})
    b.play(s, "1 shoot-4", "4 answer-none")
    b.close(b.act_on(s, "wood-0"))
    assert (s.water, s.food, s.turn_number) == (0, 0, 3), "three rations for three"


def test_a_tie_is_settled_among_the_tied() -> None:
    s = b.play(b.voting(5, water=4), "1 vote-2", "2 vote-3", "3 vote-2", "4 vote-3", "5 vote-4")
    assert s.moment == Moment.TIE
    for other in (1, 4, 5):
        b.refuse(s, f"1 name-{other}", Reason.NOT_AMONG_THEM)
    b.play(s, "1 name-3")


def test_who_holds_rations_survives_a_zero_counter() -> None:
    s = b.shortage(4, food=0, hands={2: "sandwich", 3: "sardines"})
    b.play(s, "2 play-sandwich-2", "3 play-sardines-3", "3 also-4", "3 enough")
    b.close(s)
    assert b.living(s) == [2, 3, 4]


def test_a_shot_victims_hand_does_not_go_to_the_neighbours() -> None:
    s = b.position(5, hands={1: "revolver cartridge", 3: "axe plank conch"})
    b.play(s, "1 shoot-3", "3 answer-none")
    assert b.hand(s, 1) == ["axe", "conch", "plank"] and b.hand(s, 2) == b.hand(s, 4) == []


def test_the_final_vote_ends_when_places_exceed_survivors() -> None:
    s = b.close(b.storm(4, places=6))
    assert s.ending == Ending.FLED_THE_HURRICANE and b.castaways(s, s.aboard) == [1, 2, 3, 4]
    s = b.vote(b.close(b.boarding(4, places=3)), 4)
    b.close(s)
    assert s.ending == Ending.FLED_THE_HURRICANE and b.castaways(s, s.aboard) == [1, 2, 3]


def test_a_vote_void_of_votes_to_cast_does_not_hang() -> None:
    """A designation that leaves enough for the others goes on at once."""
    s = b.close(b.designation(4, water=3, food=MAX_STOCK))
    assert s.turn_number == 3 and s.moment == Moment.ACT


def test_the_start_table_is_the_printed_one() -> None:
    printed = {
        3: (5, 6),
        4: (7, 8),
        5: (8, 10),
        6: (10, 12),
        7: (12, 14),
        8: (13, 16),
        9: (15, 18),
        10: (16, 20),
        11: (18, 22),
        12: (20, 24),
    }
    for seats, (food, water) in printed.items():
        s = b.dealt(seats)
        assert (s.food, s.water) == (food, water)
        assert {int(mask).bit_count() for mask in s.hand[:seats]} == {4 if seats <= 8 else 3}
