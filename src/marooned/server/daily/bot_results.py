"""How bots do at the deal of the day: each plays it in everybody's seat, in the workers, once somebody asks."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from marooned.engine.contract import Outcome
from marooned.engine.match import Match
from marooned.server.bots.worker_protocol import question_for
from marooned.server.bots.workers import NoAnswer, Requester, Workers
from marooned.server.daily.deals import BOT, BOTS, Deal, Deals
from marooned.server.matches.live_match import LiveMatch, Player
from marooned.server.storage.log import LogLine
from marooned.server.storage.schema import daily_bots
from marooned.server.tasks import Part, end

AGAIN_SECONDS = 30.0
"""Seconds before a bot that could not answer tries again."""
TRIES = 20

log = logging.getLogger(__name__)


class BotResults(Part):
    """Plays deals by bots alone, one after the other."""

    def __init__(self, deals: Deals, workers: Workers) -> None:
        self.deals, self.workers, self.store = deals, workers, deals.store
        self._wanted: dict[tuple[str, str], None] = {}
        self._task: asyncio.Task[None] | None = None

    def want(self, game: str, day: str) -> None:
        """Have the bots' results of a deal computed soon."""
        self._wanted.setdefault((game, day))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name="bots at the deal of the day")

    async def stop(self) -> None:
        """Stop; asking again starts again."""
        await end(self._task)

    async def _run(self) -> None:
        while self._wanted:
            game, day = next(iter(self._wanted))
            try:
                await self._play_all(await self.deals.of(game, day))
            except Exception:  # results of bots are not worth an error of the server
                log.exception("bots could not play the deal of the day")
            del self._wanted[game, day]

    async def _play_all(self, deal: Deal) -> None:
        of_deal = (daily_bots.c.day == deal.day, daily_bots.c.game == deal.game.name)
        known = set(await self.store.values(select(daily_bots.c.bot).where(*of_deal)))
        for bot in BOTS:
            if bot in known:
                continue
            outcome = await self.play(deal, bot)
            result = {"place": outcome.ranks[deal.seat], "points": outcome.scores[deal.seat]}
            row = {"day": deal.day, "game": deal.game.name, "bot": bot, **result}
            with contextlib.suppress(IntegrityError):  # another process was faster, with the same result
                await self.store.change(insert(daily_bots), row)

    async def play(self, deal: Deal, bot: str) -> Outcome:
        """How the deal ends with that bot in everybody's seat."""
        players = [Player(None, bot if seat == deal.seat else BOT) for seat in range(deal.seats)]
        match = Match(deal.game, deal.seats, key=deal.key)
        live = LiveMatch("", "", deal.game.version, match, players)
        live.day = deal.day
        while (outcome := live.match.outcome) is None:
            seat = live.match.turn
            word = await self._choice(live, seat, players[seat].bot or BOT)
            step = live.try_action(seat, word)
            live.take(step, LogLine(step.version, seat, word, step.after.digest, "", step.hidden))
        return outcome

    async def _choice(self, live: LiveMatch, seat: int, bot: str) -> str:
        question = question_for(live, seat, bot)
        for _ in range(TRIES):
            try:
                return live.game.actions.words[await self.workers.ask(Requester("daily"), question)]
            except NoAnswer:
                await asyncio.sleep(AGAIN_SECONDS)
        raise NoAnswer("too often")
