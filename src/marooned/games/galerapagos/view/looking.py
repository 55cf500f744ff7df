"""Galérapagos: a state as each viewer sees it. What is everyone's is built once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from marooned.engine.contract import SPECTATOR
from marooned.engine.record import plain
from marooned.games.galerapagos.actions import TASK_NAMES
from marooned.games.galerapagos.content import (
    AXE_SLOT,
    CARD_NAMES,
    FLASK_SLOT,
    FLASK_TIMES,
    ROD_BALLS,
    ROD_SLOT,
    SAFE_PIECES,
    SAFE_PIECES_WITH_AXE,
    WEATHER_NAMES,
    WEATHER_WATER,
)
from marooned.games.galerapagos.rules import to_act
from marooned.games.galerapagos.rules.survival.counts import stock
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
    Ending,
    Moment,
    State,
    Topic,
)
from marooned.games.galerapagos.view.readings import (
    CAUSE_NAMES,
    ENDING_NAMES,
    MOMENT_NAMES,
    NAME_OF,
    TOPIC_NAMES,
    cards_in,
    has,
    health_of,
    laid_before,
    phase_of,
    seat_or_none,
    seats_in,
)
from marooned.games.galerapagos.view.shapes import Castaway, Deeds, Hunch, Imposed, LastAction, View

RANK = {name: rank for rank, name in enumerate(CARD_NAMES)}
"""The place of each kind of card among the kinds."""


def views(s: State) -> Callable[[int], View]:
    """Read the state once for everyone; what this answers adds what only that viewer may know."""
    p = plain(s)
    castaways = [_castaway(p, seat) for seat in range(p.seats)]
    watched = View(viewer=SPECTATOR, castaways=castaways, hunches=[], **_table(s, p), **_own(p, SPECTATOR))

    def show(viewer: int) -> View:
        known, hunches = _sighted(p, viewer)
        shown = [replace(seen, known=cards) if cards else seen for seen, cards in zip(castaways, known, strict=True)]
        if viewer != SPECTATOR:
            shown[viewer] = replace(shown[viewer], **_private(p, viewer))
        return replace(watched, viewer=viewer, castaways=shown, hunches=hunches, **_own(p, viewer))

    return show


def _own(p: State, viewer: int) -> dict[str, Any]:
    """What is each viewer's, the castaways apart."""
    rain = int(WEATHER_WATER[p.weather[p.turn_number - 1]])
    return {
        "phase": phase_of(p, viewer),
        "foreseen": _foreseen(p, viewer),
        "known_wreck": _known_wreck(p, viewer),
        "offered": NAME_OF[p.offered] if p.offered != NO_CARD and p.author == viewer else None,
        "balls": ROD_BALLS if p.laid[ROD_SLOT] == viewer else 1,
        "collects": rain * (FLASK_TIMES if p.laid[FLASK_SLOT] == viewer else 1),
        "safe_wood": SAFE_PIECES_WITH_AXE if p.laid[AXE_SLOT] == viewer else SAFE_PIECES,
    }


def _table(s: State, p: State) -> dict[str, Any]:
    """What everyone sees, the castaways apart."""
    counting, weather = p.topic != Topic.NONE, p.weather[p.turn_number - 1]
    return {
        "seats": p.seats,
        "moment": MOMENT_NAMES[p.moment],
        "to_act": seats_in(p, to_act(s)),
        "turn_number": p.turn_number,
        "first": p.first,
        "actor": seat_or_none(p.actor),
        "weather": WEATHER_NAMES[weather],
        "rain": int(WEATHER_WATER[weather]),
        "past_weather": [WEATHER_NAMES[kind] for kind in p.weather[: p.turn_number - 1]],
        "water": p.water,
        "food": p.food,
        "wood": p.wood,
        "places": p.places,
        "wreck": p.pile_left,
        "discard": cards_in(p.discard),
        "topic": TOPIC_NAMES[p.topic] if counting else None,
        "zero": bool(p.zero),
        "need": int(needy(s)).bit_count() if counting else None,
        "have": int(stock(s)) if counting else None,
        "chief": seat_or_none(p.chief),
        "alarm": seat_or_none(p.alarm),
        "coffee": seat_or_none(p.coffee),
        "imposed": None if p.imposed == NOBODY else Imposed(p.imposed, TASK_NAMES[p.imposed_task]),
        "voters": seats_in(p, p.voters),
        "candidates": seats_in(p, p.candidates),
        "designated": seat_or_none(p.designated),
        "asked": seat_or_none(p.asked),
        "author": seat_or_none(p.author),
        "rations_left": p.rations_left,
        "marked": seats_in(p, p.marked),
        "last_action": _last_action(p),
        "deals": p.deals,
        "deeds": _deeds(p),
        "voice_of_the_dead": bool(p.voice),
        "ending": ENDING_NAMES[p.ending] if p.ending != Ending.RUNNING else None,
        "aboard": seats_in(p, p.aboard),
    }


