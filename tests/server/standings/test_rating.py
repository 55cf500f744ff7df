"""Whose meetings count for a rating, and how much: nobody gets far with themselves."""

from __future__ import annotations

import pytest

from marooned.protocol.tables import Me
from marooned.server.service import Service
from marooned.server.standings.rating import worth
from marooned.server.standings.results import write_results
from marooned.server.tables.rating_scale import points_of
from marooned.server.time import DAY, now
from tests.server.standings.staging import begun, changes, end, person, points

pytestmark = pytest.mark.anyio


async def win(service: Service, *players: Me | str, when: int | None = None) -> None:
    """The first of them wins a rated match."""
    table = await begun(service, *players, game="nautilus-island")
    await end(service, table, range(len(players)), when)
    assert await write_results(service.store, [table.match.id], now())


async def test_two_of_one_address_do_not_count_for_one_another(service: Service) -> None:
    ann, eve = [await person(service, name, "192.0.2.1") for name in ("Ann", "Eve")]
    for _ in range(3):
        await win(service, ann, eve)
    assert await changes(service, ann) == [0.0] * 3 and await points(service, ann) == 25.0
    await win(service, ann, eve, "deckhand")
    assert (await points(service, ann) or 0) > 25.0, "the bot does count"
    assert (await points(service, eve) or 99) > 25.0, "who has beaten it too"


async def test_somebody_and_their_own_program_do_not_count_for_one_another(service: Service) -> None:
    ann = await person(service, "Ann")
    made = await service.tokens.create(ann, "Robbie", "en")
    robbie = Me(id=made.bot.id, name="Robbie", language="en", face="bun", colour="red", introduced=True)
    await win(service, ann, robbie)
    assert await changes(service, ann) == [0.0]


async def test_a_pair_that_plays_on_and_on_counts_less_and_less(service: Service) -> None:
    assert [worth(met) for met in range(5)] == [1.0] * 5
    assert worth(9) == 0.5 and sum(worth(met) for met in range(1000)) < 12
    ann, bob, cat = [await person(service, name) for name in ("Ann", "Bob", "Cat")]
    for _ in range(7):
        await win(service, ann, bob)
    assert (await changes(service, ann))[:5] == [1.0] * 5 and (await changes(service, ann))[6] == pytest.approx(
        worth(6)
    )
    await win(service, ann, cat)
    assert (await changes(service, ann))[-1] == 1.0
    await win(service, ann, bob, when=now() + 40 * DAY)
    assert (await changes(service, ann))[-1] == 1.0, "that was long ago"


async def test_bots_are_anchors(service: Service) -> None:
    ann, bob = await person(service, "Ann"), await person(service, "Bob")
    for _ in range(30):
        await win(service, ann, "castaway")
        await win(service, bob, "nemo")
    high, low = await points(service, bob), await points(service, ann)
    assert high is not None and low is not None
    assert points_of(high) > 2400 > 1900 > points_of(low) > 1300, "each a good deal above whom they beat"
