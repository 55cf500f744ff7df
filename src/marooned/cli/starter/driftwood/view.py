"""Driftwood: what a seat may know, built by allow-list."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from driftwood.state import NOBODY, State
from marooned.engine.contract import SPECTATOR
from marooned.engine.loops.counts import each_worth, total
from marooned.engine.phrasing import Card, Count, HiddenCards, Seat


class Raft(msgspec.Struct, frozen=True):
    """What everyone sees of a seat."""

    seat: Seat
    planks: list[Card]
    reach: Count
    in_hand: HiddenCards


class View(msgspec.Struct, frozen=True):
    """What a seat may know."""

    phase: str
    """`choose`, or `over`."""
    seat: Seat | None
    """Whose turn it is."""
    hand: list[Card] | None
    """The viewer's planks; None for a spectator."""
    rafts: list[Raft]
    sea: HiddenCards
    """Planks left in the sea."""
    overboard: list[Card]


def views(s: State) -> Callable[[int], View]:
    """What each viewer (a seat, or −1 for the spectators) may know. What all of them see is read once."""
    over = s.mover == NOBODY
    planks = [each_worth(s.raft[seat]) for seat in range(s.seats)]
    rafts = [Raft(seat, laid, sum(laid), int(total(s.hand[seat]))) for seat, laid in enumerate(planks)]

    def view(viewer: int) -> View:
        return View(
            phase="over" if over else "choose",
            seat=None if over else int(s.mover),
            hand=None if viewer == SPECTATOR else each_worth(s.hand[viewer]),
            rafts=rafts,
            sea=int(total(s.sea)),
            overboard=each_worth(s.overboard),
        )

    return view
