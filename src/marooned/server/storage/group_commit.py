"""Group commit: entries of many matches that arrive together share one transaction.

While one group is being made durable the next one gathers, so the busier the server, the more entries share the price
of one flush to disk. An entry is answered after its transaction is on disk, or refused as a whole.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import bindparam, insert, update
from sqlalchemy.exc import IntegrityError

from marooned.protocol.refusals import Refusal
from marooned.server.storage.schema import matches, moves, snapshots
from marooned.server.storage.store import Store

LARGEST_GROUP = 256

INSERT_MOVE = insert(moves)
UPDATE_SNAPSHOT = (
    update(snapshots)
    .where(snapshots.c.match == bindparam("of"))
    .values(version=bindparam("to"), layout=bindparam("as"), state=bindparam("bytes"), clock=bindparam("left"))
)
END_MATCH = update(matches).where(matches.c.id == bindparam("of")).values(status="over", outcome=bindparam("ended"))


Written = Callable[[BaseException | None], None]
"""Told once, with what went wrong or None."""

log = logging.getLogger(__name__)


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
    hidden: int | None = None
    """Who is told nothing of it, as a mask; None where everyone is told."""


class Conflict(Exception):
    """Another process wrote that entry's number, or the same nonce, first."""


class Appends:
    """Writes entries in groups, in the order they came."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._waiting: list[tuple[Entry, Written]] = []
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

    def put(self, entry: Entry, written: Written) -> None:
        """Make the entry durable soon, then tell; on an error, which is told too, it left no trace."""
        if self._stopping:
            raise Refusal("server.stopping")
        self._waiting.append((entry, written))
        self._wake.set()

    async def append(self, entry: Entry) -> None:
        """Make the entry durable, or raise `Conflict` or `Refusal` and leave no trace of it."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def written(error: BaseException | None) -> None:
            if not done.done():  # whoever asked may have gone
                done.set_result(None) if error is None else done.set_exception(error)

        self.put(entry, written)
        await done

    async def _run(self) -> None:
        while not (self._stopping and not self._waiting):
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                group, self._waiting = self._waiting[:LARGEST_GROUP], self._waiting[LARGEST_GROUP:]
                await self._write(group)

    async def _write(self, group: Sequence[tuple[Entry, Written]]) -> None:
        error: BaseException | None = None
        try:
            await self._commit([entry for entry, _ in group])
        except (IntegrityError, sqlite3.IntegrityError):
            if len(group) > 1:
                for one in group:  # one of them lost a race: the others must not pay for it
                    await self._write([one])
                return
            error = Conflict()
        except Exception as trouble:
            error = trouble
        for _, written in group:
            try:
                written(error)
            except Exception:
                log.exception("a move was written, and then something failed")

    async def _commit(self, entries: Sequence[Entry]) -> None:
        if self.store.writer is not None:
            async with self.store.appending():
                await self.store.writer.write(entries)
            return
        if not self.store.one_writer:  # everyone locks in the same order, so nobody waits in a circle
            entries = sorted(entries, key=lambda entry: entry.match)
        latest = {entry.match: entry for entry in entries}
        async with self.store.writing() as connection:
            await connection.execute(INSERT_MOVE, [_move(entry) for entry in entries])
            await connection.execute(UPDATE_SNAPSHOT, [_snapshot(entry) for entry in latest.values()])
            over = [{"of": entry.match, "ended": entry.outcome} for entry in entries if entry.outcome is not None]
            if over:
                await connection.execute(END_MATCH, over)


def _move(entry: Entry) -> dict[str, Any]:
    return {
        "match": entry.match,
        "number": entry.number,
        "seat": entry.seat,
        "action": entry.action,
        "digest": entry.digest,
        "nonce": entry.nonce,
        "hidden": entry.hidden,
    }


def _snapshot(entry: Entry) -> dict[str, Any]:
    return {"of": entry.match, "to": entry.number, "as": entry.layout, "bytes": entry.state, "left": entry.clock}
