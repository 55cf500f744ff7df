"""Goofspiel: what a seat may know, built by allow-list; the same as numbers; and what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec

from goofspiel.rules import highest
from goofspiel.state import CARDS, NONE, State
from marooned.engine.contract import SPECTATOR, Event
from marooned.engine.derived.observing import each, given, numbers, observed, one_hot, own
from marooned.engine.derived.telling import secretly
from marooned.engine.loops.counts import each_worth
from marooned.engine.phrasing import Card, Count, Role, Seat
from marooned.engine.record import Array

OBSERVATION = observed(
    State,
    prize=one_hot(CARDS),
    deck=numbers(1),
    bid=own(one_hot(CARDS)).of("sealed"),
    has_bid=each(given()).of("sealed"),
    won=each(numbers(1)),
    hand=each(numbers(1)),
)


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


def round_of(prize: int, bids: Array) -> Round:
    """A round whose bids are open."""
    taker = int(highest(bids))
    offers = [Offer(seat, int(card) + 1) for seat, card in enumerate(bids)]
    return Round(int(prize) + 1, offers, None if taker == NONE else taker)


def views(s: State) -> Callable[[int], View]:
    """What each viewer (a seat, or −1 for the spectators) may know. What all of them see is read once."""
    seats, over = range(s.seats), s.prize == NONE
    won, hands = [each_worth(s.won[seat]) for seat in seats], [each_worth(s.hand[seat]) for seat in seats]
    players = [Player(seat, sum(won[seat]), won[seat], hands[seat], bool(s.sealed[seat] != NONE)) for seat in seats]

    def view(viewer: int) -> View:
        bid = None if viewer == SPECTATOR or not players[viewer].has_bid else int(s.sealed[viewer]) + 1
        return View(
            phase="over" if over else "wait" if viewer == SPECTATOR or bid else "bid",
            prize=None if over else int(s.prize) + 1,
            bid=bid,
            players=players,
            deck=each_worth(s.deck),
            last_round=None if s.last_prize == NONE else round_of(s.last_prize, s.last_bid[: s.seats]),
        )

    return view


class Sealed(Event, frozen=True, kw_only=True):
    """A seat bid; which card is known to itself alone."""

    seat: Seat
    card: int | None


class Opened(Event, frozen=True, kw_only=True):
    """All bids of a round were shown."""

    prize: int
    bids: Annotated[list[Offer], Role(prefix="offer", join=", ")]
    seat: Seat | None
    """Who takes the prize; None where the highest bid was shared."""


def events(before: State, seat: int, action: int, after: State) -> list[Event]:
    """What happened between two states joined by a seat's action."""
    told = secretly(Sealed(seat=seat, card=action + 1), seat, card=None)
    if after.prize != before.prize:
        bids = before.sealed[: before.seats].copy()
        bids[seat] = action
        rounds = [round_of(before.prize, bids)]
        if after.last_prize != before.prize:
            rounds.append(round_of(after.last_prize, after.last_bid[: after.seats]))
        told += [Opened(prize=one.prize, bids=one.bids, seat=one.winner) for one in rounds]
    return told
