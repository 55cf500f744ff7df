"""Positions of Galérapagos for tests: built whole, so that every fact of the game holds in them.

Castaways are numbered from 1 here, as in the notation, and a move is a castaway and a word: "2 shoot-1". Cards are
written by name: "revolver cartridge cartridge". Whatever card is not told lies in the wreck, in an order that does not
matter; hands not told are empty, so that nothing happens in a test but what it says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import numpy as np

from marooned.engine.contract import SPECTATOR, Event, Outcome
from marooned.engine.match import Match
from marooned.engine.position import Position
from marooned.engine.record import bytes_of, copy_of
from marooned.engine.rng import below, key_from_seed, key_words, new_rng, seed
from marooned.games.galerapagos import GAME
from marooned.games.galerapagos.actions import ACTIONS, MAX_LEGAL
from marooned.games.galerapagos.content import (
    CARD_NAMES,
    CARDS,
    FIRST_CARD,
    KIND_OF,
    MAX_STOCK,
    PERMANENT_CARD,
    TURNS,
    WEATHER_CARDS,
    WEATHER_NAMES,
    Weather,
)
from marooned.games.galerapagos.invariants import check_invariants
from marooned.games.galerapagos.rules import Reason, apply, legal, to_act
from marooned.games.galerapagos.rules.turns import open_action
from marooned.games.galerapagos.state import TRANSITIONS, Cause, Moment, State, Topic
from marooned.games.galerapagos.view import View, views
from tests.games import refusing

# --- cards and castaways ---


def kinds(cards: str) -> list[int]:
    """The kinds of written cards."""
    return [CARD_NAMES.index(card) for card in cards.split()]


def names(mask: int) -> list[str]:
    """The names of the cards of a mask, in the order of their kinds."""
    return [CARD_NAMES[KIND_OF[card]] for card in range(CARDS) if int(mask) >> card & 1]


def hand(s: State, castaway: int) -> list[str]:
    """What a castaway holds, in the order of kinds."""
    return names(s.hand[castaway - 1])


def laid(s: State, castaway: int) -> list[str]:
    """The permanents before a castaway."""
    return [CARD_NAMES[KIND_OF[PERMANENT_CARD[slot]]] for slot, seat in enumerate(s.laid) if seat == castaway - 1]


def discarded(s: State) -> list[str]:
    """The cards out of the game, in the order of kinds."""
    return names(s.discard)


def wreck(s: State) -> list[str]:
    """The cards of the wreck, the next one first."""
    return [CARD_NAMES[KIND_OF[card]] for card in s.pile[: s.pile_left][::-1]]


def castaways(s: State, mask: int) -> list[int]:
    """The castaways of a mask."""
    return [seat + 1 for seat in range(s.seats) if int(mask) >> seat & 1]


def living(s: State) -> list[int]:
    """Who is alive."""
    return castaways(s, s.living)


def mask_of(numbers: Iterable[int]) -> int:
    """Castaways as a mask."""
    return sum(1 << (number - 1) for number in numbers)


def seen_by(s: State, viewer: int) -> View:
    """What a viewer, a castaway or SPECTATOR, may know."""
    return views(s)(SPECTATOR if viewer == SPECTATOR else viewer - 1)


def known(s: State, viewer: int, castaway: int) -> list[str]:
    """The cards that a viewer is sure to find in a castaway's hand."""
    return seen_by(s, viewer).castaways[castaway - 1].known


def seen_in_wreck(s: State, viewer: int) -> list[str]:
    """The cards of the wreck whose place a viewer knows, the next one first."""
    return [card for card in seen_by(s, viewer).known_wreck if card is not None]


# --- positions ---


def dealt(seats: int, deal: str = "deal", first: int | None = 1, voice: bool = False) -> State:
    """A match as the rules deal it."""
    s = State.blank()
    chosen = {"first_player": None if first is None else first - 1, "voice_of_the_dead": voice}
    options = GAME.option_numbers(GAME.full_options(chosen, seats), seats)
    GAME.rules.setup(s, seats, *key_words(key_from_seed(deal)), options)
    return s


