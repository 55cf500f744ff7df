"""Galérapagos: actions in words."""

from __future__ import annotations

from collections.abc import Sequence

from marooned.engine.contract import Action
from marooned.engine.text import Text
from marooned.games.galerapagos.actions import TASK_NAMES, Accept, Do, Give, Play, Point, Swap, Wood
from marooned.games.galerapagos.content import (
    BALLS,
    CARD_NAMES,
    FIRST_SLOT,
    FLASK_TIMES,
    IS_BAD,
    IS_WATER,
    RATION_KINDS,
    RATION_SIZE,
    ROD_BALLS,
    SAFE_PIECES,
    SAFE_PIECES_WITH_AXE,
    Kind,
)
from marooned.games.galerapagos.view import View
from marooned.games.galerapagos.words.phrases import say_seat


def say_action(text: Text, action: Action, view: View, names: Sequence[str] | None = None, viewer: int = -1) -> str:
    """An action in words; castaways by name where the names are given."""
    match action:
        case Wood(push):
            safe = SAFE_PIECES_WITH_AXE if has_laid(view, "axe") else SAFE_PIECES
            if push == 0:
                return text("action-wood", safe=safe)
            return text("action-wood-more", safe=safe, more=push, chance=push / BALLS)
        case Point(word, seat):
            return text(_message(text, word, view), who=say_seat(text, names, seat))
        case Play():
            return _say_play(text, action, view, names)
        case Give(kind, seat):
            return text("action-give", card=_one(text, kind), who=say_seat(text, names, seat))
        case Swap(kind, seat):
            return text("action-swap", card=_one(text, kind), who=say_seat(text, names, seat))
        case Accept(kind):
            return text("action-accept", card=_one(text, kind))
        case Do(word):
            return _say_word(text, word, view)
    raise TypeError(action)


def has_laid(view: View, card: str) -> bool:
    """Whether a permanent lies before the viewer."""
    return view.viewer >= 0 and card in view.castaways[view.viewer].laid


def _one(text: Text, kind: int) -> str:
    return text(f"one-{CARD_NAMES[kind]}")


USUAL = {"close": "debate", "answer-none": "shot", "enough": "feed", "name": "naming", "also": "feed"}
"""Words whose meaning depends on the moment, with the one at which they are said most."""


def _message(text: Text, word: str, view: View) -> str:
    """The message of a word at this moment."""
    if word not in USUAL:
        return f"action-{word}"
    here = f"action-{word}-{view.moment}"
    return here if here in text else f"action-{word}-{USUAL[word]}"


def _say_word(text: Text, word: str, view: View) -> str:
    if word == "fish":
        return text("action-fish", balls=ROD_BALLS if has_laid(view, "fishing-rod") else 1)
    if word == "water":
        return text("action-water", rations=view.rain * (FLASK_TIMES if has_laid(view, "flask") else 1))
    if word == "wreck":
        return text("action-wreck", left=view.wreck)
    return text(_message(text, word, view))


def _say_play(text: Text, play: Play, view: View, names: Sequence[str] | None) -> str:
    card = _one(text, play.kind)
    if play.kind < RATION_KINDS:
        return _say_ration(text, play, view, names)
    if FIRST_SLOT[play.kind] >= 0:
        return text("action-lay", card=card)
    if play.seat is not None:
        who = say_seat(text, names, play.seat)
        if play.task is not None:
            return text("action-impose", who=who, task=text(f"task-{TASK_NAMES[play.task]}"))
        word = {Kind.ALARM_CLOCK: "alarm", Kind.VOODOO_DOLL: "revive", Kind.SLEEPING_PILLS: "rob"}[Kind(play.kind)]
        return text(f"action-{word}", who=who)
    own = f"action-play-{CARD_NAMES[play.kind]}"
    if play.kind == Kind.CONCH and view.moment == "designation":
        own = "action-play-conch-again"
    return text(own) if own in text else text("action-play", card=card)


def _say_ration(text: Text, play: Play, view: View, names: Sequence[str] | None) -> str:
    card, kind = _one(text, play.kind), play.kind
    resource = "water" if IS_WATER[kind] else "food"
    how = "-matches" if play.matches else "-bad" if IS_BAD[kind] else ""
    if play.seat is None:
        rations = int(RATION_SIZE[kind])
        return text(f"action-add{how}", card=card, rations=rations, resource=text(f"topic-{resource}"))
    if play.seat == view.viewer:
        return text(f"action-eat{how}", card=card, resource=resource)
    return text("action-feed", card=card, resource=resource, who=say_seat(text, names, play.seat))
