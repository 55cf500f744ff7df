"""The rules in the browser: a table of contents, pictures, and an address for every clause."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .axe import faults
from .conftest import PICTURES, Join

GAMES = {"nautilus-island": "NI-4.1", "nautilus": "NA-5.1", "galerapagos": "GA-3.3"}
VISIBLE = "element => element.getBoundingClientRect().top >= 0 && element.getBoundingClientRect().top < innerHeight"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("phone", "language"), [(True, "fr"), (False, "en")], ids=["phone-fr", "desk-en"])
def test_the_rules_have_contents_pictures_and_clauses(join: Join, game: str, phone: bool, language: str) -> None:
    player = join(phone=phone, language=language)
    page = player.open(f"/rules/{game}").page
    article = page.locator("article.rules")
    expect(article.locator("figure").first).to_be_visible()
    PICTURES.mkdir(exist_ok=True)
    page.screenshot(path=PICTURES / f"rules-{game}-{'phone' if phone else 'desk'}.png", full_page=True)
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
    for game, clause in GAMES.items():
        page = player.open(f"/rules/{game}#{clause}").page
        found = page.locator(f'[id="{clause}"]')
        found.wait_for()
        page.wait_for_function(VISIBLE, arg=found.element_handle())
