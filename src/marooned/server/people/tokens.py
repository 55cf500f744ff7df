"""Programs that play: bot accounts, each with a token that stands for it as a cookie does for a person.

A bot account is an identity like a person's, made and owned by one. Its token is either free to sit down at any table,
or made for one seat of one table and good for nothing else. Since every program has an identity of its own, whatever is
allowed and shown to it follows from its seats, as for people; its owner sees no more of its hand than anybody else.
Only the hash of a token is kept, and it can be renewed or revoked at any time.
"""

from __future__ import annotations

import contextlib
import secrets
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.protocol.basics import Language
from marooned.protocol.http import BotAccount, BotToken
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Me, Table
from marooned.server.ids import hash_of, new_id
from marooned.server.storage.queries import count
from marooned.server.storage.row_locks import lock_person
from marooned.server.storage.schema import identities, tokens
from marooned.server.storage.store import Store
from marooned.server.tables.avatars import me_of, read_me
from marooned.server.tables.names import tidy
from marooned.server.tables.tables import Tables, sit
from marooned.server.time import now

BOTS_A_PERSON = 50
"""Most bot accounts that one person may own."""
PREFIX = "marooned_"
"""Starts every token, so that people and scanners know one when they see it."""
USED_EVERY = 60_000
"""Milliseconds after which the time of a token's last use is written anew."""
ACCOUNTS = select(tokens, identities).join(identities, identities.c.id == tokens.c.bot)


@dataclass(frozen=True)
class Caller:
    """Who asks: a person by cookie, or a program by token."""

    me: Me
    secret: bytes
    """Hash of what says so."""
    bot: BotAccount | None = None
    """What the token stands for."""


def new_token() -> str:
    """A token that nobody can guess."""
    return PREFIX + secrets.token_urlsafe(24)


class Tokens:
    """The bot accounts of this server."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self.store, self.tables = store, tables

    async def find(self, token: str) -> Caller:
        """The program with that token; refused for an unknown one."""
        row = await self.store.row(ACCOUNTS.where(tokens.c.secret == hash_of(token)))
        if row is None:
            raise Refusal("token.unknown")
        if row.used is None or row.used < now() - USED_EVERY:
            with contextlib.suppress(Refusal):  # where nothing can be written, programs are known all the same
                await self.store.change(update(tokens).where(tokens.c.bot == row.bot).values(used=now()))
        return Caller(me_of(row), row.secret, _account(row))

    async def create(self, me: Me, name: str, language: Language) -> BotToken:
        """A new bot account, free to sit down anywhere."""
        async with self.store.writing() as connection:
            return await self._add(connection, me, name, language, None)

    async def create_for_seat(self, me: Me, table: str, seat: int, name: str, language: Language) -> BotToken:
        """Give a seat to a new bot account: one's own, or as the host a free one; before the start."""
        async with self.store.writing() as connection:
            found = await self.tables.open_table(connection, table, seat)
            check_gives(me, found, seat)
            made = await self._add(connection, me, name, language, table)
            await sit(connection, found, seat, await read_me(connection, made.bot.id))
            return made

    async def owned(self, me: Me) -> list[BotAccount]:
        """The bot accounts of a person, newest first."""
        newest = ACCOUNTS.where(tokens.c.owner == me.id).order_by(tokens.c.created.desc())
        return [_account(row) for row in await self.store.rows(newest)]

    async def renew(self, me: Me, bot: str) -> BotToken:
        """Another token for a bot account; the old one is worth nothing now."""
        token = new_token()
        async with self.store.writing() as connection:
            changed = update(tokens).where(tokens.c.bot == bot, tokens.c.owner == me.id)
            if (await connection.execute(changed.values(secret=hash_of(token), used=None))).rowcount != 1:
                raise Refusal("bot.not-yours")
            row = (await connection.execute(ACCOUNTS.where(tokens.c.bot == bot))).one()
        return BotToken(bot=_account(row), token=token)

    async def revoke(self, me: Me, bot: str) -> None:
        """Take a bot account's token away for good."""
        if await self.store.change(delete(tokens).where(tokens.c.bot == bot, tokens.c.owner == me.id)) != 1:
            raise Refusal("bot.not-yours")

    async def _add(
        self, connection: AsyncConnection, me: Me, name: str, language: Language, table: str | None
    ) -> BotToken:
        await lock_person(connection, me.id)
        if await count(connection, tokens, tokens.c.owner == me.id) >= BOTS_A_PERSON:
            raise Refusal("table.too-many", most=BOTS_A_PERSON)
        name = tidy(name)
        bot, token, created = new_id(), new_token(), now()
        row = {"id": bot, "name": name, "language": language, "created": created, "program": True}
        await connection.execute(insert(identities), row)
        kept = {"bot": bot, "secret": hash_of(token), "owner": me.id, "table": table, "created": created}
        await connection.execute(insert(tokens), kept)
        return BotToken(bot=BotAccount(id=bot, name=name, table=table, created=created, used=None), token=token)


def check_gives(me: Me, table: Table, seat: int) -> None:
    """Refuse to give away a seat that is neither one's own nor, for the host, free."""
    place = table.places[seat]
    if place.person == me.id:
        return
    if me.id != table.host:
        raise Refusal("seat.not-yours", seat=seat)
    if place.person is not None or place.bot is not None:
        raise Refusal("seat.taken", seat=seat)


def check_allowed(caller: Caller, method: str, path: str) -> None:
    """Refuse what tokens cannot do: they look and play, and those made for a seat do nothing beside.

    Whatever is not named here is for people.
    """
    if caller.bot is None or method in ("GET", "HEAD"):
        return
    at_tables = path.startswith("/api/tables") and not path.endswith("/token")
    if caller.bot.table is not None or not at_tables:
        raise Refusal("token.not-allowed")


def _account(row: Any) -> BotAccount:
    return BotAccount(id=row.bot, name=row.name, table=row.table, created=row.created, used=row.used)
