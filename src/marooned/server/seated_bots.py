"""Bots in seats: asked when they owe a decision, answering through the same door as people.

They think in threads, since compiled rules leave Python's lock, on what their seat may know. A bot is asked once for a
version; when others were faster and its answer is stale, it is asked again for the version that is.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from sqlalchemy import select

from marooned.bots import Knowledge, new_bot
from marooned.engine.record import copy_of
from marooned.engine.rng import KEY_BYTES, key_words
from marooned.server.door import Door
from marooned.server.plays import Play, Step
from marooned.server.refusals import Refusal
from marooned.server.schema import matches, seats

THREADS = 2

log = logging.getLogger(__name__)


class SeatedBots:
    """The bots of all matches that this process looks after."""

    def __init__(self, door: Door, threads: int = THREADS) -> None:
        self.door = door
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self.asked = 0
        """How many decisions were asked for."""
        self._playing: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._stopping = False
        door.listeners.append(self._moved)

    async def stop(self) -> None:
        """Let the bots finish their thoughts, and no more."""
        self._stopping = True
        await asyncio.gather(*self._playing.values(), return_exceptions=True)
        self.pool.shutdown(wait=True)

    def wake(self, play: Play) -> None:
        """Ask the bots that owe a decision, unless they are at it."""
        if self._stopping or play.match.over:
            return
        for seat in play.match.owing:
            if play.players[seat].bot is not None and (play.id, seat) not in self._playing:
                task = asyncio.create_task(self._play(play.id, seat))
                self._playing[play.id, seat] = task

    async def wake_all(self) -> None:
        """Ask the bots of every running match: after a start, nobody else would."""
        waiting = (
            select(matches.c.id)
            .join(seats, seats.c.match == matches.c.id)
            .where(matches.c.status == "running", seats.c.bot.is_not(None))
            .distinct()
        )
        async with self.door.store.reading() as connection:
            ids = (await connection.execute(waiting)).scalars().all()
        for id in ids:
            self.wake(await self.door.load(id))

    async def _moved(self, play: Play, step: Step) -> None:
        self.wake(play)

    async def _play(self, match: str, seat: int) -> None:
        """Answer for a seat until it owes nothing more."""
        try:
            while not self._stopping:
                play = await self.door.load(match)
                if seat not in play.match.owing:
                    return
                version, word = play.version, await self._choose(play, seat)
                try:
                    await self.door.submit(match, seat, version, word, f":{version}", by=None)
                except Refusal as refusal:
                    if refusal.code != "move.stale":
                        raise
        except Refusal as refusal:
            log.warning("bot of seat %d did not move: %s", seat, refusal.code)
        except Exception:
            log.exception("bot of seat %d failed", seat)
        finally:
            self._playing.pop((match, seat), None)

    async def _choose(self, play: Play, seat: int) -> str:
        self.asked += 1
        bot = new_bot(play.players[seat].bot or "", bot_key(play))
        id = await asyncio.get_running_loop().run_in_executor(self.pool, bot.choose, knowledge_of(play, seat))
        return play.game.actions.words[id]


def bot_key(play: Play) -> bytes:
    """The chance of a match's bots: the same after a restart, and not the chance of the match."""
    return hashlib.blake2b(play.match.key, digest_size=KEY_BYTES, person=b"marooned-seated").digest()


def knowledge_of(play: Play, seat: int) -> Knowledge:
    """What the seat may know of the match as it stands now, whatever happens while its bot thinks."""
    state, rules = play.state, play.game.rules

    def imagine(key: bytes) -> Any:
        world = copy_of(state)
        rules.imagine(world, seat, *key_words(key))
        return world

    return Knowledge(
        game=play.game,
        seat=seat,
        moves=play.version,
        view=play.game.view(state, seat),
        legal=np.array(play.legal_ids(state, seat), np.int32),
        imagine=imagine,
    )
