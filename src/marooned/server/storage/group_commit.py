"""Group commit: appends of many matches that arrive together share one transaction.

While one group is being made durable the next one gathers, so the busier the server, the more appends share the price
of one flush to disk. An append is answered after its transaction is on disk, or refused as a whole. Those of a group
are told a few at a time: what they send because of it goes out, and the next group is written meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import BigInteger, Executable, LargeBinary, bindparam, case, exists, null, or_, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from marooned.protocol.refusals import Refusal
from marooned.server.storage.credentials import still_valid
from marooned.server.storage.log import Append, LogLine
from marooned.server.storage.schema import devices, matches, moves, snapshots, tokens
from marooned.server.storage.store import Store
from marooned.server.storage.writing import Write
from marooned.server.tasks import Loop
from marooned.server.time import now

LARGEST_GROUP = 256
ENOUGH = 8
"""So many that wait are written while others are still told; fewer wait until all are."""
TOLD_AT_ONCE = 32
"""How many are told in one turn of the event loop."""

HIDDEN = bindparam("is_hidden", type_=BigInteger)
AUTHOR = bindparam("author", type_=LargeBinary)
ADMITTED = AUTHOR.is_(None) | or_(*(exists().where(kind.c.secret == AUTHOR) for kind in (devices, tokens)))
"""Whether what lets the author of a line in still does. A line without it has no `hidden`, which the table refuses: so
the question costs no trip to the database of its own."""

Written = Callable[[BaseException | None], None]
"""Called once, with what went wrong or None."""

log = logging.getLogger(__name__)


class Conflict(Exception):
    """Another process wrote a line of that number, or with the same nonce, first."""


class Statements(NamedTuple):
    """What a group is written by."""

    insert_moves: Executable
    set_snapshots: Executable
    end_matches: Executable

    @classmethod
    def of(cls, dialect: str, alone: bool) -> Statements:
        """As SQLite or PostgreSQL is told; by one of several processes, with the authors' secrets."""
        insert: Any = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}[dialect]
        hidden = {} if alone else {"hidden": case((ADMITTED, HIDDEN), else_=null())}
        snapshot = insert(snapshots)
        changed = {column.name: snapshot.excluded[column.name] for column in snapshots.c if not column.primary_key}
        return cls(
            insert_moves=insert(moves).values(**hidden) if hidden else insert(moves),
            set_snapshots=snapshot.on_conflict_do_update(index_elements=["match"], set_=changed),
            end_matches=update(matches).where(matches.c.id == bindparam("match")),
        )


class GroupCommit(Loop):
    """Writes appends in groups, in the order they came."""

    def __init__(self, store: Store, alone: bool = True) -> None:
        self.store, self.alone = store, alone
        self._statements = Statements.of(store.dialect, alone)
        self._waiting: list[tuple[Append, Written]] = []
        self._untold: deque[tuple[Written, BaseException | None]] = deque()
        """Whose appends are durable or were refused, and who have yet to hear so."""
        self._wake = asyncio.Event()
        self._stopping = False

    @property
    def waiting(self) -> int:
        """How many appends wait to be written."""
        return len(self._waiting)

    async def stop(self) -> None:
        """Write what is waiting, and end."""
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await self._task
        while self._untold:
            self._tell()

    def put(self, append: Append, written: Written) -> None:
        """Make the append durable soon, then tell; on an error, which is told too, it left no trace."""
        if self._stopping:
            raise Refusal("server.stopping")
        self._waiting.append((append, written))
        self._wake_if_due()

    def _wake_if_due(self) -> None:
        """Write what waits, unless it is little and others are still to be told."""
        if self._waiting and (len(self._waiting) >= ENOUGH or not self._untold or self._stopping):
            self._wake.set()

    async def _run(self) -> None:
        while not (self._stopping and not self._waiting):
            await self._wake.wait()
            self._wake.clear()
            if self._waiting:
                group, self._waiting = self._waiting[:LARGEST_GROUP], self._waiting[LARGEST_GROUP:]
                await self._write(group)
                self._wake_if_due()

    async def _write(self, group: Sequence[tuple[Append, Written]]) -> None:
        error: BaseException | None = None
        try:
            await self._commit([append for append, _ in group])
        except (IntegrityError, sqlite3.IntegrityError):
            if len(group) > 1:
                for one in group:  # one of them lost a race: the others must not pay for it
                    await self._write([one])
                return
            error = await self._explain(group[0][0])
        except Exception as trouble:
            error = trouble
        if not self._untold:
            asyncio.get_running_loop().call_soon(self._tell)
        self._untold.extend((written, error) for _, written in group)

    def _tell(self) -> None:
        """Tell some what became of their appends."""
        for _ in range(min(TOLD_AT_ONCE, len(self._untold))):
            written, error = self._untold.popleft()
            try:
                written(error)
            except Exception:
                log.exception("a move was written, and then something failed")
        if self._untold:
            asyncio.get_running_loop().call_soon(self._tell)
        else:
            self._wake_if_due()

    async def _commit(self, appends: Sequence[Append]) -> None:
        if not self.store.one_writer:  # everyone locks in the same order, so nobody waits in a circle
            appends = sorted(appends, key=lambda append: append.match)
        latest = {append.match: append for append in appends}
        over = [append for append in appends if append.outcome is not None]
        columns, move = (MOVE, _move) if self.alone else (MOVE_WITH_AUTHOR, _move_with_author)
        await self.store.write(
            [
                Write(self._statements.insert_moves, columns, [move(append) for append in appends]),
                Write(self._statements.set_snapshots, SNAPSHOT, [_snapshot(append) for append in latest.values()]),
                Write(self._statements.end_matches, END, [_end(append) for append in over]),
            ]
        )

    async def _explain(self, append: Append) -> Exception:
        """Why the database did not take a line: its author's secret was revoked, or another line was first."""
        try:
            if append.secret and not self.alone:
                async with self.store.reading() as connection:
                    if not await still_valid(connection, [append.secret]):
                        return Refusal("identity.renewed")
        except Refusal as trouble:
            return trouble
        return Conflict()


MOVE = ("match", *LogLine.__struct_fields__)
MOVE_WITH_AUTHOR = (*MOVE[:-1], HIDDEN.key, AUTHOR.key)
SNAPSHOT = ("match", "version", "layout", "state", "clock", "to_act")
END = ("match", "status", "outcome", "ended")


def _move(append: Append) -> tuple[Any, ...]:
    return append.match, *msgspec.structs.astuple(append.line)


def _move_with_author(append: Append) -> tuple[Any, ...]:
    return *_move(append), append.secret or None


def _snapshot(append: Append) -> tuple[Any, ...]:
    return append.match, append.line.number, append.layout, append.state, append.clock, append.to_act


def _end(append: Append) -> tuple[Any, ...]:
    return append.match, "over", append.outcome, now()
