"""Parts of the page that are fetched late: a bad line is tried again, and what never comes is told of."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import Join
from tests.web.table.test_beats import SEATS, Island

LACKING = {"en": "Part of this page did not load.", "fr": "Une partie de cette page n’a pas pu être chargée."}


FAILED = "Failed to load resource: net::ERR_FAILED"
"""What a browser says about an answer that does not come."""


class Line:
    """A line on which some files do not come, so many times."""

    def __init__(self, page: Page, files: str, times: int) -> None:
        self.times = times
        self.asked = 0
        page.route(f"**/assets/{files}*", self._answer)

    def _answer(self, route: Route) -> None:
        self.asked += 1
        if self.asked <= self.times:
            route.abort()
        else:
            route.continue_()


def end(island: Island) -> None:
    """The match is over."""
    outcome: dict[str, Any] = {"ending": "left-freely", "winners": [0], "ranks": [0] + [1] * (SEATS - 1)}
    outcome["scores"] = [1 - rank for rank in outcome["ranks"]]
    view = {**island.update["view"], "ending": "left-freely", "aboard": [0]}
    island.tell(view=view, outcome=outcome, legal=[], to_act=[])


@pytest.mark.parametrize("files", ["EndPanel-*.js", "EndPanel-*.css", "Result-*.js"])
def test_a_result_that_does_not_come_at_once_is_asked_for_again(join: Join, files: str) -> None:
    player = join()
    island = Island(player)
    line = Line(player.page, files, times=1)
    player.page.evaluate("window.same = true")
    end(island)
    dialog = player.page.locator("dialog[open]")
    for _ in range(100):
        island.pass_time(100)
        if dialog.is_visible() and line.asked > 1:
            break
    expect(dialog.locator("h2")).to_have_text("You alone are saved.")
    expect(dialog.locator("header .scene")).to_have_css("aspect-ratio", "1.9 / 1")
    expect(dialog.locator(".fates").first).to_be_visible()
    assert player.page.evaluate("window.same"), "nobody's page is loaded anew without being asked"
    player.expect_complaint(FAILED)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_never_comes_is_told_of_and_a_button_loads_the_page_anew(join: Join, language: str) -> None:
    player = join(language=language)
    island = Island(player)
    Line(player.page, "EndPanel-*.js", times=1000)
    end(island)
    told = player.page.get_by_role("alert").filter(has_text=LACKING[language])
    for _ in range(100):
        island.pass_time(100)
        if told.is_visible():
            break
    with player.page.expect_navigation():
        told.get_by_role("button").click()
    player.expected.append(FAILED)
    player.expect_complaint("A part of the page never came.")


def test_a_table_whose_drawing_and_words_come_late_is_drawn(join: Join) -> None:
    player = join()
    player.page.route("**/api/games/galerapagos/description", once_refused())
    player.begin().play_now("galerapagos")
    player.lit().first.wait_for()
    player.expect_complaint(FAILED)


def test_a_screen_that_does_not_come_at_once_is_asked_for_again(join: Join) -> None:
    player = join().open()
    line = Line(player.page, "About-*.js", times=1)
    player.page.evaluate("window.same = true")
    player.page.evaluate("history.pushState(null, '', '/about'); dispatchEvent(new PopStateEvent('popstate'))")
    player.page.locator("main h1").wait_for()
    assert line.asked > 1 and player.page.evaluate("window.same")
    player.expect_complaint(FAILED)


def once_refused() -> Any:
    """An answer that fails once."""
    asked = 0

    def answer(route: Route) -> None:
        nonlocal asked
        asked += 1
        if asked == 1:
            route.abort()
        else:
            route.continue_()

    return answer
