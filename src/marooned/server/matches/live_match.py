"""A match as the server holds it: the engine's match, its log with steps taken back, and the last few steps.

A step makes a new position and leaves the one before, which can still be rendered or searched.
"""

from __future__ import annotations

import functools
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from marooned.engine.contract import EVERYONE, SPECTATOR, Event, Game
from marooned.engine.errors import CannotUndo, MaroonedError
from marooned.engine.match import Match, Move
from marooned.engine.position import Position
from marooned.protocol.messages import encode
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import SlowClock, Terms
from marooned.server.matches.clocks import Reading, charged, returned, stepped
from marooned.server.matches.visibility import SPECTATORS, HiddenLines, hidden_from, viewpoint_of
from marooned.server.storage.log import LogLine
from marooned.server.time import now, told_at

UNKNOWN = -1
"""An action of older rules that today's do not have; it is never replayed."""
REMEMBERED_A_SEAT = 2
"""Steps whose events and states are kept, for each seat; older ones are found by replaying."""


class Player(NamedTuple):
    """Who sits in a seat: a person by identity, or a bot by kind."""

    identity: str | None
    bot: str | None
    stand_in: str | None = None
    """The kind of bot that plays for the person meanwhile."""
    gone: int | None = None
    """Since when the person is not connected."""


class Perspective(NamedTuple):
    """Through whose eyes somebody sees a match."""

    seats: tuple[int, ...]
    viewpoint: int


WATCHING = Perspective((SPECTATOR,), SPECTATORS)


class AskedBack(NamedTuple):
    """A step that somebody asks the others to let them take back."""

    version: int
    """Of the match after it; once there is a later one, it is too late."""
    until: int
    """When bots stop waiting for the others' answers."""


@dataclass(eq=False, slots=True)
class Step:
    """What one line of the log did."""

    version: int
    """Of the match after it."""
    seat: int
    action: int | None
    before: Position
    after: Position
    events: list[Event]
    hidden: int = 0
    """Who is told nothing of it, as a mask."""
    _told: list[tuple[Event, bytes]] | None = None

    @property
    def gave_decision(self) -> bool:
        """Whether with it the seat gave a decision that it owed."""
        gave = self.before.to_act_mask & ~self.after.to_act_mask
        return self.action is not None and bool(gave >> self.seat & 1)

    @property
    def told(self) -> list[tuple[Event, bytes]]:
        """The events with their text, encoded once for all who hear them. Those who were told of a step
        are told that it is undone."""
        if self._told is None:
            events = self.events
            if self.action is None:
                events = [StepUndone(seat=self.seat, audience=EVERYONE & ~self.hidden)]
            self._told = [(event, encode(event.told())) for event in events]
        return self._told


@functools.cache
def layout_of(game: Game) -> str:
    """The fingerprint of a game's states, which is worked out once and shared by its matches."""
    return game.State.layout()


class StepUndone(Event, frozen=True, tag="step-undone"):
    """A seat took its last step back."""

    seat: int


