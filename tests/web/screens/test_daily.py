"""The deal of the day: begun from home, found again, and its results at its end."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Route, expect

from tests.web.axe import faults
from tests.web.conftest import Join
from tests.web.places import PHONE, at
from tests.web.player import Player


@at(PHONE)
def test_a_deal_is_played_once_and_its_results_are_shown(
    join: Join, picture: Callable[[Player, str], None], phone: bool, language: str
) -> None:
    ann = join(phone=phone, language=language, text=True).become("Ann", language).open()
    play = ann.page.locator("[data-daily=nautilus]")
    play.click()
    ann.page.wait_for_url("**/t/**")
    table = ann.page.url
    ann.open()
    play.scroll_into_view_if_needed()
    assert faults(ann.page) == []
    picture(ann, f"daily-home-{'phone' if phone else 'desk'}-{language}")
    play.click()  # it goes on where it was left
    ann.page.wait_for_url(table)
    ann.play()
    ann.see_end()
    board = ann.page.locator("dialog section").filter(has=ann.page.locator("li.mine"))
    expect(board).to_be_visible()
    expect(ann.page.locator("dialog").get_by_role("button", name="Play again")).to_have_count(0)
    assert faults(ann.page) == []
    picture(ann, f"daily-end-{'phone' if phone else 'desk'}-{language}")
    board.get_by_role("button").click()

    expect(board.get_by_role("button")).to_have_text({"en": "Copied", "fr": "Copié"}[language])
    ann.open()
    expect(play).to_have_count(0)


def test_yesterdays_deal_leads_to_its_results_and_analysis(join: Join) -> None:
    ann = join().become("Ann")

    def told(route: Route) -> None:
        daily = route.fetch().json()
        mine = {"table": "yesterdays", "match": "m", "over": True, "result": {"place": 1, "points": 7}}
        route.fulfill(json={**daily, "told": [{**daily["deals"][0], "mine": mine}]})

    ann.page.route("**/api/daily", told)
    ann.open()
    link = ann.page.locator("a[href='/t/yesterdays']")
    expect(link).to_contain_text("place 2 of")
    assert faults(ann.page) == []
