"""Liar's Dice: what a seat may know, built by allow-list, and the whole state for replays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from liars_dice.content import FACES
from liars_dice.rules import found, loser_of_call, quantity
from liars_dice.state import NONE, State
from marooned.engine.contract import SPECTATOR
from marooned.engine.phrasing import Count, Die, HiddenDice, Seat
from marooned.engine.record import Array


class Player(msgspec.Struct, frozen=True):
    """What everyone sees of a seat."""

    seat: Seat
    left: HiddenDice
    """Dice under the cup."""


class Bid(msgspec.Struct, frozen=True):
    """The bid to beat."""

    seat: Seat
    count: Count
    face: Die


class Cup(msgspec.Struct, frozen=True):
    """What lay under a cup that was lifted."""

    seat: Seat
    dice: list[Die]


class Showdown(msgspec.Struct, frozen=True):
    """The last call."""

    caller: Seat
    bidder: Seat
    count: Count
    face: Die
    cups: list[Cup]
    found: Count
    """Dice that counted for the bid."""
    loser: Seat


class View(msgspec.Struct, frozen=True):
    """What a seat may know."""

    phase: str
    """`open` before the first bid of a round, `raise` after it, `over`."""
    seat: Seat | None
    """Whose turn it is."""
    bid: Bid | None
    """The bid to beat."""
    dice: list[Die] | None
    """The viewer's own; None for a spectator."""
    players: list[Player]
    in_play: Count
    """Dice under all cups."""
    last_call: Showdown | None


def faces(dice: Array) -> list[int]:
    """Dice as people name them, the lowest first."""
    return [face + 1 for face in range(FACES) for _ in range(dice[face])]


def showdown(s: State) -> Showdown | None:
    """The last call, if there was one."""
    if s.last_bid == NONE:
        return None
    return Showdown(
        caller=int(s.last_caller),
        bidder=int(s.last_bidder),
        count=int(quantity(s.last_bid)),
        face=int(s.last_bid) % FACES + 1,
        cups=[Cup(seat, faces(s.last_dice[seat])) for seat in range(s.seats) if s.last_dice[seat].any()],
        found=int(found(s, s.last_dice, s.last_bid)),
        loser=int(loser_of_call(s)),
    )


def views(s: State) -> Callable[[int], View]:
    """What each viewer (a seat, or −1 for the spectators) may know. What all of them see is read once."""
    over = s.mover == NONE
    bid = None
    if s.bid != NONE:
        bid = Bid(int(s.bidder), int(quantity(s.bid)), int(s.bid) % FACES + 1)
    players = [Player(seat, int(s.left[seat])) for seat in range(s.seats)]
    in_play, last = sum(player.left for player in players), showdown(s)

    def view(viewer: int) -> View:
        return View(
            phase="over" if over else "open" if bid is None else "raise",
            seat=None if over else int(s.mover),
            bid=bid,
            dice=None if viewer == SPECTATOR else faces(s.dice[viewer]),
            players=players,
            in_play=in_play,
            last_call=last,
        )

    return view


def living(s: State) -> int:
    """Those who have dice."""
    return sum(1 << seat for seat in range(s.seats) if s.left[seat])


def describe(s: State) -> dict[str, Any]:
    """The whole state in words."""
    return {
        "turn": int(s.mover),
        "bid": int(s.bid),
        "dice": [faces(s.dice[seat]) for seat in range(s.seats)],
        "left": [int(s.left[seat]) for seat in range(s.seats)],
    }
