"""My statistics on the page: what play adds up to, curves with the same in words, matches found, files to take."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec
from playwright.sync_api import Route, expect

from marooned.protocol.standings import (
    Companion,
    GameStatistics,
    MatchPage,
    MatchResult,
    Month,
    MyStatistics,
    RatingPoint,
    Statistic,
)
from marooned.protocol.tables import Rating
from tests.web.axe import faults
from tests.web.conftest import Join
from tests.web.places import PHONE, at
from tests.web.player import Player

NOON, DAY = 1_790_000_000_000, 86_400_000
BOB = Companion(id="bob", name="Bob", matches=3)


def result(number: int, **changes: Any) -> MatchResult:
    usual: dict[str, Any] = {"match": f"m{number}", "game": "galerapagos", "ended": NOON + number * DAY, "seats": 5}
    usual |= {"seat": 0, "result": "won", "place": 0, "score": 1, "rated": True}
    return MatchResult(**usual | {"company": [BOB, Companion(id=":nemo", name=None, matches=0)]} | changes)


FATES = {"thirst": 12, "aboard": 30, "shot": 8}
STORY = MyStatistics(
    listed=False,
    games=[
        GameStatistics(
            game="galerapagos",
            results={"won": 30, "lost": 20, "left": 2},
            score=Statistic(name="score", words={}, times=50, total=30, least=0, most=1),
            statistics=[
                Statistic(
                    name="fate", words={"thirst": 12, "aboard": 30, "shot": 8}, times=0, total=0, least=0, most=0
                ),
                Statistic(name="turns", words={}, times=50, total=430, least=2, most=12),
            ],
            months=[Month(month=f"2026-{month:02}", matches=month, won=month // 2) for month in range(1, 12)],
            best=result(1),
            worst=result(2, result="lost", place=4, score=0),
            ratings={"quick": Rating(points=1534, doubt=120, matches=40)},
        )
    ],
)
CURVE = [
    RatingPoint(match=f"m{n}", at=NOON, points=1500 + n * 3 - n % 4 * 10, doubt=400 - 8 * n, weight=1.0)
    for n in range(40)
]
SAID = {
    "en": (
        "My statistics",
        "60% (30 of 50)",
        "died of thirst",
        "In the last 40 rated matches it went from 1500 to 1587",
        "left early",
    ),
    "fr": (
        "Mes statistiques",
        "60 % (30 sur 50)",
        "mort de soif",
        "Au fil des 40 dernières parties cotées",
        "quittées",
    ),
}


def answer(player: Player) -> list[dict[str, list[str]]]:
    """Let the server tell the story above; what was asked of its matches."""
    asked: list[dict[str, list[str]]] = []

    def told(route: Route) -> None:
        url = urlsplit(route.request.url)
        found: Any = STORY
        if url.path.endswith("/matches"):
            query = parse_qs(url.query)
            asked.append(query)
            more = "after" in query
            shown = [result(n) for n in (range(2) if more else range(2, 5))]
            found = MatchPage(matches=shown, after=None if more else "9.m")
        elif url.path.endswith("/company"):
            found = [BOB]
        elif "/ratings/" in url.path:
            found = CURVE
        route.fulfill(body=msgspec.json.encode(found), content_type="application/json")

    player.page.route("**/api/story**", told)
    return asked


@at(PHONE)
def test_what_play_adds_up_to(join: Join, picture: Callable[[Player, str], None], phone: bool, language: str) -> None:
    player = join(phone=phone, language=language)
    asked = answer(player)
    player.open("/story")
    heading, share, fate, curve, left = SAID[language]
    main = player.page.locator("main")
    expect(main.locator("h1")).to_have_text(heading)
    expect(main.locator("dt", has_text=left)).to_have_count(1)
    for words in (share, fate, curve, "1534 ± 120"):
        expect(main).to_contain_text(words)
    expect(main.locator("#story-all ~ ul > li")).to_have_count(3)
    player.page.wait_for_load_state("networkidle")
    assert faults(player.page) == []
    assert not player.page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    picture(player, f"story-{'phone' if phone else 'desk'}-{language}")
    drawn = "[...document.querySelectorAll('figure text')].map((one) => one.getBoundingClientRect().height)"
    assert min(player.page.evaluate(drawn)) >= 12  # what is written in a chart is as large on a phone

    fields = main.locator("#story-all ~ form").evaluate("one => getComputedStyle(one).gridTemplateColumns")
    assert len(fields.split()) >= 2  # what narrows the list leaves room for it
    main.locator("#story-all ~ button").click()
    expect(main.locator("#story-all ~ ul > li")).to_have_count(5)
    selects = main.locator("#story-all ~ form select")
    selects.nth(1).select_option("lost")
    selects.nth(2).select_option("bob")
    player.wait_until(lambda: asked[-1] == {"result": ["lost"], "company": ["bob"]})
    expect(main.locator("#story-all ~ ul > li")).to_have_count(3)
    days = main.locator("#story-all ~ form input[type=date]")
    days.first.fill("2026-09-01")
    days.last.fill("2026-09-01")
    expect(main.locator("#story-all ~ ul")).to_have_attribute("aria-busy", "false")
    assert int(asked[-1]["until"][0]) - int(asked[-1]["since"][0]) == DAY - 1
    for form in ("json", "parquet"):
        link = main.locator(f'a[href="/api/story/download/{form}"]')
        assert link.get_attribute("download") is not None


def test_who_has_played_nothing_is_told_how_it_begins_and_meets_the_bots(join: Join) -> None:
    player = join()
    player.open("/")
    player.page.get_by_role("link", name="My statistics").click()
    main = player.page.locator("main")
    expect(main).to_contain_text("your statistics begin here")
    expect(main.locator("ol li").first).to_have_text(re.compile(r"^\s*Nemo\s+bot\s+\d+\s*$"))
    main.get_by_role("checkbox").check()
    player.page.reload()
    expect(main.get_by_role("checkbox")).to_be_checked()


def test_a_rated_table_has_a_clock_and_shows_ratings(join: Join) -> None:
    player = join().become("Ann")
    player.open("/new/nautilus")
    player.page.locator("summary").click()
    player.page.get_by_label("Rated").check()
    expect(player.page.get_by_label("Time to think")).to_have_value("quick")
    player.page.get_by_label("Bots among them").select_option("1")
    player.page.get_by_role("button", name="Set up the table").click()
    main = player.page.locator("main")
    expect(main).to_contain_text("This table is rated")
    expect(main).to_contain_text("deckhand 1400")
    assert faults(player.page) == []


def test_the_end_of_a_rated_match_says_what_it_made_of_the_rating(join: Join) -> None:
    ann = join(text=True).become("Ann")
    ann.begin(rated=True, hints=False, clock={"kind": "live", "bank": 600, "increment": 20}).play_now("nautilus")
    ann.play()
    ann.see_end()
    expect(ann.page.locator("dialog [role=status]")).to_have_text(re.compile(r"^Your rating: \d+ ± \d+\.$"))
    assert faults(ann.page) == []
