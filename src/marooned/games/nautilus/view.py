"""Nautilus: what a seat may know, built by allow-list from the record; and the whole state in words.

Nothing but this and `events` decides what leaves the server.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import Annotated, Any

import msgspec

from marooned.engine.contract import SPECTATOR
from marooned.engine.phrasing import Role
from marooned.engine.record import plain
from marooned.games.nautilus.content import (
    AS_SPECIAL,
    CARD_NAMES,
    COLUMNS,
    DOMAIN_KINDS,
    DOMAIN_NAMES,
    DOMAINS,
    FACE_NAMES,
    FACE_POINTS,
    FACES,
    HIGHEST_DIVER,
    LOWEST_DIVER,
    PLACE_NAMES,
    SEATS,
    SPECIAL_NAMES,
    SPECIALS,
)
from marooned.games.nautilus.imagine import knows_drawn, knows_put_back, knows_special, unplaced
from marooned.games.nautilus.rules.cards import beats
from marooned.games.nautilus.rules.scoring import domain_points, score
from marooned.games.nautilus.state import NO_CARD, NO_PLACE, Phase, State

PHASE_NAMES = tuple(phase.name.lower() for phase in Phase)


class DomainCard(msgspec.Struct, frozen=True):
    """A domain card."""

    domain: str
    face: str
    points: int


DOMAIN_CARDS = tuple(
    DomainCard(DOMAIN_NAMES[kind // FACES], FACE_NAMES[kind % FACES], int(FACE_POINTS[kind % FACES]))
    for kind in range(DOMAIN_KINDS)
)


class LastRound(msgspec.Struct, frozen=True):
    """The table as it was at the end of the round before."""

    domains: list[DomainCard]
    winners: list[int]
    """The seat that took the domain card of each column."""
    board: dict[str, str | None]
    anchored: str | None
    specials: list[str]
    """The special card each seat had, played or not."""


class Officer(msgspec.Struct, frozen=True):
    """A seat, as far as the viewer may know it."""

    seat: int
    hand_size: int
    hand: list[int] | None
    """The viewer's own divers; null for a hand that is hidden."""
    seen: list[int]
    """Divers of this hand that the other seat knows; told to the two seats alone."""
    special: str | None
    """The special card of this round, if the viewer knows it."""
    special_played: bool
    pile_size: int
    pile: list[DomainCard] | None
    """Won domain cards, by domain: one's own, or everyone's with open piles and at the end."""
    points: list[int] | None
    """What they are worth in each domain."""


class View(msgspec.Struct, frozen=True):
    """What a seat, or a spectator (−1), may know."""

    viewer: int
    seats: int
    phase: str
    turn: int | None
    round: int
    first: int
    """The seat that has the first player's token."""
    domains: list[DomainCard]
    """The domain card of each column; none when the match is over."""
    board: dict[str, Annotated[str | None, Role(prefix="card")]]
    """The card of each place."""
    anchored: str | None
    """Place of the anchored card."""
    arrow: str | None
    """Place of the card whose arrow is being decided."""
    offer: dict[str, Annotated[str, AS_SPECIAL]] | None
    """For the first player who shares them out: each of the two special cards, and the other, which is then given."""
    drawn_size: int
    """Divers just drawn by Module or Harpoon."""
    drawn: list[int] | None
    """Those divers, for whoever may know them."""
    put_back: int | None
    """The diver that the viewer put back on the pile with the Module."""
    swapped: bool
    """Whether the Harpoon has swapped two divers this round."""
    divers_left: int
    """Divers in the face-down pile."""
    domains_left: int
    """Domain cards still to come."""
    set_aside: list[str]
    """Special cards of earlier rounds, since they were last shuffled."""
    open_piles: bool
    last_round: LastRound | None
    officers: list[Officer]
    score: list[int] | None
    """The domains each seat has taken, once the match is over."""


def views(s: State) -> Callable[[int], View]:
    """Read the state once for everyone; what this answers adds what only that viewer may know."""
    p = plain(s)  # an attribute of the record itself takes many times as long
    table, piles = _table(s, p), [_pile_of(s, seat, tuple(p.won[seat])) for seat in range(SEATS)]
    drawn = divers_in(p.drawn)

    def show(viewer: int) -> View:
        return View(
            viewer=viewer,
            offer=_offered(p.offer) if p.phase == Phase.OFFER and viewer == p.first else None,
            drawn=drawn if drawn and knows_drawn(s, viewer) else None,
            put_back=divers_in(p.put_back)[0] if p.put_back and knows_put_back(s, viewer) else None,
            officers=[_officer(s, p, seat, viewer, *piles[seat]) for seat in range(SEATS)],
            **table,
        )

    return show


