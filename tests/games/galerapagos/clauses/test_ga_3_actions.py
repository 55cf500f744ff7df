"""GA-3: the four actions."""

from __future__ import annotations

from collections import Counter

import pytest

from marooned.engine.contract import SPECTATOR
from marooned.games.galerapagos.content import (
    BALL_FISH,
    BALLS,
    MAX_PLACES,
    MAX_PUSH,
    MAX_STOCK,
    PIECES_A_PLACE,
    SAFE_PIECES,
    WEATHER_NAMES,
    WEATHER_WATER_SHOWN,
    Weather,
)
from marooned.games.galerapagos.rules import Reason
from marooned.games.galerapagos.state import State
from tests.games.galerapagos import builders as b

TIMES = 400


def pieces(s: State) -> int:
    """All wood gathered so far."""
    return int(s.places) * PIECES_A_PLACE + int(s.wood)


# --- fishing ---


def test_ga_3_1_a_ball_is_drawn_and_its_fish_added() -> None:
    s = b.position(3, food=10)
    catches = Counter(int(after.food) - 10 for after in b.chances(s, "1 fish", TIMES))
    balls = Counter(int(fish) for fish in BALL_FISH)
    assert set(catches) == set(balls)
    for fish, copies in balls.items():
        assert abs(catches[fish] / TIMES - copies / BALLS) < 0.09
    assert s.water == b.play(s, "1 fish").water and s.wood == 0


def test_ga_3_1_the_ball_goes_back() -> None:
    """The only ball with the most fish can be drawn twice in a row."""
    most = int(max(BALL_FISH))
    s = b.lucky(b.position(3, food=10), "1 fish", lambda after: after.food == 10 + most)
    assert b.lucky(s, "2 fish", lambda after: after.food == 10 + 2 * most).drawn[0] == most


def test_ga_3_1_fishing_never_bites() -> None:
    assert not any(after.sick or b.bitten(after) for after in b.chances(b.position(3), "1 fish", 60))


# --- water ---


@pytest.mark.parametrize("weather", [kind for kind in Weather if WEATHER_WATER_SHOWN[kind]])
def test_ga_3_2_water_of_the_weather(weather: Weather) -> None:
    s = b.play(b.position(3, weather=WEATHER_NAMES[weather], water=10, food=10), "1 water")
    assert (s.water, s.food) == (10 + WEATHER_WATER_SHOWN[weather], 10)
    b.play(s, "2 water")
    assert s.water == 10 + 2 * WEATHER_WATER_SHOWN[weather], "as much for everyone"


def test_ga_3_2_no_water_under_a_dry_sky() -> None:
    s = b.position(3, weather="dry")
    b.refuse(s, "1 water", Reason.NO_WATER_TODAY)
    b.play(s, "1 fish")


# --- wood ---


def test_ga_3_3_one_piece_for_sure() -> None:
    for after in b.chances(b.position(3), "1 wood-0", 60):
        assert pieces(after) == SAFE_PIECES and not after.sick and b.asked(after) == [2]


@pytest.mark.parametrize("push", range(1, MAX_PUSH + 1))
def test_ga_3_3_all_white_brings_the_pieces_announced(push: int) -> None:
    s = b.lucky(b.position(3), f"1 wood-{push}", lambda after: not b.bitten(after))
    assert pieces(s) == SAFE_PIECES + push and s.sick == 0 and b.asked(s) == [2]


@pytest.mark.parametrize("push", range(1, MAX_PUSH + 1))
def test_ga_3_3_black_ball_loses_the_extra_wood(push: int) -> None:
    s = b.lucky(b.position(3), f"1 wood-{push}", b.bitten)
    assert pieces(s) == SAFE_PIECES and b.asked(s) == [1]
    b.play(s, "1 answer-none")
    assert pieces(s) == SAFE_PIECES and b.castaways(s, s.sick) == [1] and b.asked(s) == [2]


@pytest.mark.parametrize("push", range(1, MAX_PUSH + 1))
def test_ga_3_3_as_many_balls_as_pieces_are_drawn_at_once(push: int) -> None:
    """One black ball of six: drawn together, `push` balls hold it that many times in six."""
    bites = sum(b.bitten(after) for after in b.chances(b.position(3), f"1 wood-{push}", TIMES))
    assert abs(bites / TIMES - push / BALLS) < 0.09


