"""Observations."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from marooned.engine.contract import SPECTATOR
from marooned.engine.record import copy_of
from marooned.engine.rng import below, key_from_seed, key_words, new_rng
from marooned.games.galerapagos.actions import MAX_LEGAL, Task
from marooned.games.galerapagos.content import CARDS, MAX_GIFTS, MAX_SWAPS, Kind, Weather
from marooned.games.galerapagos.encode import OBSERVATION, encode
from marooned.games.galerapagos.imagine import imagine
from marooned.games.galerapagos.rules import apply, legal, turn
from marooned.games.galerapagos.state import Cause, Moment, State, Topic
from tests.games.galerapagos import builders as b

SIZE = sum(piece.size for piece in OBSERVATION)


def observed(s: State, viewer: int) -> dict[str, Any]:
    """The pieces of what a viewer, a castaway or SPECTATOR, observes."""
    out = np.full(SIZE, 99, np.int8)
    encode(s, viewer if viewer == SPECTATOR else viewer - 1, out)
    pieces, start = {}, 0
    for piece in OBSERVATION:
        part = out[start : start + piece.size]
        assert part.min() >= piece.low and part.max() <= piece.high, piece.name
        pieces[piece.name] = part.reshape(piece.shape)
        start += piece.size
    return pieces


@pytest.mark.parametrize("seats", [3, 12])
def test_observations_are_within_bounds_and_tell_nothing_hidden(seats: int) -> None:
    out = np.zeros(MAX_LEGAL, np.int32)
    s = b.dealt(seats, "encode", first=None, voice=True)
    rng = new_rng(key_from_seed("encode"))
    while (seat := turn(s)) >= 0:
        apply(s, seat, int(out[below(rng, legal(s, seat, out))]))
        if below(rng, seats):
            continue
        viewer = int(below(rng, seats + 1))
        world = copy_of(s)
        imagine(world, viewer - 1, *key_words(key_from_seed("world")))
        viewer = viewer or SPECTATOR
        mine, theirs = observed(s, viewer), observed(world, viewer)
        assert all((mine[name] == theirs[name]).all() for name in mine)
    observed(s, 1)


def test_the_table() -> None:
    s = b.play(b.position(4, water=7, food=5, wood=3, places=2, weather="downpour"), "1 fish")
    seen = observed(s, 2)
    assert seen["moment"][Moment.ACT] == 1 and seen["moment"].sum() == 1
    assert list(seen["table"][:6]) == [4, 2, 7, s.food, 3, 2]
    assert list(seen["table"][6:]) == [CARDS, s.drawn[0], 0, 0, 0]
    assert seen["weather"][Weather.DOWNPOUR] == 1
    assert seen["weather-left"].sum() == 10 and seen["weather-left"][Weather.HURRICANE] == 1


def test_seats_are_told_from_the_viewer_on() -> None:
    s = b.position(5, hands={3: "axe plank"}, before={4: "club"}, dead=[1], sick=[5], first=3)
    seen = observed(s, 3)
    assert list(seen["castaways"][0][:5]) == [1, 1, 1, 0, 1], "castaway 1 is three to the left of 3"
    assert list(seen["castaways"][1][:5]) == [0, 0, 1, 0, 0]
    assert list(seen["hand-sizes"][:5]) == [2, 0, 0, 0, 0]
    assert seen["laid"][1].sum() == 1 and seen["marks"][0][0] == 1
    assert seen["hand"][Kind.AXE] == 1 and seen["hand"].sum() == 2
    assert seen["causes"][3][Cause.THIRST] == 1
    assert observed(s, SPECTATOR)["hand"].sum() == 0


def test_an_observation_says_whose_it_is() -> None:
    """Actions name seats as everyone does, so who is told of them from its own on must know which that is."""
    s = b.position(5)
    assert [list(observed(s, viewer)["seat"]).index(1) for viewer in (1, 3, 5)] == [0, 2, 4]
    assert observed(s, 3)["seat"].sum() == 1 and observed(s, SPECTATOR)["seat"].sum() == 0


def test_a_forecast_is_told_to_who_saw_it() -> None:
    s = b.play(b.position(4, hands={1: "barometer"}, coming="downpour dry"), "1 play-barometer")
    forecast = observed(s, 1)["forecast"]
    assert forecast[0][Weather.DOWNPOUR] == 1 and forecast[1][Weather.DRY] == 1
    assert observed(s, 2)["forecast"].sum() == observed(s, SPECTATOR)["forecast"].sum() == 0


def test_sealed_votes_are_told_to_their_owner_alone() -> None:
    s = b.play(b.voting(4, water=3), "2 vote-1")
    assert observed(s, 2)["votes"][0][3] == 1, "castaway 1 is three to the left"
    assert observed(s, 1)["votes"].sum() == observed(s, SPECTATOR)["votes"].sum() == 0
    assert observed(s, 1)["castaways"][13][1] == 1, "that one has voted is seen"
    b.play(s, "1 vote-2", "3 vote-2", "4 vote-2")
    assert observed(s, SPECTATOR)["votes"].sum() == 4 and observed(s, 1)["votes-against"][0][1] == 1


def test_sealed_answers_too() -> None:
    s = b.play(b.close(b.departure(4)), "2 leave")
    assert observed(s, 2)["leaving"][0] == 1 and observed(s, 1)["leaving"].sum() == 0


def test_what_is_known_of_hands_and_wreck() -> None:
    s = b.position(4, hands={1: "flashlight axe", 2: "plank", 3: "club"}, top="conch coffee barometer")
    b.play(s, "1 play-flashlight", "1 give-axe-2")
    seen = observed(s, 1)
    assert seen["known"][1][Kind.AXE] == 1 and seen["possible"].sum() == 0
    assert [int(np.flatnonzero(top)[0]) for top in seen["pile-top"]] == [Kind.CONCH, Kind.COFFEE, Kind.BAROMETER]
    b.play(s, "2 give-plank-3")
    seen = observed(s, 1)
    assert seen["known"].sum() == 0 and seen["possible"][1][Kind.AXE] == seen["possible"][2][Kind.AXE] == 1
    assert observed(s, 4)["pile-top"].sum() == 0


def test_an_offer_is_told_to_who_made_it() -> None:
    s = b.play(b.position(4, hands={1: "axe", 2: "plank"}), "1 swap-axe-2")
    assert observed(s, 1)["offered"][Kind.AXE] == 1 and observed(s, 2)["offered"].sum() == 0
    assert list(observed(s, 1)["limits"]) == [MAX_GIFTS, MAX_SWAPS - 1, 0]


def test_marks_and_tasks() -> None:
    s = b.play(b.position(4, hands={2: "pendulum"}), "2 play-pendulum-3-wood")
    seen = observed(s, 1)
    assert seen["marks"][5][2] == 1 and seen["imposed"][Task.WOOD] == 1
    s = b.play(b.position(5, hands={1: "sleeping-pills", 2: "axe", 3: "club", 4: "plank"}), "1 play-sleeping-pills-3")
    assert list(observed(s, 3)["named"][:5]) == [1, 0, 0, 0, 0]


def test_counts_and_history() -> None:
    s = b.designation(2, 4, food=3, hands={1: "revolver cartridge", 3: "sandwich"})
    b.play(s, "3 play-sandwich", "1 shoot-4", "4 answer-none")
    seen = observed(s, 1)
    assert seen["killers"][3][0] == 1 and seen["shots-at"][0][3] == 1 and seen["discard"][Kind.SANDWICH] == 1
    s = b.shortage(4, water=3, hands={3: "water-bottle"})
    b.play(s, "3 play-water-bottle-2")
    seen = observed(s, 1)
    assert seen["topic"][Topic.WATER] == 1 and seen["gifts-to"][2][1] == 1 and seen["castaways"][6][1] == 1
