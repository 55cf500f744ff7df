"""Nautilus Island: actions and events in words. The sentences themselves are in `locales/`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from marooned.engine.contract import Action, Event
from marooned.engine.text import Text
from marooned.games.nautilus_island.actions import Close, Collect, Go, LeaveOpen, Store
from marooned.games.nautilus_island.content import COLOUR_NAMES, OBJECT_NAMES
from marooned.games.nautilus_island.events import (
    CampRefilled,
    Closed,
    Collected,
    ColumnEmptied,
    LeftOpen,
    MatchEnded,
    Moved,
    RoundStarted,
    Stored,
    Stranded,
    TokenTaken,
)
from marooned.games.nautilus_island.view import View


def say_cards(text: Text, cards: Iterable[str]) -> str:
    """Card names with their numbers: "2 hats, 1 coat"."""
    grouped = [(name, len(list(group))) for name, group in groupby(cards)]
    return ", ".join(text("cards-counted", card=text(f"card-{name}"), count=count) for name, count in grouped)


def say_action(text: Text, action: Action, view: View, names: Sequence[str] | None = None, viewer: int = -1) -> str:
    """An action in words."""
    match action:
        case Go(column):
            spaces, height = view.columns[column].spaces, view.columns[column].height
            seen = [top for top in view.columns[column].tops if top is not None]
            if height == 0:
                return text("action-go-empty", column=column + 1, spaces=spaces)
            if not seen:
                return text("action-go-unseen", column=column + 1, spaces=spaces)
            return text("action-go", column=column + 1, spaces=spaces, tops=say_cards(text, sorted(seen)))
        case Collect():
            return text("action-collect")
        case Store(colour, objects):
            cards = say_cards(text, (OBJECT_NAMES[colour][o] for o in objects))
            return text("action-store", cards=cards, colour=text(f"colour-{COLOUR_NAMES[colour]}"))
        case Close():
            assert view.closing is not None and view.turn is not None
            size = sum(len(s.cards) for s in view.castaways[view.turn].sets if s.colour == view.closing)
            points = next(pile.points[0] for pile in view.portholes if pile.size == size)
            return text("action-close", colour=text(f"colour-{view.closing}"), size=size, points=points)
        case LeaveOpen():
            return text("action-leave-open")
    raise TypeError(action)


def say_event(text: Text, event: Event, names: Sequence[str], viewer: int = -1) -> str | None:
    """An event in words; None when it is not worth a line."""
    match event:
        case Moved(seat=seat, column=column):
            return text("event-moved", who=names[seat], column=column + 1)
        case Stranded(seat=seat):
            return text("event-stranded", who=names[seat])
        case Collected(seat=seat, cards=cards):
            seen = [card for card in cards if card is not None]
            hidden = len(cards) - len(seen)
            if not seen:
                return text("event-collected-unseen", who=names[seat], hidden=hidden)
            return text("event-collected", who=names[seat], seen=say_cards(text, sorted(seen)), hidden=hidden)
        case Stored(seat=seat, colour=colour, cards=cards, size=size):
            what = say_cards(text, cards)
            return text("event-stored", who=names[seat], cards=what, colour=text(f"colour-{colour}"), size=size)
        case TokenTaken(seat=seat, colour=colour, token=token):
            return text("event-token-taken", who=names[seat], token=text(f"token-{token}"))
        case CampRefilled():
            return text("event-camp-refilled")
        case Closed(seat=seat, colour=colour, size=size, points=points):
            colour = text(f"colour-{colour}")
            return text("event-closed", who=names[seat], colour=colour, size=size, points=points)
        case LeftOpen(seat=seat, colour=colour):
            return text("event-left-open", who=names[seat], colour=text(f"colour-{colour}"))
        case ColumnEmptied(column=column):
            return text("event-column-emptied", column=column + 1)
        case RoundStarted(round=number, final=final):
            return text("event-final-round" if final else "event-round-started", round=number)
        case MatchEnded(scores=scores, ranks=ranks):
            winner = ranks.index(0)
            return text("event-match-ended", who=names[winner], points=scores[winner])
    raise TypeError(event)
