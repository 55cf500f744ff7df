"""Nautilus Island: what a seat may know, as `writing` writes it from the record; and the whole state in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Any

import msgspec
import numpy as np

from marooned.engine.contract import LONGEST_VIEW, SPECTATOR
from marooned.engine.phrasing import Role
from marooned.engine.record import plain
from marooned.games.nautilus_island.content import (
    AS_CARDS,
    CAMP_COLOURS,
    CARD_NAMES,
    COLOUR_NAMES,
    OBJECT_NAMES,
    STACK_CARDS,
    TOKEN_NAMES,
)
from marooned.games.nautilus_island.rules import score
from marooned.games.nautilus_island.rules.scoring import treasure_points
from marooned.games.nautilus_island.rules.storing import set_size
from marooned.games.nautilus_island.state import NO_TOKEN, State
from marooned.games.nautilus_island.writing import write_view


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


read_view = msgspec.json.Decoder(View).decode


def views(s: State) -> Callable[[int], View]:
    """What a seat, or a spectator, may know: what is written for it, read."""
    out = np.empty(LONGEST_VIEW, np.uint8)
    return lambda viewer: read_view(out[: write_view(s, viewer, out)].tobytes())


def cards_in(counts: Iterable[Sequence[int]]) -> list[str]:
    """The names of the cards, given the copies of each object of each colour."""
    return [name for colour, copies in enumerate(counts) if any(copies) for name in cards_of(copies, colour)]


def cards_of(copies: Sequence[int], colour: int) -> list[str]:
    """The names of the cards of one colour, given the copies of each object."""
    return [name for name, count in zip(OBJECT_NAMES[colour], copies, strict=True) for _ in range(count)]


def tokens_on(camp: Iterable[int]) -> list[str | None]:
    """The names of the tokens on the camp; None for an empty space."""
    return [None if token == NO_TOKEN else TOKEN_NAMES[token] for token in camp]


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


def statistics(s: State, seat: int) -> dict[str, list[int] | list[str]]:
    """What a match says about a seat's play: how large its sets were, which it closed, what its treasures brought."""
    laid = [colour for colour in range(CAMP_COLOURS) if set_size(s, seat, colour)]
    return {
        "set": [int(set_size(s, seat, colour)) for colour in laid],
        "colour": [COLOUR_NAMES[colour] for colour in laid if s.porthole[seat, colour]],
        "treasure": [int(treasure_points(s.hand, seat))],
    }
