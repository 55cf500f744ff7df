"""Galérapagos: parts of sentences: names, cards, lists."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from marooned.engine.text import Text


def say_seat(text: Text, names: Sequence[str] | None, seat: int) -> str:
    """A castaway's name; the number of the seat where names are not known."""
    return names[seat] if names is not None else text("seat-number", seat=seat + 1)


def say_list(text: Text, things: Sequence[str]) -> str:
    """Things one after the other: "a, b and c"."""
    if len(things) < 2:
        return "".join(things)
    return text("list-and", most=", ".join(things[:-1]), last=things[-1])


def say_cards(text: Text, cards: Iterable[str]) -> str:
    """Card names with their numbers: "2 × sandwich, plank"."""
    grouped = [(name, len(list(group))) for name, group in groupby(cards)]
    return ", ".join(text("cards-counted", card=text(f"card-{name}"), count=count) for name, count in grouped)


def say_haul(text: Text, cards: Sequence[str]) -> str:
    """Cards as one would tell them: "a sandwich and a plank"."""
    return say_list(text, [text(f"one-{card}") for card in cards])
