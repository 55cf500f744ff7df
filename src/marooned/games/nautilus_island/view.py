"""Nautilus Island: what a seat may know, built by allow-list from the record; and the whole state in words.

Nothing but this and `events` decides what leaves the server.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Any, NamedTuple

import msgspec
import numpy as np

from marooned.engine.contract import SPECTATOR
from marooned.engine.phrasing import Role
from marooned.engine.record import Array, plain, span_of
from marooned.games.nautilus_island.content import (
    AS_CARDS,
    CAMP_COLOURS,
    CARD_NAMES,
    COLOUR_NAMES,
    COLOURS,
    COLUMN_SPACES,
    FACES,
    MAX_SEATS,
    OBJECT_NAMES,
    OBJECTS,
    PORTHOLE_POINTS,
    PORTHOLES_A_PILE,
    SMALLEST_SET,
    STACK_CARDS,
    TOKEN_KINDS,
    TOKEN_NAMES,
    Colour,
)
from marooned.games.nautilus_island.reading import read
from marooned.games.nautilus_island.rules import score, tally
from marooned.games.nautilus_island.state import NO_TOKEN, Phase, State

PHASE_NAMES = tuple(phase.name.lower() for phase in Phase)


class Column(msgspec.Struct, frozen=True):
    """A column of stacks."""

    spaces: int
    height: int
    tops: Annotated[list[str | None], AS_CARDS, Role(sorted=True)]
    """The top of each stack; null for one that lies face down, or is gone."""


class TokenScore(msgspec.Struct, frozen=True):
    """All tokens of one kind on a set, and what they are worth as things stand."""

    token: str
    count: int
    points: int


class CardSet(msgspec.Struct, frozen=True):
    """A seat's set of one colour."""

    colour: str
    cards: list[str]
    tokens: list[TokenScore]
    porthole: int | None
    """Points of the porthole that closed it; null while it is open."""


class Castaway(msgspec.Struct, frozen=True):
    """A seat: its pawn, its hand as far as the viewer may know it, its sets."""

    seat: int
    column: int | None
    crossed: bool
    """Whether the pawn has moved this round."""
    hand_size: int
    hand: list[str] | None
    """The viewer's own cards, or at the end everyone's treasures; null for a hand that is hidden."""
    known: list[str]
    """Cards everyone saw this seat take and not yet lay; empty unless the memory aid is on."""
    sets: list[CardSet]
    score: int
    """Points that the viewer can count: of others' treasures those they were seen to take; at the end all are shown."""


class PortholePile(msgspec.Struct, frozen=True):
    """The porthole tokens left for one set size, top first."""

    size: int
    points: list[int]


class View(msgspec.Struct, frozen=True):
    """What a seat, or a spectator (−1), may know."""

    viewer: int
    seats: int
    phase: str
    turn: int | None
    round: int
    side: str
    """The side the pawns move to this round: top or bottom."""
    order: list[int]
    end_triggered: bool
    final_round: bool
    columns: list[Column]
    camp: list[str | None]
    supply: int
    portholes: list[PortholePile]
    closing: Annotated[str | None, Role(prefix="colour")]
    """Colour of the set whose closing is being decided, its cards, and the points of the porthole for it."""
    closing_size: int | None
    closing_points: int | None
    castaways: list[Castaway]


class Cards(NamedTuple):
    """Cards someone holds."""

    names: list[str]
    treasures: list[str]
    points: int
    """What the treasures are worth."""


def views(s: State) -> Callable[[int], View]:
    """Read the state once for everyone: what is public is built here, and each viewer adds their own hand to it."""
    p, data = read(s)
    public, castaways = _public(p, data), [_castaway(s, p, data, seat) for seat in range(p.seats)]

    def show(viewer: int) -> View:
        shown = castaways
        if viewer != SPECTATOR:
            shown = castaways.copy()
            shown[viewer] = _own(castaways[viewer], data)
        return View(viewer, *public, shown)  # type: ignore[call-arg]  # mypy counts no starred arguments of structs

    return show


