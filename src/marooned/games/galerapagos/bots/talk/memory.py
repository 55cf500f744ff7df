"""Galérapagos: what a bot remembers of all that it was told and heard: who gave their word and kept it, who lied."""

from __future__ import annotations

import functools
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from marooned.engine.contract import Event, Hearing, Said
from marooned.engine.errors import BadSpeech
from marooned.games.galerapagos import speech
from marooned.games.galerapagos.content import CARD_NAMES, IS_WATER, RATION_KINDS
from marooned.games.galerapagos.events import kinds as told
from marooned.games.galerapagos.speech import NOTHING, Deed, Utterance, Verb, sort_of

RATIONS = {CARD_NAMES[kind]: "water" if IS_WATER[kind] else "food" for kind in range(RATION_KINDS)}
"""What each ration card is a ration of."""
TASKS: dict[type[Event], tuple[Deed, str | None]] = {
    told.Fished: (Deed.FISH, "food"),
    told.WaterCollected: (Deed.COLLECT_WATER, "water"),
    told.WoodGathered: (Deed.GATHER_WOOD, "wood"),
    told.WreckSearched: (Deed.SEARCH_WRECK, None),
}
"""The deed that each action is, and what it brings."""
TASK_DEEDS = frozenset(deed for deed, _ in TASKS.values())
LONGEST = 2
"""Days after which a card that was promised should have been given."""


class Fate(Enum):
    """What has become of a promise."""

    OPEN = "open"
    KEPT = "kept"
    BROKEN = "broken"
    VOID = "void"


@dataclass
class Pledge:
    """A promise: a deed, a card or a resource."""

    number: int
    """Its place in the story."""
    seat: int
    """Who gave their word."""
    to: int | None
    """To whom; None for everyone."""
    thing: str
    target: int | None
    """To whom a deed is done."""
    day: int
    fate: Fate = Fate.OPEN

    @property
    def concerns(self) -> int | None:
        """Who is hurt if it is broken."""
        return self.target if self.thing in speech.SPARING else self.to


class Line(NamedTuple):
    """Something said, understood."""

    number: int
    """Its place in the story."""
    day: int
    seat: int
    to: int | None
    """The one seat that heard it; None for everyone."""
    said: Utterance


@functools.lru_cache(4096)
def understood(words: str, seats: int, speaker: int) -> Utterance | None:
    """A phrase read; None for one that makes no sense."""
    try:
        return speech.parse(words, seats, speaker)
    except BadSpeech:
        return None


