"""Galérapagos: typed speech, the same in every language. It binds nobody (GA-4.5) and changes nothing but the log.

| notation                                      | says                                              |
| --------------------------------------------- | ------------------------------------------------- |
| `claim:water-bottle`, `claim:nothing`         | I have a water bottle; I have nothing             |
| `ask:3:sandwich`, `ask:water`                 | seat 3, a sandwich? who can help with the water?  |
| `promise:2:no-vote`, `promise:2:plank`        | seat 2, I will not vote against you; a plank      |
| `propose:vote:5`, `propose:leave`, `propose:4:axe` | let us vote against 5; leave; swap for my axe |
| `threaten:3:shoot`                            | seat 3, I am ready to shoot you                   |
| `accuse:3:revolver`, `accuse:3`               | seat 3 is hiding a revolver; something            |
| `thank:3`, `thank:3:sandwich`                 | thank you                                         |

So: a verb, whom it is said to (a seat from 1), what it is about (a card, a resource, a deed), and for a deed done to
someone, to whom. Who may hear it, the table or one seat, is told beside it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import product

import msgspec

from marooned.engine.errors import BadSpeech
from marooned.engine.text import Text
from marooned.games.galerapagos.content import CARD_NAMES


class Verb(Enum):
    """What saying it does."""

    PROPOSE = "propose"
    PROMISE = "promise"
    THREATEN = "threaten"
    ASK = "ask"
    CLAIM = "claim"
    ACCUSE = "accuse"
    THANK = "thank"


class Resource(Enum):
    """What all need."""

    WATER = "water"
    FOOD = "food"
    WOOD = "wood"
    RAFT = "raft"


class Deed(Enum):
    """What one may do; the last of them to someone."""

    FISH = "fish"
    COLLECT_WATER = "collect-water"
    GATHER_WOOD = "gather-wood"
    SEARCH_WRECK = "search-wreck"
    LEAVE = "leave"
    STAY = "stay"
    VOTE = "vote"
    NO_VOTE = "no-vote"
    SHOOT = "shoot"
    NO_SHOT = "no-shot"


AIMED = tuple(deed.value for deed in (Deed.VOTE, Deed.NO_VOTE, Deed.SHOOT, Deed.NO_SHOT))
"""Deeds done to someone."""
NOTHING = "nothing"
"""What empty hands claim."""


class Grammar(msgspec.Struct, frozen=True):
    """What goes with a verb."""

    things: tuple[str, ...]
    """Sorts of things it may be about: card, resource, deed, nothing."""
    needs_seat: bool = False
    needs_thing: bool = True


GRAMMAR = {
    Verb.PROPOSE: Grammar(("deed", "card")),
    Verb.PROMISE: Grammar(("deed", "card", "resource")),
    Verb.THREATEN: Grammar(("deed",), needs_seat=True),
    Verb.ASK: Grammar(("card", "resource", "deed")),
    Verb.CLAIM: Grammar(("card", "resource", "nothing")),
    Verb.ACCUSE: Grammar(("card", "resource"), needs_seat=True, needs_thing=False),
    Verb.THANK: Grammar(("card", "resource"), needs_seat=True, needs_thing=False),
}
WORDS: dict[str, tuple[str, ...]] = {
    "card": CARD_NAMES,
    "resource": tuple(resource.value for resource in Resource),
    "deed": tuple(deed.value for deed in Deed),
    "nothing": (NOTHING,),
}
"""The words of each sort of thing; no word is of two sorts."""


class Utterance(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Something said. Its `str` is its notation."""

    verb: Verb
    seat: int | None = None
    """Whom it is said to; null for everyone."""
    thing: str | None = None
    """A card kind, a resource, a deed, or nothing."""
    target: int | None = None
    """To whom a deed is done; null for the obvious one."""

    def __str__(self) -> str:
        parts = [self.verb.value]
        if self.seat is not None:
            parts.append(str(self.seat + 1))
        if self.thing is not None:
            parts.append(self.thing)
        if self.target is not None:
            parts.append(str(self.target + 1))
        return ":".join(parts)

    @property
    def sort(self) -> str | None:
        """The sort of thing it is about."""
        return None if self.thing is None else sort_of(self.thing)


def sort_of(word: str) -> str | None:
    """The sort of thing a word names; None for a word that names nothing."""
    return next((sort for sort, words in WORDS.items() if word in words), None)


