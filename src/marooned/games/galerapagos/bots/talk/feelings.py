"""Galérapagos: how a bot feels about the others, and what it holds: from what its seat sees and remembers alone."""

from __future__ import annotations

import math
from functools import cached_property

from marooned.engine.contract import Hearing, Remark
from marooned.games.galerapagos.bots.talk.characters import CHARACTERS, Character
from marooned.games.galerapagos.bots.talk.memory import RATIONS, Fate, Line, Memory
from marooned.games.galerapagos.bots.weights import CARD_WORTH, JUNK, Weights
from marooned.games.galerapagos.content import CARD_NAMES
from marooned.games.galerapagos.events.kinds import VotesShown
from marooned.games.galerapagos.speech import Fault, Utterance, Verb
from marooned.games.galerapagos.view.shapes import Castaway, Deeds, View

WORTH = dict(zip(CARD_NAMES, CARD_WORTH.tolist(), strict=True))
BAD = frozenset({"stagnant-water", "rotten-fish"})
W = Weights()
BETRAYED, LIED, HELPED, THREATENED = 26, 8, 11, 9
"""What a broken word, a lie, a word kept and a threat do to an opinion."""
FORGIVEN = 13
"""A grudge no worse than that keeps nobody from helping: one vote."""
MOOD = 10
"""How far a mood may change an opinion."""
MANY = 5
"""Cards in a hand that others call a hoard."""
COUNTED = frozenset({"late-vote", "tie", "naming", "designation"})
"""Moments at which those who vote have voted."""
NOTHING_DONE = Deeds(0, 0, 0, 0, 0)


