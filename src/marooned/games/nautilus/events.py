"""Nautilus: what happened, told to those who may know. A null is what the hearer did not see."""

from __future__ import annotations

from typing import Annotated

import msgspec

from marooned.engine.contract import Event, audience_of, audience_without
from marooned.engine.derived.telling import secretly
from marooned.engine.phrasing import Ordinal, Role, Seat, Verbatim
from marooned.games.nautilus.actions import ACTIONS, Give, Keep, Move, Pass, Place, Play, Return, Take
from marooned.games.nautilus.content import (
    AS_DIVERS,
    AS_SPECIAL,
    CARD_NAMES,
    COLUMNS,
    PLACE_NAMES,
    RESHUFFLE_AFTER,
    SEATS,
    SPECIAL_NAMES,
    Special,
)
from marooned.games.nautilus.state import Phase, State
from marooned.games.nautilus.view import divers_in, domain_card, last_winner, specials_in
from marooned.games.nautilus.view.shapes import DomainCard

BOTH = range(SEATS)
EYE, MODULE = SPECIAL_NAMES[Special.EYE], SPECIAL_NAMES[Special.MODULE]

SpecialName = Annotated[str, AS_SPECIAL]
Divers = Annotated[list[int], AS_DIVERS]
Domain = Annotated[DomainCard, Role(prefix="domain-card")]


class SpecialsShared(Event, frozen=True):
    """The first player kept a special card and gave the other."""

    seat: Seat
    other: Seat
    kept: SpecialName | None
    given: SpecialName | None


class Passed(Event, frozen=True):
    """A seat played no special card before placing."""

    seat: Seat


class HandSeen(Event, frozen=True):
    """A seat played the Eye and saw the other's divers."""

    seat: Seat
    other: Seat
    divers: Divers | None


class ModuleDrew(Event, frozen=True):
    """A seat played the Diving module and drew two divers."""

    seat: Seat
    divers: Divers | None


class DiverKept(Event, frozen=True):
    """A seat kept one of the Module's divers and put the other back."""

    seat: Seat
    kept: int | None
    put_back: int | None


class Harpooned(Event, frozen=True):
    """A seat played the Harpoon and drew a diver of the other's hand."""

    seat: Seat
    other: Seat
    diver: int | None


class DiversSwapped(Event, frozen=True):
    """A seat kept the harpooned diver and gave one of its own."""

    seat: Seat
    other: Seat
    taken: int | None
    given: int | None


class DiverReturned(Event, frozen=True):
    """A seat handed the harpooned diver back."""

    seat: Seat
    other: Seat
    diver: int | None


class Placed(Event, frozen=True):
    """A seat placed a card."""

    seat: Seat
    card: str
    place: Verbatim
    domain: Domain
    """What is fought for there."""
    across: bool
    """Whether it is on the other's side."""


class Anchored(Event, frozen=True):
    """A seat anchored a card."""

    seat: Seat
    card: str
    place: Verbatim


class Moved(Event, frozen=True):
    """The arrow just placed moved another card."""

    seat: Seat
    card: str
    origin: Verbatim
    target: Verbatim
    domain: Domain
    """What is fought for where it is now."""
    across: bool
    """Whether it changed sides."""


class DomainWon(Event, frozen=True):
    """A seat took the domain card of a column."""

    seat: Seat
    column: Ordinal
    card: Domain


class Held(msgspec.Struct, frozen=True):
    """The special card that a seat had in a round."""

    seat: Seat
    special: str


class RoundEnded(Event, frozen=True):
    """All places were filled; the special card each seat had was shown and set aside."""

    round: int
    specials: Annotated[list[Held], Role(prefix="special-held", join=", ")]


class SpecialsShuffled(Event, frozen=True):
    """All six special cards were shuffled again."""


class RoundStarted(Event, frozen=True):
    """Five new domain cards were laid out, and the token went to the other seat."""

    round: int
    first: Seat
    domains: list[DomainCard]


class HandDealt(Event, frozen=True):
    """A seat got its divers."""

    seat: Seat
    divers: Divers


class SpecialsOffered(Event, frozen=True):
    """The first player drew two special cards."""

    seat: Seat
    specials: list[SpecialName]


