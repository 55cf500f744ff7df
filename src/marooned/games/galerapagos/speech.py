"""Galérapagos: typed speech, the same in every language. It binds nobody (GA-4.5) and changes nothing but the log.

| notation                                      | says                                              |
| --------------------------------------------- | ------------------------------------------------- |
| `claim:water-bottle`, `claim:nothing`         | I have a water bottle; I have nothing             |
| `ask:3:sandwich`, `ask:water`                 | seat 3, a sandwich? who can help with the water?  |
| `promise:2:no-vote`, `promise:2:plank`        | seat 2, I will not vote against you; a plank      |
| `propose:vote:5`, `propose:leave`, `propose:4:axe` | let us vote against 5; leave; swap for my axe |
| `propose:vote:5:because:liar`                 | let us vote against 5, who breaks every promise   |
| `offer:3:sandwich:for:no-vote`                | seat 3, a sandwich if you do not vote against me  |
| `accept:3`, `refuse:3`                        | seat 3, agreed; no                                |
| `lack:water`, `lack:3:plank`                  | I have no water; seat 3, I have no plank          |
| `threaten:3:shoot`                            | seat 3, I am ready to shoot you                   |
| `accuse:3:revolver`, `accuse:3`, `accuse:3:liar` | seat 3 is hiding a revolver; something; broke its word |
| `thank:3`, `thank:3:sandwich`                 | thank you                                         |

So: a verb, whom it is said to (a seat from 1), what it is about (a card, a resource, a deed, a fault), and for a deed
done to someone, to whom. Then, where that belongs to it, `for` what is wanted in return or `because` of what fault.
Who may hear it, the table or one seat, is told beside it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import product

import msgspec

from marooned.engine.errors import BadSpeech
from marooned.engine.phrasing import Sentence
from marooned.games.galerapagos.content import CARD_NAMES


class Verb(StrEnum):
    """What saying it does."""

    PROPOSE = "propose"
    PROMISE = "promise"
    THREATEN = "threaten"
    ASK = "ask"
    CLAIM = "claim"
    ACCUSE = "accuse"
    THANK = "thank"
    OFFER = "offer"
    ACCEPT = "accept"
    REFUSE = "refuse"
    LACK = "lack"


class Resource(StrEnum):
    """What all need."""

    WATER = "water"
    FOOD = "food"
    WOOD = "wood"
    RAFT = "raft"


class Deed(StrEnum):
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


class Fault(StrEnum):
    """What one may have against somebody."""

    LIAR = "liar"
    HOARDER = "hoarder"
    IDLER = "idler"
    TRAITOR = "traitor"
    KILLER = "killer"


AIMED = (Deed.VOTE, Deed.NO_VOTE, Deed.SHOOT, Deed.NO_SHOT)
"""Deeds done to someone."""
SPARING = (Deed.NO_VOTE, Deed.NO_SHOT)
"""Those that are wanted for oneself, unless it is said for whom."""
NOTHING = "nothing"
"""What empty hands claim."""
MOODS = {Verb.PROPOSE: "lets", Verb.PROMISE: "will", Verb.THREATEN: "will", Verb.OFFER: "will", Verb.ASK: "who"}
"""How a deed is put after each verb: the beginning of its message in the catalogue."""
FOR, BECAUSE = "for", "because"
"""Words before what is wanted in return, and before a fault."""


class Grammar(msgspec.Struct, frozen=True):
    """What goes with a verb."""

    things: tuple[str, ...]
    """Sorts of things it may be about: card, resource, deed, fault, nothing."""
    needs_seat: bool = False
    needs_thing: bool = True
    prices: tuple[str, ...] = ()
    """Sorts of things that it wants in return; one of them must be said."""
    gives_reasons: bool = False
    """Whether a vote that it is about may be followed by a fault."""


GRAMMAR = {
    Verb.PROPOSE: Grammar(("deed", "card"), gives_reasons=True),
    Verb.PROMISE: Grammar(("deed", "card", "resource"), gives_reasons=True),
    Verb.THREATEN: Grammar(("deed",), needs_seat=True),
    Verb.ASK: Grammar(("card", "resource", "deed")),
    Verb.CLAIM: Grammar(("card", "resource", "nothing")),
    Verb.ACCUSE: Grammar(("card", "resource", "fault"), needs_seat=True, needs_thing=False),
    Verb.THANK: Grammar(("card", "resource"), needs_seat=True, needs_thing=False),
    Verb.OFFER: Grammar(("card", "deed"), needs_seat=True, prices=("card", "deed")),
    Verb.ACCEPT: Grammar((), needs_thing=False),
    Verb.REFUSE: Grammar((), needs_thing=False),
    Verb.LACK: Grammar(("card", "resource")),
}
WORDS: dict[str, tuple[str, ...]] = {
    "card": CARD_NAMES,
    "resource": tuple(Resource),
    "deed": tuple(Deed),
    "fault": tuple(Fault),
    "nothing": (NOTHING,),
}
"""The words of each sort of thing; no word is of two sorts."""


class Utterance(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Something said. Its `str` is its notation."""

    verb: Verb
    seat: int | None = None
    """Whom it is said to; null for everyone."""
    thing: str | None = None
    """A card kind, a resource, a deed, a fault, or nothing."""
    target: int | None = None
    """To whom a deed is done; null for the obvious one."""
    price: str | None = None
    """A card kind or a deed that is wanted in return."""
    price_target: int | None = None
    """To whom that deed is done; null for the speaker."""
    reason: str | None = None
    """The fault of the one who is to be voted against."""

    def __str__(self) -> str:
        parts = [self.verb, _number(self.seat), self.thing, _number(self.target)]
        if self.price is not None:
            parts += [FOR, self.price, _number(self.price_target)]
        if self.reason is not None:
            parts += [BECAUSE, self.reason]
        return ":".join(part for part in parts if part is not None)

    @property
    def sort(self) -> str | None:
        """The sort of thing it is about."""
        return None if self.thing is None else sort_of(self.thing)

    @property
    def whom(self) -> int | None:
        """To whom the deed it is about is done, said or obvious; None for the speaker, or where there is none."""
        return self.seat if self.target is None and self.verb is not Verb.ASK else self.target


