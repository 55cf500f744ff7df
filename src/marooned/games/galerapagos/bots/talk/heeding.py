"""Galérapagos: a bot takes what it heard for true, or does not: a state that it imagines is changed accordingly.

Claims that it believes put the card into that hand, where searching bots leave it. What others promised, kept, broke
and threatened goes where the heuristic remembers what everybody did (`State.deeds`), and so into whom one votes
against, shoots and feeds. Who is for voting against somebody counts as votes against them.
"""

from __future__ import annotations

from typing import NamedTuple

from marooned.engine.contract import Hearing
from marooned.games.galerapagos.bots.talk.feelings import Mind
from marooned.games.galerapagos.content import CARD_NAMES, FIRST_CARD
from marooned.games.galerapagos.state import GIFTS_AT, MOST_GIFTS, MOST_VOTES, VIEWERS, VOTES_AT, State


class Weight(NamedTuple):
    """How much of what is heard counts, in votes and gifts."""

    betrayal: int = 2
    """Votes that a broken word counts for."""
    backing: int = 2
    """Votes against somebody that being for it counts for, from one who is believed."""
    kept: int = 1
    """Gifts that a word kept counts for."""
    fear: int = 1
    """Gifts that a threat counts for to the timid, and votes to the bold."""


WEIGHT = Weight()


def heed(s: State, hearing: Hearing) -> None:
    """Change what the seat imagines by what it believes."""
    mind = Mind(hearing)
    memory, me = mind.memory, mind.seat
    if not memory.lines:
        return
    for seat in mind.others:
        for card, number in memory.claims[seat].items():
            if mind.is_so(f"believe/{number}", mind.credit(seat)):
                place(s, me, seat, card)
        add_votes(s, seat, me, WEIGHT.betrayal * memory.broken_by(seat, me))
        add_gifts(s, seat, me, WEIGHT.kept * memory.kept_by(seat, me))
        if (seat, me) in memory.threats:
            bold = mind.is_so(f"bold/{seat}", mind.character.boldness)
            (add_votes if bold else add_gifts)(s, seat, me, WEIGHT.fear)
        for backer in memory.backers[seat] - {me}:
            if mind.is_so(f"follow/{memory.day}/{backer}/{seat}", mind.credit(backer)):
                add_votes(s, backer, seat, WEIGHT.backing)


def add_votes(s: State, seat: int, other: int, votes: int) -> None:
    """Remember so many votes more of a seat against another."""
    _add(s, seat, other, votes, VOTES_AT, MOST_VOTES)


def add_gifts(s: State, seat: int, other: int, gifts: int) -> None:
    """Remember so many gifts more of a seat to another."""
    _add(s, seat, other, gifts, GIFTS_AT, MOST_GIFTS)


def _add(s: State, seat: int, other: int, more: int, at: int, most: int) -> None:
    deed = int(s.deeds[seat, other])
    count = min(most, (deed >> at & most) + more)
    s.deeds[seat, other] = deed & ~(most << at) | count << at


def place(s: State, viewer: int, seat: int, card: str) -> None:
    """Let a seat hold a card of a kind, as far as the viewer knows no better: it changes places with another one."""
    kind = CARD_NAMES.index(card)
    copies = range(int(FIRST_CARD[kind]), int(FIRST_CARD[kind + 1]))
    hands = [int(hand) for hand in s.hand[: int(s.seats)]]
    if any(int(s.sight[viewer, copy]) == 1 << seat for copy in copies):
        return
    unseen = [copy for copy in copies if int(s.sight[viewer, copy]) == 0 and not hands[viewer] >> copy & 1]
    for copy in unseen:
        if hands[seat] >> copy & 1:
            s.sight[viewer, copy] = 1 << seat
            return
    given = [other for other in range(len(s.sight[viewer])) if hands[seat] >> other & 1 and s.sight[viewer, other] == 0]
    if not given:
        return
    pile = [int(one) for one in s.pile[: int(s.pile_left)]]
    for copy in unseen:
        away = next((other for other, held in enumerate(hands) if held >> copy & 1), None)
        if away is None and copy not in pile:
            continue  # it lies open
        if away is None:
            s.pile[pile.index(copy)] = given[0]
        else:
            s.hand[away] = hands[away] ^ (1 << copy | 1 << given[0])
        s.hand[seat] = hands[seat] ^ (1 << copy | 1 << given[0])
        others = [row for row in range(VIEWERS) if row != viewer]
        s.sight[others, copy], s.sight[others, given[0]] = s.sight[others, given[0]], s.sight[others, copy]
        s.sight[viewer, copy] = 1 << seat
        return