class LiveMatch:
    """A running or finished match."""

    def __init__(self, id: str, table: str, rules: int, match: Match, players: Sequence[Player] = ()) -> None:
        self.id, self.table, self.rules, self.match = id, table, rules, match
        self.players = players
        self.layout = layout_of(match.game)
        self.log: list[LogLine] = []
        self.hidden_lines = HiddenLines()
        self.nonces: dict[tuple[int, str], int] = {}
        """(seat, nonce) of every line → the version it led to."""
        self.steps: deque[Step] = deque(maxlen=REMEMBERED_A_SEAT * match.seats)
        self.terms = Terms()
        self.lesson: str | None = None
        """The lesson that this match is."""
        self.day: str | None = None
        """The day whose deal this match is."""
        self.host = ""
        """Who set the table up."""
        self.paused = self.abandoned = False
        self.asked_back = AskedBack(version=0, until=0)
        """What somebody asked to take back last, as far as this process knows."""
        self.clock: Reading | None = None
        """What was left of everyone's time at some instant; None where there is no clock."""
        self.writing = False
        """Whether a line is being written; what comes meanwhile waits in `queue`."""
        self.queue: deque[Any] = deque()
        self.note_damage: Callable[[str], Refusal] = lambda what: Refusal("server.damaged")
        """Tells the server that the log is not what was written; what to raise."""

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits in each seat."""
        return self._players

    @players.setter
    def players(self, players: Sequence[Player]) -> None:
        self._players = tuple(players)
        self.has_bots = any(player.bot or player.stand_in for player in players)
        self.has_gone = any(player.gone is not None for player in players)
        """Whether somebody has."""
        seats: dict[str, list[int]] = {}
        for seat, player in enumerate(players):
            if player.identity is not None:
                seats.setdefault(player.identity, []).append(seat)
        self._perspectives = {identity: Perspective(tuple(own), viewpoint_of(own)) for identity, own in seats.items()}

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def position(self) -> Position:
        return self.match.position

    @property
    def over(self) -> bool:
        return self.match.position.over

    @property
    def tells_all(self) -> bool:
        """Whether everybody may look at everything: it is over, and nobody else can still be dealt the same."""
        over = self.match.over or self.abandoned
        return over and (self.day is None or now() >= told_at(self.day))

    @property
    def to_act(self) -> list[int]:
        """The seats that owe a decision."""
        return self.match.position.to_act

    @property
    def version(self) -> int:
        """How many lines the log has. People are told `version_for` instead."""
        return len(self.log)

    def version_for(self, viewpoint: int, version: int | None = None) -> int:
        """The version as a viewpoint knows it: how many lines it was told of, until now or until a version."""
        return self.hidden_lines.told(self.version if version is None else version, viewpoint)

    def viewpoint_of(self, identity: str) -> int:
        """The seats that a person sees the match from, as a mask."""
        return self.perspective_of(identity).viewpoint

    @property
    def hidden_moves(self) -> list[int]:
        """Who was told nothing of each move that was not taken back, as masks."""
        kept: list[int] = []
        for line in self.log:
            if line.action is None:
                kept.pop()
            else:
                kept.append(line.hidden)
        return kept

    @property
    def can_replay(self) -> bool:
        """Whether the log leads to the state under today's rules."""
        return self.rules == self.game.version

    @property
    def asleep(self) -> bool:
        """Whether everyone has gone, so that bots and clocks wait; where a move takes hours nobody needs to stay."""
        people = [player for player in self.players if player.identity is not None]
        return bool(people) and all(player.gone is not None for player in people) and not self.is_slow

    @property
    def is_slow(self) -> bool:
        """Whether a move may take hours."""
        return isinstance(self.terms.clock, SlowClock)

    @property
    def stopped(self) -> bool:
        """Whether nobody has to move and no time runs: the match is paused, abandoned, asleep or over."""
        return self.paused or self.abandoned or self.asleep or self.over

    @property
    def thinking(self) -> list[int]:
        """The seats of people that owe a decision, unless a bot stands in."""
        return [seat for seat in self.to_act if self.players[seat].identity and not self.players[seat].stand_in]

    def settle(self, now: int) -> None:
        """Charge the time that passed to those it passed for. Call it before changing whose time runs."""
        if self.clock is not None:
            self.clock = charged(self.clock, self.thinking, now, self.stopped)

    def clock_after(self, step: Step, now: int) -> Reading | None:
        """What is left of everyone's time once a step is made."""
        if self.clock is None:
            return None
        terms, before, after = self.terms, step.before.to_act_mask, step.after.to_act_mask
        read = charged(self.clock, self.thinking, now, self.stopped)
        if step.hidden:
            return read  # the clocks may not show it
        covered = [seat for seat, player in enumerate(self.players) if player.stand_in is not None]
        if covered:
            read = returned(read, terms.clock, covered)
        return stepped(read, terms.clock, terms.debate, step.seat, before, after, step.action is None)

    def bot_of(self, seat: int) -> str | None:
        """The kind of bot that is to move for the seat: its own, or the person's stand-in; None for a person, and while
        the match rests."""
        bot = self._players[seat].bot or self._players[seat].stand_in
        return None if bot is None or self.stopped else bot

    def bots_wait(self, now: int) -> bool:
        """Whether bots leave people the time to agree that the last step is taken back."""
        return self.asked_back.version == self.version and now < self.asked_back.until

    def seats_of(self, identity: str) -> tuple[int, ...]:
        """The seats that a person has."""
        perspective = self._perspectives.get(identity)
        return () if perspective is None else perspective.seats

    def perspective_of(self, identity: str) -> Perspective:
        """Through whose eyes somebody sees the running match: their seats', or spectators'."""
        return self._perspectives.get(identity, WATCHING)

    def try_action(self, seat: int, word: str) -> Step:
        """What the action would lead to, or raise `UnknownAction` or `IllegalAction`. Changes nothing."""
        return self._step(self.version + 1, self.position, seat, self.game.actions.id(word))

    def _step(self, version: int, before: Position, seat: int, action: int, hidden: int | None = None) -> Step:
        """What an action leads to. Who is told nothing of it is worked out, unless it is known."""
        after = before.after(seat, action, everyone=True)
        events = after.happened(before, seat, action)
        if hidden is None:
            hidden = hidden_from(before, seat, events, after)
        return Step(version, seat, action, before, after, events, hidden)

    def try_undo(self, seat: int) -> Step:
        """What taking the seat's last step back would lead to, or raise `CannotUndo`. Changes nothing."""
        why = self.why_no_undo(seat)
        if why is not None:
            raise CannotUndo(self._as_told(why, seat))
        before = self._before_last() or self.match.position_after(len(self.match.moves) - 1)
        return Step(self.version + 1, seat, None, self.position, before, [], self.hidden_moves[-1])

    def why_no_undo(self, seat: int) -> str | None:
        """Why the seat may not take the last step back; None when it may."""
        if self.day is not None:
            return "final"
        return self.match.why_no_undo(seat, self._before_last()) if self.can_replay else "revealed"

    def _as_told(self, why: str, seat: int) -> str:
        """Why not, as the seat's player may know it: moves that they were told nothing of do not count."""
        viewpoint = self.viewpoint_of(self.players[seat].identity or "")
        if why != "not-yours" or not self.hidden_lines.are_hidden_from(viewpoint):
            return why
        told = [
            move.seat
            for move, hidden in zip(self.match.moves, self.hidden_moves, strict=True)
            if hidden & viewpoint != viewpoint
        ]
        return "nothing-played" if not told else "revealed" if told[-1] == seat else why

    def _before_last(self) -> Position | None:
        """The position before the last move, where it is in memory."""
        last = self.steps[-1] if self.steps else None
        return None if last is None or last.action is None else last.before

    def take(self, step: Step, line: LogLine) -> None:
        """Make a step that is on disk part of the match."""
        self.note(line)
        self.match.position = step.after
        self.steps.append(step)

    def note(self, line: LogLine) -> None:
        """Add the next line to the log. The position is left to the caller."""
        self.log.append(line)
        self.nonces[line.seat, line.nonce] = line.number
        self.hidden_lines.add(line.number, line.hidden)
        if line.action is None:
            self.match.moves.pop()
        else:
            action = self.game.actions.ids.get(line.action, UNKNOWN)
            self.match.moves.append(Move(line.seat, action, line.digest))

    def steps_since(self, version: int) -> list[Step]:
        """The steps after a version: the ones in memory, or else replayed; none where the log is of older rules."""
        if version >= self.version:
            return []
        if self.steps and self.steps[0].version <= version + 1:
            return [step for step in self.steps if step.version > version]
        return [step for step in self.replayed() if step.version > version] if self.can_replay else []

    def replayed(self) -> Iterator[Step]:
        """Every step from the deal on, or raise that the log is damaged."""
        positions = [self.match.position_after(0)]
        for line in self.log:
            before = positions[-1]
            if line.action is None:
                positions.pop()
                step = Step(line.number, line.seat, None, before, positions[-1], [], line.hidden)
            else:
                try:
                    action = self.game.actions.id(line.action)
                    step = self._step(line.number, before, line.seat, action, line.hidden)
                except MaroonedError as error:
                    raise self._damaged(line, error) from error
                positions.append(step.after)
            if step.after.digest != line.digest:
                raise self._damaged(line, "leads elsewhere")
            yield step

    def _damaged(self, line: LogLine, why: object) -> Refusal:
        return self.note_damage(f"line {line.number} of the match {self.id}: {why}")

    def still_answers(self, seat: int, version: int) -> bool:
        """Whether a decision that the seat was asked for at an earlier version is still the one it is asked for.

        Decisions owed at the same time do not make one another stale: since then others may only have given theirs, or
        done what the seat is told nothing of, and the seat must be offered the same actions as then.
        """
        steps = self.steps_since(version)
        if not 0 < len(steps) <= REMEMBERED_A_SEAT * self.match.seats:
            return False
        asked, now = steps[0].before, self.position
        return bool(
            (asked.to_act_mask & now.to_act_mask) >> seat & 1
            and all(step.seat != seat and (step.gave_decision or step.hidden >> seat & 1) for step in steps)
            and asked.legal_ids(seat) == now.legal_ids(seat)
        )
