"""Bots that talk at the table, in games whose bots can. What each says follows only from what its seat may know.

After a move or a phrase, the bots are asked whether one of them has something to say. The pauses between lines depend
on nothing hidden, and no move waits for talk. A line is stored only if nothing else was said after what its speaker had
heard, so several processes, or one that takes over from another, never say the same thing twice. Bots that stand in for
people stay silent: nobody speaks for a person.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any
from weakref import WeakKeyDictionary

from marooned.bots.talking import Conversation, cast_for
from marooned.engine.contract import Hearing, Said
from marooned.server.bots.worker_protocol import bot_key
from marooned.server.matches.live_match import LiveMatch, Step
from marooned.server.matches.live_matches import LiveMatches
from marooned.server.matches.moves import MoveMade
from marooned.server.tables.tables import Tables
from marooned.server.tables.talk import Talk
from marooned.server.tasks import Part, end

FIRST, NEXT = 0.4, 1.4
"""Usual pause before a bot's first line after something happened, and before a further line."""

log = logging.getLogger(__name__)


class Followed:
    """A match as far as this process has followed it."""

    def __init__(self, conversation: Conversation) -> None:
        self.conversation = conversation
        self.moves = [0]
        """How many moves there were at each version."""
        self.heard = 0
        """Number of the last thing said at the table."""

    @property
    def version(self) -> int:
        """The match version up to which it was followed."""
        return len(self.moves) - 1

    def take(self, step: Step) -> None:
        """Add the next step."""
        if step.action is None:
            self.conversation.take_back()
        else:
            self.conversation.moves.append(step.events)
        self.moves.append(len(self.conversation.moves))

    def hear(self, row: Any) -> None:
        """Add a row of `talk`, if it is one of the game's phrases."""
        conversation, to = self.conversation, row.to[0] if row.to else None
        after = min(self.moves[min(row.version, self.version)], len(conversation.moves))
        conversation.said.append(Said(after, row.seat, to, row.text))


class Conversations(Part):
    """The bots' talk in all matches that this process looks after."""

    def __init__(self, live_matches: LiveMatches, tables: Tables, talk: Talk, pause: float) -> None:
        self.live_matches, self.tables, self.talk, self.pause = live_matches, tables, talk, pause
        self.announce: Callable[[str], Coroutine[Any, Any, None]] = _nobody
        """Announces that something was said at a table."""
        self._followed: WeakKeyDictionary[LiveMatch, Followed] = WeakKeyDictionary()
        self._talking: dict[str, asyncio.Task[None]] = {}
        self._stirred: set[str] = set()
        """Matches in which something happened since their bots were last asked."""

    async def stop(self) -> None:
        """Stop talking."""
        await end(*self._talking.values())

    def on_move(self, made: MoveMade) -> None:
        """A move was made. A step that only its author is told of prompts no talk."""
        if not made.step.hidden:
            self.stir(made.live)

    def on_arrival(self, match: str) -> None:
        """A person connected: what bots say of their own accord at the beginning waits for somebody to hear it."""
        self.on_phrase(match)

    def on_phrase(self, match: str) -> None:
        """Somebody said something."""
        live = self.live_matches.held(match)
        if live is not None:
            self.stir(live)

    def stir(self, live: LiveMatch) -> None:
        """Ask the bots of a match, soon, whether one has something to say."""
        if not talks(live):
            return
        self._stirred.add(live.id)
        if live.id not in self._talking:
            self._talking[live.id] = asyncio.create_task(self._converse(live.id))

    async def hearing(self, live: LiveMatch, seat: int) -> tuple[Conversation, Hearing] | None:
        """What a seat's bot has heard, beside the state; None where bots do not talk."""
        if live.players[seat].bot is None or not talks(live):
            return None
        try:
            followed = await self._follow(live)
        except Exception:  # then it plays as if nothing had been said
            log.exception("a bot could not listen")
            return None
        return followed.conversation, followed.conversation.hearing(live.position, seat)

    async def _converse(self, match: str) -> None:
        pause = FIRST
        try:
            while match in self._stirred:
                await asyncio.sleep(self.pause * pause)
                self._stirred.discard(match)
                live = await self.live_matches.load(match)
                if not talks(live):
                    return
                if await self._speak(live):
                    self._stirred.add(match)
                    pause = NEXT
                else:
                    pause = FIRST
        except Exception:
            log.exception("the bots of a match could not talk")
        finally:
            self._talking.pop(match, None)

    async def _speak(self, live: LiveMatch) -> bool:
        """Let one bot say one thing; whether it did."""
        followed = await self._follow(live)
        bots = [seat for seat in followed.conversation.cast if live.bot_of(seat) is not None]
        found = followed.conversation.remarks(live.position, bots)
        if found is None or not await self.talk.interject(live.table, live.id, *found, followed.heard):
            return False
        await self.announce(live.table)
        return True

    async def _follow(self, live: LiveMatch) -> Followed:
        """Follow a match up to now."""
        followed = self._followed.get(live)
        bots = [seat for seat, player in enumerate(live.players) if player.bot is not None]
        if followed is None or bots != list(followed.conversation.cast):
            places = (await self.tables.find(live.table)).places
            names = [None if place.seat in bots else place.name or "" for place in places]
            cast = cast_for(live.game, names)
            followed = Followed(Conversation(live.game, live.match.seats, cast, bot_key(live)))
            self._followed[live] = followed
        while followed.version < live.version:
            version = followed.version
            if live.steps and live.steps[0].version <= version + 1:
                steps = live.steps_since(version)
            else:  # replaying takes a while
                steps = await asyncio.to_thread(live.steps_since, version)
            for step in steps:
                if step.version == followed.version + 1:
                    followed.take(step)
        for said in await self.talk.since(live.table, followed.heard):
            if said.number > followed.heard:  # another task may have followed it meanwhile
                followed.heard = said.number
                if said.row.match == live.id and said.row.typed:
                    followed.hear(said.row)
        return followed


def talks(live: LiveMatch) -> bool:
    """Whether bots may talk in a match: not where people may not, and not in lessons, which have their own text."""
    if not live.has_bots or live.game.talkers is None or not live.can_replay or live.lesson is not None:
        return False
    may = live.terms.banter and live.terms.chat != "off" and not live.stopped
    return may and any(player.bot for player in live.players)


async def _nobody(table: str) -> None:
    pass
