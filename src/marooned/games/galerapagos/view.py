"""Galérapagos: what a seat may know, built by allow-list from the record; and the whole state in words.

Nothing but this and `events` decides what leaves the server. Whom a one-at-a-time driver asks next depends on hands and
is not here; `owing` does not, and is.
"""

from __future__ import annotations

from typing import Any

import msgspec

from marooned.engine.contract import SPECTATOR, words_of
from marooned.games.galerapagos.actions import TASK_NAMES
from marooned.games.galerapagos.content import (
    CARD_NAMES,
    CARDS,
    KIND_OF,
    PERMANENT_CARD,
    WEATHER_NAMES,
    WEATHER_WATER,
)
from marooned.games.galerapagos.rules import owing
from marooned.games.galerapagos.rules.bits import count
from marooned.games.galerapagos.rules.counts import stock
from marooned.games.galerapagos.rules.table import needy
from marooned.games.galerapagos.state import (
    GIFTS_AT,
    IN_PILE,
    MOST_GIFTS,
    MOST_SHOTS,
    MOST_VOTES,
    NO_CARD,
    NOBODY,
    SHOTS_AT,
    SPECTATORS,
    VOTES_AT,
    Cause,
    Ending,
    Moment,
    State,
    Topic,
)

MOMENT_NAMES, TOPIC_NAMES = words_of(Moment), words_of(Topic)
CAUSE_NAMES, ENDING_NAMES = words_of(Cause), words_of(Ending)


class Castaway(msgspec.Struct, frozen=True):
    """A seat, as far as the viewer may know it."""

    seat: int
    health: str
    """healthy; sick: fell sick this turn, no vote; barred: no action and no cards until the rations; dead."""
    cause: str | None
    """What the castaway died of."""
    death_turn: int | None
    killer: int | None
    """Who fired, when it was a shot."""
    hand_size: int
    hand: list[str] | None
    """The viewer's own cards; null for every other hand."""
    known: list[str]
    """Cards that the viewer is sure this hand holds: seen there, or given to it."""
    laid: list[str]
    """Permanents lying face up."""
    acted: bool
    passed: bool
    fed: bool
    """Whether the castaway has a personal ration in this count."""
    spared: list[str]
    """For which of water and food a designation was survived this turn."""
    voted: bool
    vote: int | None
    """Against whom, once votes are shown; the viewer's own also before."""
    answered: bool
    leaving: bool | None
    """The answer to the departure, once answers are shown; the viewer's own also before."""
    gifts: int
    """Cards given this turn."""
    swaps: int
    """Swaps proposed this turn."""


class Deeds(msgspec.Struct, frozen=True):
    """What everyone saw a seat do to another one so far: votes against it, shots at it, cards and rations for it."""

    seat: int
    other: int
    votes: int
    shots: int
    gifts: int


class LastAction(msgspec.Struct, frozen=True):
    """The last of the four actions that was taken."""

    task: str
    announced: int
    """Pieces of wood announced beyond the safe ones."""
    fish: list[int]
    """Fish on the balls drawn."""


class Imposed(msgspec.Struct, frozen=True):
    """What the pendulum imposed, and on whom."""

    seat: int
    task: str


class Hunch(msgspec.Struct, frozen=True):
    """A card that the viewer knows to be in one of several hands."""

    card: str
    seats: list[int]


class View(msgspec.Struct, frozen=True):
    """What a seat, or a spectator (−1), may know."""

    viewer: int
    seats: int
    phase: str
    """The moment from where the viewer sits; what is asked and explained goes by it."""
    moment: str
    owing: list[int]
    turn_number: int
    first: int
    actor: int | None
    weather: str
    rain: int
    """Water that today's weather shows."""
    past_weather: list[str]
    water: int
    food: int
    wood: int
    places: int
    wreck: int
    """Cards left in the wreck."""
    discard: list[str]
    topic: str | None
    """What is being counted: water, food, places, voyage-water or voyage-food."""
    zero: bool
    """Whether the counter stood at 0 as the count began, so that nobody votes."""
    need: int | None
    """How many castaways need what is being counted."""
    have: int | None
    """How much of it there is for them."""
    chief: int | None
    alarm: int | None
    coffee: int | None
    imposed: Imposed | None
    voters: list[int]
    candidates: list[int]
    designated: int | None
    asked: int | None
    """Who must answer a bite, a swap or a shot, or is sharing out a ration or choosing whom to rob."""
    author: int | None
    """Who proposed the swap or fired the shot."""
    rations_left: int
    marked: list[int]
    """Whom the sleeping pills named so far."""
    last_action: LastAction | None
    deals: int
    """Swaps made this turn."""
    castaways: list[Castaway]
    deeds: list[Deeds]
    voice_of_the_dead: bool
    ending: str | None
    aboard: list[int]
    foreseen: list[str]
    """Weather to come that the viewer saw with the barometer."""
    known_wreck: list[str | None]
    """The wreck from the top, as deep as the viewer knows a card of it; null for one it does not know."""
    hunches: list[Hunch]
    offered: str | None
    """The card the viewer offers in a swap."""