def _number(seat: int | None) -> str | None:
    return None if seat is None else str(seat + 1)


def sort_of(word: str) -> str | None:
    """The sort of thing a word names; None for a word that names nothing."""
    return next((sort for sort, words in WORDS.items() if word in words), None)


def parse(words: str, seats: int, speaker: int) -> Utterance:
    """Read what the speaker says at a table of that many, or raise `BadSpeech` naming what is wrong with it."""
    verb, *rest = words.strip().split(":")
    if verb not in tuple(Verb):
        raise BadSpeech("verb", verb, Verb)
    seat = _seat(rest.pop(0), seats) if rest and rest[0].isdecimal() else None
    thing, target = _thing(rest, seats)
    price = price_target = reason = None
    if rest and rest[0] == FOR:
        del rest[0]
        price, price_target = _thing(rest, seats)
    if len(rest) > 1 and rest[0] == BECAUSE:
        reason = rest[1]
        del rest[:2]
    if rest:
        raise BadSpeech("surplus", ":".join(rest), ())
    said = Utterance(
        verb=Verb(verb), seat=seat, thing=thing, target=target, price=price, price_target=price_target, reason=reason
    )
    return checked(said, seats, speaker)


def _thing(rest: list[str], seats: int) -> tuple[str | None, int | None]:
    """Take what it is about from the words that are left, and the seat behind it."""
    thing = rest.pop(0) if rest and rest[0] not in (FOR, BECAUSE) else None
    return thing, _seat(rest.pop(0), seats) if rest and rest[0] not in (FOR, BECAUSE) else None


def checked(said: Utterance, seats: int, speaker: int) -> Utterance:
    """The utterance, if it makes sense from the speaker at a table of that many; or raise `BadSpeech`."""
    grammar = GRAMMAR[said.verb]
    for seat in (said.seat, said.target, said.price_target):
        if seat is not None and not 0 <= seat < seats:
            raise BadSpeech("seat", str(seat + 1), [f"1…{seats}"])
    if said.seat == speaker:
        raise BadSpeech("oneself", str(speaker + 1), ())
    if grammar.needs_seat and said.seat is None:
        raise BadSpeech("needs-seat", said.verb, [f"{said.verb}:1"])
    _check_thing(said, said.thing, said.target, grammar.things, needed=grammar.needs_thing)
    if said.target is None and said.thing in AIMED and not _is_obvious(said):
        raise BadSpeech("needs-target", str(said), [f"{said}:1"])
    _check_thing(said, said.price, said.price_target, grammar.prices, needed=bool(grammar.prices))
    if said.price_target is None and said.price in AIMED and said.price not in SPARING:
        raise BadSpeech("needs-target", str(said), [f"{said}:1"])
    if said.reason is not None and not (grammar.gives_reasons and said.thing == Deed.VOTE):
        raise BadSpeech("surplus", said.reason, ())
    _check_thing(said, said.reason, None, ("fault",), needed=False)
    return said


