"""Bots in seats: asked when they owe a decision; their moves go the same way as people's.

A bot is asked once per version, and its answer is kept until it is played. If another move came first and the answer is
stale, the bot is asked again about the new version. If a bot fails or takes too long, a simpler one answers for it and
the log says so: a bot never stops a table. Bots that answer at once wait a moment, as a person would, and do not end a
debate before people have had their say.
"""

from __future__ import annotations

import asyncio
import functools
import logging
import time
from collections.abc import Callable

from sqlalchemy import func, select

from marooned.protocol.refusals import Refusal
from marooned.server.bots.conversations import Conversations
from marooned.server.bots.pacing import Pauses, lull_for, pace_for
from marooned.server.bots.worker_protocol import MoveQuestion, question_for
from marooned.server.bots.workers import NoAnswer, NotReady, Requester, Workers
from marooned.server.matches.lessons import due_in
from marooned.server.matches.live_match import LiveMatch
from marooned.server.matches.moves import MoveMade, Moves
from marooned.server.rate_limits import LastAddresses, RateLimits
from marooned.server.storage.ownership import Ownership
from marooned.server.storage.schema import matches, seats, tables
from marooned.server.storage.store import Store
from marooned.server.tables.available_games import available_games
from marooned.server.tasks import Part, end
from marooned.server.timings import Seconds

ATTENDED, UNATTENDED = 42, 7
"""Decisions per usual pause for all bots at the tables of one address: with somebody connected, and with nobody. At the
default pause that is 60 and 10 a second."""
BURST_SECONDS = 2
"""Burst of decisions, in seconds at that rate."""
SHORTEST_PAUSE = 1e-6
"""Without a pause, there is no such limit either."""
LONGEST_REST = 30.0
"""Most seconds before a bot whose answer was not accepted tries again."""
AGAIN_SECONDS = 1.0
"""Seconds before asking a bot again that no other may answer for, and before looking again at one that waits for
people."""
PASSING = frozenset({"server.no-storage", "server.full", "server.trouble"})
"""Refusals that have nothing to do with the answer."""

log = logging.getLogger(__name__)