def view(s: State, viewer: int) -> View:
    """What the viewer may know."""
    counting = s.topic != Topic.NONE
    return View(
        viewer=viewer,
        seats=int(s.seats),
        phase=phase_of(s, viewer),
        moment=MOMENT_NAMES[s.moment],
        owing=seats_in(s, owing(s)),
        turn_number=int(s.turn_number),
        first=int(s.first),
        actor=_seat(s.actor),
        weather=WEATHER_NAMES[s.weather[s.turn_number - 1]],
        rain=int(WEATHER_WATER[s.weather[s.turn_number - 1]]),
        past_weather=[WEATHER_NAMES[kind] for kind in s.weather[: s.turn_number - 1]],
        water=int(s.water),
        food=int(s.food),
        wood=int(s.wood),
        places=int(s.places),
        wreck=int(s.pile_left),
        discard=cards_in(s.discard),
        topic=TOPIC_NAMES[s.topic] if counting else None,
        zero=bool(s.zero),
        need=int(count(needy(s))) if counting else None,
        have=int(stock(s)) if counting else None,
        chief=_seat(s.chief),
        alarm=_seat(s.alarm),
        coffee=_seat(s.coffee),
        imposed=None if s.imposed == NOBODY else Imposed(int(s.imposed), TASK_NAMES[s.imposed_task]),
        voters=seats_in(s, s.voters),
        candidates=seats_in(s, s.candidates),
        designated=_seat(s.designated),
        asked=_seat(s.asked),
        author=_seat(s.author),
        rations_left=int(s.rations_left),
        marked=seats_in(s, s.marked),
        last_action=_last_action(s),
        deals=int(s.deals),
        castaways=[_castaway(s, seat, viewer) for seat in range(s.seats)],
        deeds=_deeds(s),
        voice_of_the_dead=bool(s.voice),
        ending=ENDING_NAMES[s.ending] if s.ending != Ending.RUNNING else None,
        aboard=seats_in(s, s.aboard),
        foreseen=_foreseen(s, viewer),
        known_wreck=_known_wreck(s, viewer),
        hunches=_hunches(s, viewer),
        offered=CARD_NAMES[KIND_OF[s.offered]] if s.offered != NO_CARD and s.author == viewer else None,
    )


def phase_of(s: State, viewer: int) -> str:
    """The moment as the viewer lives it: `watch` is another's turn, `zero` and `places` are debates of their own."""
    if s.moment == Moment.ACT and viewer != s.actor:
        return "watch"
    if s.moment == Moment.DEBATE and s.topic == Topic.PLACES:
        return "places"
    if s.moment == Moment.DEBATE and s.zero:
        return "zero"
    return MOMENT_NAMES[s.moment]


def has(mask: int, n: int) -> bool:
    """Whether n is in a mask."""
    return bool(int(mask) >> int(n) & 1)


def seats_in(s: State, mask: int) -> list[int]:
    """The seats of a mask."""
    return [seat for seat in range(s.seats) if has(mask, seat)]


def cards_in(mask: int) -> list[str]:
    """The names of the cards of a mask, in the order of their kinds."""
    return [CARD_NAMES[KIND_OF[card]] for card in range(CARDS) if has(mask, card)]


def laid_before(s: State, seat: int) -> list[str]:
    """The permanents that lie before a seat."""
    return [CARD_NAMES[KIND_OF[PERMANENT_CARD[slot]]] for slot, owner in enumerate(s.laid) if owner == seat]


def sealed_votes(s: State) -> bool:
    """Whether votes are being cast, so that each is its voter's alone."""
    return bool(s.moment == Moment.VOTE)


def sealed_answers(s: State) -> bool:
    """Whether answers to the departure are being given, so that each is its author's alone."""
    return bool(s.moment == Moment.ANSWER)


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else int(seat)


def _last_action(s: State) -> LastAction | None:
    if s.task == NOBODY:
        return None
    return LastAction(TASK_NAMES[s.task], int(s.announced), [int(fish) for fish in s.drawn if fish])


