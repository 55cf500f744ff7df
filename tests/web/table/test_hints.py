"""A hint at the table and the chances in the replay: asked for, read, followed, by people on desks and phones."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Route, expect

from tests.web.axe import faults
from tests.web.conftest import Join
from tests.web.places import DESK, at
from tests.web.player import PATIENCE_MS, Player

Picture = Callable[[Player, str], None]


AGAIN_MS = 1000
"""A person who was told to ask again in a moment does so after one."""


def ask(player: Player) -> None:
    """Ask for a hint, again where the adviser has just got up."""
    for _ in range(PATIENCE_MS // AGAIN_MS):
        player.wait_for_turn()
        player.page.locator("[data-hint]").click()
        player.page.locator(".hint, .prompt .trouble").first.wait_for()  # refused for now: the page says so
        if player.page.locator(".hint").is_visible():
            return
        player.page.wait_for_timeout(AGAIN_MS)
    raise AssertionError("no hint came")


def turn_in_the_middle(route: Route) -> None:
    """Let the review, once there is one, tell of a turning point half-way: not every match has one."""
    answer = route.fetch()
    told = answer.json()
    if answer.status == 200:
        move = len(told["chances"]) // 2
        before, after = told["chances"][move - 1][0], told["chances"][move][0]
        point = {"move": move, "mover": 0, "action": "pass", "seat": 0, "before": before, "after": after}
        told["turning"] = [point]
    route.fulfill(response=answer, json=told)


@at(DESK)
def test_a_hint_is_shown_and_followed_and_the_match_is_looked_back_on(
    join: Join, picture: Picture, phone: bool, language: str
) -> None:
    player = join(phone=phone, language=language, text=True)
    player.play_now("nautilus")
    where = f"{'phone' if phone else 'desk'}-{language}"
    ask(player)
    told = next(message for message in player.received if message["type"] == "advice")
    choices = player.page.locator(".hint ol button")
    expect(choices).to_have_count(len(told["choices"]))
    if told["choices"][0]["chance"] is not None:  # there may be nothing else to do
        expect(choices.first).to_contain_text("%")
    best = told["choices"][0]["action"]
    expect(player.page.locator(f'main [data-action="{best}"]')).to_have_class(re.compile("suggested"))
    picture(player, f"hint-{where}")
    assert faults(player.page) == []
    before = player.last["version"]
    choices.first.press("Enter")
    confirm = player.page.locator("section.prompt .buttons button.main")
    if confirm.is_visible():
        confirm.press("Enter")
    player.wait_until(lambda: player.last["version"] > before)
    expect(player.page.locator(".hint")).to_be_hidden()

    player.play()
    player.see_end()
    player.page.locator('dialog[open] a[href^="/m/"]').click()
    player.page.route("**/review", turn_in_the_middle)
    player.page.locator("[data-review]").click()
    expect(player.page.locator(".review svg[role=img]")).to_be_visible()
    expect(player.page.locator(".review svg[role=img] polyline")).to_have_count(2)
    expect(player.page.locator(".review")).not_to_contain_text("…")
    turning = player.page.locator("[data-turning]").first
    turning.scroll_into_view_if_needed()
    picture(player, f"review-{where}")
    assert faults(player.page) == []
    number = turning.get_attribute("data-turning") or ""
    assert 0 < int(number) < player.last["version"]
    turning.press("Enter")
    expect(player.page.locator("input[type=range]")).to_have_value(number)