class SeatedBots(Part):
    """The bots of all matches that this process looks after."""

    def __init__(
        self,
        moves: Moves,
        workers: Workers,
        pause: float,
        ownership: Ownership,
        last_addresses: LastAddresses,
        conversations: Conversations,
    ) -> None:
        self.moves, self.workers, self.pause, self.ownership = moves, workers, pause, ownership
        self.last_addresses = last_addresses
        self._attended, self._unattended = (
            RateLimits(many / max(pause, SHORTEST_PAUSE), BURST_SECONDS) for many in (ATTENDED, UNATTENDED)
        )
        self.live_matches = moves.live_matches
        self.asked = 0
        """How many decisions were asked for."""
        self.thinking = Seconds("bot_thinking", "How long bots thought over a decision.")
        self.on_lull: Callable[[LiveMatch, int], None] = lambda live, seat: None
        """Called with a match and a seat whose bot waits a moment so that people can react."""
        self.replaced = 0
        """How many of the decisions a simpler bot made."""
        self.pauses = Pauses()
        self.conversations = conversations
        self._playing: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._waking: asyncio.Task[None] | None = None
        self._stopping = asyncio.Event()

    async def start(self) -> None:
        """Start the workers and ask the bots of every running match: after a restart nothing else would."""
        self._waking = asyncio.create_task(self._begin())

    async def stop(self) -> None:
        """Drop every question; the process that takes the match over asks again."""
        self._stopping.set()
        await end(self._waking, *self._playing.values())
        await self.workers.stop()

    def wake(self, live: LiveMatch) -> None:
        """Ask the bots that owe a decision, unless they have been asked already."""
        if not live.has_bots or self._stopping.is_set() or live.over:
            return
        for seat in live.to_act:
            if live.bot_of(seat) is not None and (live.id, seat) not in self._playing:
                task = asyncio.create_task(self._play(live.id, seat))
                self._playing[live.id, seat] = task

    def on_move(self, made: MoveMade) -> None:
        """Ask the bots that are to act after a move."""
        self.wake(made.live)

    async def take_over(self, gone: frozenset[str]) -> None:
        """Other processes are gone: ask the bots of the matches that this process takes over."""
        await self.wake_all()

    async def _begin(self) -> None:
        try:
            self.workers.likely = await likely_games(self.live_matches.store)
            self.workers.compiler.expect(self.workers.likely)
        except Exception:  # each game is loaded when a bot is asked about it
            log.exception("what bots may be asked for is not known")
        self.workers.start()  # only now: an idle worker must not start loading before this
        await self.wake_all()

    async def wake_all(self) -> None:
        """Ask the bots of every running match that this process looks after."""
        waiting = (
            select(matches.c.id)
            .join(seats, seats.c.match == matches.c.id)
            .where(matches.c.status == "running", seats.c.bot.is_not(None) | seats.c.stand_in.is_not(None))
            .distinct()
        )
        ids = await self.live_matches.store.values(waiting)
        for id in ids:
            if not self.ownership.is_mine(id):
                continue
            try:
                self.wake(await self.live_matches.newest(id))
            except Exception:  # one unreadable match must not hold up the others
                log.exception("the bots of a match could not be asked")
            await asyncio.sleep(0)

    async def _play(self, match: str, seat: int) -> None:
        """Answer for a seat until it owes no more decisions."""
        answer: tuple[int, str] | None = None
        rest = 0.0
        try:
            while not self._stopping.is_set():
                await asyncio.sleep(rest)
                try:
                    live = await self.live_matches.load(match)
                    if live.players[seat].stand_in is not None:
                        live = await self.live_matches.refresh(match)  # its player may be back, at another process
                    bot = live.bot_of(seat)
                    if seat not in live.to_act or bot is None:
                        return
                    due = due_in(live)
                    if due is not None and due.seat != seat:
                        return  # in a lesson everyone waits for their scripted move; the move before it wakes them
                    if answer is None:
                        answer = live.version, await self.choose(live, seat, bot)
                    if live.bot_of(seat) != bot:
                        answer = None  # the seat changed hands, or the match was reloaded: look again
                        continue
                    if live.bots_wait(self.live_matches.time.now()):
                        rest = AGAIN_SECONDS
                        continue
                    await self.moves.submit(match, seat, *answer, f":{answer[0]}", by=None)
                    answer, rest = None, 0.0
                except Refusal as refusal:
                    if refusal.code == "move.stale":
                        answer, rest = None, 0.0
                    elif refusal.code in PASSING:
                        rest = min(LONGEST_REST, rest * 2 or 1.0)
                    else:
                        log.warning("bot of seat %d did not move: %s", seat, refusal.code)
                        return
                except Exception:
                    log.exception("bot of seat %d failed", seat)
                    answer, rest = None, min(LONGEST_REST, rest * 2 or 1.0)
        finally:
            self._playing.pop((match, seat), None)

    async def choose(self, live: LiveMatch, seat: int, bot: str) -> str:
        """What the bot does, in notation, after its pause."""
        self.asked += 1
        listened = await self.conversations.hearing(live, seat)
        if seat not in live.to_act:  # others moved meanwhile
            raise Refusal("move.stale")
        heeded = None
        if listened is not None:
            conversation, hearing = listened
            heeded = functools.partial(conversation.heeded, hearing=hearing)
        question = question_for(live, seat, bot, heeded)
        legal = live.position.legal_ids(seat)
        choices = len(legal)
        people = [other for other in range(len(live.players)) if live.bot_of(other) is None]
        mean = self.pause * pace_for(live, people)
        requester = self.requester_of(live)
        rate_limits = self._attended if requester.urgent else self._unattended
        wait = self.pauses.before(question, mean, choices, among_bots=not people)
        lull = lull_for(live, seat, self.pause)
        if lull > wait:
            self.on_lull(live, seat)
        wait = max(wait, lull, rate_limits.of(requester.address).wait())
        pause = asyncio.create_task(asyncio.sleep(wait))
        try:
            due = due_in(live)
            action = await self._answer(requester, question, choices) if due is None else due.action
            if listened is not None:
                action = conversation.honoured(hearing, legal, action)
            await pause
        finally:
            await end(pause)
        word = live.game.actions.words[action]
        return word if due else courteous(live, seat, word)

    def requester_of(self, live: LiveMatch) -> Requester:
        """In whose name the bots of a match think: a connected person who waits for them, else the host."""
        here = [p.identity for p in live.players if p.identity and not p.stand_in and p.gone is None]
        person = here[0] if here else live.host
        return Requester(live.id, person, self.last_addresses.of(person), urgent=bool(here))

    async def _answer(self, requester: Requester, question: MoveQuestion, choices: int) -> int:
        while True:
            began, loaded = time.perf_counter(), self.workers.knows(question)
            try:
                answer = await self.workers.ask(requester, question)
                seconds = time.perf_counter() - began
                if choices > 1 and loaded:
                    self.pauses.note(question, seconds)
                self.thinking.observe(seconds)
                return answer
            except NoAnswer as why:
                if question.patient:  # everybody must meet the same bot
                    await asyncio.sleep(AGAIN_SECONDS)
                    continue
                if not isinstance(why, NotReady):
                    log.warning("%s did not answer in %s (%s): a simpler bot does", question.bot, question.game, why)
                self.replaced += 1
                return await self.workers.fallback_answer(question)


async def likely_games(store: Store) -> tuple[str, ...]:
    """All games, the most played at this server first, then those for fewer players."""
    counted = await store.rows(select(tables.c.game, func.count()).group_by(tables.c.game))
    played: dict[str, int] = {row[0]: row[1] for row in counted}
    most = await asyncio.to_thread(lambda: {game.name: game.seats[-1] for game in available_games()})
    return tuple(sorted(most, key=lambda name: (-played.get(name, 0), most[name], name)))


def courteous(live: LiveMatch, seat: int, word: str) -> str:
    """What the bot does instead of ending a debate before people have spoken: it passes. Once everyone passes, it
    ends."""
    game = live.game
    if word not in game.closing or not any(other != seat for other in live.thinking):
        return word
    legal = {game.actions.words[id] for id in live.position.legal_ids(seat)}
    return game.passing if game.passing in legal else word
