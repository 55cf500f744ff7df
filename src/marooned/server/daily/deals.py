"""What is dealt on a day: key, seats, bots. All of it follows from the day and one secret of this server.

The key is worked out when somebody sits down and is written nowhere but where the key of every match is. It is told
once nobody can play the deal any more.
"""

from __future__ import annotations

import hashlib
import secrets

import msgspec

from marooned.engine.contract import Game
from marooned.engine.errors import MaroonedError
from marooned.engine.registry import load_game
from marooned.engine.rng import KEY_BYTES
from marooned.protocol.http import NewTable
from marooned.protocol.refusals import Refusal
from marooned.server.storage.credentials import own_secret
from marooned.server.storage.store import Store

BOT = "navigator"
"""Who has the other seats: strong enough to be worth beating, and quick on any machine with all its iterations."""
BOTS = ("nemo", "heuristic")
"""Whose results in everybody's seat stand beside people's."""
SECRET_BYTES = 32


class Deal:
    """The deal of a game on a day."""

    def __init__(self, game: Game, day: str, secret: bytes) -> None:
        self.game, self.day = game, day
        self.seats = game.usual_seats or game.seats[0]
        name = f"{game.name}/{day}".encode()
        self.key = hashlib.blake2b(name, key=secret, digest_size=KEY_BYTES, person=b"marooned-daily").digest()
        # By a hash of the key, since a seat that everybody is told must tell nothing of it.
        self.seat = int.from_bytes(hashlib.blake2b(self.key, person=b"marooned-place").digest()) % self.seats

    def table(self, language: str) -> NewTable:
        """The table that it is played at: nobody else is invited, nobody helps, and no talk changes what bots do."""
        bots = {str(seat): BOT for seat in range(self.seats) if seat != self.seat}
        wanted = NewTable(game=self.game.name, seats=self.seats, bots=bots, level=BOT, language=language)
        return msgspec.structs.replace(wanted, chat="off", banter=False, hints=False)


class Deals:
    """Deals the same to everybody, at every process that shares the database."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._secret: bytes | None = None

    async def of(self, game: str, day: str) -> Deal:
        """The deal of a game on a day."""
        try:
            return Deal(load_game(game), day, await self._kept_secret())
        except MaroonedError as error:
            raise Refusal.of(error) from None

    async def _kept_secret(self) -> bytes:
        if self._secret is None:
            self._secret = await own_secret(self.store, "daily", lambda: secrets.token_bytes(SECRET_BYTES))
        return self._secret
