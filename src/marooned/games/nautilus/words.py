"""Nautilus: actions and events in words. The sentences themselves are in `locales/`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from marooned.engine.contract import SPECTATOR, Action, Event
from marooned.engine.text import Text
from marooned.games.nautilus.actions import NO_ANCHOR, Give, Keep, Move, Pass, Place, Play, Return, Take
from marooned.games.nautilus.content import CARD_NAMES, COLUMNS, PLACE_NAMES, SPECIAL_NAMES
from marooned.games.nautilus.events import (
    Anchored,
    DiverKept,
    DiverReturned,
    DiversSwapped,
    DomainWon,
    HandDealt,
    HandSeen,
    Harpooned,
    MatchEnded,
    ModuleDrew,
    Moved,
    Passed,
    Placed,
    RoundEnded,
    RoundStarted,
    SpecialsOffered,
    SpecialsShared,
    SpecialsShuffled,
)
from marooned.games.nautilus.view import DomainCard, View


def say_card(text: Text, card: str | int) -> str:
    """A card with its article: "the 7", "the Kraken"."""
    word = str(card)
    return text("card-diver", value=word) if word.isdigit() else text(f"special-{word}")


def say_divers(divers: Iterable[int] | None) -> str:
    """Divers by value: "2, 7, 11"; empty when they are not known."""
    return ", ".join(str(diver) for diver in divers or ())


def say_domain(text: Text, card: DomainCard) -> str:
    """A domain card: its domain and what it shows."""
    return text("domain-card", domain=text(f"domain-{card.domain}"), face=text(f"face-{card.face}"))


def say_action(text: Text, action: Action, view: View, names: Sequence[str] | None = None, viewer: int = -1) -> str:
    """An action in words."""
    match action:
        case Keep(special):
            given = [name for name in view.offer or () if name != SPECIAL_NAMES[special]]
            kept = text(f"special-{SPECIAL_NAMES[special]}")
            return text("action-keep", kept=kept, given=text(f"special-{given[0]}")) if given else kept
        case Play(special):
            return text(f"action-{SPECIAL_NAMES[special]}")
        case Pass():
            return text("action-pass")
        case Take(card):
            return text("action-take", card=say_card(text, card))
        case Give(card):
            return text("action-give", card=say_card(text, card))
        case Return():
            return text("action-return")
        case Place(card, place, anchor):
            return _say_placing(text, Place(card, place, anchor), view)
        case Move(origin, target):
            card_there = view.board[origin // COLUMNS][origin % COLUMNS]
            card_name = say_card(text, card_there) if card_there else ""
            return text("action-move", card=card_name, origin=PLACE_NAMES[origin], target=PLACE_NAMES[target])
    raise TypeError(action)


def _say_placing(text: Text, placing: Place, view: View) -> str:
    domain = say_domain(text, view.domains[placing.place % COLUMNS]) if view.domains else ""
    side = "any" if view.viewer == SPECTATOR else "own" if placing.place // COLUMNS == view.viewer else "other"
    card, place = say_card(text, CARD_NAMES[placing.card]), PLACE_NAMES[placing.place]
    if placing.anchor == NO_ANCHOR:
        return text("action-place", card=card, place=place, domain=domain, side=side)
    board_card = view.board[placing.anchor // COLUMNS][placing.anchor % COLUMNS]
    held = say_card(text, CARD_NAMES[placing.card] if placing.anchor == placing.place else board_card or "")
    return text("action-place-anchor", card=card, place=place, domain=domain, side=side, held=held)


def _known(*things: object) -> str:
    """How much the hearer was told: all, some or none of these."""
    told = sum(thing is not None for thing in things)
    return "all" if told == len(things) else "some" if told else "none"


def say_event(text: Text, event: Event, names: Sequence[str], viewer: int = -1) -> str | None:
    """An event in words; None when it is not worth a line."""
    match event:
        case SpecialsShared(seat=seat, kept=kept, given=given):
            return text(
                "event-specials-shared",
                who=names[seat],
                other=names[1 - seat],
                known=_known(kept, given),
                kept=text(f"special-{kept}") if kept else "",
                given=text(f"special-{given}") if given else "",
            )
        case Passed(seat=seat):
            return text("event-passed", who=names[seat])
        case HandSeen(seat=seat, divers=divers):
            cards = say_divers(divers)
            return text("event-hand-seen", who=names[seat], other=names[1 - seat], known=_known(divers), divers=cards)
        case ModuleDrew(seat=seat, divers=divers):
            return text("event-module-drew", who=names[seat], known=_known(divers), divers=say_divers(divers))
        case DiverKept(seat=seat, kept=kept_diver, put_back=put_back):
            return text("event-diver-kept", who=names[seat], kept=kept_diver or 0, put_back=put_back or 0)
        case Harpooned(seat=seat, diver=diver):
            return text("event-harpooned", who=names[seat], other=names[1 - seat], diver=diver or 0)
        case DiversSwapped(seat=seat, taken=taken, given=given_diver):
            other = names[1 - seat]
            return text("event-divers-swapped", who=names[seat], other=other, taken=taken or 0, given=given_diver or 0)
        case DiverReturned(seat=seat, diver=diver):
            return text("event-diver-returned", who=names[seat], other=names[1 - seat], diver=diver or 0)
        case Placed(seat=seat, card=card, place=place):
            return text("event-placed", who=names[seat], card=say_card(text, card), place=place)
        case Anchored(seat=seat, card=card, place=place):
            return text("event-anchored", who=names[seat], card=say_card(text, card), place=place)
        case Moved(card=card, origin=origin, target=target):
            return text("event-moved", card=say_card(text, card), origin=origin, target=target)
    return _say_round_event(text, event, names)


def _say_round_event(text: Text, event: Event, names: Sequence[str]) -> str | None:
    match event:
        case DomainWon(seat=seat, card=card):
            return text("event-domain-won", who=names[seat], card=say_domain(text, card))
        case RoundEnded(round=number, specials=specials):
            first, second = (text(f"special-{special}") for special in specials)
            return text("event-round-ended", round=number, who=names[0], other=names[1], first=first, second=second)
        case SpecialsShuffled():
            return text("event-specials-shuffled")
        case RoundStarted(round=number, first=seat):
            return text("event-round-started", round=number, who=names[seat])
        case HandDealt(divers=divers):
            return text("event-hand-dealt", divers=say_divers(divers))
        case SpecialsOffered(seat=seat, specials=specials):
            first, second = (text(f"special-{special}") for special in specials)
            return text("event-specials-offered", who=names[seat], first=first, second=second)
        case MatchEnded(scores=scores, ranks=ranks):
            winner = ranks.index(0)
            return text("event-match-ended", who=names[winner], domains=scores[winner])
    raise TypeError(event)