def _last_action(p: State) -> LastAction | None:
    if p.task == NOBODY:
        return None
    return LastAction(TASK_NAMES[p.task], p.announced, [fish for fish in p.drawn if fish])


def _deeds(p: State) -> list[Deeds]:
    return [
        Deeds(seat, other, deed >> VOTES_AT & MOST_VOTES, deed >> SHOTS_AT & MOST_SHOTS, deed >> GIFTS_AT & MOST_GIFTS)
        for seat, row in enumerate(p.deeds)
        for other, deed in enumerate(row)
        if deed
    ]


def _castaway(p: State, seat: int) -> Castaway:
    """What everyone sees of a seat."""
    alive = has(p.living, seat)
    answered = has(p.answered, seat)
    return Castaway(
        seat=seat,
        health=health_of(p, seat),
        cause=None if alive else CAUSE_NAMES[p.cause[seat]],
        death_turn=None if alive else p.death_turn[seat],
        killer=seat_or_none(p.killer[seat]),
        hand_size=p.hand[seat].bit_count(),
        hand=None,
        known=[],
        laid=laid_before(p, seat),
        acted=has(p.acted, seat),
        passed=has(p.passed, seat),
        fed=has(p.fed, seat),
        spared=[name for name, spared in zip(("water", "food"), p.spared, strict=True) if has(spared, seat)],
        voted=p.vote[seat] != NOBODY,
        vote=None if p.moment == Moment.VOTE else seat_or_none(p.vote[seat]),
        answered=answered,
        leaving=has(p.leaving, seat) if answered and p.moment != Moment.ANSWER else None,
        gifts=p.gifts[seat],
        swaps=p.swaps[seat],
    )


def _private(p: State, seat: int) -> dict[str, Any]:
    """What only its owner sees of a seat: the hand, and what is sealed for now."""
    return {
        "hand": cards_in(p.hand[seat]),
        "vote": seat_or_none(p.vote[seat]),
        "leaving": has(p.leaving, seat) if has(p.answered, seat) else None,
    }


def _row(p: State, viewer: int) -> list[int]:
    """What the viewer knows of each hidden card."""
    row: list[int] = p.sight[SPECTATORS if viewer == SPECTATOR else viewer]
    return row


def _sighted(p: State, viewer: int) -> tuple[list[list[str]], list[Hunch]]:
    """Cards the viewer is sure each hand holds, and those in one of several hands.

    Copies of a kind are alike, so hunches go by kind and seats, not by card.
    """
    known: list[list[str]] = [[] for _ in range(p.seats)]
    hunches, hands = [], (1 << p.seats) - 1
    for card, sight in enumerate(_row(p, viewer)):
        seats = sight & hands
        if not seats:
            continue
        if seats & (seats - 1):
            hunches.append(Hunch(NAME_OF[card], seats_in(p, seats)))
        elif seats == sight:
            known[seats.bit_length() - 1].append(NAME_OF[card])
    return known, sorted(hunches, key=lambda hunch: (RANK[hunch.card], hunch.seats))


def _known_wreck(p: State, viewer: int) -> list[str | None]:
    """From the top, as deep as the viewer knows a card."""
    row = _row(p, viewer)
    known: list[str | None] = []
    for depth, card in enumerate(reversed(p.pile[: p.pile_left])):
        if row[card] == IN_PILE:
            known += [None] * (depth - len(known))
            known.append(NAME_OF[card])
    return known


def _foreseen(p: State, viewer: int) -> list[str]:
    if viewer == SPECTATOR:
        return []
    return [WEATHER_NAMES[kind] for kind in p.weather[p.turn_number : max(p.turn_number, p.foreseen[viewer])]]
