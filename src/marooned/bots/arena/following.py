"""A match as its players follow it: what each of them is told and hears, and what they say to one another.

Most bots look at the position alone. Programs and language models follow the match: asked for a decision, they are
given what happened and what was said since they were last asked, and may say something before they act. At a contest
with `talk` our own bots talk too, where their game has words for it. Only phrases of the game reach them; free text is
carried to those who follow the match, and read by nobody else.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol, runtime_checkable

import msgspec

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


class Transcripts:
    """What is kept of a match for its readers, for each seat that notes something: a text (`.md`) under a heading, and
    a line of JSON for each question that was asked (`.jsonl`). A match that is played again is written anew."""

    def __init__(self, folder: Path, match: int, head: str) -> None:
        self.folder, self.match, self.head = folder, match, head
        self._begun: set[Path] = set()

    def note(self, seat: int, written: str) -> None:
        """Add to the text of a seat."""
        self._add(
            seat, ".md", f"{written}\n", f"# Match {self.match}, seat {seat} (player {seat + 1})\n\n{self.head}\n\n"
        )

    def log(self, seat: int, asked: dict[str, Any]) -> None:
        """Add a question and what it cost."""
        self._add(seat, ".jsonl", f"{msgspec.json.encode(asked).decode()}\n")

    def share(self, name: str, text: str) -> None:
        """Keep a text that holds for all matches of the folder."""
        path = self.folder / name
        if not path.exists():
            path.write_text(text, encoding="utf-8")

    def end(self, written: str) -> None:
        """Add to every text that was begun."""
        for path in self._begun:
            if path.suffix == ".md":
                self._write(path, "a", written)

    def _add(self, seat: int, suffix: str, written: str, head: str = "") -> None:
        path = self.folder / f"match-{self.match}-seat-{seat}{suffix}"
        if path in self._begun:
            self._write(path, "a", written)
        else:
            self._begun.add(path)
            self._write(path, "w", head + written)

    def _write(self, path: Path, mode: str, written: str) -> None:
        with path.open(mode, encoding="utf-8", errors="replace") as file:
            file.write(written)


class Following:
    """One match of a contest, followed."""

    def __init__(
        self,
        game: Game,
        players: Sequence[Bot | Follower],
        key: bytes,
        *,
        talk: bool,
        transcripts: Transcripts | None = None,
    ) -> None:
        seats = len(players)
        self.game, self.seats, self.players, self.talk, self.transcripts = game, seats, players, talk, transcripts
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
        outcome = after.outcome if after.over and self.transcripts is not None else None
        if outcome is not None and self.transcripts is not None:
            places = ", ".join(f"{name} {score}" for name, score in zip(self.names, outcome.scores, strict=True))
            winners = ", ".join(name for name, rank in zip(self.names, outcome.ranks, strict=True) if rank == 0)
            self.transcripts.end(f"## The end\n\n{outcome.ending}: {winners or 'nobody'} won; scores: {places}.\n")
        if self._conversation is not None:
            self._conversation.moves.append(events)
            if not after.over:
                self._conversation.converse(after, list(self._conversation.cast), self._keep)

    def phrase(self, seat: int, words: str) -> Any:
        """A phrase of the game that a seat would say, or raise `BadSpeech`."""
        if self.game.speech is None:
            raise BadSpeech("no-speech", words)
        return self.game.speech.parse(words, self.seats, seat)

    def hears(self, seat: int, to: int) -> bool:
        """Whether a seat may whisper to that one."""
        return 0 <= to < self.seats and to != seat

    def _say(self, seat: int, line: Line) -> None:
        """Carry what a player says to whoever hears it. Its player has seen to it that a phrase is one, and that
        whoever a whisper is for is there."""
        if line.text:
            self._tell(FreeText(seat, line.to, line.text[:LONGEST_TEXT]))
        if line.words:
            said = self._keep(seat, str(self.phrase(seat, line.words)), line.to)
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