def position(
    seats: int = 4,
    *,
    hands: Mapping[int, str] | None = None,
    before: Mapping[int, str] | None = None,
    top: str = "",
    wreck_left: int | None = None,
    water: int = MAX_STOCK,
    food: int = MAX_STOCK,
    wood: int = 0,
    places: int = 0,
    turn_number: int | None = None,
    weather: str = "rain",
    coming: str = "",
    first: int = 1,
    dead: Iterable[int] = (),
    fallen: Iterable[int] = (),
    sick: Iterable[int] = (),
    barred: Iterable[int] = (),
    acted: Iterable[int] = (),
    voice: bool = False,
) -> State:
    """A turn in its actions, or in its evening when everyone able has acted.

    `before` are permanents already laid; `top` the next cards of the wreck, of which `wreck_left` are left; `coming`
    the weather of the next turns; `dead` died a turn ago, `fallen` this turn. It is turn 2, or 7 under the hurricane.
    """
    s = dealt(seats, first=first, voice=voice)
    s.turn_number = turn_number if turn_number is not None else 7 if weather == "hurricane" else 2
    s.water, s.food, s.wood, s.places = water, food, wood, places
    gone, gone_today = mask_of(dead), mask_of(fallen)
    s.living &= ~(gone | gone_today)
    s.died_today = gone_today
    for number in (*castaways(s, gone), *castaways(s, gone_today)):
        s.cause[number - 1] = Cause.THIRST
        s.death_turn[number - 1] = s.turn_number - (1 if gone >> (number - 1) & 1 else 0)
    s.sick, s.barred, s.acted = mask_of(sick), mask_of(barred), mask_of(acted)
    _place_cards(s, hands or {}, before or {}, top, wreck_left)
    _place_weather(s, [WEATHER_NAMES.index(name) for name in (weather, *coming.split())])
    open_action(s)
    check_invariants(s)
    return s


def _place_cards(
    s: State, hands: Mapping[int, str], before: Mapping[int, str], top: str, wreck_left: int | None
) -> None:
    """Every card where it is told to be; the others in the wreck, or discarded when fewer are left there."""
    free = {kind: list(range(FIRST_CARD[kind], FIRST_CARD[kind + 1])) for kind in range(len(CARD_NAMES))}
    s.hand[:] = 0
    for castaway, cards in hands.items():
        for kind in kinds(cards):
            s.hand[castaway - 1] |= 1 << free[kind].pop(0)
    for castaway, cards in before.items():
        for kind in kinds(cards):
            s.laid[list(PERMANENT_CARD).index(free[kind].pop(0))] = castaway - 1
    next_cards = [free[kind].pop(0) for kind in kinds(top)]
    rest = [card for cards in free.values() for card in cards]
    mixed = [rest[i] for i in np.random.default_rng(1).permutation(len(rest))]
    pile = (next_cards + mixed)[:wreck_left]
    s.discard = sum(1 << card for card in (next_cards + mixed)[len(pile) :])
    s.pile[:] = 0
    s.pile[: len(pile)] = pile[::-1]
    s.pile_left = len(pile)


def _place_weather(s: State, told: list[int]) -> None:
    """The weather from this turn on as told, the other cards around it, the hurricane as late as it can be."""
    left = [int(kind) for kind in WEATHER_CARDS]
    for kind in told:
        left.remove(kind)
    last = [Weather.HURRICANE] if Weather.HURRICANE in left else []
    others = [kind for kind in left if kind != Weather.HURRICANE]
    past = s.turn_number - 1
    s.weather[:] = others[:past] + told + others[past:] + last
    assert len(s.weather) == TURNS


# --- moving on ---


def split(move: str) -> tuple[int, int]:
    """The seat and the action id of a written move."""
    number, word = move.split()
    return int(number) - 1, ACTIONS.id(word)


def play(s: State, *moves: str) -> State:
    """Play moves, each one checked, in the order given, whoever is asked."""
    for move in moves:
        seat, action = split(move)
        reason = position_of(s).why_not(seat, action)
        assert reason is None, f"{move}: {reason} at {Moment(s.moment).name}"
        moment = Moment(s.moment)
        apply(s, seat, action)
        check_invariants(s)
        assert s.moment in TRANSITIONS[moment] or s.moment == moment
    return s


def allowed(s: State, castaway: int) -> list[str]:
    """The legal actions of a castaway, in their notation."""
    out = np.zeros(MAX_LEGAL, np.int32)
    return [ACTIONS.words[i] for i in out[: legal(s, castaway - 1, out)]]


def refuse(s: State, move: str, reason: Reason) -> None:
    """Assert that a move is refused for that reason, is not offered, and changes nothing."""
    refusing.check_refused(position_of(s), *split(move), reason)


def position_of(s: State) -> Position:
    """The position that a state is."""
    return Position.from_bytes(GAME, int(s.seats), bytes_of(s))


def match_at(s: State) -> Match:
    """A match that stands at a position."""
    return refusing.match_at(position_of(s))


def asked(s: State) -> list[int]:
    """Who owes a decision."""
    return castaways(s, to_act(s))


def everyone(s: State, word: str) -> State:
    """Everyone who owes a decision at this moment takes the same one."""
    for castaway in asked(s):
        play(s, f"{castaway} {word}")
    return s