def _public(p: State, data: bytes) -> tuple[Any, ...]:
    """All of a view that is the same for everyone, between its viewer and the castaways."""
    over = p.phase == Phase.OVER
    return (
        p.seats,
        PHASE_NAMES[p.phase],
        None if over else p.order[p.position],
        p.round_number,
        "top" if p.round_number % 2 else "bottom",
        list(p.order[: p.seats]),
        bool(p.triggered),
        bool(p.final),
        _columns(p.seats, data[HEIGHT], data[STACKS]),
        tokens_on(p.camp),
        p.supply_left,
        [_pile(pile, left) for pile, left in enumerate(p.portholes_left)],
        *_closing(p),
    )


def _closing(p: State) -> tuple[str | None, int | None, int | None]:
    """The set whose closing is being decided."""
    if p.phase != Phase.CLOSE:
        return None, None, None
    size = sum(p.sets[p.order[p.position]][p.laid])
    pile = size - SMALLEST_SET
    return COLOUR_NAMES[p.laid], size, _pile(pile, p.portholes_left[pile]).points[0]


def _castaway(s: State, p: State, data: bytes, seat: int) -> Castaway:
    """A seat as all others see it."""
    hand, known = _cards(data[HAND[seat]]), _cards(data[KNOWN[seat]])
    sets, points = _sets_of(s, p, data, seat)
    place, column = p.order.index(seat), p.column[seat]  # type: ignore[attr-defined]
    return Castaway(
        seat=seat,
        column=column if column >= 0 else None,
        crossed=place < p.position or (place == p.position and p.phase != Phase.EXPLORE),
        hand_size=len(hand.names),
        hand=hand.treasures if p.phase == Phase.OVER else None,  # NI-10.10
        known=known.names if p.memory_aid else [],
        sets=sets,
        score=points + known.points,
    )


def _own(seen: Castaway, data: bytes) -> Castaway:
    """The same seat as its player sees it."""
    hand, known = _cards(data[HAND[seen.seat]]), _cards(data[KNOWN[seen.seat]])
    points = seen.score - known.points + hand.points
    return Castaway(seen.seat, seen.column, seen.crossed, seen.hand_size, hand.names, seen.known, seen.sets, points)


def cards_in(counts: Iterable[Sequence[int]]) -> list[str]:
    """The names of the cards, given the copies of each object of each colour."""
    return [name for colour, copies in enumerate(counts) if any(copies) for name in cards_of(copies, colour)]


def cards_of(copies: Sequence[int], colour: int) -> list[str]:
    """The names of the cards of one colour, given the copies of each object."""
    return [name for name, count in zip(OBJECT_NAMES[colour], copies, strict=True) for _ in range(count)]


def tokens_on(camp: Iterable[int]) -> list[str | None]:
    """The names of the tokens on the camp; None for an empty space."""
    return [None if token == NO_TOKEN else TOKEN_NAMES[token] for token in camp]


@functools.cache
def _pile(pile: int, left: int) -> PortholePile:
    return PortholePile(SMALLEST_SET + pile, PORTHOLE_POINTS[pile, PORTHOLES_A_PILE - left :].tolist())


def _rows(field: str) -> list[slice]:
    """Where each seat's row of a field lies among the bytes of a state."""
    span = span_of(State, field)
    size = (span.stop - span.start) // MAX_SEATS
    return [slice(start, start + size) for start in range(span.start, span.stop, size)]


HAND, KNOWN, SETS, TOKENS, PORTHOLE = map(_rows, ("hand", "known", "sets", "tokens", "porthole"))
STACKS, HEIGHT = span_of(State, "stacks"), span_of(State, "height")


# Columns, hands and sets are kept from one move to the next, since a move changes one of each at most. What is kept is
# found by the bytes that it was made from, so it says nothing that they do not.