def events(before: State, seat: int, action: int, after: State) -> list[Event]:
    """What happened between two states joined by the seat's action."""
    other = 1 - seat
    match ACTIONS[action]:
        case Keep(special):
            return _shared(seat, special, after)
        case Pass():
            return [Passed(seat=seat)]
        case Play(special):
            return _played(seat, special, after)
        case Take(diver):
            kept = DiverKept(seat=seat, kept=diver, put_back=divers_in(after.put_back)[0])
            return secretly(kept, seat, kept=None, put_back=None)
        case Give(diver):
            swapped = DiversSwapped(seat=seat, other=other, taken=divers_in(before.drawn)[0], given=diver)
            return secretly(swapped, *BOTH, taken=None, given=None)
        case Return():
            returned = DiverReturned(seat=seat, other=other, diver=divers_in(before.drawn)[0])
            return secretly(returned, *BOTH, diver=None)
        case Place(card, place, anchor):
            return _placed(before, seat, card, place, anchor, after)
        case Move(origin, target):
            return [_moved(before, seat, origin, target)]
    raise TypeError(action)


def _shared(seat: int, kept: str, after: State) -> list[Event]:
    other = 1 - seat
    given = SPECIAL_NAMES[after.special[other]]
    return [
        SpecialsShared(seat=seat, other=other, kept=kept, given=given, audience=audience_of(seat)),
        SpecialsShared(seat=seat, other=other, kept=None, given=given, audience=audience_of(other)),
        SpecialsShared(seat=seat, other=other, kept=None, given=None, audience=audience_without(*BOTH)),
    ]


def _played(seat: int, special: str, after: State) -> list[Event]:
    other = 1 - seat
    if special == EYE:
        return secretly(HandSeen(seat=seat, other=other, divers=divers_in(after.seen[seat])), *BOTH, divers=None)
    if special == MODULE:
        return secretly(ModuleDrew(seat=seat, divers=divers_in(after.drawn)), seat, divers=None)
    return secretly(Harpooned(seat=seat, other=other, diver=divers_in(after.drawn)[0]), *BOTH, diver=None)


def _card_at(s: State, place: str) -> str:
    return CARD_NAMES[s.board[PLACE_NAMES.index(place)]]


def _side_and_domain(s: State, place: str) -> tuple[int, DomainCard]:
    side, column = divmod(PLACE_NAMES.index(place), COLUMNS)
    return side, domain_card(s.domains[column])


def _moved(before: State, seat: int, origin: str, target: str) -> Event:
    (left, _), (side, domain) = _side_and_domain(before, origin), _side_and_domain(before, target)
    card = _card_at(before, origin)
    return Moved(seat=seat, card=card, origin=origin, target=target, domain=domain, across=side != left)


def _placed(before: State, seat: int, card: str, place: str, anchor: str | None, after: State) -> list[Event]:
    side, domain = _side_and_domain(before, place)
    told: list[Event] = [Placed(seat=seat, card=card, place=place, domain=domain, across=side != seat)]
    if anchor is not None:
        told.append(Anchored(seat=seat, card=card if anchor == place else _card_at(before, anchor), place=anchor))
    if _ends_round(before, after):
        told += _round_ended(before, after)
        told += _round_started(after) if after.phase != Phase.OVER else []
    return told


def _ends_round(before: State, after: State) -> bool:
    return bool(after.round_number != before.round_number or after.phase == Phase.OVER)


def _round_ended(before: State, after: State) -> list[Event]:
    told: list[Event] = [
        DomainWon(seat=last_winner(after, column), column=column, card=domain_card(after.last_domains[column]))
        for column in range(COLUMNS)
    ]
    specials = [Held(seat, SPECIAL_NAMES[special]) for seat, special in enumerate(after.last_special)]
    told.append(RoundEnded(round=int(before.round_number), specials=specials))
    return told


def _round_started(after: State) -> list[Event]:
    first = int(after.first)
    told: list[Event] = []
    if after.round_number == RESHUFFLE_AFTER + 1:
        told.append(SpecialsShuffled())
    domains = [domain_card(kind) for kind in after.domains]
    told.append(RoundStarted(round=int(after.round_number), first=first, domains=domains))
    told += [
        HandDealt(seat=seat, divers=divers_in(after.hand[seat]), audience=audience_of(seat)) for seat in range(SEATS)
    ]
    told.append(SpecialsOffered(seat=first, specials=specials_in(after.offer), audience=audience_of(first)))
    return told


def bars_undo(before: State, seat: int, action: int, after: State) -> bool:
    """Whether the action told its author something hidden: a hand was seen, divers were drawn, or a round ended."""
    return isinstance(ACTIONS[action], Play) or _ends_round(before, after)