def _check_thing(
    said: Utterance, thing: str | None, target: int | None, sorts: tuple[str, ...], *, needed: bool
) -> None:
    """Refuse a word that is of none of the sorts, none where one is needed, and a seat behind one that takes none."""
    if thing is None:
        if needed:
            raise BadSpeech("needs-thing", said.verb, _words(sorts))
    elif sort_of(thing) is None:
        raise BadSpeech("thing", thing, _words(sorts))
    elif sort_of(thing) not in sorts:
        raise BadSpeech("wrong-thing", thing, _words(sorts))
    if target is not None and thing not in AIMED:
        raise BadSpeech("surplus", str(target + 1), ())


def _is_obvious(said: Utterance) -> bool:
    """Whether it goes without saying to whom a deed would be done."""
    if said.verb is Verb.ASK:
        return said.thing in SPARING  # me
    return said.verb is not Verb.PROPOSE and said.seat is not None  # to you


def tell(said: Utterance, speaker: int, to: int | None = None) -> Sentence:
    """The utterance as the speaker would put it; whispered to the one it is for, it does without their name."""
    sort, asks = said.sort, said.verb is Verb.ASK
    parts = ["speech", said.verb, *([] if sort is None else [sort]), *([] if said.seat is None else ["to"])]
    mood = "please" if asks and said.seat is not None else MOODS.get(said.verb, "")
    given = _words_about(said.thing, mood, _whom(said, speaker if asks else said.seat, said.target, speaker))
    if said.price is not None:
        wanted = _words_about(said.price, "if", _whom(said, speaker, said.price_target, speaker))
        given["price"] = Sentence(f"price-{sort_of(said.price)}", wanted)
    told = Sentence("-".join(parts), given)
    if said.reason is not None and said.whom is not None:
        told = Sentence("speech-because", {"words": told, "fault": Sentence(f"because-{said.reason}")})
    if said.seat is None:
        return told
    if said.seat == to:
        return Sentence("speech-alone", {"words": told})
    return Sentence("speech-to", {"to": said.seat, "words": told})


def _words_about(thing: str | None, mood: str, whom: Sentence | int) -> dict[str, Sentence | int]:
    match None if thing is None else sort_of(thing):
        case "card":
            return {"card": Sentence(f"one-{thing}"), "name": Sentence(f"card-{thing}")}
        case "deed":
            return {"deed": Sentence(f"{mood}-{thing}", {"whom": whom})}
        case "resource" | "fault" as sort:
            return {sort: Sentence(f"{sort}-{thing}")}
    return {}


def _whom(said: Utterance, obvious: int | None, target: int | None, speaker: int) -> Sentence | int:
    """To whom a deed is done: the obvious one, unless it is said."""
    target = obvious if target is None else target
    if target is None or target == speaker:
        return Sentence("whom-me")
    return Sentence("whom-you") if target == said.seat else target


def _words(sorts: tuple[str, ...]) -> list[str]:
    return [word for sort in sorts for word in WORDS[sort]]


def _seat(word: str, seats: int) -> int:
    if word.isdecimal() and word.isascii() and len(word) < 3 and 1 <= int(word) <= seats:
        return int(word) - 1
    raise BadSpeech("seat", word, [f"1…{seats}"])


def phrases(seats: int, speaker: int) -> Iterator[Utterance]:
    """Everything a seat can say at a table of that many."""
    anyone = [None, *range(seats)]
    for verb, grammar in GRAMMAR.items():
        for seat, (thing, target), (price, price_target), reason in product(
            anyone,
            _aimed(grammar.things, anyone),
            _aimed(grammar.prices, anyone),
            [None, *(_words(("fault",)) if grammar.gives_reasons else [])],
        ):
            said = Utterance(
                verb=verb, seat=seat, thing=thing, target=target, price=price, price_target=price_target, reason=reason
            )
            with contextlib.suppress(BadSpeech):
                yield checked(said, seats, speaker)


def _aimed(sorts: tuple[str, ...], anyone: Sequence[int | None]) -> list[tuple[str | None, int | None]]:
    """Nothing, and every word of the sorts, with each to whom it may be done."""
    return [
        (None, None),
        *((word, target) for word in _words(sorts) for target in (anyone if word in AIMED else [None])),
    ]
