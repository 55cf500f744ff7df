"""Under which heading a long list of actions shows each of them."""

from __future__ import annotations

from marooned.engine.contract import Action
from marooned.engine.text import Text
from marooned.games.galerapagos.actions import Do, Give, Play, Point, Swap, Wood
from marooned.games.galerapagos.content import CARD_NAMES, RATION_KINDS, Kind
from marooned.games.galerapagos.view import View


def group(text: Text, action: Action, view: View) -> str | tuple[str, ...] | None:
    """The heading, or several where one choice leads to the next: what is given, then to whom; None for none."""
    match action:
        case Give(kind):
            return text("table-group-gifts"), text("table-group-give", card=text(f"one-{CARD_NAMES[kind]}"))
        case Swap(kind):
            return text("table-group-swaps"), text("table-group-swap", card=text(f"one-{CARD_NAMES[kind]}"))
        case Wood():
            return text("table-group-wood")
        case Do():
            return text("table-group-act")
        case Play(kind) if kind < RATION_KINDS:
            return text("table-group-ration")
        case Play(kind):
            return text("table-group-impose" if kind == Kind.PENDULUM else "table-group-play")
        case Point(word) if word in ("vote", "shoot"):
            return text(f"table-group-{word}")
    return None
