"""Group commit: entries of many matches that arrive together share one transaction.

While one group is being made durable the next one gathers, so the busier the server, the more entries share the price
of one flush to disk. An entry is answered after its transaction is on disk, or refused as a whole.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import bindparam, insert, update
from sqlalchemy.exc import IntegrityError

from marooned.server.refusals import Refusal
from marooned.server.schema import matches, moves, snapshots
from marooned.server.store import Store

LARGEST_GROUP = 256

INSERT_MOVE = insert(moves)
UPDATE_SNAPSHOT = (
    update(snapshots)
    .where(snapshots.c.match == bindparam("of"))
    .values(version=bindparam("to"), layout=bindparam("as"), state=bindparam("bytes"), clock=bindparam("left"))
)
END_MATCH = update(matches).where(matches.c.id == bindparam("of")).values(status="over", outcome=bindparam("ended"))


class Entry(NamedTuple):
    """One more line of a match's log, and the state after it."""

    match: str
    number: int
    seat: int
    action: str | None
    """In notation; None takes the last step back."""
    digest: str
    nonce: str
    layout: str
    state: bytes
    outcome: Any = None
    """How the match ended, as it is kept; None while it runs."""
    clock: Any = None
    """The time that everyone has left then, as it is kept; None where there is no clock."""


class Conflict(Exception):
    """Another process wrote that entry's number, or the same nonce, first."""


class Appends:
    """Writes entries in groups, in the order they came."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._waiting: list[tuple[Entry, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._stopping = False

    @property
    def waiting(self) -> int:
        """How many entries wait to be written."""
        return len(self._waiting)

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="appends")

    async def stop(self) -> None:
        """Write what is waiting, and end."""
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await self._task

    async def append(self, entry: Entry) -> None:
        """Make the entry durable, or raise `Conflict` or `Refusal` and leave no trace of it."""
        if self._stopping:
            raise Refusal("server.stopping")
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, written))
        self._wake.set()
        await written

    async def _run(self) -> None:
        while not (self._stopping and not self._waiting):
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                group, self._waiting = self._waiting[:LARGEST_GROUP], self._waiting[LARGEST_GROUP:]
                await self._write(group)

    async def _write(self, group: Sequence[tuple[Entry, asyncio.Future[None]]]) -> None:
        try:
            await self._commit([entry for entry, _ in group])
        except IntegrityError:
            if len(group) == 1:
                _answer(group[0][1], Conflict())
                return
            for one in group:  # one of them lost a race: the others must not pay for it
                await self._write([one])
        except Exception as error:
            for _, written in group:
                _answer(written, error)
        else:
            for _, written in group:
                _answer(written, None)

    async def _commit(self, entries: Sequence[Entry]) -> None:
        if not self.store.one_writer:  # everyone locks in the same order, so nobody waits in a circle
            entries = sorted(entries, key=lambda entry: entry.match)
        latest = {entry.match: entry for entry in entries}
        async with self.store.writing() as connection:
            await connection.execute(INSERT_MOVE, [_move(entry) for entry in entries])
            await connection.execute(UPDATE_SNAPSHOT, [_snapshot(entry) for entry in latest.values()])
            over = [{"of": entry.match, "ended": entry.outcome} for entry in entries if entry.outcome is not None]
            if over:
                await connection.execute(END_MATCH, over)


def _answer(written: asyncio.Future[None], error: Exception | None) -> None:
    with contextlib.suppress(asyncio.InvalidStateError):  # whoever asked may have gone
        if error is None:
            written.set_result(None)
        else:
            written.set_exception(error)


def _move(entry: Entry) -> dict[str, Any]:
    return {
        "match": entry.match,
        "number": entry.number,
        "seat": entry.seat,
        "action": entry.action,
        "digest": entry.digest,
        "nonce": entry.nonce,
    }


def _snapshot(entry: Entry) -> dict[str, Any]:
    return {"of": entry.match, "to": entry.number, "as": entry.layout, "bytes": entry.state, "left": entry.clock}
