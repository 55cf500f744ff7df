"""How every move is made, of people and of bots.

Find the match in memory or load it, check the move, compute the next state, append the log's line and the snapshot in
one transaction, and only then show it to anybody. When two processes race for the same line one wins; the other loads
what happened and tries again, or answers that the move is stale.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import NamedTuple

import msgspec

from marooned.engine.errors import MaroonedError
from marooned.engine.record import digest_of
from marooned.protocol.refusals import Refusal
from marooned.server.matches.clocks import Reading
from marooned.server.matches.live_match import LiveMatch, Step
from marooned.server.matches.live_matches import LiveMatches
from marooned.server.storage.group_commit import Conflict, GroupCommit
from marooned.server.storage.log import Append, LogLine
from marooned.server.tasks import Part, Tasks
from marooned.server.timings import Seconds

log = logging.getLogger(__name__)

TRIES = 5
"""How often a move is tried that other processes get ahead of."""

Made = tuple[int, LiveMatch]
"""The version that a move led to, and the match."""


@dataclass(eq=False, slots=True)
class Attempt:
    """A move that somebody wants to make."""

    match: str
    seat: int
    version: int
    """The version that it answers."""
    nonce: str
    by: str | None
    """The person; None for the seat's bot."""
    act: Callable[[LiveMatch], Step]
    """Computes what it leads to, or refuses it."""
    done: Callable[[Made | BaseException], None]
    """Called once, with the result or what went wrong."""
    table: str | None = None
    """The table that the match must be of; None for any."""
    as_told: bool = False
    """Whether the version is the one that the person was told, and not the log's own."""
    secret: bytes = b""
    """Hash of what lets the person in, and must still do so when the move is written."""
    tries: int = 0
    began: float = field(default_factory=perf_counter)
    """When it arrived, for metrics."""

    @property
    def is_automatic(self) -> bool:
        """Whether the server made it for a bot or for somebody whose time ran out."""
        return self.by is None or self.nonce.startswith(":")

    def version_in(self, live: LiveMatch, version: int) -> int:
        """A version of the log, as the author of the move counts versions."""
        return live.version_for(live.viewpoint_of(self.by or ""), version) if self.as_told else version

    def answers(self, live: LiveMatch) -> int:
        """The version of the log that the move answers."""
        if not self.as_told:
            return self.version
        return live.hidden_lines.log_version(self.version, live.viewpoint_of(self.by or ""))

    def is_behind(self, live: LiveMatch) -> bool:
        """Whether that match does not know yet what the move answers."""
        return self.version_in(live, live.version) < self.version


class MoveMade(NamedTuple):
    """A move that is durable, as those hear of it who listen."""

    live: LiveMatch
    step: Step
    append: Append
    attempt: Attempt


