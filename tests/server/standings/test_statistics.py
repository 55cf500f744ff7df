"""Everybody's own story: what adds up, what is found, and what nobody else is told."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import insert

from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Me
from marooned.server.service import Service
from marooned.server.settings import Settings
from marooned.server.standings import statistics
from marooned.server.storage.schema import results
from tests.server.standings.staging import begun, end, person

pytestmark = pytest.mark.anyio

NOON = 1_790_000_000_000
DAY = 24 * 3600 * 1000


@pytest.fixture
async def service(each_database: Settings) -> AsyncIterator[Service]:
    opened = await Service.open(each_database)
    await opened.results_writer.stop()
    yield opened
    await opened.close()


@pytest.fixture
async def people(service: Service) -> list[Me]:
    """Ann, who beat Bob twice and lost to Cat and a bot, a day a match; one of them rated."""
    ann, bob, cat = [await person(service, name) for name in ("Ann", "Bob", "Cat O’Nine")]
    played: list[tuple[Me | str, list[int], bool]] = [
        (bob, [0, 1], True),
        (bob, [0, 1], False),
        (cat, [1, 0], False),
        ("deckhand", [1, 0], False),
    ]
    for day, (other, ranks, rated) in enumerate(played):
        await end(service, await begun(service, ann, other, rated=rated), ranks, NOON + day * DAY)
    left = await begun(service, ann, bob, game="nautilus-island")
    await service.tables.leave_match(ann, left.id)
    await end(service, left, [0, 1], NOON + 9 * DAY)
    assert await service.results_writer.catch_up() == 5
    return [ann, bob, cat]


async def test_what_play_adds_up_to(service: Service, people: list[Me]) -> None:
    ann, _, cat = people
    found = await service.statistics.story(ann)
    nautilus, island = sorted(found.games, key=lambda one: one.game)
    assert nautilus.results == {"won": 2, "lost": 2} and island.results == {"left": 1}
    assert [(month.month, month.matches, month.won) for month in nautilus.months] == [("2026-09", 4, 2)]
    assert nautilus.score is not None and (nautilus.score.times, nautilus.score.total) == (4, -2)
    assert nautilus.best is not None and nautilus.best.result == "won" and nautilus.worst is not None
    assert nautilus.worst.result == "lost" and island.best is island.worst is None
    assert nautilus.ratings.keys() == {"quick"} and nautilus.ratings["quick"].matches == 1
    assert not found.listed and (await service.statistics.story(cat)).games[0].results == {"won": 1}
    assert (await service.statistics.story(await person(service, "Dan"))).games == []


async def test_matches_are_narrowed_and_paged(
    service: Service, people: list[Me], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, cat = people
    tell = service.statistics.matches
    everything = (await tell(ann)).matches
    assert [one.result for one in everything] == ["left", "lost", "lost", "won", "won"]
    assert [[one.name or one.id for one in match.company] for match in everything] == [
        ["Bob"],
        [":deckhand"],
        ["Cat O’Nine"],
        ["Bob"],
        ["Bob"],
    ]
    assert len((await tell(ann, game="nautilus")).matches) == 4
    assert len((await tell(ann, company=bob.id)).matches) == 3
    assert len((await tell(ann, company=":deckhand", result="lost")).matches) == 1
    assert [one.ended for one in (await tell(ann, since=NOON + DAY, until=NOON + 2 * DAY)).matches] == [
        NOON + 2 * DAY,
        NOON + DAY,
    ]
    assert (await tell(ann, company=cat.id, result="won")).matches == [] == (await tell(ann, game="chess")).matches
    assert len((await tell(bob)).matches) == 3, "each sees their own"
    monkeypatch.setattr(statistics, "A_PAGE", 2)
    pages, after = [], None
    while True:
        page = await tell(ann, after=after)
        pages.append([one.match for one in page.matches])
        after = page.after
        if after is None:
            break
    assert [len(page) for page in pages] == [2, 2, 1]
    assert [one for page in pages for one in page] == [one.match for one in everything]
    for wrong in ("x", "-1.a", "9" * 40 + ".a", "²."):
        with pytest.raises(Refusal, match=r"message\.invalid"):
            await tell(ann, after=wrong)


async def test_pages_do_not_lose_matches_of_one_instant(
    service: Service, people: list[Me], monkeypatch: pytest.MonkeyPatch
) -> None:
    dan = await person(service, "Dan")
    monkeypatch.setattr(statistics, "A_PAGE", 2)
    for _ in range(5):
        await end(service, await begun(service, dan, "nemo", rated=False), [1, 0], NOON)
    await service.results_writer.catch_up()
    first = await service.statistics.matches(dan)
    second = await service.statistics.matches(dan, after=first.after)
    third = await service.statistics.matches(dan, after=second.after)
    assert len({one.match for page in (first, second, third) for one in page.matches}) == 5 and third.after is None


async def test_company_is_found_by_name(service: Service, people: list[Me]) -> None:
    ann, bob, cat = people
    found = await service.statistics.company(ann)
    assert (found[0].id, found[0].matches) == (bob.id, 3) and len(found) == 3
    assert [one.id for one in await service.statistics.company(ann, "o’n")] == [cat.id]
    assert await service.statistics.company(ann, "%") == []


async def test_curves_and_lists_are_by_choice(service: Service, people: list[Me]) -> None:
    ann, bob, _ = people
    (point,) = await service.statistics.curve(ann, "nautilus", "quick")
    assert point.points > 1500 and point.weight == 1.0 and point.at == NOON
    assert await service.statistics.curve(ann, "nautilus", "slow") == []

    async def seen(me: Me | None = None) -> list[tuple[str, bool]]:
        return [(one.name, one.you) for one in await service.statistics.listed(me, "nautilus", "quick") if not one.bot]

    assert await seen() == []
    await service.statistics.choose(ann, True)
    await service.statistics.choose(ann, True)
    assert await seen() == [("Ann", False)] and await seen(ann) == [("Ann", True)]
    assert (await service.statistics.story(ann)).listed
    await service.statistics.choose(bob, True)
    assert [name for name, _ in await seen()] == ["Ann", "Bob"], "the best first"
    await service.statistics.choose(ann, False)
    assert await seen(ann) == [("Bob", False)]
    everyone = await service.statistics.listed(None, "nautilus", "quick")
    assert {one.name for one in everyone if one.bot} >= {"castaway", "nemo"}


async def test_matches_that_were_missed_are_counted_in_the_order_they_ended(service: Service) -> None:
    ann = await person(service, "Ann")
    tables = [await begun(service, ann, "deckhand") for _ in range(6)]
    for day, table in enumerate(tables):
        await end(service, table, [day % 2, 1 - day % 2], NOON + day * DAY)
    assert await service.results_writer.catch_up() == 6
    curve = await service.statistics.curve(ann, "nautilus", "quick")
    steps = [later.points - sooner.points for sooner, later in itertools.pairwise(curve)]
    assert [step > 0 for step in steps] == [False, True, False, True, False]
    assert curve[-1].points == (await service.statistics.story(ann)).games[0].ratings["quick"].points


async def test_who_chose_before_their_first_match_is_listed_after_it(service: Service) -> None:
    ann = await person(service, "Ann")
    await service.statistics.choose(ann, True)
    await end(service, await begun(service, ann, "deckhand"), [0, 1])
    await service.results_writer.catch_up()
    assert "Ann" in {one.name for one in await service.statistics.listed(None, "nautilus", "quick")}


async def test_everything_can_be_taken_away_but_not_all_the_time(
    service: Service, people: list[Me], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = people[0]
    monkeypatch.setattr(statistics, "CHUNK", 2)
    chunks = [chunk async for chunk in service.statistics.take_away(ann)]
    rows = [row for chunk in chunks for row in chunk]
    assert [len(chunk) for chunk in chunks] == [2, 2, 1] and rows[0]["ended"] == NOON
    assert rows[0]["rating"] > 1500 and rows[1]["rating"] is None and rows[0]["company"] == ["Bob"]
    for _ in range(4):
        service.statistics.take_away(ann)
    with pytest.raises(Refusal, match=r"story\.too-soon"):
        service.statistics.take_away(ann)


async def test_somebody_who_is_not_known_any_more_has_no_name(service: Service, people: list[Me]) -> None:
    ann = people[0]
    row = {"match": (await service.statistics.matches(ann)).matches[-1].match, "identity": people[2].id, "seat": 0}
    row |= {"game": "nautilus", "ended": NOON + 99 * DAY, "seats": 2, "result": "lost", "rated": False}
    async with service.store.writing() as connection:
        await connection.execute(insert(results), {**row, "others": ["gone"], "statistics": {}})
    (newest, *_) = (await service.statistics.matches(people[2])).matches
    assert [(one.id, one.name) for one in newest.company] == [("gone", None)]
