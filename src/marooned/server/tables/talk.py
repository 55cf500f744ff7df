"""What people say at a table: to everyone, or whispered to some seats, freely or in the game's own phrases.

It is kept with the match it belongs to.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.engine.contract import Remark
from marooned.engine.errors import BadSpeech
from marooned.engine.phrasing import Sentence
from marooned.protocol.messages import Said, Say, Speak, Spoke
from marooned.protocol.refusals import Refusal, engine_refusals
from marooned.protocol.tables import Chat, Me, Table
from marooned.server.batching import Batcher
from marooned.server.matches.visibility import is_heard
from marooned.server.rate_limits import LastAddresses, PersonRateLimits, RateLimits
from marooned.server.storage.queries import count
from marooned.server.storage.schema import identities, snapshots, tables, talk, ties
from marooned.server.storage.schema.kept import find_game
from marooned.server.storage.store import Store
from marooned.server.tables.names import distinct
from marooned.server.tables.reading import read_table
from marooned.server.tables.tables import names_beside
from marooned.server.time import now

HEARD_ANEW = 200
"""Most things said that somebody is sent who comes to a table."""
BURST_SECONDS = 20
"""So much of what may be said on average may be said at once."""
PEOPLE_A_TABLE = 4
"""At a table as much may be said as by so many people who never stop."""
MOST_A_MATCH = 5000
"""Most things said that are kept of a match."""
BOTS_A_MATCH = 1000
"""After so many of them, bots are silent."""


class Heard(NamedTuple):
    """Something said. It is heard by the people it was for when it was said, even if others have their seats now."""

    number: int
    """In the order of all that is said at the table; nobody is told it."""
    row: Any

    def by(self, identity: str) -> bool:
        """Whether that person hears it."""
        return is_heard(self.row, identity)

    def told(self, number: int) -> Said | Spoke:
        """The message for somebody to whom it is number `number` of what they heard."""
        row = self.row
        if row.typed:
            to = row.to[0] if row.to else None
            said = _sentence(row.game, row.seats, row.seat, row.text, to)
            return Spoke(number=number, seat=row.seat, name=row.name, words=row.text, said=said, to=to)
        return Said(number=number, seat=row.seat, name=row.name, text=row.text, to=row.to)


class Listened(NamedTuple):
    """How much of a table's talk somebody has heard."""

    last: int = 0
    """Number of the last thing said that they heard, or that was not for them."""
    heard: int = 0
    """How many things they heard: what they are told as numbers, so that nobody can count the whispers of others."""


class Talk:
    """The talk of all tables."""

    def __init__(self, store: Store, last_addresses: LastAddresses, a_minute: float, most: Chat = "free") -> None:
        self.store = store
        self.most: Chat = most
        """What this server allows, whatever a table does."""
        self._last_numbers = Batcher(self._read_last_numbers)
        self._limits = PersonRateLimits(last_addresses, a_minute / 60, BURST_SECONDS)
        self._tables = RateLimits(a_minute / 60 * PEOPLE_A_TABLE, BURST_SECONDS)
        self._bots = PersonRateLimits(last_addresses, a_minute / 60, BURST_SECONDS)
        """The bots at all tables of one host may say as much as one person."""
        self.is_silenced: Callable[[str], bool] = lambda person: False
        """Whether the host lets somebody say nothing."""
        self.on_phrase: Callable[[str], None] = lambda match: None
        """Called with the match in which a person said one of the game's phrases."""

    async def say(self, me: Me, table: Table, say: Say) -> None:
        """Say it, or refuse."""
        check_say(me, table, say)
        await self._keep(me, table, seat=say.seat, text=say.text, to=sorted(set(say.to)), typed=False)

    async def speak(self, me: Me, table: Table, speak: Speak) -> None:
        """Say one of the game's phrases, or refuse."""
        words = check_speak(me, table, speak)
        to = [] if speak.to is None else [speak.to]
        await self._keep(me, table, seat=speak.seat, text=words, to=to, typed=True)
        self.on_phrase(table.match.id)

    async def interject(self, table: str, match: str, seat: int, remark: Remark, heard: int) -> bool:
        """Let a bot say one of the game's phrases; whether it is kept. It is not where something else was said after
        what the bot had heard, by its number: then there may be something else to say."""
        if self.most == "off":
            return False
        to = [] if remark.to is None else [remark.to]
        try:
            async with self.store.writing() as connection:
                there = await read_table(connection, table)
                if (there.match.id, there.match.status) != (match, "running") or there.places[seat].bot is None:
                    return False
                if await _last_number(connection, table) != heard or not self._bots.take(there.host):
                    return False
                said = {"identity": None, "seat": seat, "to": to, "text": remark.words, "typed": True}
                await _write(connection, there, match, there.places[seat].name, said, BOTS_A_MATCH)
            return True
        except (IntegrityError, Refusal):  # another process spoke at the same moment; or all was said
            return False

    async def _keep(self, me: Me, table: Table, **what: Any) -> None:
        if self.is_silenced(me.id):
            raise Refusal("talk.silenced")
        if not self._limits.take(me.id) or not self._tables.of(table.id).take():
            raise Refusal("message.too-fast")
        seat = what["seat"]
        for _ in range(5):
            try:
                async with self.store.writing() as connection:
                    there = await read_table(connection, table.id)
                    own = select(identities.c.name).where(identities.c.id == me.id)
                    own_name = (await connection.execute(own)).scalar_one()
                    name = distinct(own_name, names_beside(me, there)) if seat is None else there.places[seat].name
                    await _write(connection, there, table.match.id, name, {"identity": me.id, **what}, MOST_A_MATCH)
                return
            except IntegrityError:  # another process spoke at the same moment
                continue
        raise Refusal("server.trouble")

    async def resume(self, identity: str, table: str, heard: int) -> Listened:
        """Where to go on for somebody who heard so many things; later, if they missed too many."""
        last = await self.last_number(table)
        if not last:
            return Listened()
        of_table = talk.c.table == table
        async with self.store.reading() as connection:
            aloud = of_table & (talk.c.number <= last) & talk.c.hearers.is_(None)
            whispered = of_table & (talk.c.number <= last) & talk.c.hearers.is_not(None)
            whispers = select(talk.c.number, talk.c.identity, talk.c.hearers).where(whispered)
            audible = [row.number for row in await connection.execute(whispers) if is_heard(row, identity)]
            everything = await count(connection, talk, aloud) + len(audible)
            missed = min(max(0, everything - heard), HEARD_ANEW)
            if missed:
                latest = select(talk.c.number).where(aloud).order_by(talk.c.number.desc()).limit(missed)
                last = sorted([*audible, *(await connection.execute(latest)).scalars()])[-missed] - 1
        return Listened(last, everything - missed)

    async def last_number(self, table: str) -> int:
        """Number of the last thing said at a table; 0 where nothing was."""
        return await self._last_numbers.ask(table) or 0

    async def _read_last_numbers(self, tables: Sequence[str]) -> dict[str, int]:
        last = func.max(talk.c.number).label("last")
        newest = select(talk.c.table, last).where(talk.c.table.in_(tables)).group_by(talk.c.table)
        return {row.table: row.last for row in await self.store.rows(newest)}

    async def since(self, table: str, last: int) -> list[Heard]:
        """All that was said after a number, in order."""
        played = select(talk, tables.c.game, tables.c.seats).join(tables, tables.c.id == talk.c.table)
        later = played.where(talk.c.table == table, talk.c.number > last).order_by(talk.c.number)
        return [Heard(row.number, row) for row in await self.store.rows(later)]

    async def muted(self, hearers: Collection[str], said: Sequence[Heard]) -> set[tuple[str, str]]:
        """Who of these people does not want to hear whom of those who spoke."""
        speakers = {one.row.identity for one in said if one.row.identity is not None}
        if not speakers:
            return set()
        between = select(ties.c.identity, ties.c.other).where(
            ties.c.muted | ties.c.blocked, ties.c.identity.in_(hearers), ties.c.other.in_(speakers)
        )
        return {(row.identity, row.other) for row in await self.store.rows(between)}