class Moves(Part):
    """Makes moves."""

    def __init__(self, live_matches: LiveMatches, group_commit: GroupCommit) -> None:
        self.live_matches, self.group_commit = live_matches, group_commit
        self.listeners: Sequence[Callable[[MoveMade], None]] = ()
        """Called in this order with each move once it is durable; `Service` lists them."""
        self.durable = Seconds("move_durable", "From a move's arrival until it is on disk.")
        self.published = Seconds("move_published", "From a move's arrival until everyone connected here was sent it.")
        self._loading = Tasks()
        self._writing = 0
        self._idle = asyncio.Event()
        self._idle.set()

    async def submit(self, match: str, seat: int, version: int, action: str, nonce: str, by: str | None) -> Made:
        """Play an action for a person, or for the seat's bot (None)."""
        return await self._made(
            lambda done: Attempt(match, seat, version, nonce, by, lambda live: live.try_action(seat, action), done)
        )

    async def undo(
        self,
        match: str,
        seat: int,
        version: int,
        nonce: str,
        by: str | None,
        as_told: bool = False,
        secret: bytes = b"",
        agreed: bool = False,
    ) -> Made:
        """Take the seat's last step back. At a rated table the others must have `agreed`."""

        def act(live: LiveMatch) -> Step:
            if live.terms.rated and not agreed:
                raise Refusal("rated.ask-first")
            return live.try_undo(seat)

        return await self._made(
            lambda done: Attempt(match, seat, version, nonce, by, act, done, as_told=as_told, secret=secret)
        )

    def begin(self, attempt: Attempt) -> None:
        """Make a move without waiting for it. A match that is in memory costs no task and no lock."""
        live = self.live_matches.held(attempt.match)
        if live is not None and not attempt.is_behind(live):
            self._arrive(attempt, live)
        else:
            self._load_then_arrive(attempt)

    async def stop(self) -> None:
        """Wait for the moves that are being made."""
        while self._loading or self._writing:
            await self._loading.wait()
            await self._idle.wait()

    async def _made(self, attempt: Callable[[Callable[[Made | BaseException], None]], Attempt]) -> Made:
        made: asyncio.Future[Made] = asyncio.get_running_loop().create_future()

        def done(answer: Made | BaseException) -> None:
            if made.done():  # whoever asked has gone; the others are told all the same
                return
            made.set_exception(answer) if isinstance(answer, BaseException) else made.set_result(answer)

        self.begin(attempt(done))
        return await made

    def _load_then_arrive(self, attempt: Attempt) -> None:
        async def arrive() -> None:
            try:
                live = await self.live_matches.load(attempt.match)
                if attempt.is_behind(live):
                    live = await self.live_matches.load(attempt.match, at_least=live.version + 1)
            except Exception as error:
                attempt.done(error)
            else:
                self._arrive(attempt, live)

        self._loading.start(arrive())

    def _arrive(self, attempt: Attempt, live: LiveMatch) -> None:
        """The match is in memory: try the move, or wait for the line that is being written."""
        if live.writing:
            live.queue.append(attempt)
        else:
            self._try(attempt, live)

    def _try(self, attempt: Attempt, live: LiveMatch) -> None:
        try:
            if attempt.table not in (None, live.table):
                raise Refusal("match.unknown")
            check_player(live, attempt.seat, attempt.by)
            known = live.nonces.get((attempt.seat, attempt.nonce))
            if known is not None:
                attempt.done((known, live))
                return
            step = check_step(live, attempt)
            clock = live.clock_after(step, self.live_matches.time.now())
            append = append_of(live, step, attempt.nonce, clock, attempt.secret)
            self.group_commit.put(append, lambda error: self._written(attempt, live, step, append, clock, error))
        except Exception as error:
            attempt.done(error)
            return
        live.writing = True
        self._writing += 1
        self._idle.clear()

    def _written(
        self,
        attempt: Attempt,
        live: LiveMatch,
        step: Step,
        append: Append,
        clock: Reading | None,
        error: BaseException | None,
    ) -> None:
        """The line is durable or could not be written: tell listeners and the author, then try the moves that wait."""
        live.writing = False
        self._writing -= 1
        if not self._writing:
            self._idle.set()
        if error is not None:
            self._failed(attempt, live, error)
            return
        live.take(step, append.line)
        live.clock = clock
        self.durable.observe(perf_counter() - attempt.began)
        made = MoveMade(live, step, append, attempt)
        for listener in self.listeners:
            try:
                listener(made)
            except Exception:
                log.exception("a move was made, and a listener failed")
        self.published.observe(perf_counter() - attempt.began)
        attempt.done((step.version, live))
        while live.queue and not live.writing:
            self._try(live.queue.popleft(), live)

    def _failed(self, attempt: Attempt, live: LiveMatch, error: BaseException) -> None:
        """The line was not written, or another process wrote one: load the match again, and go on from there."""
        self.live_matches.forget(live)
        attempt.tries += 1
        if not isinstance(error, Conflict):
            attempt.done(error)
        elif attempt.tries >= TRIES:
            attempt.done(Refusal("move.stale", version=attempt.version, now=attempt.version_in(live, live.version)))
        else:
            self._load_then_arrive(attempt)
        while live.queue:
            self._load_then_arrive(live.queue.popleft())


def check_player(live: LiveMatch, seat: int, by: str | None) -> None:
    """Refuse somebody who does not have that seat. None is the seat's bot, or the stand-in."""
    if not 0 <= seat < len(live.players):
        raise Refusal("seat.unknown", seat=seat, last=len(live.players) - 1)
    player = live.players[seat]
    if player.identity != by if by is not None else (player.bot or player.stand_in) is None:
        raise Refusal("seat.not-yours", seat=seat)


def check_step(live: LiveMatch, attempt: Attempt) -> Step:
    """What the attempt leads to, or refuse it: the match is over, it answers another version, or the rules say no."""
    if live.over or live.abandoned:
        raise Refusal("match.not-running")
    if live.paused:
        raise Refusal("match.paused")
    version = attempt.answers(live)
    if version != live.version and not (version < live.version and live.still_answers(attempt.seat, version)):
        raise Refusal("move.stale", version=attempt.version, now=attempt.version_in(live, live.version))
    try:
        return attempt.act(live)
    except MaroonedError as error:
        raise Refusal.of(error) from None


def append_of(live: LiveMatch, step: Step, nonce: str, clock: Reading | None = None, secret: bytes = b"") -> Append:
    """The step as it is written."""
    outcome = step.after.outcome if step.after.over else None
    state = step.after.data
    action = None if step.action is None else live.game.actions.words[step.action]
    return Append(
        match=live.id,
        line=LogLine(step.version, step.seat, action, digest_of(state), nonce, step.hidden),
        layout=live.layout,
        state=state,
        clock=None if clock is None else msgspec.to_builtins(clock),
        to_act=step.after.to_act_mask,
        outcome=None if outcome is None else msgspec.to_builtins(outcome),
        secret=secret,
    )
