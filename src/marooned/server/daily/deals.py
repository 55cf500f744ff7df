"""What is dealt on a day: key, seats, bots. It all follows from the day and one secret of this server.

The key is computed when somebody sits down, and stored only where every match's key is. It is published once nobody can
play the deal any more.
"""

from __future__ import annotations

import hashlib
import secrets

import msgspec

from marooned.engine.contract import Game
from marooned.engine.rng import KEY_BYTES
from marooned.protocol.http import NewTable
from marooned.server.storage.credentials import own_secret
from marooned.server.storage.schema.kept import find_game
from marooned.server.storage.store import Store

BOT = "navigator"
"""The bots in the other seats: strong enough to be worth beating, and quick on any machine with all their
iterations."""
BOTS = ("nemo", "heuristic")
"""The bots whose results are shown beside people's."""
SECRET_BYTES = 32


class Deal:
    """The deal of a game on a day."""

    def __init__(self, game: Game, day: str, secret: bytes) -> None:
        self.game, self.day = game, day
        self.seats = game.usual_seats or game.seats[0]
        name = f"{game.name}/{day}".encode()
        self.key = hashlib.blake2b(name, key=secret, digest_size=KEY_BYTES, person=b"marooned-daily").digest()
        # From a hash of the key: the seat is public, and must reveal nothing about the key.
        self.seat = int.from_bytes(hashlib.blake2b(self.key, person=b"marooned-place").digest()) % self.seats

    def table(self, language: str) -> NewTable:
        """The table it is played at: no invitations, no hints, and no talk that could change what bots do."""
        bots = {str(seat): BOT for seat in range(self.seats) if seat != self.seat}
        wanted = NewTable(game=self.game.name, seats=self.seats, bots=bots, level=BOT, language=language)
        return msgspec.structs.replace(wanted, chat="off", banter=False, hints=False)


class Deals:
    """Gives everybody the same deal, at every process that shares the database."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._secret: bytes | None = None

    async def of(self, game: str, day: str) -> Deal:
        """The deal of a game on a day."""
        return Deal(find_game(game), day, await self._kept_secret())

    async def _kept_secret(self) -> bytes:
        if self._secret is None:
            self._secret = await own_secret(self.store, "daily", lambda: secrets.token_bytes(SECRET_BYTES))
        return self._secret