class Mind:
    """A bot's thoughts at one moment."""

    def __init__(self, hearing: Hearing) -> None:
        self.hearing, self.seat = hearing, hearing.seat
        self.view: View = hearing.view
        self.character: Character = CHARACTERS[hearing.character]

    @cached_property
    def memory(self) -> Memory:
        """What it remembers."""
        return Memory.of(self.hearing)

    @property
    def me(self) -> Castaway:
        return self.view.castaways[self.seat]

    @cached_property
    def hand(self) -> list[str]:
        """Its own cards."""
        return self.me.hand or []

    @cached_property
    def others(self) -> list[int]:
        """The other living seats."""
        return [c.seat for c in self.view.castaways if c.health != "dead" and c.seat != self.seat]

    def is_so(self, what: str, chance: float) -> bool:
        """Whether something comes about that has that chance in a hundred; asked again, it is the same."""
        return self.hearing.drawn(what) * 100 < chance

    # --- the day ---

    @cached_property
    def resource(self) -> str | None:
        """What is being counted, water or food; None when neither is."""
        topic = self.view.topic
        return None if topic in (None, "places") else str(topic).removeprefix("voyage-")

    @cached_property
    def lacking(self) -> int:
        """How much the count lacks."""
        return (self.view.need or 0) - (self.view.have or 0)

    @cached_property
    def today(self) -> list[Line]:
        """What it heard today, its own words included."""
        return [line for line in self.memory.lines if line.day == self.memory.day]

    @cached_property
    def mine(self) -> list[Line]:
        """What it said today."""
        return [line for line in self.today if line.seat == self.seat]

    @cached_property
    def last_vote(self) -> float:
        """Where in the story the votes of this day were last counted; after all of it while they are."""
        if self.view.moment in COUNTED or self.view.designated is not None:
            return math.inf
        return max((number for number, event in self.memory.events if isinstance(event, VotesShown)), default=-1)

    def rations(self, resource: str) -> list[str]:
        """Its good rations of one sort."""
        return [card for card in self.hand if RATIONS.get(card) == resource and card not in BAD]

    @property
    def provided(self) -> bool:
        """Whether it can save itself in this count."""
        return self.resource is not None and (self.me.fed or bool(self.rations(self.resource)))

    def is_spare(self, card: str) -> bool:
        """Whether it can do without a card: a ration beyond the first of its sort, or something of little worth; and
        nobody has its word for it."""
        promised = sum(pledge.thing == card for pledge in self.memory.open_by(self.seat))
        if promised >= self.hand.count(card):
            return False
        if card in RATIONS and card not in BAD:
            return len(self.rations(RATIONS[card])) > 1
        return WORTH[card] <= 2 * JUNK and not (card == "matches" and BAD & set(self.hand))

    @cached_property
    def junk(self) -> str | None:
        """The card it would miss least, if it would hardly miss it."""
        return min(filter(self.is_spare, self.hand), key=lambda card: (WORTH[card], card), default=None)

    # --- the others ---

    @cached_property
    def _deeds(self) -> dict[tuple[int, int], Deeds]:
        return {(deed.seat, deed.other): deed for deed in self.view.deeds}

    def did(self, seat: int, other: int) -> Deeds:
        """What everyone saw one do to another."""
        return self._deeds.get((seat, other), NOTHING_DONE)

    def reputation(self, seat: int) -> int:
        """What everyone may have against a castaway: the higher, the worse."""
        castaway = self.view.castaways[seat]
        cards = min(castaway.hand_size, W.most_cards)
        votes = sum(deed.votes for deed in self.view.deeds if deed.other == seat)
        shots = sum(deed.shots for deed in self.view.deeds if deed.seat == seat)
        value = W.scapegoat * min(votes, W.most_blame) + W.murderer * shots
        value += W.rich * max(0, cards - W.good_hand) + W.poor * max(0, W.modest_hand - cards)
        value += W.sickly * (castaway.health == "sick")
        return value + BETRAYED // 2 * len(self.memory.backers[seat])

    def grudge(self, seat: int) -> int:
        """What another one did to it and said to it: the higher, the worse."""
        to_me, memory = self.did(seat, self.seat), self.memory
        value = W.grudge * to_me.votes + W.vengeance * to_me.shots - W.gratitude * to_me.gifts
        value += BETRAYED * memory.broken_by(seat, self.seat) + LIED * (memory.lies[seat] + memory.broken_by(seat))
        value -= HELPED * memory.kept_by(seat, self.seat)
        return value + THREATENED * ((seat, self.seat) in memory.threats)

    def likes(self, seat: int) -> bool:
        """Whether it would help another one."""
        return self.grudge(seat) <= FORGIVEN

    def dislike(self, seat: int) -> float:
        """How gladly it would vote against another one."""
        return self.reputation(seat) + self.grudge(seat) + MOOD * self.hearing.drawn(f"mood/{self.memory.day}/{seat}")

    @cached_property
    def enemies(self) -> list[int]:
        """Those who can be voted against, the worst liked first."""
        chosen = self.view.candidates or self.others
        return sorted((seat for seat in self.others if seat in chosen), key=self.dislike, reverse=True)

    @cached_property
    def friends(self) -> list[int]:
        """The others, the best liked first."""
        return sorted(self.others, key=self.dislike)

    @property
    def in_danger(self) -> bool:
        """Whether it is among those whom most would vote against."""
        mine = self.reputation(self.seat)
        return sum(self.reputation(seat) > mine for seat in self.others) < W.exposed

    def credit(self, seat: int) -> float:
        """How far, in a hundred, it believes another one."""
        memory = self.memory
        kept = sum(p.fate is Fate.KEPT for p in memory.pledges if p.seat == seat)
        spent = memory.lies[seat] + memory.broken_by(seat) + memory.broken_by(seat, self.seat)
        return min(100.0, max(0.0, self.character.trust + 8 * kept - 30 * spent))

    def fault_of(self, seat: int) -> Fault | None:
        """What can be said against somebody, the gravest first; None for nothing."""
        if self.memory.broken_by(seat) or self.memory.lies[seat]:
            return Fault.LIAR
        if any(deed.shots for deed in self.view.deeds if deed.seat == seat):
            return Fault.KILLER
        if self.did(seat, self.seat).votes:
            return Fault.TRAITOR
        castaway = self.view.castaways[seat]
        if castaway.health in ("sick", "barred"):
            return Fault.IDLER
        return Fault.HOARDER if castaway.hand_size >= MANY else None

    def holder_of(self, cards: set[str]) -> tuple[int, str] | None:
        """Somebody who is known to hold one of those cards, or said so, the best liked first; and which."""
        for seat in self.friends:
            held = cards & {*self.view.castaways[seat].known, *self.memory.claims[seat]}
            if held:
                return seat, min(held)
        return None

    # --- speaking ---

    def say(self, verb: Verb, seat: int | None = None, thing: str | None = None, *, to: int | None = None,
            **more: int | str | None) -> Remark | None:  # fmt: skip
        """That, aloud or whispered; None for what it has said today."""
        words = str(Utterance(verb=verb, seat=seat, thing=thing, **more))  # type: ignore[arg-type]
        return None if any(str(line.said) == words for line in self.mine) else Remark(words, to)