async def _last_number(connection: AsyncConnection, table: str) -> int:
    last = select(func.coalesce(func.max(talk.c.number), 0)).where(talk.c.table == table)
    return int((await connection.execute(last)).scalar_one())


async def _write(
    connection: AsyncConnection, there: Table, match: str, name: str | None, said: dict[str, Any], most: int
) -> None:
    """Store the next thing said at a table; refused after `most` in its match."""
    version = select(snapshots.c.version).where(snapshots.c.match == match)
    if await count(connection, talk, talk.c.table == there.id, talk.c.match == match) >= most:
        raise Refusal("talk.enough", most=most)
    hearers = {person for other in said["to"] if (person := there.places[other].person)}
    row = {
        **said,
        "table": there.id,
        "match": match,
        "number": await _last_number(connection, there.id) + 1,
        "version": (await connection.execute(version)).scalar_one_or_none() or 0,
        "name": name,
        "hearers": sorted(hearers) if said["to"] else None,
        "created": now(),
    }
    await connection.execute(insert(talk), row)


@functools.lru_cache(1024)
def _sentence(game: str, seats: int, speaker: int, words: str, to: int | None) -> Sentence | None:
    """A phrase that was kept, to be said in any language; None where the game does not know it any more."""
    speech = find_game(game).speech
    try:
        return None if speech is None else speech.tell(speech.parse(words, seats, speaker), speaker, to)
    except BadSpeech:
        return None


def check_speak(me: Me, table: Table, speak: Speak) -> str:
    """The phrase as it is stored. Refuses what the game cannot say, and people who do not play."""
    if table.match.status != "running":
        raise Refusal("match.not-running")
    for seat in (speak.seat, speak.to):
        if seat is not None and seat >= len(table.places):
            raise Refusal("seat.unknown", seat=seat, last=len(table.places) - 1)
    if table.places[speak.seat].person != me.id:
        raise Refusal("seat.not-yours", seat=speak.seat)
    if table.chat == "off":
        raise Refusal("talk.forbidden")
    game = find_game(table.game)
    with engine_refusals():
        if game.speech is None:
            raise BadSpeech("no-speech", speak.words)
        if speak.to == speak.seat:
            raise BadSpeech("oneself", str(speak.seat + 1))
        return str(game.speech.parse(speak.words, len(table.places), speak.seat))


def check_say(me: Me, table: Table, say: Say) -> None:
    """Refuse talk that the table does not allow: spectators do not speak to the players of a running match."""
    mine = {place.seat for place in table.places if place.person == me.id}
    if table.chat == "off" or (not mine and (table.match.status == "running" or say.to)):
        raise Refusal("talk.forbidden")
    if table.chat == "phrases":
        raise Refusal("talk.phrases-only")
    if say.seat is not None and say.seat not in mine:
        raise Refusal("seat.not-yours", seat=say.seat)
    for seat in say.to:
        if seat >= len(table.places):
            raise Refusal("seat.unknown", seat=seat, last=len(table.places) - 1)
