"""Nautilus: what a seat may know, as `writing` writes it from the record; and the whole state in words."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np

from marooned.engine.contract import LONGEST_VIEW, SPECTATOR
from marooned.games.nautilus.content import (
    COLUMNS,
    DOMAIN_KINDS,
    DOMAIN_NAMES,
    DOMAINS,
    FACE_NAMES,
    FACE_POINTS,
    FACES,
    HIGHEST_DIVER,
    LOWEST_DIVER,
    SPECIAL_NAMES,
    SPECIALS,
)
from marooned.games.nautilus.rules.cards import beats
from marooned.games.nautilus.rules.scoring import domain_points
from marooned.games.nautilus.state import NO_CARD, State
from marooned.games.nautilus.view.shapes import DomainCard, View
from marooned.games.nautilus.view.writing import divers_left, write_view

DOMAIN_CARDS = tuple(
    DomainCard(DOMAIN_NAMES[kind // FACES], FACE_NAMES[kind % FACES], int(FACE_POINTS[kind % FACES]))
    for kind in range(DOMAIN_KINDS)
)

read_view = msgspec.json.Decoder(View).decode


def views(s: State) -> Callable[[int], View]:
    """What a seat, or a spectator, may know: what is written for it, read."""
    out = np.empty(LONGEST_VIEW, np.uint8)
    return lambda viewer: read_view(out[: write_view(s, viewer, out)].tobytes())


def divers_in(cards: int) -> list[int]:
    """The divers of a set, in rising order."""
    cards = int(cards)
    return [value for value in range(LOWEST_DIVER, HIGHEST_DIVER + 1) if cards >> value & 1]


def specials_in(cards: int) -> list[str]:
    """The names of the special cards of a set."""
    return [SPECIAL_NAMES[special] for special in range(SPECIALS) if int(cards) >> special & 1]


def domain_card(kind: int) -> DomainCard:
    """A kind of domain card, in words."""
    return DOMAIN_CARDS[kind]


def last_winner(s: State, column: int) -> int:
    """The seat that took the domain card of a column in the round before."""
    return _last_winner(int(s.last_board[column]), int(s.last_board[COLUMNS + column]))


@functools.cache
def _last_winner(card: int, other: int) -> int:
    return 0 if beats(card, other) else 1


def describe(s: State) -> dict[str, Any]:
    """The whole state in words, secrets included."""
    whole: dict[str, Any] = msgspec.to_builtins(views(s)(SPECTATOR))
    del whole["viewer"]
    for seat, officer in enumerate(whole["officers"]):
        owned: dict[str, Any] = msgspec.to_builtins(views(s)(seat).officers[seat])
        officer.update(owned)
        officer["special"] = SPECIAL_NAMES[s.special[seat]] if s.special[seat] != NO_CARD else None
    whole["offer"] = specials_in(s.offer)
    whole["drawn"] = divers_in(s.drawn)
    whole["put_back"] = divers_in(s.put_back)
    whole["divers_left"] = divers_in(divers_left(s))
    whole["domains_left"] = [
        msgspec.to_builtins(domain_card(kind)) for kind in range(DOMAIN_KINDS) for _ in range(s.deck[kind])
    ]
    return whole


def statistics(s: State, seat: int) -> dict[str, list[str]]:
    """What a match says about a seat's play: the domains it took."""
    taken = (d for d in range(DOMAINS) if domain_points(s, seat, d) > domain_points(s, 1 - seat, d))
    return {"domain": [DOMAIN_NAMES[domain] for domain in taken]}
