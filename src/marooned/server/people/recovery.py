"""Recovery codes: ten to be written down, each of which makes one browser yours. Only their hashes are stored."""

from __future__ import annotations

import secrets

from sqlalchemy import delete, insert

from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Me
from marooned.server.ids import hash_of
from marooned.server.people.devices import add_device, device_id
from marooned.server.rate_limits import RateLimits, address_of
from marooned.server.storage.queries import count
from marooned.server.storage.row_locks import lock_person
from marooned.server.storage.schema import recovery_codes
from marooned.server.storage.store import Store
from marooned.server.tables.avatars import read_me
from marooned.server.time import now

CODES = 10
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Those of Crockford's base 32: none looks like another."""
MISREAD = str.maketrans("OILU", "011V")
LENGTH = 16
"""80 bits: nobody guesses one, not even with the hashes before them."""
TRIES_AN_HOUR = 20
"""Codes that one address may try on average; half as many at once."""


class Recovery:
    """The recovery codes of everyone."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._tries = RateLimits(TRIES_AN_HOUR / 3600, 1800)

    async def renew(self, me: Me, secret: str) -> list[str]:
        """Ten new codes for a person, whose device has that secret; older ones work no longer."""
        codes = ["".join(secrets.choice(LETTERS) for _ in range(LENGTH)) for _ in range(CODES)]
        made = {"identity": me.id, "device": device_id(hash_of(secret)), "created": now()}
        async with self.store.writing() as connection:
            await lock_person(connection, me.id, hash_of(secret))
            await connection.execute(delete(recovery_codes).where(recovery_codes.c.identity == me.id))
            await connection.execute(insert(recovery_codes), [{"code": hash_of(code), **made} for code in codes])
        return ["-".join(code[part : part + 4] for part in range(0, LENGTH, 4)) for code in codes]

    async def left(self, me: Me) -> int:
        """How many codes a person has."""
        async with self.store.reading() as connection:
            return await count(connection, recovery_codes, recovery_codes.c.identity == me.id)

    async def use(self, code: str, host: str, agent: str) -> tuple[Me, str]:
        """Whose code that is, and a secret for the device at that address. It works once."""
        self._tries.of(address_of(host)).check("identity.too-many-tries")
        async with self.store.writing() as connection:
            this = delete(recovery_codes).where(recovery_codes.c.code == hash_of(tidied(code)))
            identity = (await connection.execute(this.returning(recovery_codes.c.identity))).scalar_one_or_none()
            if identity is None:
                raise Refusal("identity.bad-code")
            return await read_me(connection, identity), await add_device(connection, identity, agent)


def tidied(code: str) -> str:
    """A code as it was created, from what was typed."""
    return "".join(letter for letter in code.upper() if letter.isalnum()).translate(MISREAD)
