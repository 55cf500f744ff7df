"""Galérapagos: what must hold in every state, asserted over random games."""

from __future__ import annotations

import numpy as np

from marooned.games.galerapagos.content import (
    CALM_TURNS,
    CARDS,
    MAX_CHANGES,
    MAX_GIFTS,
    MAX_PLACES,
    MAX_SEATS,
    MAX_STOCK,
    MAX_SWAPS,
    PERMANENT_CARD,
    PERMANENTS,
    PIECES_A_PLACE,
    TURNS,
    WEATHER_COUNTS,
    WEATHER_KINDS,
    Weather,
)
from marooned.games.galerapagos.rules import ending, scores, to_act
from marooned.games.galerapagos.state import (
    IN_PILE,
    NO_CARD,
    NOBODY,
    SPECTATORS,
    VIEWERS,
    Cause,
    Ending,
    Moment,
    State,
    Topic,
)


def check_invariants(s: State) -> None:
    """Assert everything that must hold in a state, dealt, played or imagined."""
    _cards(s)
    _sight(s)
    _weather(s)
    _counters(s)
    _castaways(s)
    _moment(s)
    _outcome(s)


def members(mask: int) -> set[int]:
    """The members of a set written as bits."""
    digits = f"{int(mask):b}"
    return {n for n, digit in enumerate(reversed(digits)) if digit == "1"}


def _cards(s: State) -> None:
    pile = [int(card) for card in s.pile[: s.pile_left]]
    places = [*pile, *members(s.discard)]
    for seat in range(MAX_SEATS):
        places += members(s.hand[seat])
    places += [int(PERMANENT_CARD[slot]) for slot in range(PERMANENTS) if s.laid[slot] != NOBODY]
    assert sorted(places) == list(range(CARDS)), "a wreck card was lost or doubled"
    assert not s.pile[s.pile_left :].any(), "a drawn card left a trace"
    living = members(s.living)
    for seat in range(MAX_SEATS):
        assert seat in living or s.hand[seat] == 0, "the dead hold cards"
    assert all(owner == NOBODY or int(owner) in living for owner in s.laid)
    if s.offered != NO_CARD:
        assert s.offered in members(s.hand[s.author])


def _sight(s: State) -> None:
    """What a viewer knows is true, and about hidden cards that are not its own."""
    where = {card: seat for seat in range(MAX_SEATS) for card in members(s.hand[seat])}
    pile = {int(card) for card in s.pile[: s.pile_left]}
    for viewer in range(VIEWERS):
        for card in s.sight[viewer].nonzero()[0]:
            assert viewer < s.seats or viewer == SPECTATORS
            entry = int(s.sight[viewer, card])
            if entry == IN_PILE:
                assert card in pile
            else:
                assert where[int(card)] in members(entry), "a viewer knows what is not so"
                assert viewer not in members(entry) and members(entry) <= members(s.living)


def _weather(s: State) -> None:
    assert tuple((s.weather == kind).sum() for kind in range(WEATHER_KINDS)) == WEATHER_COUNTS
    assert (s.weather[:CALM_TURNS] != Weather.HURRICANE).all()
    assert 1 <= s.turn_number <= TURNS
    past = s.weather[: s.turn_number - 1]
    assert (past != Weather.HURRICANE).all(), "the hurricane's turn is the last"


def _counters(s: State) -> None:
    assert 0 <= s.water <= MAX_STOCK and 0 <= s.food <= MAX_STOCK
    assert 0 <= s.wood < PIECES_A_PLACE and 0 <= s.places <= MAX_PLACES
    assert all(0 <= n <= MAX_GIFTS for n in s.gifts) and all(0 <= n <= MAX_SWAPS for n in s.swaps)
    assert all(0 <= n <= MAX_CHANGES for n in s.changes)


def _castaways(s: State) -> None:
    living = members(s.living)
    assert living <= set(range(s.seats))
    assert members(s.sick) <= living and members(s.barred) <= living and not s.sick & s.barred
    assert members(s.passed) <= living - members(s.barred)
    for seat in range(s.seats):
        dead = seat not in living
        assert (s.cause[seat] != Cause.NONE) == dead == (s.death_turn[seat] > 0), "a death without a cause"
        assert (s.killer[seat] != NOBODY) == (s.cause[seat] == Cause.SHOT)
        assert s.death_turn[seat] <= s.turn_number
        assert (seat in members(s.died_today)) >= (dead and s.death_turn[seat] == s.turn_number)
    assert not living or s.first in living
    for seat in (s.chief, s.imposed, s.designated, s.asked, s.author, s.coffee):
        assert seat == NOBODY or seat in living
    if s.moment != Moment.OVER:
        dead_to_act = members(to_act(s)) - living
        assert not dead_to_act or (s.voice and s.moment == Moment.VOTE), "the dead owe a decision"


def _moment(s: State) -> None:
    moment = Moment(s.moment)
    counting = s.topic != Topic.NONE
    interrupted = moment in (Moment.FEED, Moment.PILLS, Moment.SWAP, Moment.SHOT)
    ground = Moment(s.back) if interrupted else moment
    about = (Moment.DEBATE, Moment.VOTE, Moment.LATE_VOTE, Moment.TIE, Moment.NAMING, Moment.DESIGNATION)
    assert counting == (ground in about)
    assert interrupted or s.back == 0
    assert (s.asked != NOBODY) == (interrupted or moment == Moment.BITE)
    assert (s.author != NOBODY) == (moment in (Moment.SWAP, Moment.SHOT))
    assert (s.offered != NO_CARD) == (moment == Moment.SWAP)
    assert (s.marked != 0) == (moment == Moment.PILLS) and (s.rations_left > 0) == (moment == Moment.FEED)
    assert (s.designated != NOBODY) == (ground == Moment.DESIGNATION)
    assert (s.actor != NOBODY) == (ground in (Moment.ACT, Moment.BITE))
    assert (s.candidates != 0) == (moment in (Moment.VOTE, Moment.LATE_VOTE, Moment.TIE, Moment.NAMING))
    assert counting or not (s.fed or s.zero)
    assert s.topic <= Topic.FOOD or s.weather[s.turn_number - 1] == Weather.HURRICANE


def _outcome(s: State) -> None:
    points = np.zeros(s.seats, np.int64)
    scores(s, points)
    aboard = members(s.aboard)
    assert [seat for seat in range(s.seats) if points[seat]] == sorted(aboard)
    code = Ending(ending(s))
    assert (code != Ending.RUNNING) == (s.moment == Moment.OVER)
    if code in (Ending.LEFT_FREELY, Ending.FLED_THE_HURRICANE):
        assert aboard == members(s.living) and len(aboard) <= s.places and aboard
    else:
        assert not aboard
    assert (code == Ending.ALL_DEAD) == (s.living == 0)