def test_ga_3_3_balls_go_back() -> None:
    """The black ball bites one after the other."""
    s = b.lucky(b.position(3), "1 wood-1", b.bitten)
    b.play(s, "1 answer-none")
    assert b.play(b.lucky(s, "2 wood-1", b.bitten), "2 answer-none").sick == 0b011


# --- the raft ---


@pytest.mark.parametrize("wood", range(PIECES_A_PLACE))
def test_ga_3_4_every_sixth_piece_makes_a_place_and_the_count_goes_on(wood: int) -> None:
    s = b.lucky(b.position(3, wood=wood, places=3), "1 wood-5", lambda after: not b.bitten(after))
    total = wood + SAFE_PIECES + 5
    assert (s.places, s.wood) == (3 + total // PIECES_A_PLACE, total % PIECES_A_PLACE)


def test_ga_3_4_the_safe_piece_alone_completes_a_place() -> None:
    s = b.lucky(b.position(3, wood=PIECES_A_PLACE - 1), "1 wood-3", b.bitten)
    assert (s.places, s.wood) == (1, 0)


def test_ga_3_4_at_most_twelve_places() -> None:
    s = b.lucky(
        b.position(3, wood=PIECES_A_PLACE - 1, places=MAX_PLACES - 1), "1 wood-5", lambda after: not b.bitten(after)
    )
    assert (s.places, s.wood) == (MAX_PLACES, 0)
    b.play(s, "2 wood-0")
    assert (s.places, s.wood) == (MAX_PLACES, 0)


# --- the wreck ---


def test_ga_3_5_the_top_card_is_drawn_in_secret() -> None:
    s = b.position(3, top="plank conch", hands={1: "axe", 2: "flask"})
    left = int(s.pile_left)
    b.play(s, "1 wreck")
    assert b.hand(s, 1) == ["axe", "plank"] and s.pile_left == left - 1 and b.wreck(s)[0] == "conch"
    assert not s.pile[s.pile_left :].any(), "nothing is left of it where it lay"
    assert not any(b.known(s, viewer, 1) for viewer in (SPECTATOR, 2, 3))
    b.play(s, "2 wreck")
    assert b.hand(s, 2) == ["flask", "conch"]


def test_ga_3_5_an_empty_wreck_cannot_be_searched() -> None:
    s = b.play(b.position(3, wreck_left=1, hands={2: "axe"}), "1 wreck", "2 play-axe")
    assert s.pile_left == 0 and len(b.discarded(s)) > 40
    b.refuse(s, "2 wreck", Reason.WRECK_IS_EMPTY)
    b.play(s, "2 wood-0", "3 wood-0")
    b.next_turn(s)
    b.refuse(s, f"{b.asked(s)[0]} wreck", Reason.WRECK_IS_EMPTY)


# --- the limit ---


def test_ga_3_6_fish_and_water_stop_at_the_limit() -> None:
    for after in b.chances(b.position(3, food=MAX_STOCK - 1), "1 fish", 30):
        assert after.food == MAX_STOCK
    s = b.play(b.position(3, weather="downpour", water=MAX_STOCK - 1), "1 water")
    assert s.water == MAX_STOCK
    assert b.play(s, "2 water").water == MAX_STOCK, "legal and wasted"


def test_ga_3_6_cards_stop_at_the_limit() -> None:
    cards = {1: "coconut sardines water-bottle sandwich vegetable-mill barbecue-kit"}
    s = b.position(4, hands=cards, water=MAX_STOCK - 1, food=MAX_STOCK - 1, fallen=[4])
    b.play(s, "1 play-coconut", "1 play-sardines")
    assert (s.water, s.food) == (MAX_STOCK, MAX_STOCK)
    b.play(s, "1 play-water-bottle", "1 play-sandwich", "1 play-barbecue-kit")
    assert (s.water, s.food) == (MAX_STOCK, MAX_STOCK)
    b.play(s, "1 play-vegetable-mill")
    assert s.water == MAX_STOCK and s.food < MAX_STOCK
