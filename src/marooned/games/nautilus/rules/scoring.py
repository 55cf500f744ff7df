"""Nautilus: what is won in the end (NA-8)."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.record import Array
from marooned.games.nautilus.content import DOMAINS, FACE_POINTS, FACES, SEATS
from marooned.games.nautilus.state import State


@rule
def domain_points(s: State, seat: int, domain: int) -> int:
    """A seat's points in a domain: stars add, ink subtracts (NA-8.2)."""
    points = 0
    for face in range(FACES):
        points += FACE_POINTS[face] * s.won[seat, domain * FACES + face]
    return points


@rule
def score(s: State, seat: int) -> int:
    """The domains in which the seat has more points, as things stand (NA-8.2)."""
    taken = 0
    for domain in range(DOMAINS):
        if domain_points(s, seat, domain) > domain_points(s, 1 - seat, domain):
            taken += 1
    return taken


@rule
def scores(s: State, out: Array) -> None:
    """Each seat's domains: more come first (NA-8.3)."""
    for seat in range(SEATS):
        out[seat] = score(s, seat)
