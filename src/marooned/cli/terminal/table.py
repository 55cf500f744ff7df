"""A match with its people: one person, bots in the other seats, and the story so far as that person may know it."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence

from marooned.bots import Bot, HeuristicBot, new_bot
from marooned.bots.compiling import Compiler
from marooned.bots.levels import LevelBot
from marooned.bots.rehearsal import SEARCH
from marooned.bots.talking import Conversation, cast_for
from marooned.cli.language import cli_text
from marooned.cli.terminal.saves import FORMAT, Save
from marooned.engine.contract import Event, Said
from marooned.engine.errors import BrokenRecord
from marooned.engine.match import Match
from marooned.engine.phrasing import say_event, say_sentence
from marooned.engine.replay import record_of, replay


class Table:
    """The person sits in `seat`; the bots, by name, take the other seats in order."""

    def __init__(
        self,
        match: Match,
        seat: int,
        bots: Sequence[str],
        bots_key: bytes,
        language: str,
        compiler: Compiler | None = None,
        *,
        quiet: bool = False,
    ) -> None:
        self.match, self.seat, self.bots, self.bots_key = match, seat, list(bots), bots_key
        self.language, self.quiet = language, quiet
        self.text = match.game.text(language)
        others = [other for other in range(match.seats) if other != seat]
        self.names = names(match.seats, seat, language)
        self.talk = None if quiet else talk_at(match, self.names[seat], seat, bots_key)
        """What the bots have heard, where they talk."""
        if self.talk is not None:
            self.names = [self.talk.cast.get(other, name) for other, name in enumerate(self.names)]
        self.players: dict[int, Bot] = {
            other: new_bot(name, seat_key(bots_key, other)) for other, name in zip(others, self.bots, strict=True)
        }
        self.compiler = compiler or Compiler(searches=True)
        self.compiler.want(match.game.name)
        self.told: list[list[str]] = []
        """What the person was told of each move, a line each."""

    @property
    def story(self) -> list[str]:
        """All that the person was told."""
        return [line for lines in self.told for line in lines]

    def play(self, seat: int, action: int | str) -> None:
        """Play an action, and tell."""
        events = self.match.play(seat, action)
        if self.talk is not None:
            self.talk.moves.append(events)
        self.told.append([line for event in events if (line := self._line(event)) is not None])

    def say(self, words: str, seat: int | None = None, to: int | None = None) -> str:
        """Say something to the table, or to one seat; the line it makes in the story."""
        said = self.match.say(self.seat if seat is None else seat, words, to)
        if self.talk is not None:
            self.talk.said.append(said)
        return self._tell(said)

    def hear_bots(self) -> list[str]:
        """Let the bots talk about what happened; what the person hears of it."""
        if self.talk is None or self.match.over:
            return []
        spoken = self.talk.converse(self.match.position, list(self.players), self.match.say)
        return [line for said in spoken for line in [self._tell(said)] if said.heard_by(self.seat)]

    def _tell(self, said: Said) -> str:
        """The line that something said makes in the story of whoever heard it."""
        speech = self.match.game.speech
        assert speech is not None
        sentence = speech.tell(speech.parse(said.words, self.match.seats, said.seat), said.seat, said.to)
        spoken = say_sentence(self.text, sentence, self.names)
        who = self.names[said.seat]
        if said.to is None:
            line = self.text("speech-line", who=who, words=spoken)
        else:
            line = self.text("speech-whisper", who=who, other=self.names[said.to], words=spoken)
        if said.heard_by(self.seat):
            self.told[-1:] = [[*(self.told[-1] if self.told else []), line]]
        return line

    def let_bot_play(self, seat: int) -> None:
        """Ask the bot of that seat, and play what it answers; until it can search, it plays by rules of thumb."""
        bot = self.players[seat]
        if isinstance(bot, LevelBot) and not self.can_search:
            bot = HeuristicBot(bot.key)
        knowledge, talk = self.match.knowledge(seat), self.talk
        self.play(seat, bot.choose(knowledge) if talk is None else talk.choose(self.match.position, knowledge, bot))

    @property
    def can_search(self) -> bool:
        """Whether what a search needs is compiled."""
        return self.compiler.is_ready(self.match.game.name, SEARCH)

    def undo(self) -> None:
        """Take the person's last step back, or raise `CannotUndo`."""
        self.match.undo(self.seat)
        if self.talk is not None:
            self.talk.take_back()
        self.told.pop()

    def save(self) -> Save:
        """The match and its people, to be kept."""
        record = record_of(self.match, with_key=True)
        key = self.bots_key.hex()
        return Save(format=FORMAT, seat=self.seat, bots=self.bots, bots_key=key, record=record, quiet=self.quiet)

    def _line(self, event: Event) -> str | None:
        return say_event(self.text, event, self.names, self.seat) if event.heard_by(self.seat) else None


def resumed(save: Save, language: str) -> Table:
    """The table as it was kept, every move played and checked again."""
    record = save.record
    match = replay(record)
    if not 0 <= save.seat < match.seats:
        raise BrokenRecord(0, "seat", f"0…{match.seats - 1}", save.seat)
    if len(save.bots) != match.seats - 1:
        raise BrokenRecord(0, "bots", match.seats - 1, len(save.bots))
    if not re.fullmatch("[0-9a-f]{32}", save.bots_key):
        raise BrokenRecord(0, "bots_key", "32 hexadecimal digits", save.bots_key)
    begun = Match(match.game, match.seats, match.options, match.key)
    table = Table(begun, save.seat, save.bots, bytes.fromhex(save.bots_key), language, quiet=save.quiet)
    spoken = list(match.speech)
    for number, move in enumerate(match.moves):
        while spoken and spoken[0].after == number:
            table.say(spoken[0].words, spoken[0].seat, spoken.pop(0).to)
        table.play(move.seat, move.action)
    for said in spoken:
        table.say(said.words, said.seat, said.to)
    return table


def talk_at(match: Match, person: str, seat: int, bots_key: bytes) -> Conversation | None:
    """The talk of the bots at a table, before anything was said; None in games whose bots hold their tongues."""
    if match.game.talkers is None:
        return None
    cast = cast_for(match.game, [person if other == seat else None for other in range(match.seats)])
    return Conversation(match.game, match.seats, cast, bots_key)


def names(seats: int, seat: int, language: str) -> list[str]:
    """A name for everyone at the table; the person is always the first of the catalogue's list."""
    person, *others = (name.strip() for name in cli_text(language)("names").split(","))
    assert len(others) >= seats - 1
    return [*others[:seat], person, *others[seat : seats - 1]]


def seat_key(bots_key: bytes, seat: int) -> bytes:
    """The key of the random choices of the bot in that seat."""
    return hashlib.blake2b(str(seat).encode(), key=bots_key, digest_size=16, person=b"marooned-seat").digest()
