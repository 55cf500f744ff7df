"""How long a bot waits before it answers: long enough to follow, and without giving away what it holds.

A bot with only one legal action, perhaps because of its hidden hand, waits as long as one that has a choice: the usual
pause, plus the time that such a bot has needed lately.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict, deque
from collections.abc import Sequence

from marooned.server.bots.worker_protocol import MoveQuestion
from marooned.server.matches.live_match import LiveMatch

AMONG_BOTS = 0.25
"""The share of their pause that bots keep when nobody else plays."""
FOR_ONLOOKERS = 0.4
"""The share they keep when all people at the table are out and wait for the end."""
LULL = 6.0
"""How many usual pauses a bot waits when its move would end other people's chance to act out of turn."""
REMEMBERED = 32
"""How many recent decisions of a kind of bot, per game, are remembered for their duration."""


class Pauses:
    """The pauses before bots' answers, and how long bots have thought lately."""

    def __init__(self) -> None:
        self._thought: defaultdict[tuple[str, str], deque[float]] = defaultdict(lambda: deque(maxlen=REMEMBERED))

    def note(self, question: MoveQuestion, seconds: float) -> None:
        """Note how long a bot that had a choice thought."""
        self._thought[question.game, question.bot].append(seconds)

    def before(self, question: MoveQuestion, mean: float, choices: int, among_bots: bool) -> float:
        """Seconds from this question until its answer may be given."""
        pause, thought = pause_of(question, mean, among_bots), self._thought[question.game, question.bot]
        if choices > 1 or among_bots or not thought:  # bots do not mind
            return pause
        return max(pause, thought[int(len(thought) * drawn(question, "thought"))])


def lull_for(live: LiveMatch, seat: int, mean: float) -> float:
    """Seconds that a bot gives people before its move ends their chance to act out of turn. It depends only on what
    everyone knows, so it is the same whether or not anybody can act; 0 where nobody who could is connected."""
    if live.game.last_call is None:
        return 0.0
    called = live.game.last_call(live.position.state) & ~(1 << seat)
    people = [player.identity and not player.stand_in and player.gone is None for player in live.players]
    return LULL * mean if any(here and called >> other & 1 for other, here in enumerate(people)) else 0.0


def pace_for(live: LiveMatch, people: Sequence[int]) -> float:
    """The share of the usual pause to keep for those people; less than all of it only once all of them are out."""
    living = live.game.living
    out = living is not None and people and not any(living(live.position.state) >> seat & 1 for seat in people)
    return FOR_ONLOOKERS if out else 1.0


def pause_of(question: MoveQuestion, mean: float, among_bots: bool) -> float:
    """Seconds before this answer, at most 1.5 times the mean; the same for the same question."""
    return mean * (0.5 + drawn(question, "pause")) * (AMONG_BOTS if among_bots else 1.0)


def drawn(question: MoveQuestion, what: str) -> float:
    """A number from 0 to 1, the same for the same question."""
    place = f"{what} {question.seat}/{question.moves}".encode()
    found = hashlib.blake2b(place, key=question.key, digest_size=4, person=b"marooned-pause").digest()
    return int.from_bytes(found, "big") / 2**32
