"""What people say at a table: to everyone, or whispered to some seats, freely or in the game's own phrases.

It is kept with the match it belongs to.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError

from marooned.engine.errors import BadSpeech, MaroonedError
from marooned.engine.registry import load_game
from marooned.protocol.messages import Said, Say, Speak, Spoke
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Me, Table
from marooned.server.allowances import Allowances, Shares, Whereabouts
from marooned.server.storage.schema import identities, seats, snapshots, tables, talk
from marooned.server.storage.store import Store
from marooned.server.time import now

HEARD_ANEW = 200
"""Most things said that someone who comes to a table is told."""
BURST_SECONDS = 20
"""So much of what may be said on average may be said at once."""
PEOPLE_A_TABLE = 4
"""At a table as much may be said as by so many people who never stop."""
MOST_A_MATCH = 5000
"""Most things said that are kept of a match."""
TICK = 100
"""Milliseconds of a table's time that a number stands for."""


class Heard:
    """Something said, and by whom it is heard."""

    def __init__(self, said: Said | Spoke, speaker: str, hearers: frozenset[str] | None) -> None:
        self.said, self.speaker, self.hearers = said, speaker, hearers

    def by(self, identity: str) -> bool:
        """Whether that person hears it."""
        return self.hearers is None or identity == self.speaker or identity in self.hearers


class Talk:
    """The talk of all tables."""

    def __init__(self, store: Store, whereabouts: Whereabouts, a_minute: float) -> None:
        self.store = store
        self._shares = Shares(whereabouts, a_minute / 60, BURST_SECONDS)
        self._tables = Allowances(a_minute / 60 * PEOPLE_A_TABLE, BURST_SECONDS)

    async def say(self, me: Me, table: Table, say: Say) -> None:
        """Say it, or refuse."""
        check_say(me, table, say)
        await self._keep(me, table, seat=say.seat, text=say.text, to=sorted(set(say.to)), typed=False)

    async def speak(self, me: Me, table: Table, speak: Speak) -> None:
        """Say one of the game's phrases, or refuse."""
        words = check_speak(me, table, speak)
        to = [] if speak.to is None else [speak.to]
        await self._keep(me, table, seat=speak.seat, text=words, to=to, typed=True)

    async def _keep(self, me: Me, table: Table, **what: Any) -> None:
        if not self._shares.take(me.id) or not self._tables.of(table.id).take():
            raise Refusal("message.too-fast")
        said = {"table": table.id, "match": table.match.id, "identity": me.id, **what}
        for _ in range(5):
            try:
                async with self.store.writing() as connection:
                    last = select(func.coalesce(func.max(talk.c.number), 0)).where(talk.c.table == table.id)
                    since = select(tables.c.created).where(tables.c.id == table.id)
                    version = select(snapshots.c.version).where(snapshots.c.match == table.match.id)
                    many = select(func.count()).where(talk.c.table == table.id, talk.c.match == table.match.id)
                    if (await connection.execute(many)).scalar_one() >= MOST_A_MATCH:
                        raise Refusal("talk.enough", most=MOST_A_MATCH)
                    spoken = now()
                    age = spoken - (await connection.execute(since)).scalar_one()
                    row = {
                        **said,
                        "number": next_number((await connection.execute(last)).scalar_one(), age),
                        "version": (await connection.execute(version)).scalar_one_or_none() or 0,
                        "created": spoken,
                    }
                    await connection.execute(insert(talk), row)
                return
            except IntegrityError:  # another process spoke at the same moment
                continue
        raise Refusal("server.trouble")

    async def heard_by(self, identity: str, table: str, number: int) -> list[Said | Spoke]:
        """The last that a person heard of what was said after that number, in order. What others whispered does not
        count, or whoever comes to the table could tell how much it was by what they are not told."""
        heard: list[Said | Spoke] = []
        before: int | None = None
        while len(heard) < HEARD_ANEW:
            page = await self._page(table, number, before)
            heard += [each.said for each in page if each.by(identity)]
            if len(page) < HEARD_ANEW:
                break
            before = page[-1].said.number
        return heard[:HEARD_ANEW][::-1]

    async def _page(self, table: str, after: int, before: int | None) -> list[Heard]:
        """The last that was said between two numbers, the newest first."""
        latest = (
            select(talk, identities.c.name.label("speaker"), seats.c.name.label("seat_name"))
            .join(identities, identities.c.id == talk.c.identity)
            .outerjoin(seats, (seats.c.match == talk.c.match) & (seats.c.seat == talk.c.seat))
            .where(talk.c.table == table, talk.c.number > after)
            .order_by(talk.c.number.desc())
            .limit(HEARD_ANEW)
        )
        if before is not None:
            latest = latest.where(talk.c.number < before)
        async with self.store.reading() as connection:
            rows = (await connection.execute(latest)).all()
            whispered = {row.match for row in rows if row.to}
            owners = {}
            if whispered:
                for owner in await connection.execute(select(seats).where(seats.c.match.in_(whispered))):
                    owners[owner.match, owner.seat] = owner.identity
        heard = []
        for row in rows:
            said = _said(row, row.seat_name or row.speaker)
            hearers = frozenset(owners.get((row.match, seat), "") or "" for seat in row.to) if row.to else None
            heard.append(Heard(said, row.identity, hearers))
        return heard


def next_number(last: int, age: int) -> int:
    """The number of what is said after the last, at a table so many milliseconds old.

    It tells the time. Counting would tell everyone how often others whispered: by the numbers they were not sent.
    """
    return max(last + 1, age // TICK)


def _said(row: Any, name: str) -> Said | Spoke:
    if row.typed:
        to = row.to[0] if row.to else None
        return Spoke(number=row.number, seat=row.seat, name=name, words=row.text, to=to)
    return Said(number=row.number, seat=row.seat, name=name, text=row.text, to=row.to)


def check_speak(me: Me, table: Table, speak: Speak) -> str:
    """The phrase as it is kept; or refuse what the game cannot say, and whoever does not play."""
    if table.match.status != "running":
        raise Refusal("match.not-running")
    for seat in (speak.seat, speak.to):
        if seat is not None and seat >= len(table.places):
            raise Refusal("seat.unknown", seat=seat, last=len(table.places) - 1)
    if table.places[speak.seat].person != me.id:
        raise Refusal("seat.not-yours", seat=speak.seat)
    game = load_game(table.game)
    try:
        if game.speech is None:
            raise BadSpeech("no-speech", speak.words)
        if speak.to == speak.seat:
            raise BadSpeech("oneself", str(speak.seat + 1))
        return str(game.speech.parse(speak.words, len(table.places), speak.seat))
    except MaroonedError as error:
        raise Refusal.of(error) from None


def check_say(me: Me, table: Table, say: Say) -> None:
    """Refuse talk that the table does not allow: spectators do not speak to the players of a running match."""
    mine = {place.seat for place in table.places if place.person == me.id}
    if not table.chat or (not mine and (table.match.status == "running" or say.to)):
        raise Refusal("talk.forbidden")
    if say.seat is not None and say.seat not in mine:
        raise Refusal("seat.not-yours", seat=say.seat)
    for seat in say.to:
        if seat >= len(table.places):
            raise Refusal("seat.unknown", seat=seat, last=len(table.places) - 1)
