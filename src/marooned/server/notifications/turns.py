"""Telling people who are not here that it is their turn, or that their time is running out: a "call".

Only where a move may take hours. A move itself costs nothing but a note in memory; a minute later whoever is to act and
not here gets rows in the database, one for each way of being told, and whichever process finds a row due claims it by
moving its instant on, and sends it. So a call is sent once, however many processes there are, and by another one if the
first dies. What the notes in memory held follows from the database, where a process that dies is taken over.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import Counter
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Select, and_, delete, func, select, update

from marooned.engine.text import text_of
from marooned.protocol.notifications import Wishes
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import SlowClock
from marooned.server.matches.live_match import LiveMatch
from marooned.server.matches.moves import MoveMade
from marooned.server.notifications.mail import PACKAGE
from marooned.server.notifications.preferences import Preferences, browsers_of, wishes_of
from marooned.server.notifications.quiet_hours import first_loud
from marooned.server.settings import Settings
from marooned.server.storage.ownership import Ownership
from marooned.server.storage.queries import insert_once
from marooned.server.storage.schema import (
    calls,
    identities,
    matches,
    moves,
    seats,
    snapshots,
    subscriptions,
    tables,
    wishes,
)
from marooned.server.storage.schema.kept import find_game, kept_as
from marooned.server.storage.store import Store
from marooned.server.tables.my_matches import SLOW, left_of, owes
from marooned.server.tasks import Loop, Tasks, failures_logged
from marooned.server.time import Time

MINUTE = 60_000
LOOK_SECONDS = 5.0
"""How often there is something to look at."""
LEASE = 60_000
"""Milliseconds that a process has to send a call that it claimed."""
SENDING_SECONDS = 20.0
"""How long sending may take in all; less than the lease."""
AT_ONCE = 64
"""Most calls that are being sent at the same time."""
TRIES = 6
"""How often a call is tried; each time after twice as long."""
FIRST_PAUSE = 30_000
DAY_SECONDS = 24 * 3600
MAIL = "mail"

log = logging.getLogger(__name__)


class Turn(NamedTuple):
    """A seat whose person is to act, as the database has it."""

    match: str
    seat: int
    number: int
    """The seat's last line of the log, which names the turn."""
    here: bool
    identity: str
    language: str
    game: str
    code: str
    table: str
    left: int
    """Milliseconds that are left."""
    hours: int
    """That there were."""
    wishes: Wishes
    mail: str | None
    token: str

    @property
    def reminded(self) -> int:
        """When so many milliseconds are left, a reminder is due: an eighth of the time, twelve hours at most."""
        return min(12 * 60, self.hours * 60 // 8) * MINUTE


class TurnNotifications(Loop):
    """Calls people whose turn it is."""

    def __init__(
        self, store: Store, time: Time, preferences: Preferences, ownership: Ownership, settings: Settings
    ) -> None:
        self.store, self.time, self.preferences, self.is_mine = store, time, preferences, ownership.is_mine
        self.pause = round(1000 * settings.notice_seconds)
        self.due: dict[str, int] = {}
        """When to look whom a match waits for."""
        self.counted: Counter[tuple[str, str]] = Counter()
        """How many calls were sent, tried again and given up, by way."""
        self.sending = Tasks()

    async def stop(self) -> None:
        """Look no more, and let what is being sent be sent."""
        await super().stop()
        await self.sending.wait()
        await self.preferences.push.close()

    def on_move(self, made: MoveMade) -> None:
        """After a move somebody else may be to act."""
        self.watch(made.live)

    def watch(self, live: LiveMatch) -> None:
        """Look some time later whom the match waits for."""
        if live.is_slow:
            self.due[live.id] = self.time.now() + self.pause

    async def take_over(self, gone: frozenset[str]) -> None:
        """Look at every match by correspondence that falls to this process: after a start, or another one's end."""
        slow = select(matches.c.id).join(tables).where(matches.c.status == "running", SLOW)
        for id in await self.store.values(slow):
            if self.is_mine(id):
                self.due.setdefault(id, self.time.now() + self.pause)

    async def tick(self) -> None:
        """Look at the matches whose time it is, and send what is due."""
        now = self.time.now()
        for match in [match for match, due in self.due.items() if due <= now]:
            await self._look(match)
            self.due.pop(match, None)
        free = AT_ONCE - len(self.sending)
        if free > 0:
            ready = select(calls).where(calls.c.due <= now).order_by(calls.c.due).limit(free)
            rows = await self.store.rows(ready)
            for row in rows:
                if await self._claim(row):
                    self.sending.start(self._send(row))

    async def _run(self) -> None:
        started = False
        while True:
            with failures_logged(log, "calls could not be sent"):
                if not started:
                    await self.take_over(frozenset())
                    started = True
                await self.tick()
            await asyncio.sleep(LOOK_SECONDS)

    async def _look(self, match: str) -> None:
        """Write down how those whom a match waits for are to be told; what is written down already stays as it is."""
        turns = await self._turns(match)
        now, rows = self.time.now(), []
        async with self.store.writing() as connection:
            for turn in turns:
                of_seat = (calls.c.match == match) & (calls.c.seat == turn.seat)
                await connection.execute(delete(calls).where(of_seat, calls.c.turn < turn.number))
                browsers = (await connection.execute(browsers_of(turn.identity))).all()
                channels = [row.id for row in browsers] + [MAIL] * (turn.mail is not None)
                when = {
                    "turn": (turn.wishes.turns, None if turn.here else now),
                    "reminder": (turn.wishes.reminders, now + max(0, turn.left - turn.reminded)),
                }
                for kind, (wanted, due) in when.items():
                    key = {"match": match, "seat": turn.seat, "turn": turn.number, "kind": kind}
                    rows += [{**key, "channel": channel, "due": due, "tries": 0} for channel in channels if wanted]
            if rows:
                await connection.execute(insert_once(calls, self.store.dialect), rows)

    async def _claim(self, row: Any) -> bool:
        """Whether the call is this process's to send: nobody else moved it on first."""
        moved = update(calls).where(_is(row), calls.c.due == row.due)
        return await self.store.change(moved.values(due=self.time.now() + LEASE, tries=calls.c.tries + 1)) == 1

    async def _send(self, row: Any) -> None:
        try:
            async with asyncio.timeout(SENDING_SECONDS):
                await self._tell(row)
        except Refusal as refusal:  # the database is away: somebody tries again when the lease is over
            log.warning("a call waits: %s", refusal.code)
        except TimeoutError:
            self.counted[_way(row), "late"] += 1
        except Exception:
            log.exception("a call failed")

    async def _tell(self, row: Any) -> None:
        """Send a claimed call, unless it is outdated, unwanted or too early; store the result."""
        turn = next((turn for turn in await self._turns(row.match) if turn.seat == row.seat), None)
        if turn is None or turn.number != row.turn or turn.left <= 0:
            await self._finish(row, None)
            return
        now = self.time.now()
        wanted = turn.wishes.turns if row.kind == "turn" else turn.wishes.reminders
        if turn.here or not wanted or row.tries >= TRIES:
            await self._finish(row, None)
            return
        due = first_loud(now, turn.wishes.quiet, turn.wishes.zone)
        if row.kind == "reminder":
            due = max(due, now + turn.left - turn.reminded)
        if due > now:
            await self._finish(row, due, row.tries)
            return
        sent, wait = await (self._mail(row, turn) if row.channel == MAIL else self._push(row, turn))
        self.counted[_way(row), "sent" if sent else "again"] += 1
        await self._finish(row, None if sent else now + max(wait, FIRST_PAUSE << row.tries))

    async def _push(self, row: Any, turn: Turn) -> tuple[bool, int]:
        """Whether nothing is left to do, and otherwise how long to wait at least."""
        found = browsers_of(turn.identity).where(subscriptions.c.id == row.channel)
        to = await self.store.row(found)
        if to is None:
            return True, 0
        title, _, body = phrase(row.kind, turn)
        topic = hashlib.sha256(f"{turn.match}/{turn.seat}".encode()).hexdigest()[:32]
        text = {"title": title, "body": body, "path": f"/t/{turn.table}", "tag": topic, "lang": turn.language}
        seconds = max(60, min(DAY_SECONDS, turn.left // 1000))
        urgency = "high" if row.kind == "reminder" else "normal"
        push = self.preferences.push
        sent = await push.send(to, msgspec.json.encode(text), seconds, urgency, topic)  # type: ignore[arg-type]
        if sent.how == "gone":
            await self.preferences.forget(to.id)
        return sent.how != "later", 1000 * sent.wait

    async def _mail(self, row: Any, turn: Turn) -> tuple[bool, int]:
        if turn.mail is None:
            return True, 0
        title, game, body = phrase(row.kind, turn)
        mailer = self.preferences.mailer
        details = {"title": title, "game": game, "body": body, "table": turn.table}
        return await mailer.send(turn.mail, turn.token, turn.language, "mail-call", **details), 0

    async def _finish(self, row: Any, due: int | None, tries: int | None = None) -> None:
        values = {"due": due} if tries is None else {"due": due, "tries": tries}
        await self.store.change(update(calls).where(_is(row)).values(**values))

    async def _turns(self, match: str) -> list[Turn]:
        """The seats of people whom a match by correspondence waits for."""
        rows = await self.store.rows(_whom(match))
        now, found = self.time.now(), []
        for row in rows:
            with self.store.understanding():
                hours = kept_as(row.terms["clock"], SlowClock).hours
                left = left_of(row.clock, row.seat, self.time.started, now)
            found.append(
                Turn(
                    *(match, row.seat, row.number, row.gone is None, row.identity, row.language),
                    *(row.game, row.code, row.table, hours * 60 * MINUTE if left is None else left, hours),
                    *(wishes_of(row), row.mail if row.mail_confirmed else None, row.mail_token or ""),
                )
            )
        return found


def phrase(kind: str, turn: Turn) -> tuple[str, str, str]:
    """A call in words: a title, the game and a sentence, which tells nothing of what is played there."""
    minutes = max(0, turn.left // MINUTE)
    days, hours = minutes // (24 * 60), minutes // 60
    unit, number = ("days", days) if days >= 2 else ("hours", hours) if hours else ("minutes", minutes)
    say, game = text_of(turn.language, PACKAGE), find_game(turn.game).text(turn.language)("game-name")
    left = say(f"call-left-{unit}", number=number)
    return say(f"call-{kind}"), game, say("call-at", game=game, code=turn.code, left=left)


def _whom(match: str) -> Select[Any]:
    last = select(func.coalesce(func.max(moves.c.number), 0)).where(
        moves.c.match == seats.c.match, moves.c.seat == seats.c.seat
    )
    return (
        select(seats.c.seat, seats.c.identity, seats.c.gone, identities.c.language, snapshots.c.clock)
        .add_columns(tables.c.game, tables.c.code, tables.c.terms, tables.c.id.label("table"))
        .add_columns(*(column for column in wishes.c if column.name != "identity"))
        .add_columns(last.correlate(seats).scalar_subquery().label("number"))
        .select_from(seats)
        .join(matches, matches.c.id == seats.c.match)
        .join(tables, tables.c.id == matches.c.table)
        .join(snapshots, snapshots.c.match == matches.c.id)
        .join(identities, identities.c.id == seats.c.identity)
        .outerjoin(wishes, wishes.c.identity == seats.c.identity)
        .where(seats.c.match == match, owes(), SLOW, identities.c.program.is_not(True))
        .order_by(seats.c.seat)
    )


def _is(row: Any) -> Any:
    return and_(*(column == getattr(row, column.name) for column in calls.primary_key.columns))


def _way(row: Any) -> str:
    return MAIL if row.channel == MAIL else "push"
