"""Imagining what a viewer cannot know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

from marooned.engine.contract import SPECTATOR
from marooned.engine.loops.sets import count
from marooned.engine.record import copy_of
from marooned.engine.rng import below, key_from_seed, key_words, new_rng
from marooned.games.galerapagos.actions import MAX_LEGAL
from marooned.games.galerapagos.content import CALM_TURNS, CARDS, KIND_OF, Weather
from marooned.games.galerapagos.imagine import imagine
from marooned.games.galerapagos.invariants import check_invariants
from marooned.games.galerapagos.rules import apply, legal, to_act, turn
from marooned.games.galerapagos.state import SPECTATORS, Moment, State
from tests.games.galerapagos import builders as b
from tests.games.interpreted import compiled_alone


def worlds(s: State, viewer: int, times: int = 60) -> Iterator[State]:
    """Worlds that a viewer, a castaway or SPECTATOR, cannot tell from the true one; the facts hold in each."""
    for number in range(times):
        world = copy_of(s)
        imagine(world, viewer if viewer == SPECTATOR else viewer - 1, *key_words(key_from_seed(f"world {number}")))
        check_invariants(world)
        yield world


@compiled_alone
@pytest.mark.parametrize("seats", [3, 5, 8, 12])
def test_what_a_viewer_knows_stays_over_a_whole_match(seats: int) -> None:
    out = np.zeros(MAX_LEGAL, np.int32)
    s = b.dealt(seats, "imagine", first=None, voice=True)
    rng = new_rng(key_from_seed("imagine"))
    while (seat := turn(s)) >= 0:
        apply(s, seat, int(out[below(rng, legal(s, seat, out))]))
        if below(rng, 4):
            continue
        viewer = int(below(rng, seats + 1)) - 1
        row = viewer if viewer >= 0 else SPECTATORS
        world = copy_of(s)
        imagine(world, viewer, *key_words(key_from_seed("some world")))
        check_invariants(world)
        assert (world.sight[row] == s.sight[row]).all()
        assert [count(cards) for cards in world.hand] == [count(cards) for cards in s.hand]
        assert viewer < 0 or world.hand[viewer] == s.hand[viewer]
        assert to_act(world) == to_act(s)
        for name in State.dtype.names or ():
            if name not in ("rng", "hand", "pile", "sight", "weather", "vote", "leaving", "offered"):
                assert (getattr(world, name) == getattr(s, name)).all(), name


def test_the_key_is_fresh() -> None:
    s = b.dealt(4)
    (world,) = worlds(s, 1, times=1)
    assert (world.rng[:2] != s.rng[:2]).any()


def test_other_hands_and_the_wreck_are_dealt_anew() -> None:
    s = b.dealt(4)
    for viewer in (1, SPECTATOR):
        first, second = worlds(s, viewer, times=2)
        assert b.hand(first, 2) != b.hand(second, 2) and b.wreck(first) != b.wreck(second)
    assert b.hand(next(worlds(s, 1)), 1) == b.hand(s, 1)


@compiled_alone
def test_an_unknown_card_may_be_anywhere() -> None:
    s = b.position(4, hands={1: "axe", 2: "plank", 3: "club conch"})
    places: Counter[int] = Counter()
    for world in worlds(s, 1, times=900):
        where = next((seat for seat in (2, 3, 4) if "plank" in b.hand(world, seat)), 0)
        places[where] += 1
    assert places[4] == 0, "an empty hand stays empty"
    assert 5 <= places[2] <= 40 and 15 <= places[3] <= 65, "one place of 53, two places of 53"


@compiled_alone
def test_a_known_card_stays() -> None:
    s = b.play(b.position(4, hands={1: "axe", 2: "plank"}), "1 give-axe-2")
    assert all(b.known(world, 1, 2) == ["axe"] and "axe" in b.hand(world, 2) for world in worlds(s, 1))
    assert any("axe" not in b.hand(world, 2) for world in worlds(s, 3))


@compiled_alone
def test_a_card_that_is_here_or_there_may_be_either() -> None:
    s = b.play(b.position(4, hands={1: "axe", 2: "plank club", 3: "conch"}), "1 give-axe-2", "2 give-axe-3")
    places = Counter(next(seat for seat in (2, 3) if "axe" in b.hand(world, seat)) for world in worlds(s, 1, times=400))
    assert 140 <= places[2] <= 260 and places[2] + places[3] == 400, "two places here, two there"


@compiled_alone
def test_two_cards_that_are_here_or_there() -> None:
    s = b.play(b.position(4, hands={1: "axe plank spyglass", 2: "club", 3: "conch"}), "1 give-axe-2", "1 give-plank-2")
    b.play(s, "2 give-club-3", "2 give-plank-3")
    seen = Counter(tuple(sorted(set(b.hand(world, 2)) & {"axe", "plank"})) for world in worlds(s, 1, times=300))
    assert set(seen) == {(), ("axe",), ("plank",)}, "one place with 2, three with 3"
    b.play(s, "1 play-spyglass", "2 give-axe-3")
    assert all(sorted(b.hand(world, 3)) == ["axe", "club", "conch", "plank"] for world in worlds(s, 1))


@compiled_alone
def test_what_was_seen_of_the_wreck_stays_on_top() -> None:
    s = b.play(b.position(4, hands={1: "flashlight"}, top="conch plank axe club"), "1 play-flashlight", "1 wreck")
    for world in worlds(s, 1):
        assert b.seen_in_wreck(world, 1) == b.wreck(world)[:2] == ["plank", "axe"]
    assert len({b.wreck(world)[0] for world in worlds(s, 2)}) > 5


def test_another_viewers_knowledge_goes_with_the_cards() -> None:
    s = b.play(
        b.position(4, hands={1: "flashlight"}, top="conch plank axe club"), "1 play-flashlight", "1 fish", "2 wreck"
    )
    tops = set()
    for world in worlds(s, 3):
        assert b.seen_in_wreck(world, 1) == b.wreck(world)[:2], "someone saw the top two, whatever they are"
        assert b.known(world, 1, 2) == b.hand(world, 2)
        tops.add(b.wreck(world)[0])
    assert len(tops) > 5


@compiled_alone
def test_nobody_knows_how_much_others_suspect() -> None:
    s = b.play(b.position(4, hands={1: "axe", 2: "plank club", 3: "conch"}), "1 give-axe-2", "2 give-axe-3")
    assert b.seen_by(s, 1).hunches
    assert not any(b.seen_by(world, 1).hunches for world in worlds(s, 4)), "1 may have given what it saw played since"
    assert all(b.seen_by(world, 1).hunches == b.seen_by(s, 1).hunches for world in worlds(s, 1))


def test_what_everyone_suspects_the_others_do_too() -> None:
    s = b.play(b.position(4, hands={1: "axe", 2: "plank club", 3: "conch"}), "1 give-axe-2", "2 give-axe-3")
    s.sight[[SPECTATORS, 3]] = s.sight[0]
    for world in worlds(s, 4):
        assert [hunch.seats for hunch in b.seen_by(world, 1).hunches] == [[1, 2]]
        assert b.seen_by(world, 1).hunches == b.seen_by(world, SPECTATOR).hunches


def test_the_whole_wreck_may_be_known() -> None:
    s = b.play(b.position(4, hands={1: "flashlight"}, wreck_left=2), "1 play-flashlight")
    assert all(b.wreck(world) == b.wreck(s) for world in worlds(s, 1, times=5))


@compiled_alone
def test_weather_to_come_is_shuffled_and_the_hurricane_among_the_last() -> None:
    s = b.dealt(4)
    storms: Counter[int] = Counter()
    for world in worlds(s, 2, times=300):
        assert world.weather[0] == s.weather[0]
        storms[int(np.flatnonzero(world.weather == Weather.HURRICANE)[0])] += 1
    assert set(storms) == set(range(CALM_TURNS, 12)) and min(storms.values()) > 25


@compiled_alone
def test_a_forecast_stays() -> None:
    s = b.play(b.position(4, hands={1: "barometer"}, coming="downpour dry"), "1 play-barometer")
    for world in worlds(s, 1):
        assert list(world.weather[:4]) == list(s.weather[:4])
    assert len({tuple(world.weather[2:4]) for world in worlds(s, 2)}) > 3


@compiled_alone
def test_a_foreseen_hurricane_stays() -> None:
    s = b.position(4, turn_number=8, hands={1: "barometer"}, coming="downpour hurricane")
    b.play(s, "1 play-barometer")
    assert all(world.weather[9] == Weather.HURRICANE for world in worlds(s, 1))
    assert len({int(np.flatnonzero(world.weather == Weather.HURRICANE)[0]) for world in worlds(s, 2)}) == 4


def test_after_the_hurricane_came_the_rest_is_as_it_may_be() -> None:
    s = b.position(4, weather="hurricane")
    assert all(world.weather[6] == Weather.HURRICANE for world in worlds(s, 1))


@compiled_alone
def test_sealed_votes_may_be_any() -> None:
    s = b.play(b.voting(4, water=3), "1 vote-2", "3 vote-4")
    seen = {(int(world.vote[0]), int(world.vote[2])) for world in worlds(s, 2)}
    assert seen == {(one, other) for one in (1, 2, 3) for other in (0, 1, 3)}
    assert {int(world.vote[0]) for world in worlds(s, 1)} == {1}, "one's own is known"
    b.play(s, "2 vote-4", "4 vote-1")
    assert all((world.vote == s.vote).all() for world in worlds(s, 2, times=3)), "and all once they are shown"


@compiled_alone
def test_sealed_answers_may_be_any() -> None:
    s = b.play(b.close(b.departure(4)), "1 leave", "3 stay")
    assert s.moment == Moment.ANSWER
    seen = {tuple(b.castaways(world, world.leaving)) for world in worlds(s, 2)}
    assert seen == {(), (1,), (3,), (1, 3)}
    assert {tuple(b.castaways(world, world.leaving)) for world in worlds(s, 1)} == {(1,), (1, 3)}


def test_who_changed_a_sealed_vote_or_answer_is_known_to_themselves_alone() -> None:
    voted = b.play(b.voting(4, water=3), "1 vote-2", "1 vote-3", "3 vote-4")
    answered = b.play(b.close(b.departure(4)), "1 leave", "1 stay", "3 stay")
    for s in (voted, answered):
        assert all(world.changes[0] == 1 for world in worlds(s, 1, times=3))
        assert all(world.changes[0] == 0 for viewer in (2, 3) for world in worlds(s, viewer, times=3))


def test_an_offered_card_may_be_any_of_the_hand() -> None:
    s = b.play(b.position(4, hands={1: "axe plank", 2: "club"}), "1 give-plank-3", "3 give-plank-1")
    b.play(s, "1 swap-axe-2")
    offered = {KIND_OF[world.offered] for world in worlds(s, 3)}
    assert len(offered) > 5 and all(int(world.offered) < CARDS for world in worlds(s, 2, times=5))
    assert {KIND_OF[world.offered] for world in worlds(s, 1)} == {KIND_OF[s.offered]}
