"""Galérapagos: what the page knows of the box, to draw it: told once, with the game."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from marooned.engine.contract import SPECTATOR
from marooned.engine.phrasing import Sentence
from marooned.games.galerapagos.content import (
    CARD_NAMES,
    MAX_PLACES,
    MAX_SEATS,
    MAX_STOCK,
    PERMANENT_KINDS,
    PIECES_A_PLACE,
    TURNS,
    WEATHER_NAMES,
    Kind,
)
from marooned.games.galerapagos.speech import parse, tell


class Phrase(msgspec.Struct, frozen=True):
    """Something to say with one tap."""

    words: str
    """Its notation."""
    said: Sentence
    topics: tuple[str, ...]
    """The shortages about which it is to the point; `none` for a day without one."""
    seat: int | None = None
    """The castaway whom it is said to, or who is to be voted against."""
    card: str | None = None
    """The card in one's hand that it is about."""


class Box(msgspec.Struct, frozen=True):
    """Constants of the box."""

    turns: int
    """Weather cards."""
    stock: int
    """Where the counters end."""
    places: int
    """Raft cards."""
    pieces: int
    """Wood for a place."""
    weathers: tuple[str, ...]
    cards: list[list[str]]
    """The kinds of wreck cards: food and water, what is laid, what is played once, what is of no use."""
    phrases: list[Phrase]
    """What people are offered to say."""


def _sort(kind: Kind) -> int:
    if kind in PERMANENT_KINDS:
        return 1
    return 0 if kind <= Kind.FOOD_BASKET else 3 if kind >= Kind.OLD_UNDERPANTS else 2


Topics = tuple[str, ...]
WATER: Topics = ("water", "voyage-water")
FOOD: Topics = ("food", "voyage-food")
PLACES: Topics = ("places",)
QUIET: Topics = ("none",)
SHORTAGES = WATER + FOOD + PLACES


def _phrases() -> Iterator[Phrase]:
    """What is to the point at some moment; what a program says may be anything."""
    for topics, words in (
        (WATER, "ask:water claim:water lack:water"),
        (FOOD, "ask:food claim:food lack:food"),
        (PLACES, "ask:plank claim:plank claim:nothing"),
        (QUIET, "ask:fish ask:collect-water ask:gather-wood ask:search-wreck propose:leave propose:stay"),
    ):
        yield from (_phrase(word, topics) for word in words.split())
    for card in CARD_NAMES:
        yield _phrase(f"claim:{card}", SHORTAGES + QUIET, card=card)
    for seat in range(MAX_SEATS):
        for topics, words in (
            (SHORTAGES + QUIET, "accept:{0} refuse:{0}"),
            (SHORTAGES, "propose:vote:{0} promise:{0}:no-vote ask:{0}:no-vote offer:{0}:no-vote:for:no-vote"),
            (WATER, "ask:{0}:water"),
            (FOOD, "ask:{0}:food"),
            (SHORTAGES + QUIET, "thank:{0} accuse:{0} accuse:{0}:liar threaten:{0}:shoot"),
        ):
            yield from (_phrase(word, topics, seat) for word in words.format(seat + 1).split())


def _phrase(words: str, topics: Topics, seat: int | None = None, card: str | None = None) -> Phrase:
    said = parse(words, MAX_SEATS, SPECTATOR)
    return Phrase(words=str(said), said=tell(said, SPECTATOR), topics=topics, seat=seat, card=card)


BOX = Box(
    turns=TURNS,
    stock=MAX_STOCK,
    places=MAX_PLACES,
    pieces=PIECES_A_PLACE,
    weathers=WEATHER_NAMES,
    cards=[[CARD_NAMES[kind] for kind in Kind if _sort(kind) == sort] for sort in range(4)],
    phrases=list(_phrases()),
)