def _castaway(s: State, seat: int, viewer: int) -> Castaway:
    alive = has(s.living, seat)
    told_vote = s.vote[seat] != NOBODY and (seat == viewer or not sealed_votes(s))
    told_answer = has(s.answered, seat) and (seat == viewer or not sealed_answers(s))
    return Castaway(
        seat=seat,
        health=health_of(s, seat),
        cause=None if alive else CAUSE_NAMES[s.cause[seat]],
        death_turn=None if alive else int(s.death_turn[seat]),
        killer=_seat(s.killer[seat]),
        hand_size=int(count(s.hand[seat])),
        hand=cards_in(s.hand[seat]) if seat == viewer else None,
        known=_known(s, viewer, seat),
        laid=laid_before(s, seat),
        acted=has(s.acted, seat),
        passed=has(s.passed, seat),
        fed=has(s.fed, seat),
        spared=[name for name, spared in zip(("water", "food"), s.spared, strict=True) if has(spared, seat)],
        voted=bool(s.vote[seat] != NOBODY),
        vote=int(s.vote[seat]) if told_vote else None,
        answered=has(s.answered, seat),
        leaving=has(s.leaving, seat) if told_answer else None,
        gifts=int(s.gifts[seat]),
        swaps=int(s.swaps[seat]),
    )


def health_of(s: State, seat: int) -> str:
    """How a castaway fares: healthy, sick, barred or dead."""
    if not has(s.living, seat):
        return "dead"
    if has(s.sick, seat):
        return "sick"
    return "barred" if has(s.barred, seat) else "healthy"


def _row(viewer: int) -> int:
    return SPECTATORS if viewer == SPECTATOR else viewer


def _known(s: State, viewer: int, seat: int) -> list[str]:
    return [CARD_NAMES[KIND_OF[card]] for card in range(CARDS) if s.sight[_row(viewer), card] == 1 << seat]


def _hunches(s: State, viewer: int) -> list[Hunch]:
    """Copies of a kind are alike, so hunches go by kind and seats, not by card."""
    found = []
    for card in range(CARDS):
        seats = seats_in(s, s.sight[_row(viewer), card])
        if len(seats) > 1:
            found.append(Hunch(CARD_NAMES[KIND_OF[card]], seats))
    return sorted(found, key=lambda hunch: (CARD_NAMES.index(hunch.card), hunch.seats))


def _known_wreck(s: State, viewer: int) -> list[str | None]:
    known: list[str | None] = []
    for depth in range(s.pile_left):
        card = s.pile[s.pile_left - 1 - depth]
        if s.sight[_row(viewer), card] == IN_PILE:
            known += [None] * (depth - len(known))
            known.append(CARD_NAMES[KIND_OF[card]])
    return known


def _foreseen(s: State, viewer: int) -> list[str]:
    if viewer == SPECTATOR:
        return []
    return [WEATHER_NAMES[kind] for kind in s.weather[s.turn_number : max(s.turn_number, s.foreseen[viewer])]]


def _deeds(s: State) -> list[Deeds]:
    found = []
    for seat in range(s.seats):
        for other in range(s.seats):
            deed = int(s.deeds[seat, other])
            if deed:
                votes, shots, gifts = (
                    deed >> at & most
                    for at, most in ((VOTES_AT, MOST_VOTES), (SHOTS_AT, MOST_SHOTS), (GIFTS_AT, MOST_GIFTS))
                )
                found.append(Deeds(seat, other, votes, shots, gifts))
    return found


def describe(s: State) -> dict[str, Any]:
    """The whole state in words, secrets included."""
    whole: dict[str, Any] = msgspec.to_builtins(view(s, SPECTATOR))
    for name in ("viewer", "foreseen", "known_wreck", "hunches"):
        del whole[name]
    for seat, castaway in enumerate(whole["castaways"]):
        mine = view(s, seat)
        del castaway["known"]
        castaway["hand"] = cards_in(s.hand[seat])
        castaway["vote"] = _seat(s.vote[seat])
        castaway["leaving"] = has(s.leaving, seat) if has(s.answered, seat) else None
        castaway["foreseen"] = mine.foreseen
        castaway["known_wreck"] = mine.known_wreck
        castaway["hunches"] = msgspec.to_builtins(mine.hunches)
        castaway["knows"] = {str(c.seat): c.known for c in mine.castaways if c.known}
    whole["offered"] = CARD_NAMES[KIND_OF[s.offered]] if s.offered != NO_CARD else None
    whole["wreck"] = [CARD_NAMES[KIND_OF[card]] for card in s.pile[: s.pile_left][::-1]]
    whole["coming_weather"] = [WEATHER_NAMES[kind] for kind in s.weather[s.turn_number :]]
    return whole
