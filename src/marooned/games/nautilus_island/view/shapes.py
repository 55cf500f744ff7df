"""Nautilus Island: what a seat may know, as messages have it."""

from __future__ import annotations

from typing import Annotated

import msgspec

from marooned.engine.phrasing import Role
from marooned.games.nautilus_island.content import AS_CARDS


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
