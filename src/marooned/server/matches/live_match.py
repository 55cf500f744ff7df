"""A match as the server holds it: the engine's match, its log with steps taken back, and the last few steps.

States are never changed in place here: a step makes a new one. So an older state can still be rendered or searched.
"""

from __future__ import annotations

import functools
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec
import numpy as np

from marooned.engine.contract import EVERYONE, Event, Game
from marooned.engine.errors import CannotUndo, IllegalAction
from marooned.engine.match import Match, Move
from marooned.engine.record import Array, copy_of
from marooned.protocol.messages import encode
from marooned.protocol.tables import Clock, NoClock, SlowClock
from marooned.server.matches.clocks import Reading, charged, returned, stepped
from marooned.server.matches.stepper import Prospects, Stepper, stepper_of
from marooned.server.matches.visibility import HiddenLines, hidden_from, viewpoint_of
from marooned.server.storage.log import LogLine

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


class Terms(NamedTuple):
    """What the table agreed on."""

    clock: Clock = NoClock()
    debate: int | None = None
    """Seconds for a moment in which several seats owe a decision at once."""
    level: str = "heuristic"
    """The kind of bot that stands in for the absent."""
    lesson: str | None = None
    """The lesson that this match is."""


def read_clock(stored: Any) -> Clock:
    """The clock that a table was set up with."""
    return NoClock() if stored is None else msgspec.convert(stored, Clock)


@dataclass(frozen=True, eq=False)
class Step:
    """What one line of the log did."""

    version: int
    """Of the match after it."""
    seat: int
    action: int | None
    before: Any
    after: Any
    events: list[Event]
    hidden: int = 0
    """Who is told nothing of it, as a mask."""

    @functools.cached_property
    def told(self) -> list[tuple[Event, msgspec.Raw]]:
        """The events with their text, encoded once for all who hear them. Those who were told of a step
        are told that it is undone."""
        undone = StepUndone(seat=self.seat, audience=EVERYONE & ~self.hidden)
        events = [undone] if self.action is None else self.events
        return [(event, msgspec.Raw(encode(event.told()))) for event in events]


class StepUndone(Event, frozen=True, tag="step-undone"):
    """A seat took its last step back."""

    seat: int


