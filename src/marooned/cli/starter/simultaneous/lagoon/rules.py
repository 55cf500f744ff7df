"""Lagoon: the rules, and a sensible spot. Clause ids are those of RULES.md.

What everybody decides is sealed until all have, and `resolve` says what comes of it; `marooned.engine.derived.sealed`
does the rest, and imagines what others have sealed, by the heuristic.
"""

from __future__ import annotations

from lagoon.state import NONE, ROUNDS, SPOTS, State
from marooned.engine.compilation import rule
from marooned.engine.derived.sealed import undecided
from marooned.engine.record import Array
from marooned.engine.rng import below


@rule
def deal(s: State, options: Array) -> None:
    """Nobody has any fish (LG-1)."""
    s.left = ROUNDS
    s.last[:] = NONE


@rule
def to_act(s: State) -> int:
    """All who have not decided in this round (LG-2.1)."""
    return 0 if s.left == 0 else undecided(s.sealed, s.seats)


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """Any spot, once a round (LG-2.1)."""
    if s.left == 0 or s.sealed[seat] != NONE:
        return 0
    for spot in range(SPOTS):
        out[spot] = spot
    return SPOTS


@rule
def resolve(s: State) -> None:
    """All nets are cast: who is alone at a spot has its fish (LG-2)."""
    for seat in range(s.seats):
        s.last[seat] = s.sealed[seat]
        if nets_at(s, s.sealed[seat]) == 1:
            s.caught[seat] += s.sealed[seat] + 1
    s.left -= 1


@rule
def nets_at(s: State, spot: int) -> int:
    """How many nets are cast at a spot (LG-2.2)."""
    nets = 0
    for seat in range(s.seats):
        if s.sealed[seat] == spot:
            nets += 1
    return nets


@rule
def scores(s: State, out: Array) -> None:
    """Fish (LG-3.2)."""
    for seat in range(s.seats):
        out[seat] = s.caught[seat]


@rule
def heuristic(s: State, seat: int, rng: Array) -> int:
    """Spots with more fish more often: whoever always went to the best one would meet others there."""
    return max(below(rng, SPOTS), below(rng, SPOTS))
