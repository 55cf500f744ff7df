"""Bots play the deal of the day in everybody's seat, against the same bots."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import select

from marooned.server.daily import bot_results, deals
from marooned.server.service import Service
from marooned.server.storage.schema import daily_bots

pytestmark = pytest.mark.anyio
DAY = "2026-11-16"


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals, "BOT", "heuristic")
    monkeypatch.setattr(bot_results, "BOT", "heuristic")
    monkeypatch.setattr(bot_results, "BOTS", ("uniform", "heuristic"))


async def test_their_results_are_kept_once_and_are_the_same_again(service: Service) -> None:
    service.daily_bots.want("ballot", DAY)
    service.daily_bots.want("ballot", DAY)
    async with asyncio.timeout(30):
        while True:
            async with service.store.reading() as connection:
                rows = (await connection.execute(select(daily_bots).order_by(daily_bots.c.bot))).all()
            if len(rows) == 2:
                break
            await asyncio.sleep(0.02)
    assert [row.bot for row in rows] == ["heuristic", "uniform"]
    deal = await service.daily.deals.of("ballot", DAY)
    for row in rows:
        outcome = await service.daily_bots.play(deal, row.bot)
        assert (row.place, row.points) == (outcome.ranks[deal.seat], outcome.scores[deal.seat])


async def test_a_game_that_is_broken_is_told_of_in_the_log_alone(
    service: Service, caplog: pytest.LogCaptureFixture
) -> None:
    service.daily_bots.want("chess", DAY)
    async with asyncio.timeout(10):
        while "could not play the deal of the day" not in caplog.text:
            await asyncio.sleep(0.01)
    await service.daily_bots.stop()