def close(s: State) -> State:
    """Nobody plays anything: the debate or the window closes."""
    closing = s.moment, s.topic
    must_pass: list[int] = []
    if s.moment == Moment.DESIGNATION:
        must_pass = [s.designated + 1]
    elif s.moment == Moment.DEBATE and s.zero:
        must_pass = castaways(s, s.living & ~s.fed)
    for castaway in must_pass:
        if not s.passed >> (castaway - 1) & 1:
            play(s, f"{castaway} pass")
    if (s.moment, s.topic) == closing:  # the last pass may have closed it
        play(s, f"{s.first + 1} close")
    return s


def vote(s: State, against: int, but: Mapping[int, int] | None = None) -> State:
    """All vote against one castaway, who votes against the next candidate; some vote otherwise."""
    for castaway in asked(s):
        target = (but or {}).get(castaway, against)
        if target == castaway:
            target = next(other for other in castaways(s, s.candidates) if other != castaway)
        play(s, f"{castaway} vote-{target}")
    return s


def act_on(s: State, word: str = "wood-0") -> State:
    """Everyone who is still to act takes the same action, until the evening."""
    while s.moment == Moment.ACT:
        play(s, f"{s.actor + 1} {word}")
    return s


def lucky(s: State, move: str, wanted: Callable[[State], Any]) -> State:
    """The position after a move under some chance that gives what is wanted; the position given stays as it was."""
    return next(after for after in chances(s, move) if wanted(after))


def bitten(s: State) -> bool:
    """Whether someone is being asked about a bite."""
    return bool(s.moment == Moment.BITE)


def chances(s: State, move: str, times: int = 400) -> Iterator[State]:
    """The position after a move, under chance after chance."""
    for number in range(times):
        after = copy_of(s)
        seed(after.rng, *key_words(key_from_seed(f"chance {number}")))
        yield play(after, move)


# --- moments ---


def evening(seats: int = 4, **told: Any) -> State:
    """Everyone has acted."""
    return position(seats, acted=range(1, seats + 1), **told)


def shortage(seats: int = 4, **told: Any) -> State:
    """The count after the actions has come to a debate: over water where it is short, else over food."""
    s = close(evening(seats, **told))
    assert s.moment == Moment.DEBATE
    return s


def voting(seats: int = 4, **told: Any) -> State:
    """A shortage whose debate is closed: votes are cast."""
    s = close(shortage(seats, **told))
    assert s.moment in (Moment.VOTE, Moment.LATE_VOTE)
    return s


def designation(designated: int, seats: int = 4, **told: Any) -> State:
    """A vote has designated a castaway."""
    s = vote(voting(seats, **told), designated)
    if s.moment == Moment.TIE:
        everyone(s, f"name-{designated}")
    assert s.moment == Moment.DESIGNATION and s.designated == designated - 1
    return s


def departure(seats: int = 4, **told: Any) -> State:
    """The rations are distributed, and the raft is at most two places short."""
    s = close(evening(seats, **{"places": seats, **told}))
    assert s.moment == Moment.DEPARTURE
    return s


def storm(seats: int = 4, **told: Any) -> State:
    """The hurricane's turn, the rations distributed."""
    s = close(evening(seats, weather="hurricane", **told))
    assert s.moment == Moment.STORM
    return s


def boarding(seats: int = 4, **told: Any) -> State:
    """The departure count under the hurricane has come to a debate: over places where they are short."""
    s = close(storm(seats, **told))
    assert s.moment == Moment.DEBATE and s.topic >= Topic.PLACES
    return s


def next_turn(s: State) -> State:
    """Nobody plays anything until the next turn begins; there must be enough of everything."""
    number = s.turn_number
    act_on(s)
    while s.turn_number == number:
        close(s)
    return s


# --- what is told ---


def told(s: State, *moves: str) -> list[Event]:
    """What the last of the moves led to; all of them are played."""
    play(s, *moves[:-1])
    before = copy_of(s)
    play(s, moves[-1])
    return GAME.happened(before, *split(moves[-1]), s, GAME.outcome(s, int(s.seats)))


# --- series ---


def aboard(seats: int, *winners: int) -> Outcome:
    """A match of so many, with these aboard."""
    scores = [int(seat in winners) for seat in range(seats)]
    return Outcome(ending="left-freely", scores=scores, ranks=[1 - score for score in scores], winners=list(winners))


def finish(match: Match, seed: str) -> None:
    """Play a match to its end, anyhow."""
    rng = new_rng(key_from_seed(seed))
    while not match.over:
        ids = match.legal_ids(match.turn)
        match.play(match.turn, int(ids[below(rng, len(ids))]))
