"""Where bots think: worker processes by default, or threads of this process if there are none.

Questions that people at a table wait for come first. Then addresses take turns, the people of each, and their matches,
so that tables full of bots do not hold up others. A worker that dies is restarted and its question asked again; one
that thinks for too long is killed. Every question gets an answer or `NoAnswer`; nothing waits for ever.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, TypeVar

import msgspec

from marooned.bots.compiling import Compiler
from marooned.bots.rehearsal import MOVES, SEARCH
from marooned.engine.errors import MaroonedError
from marooned.server.bots.worker import LENGTH_BYTES, framed
from marooned.server.bots.worker_protocol import (
    MoveQuestion,
    Question,
    WorkerAnswer,
    answer,
    fallback_answer,
    first_question,
    kind_of,
)
from marooned.server.rate_limits import FairQueue, Slots
from marooned.server.tasks import end

WORKER = "marooned.server.bots.worker"
LONGEST_QUEUE = 1000
"""Most questions that may wait. No address may have more than its share of them."""
WARMING_SECONDS = 180.0
"""Seconds a worker may take for its first answer about a game and bot, which may have to be compiled."""
QUEUEING = 2
"""A question may wait for this many times its thinking time."""
TRIES = 2
"""How often a question is asked again if it kills its worker."""
IDLE_SECONDS = 0.2
"""Seconds after which an idle worker loads games that may be asked for."""
LONGEST_PAUSE = 30.0
"""Most seconds between restarts of a worker that keeps dying."""
HOPELESS = 3
"""After so many deaths in a row, or failures to start, nobody waits for the worker."""
COMPLAINT_SECONDS = 60.0
"""Seconds between log lines that say that workers cannot be started."""

log = logging.getLogger(__name__)
Q = TypeVar("Q", bound=Question)


class NoAnswer(Exception):
    """The bot did not answer, and why."""


class NotReady(NoAnswer):
    """The code it needs is still being compiled or loaded."""


class Requester(NamedTuple):
    """In whose name a question is asked."""

    match: str
    person: str = ""
    address: str = ""
    urgent: bool = False
    """Whether somebody at the table waits for the answer."""


class Job:
    """A question, and the future of its answer."""

    def __init__(self, requester: Requester, question: Question) -> None:
        self.requester, self.question = requester, question
        self.answer: asyncio.Future[WorkerAnswer] = asyncio.get_running_loop().create_future()
        self.tries = 0

    def fail(self, why: str) -> None:
        """Settle it with an error."""
        if not self.answer.done():
            self.answer.set_exception(NoAnswer(why))

    def settle(self, answer: WorkerAnswer) -> None:
        """Settle it with the answer."""
        if answer.action < 0:
            self.fail(answer.trouble)
        elif not self.answer.done():
            self.answer.set_result(answer)


class Queue:
    """Waiting jobs: first those that people at a table wait for, with addresses taking turns.

    With several workers, one is reserved for those jobs: other jobs may take long, and are never interrupted.
    """

    def __init__(self, longest: int = LONGEST_QUEUE, workers: int = 1) -> None:
        self.places = Slots(longest)
        self._leisurely, self._most_leisurely = 0, max(1, workers - 1)
        """Running jobs that nobody at a table waits for."""
        self._urgent: FairQueue[Job] = FairQueue()
        self._others: FairQueue[Job] = FairQueue()
        self._some = asyncio.Event()

    @property
    def size(self) -> int:
        """How many jobs wait."""
        return self.places.taken

    def put(self, job: Job) -> None:
        """Add the job, or fail it if too many wait."""
        requester = job.requester
        if not self.places.take(requester.address):
            job.fail("too many questions wait")
            return
        (self._urgent if requester.urgent else self._others).put(
            (requester.address, requester.person, requester.match), job
        )
        self._some.set()

    async def take(self) -> Job:
        """The next job whose answer is still wanted."""
        while True:
            while not (self._urgent or (self._others and self._leisurely < self._most_leisurely)):
                self._some.clear()
                await self._some.wait()
            job = (self._urgent or self._others).take()
            self.places.give_back(job.requester.address)
            if not job.answer.done():
                self._leisurely += not job.requester.urgent
                return job

    def done_with(self, job: Job) -> None:
        """The job is no longer running."""
        if not job.requester.urgent:
            self._leisurely -= 1
            self._some.set()


class Workers:
    """Processes in which bots think."""

    def __init__(
        self, count: int, seconds: float, longest_queue: int = LONGEST_QUEUE, compiler: Compiler | None = None
    ) -> None:
        self.count, self.seconds = count, seconds
        self.compiler = compiler or Compiler()
        self.queue = Queue(longest_queue, count)
        self.processes: dict[int, Process] = {}
        """The living workers, by number."""
        self.answered = 0
        self.restarted = 0
        self._deaths: dict[int, int] = {}
        """How often each worker has died in a row without an answer, or failed to start."""
        self._complained = -COMPLAINT_SECONDS
        self._known: set[tuple[str, str]] = set()
        """Kinds of questions that some worker has answered already."""
        self._threads = ThreadPoolExecutor(max(1, count), thread_name_prefix="bot")
        self._tasks: list[asyncio.Task[None]] = []
        self._warming = asyncio.Lock()
        self.likely: tuple[str, ...] = ()
        """Games whose search idle workers load before anybody asks, the likeliest first."""

    def start(self) -> None:
        """Start the workers without waiting for them."""
        self._tasks = [asyncio.create_task(self._tend(number)) for number in range(self.count)]

    async def stop(self) -> None:
        """Stop the workers, whatever they are doing."""
        await end(*self._tasks)
        self._threads.shutdown(wait=True)

    async def ask(self, requester: Requester, question: MoveQuestion) -> int:
        """The action the bot takes, or `NoAnswer`."""
        return (await self._answer(requester, question)).action

    async def consult(self, requester: Requester, asked: Question, seconds: float | None = None) -> bytes:
        """What was found, as JSON, or `NoAnswer`; with the time limit of a bot's move unless given."""
        return (await self._answer(requester, asked, seconds)).found

    def are_hopeless(self) -> bool:
        """Whether no worker is alive and none can be started for now."""
        return not self.processes and len(self._deaths) == self.count and min(self._deaths.values()) >= HOPELESS

    async def _answer(self, requester: Requester, question: Question, seconds: float | None = None) -> WorkerAnswer:
        if not self.is_compiled(kind_of(question)):
            raise NotReady("it is still being compiled")
        if not self.count:
            found = await self._in_thread(answer, question)
            self._known.add(kind_of(question))
            return found
        if seconds is None and self.is_warming(kind_of(question)):
            raise NotReady("it is still being loaded")
        if self.are_hopeless():
            raise NoAnswer("workers cannot be started")
        job = Job(requester, question)
        self.queue.put(job)
        usual = QUEUEING * self.seconds if self.knows(question) else self.seconds
        try:
            # If something has to be compiled first, the worker goes on with that while the match goes on without it.
            async with asyncio.timeout(usual if seconds is None else seconds):
                return await job.answer
        except TimeoutError:
            raise NoAnswer("too late") from None

    def knows(self, question: Question) -> bool:
        """Whether the code for this kind of question has been loaded."""
        return kind_of(question) in self._known

    def is_warming(self, kind: tuple[str, str]) -> bool:
        """Whether no worker has loaded it yet but one is about to: then nobody needs to wait for it."""
        return self.count > 1 and kind not in self._known and kind[1] == SEARCH and kind[0] in self.likely

    def is_compiled(self, kind: tuple[str, str]) -> bool:
        """Whether no worker would have to compile anything for it."""
        game, bot = kind
        return self.compiler.is_ready(game, SEARCH if bot == SEARCH else MOVES)

    async def fallback_answer(self, question: MoveQuestion) -> int:
        """What a simple player would do, computed in this process; `NoAnswer` if the game itself is broken."""
        return (await self._in_thread(fallback_answer, question)).action

    async def _in_thread(self, answering: Callable[[Q], WorkerAnswer], question: Q) -> WorkerAnswer:
        found = await asyncio.get_running_loop().run_in_executor(self._threads, answering, question)
        if found.action < 0:
            raise NoAnswer(found.trouble)
        return found

    async def _tend(self, number: int) -> None:
        """Keep one worker alive and busy."""
        while True:
            deaths, before = self._deaths.get(number, 0), self.answered
            try:
                process = await _start_worker()
            except OSError as error:
                deaths = max(deaths, HOPELESS - 1)  # trying again at once would not help
                self._complain(str(error))
            else:
                self.processes[number] = process
                try:
                    await self._feed(process)
                finally:
                    del self.processes[number]
                    await _end_worker(process)
            deaths = self._deaths[number] = 0 if self.answered > before else deaths + 1
            self.restarted += 1
            await asyncio.sleep(min(LONGEST_PAUSE, 0.05 * 2 ** min(deaths, 10)) if deaths else 0)

    def _complain(self, why: str) -> None:
        """Log that workers keep dying, but not again and again."""
        now = time.monotonic()
        if now - self._complained >= COMPLAINT_SECONDS:
            self._complained = now
            log.error("bot workers do not start or do not stay, simpler bots answer meanwhile: %s", why)

    async def _next_job(self, process: Process, warm: set[tuple[str, str]]) -> Job:
        """The next job. A worker without one loads what it may be asked for: one worker and one game at a time, and
        never the only worker, which somebody may need."""
        while cold := [game for game in self.likely if (game, SEARCH) not in warm and self.count > 1]:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(IDLE_SECONDS):
                    return await self.queue.take()
            kind = next(((game, SEARCH) for game in cold if self.is_compiled((game, SEARCH))), None)
            if kind is not None and not self._warming.locked():
                async with self._warming, asyncio.timeout(WARMING_SECONDS):
                    await _ask(process, await self._first_question(kind[0]))
                warm.add(kind)
                self._known.add(kind)
        return await self.queue.take()

    async def _job_or_death(self, process: Process, warm: set[tuple[str, str]]) -> Job | None:
        """The next job; None if the worker dies first."""
        job = asyncio.create_task(self._next_job(process, warm))
        death = asyncio.create_task(process.wait())
        try:
            await asyncio.wait({job, death}, return_when=asyncio.FIRST_COMPLETED)
            return job.result() if job.done() else None
        finally:
            for task in (job, death):
                task.cancel()
            await asyncio.gather(job, death, return_exceptions=True)  # an error of the job is raised above

    async def _first_question(self, game: str) -> MoveQuestion:
        return await asyncio.get_running_loop().run_in_executor(self._threads, first_question, game)

    async def _feed(self, process: Process) -> None:
        """Give a worker one question after the other, until it dies or must be restarted."""
        warm: set[tuple[str, str]] = set()
        while True:
            try:
                job = await self._job_or_death(process, warm)
            except (TimeoutError, OSError, EOFError, MaroonedError, msgspec.DecodeError):
                log.warning("a bot worker could not be made ready; it is started anew", exc_info=True)
                self.likely = ()
                return
            if job is None:
                self._complain(f"one ended with {process.returncode}")
                return
            try:
                if not await self._think_over(process, job, warm):
                    return
            finally:
                self.queue.done_with(job)

    async def _think_over(self, process: Process, job: Job, warm: set[tuple[str, str]]) -> bool:
        """Have a worker answer; False if it must be restarted."""
        kind = kind_of(job.question)
        try:
            async with asyncio.timeout(self.seconds if kind in warm else WARMING_SECONDS):
                found = await _ask(process, job.question)
        except TimeoutError:
            log.warning("%s thinks about %s for too long; its worker is started anew", kind[1], kind[0])
            job.fail("too late")
            return False
        except (OSError, EOFError, msgspec.DecodeError):
            log.warning("a bot worker died over %s of %s; it is started anew", kind[1], kind[0])
            job.tries += 1
            if job.tries < TRIES:
                self.queue.put(job)
            else:
                job.fail("its workers died")
            return False
        except asyncio.CancelledError:
            job.fail("stopped")
            raise
        warm.add(kind)
        self._known.add(kind)
        self.answered += 1
        job.settle(found)
        return True


async def _start_worker() -> Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        WORKER,
        stdin=PIPE,
        stdout=PIPE,
        stderr=None if sys.stderr else DEVNULL,
    )


async def _end_worker(process: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.wait()
    if process.stdin is not None:
        process.stdin.close()


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(WorkerAnswer).decode


async def _ask(process: Process, question: Question) -> WorkerAnswer:
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(framed(_encode(question)))
    await process.stdin.drain()
    head = await process.stdout.readexactly(LENGTH_BYTES)
    return _decode(await process.stdout.readexactly(int.from_bytes(head, "big")))
