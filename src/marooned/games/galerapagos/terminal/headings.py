"""Under which heading a long list of actions shows each of them."""

from __future__ import annotations

from marooned.engine.contract import Action
from marooned.engine.text import Text
from marooned.games.galerapagos import actions as act
from marooned.games.galerapagos.view import View


def group(text: Text, action: Action, view: View) -> str | tuple[str, ...] | None:
    """The heading, or several where one choice leads to the next: what is given, then to whom; None for none."""
    match action:
        case act.Give(card):
            return text("table-group-gifts"), text("table-group-give", card=text(f"one-{card}"))
        case act.Swap(card):
            return text("table-group-swaps"), text("table-group-swap", card=text(f"one-{card}"))
        case act.Wood():
            return text("table-group-wood")
        case act.Fish() | act.Water() | act.Wreck():
            return text("table-group-act")
        case act.Add() | act.Feed():
            return text("table-group-ration")
        case act.Impose():
            return text("table-group-impose")
        case act.Play():
            return text("table-group-play")
        case act.Vote():
            return text("table-group-vote")
        case act.Shoot():
            return text("table-group-shoot")
    return None