KEPT = 10_000
_sets: dict[bytes, tuple[list[CardSet], int]] = {}


@functools.lru_cache(KEPT)
def _columns(seats: int, heights: bytes, stacks: bytes) -> list[Column]:
    columns, first = [], 0
    for spaces, height in zip(COLUMN_SPACES[seats], heights, strict=False):
        tops = [
            CARD_NAMES[stacks[stack * STACK_CARDS + height - 1]] if face == "up" and height > 0 else None
            for stack, face in enumerate(FACES[spaces], first)
        ]
        columns.append(Column(spaces, height, tops))
        first += spaces
    return columns


@functools.lru_cache(KEPT)
def _cards(data: bytes) -> Cards:
    """The cards of a hand, or of what is known of it, from its bytes."""
    rows = [data[start : start + OBJECTS] for start in range(0, len(data), OBJECTS)]
    treasures = rows[Colour.YELLOW]
    return Cards(cards_in(rows), cards_of(treasures, Colour.YELLOW), _treasure_points(treasures))


@functools.lru_cache(KEPT)
def _treasure_points(copies: bytes) -> int:
    """What treasures are worth, from the copies of each."""
    holding = State.blank()
    holding.seats = 1
    holding.hand[0, Colour.YELLOW] = np.frombuffer(copies, np.int8)
    return int(_tally(holding, 0)[0, Colour.YELLOW, TOKEN_KINDS])


def _sets_of(s: State, p: State, data: bytes, seat: int) -> tuple[list[CardSet], int]:
    """A seat's sets, and what they are worth together."""
    key = data[SETS[seat]] + data[TOKENS[seat]] + data[PORTHOLE[seat]]
    found = _sets.get(key)
    if found is None:
        mine = _tally(s, SPECTATOR)[seat, :CAMP_COLOURS].tolist()
        sets = [_set(p, seat, colour, mine[colour]) for colour in range(CAMP_COLOURS)]
        if len(_sets) >= KEPT:
            _sets.clear()
        found = _sets[key] = sets, sum(map(sum, mine))
    return found


def _tally(s: State, viewer: int) -> Array:
    points = np.zeros((s.seats, COLOURS, TOKEN_KINDS + 1), np.int64)
    tally(s, viewer, points)
    return points


def _set(p: State, seat: int, colour: int, points: Sequence[int]) -> CardSet:
    counts = p.tokens[seat][colour]
    return CardSet(
        colour=COLOUR_NAMES[colour],
        cards=cards_of(p.sets[seat][colour], colour),
        tokens=[TokenScore(TOKEN_NAMES[t], counts[t], points[t]) for t in range(TOKEN_KINDS) if counts[t]],
        porthole=p.porthole[seat][colour] or None,
    )


def describe(s: State) -> dict[str, Any]:
    """The whole state in words, secrets included."""
    whole: dict[str, Any] = msgspec.to_builtins(views(s)(SPECTATOR))
    del whole["viewer"]
    points = [int(score(s, seat)) for seat in range(s.seats)]
    s = plain(s)
    for seat, castaway in enumerate(whole["castaways"]):
        castaway["hand"] = cards_in(s.hand[seat])
        castaway["known"] = cards_in(s.known[seat])
        castaway["stranded"] = bool(s.stranded[seat])
        castaway["score"] = points[seat]
    stack = 0
    for column, described in enumerate(whole["columns"]):
        described["stacks"] = []
        for _ in range(described["spaces"]):
            cards = s.stacks[stack * STACK_CARDS :][: s.height[column]]
            described["stacks"].append([CARD_NAMES[kind] for kind in cards])
            stack += 1
    whole["supply"] = [TOKEN_NAMES[token] for token in s.supply[: s.supply_left]]
    whole["box"] = cards_in(s.box)
    whole["memory_aid"] = bool(s.memory_aid)
    return whole