def parse(words: str, seats: int, speaker: int) -> Utterance:
    """Read what the speaker says at a table of that many, or raise `BadSpeech` naming what is wrong with it."""
    verb, *rest = words.strip().split(":")
    if verb not in (known.value for known in Verb):
        raise BadSpeech("verb", verb, (known.value for known in Verb))
    seat = _seat(rest.pop(0), seats) if rest and rest[0].isdecimal() else None
    thing = rest.pop(0) if rest else None
    target = _seat(rest.pop(0), seats) if rest else None
    if rest:
        raise BadSpeech("surplus", ":".join(rest), ())
    return checked(Utterance(verb=Verb(verb), seat=seat, thing=thing, target=target), seats, speaker)


def checked(said: Utterance, seats: int, speaker: int) -> Utterance:
    """The utterance, if it makes sense from the speaker at a table of that many; or raise `BadSpeech`."""
    grammar = GRAMMAR[said.verb]
    for seat in (said.seat, said.target):
        if seat is not None and not 0 <= seat < seats:
            raise BadSpeech("seat", str(seat + 1), [f"1…{seats}"])
    if said.seat == speaker:
        raise BadSpeech("oneself", str(speaker + 1), ())
    if grammar.needs_seat and said.seat is None:
        raise BadSpeech("needs-seat", said.verb.value, [f"{said.verb.value}:1"])
    if said.thing is None:
        if grammar.needs_thing:
            raise BadSpeech("needs-thing", said.verb.value, _words(grammar))
    elif said.sort is None:
        raise BadSpeech("thing", said.thing, _words(grammar))
    elif said.sort not in grammar.things:
        raise BadSpeech("wrong-thing", said.thing, _words(grammar))
    if said.target is not None and said.thing not in AIMED:
        raise BadSpeech("surplus", str(said.target + 1), ())
    if said.target is None and said.thing in AIMED and not _is_obvious(said):
        raise BadSpeech("needs-target", str(said), [f"{said}:1"])
    return said


def _is_obvious(said: Utterance) -> bool:
    """Whether it goes without saying to whom a deed would be done."""
    if said.verb is Verb.ASK:
        return said.thing in (Deed.NO_VOTE.value, Deed.NO_SHOT.value)  # to me
    return said.verb is not Verb.PROPOSE and said.seat is not None  # to you


def say(text: Text, said: Utterance, speaker: int, names: Sequence[str]) -> str:
    """The utterance in words, as the speaker would put it."""
    sort = said.sort
    parts = ["speech", said.verb.value, *([] if sort is None else [sort]), *([] if said.seat is None else ["to"])]
    words = text("-".join(parts), **_arguments(text, said, speaker, names))
    return words if said.seat is None else text("speech-to", to=names[said.seat], words=words)


def _arguments(text: Text, said: Utterance, speaker: int, names: Sequence[str]) -> dict[str, str]:
    match said.sort:
        case "card":
            return {"card": text(f"one-{said.thing}"), "name": text(f"card-{said.thing}")}
        case "resource":
            return {"resource": text(f"resource-{said.thing}")}
        case "deed":
            return {"deed": text(f"deed-{said.thing}", whom=_whom(text, said, speaker, names))}
    return {}


def _whom(text: Text, said: Utterance, speaker: int, names: Sequence[str]) -> str:
    """To whom a deed is done: in a request the speaker, else the one spoken to, unless it is said."""
    target = said.target
    if target is None:
        target = speaker if said.verb is Verb.ASK else said.seat
    if target is None or target == speaker:
        return text("whom-me")
    return text("whom-you") if target == said.seat else names[target]


def _words(grammar: Grammar) -> list[str]:
    return [word for sort in grammar.things for word in WORDS[sort]]


def _seat(word: str, seats: int) -> int:
    if word.isdecimal() and word.isascii() and len(word) < 3 and 1 <= int(word) <= seats:
        return int(word) - 1
    raise BadSpeech("seat", word, [f"1…{seats}"])


def phrases(seats: int, speaker: int) -> Iterator[Utterance]:
    """Everything a seat can say at a table of that many, one tap each."""
    anyone = [None, *range(seats)]
    for verb, grammar in GRAMMAR.items():
        for seat, thing in product(anyone, [None, *_words(grammar)]):
            for target in anyone if thing in AIMED else [None]:
                with contextlib.suppress(BadSpeech):
                    yield checked(Utterance(verb=verb, seat=seat, thing=thing, target=target), seats, speaker)
