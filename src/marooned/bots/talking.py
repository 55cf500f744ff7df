"""A match as its bots follow it: what happened and what was said, who says what next, and what it makes them do.

How bots talk is the game's (`Game.talkers`). All levels talk and listen alike: a bot thinks about a state in which what
it believes is so (`heeded`), and where it has given its word it may keep it (`honoured`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from marooned.bots.bot import Bot
from marooned.engine.contract import Event, Game, Hearing, Remark, Said
from marooned.engine.match import Match
from marooned.engine.position import Knowledge, Position


def cast_for(game: Game, names: Sequence[str | None]) -> dict[int, str]:
    """Whom the bots play, by seat: the first character that nobody is called by, then the next. Bots have no name."""
    assert game.talkers is not None
    free = [character for character in game.talkers.characters if character not in names]
    return dict(zip([seat for seat, name in enumerate(names) if name is None], free, strict=False))


LINES = 2
"""Most things that bots say between two moves where nobody waits for them."""

Say = Callable[[int, str, int | None], Said]
"""Keeps what a seat says, in its notation, to everyone or to one seat."""


@dataclass
class SeatHistory:
    """What a seat was told and has heard so far, and what its bot made of it."""

    items: list[Event | Said] = field(default_factory=list)
    moves: int = 0
    said: int = 0
    """So many moves and lines it has in it."""
    notes: dict[str, Any] = field(default_factory=dict)


class Conversation:
    """What the bots of a match have been told and have heard. The same moves and words give the same talk."""

    def __init__(self, game: Game, seats: int, cast: Mapping[int, str], key: bytes) -> None:
        assert game.talkers is not None
        self.game, self.seats, self.cast, self.key = game, seats, cast, key
        self._talkers = game.talkers
        self.moves: list[Sequence[Event]] = []
        """What each move brought about."""
        self.said: list[Said] = []
        self._histories: dict[int, SeatHistory] = {}

    @classmethod
    def of(cls, match: Match, cast: Mapping[int, str], key: bytes) -> Conversation:
        """The talk of a match so far, every move replayed."""
        found = cls(match.game, match.seats, cast, key)
        before = match.position_after(0)
        for move in match.moves:
            after = before.after(move.seat, move.action)
            found.moves.append(after.happened(before, move.seat, move.action))
            before = after
        found.said = list(match.speech)
        return found

    def take_back(self) -> None:
        """The last move was taken back."""
        self.moves.pop()
        self.said = [said._replace(after=min(said.after, len(self.moves))) for said in self.said]
        self._histories.clear()

    def hearing(self, position: Position, seat: int) -> Hearing:
        """What the bot of a seat goes by now."""
        return self._hearing(position.view(seat), seat)

    def _hearing(self, view: Any, seat: int) -> Hearing:
        history = self._history(seat)
        return Hearing(seat, self.seats, view, list(history.items), self.cast[seat], self.key, history.notes)

    def _history(self, seat: int) -> SeatHistory:
        """What a seat was told and has heard, in order: as far as it was known, and what came since."""
        history = self._histories.setdefault(seat, SeatHistory())
        if any(said.after < history.moves for said in self.said[history.said :]):  # before what has been told already
            history = self._histories[seat] = SeatHistory()
        for said in self.said[history.said :]:
            if said.heard_by(seat):
                self._tell(history, seat, said.after)
                history.items.append(said)
        history.said = len(self.said)
        self._tell(history, seat, len(self.moves))
        return history

    def _tell(self, history: SeatHistory, seat: int, until: int) -> None:
        """Tell the seat what the next moves brought about."""
        for events in self.moves[history.moves : until]:
            history.items += [event for event in events if event.heard_by(seat)]
        history.moves = max(history.moves, until)

    def remarks(self, position: Position, talking: Sequence[int]) -> tuple[int, Remark] | None:
        """Who of those seats says something now, and what: at most one of them."""
        view = position.views()
        for seat in sorted(talking, key=self._turn):
            remark = self._talkers.remark(self._hearing(view(seat), seat))
            if remark is not None:
                return seat, remark
        return None

    def _turn(self, seat: int) -> bytes:
        """Who may speak first: another one each time."""
        place = f"{seat}/{len(self.moves)}/{len(self.said)}".encode()
        return hashlib.blake2b(place, key=self.key, digest_size=8, person=b"marooned-turn").digest()

    def heeded(self, imagined: Position, hearing: Hearing) -> Position:
        """A position that the seat imagines, as it takes it to be after what it heard."""
        position = Position.from_bytes(self.game, self.seats, imagined.data)
        self._talkers.heed(position.state, hearing)
        return position

    def converse(self, position: Position, talking: Sequence[int], say: Say) -> list[Said]:
        """Let those seats talk between two moves; `say` keeps what is said."""
        lines: list[Said] = []
        while len(lines) < LINES and (found := self.remarks(position, talking)) is not None:
            seat, remark = found
            lines.append(say(seat, remark.words, remark.to))
            self.said.append(lines[-1])
        return lines

    def choose(self, position: Position, knowledge: Knowledge, bot: Bot) -> int:
        """The action that a bot takes, all that it heard considered."""
        seat = knowledge.seat
        hearing = self.hearing(position, seat)

        def imagine(key: bytes) -> Any:
            return self.heeded(position.imagined(seat, key), hearing).state

        action = bot.choose(replace(knowledge, imagine=imagine))
        return self.honoured(hearing, knowledge.legal.tolist(), action)

    def honoured(self, hearing: Hearing, legal: Sequence[int], action: int) -> int:
        """What the bot does after all."""
        return self._talkers.honour(hearing, legal, action)
