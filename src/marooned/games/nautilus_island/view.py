"""Nautilus Island: what a seat may know, built by allow-list from the record; and the whole state in words.

Nothing but this and `events` decides what leaves the server.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import numpy as np

from marooned.engine.contract import SPECTATOR
from marooned.engine.record import plain
from marooned.games.nautilus_island.content import (
    CAMP_COLOURS,
    CARD_NAMES,
    COLOUR_NAMES,
    COLOURS,
    COLUMN_SPACES,
    FACES,
    OBJECT_NAMES,
    PORTHOLE_PILES,
    PORTHOLE_POINTS,
    PORTHOLES_A_PILE,
    SMALLEST_SET,
    STACK_CARDS,
    TOKEN_KINDS,
    TOKEN_NAMES,
    Colour,
)
from marooned.games.nautilus_island.rules import score, tally
from marooned.games.nautilus_island.state import NO_TOKEN, Phase, State

PHASE_NAMES = tuple(phase.name.lower() for phase in Phase)

Points = Sequence[Sequence[Sequence[int]]]
"""Points by seat, colour and token kind, as `tally` counts them."""


class Column(msgspec.Struct, frozen=True):
    """A column of stacks."""

    spaces: int
    height: int
    tops: list[str | None]
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
    closing: str | None
    """Colour of the set whose closing is being decided."""
    castaways: list[Castaway]


def view(s: State, viewer: int) -> View:
    """What the viewer may know."""
    points = np.zeros((s.seats, COLOURS, TOKEN_KINDS + 1), np.int64)
    tally(s, viewer, points)
    return _view(plain(s), viewer, points.tolist())


def _view(s: State, viewer: int, points: Points) -> View:
    over = s.phase == Phase.OVER
    return View(
        viewer=viewer,
        seats=s.seats,
        phase=PHASE_NAMES[s.phase],
        turn=None if over else s.order[s.position],
        round=s.round_number,
        side="top" if s.round_number % 2 else "bottom",
        order=list(s.order[: s.seats]),
        end_triggered=bool(s.triggered),
        final_round=bool(s.final),
        columns=[_column(s, column) for column in range(len(COLUMN_SPACES[s.seats]))],
        camp=tokens_on(s.camp),
        supply=s.supply_left,
        portholes=[_pile(s, pile) for pile in range(PORTHOLE_PILES)],
        closing=COLOUR_NAMES[s.laid] if s.phase == Phase.CLOSE else None,
        castaways=[_castaway(s, seat, viewer, points[seat]) for seat in range(s.seats)],
    )


def cards_in(counts: Iterable[Sequence[int]]) -> list[str]:
    """The names of the cards, given the copies of each object of each colour."""
    return [name for colour, copies in enumerate(counts) for name in cards_of(copies, colour)]


def cards_of(copies: Sequence[int], colour: int) -> list[str]:
    """The names of the cards of one colour, given the copies of each object."""
    return [name for name, count in zip(OBJECT_NAMES[colour], copies, strict=True) for _ in range(count)]


def tokens_on(camp: Iterable[int]) -> list[str | None]:
    """The names of the tokens on the camp; None for an empty space."""
    return [None if token == NO_TOKEN else TOKEN_NAMES[token] for token in camp]


def _column(s: State, column: int) -> Column:
    spaces, height = COLUMN_SPACES[s.seats][column], s.height[column]
    first = sum(COLUMN_SPACES[s.seats][:column])
    tops = [
        CARD_NAMES[s.stacks[stack * STACK_CARDS + height - 1]] if face == "up" and height > 0 else None
        for stack, face in enumerate(FACES[spaces], first)
    ]
    return Column(spaces=spaces, height=height, tops=tops)


def _pile(s: State, pile: int) -> PortholePile:
    gone = PORTHOLES_A_PILE - s.portholes_left[pile]
    return PortholePile(size=SMALLEST_SET + pile, points=PORTHOLE_POINTS[pile, gone:].tolist())


def _castaway(s: State, seat: int, viewer: int, points: Sequence[Sequence[int]]) -> Castaway:
    hand = None
    if seat == viewer:
        hand = cards_in(s.hand[seat])
    elif s.phase == Phase.OVER:
        hand = cards_of(s.hand[seat][Colour.YELLOW], Colour.YELLOW)  # NI-10.10
    place = s.order.index(seat)  # type: ignore[attr-defined]
    return Castaway(
        seat=seat,
        column=s.column[seat] if s.column[seat] >= 0 else None,
        crossed=place < s.position or (place == s.position and s.phase != Phase.EXPLORE),
        hand_size=sum(map(sum, s.hand[seat])),
        hand=hand,
        known=cards_in(s.known[seat]) if s.memory_aid else [],
        sets=[_set(s, seat, colour, points[colour]) for colour in range(CAMP_COLOURS)],
        score=sum(map(sum, points)),
    )


def _set(s: State, seat: int, colour: int, points: Sequence[int]) -> CardSet:
    counts = s.tokens[seat][colour]
    return CardSet(
        colour=COLOUR_NAMES[colour],
        cards=cards_of(s.sets[seat][colour], colour),
        tokens=[TokenScore(TOKEN_NAMES[t], counts[t], points[t]) for t in range(TOKEN_KINDS) if counts[t]],
        porthole=s.porthole[seat][colour] or None,
    )


def describe(s: State) -> dict[str, Any]:
    """The whole state in words, secrets included."""
    whole: dict[str, Any] = msgspec.to_builtins(view(s, SPECTATOR))
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
