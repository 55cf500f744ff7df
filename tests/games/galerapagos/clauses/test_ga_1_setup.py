"""GA-1: set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from marooned.engine.record import bytes_of
from marooned.games.galerapagos.content import (
    CALM_TURNS,
    CARDS,
    STARTING_CARDS,
    STARTING_FOOD,
    STARTING_WATER,
    TURNS,
    WEATHER_CARDS,
    Weather,
)
from marooned.games.galerapagos.invariants import check_invariants
from marooned.games.galerapagos.state import Moment, State
from tests.games.galerapagos import builders as b

DEALS = 120
SEATS = range(3, 13)


def deals(seats: int = 5) -> list[State]:
    return [b.dealt(seats, str(number), first=None) for number in range(DEALS)]


def hurricane(s: State) -> int:
    """The turn on which the hurricane comes."""
    return int(list(s.weather).index(Weather.HURRICANE)) + 1


@pytest.mark.parametrize("seats", SEATS)
def test_ga_1_1_stocks_and_hands_by_the_tables(seats: int) -> None:
    s = b.dealt(seats)
    check_invariants(s)
    assert (s.food, s.water) == (STARTING_FOOD[seats], STARTING_WATER[seats])
    assert [int(mask).bit_count() for mask in s.hand[:seats]] == [STARTING_CARDS[seats]] * seats
    assert not s.hand[seats:].any() and b.living(s) == list(range(1, seats + 1))
    assert s.pile_left == CARDS - seats * STARTING_CARDS[seats]


def test_ga_1_1_wreck_cards_are_shuffled_face_down() -> None:
    found = deals()
    assert len({tuple(int(mask) for mask in s.hand) for s in found}) == DEALS
    assert len({s.pile.tobytes() for s in found}) == DEALS
    assert set(range(CARDS)) == {int(s.pile[s.pile_left - 1]) for s in deals(12) + found + deals(3)}, "any card on top"
    assert bytes_of(b.dealt(5, "same")) == bytes_of(b.dealt(5, "same"))


def test_ga_1_1_nobody_knows_a_hand_but_its_own() -> None:
    s = b.dealt(5)
    assert not any(b.known(s, viewer, other) for viewer in range(1, 6) for other in range(1, 6))
    assert not s.discard and (s.laid == -1).all()


def test_ga_1_2_the_hurricane_comes_on_turn_7_to_12() -> None:
    turns = Counter(hurricane(s) for s in deals() + deals(3))
    assert set(turns) == set(range(CALM_TURNS + 1, TURNS + 1))
    assert min(turns.values()) > 2 * DEALS / (TURNS - CALM_TURNS) / 2, "each one about as often"


def test_ga_1_2_both_halves_of_the_weather_are_shuffled() -> None:
    found = deals()
    for s in found:
        assert sorted(s.weather) == sorted(WEATHER_CARDS)
    for turn in range(TURNS):
        assert len({int(s.weather[turn]) for s in found}) >= len(Weather) - 1, "any weather on any turn"


def test_ga_1_3_no_wood_and_no_raft() -> None:
    for s in deals():
        assert s.wood == s.places == 0


def test_ga_1_4_first_player_at_random() -> None:
    starts = Counter(int(s.first) for s in deals(4))
    assert set(starts) == set(range(4)) and min(starts.values()) > DEALS / 4 / 2


@pytest.mark.parametrize("first", [1, 3, 5])
def test_ga_1_4_or_the_hosts_choice_who_acts_first(first: int) -> None:
    for number in range(10):
        s = b.dealt(5, str(number), first=first)
        assert s.first == first - 1 and s.turn_number == 1
        assert s.moment == Moment.ACT and b.asked(s) == [first]
