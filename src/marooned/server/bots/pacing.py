"""How long a bot takes before it answers: long enough to be followed, and telling nothing of what it holds.

Whoever has no choice, perhaps because of what it alone knows, such as a hand with nothing to lay or nothing to stop a
bullet with, takes as long as if it had one: the usual pause, and as much time as such a bot has thought lately.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict, deque
from collections.abc import Sequence

from marooned.server.bots.worker_protocol import MoveQuestion
from marooned.server.matches.live_match import LiveMatch

AMONG_BOTS = 0.25
"""How much of their pause bots keep where nobody else plays."""
FOR_ONLOOKERS = 0.4
"""How much of it they keep where the people at the table are all out, and wait for the end."""
LULL = 6.0
"""How many usual pauses a bot leaves to people who may have something to do out of turn that it is about to end."""
REMEMBERED = 32
"""Decisions of a kind of bot in a game that are remembered for the time they took."""


class Pauses:
    """What bots wait before they answer, and how long they have thought."""

    def __init__(self) -> None:
        self._thought: defaultdict[tuple[str, str], deque[float]] = defaultdict(lambda: deque(maxlen=REMEMBERED))

    def note(self, question: MoveQuestion, seconds: float) -> None:
        """A bot that had a choice thought for so long."""
        self._thought[question.game, question.bot].append(seconds)

    def before(self, question: MoveQuestion, mean: float, choices: int, among_bots: bool) -> float:
        """Seconds before the answer to this question, from when it was asked."""
        pause, thought = pause_of(question, mean, among_bots), self._thought[question.game, question.bot]
        if choices > 1 or among_bots or not thought:  # bots take no notice
            return pause
        return max(pause, thought[int(len(thought) * drawn(question, "thought"))])


def lull_for(live: LiveMatch, seat: int, mean: float) -> float:
    """Seconds that a bot leaves people before it takes away what they may have to do out of turn: the same whether or
    not anybody has, since it goes by what everyone knows; none where nobody who could is here."""
    if live.game.last_call is None:
        return 0.0
    called = live.game.last_call(live.position.state) & ~(1 << seat)
    people = [player.identity and not player.stand_in and player.gone is None for player in live.players]
    return LULL * mean if any(here and called >> other & 1 for other, here in enumerate(people)) else 0.0


def pace_for(live: LiveMatch, people: Sequence[int]) -> float:
    """How much of the usual pause is kept for those people: less than all of it only once every one of them is out."""
    living = live.game.living
    out = living is not None and people and not any(living(live.position.state) >> seat & 1 for seat in people)
    return FOR_ONLOOKERS if out else 1.0


def pause_of(question: MoveQuestion, mean: float, among_bots: bool) -> float:
    """Seconds before this answer, at most one and a half times the mean; the same whenever the same is asked."""
    return mean * (0.5 + drawn(question, "pause")) * (AMONG_BOTS if among_bots else 1.0)


def drawn(question: MoveQuestion, what: str) -> float:
    """A number from 0 to 1, the same whenever the same is asked."""
    place = f"{what} {question.seat}/{question.moves}".encode()
    found = hashlib.blake2b(place, key=question.key, digest_size=4, person=b"marooned-pause").digest()
    return int.from_bytes(found, "big") / 2**32
