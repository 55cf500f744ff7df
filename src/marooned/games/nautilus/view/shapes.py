"""Nautilus: what a seat may know, as messages have it."""

from __future__ import annotations

from typing import Annotated

import msgspec

from marooned.engine.phrasing import Role
from marooned.games.nautilus.content import AS_SPECIAL


class DomainCard(msgspec.Struct, frozen=True):
    """A domain card."""

    domain: str
    face: str
    points: int


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
