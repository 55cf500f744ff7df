"""Nautilus Island: what a seat may know, as `writing` writes it from the record; and the whole state in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
import numpy as np

from marooned.engine.contract import LONGEST_VIEW, SPECTATOR
from marooned.engine.record import plain
from marooned.games.nautilus_island.content import (
    CAMP_COLOURS,
    CARD_NAMES,
    COLOUR_NAMES,
    OBJECT_NAMES,
    STACK_CARDS,
    TOKEN_NAMES,
)
from marooned.games.nautilus_island.rules.scoring import score, treasure_points
from marooned.games.nautilus_island.rules.storing import set_size
from marooned.games.nautilus_island.state import NO_TOKEN, State
from marooned.games.nautilus_island.view.shapes import View
from marooned.games.nautilus_island.view.writing import write_view

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