class Memory:
    """All of it, read from the beginning."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.read = 0
        """So much of the story."""
        self.day = 1
        self.lines: list[Line] = []
        self.pledges: list[Pledge] = []
        self.claims: defaultdict[int, dict[str, int]] = defaultdict(dict)
        """Cards that each seat says it has and, as far as one knows, may still have; with the place in the story."""
        self.denials: defaultdict[int, set[str]] = defaultdict(set)
        """Cards and resources that each seat said today not to have."""
        self.lies: Counter[int] = Counter()
        self.backers: defaultdict[int, set[int]] = defaultdict(set)
        """Who is for voting against each castaway in the vote to come."""
        self.threats: set[tuple[int, int]] = set()
        """Who threatened whom."""
        self.events: list[tuple[int, Event]] = []
        """Today's, with their places in the story."""

    @classmethod
    def of(cls, hearing: Hearing) -> Memory:
        """What a bot remembers: what it did at its last hearing, and what came since."""
        kept: Memory | None = hearing.notes.get("memory")
        if kept is None:
            kept = hearing.notes["memory"] = cls(hearing.seats)
        elif kept.read > len(hearing.story):  # somebody listened further meanwhile
            kept = cls(hearing.seats)
        kept.follow(hearing.story)
        return kept

    def follow(self, story: Sequence[Event | Said]) -> None:
        """Read on."""
        for number, item in enumerate(story[self.read :], self.read):
            if isinstance(item, Said):
                said = understood(item.words, self.seats, item.seat)
                if said is not None:
                    self._hear(Line(number, self.day, item.seat, item.to, said))
            else:
                self._see(number, item)
        self.read = len(story)

    def kept_by(self, seat: int, to: int) -> int:
        """How often a seat kept its word to another one."""
        return sum(p.fate is Fate.KEPT for p in self.pledges if p.seat == seat and p.concerns == to)

    def broken_by(self, seat: int, to: int | None = None) -> int:
        """How often a seat broke its word, to another one or at all."""
        return sum(p.fate is Fate.BROKEN for p in self.pledges if p.seat == seat and (to is None or p.concerns == to))

    def open_by(self, seat: int) -> list[Pledge]:
        """What a seat still owes."""
        return [pledge for pledge in self.pledges if pledge.seat == seat and pledge.fate is Fate.OPEN]

    # --- what is said ---

    def _hear(self, line: Line) -> None:
        self.lines.append(line)
        said, seat = line.said, line.seat
        match said.verb:
            case Verb.PROMISE if said.thing is not None:
                self._pledge(line, seat, said.seat, said.thing, said.whom)
            case Verb.CLAIM if said.sort == "card":
                self.claims[seat][str(said.thing)] = line.number
            case Verb.CLAIM if said.thing == NOTHING:
                self.denials[seat] |= set(RATIONS.values())
            case Verb.LACK:
                self.denials[seat].add(str(said.thing))
            case Verb.PROPOSE if said.thing == Deed.VOTE and said.target is not None:
                self.backers[said.target].add(seat)
            case Verb.THREATEN if said.seat is not None:
                self.threats.add((seat, said.seat))
            case Verb.ACCEPT:
                self._agree(line)

    def _pledge(self, line: Line, seat: int, to: int | None, thing: str, target: int | None) -> None:
        if target == seat:
            return
        self.pledges.append(Pledge(line.number, seat, to, thing, target, line.day))
        if thing == Deed.VOTE and target is not None:
            self.backers[target].add(seat)

    def _agree(self, line: Line) -> None:
        """An agreement binds those who made it to what was offered, asked or proposed last."""
        asked = next((one for one in reversed(self.lines[:-1]) if is_for(one, line.seat, line.said.seat)), None)
        if asked is None or asked.said.thing is None:
            return
        said, thing, other = asked.said, asked.said.thing, asked.seat
        if said.verb is Verb.OFFER and said.price is not None:
            self._pledge(line, other, line.seat, thing, said.whom)
            self._pledge(line, line.seat, other, said.price, _wanted(said.price, said.price_target, other))
        elif said.verb is Verb.ASK:
            self._pledge(line, line.seat, other, thing, _wanted(thing, said.target, other))
        elif said.sort == "deed":
            self._pledge(line, line.seat, other, thing, said.target)

    # --- what happens ---

    def _see(self, number: int, event: Event) -> None:
        self.events.append((number, event))
        match event:
            case told.VotesShown(votes=votes):
                for seat, against in enumerate(votes):
                    if against is not None:
                        self._vote(seat, against)
                self.backers.clear()
            case told.VotedLast() | told.Named():
                self._vote(event.seat, event.other)
            case told.CardGiven():
                self._give(event.seat, event.other, event.card)
            case told.AlsoFed():
                self._give(event.seat, event.other, None)
            case told.SwapMade():
                self._give(event.seat, event.other, None)
                self._give(event.other, event.seat, None)
            case told.RationShared(card=card):
                self._show(event.seat, card)
                self._give(event.seat, event.other, card)
            case told.RationAdded(card=card, resource=resource):
                self._show(event.seat, card)
                self._settle(event.seat, lambda pledge: pledge.thing in (card, resource))
            case told.CardPlayed(card=card) | told.CardLaid(card=card):
                self._show(event.seat, card)
                self._settle(event.seat, lambda pledge: pledge.to is None and pledge.thing == card)
            case told.ShotFired(other=other):
                self._settle(event.seat, lambda p: p.thing == Deed.NO_SHOT and p.target == other, Fate.BROKEN)
            case told.HandSeen(other=other, cards=held):
                self.lies[other] += len(self.claims[other].keys() - set(held))
                self.claims[other] = {card: at for card, at in self.claims[other].items() if card in held}
            case told.Fished() | told.WaterCollected() | told.WoodGathered() | told.WreckSearched():
                deed, brings = TASKS[type(event)]
                self._settle(event.seat, lambda pledge: pledge.thing in (deed, brings))
                self._settle(event.seat, lambda pledge: pledge.thing in TASK_DEEDS, Fate.BROKEN)
            case told.Died():
                self._see_death(event.seat, event.cause in ("thirst", "hunger"))
            case told.TurnStarted():
                self._begin_day()

    def _see_death(self, seat: int, starved: bool) -> None:
        """Promises of the dead and to them are void; a ration that was promised to one who starved was not given."""
        self.claims.pop(seat, None)
        for pledge in self.pledges:
            if pledge.fate is Fate.OPEN and seat in (pledge.seat, pledge.to, pledge.target):
                saves = starved and pledge.to == seat and pledge.thing in RATIONS
                pledge.fate = Fate.BROKEN if saves else Fate.VOID

    def _begin_day(self) -> None:
        """Forget what holds for a day; cards that were promised long ago should have been given."""
        self.day += 1
        self.events.clear()
        self.denials.clear()
        self.backers.clear()
        for pledge in self.pledges:
            if pledge.fate is Fate.OPEN and self.day - pledge.day >= LONGEST:
                given = sort_of(pledge.thing) in ("card", "resource")
                pledge.fate = Fate.BROKEN if given else Fate.VOID

    def _settle(self, seat: int, which: Callable[[Pledge], bool], fate: Fate = Fate.KEPT) -> None:
        for pledge in self.open_by(seat):
            if which(pledge):
                pledge.fate = fate

    def _vote(self, seat: int, against: int) -> None:
        for pledge in self.open_by(seat):
            if pledge.thing == Deed.NO_VOTE:
                pledge.fate = Fate.BROKEN if pledge.target == against else Fate.KEPT
            elif pledge.thing == Deed.VOTE:
                pledge.fate = Fate.KEPT if pledge.target == against else Fate.BROKEN

    def _give(self, seat: int, other: int, card: str | None) -> None:
        """A card went to somebody, perhaps unseen: then it may be the one that was promised, or claimed."""
        self._settle(seat, lambda p: p.to in (None, other) and sort_of(p.thing) == "card" and card in (None, p.thing))
        if card is None:
            self.claims[seat].clear()
        else:
            self.claims[seat].pop(card, None)

    def _show(self, seat: int, card: str) -> None:
        """A card of a seat came to light: it was a lie to have none."""
        if self.denials[seat] & {card, RATIONS.get(card, card)}:
            self.lies[seat] += 1
            self.denials[seat] -= {card, RATIONS.get(card, card)}
        self.claims[seat].pop(card, None)


def _wanted(thing: str, target: int | None, asker: int) -> int | None:
    """To whom a deed is done that somebody asked for: to the asker, where it goes without saying."""
    return asker if thing in speech.SPARING and target is None else target


def is_for(line: Line, seat: int, speaker: int | None) -> bool:
    """Whether a line, of that speaker if one is named, wants an answer from a seat."""
    asks = line.said.verb in (Verb.ASK, Verb.OFFER, Verb.PROPOSE)
    addressed = seat in (line.said.seat, line.to) or (line.said.seat is None and line.to is None)
    return asks and addressed and line.seat != seat and speaker in (None, line.seat)
