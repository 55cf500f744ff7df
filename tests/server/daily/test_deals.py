"""The deal of the day is the same for everybody, at every process, and nobody can work it out."""

from __future__ import annotations

import asyncio

import pytest

from marooned.engine.registry import load_game
from marooned.protocol.refusals import Refusal
from marooned.server.daily.deals import Deal, Deals
from marooned.server.service import Service
from marooned.server.storage.store import Store

pytestmark = pytest.mark.anyio
DAY, NEXT = "2026-11-16", "2026-11-17"


async def test_every_process_deals_the_same(service: Service) -> None:
    other = await Store.open(service.settings.database_url)
    try:
        ours, theirs = Deals(service.store), Deals(other)
        found = await asyncio.gather(*(deals.of("ballot", DAY) for deals in (ours, theirs) for _ in range(4)))
    finally:
        await other.close()
    assert len({deal.key for deal in found}) == 1 and len({deal.seat for deal in found}) == 1
    again = Deals(service.store)
    assert (await again.of("ballot", DAY)).key == found[0].key


def test_days_games_and_servers_differ_and_seats_are_all_met() -> None:
    ballot, nautilus = load_game("ballot"), load_game("nautilus")
    deals = [Deal(ballot, DAY, b"a"), Deal(ballot, NEXT, b"a"), Deal(nautilus, DAY, b"a"), Deal(ballot, DAY, b"b")]
    assert len({deal.key for deal in deals}) == 4
    seats = {Deal(ballot, f"2026-11-{day:02}", b"a").seat for day in range(1, 31)}
    assert seats == set(range(deals[0].seats))


def test_nobody_is_invited_helped_or_talked_to() -> None:
    deal = Deal(load_game("ballot"), DAY, b"a")
    table = deal.table("fr")
    assert not (table.public or table.banter or table.hints) and (table.chat, table.language) == ("off", "fr")
    assert sorted(map(int, table.bots)) == [seat for seat in range(deal.seats) if seat != deal.seat]


async def test_a_game_that_there_is_not(service: Service) -> None:
    with pytest.raises(Refusal, match=r"game\.unknown"):
        await Deals(service.store).of("chess", DAY)
