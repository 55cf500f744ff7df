"""Goofspiel: what a seat may know, built by allow-list, and the whole state for replays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from goofspiel.rules import highest, points
from goofspiel.state import NONE, State
from marooned.engine.contract import SPECTATOR
from marooned.engine.phrasing import Card, Count, Seat
from marooned.engine.record import Array


class Player(msgspec.Struct, frozen=True):
    """What everyone sees of a seat."""

    seat: Seat
    points: Count
    won: list[Card]
    """The prizes behind those points."""
    cards: list[Card]
    """What was in hand when this round began: bids that were opened tell."""
    has_bid: bool


class Offer(msgspec.Struct, frozen=True):
    """A bid that was opened."""

    seat: Seat
    card: Card


class Round(msgspec.Struct, frozen=True):
    """The round before."""

    prize: Card
    bids: list[Offer]
    winner: Seat | None
    """None where the highest bid was shared."""


class View(msgspec.Struct, frozen=True):
    """What a seat may know."""

    phase: str
    """`bid`; `wait` for a seat that has bid, and for spectators; `over`."""
    prize: Card | None
    """What is bid for."""
    bid: Card | None
    """The viewer's own sealed bid."""
    players: list[Player]
    deck: list[Card]
    """Prizes still to come. Their order is known only where the table chose one."""
    last_round: Round | None


def cards(held: Array) -> list[int]:
    """Cards as people name them, the lowest first."""
    return [card + 1 for card in range(len(held)) if held[card]]


def offers(bids: Array, seats: int) -> list[Offer]:
    """Bids that were opened."""
    return [Offer(seat, int(bids[seat]) + 1) for seat in range(seats)]


def winner(bids: Array, seats: int) -> int | None:
    """Who took the prize with them."""
    found = int(highest(bids[:seats]))
    return None if found == NONE else found


def views(s: State) -> Callable[[int], View]:
    """What each viewer (a seat, or −1 for the spectators) may know. What all of them see is read once."""
    seats, over = int(s.seats), s.prize == NONE
    has_bid = [s.bid[seat] != NONE for seat in range(seats)]
    players = []
    for seat in range(seats):
        held = s.hand[seat].copy()
        if has_bid[seat]:
            held[s.bid[seat]] = 1
        players.append(Player(seat, int(points(s, seat)), cards(s.won[seat]), cards(held), bool(has_bid[seat])))
    last = None
    if s.last_prize != NONE:
        last = Round(int(s.last_prize) + 1, offers(s.last_bid, seats), winner(s.last_bid, seats))

    def view(viewer: int) -> View:
        waits = viewer == SPECTATOR or has_bid[viewer]
        return View(
            phase="over" if over else "wait" if waits else "bid",
            prize=None if over else int(s.prize) + 1,
            bid=int(s.bid[viewer]) + 1 if viewer != SPECTATOR and has_bid[viewer] else None,
            players=players,
            deck=cards(s.deck),
            last_round=last,
        )

    return view


def describe(s: State) -> dict[str, Any]:
    """The whole state in words."""
    return {
        "prize": int(s.prize) + 1,
        "deck": cards(s.deck),
        "hands": [cards(s.hand[seat]) for seat in range(s.seats)],
        "bids": [int(s.bid[seat]) + 1 for seat in range(s.seats)],
        "won": [cards(s.won[seat]) for seat in range(s.seats)],
    }
