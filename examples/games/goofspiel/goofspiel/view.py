"""Goofspiel: what is seen, and by whom; what comes of a bid."""

from __future__ import annotations

from goofspiel.state import CARDS, MOST_SEATS, State
from marooned.engine.contract import Event
from marooned.engine.derived.forms import a_seat, card, cards, each, given, own, seen, worth
from marooned.engine.phrasing import Card, Seat

SEEN = seen(
    State,
    prize=card(CARDS),
    bid=own(card(CARDS)).of("sealed"),
    points=each(worth(CARDS * (CARDS + 1) // 2)).of("won"),
    won=each(cards(1)),
    cards=each(cards(1)).of("hand"),
    has_bid=each(given()).of("sealed"),
    last_bid=each(card(CARDS)).for_people(),
    deck=cards(1),
    last_prize=card(CARDS).for_people(),
    last_winner=a_seat(MOST_SEATS).for_people(),
)


class Taken(Event, frozen=True, kw_only=True):
    """A prize was taken, or by nobody, where the highest bid was shared."""

    prize: Card
    seat: Seat | None


def consequences(before: State, seat: int, action: int, after: State) -> list[Event]:
    """Who takes the prize of the round, and the one for which the last cards were bid by themselves."""
    if after.prize == before.prize:
        return []
    prizes = dict.fromkeys([int(before.prize), int(after.last_prize)])
    takers = {prize: next((one for one in range(after.seats) if after.won[one, prize]), None) for prize in prizes}
    return [Taken(prize=prize + 1, seat=taker) for prize, taker in takers.items()]
