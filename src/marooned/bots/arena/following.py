"""A match as its players follow it: what each of them is told and hears, and what they say to one another.

Most bots look at the position alone. Programs and language models follow the match: asked for a decision, they are
given what happened and what was said since they were last asked, and may say something before they act. At a contest
with `talk` our own bots talk too, where their game has words for it. Only phrases of the game reach them; free text is
carried to those who follow the match, and read by nobody else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol, runtime_checkable

from marooned.bots.bot import Bot
from marooned.bots.talking import LINES, Conversation, cast_for
from marooned.engine.contract import Event, Game, Said
from marooned.engine.errors import BadSpeech
from marooned.engine.position import Knowledge, Position

LONGEST_TEXT = 500
"""Characters of free text that are carried, as at a server's tables."""


class FreeText(NamedTuple):
    """What a seat said in its own words: to the table, or `to` one seat alone."""

    seat: int
    to: int | None
    text: str

    def heard_by(self, seat: int) -> bool:
        """Whether that seat heard it."""
        return self.to is None or seat in (self.seat, self.to)


Told = Event | Said | FreeText
"""Something that a player was told, or heard."""


class Line(NamedTuple):
    """What a player says: a phrase of the game or free text, to the table or `to` one seat alone."""

    words: str | None = None
    text: str | None = None
    to: int | None = None


class Decision(NamedTuple):
    """What a player does, and what it says before."""

    action: int
    lines: Sequence[Line] = ()
    tokens: int = 0
    """Read and written by a language model."""
    faults: int = 0
    """How many decisions had to be drawn for it, because its answers made no sense."""


@runtime_checkable
class Follower(Protocol):
    """A player that follows the match, and may talk."""

    def decide(self, knowledge: Knowledge, told: Sequence[Told], table: Following) -> Decision:
        """What to do now; `told` is new since it was last asked."""


class Following:
    """One match of a contest, followed."""

    def __init__(
        self,
        game: Game,
        players: Sequence[Bot | Follower],
        key: bytes,
        *,
        talk: bool,
        transcript: Callable[[int], Path] | None = None,
    ) -> None:
        seats = len(players)
        self.game, self.seats, self.players, self.talk, self._transcript = game, seats, players, talk, transcript
        self.names = [f"Player {seat + 1}" for seat in range(seats)]
        self.moves = 0
        self.tokens, self.faults = [0] * seats, [0] * seats
        following = [seat for seat, player in enumerate(players) if isinstance(player, Follower)]
        self._untold: dict[int, list[Told]] = {seat: [] for seat in following}
        self._conversation: Conversation | None = None
        if talk and game.talkers is not None:
            cast = cast_for(game, [self.names[seat] if seat in self._untold else None for seat in range(seats)])
            self._conversation = Conversation(game, seats, cast, key)
            self.names = [cast.get(seat, name) for seat, name in enumerate(self.names)]

    def choose(self, position: Position, seat: int) -> int:
        """What that seat does; what it says before is said."""
        player, knowledge, conversation = self.players[seat], position.knowledge(seat, self.moves), self._conversation
        if isinstance(player, Follower):
            told, self._untold[seat] = self._untold[seat], []
            decision = player.decide(knowledge, told, self)
            self.tokens[seat] += decision.tokens
            self.faults[seat] += decision.faults
            for line in decision.lines[:LINES] if self.talk else ():
                self._say(seat, line)
            return decision.action
        if conversation is None or seat not in conversation.cast:
            return player.choose(knowledge)
        return conversation.choose(position, knowledge, player)

    def moved(self, before: Position, seat: int, action: int, after: Position) -> None:
        """Tell what a move brought about, and let the bots talk about it."""
        self.moves += 1
        events = after.happened(before, seat, action)
        for event in events:
            self._tell(event)
        if self._conversation is not None:
            self._conversation.moves.append(events)
            if not after.over:
                self._conversation.converse(after, list(self._conversation.cast), self._keep)

    def phrase(self, seat: int, words: str) -> Any:
        """A phrase of the game that a seat would say, or raise `BadSpeech`."""
        if self.game.speech is None:
            raise BadSpeech("no-speech", words)
        return self.game.speech.parse(words, self.seats, seat)

    def note(self, seat: int, written: str) -> None:
        """Add to the transcript of a seat, where one is kept."""
        if self._transcript is not None:
            with self._transcript(seat).open("a", encoding="utf-8") as file:
                file.write(f"{written}\n")

    def _say(self, seat: int, line: Line) -> None:
        """Carry what a player says to whoever hears it; a phrase must be one, its player has seen to that."""
        to = line.to if line.to is not None and line.to != seat and 0 <= line.to < self.seats else None
        if line.text:
            self._tell(FreeText(seat, to, line.text[:LONGEST_TEXT]))
        if line.words:
            said = self._keep(seat, str(self.phrase(seat, line.words)), to)
            if self._conversation is not None:
                self._conversation.said.append(said)

    def _keep(self, seat: int, words: str, to: int | None) -> Said:
        said = Said(self.moves, seat, to, words)
        self._tell(said)
        return said

    def _tell(self, told: Told) -> None:
        for seat, story in self._untold.items():
            if told.heard_by(seat):
                story.append(told)