class LiveMatch:
    """A running or finished match."""

    def __init__(self, id: str, table: str, rules: int, match: Match, players: Sequence[Player] = ()) -> None:
        self.id, self.table, self.rules, self.match = id, table, rules, match
        self.players = tuple(players)
        self.layout = match.game.State.layout()
        self.log: list[LogLine] = []
        self.hidden_lines = HiddenLines()
        self.nonces: dict[tuple[int, str], int] = {}
        """(seat, nonce) of every line → the version it led to."""
        self.steps: deque[Step] = deque(maxlen=REMEMBERED_A_SEAT * match.seats)
        self.terms = Terms()
        self.paused = self.abandoned = False
        self.clock: Reading | None = None
        """What was left of everyone's time at some instant; None where there is no clock."""
        self.writing = False
        """Whether a line is being written; what comes meanwhile waits in `queue`."""
        self.queue: deque[Any] = deque()
        self._stepper: Stepper = stepper_of(match.game)
        self._seen: tuple[Any, Array, Prospects] | None = None
        self._next: tuple[Any, Array, Prospects] | None = None

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def prospects(self) -> Prospects:
        """What can be done now."""
        return self._look()[2]

    @property
    def over(self) -> bool:
        return self._look()[2].to_act == 0

    @property
    def to_act(self) -> list[int]:
        """The seats that owe a decision."""
        mask = self._look()[2].to_act
        return [seat for seat in range(len(self.players)) if mask >> seat & 1]

    def to_act_after(self, step: Step) -> int:
        """The seats that owe a decision after a step that was tried, as a mask."""
        if self._next is not None and self._next[0] is step.after:
            return self._next[2].to_act
        return int(self.game.rules.to_act(step.after))

    def _look(self) -> tuple[Any, Array, Prospects]:
        """The state now, the same as an array of one, and what can be done in it."""
        state = self.match.state
        if self._seen is None or self._seen[0] is not state:
            states = np.array([state], dtype=state.dtype)
            self._seen = state, states, self._stepper.prospects(states, self.match.seats)
        return self._seen

    @property
    def version(self) -> int:
        """How many lines the log has. People are told `version_for` instead."""
        return len(self.log)

    def version_for(self, viewpoint: int, version: int | None = None) -> int:
        """The version as a viewpoint knows it: how many lines it was told of, until now or until a version."""
        return self.hidden_lines.told(self.version if version is None else version, viewpoint)

    def viewpoint_of(self, identity: str) -> int:
        """The seats that a person sees the match from, as a mask."""
        return viewpoint_of(self.seats_of(identity))

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
        to_act, terms = self.game.rules.to_act, self.terms
        read = charged(self.clock, self.thinking, now, self.stopped)
        if step.hidden:
            return read  # the clocks may not show it
        covered = [seat for seat, player in enumerate(self.players) if player.stand_in is not None]
        if covered:
            read = returned(read, terms.clock, covered)
        before, after = int(to_act(step.before)), int(to_act(step.after))
        return stepped(read, terms.clock, terms.debate, step.seat, before, after, step.action is None)

    def bot_of(self, seat: int) -> str | None:
        """The kind of bot that is to move for the seat: its own, or the person's stand-in; None for a person, and while
        the match rests."""
        player = self.players[seat]
        return None if self.stopped else player.bot or player.stand_in

    def seats_of(self, identity: str) -> list[int]:
        """The seats that a person has."""
        return [seat for seat, player in enumerate(self.players) if player.identity == identity]

    def legal_ids(self, state: Any, seat: int) -> list[int]:
        """Ids of a seat's legal actions in a state."""
        return self.game.legal_ids(state, seat).tolist()

    def try_action(self, seat: int, word: str) -> Step:
        """What the action would lead to, or raise `UnknownAction` or `IllegalAction`. Changes nothing."""
        id, (before, states, now) = self.game.actions.id(word), self._look()
        if id not in now.legal[seat]:
            raise IllegalAction(self.game, seat, self.game.actions.words[id], self.game.explain(before, seat, id))
        next_states, prospects = self._stepper.play(states, self.match.seats, seat, id)
        after: Any = next_states[0]
        self._next = after, next_states, prospects
        events = self.game.events(before, seat, id, after)
        hidden = hidden_from(self.game, self.match.seats, before, seat, events, after)
        return Step(self.version + 1, seat, id, before, after, events, hidden)

    def try_undo(self, seat: int) -> Step:
        """What taking the seat's last step back would lead to, or raise `CannotUndo`. Changes nothing."""
        why = self.why_no_undo(seat)
        if why is not None:
            raise CannotUndo(why)
        before = self.match.state_after(len(self.match.moves) - 1)
        return Step(self.version + 1, seat, None, self.state, before, [], self.hidden_moves[-1])

    def why_no_undo(self, seat: int) -> str | None:
        """Why the seat may not take the last step back; None when it may."""
        if not self.match.moves:
            return "nothing-played"
        if self.match.moves[-1].seat != seat:
            return "not-yours"
        if not self.can_replay:
            return "revealed"
        last = self.steps[-1] if self.steps else None
        if last is None or last.action is None:
            return self.match.why_no_undo(seat)
        if self.over:
            return "over"
        return "revealed" if self.game.bars_undo(last.before, seat, last.action, last.after) else None

    def take(self, step: Step, line: LogLine) -> None:
        """Make a step that is on disk part of the match."""
        self.note(line)
        self.match.state = step.after
        if self._next is not None and self._next[0] is step.after:
            self._seen = self._next
        self.steps.append(step)

    def note(self, line: LogLine) -> None:
        """Add the next line to the log. The state is left to the caller."""
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
        """Every step from the deal on."""
        states = [self.match.state_after(0)]
        for line in self.log:
            before, action, events = states[-1], None, []
            if line.action is None:
                states.pop()
            else:
                action = self.game.actions.ids[line.action]
                states.append(copy_of(before))
                self.game.rules.apply(states[-1], line.seat, action)
                events = self.game.events(before, line.seat, action, states[-1])
            yield Step(line.number, line.seat, action, before, states[-1], events, line.hidden)

    def still_answers(self, seat: int, version: int) -> bool:
        """Whether a decision that the seat was asked for at an earlier version is still the one it is asked for.

        Decisions owed at the same time do not make one another stale: since then others may only have given theirs, or
        done what the seat is told nothing of, and the seat must be offered the same actions as then.
        """
        steps = self.steps_since(version)
        if not 0 < len(steps) <= REMEMBERED_A_SEAT * self.match.seats:
            return False
        asked, to_act = steps[0].before, self.game.rules.to_act
        return bool(
            int(to_act(asked)) >> seat & 1
            and all(step.seat != seat and (self._gave_decision(step) or step.hidden >> seat & 1) for step in steps)
            and seat in self.to_act
            and self.legal_ids(asked, seat) == self.legal_ids(self.state, seat)
        )

    def _gave_decision(self, step: Step) -> bool:
        """Whether with this step the seat gave a decision that it owed."""
        to_act, bit = self.game.rules.to_act, 1 << step.seat
        return step.action is not None and bool(int(to_act(step.before)) & bit and not int(to_act(step.after)) & bit)