def _table(s: State, p: State) -> dict[str, Any]:
    """What everyone sees, the officers apart."""
    over = p.phase == Phase.OVER
    return {
        "seats": SEATS,
        "phase": PHASE_NAMES[p.phase],
        "turn": None if over else p.actor,
        "round": p.round_number,
        "first": p.first,
        "domains": [] if over else [domain_card(kind) for kind in p.domains],
        "board": _cards_of(p.board),
        "anchored": _place(p.anchor),
        "arrow": _place(p.arrow),
        "drawn_size": p.drawn.bit_count(),
        "swapped": bool(p.swapped),
        "divers_left": _pile_of_divers(s, p).bit_count(),
        "domains_left": sum(p.deck),
        "set_aside": specials_in(p.set_aside),
        "open_piles": bool(p.open_piles),
        "last_round": _last_round(p) if p.last_special[0] != NO_CARD else None,
        "score": [int(score(s, seat)) for seat in range(SEATS)] if over else None,
    }


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


def _place(place: int) -> str | None:
    return None if place == NO_PLACE else PLACE_NAMES[place]


def _offered(cards: int) -> dict[str, str]:
    one, other = specials_in(cards)
    return {one: other, other: one}


def _cards_of(board: Iterable[int]) -> dict[str, str | None]:
    return {
        place: None if card == NO_CARD else CARD_NAMES[card] for place, card in zip(PLACE_NAMES, board, strict=True)
    }


def _pile_of_divers(s: State, p: State) -> int:
    return int(unplaced(s, SPECTATOR)) & ~(p.hand[0] | p.hand[1] | p.drawn)


def _last_round(s: State) -> LastRound:
    return LastRound(
        domains=[domain_card(kind) for kind in s.last_domains],
        winners=[last_winner(s, column) for column in range(COLUMNS)],
        board=_cards_of(s.last_board),
        anchored=_place(s.last_anchor),
        specials=[SPECIAL_NAMES[special] for special in s.last_special],
    )


def _pile_of(s: State, seat: int, won: tuple[int, ...]) -> tuple[list[DomainCard], list[int]]:
    """The domain cards a seat has won, given how many of each kind, and what they are worth in each domain."""
    found = _piles.get(won)
    if found is None:
        cards = [domain_card(kind) for kind in range(DOMAIN_KINDS) for _ in range(won[kind])]
        if len(_piles) >= PILES_KEPT:
            _piles.clear()
        found = _piles[won] = cards, [int(domain_points(s, seat, domain)) for domain in range(DOMAINS)]
    return found


PILES_KEPT = 10_000
_piles: dict[tuple[int, ...], tuple[list[DomainCard], list[int]]] = {}
"""Kept from one move to the next, since a match's piles change five times; found by what they are made from."""


def _officer(s: State, p: State, seat: int, viewer: int, pile: list[DomainCard], points: list[int]) -> Officer:
    special = p.special[seat]
    pile_shown = seat == viewer or p.open_piles or p.phase == Phase.OVER  # NA-7.5
    return Officer(
        seat=seat,
        hand_size=p.hand[seat].bit_count(),
        hand=divers_in(p.hand[seat]) if seat == viewer else None,
        seen=[] if viewer == SPECTATOR else divers_in(p.seen[1 - seat]),
        special=SPECIAL_NAMES[special] if special != NO_CARD and knows_special(s, viewer, seat) else None,
        special_played=bool(p.played[seat]),
        pile_size=len(pile),
        pile=pile if pile_shown else None,
        points=points if pile_shown else None,
    )


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
    whole["divers_left"] = divers_in(_pile_of_divers(s, plain(s)))
    whole["domains_left"] = [
        msgspec.to_builtins(domain_card(kind)) for kind in range(DOMAIN_KINDS) for _ in range(s.deck[kind])
    ]
    return whole


def statistics(s: State, seat: int) -> dict[str, list[str]]:
    """What a match says about a seat's play: the domains it took."""
    taken = (d for d in range(DOMAINS) if domain_points(s, seat, d) > domain_points(s, 1 - seat, d))
    return {"domain": [DOMAIN_NAMES[domain] for domain in taken]}
