"""The rules in the browser: a table of contents, pictures, and an address for every clause."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from marooned.engine.registry import game_packages
from marooned.engine.text import folder_of
from tests.web.axe import faults
from tests.web.conftest import Join
from tests.web.places import by_turns
from tests.web.player import Player

GAMES = Path(__file__).parents[3] / "web" / "src" / "games"
VISIBLE = "element => element.getBoundingClientRect().top >= 0 && element.getBoundingClientRect().top < innerHeight"


DRAWN = [path.parent.name for path in sorted(GAMES.glob("*/Figures.svelte"))]
"""Games whose rules have pictures."""


@by_turns(DRAWN)
def test_the_rules_have_contents_pictures_and_clauses(
    join: Join, picture: Callable[[Player, str], None], game: str, phone: bool, language: str
) -> None:
    player = join(phone=phone, language=language)
    page = player.open(f"/rules/{game}").page
    article = page.locator("article.rules")
    expect(article.locator("figure").first).to_be_visible()
    picture(player, f"rules-{game}-{'phone' if phone else 'desk'}")
    assert not faults(page)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert article.locator("figure").count() >= 4
    assert "flowchart" not in article.inner_text() and "-->" not in article.inner_text()
    if phone:
        page.locator(".contents summary").click()
    page.locator(".contents a:visible").nth(3).click()
    assert page.url.endswith("#chapter-4")
    page.wait_for_function(VISIBLE, arg=page.locator("#chapter-4").element_handle())


def test_a_link_leads_to_its_clause(join: Join) -> None:
    player = join()
    for game, package in game_packages().items():
        stated = (folder_of(package) / "RULES.md").read_text(encoding="utf-8")
        clause = re.findall(r"\*\*(\w\w-\d+\.\d+)\*\*", stated)[-1]
        page = player.open(f"/rules/{game}#{clause}").page
        found = page.locator(f'[id="{clause}"]')
        found.wait_for()
        page.wait_for_function(VISIBLE, arg=found.element_handle())


def test_why_not_leads_to_the_rule(join: Join) -> None:
    player = join().play_now("nautilus-island")
    player.wait_for_turn()
    page = player.page
    page.locator("main [data-action^=go-]").first.click()
    page.locator('main [data-action="collect"]').first.wait_for()
    page.locator('main .room[aria-disabled="true"]:not(.here)').first.click(force=True)
    link = page.locator(".prompt .rule")
    expect(link).to_have_attribute("href", "/rules/nautilus-island#NI-7.1")
    assert not faults(page)
