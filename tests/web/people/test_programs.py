"""Tokens for programs, made and taken back in the page."""

from __future__ import annotations

import re
from collections.abc import Callable

import httpx
from playwright.sync_api import expect

from tests.web.axe import faults
from tests.web.conftest import Join
from tests.web.places import DESK, at
from tests.web.player import Player

Picture = Callable[[Player, str], None]


def stands_for(player: Player, token: str) -> httpx.Response:
    """What the server says about a token."""
    return httpx.get(f"{player.url}/api/token", headers={"authorization": f"Bearer {token}"})


def shown(player: Player) -> str:
    """The token that the page tells."""
    return player.page.locator("[data-token=token]").inner_text()


@at(DESK)
def test_a_bot_account_is_made_renewed_and_revoked(join: Join, picture: Picture, phone: bool, language: str) -> None:
    player = join(phone=phone, language=language, theme="dark" if phone else "light").open("/settings")
    player.page.locator('a[href="/programs"]').click()
    mine = player.page.locator("section.sheet li")
    expect(mine).to_have_count(1)  # it says that there is none
    player.page.locator("form input").fill("Calculus")
    player.page.locator("form button.main").click()
    expect(player.page.locator("[data-token=bot]")).to_contain_text(
        f"marooned bot --server {player.url} --token marooned_"
    )
    first = shown(player)
    assert stands_for(player, first).json()["name"] == "Calculus"
    expect(mine).to_contain_text("Calculus")
    assert faults(player.page) == []
    assert not player.page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    picture(player, f"programs-{'phone' if phone else 'desk'}-{language}")

    mine.get_by_role("button").first.click()
    expect(player.page.locator("[data-token=token]")).not_to_have_text(first)
    second = shown(player)
    assert stands_for(player, first).status_code == 401 and stands_for(player, second).status_code == 200

    player.page.reload()
    expect(mine).to_contain_text("Calculus")
    expect(player.page.locator("[data-token]")).to_have_count(0)  # told once
    mine.get_by_role("button").last.click()
    mine.get_by_role("button").first.click()
    expect(mine).not_to_contain_text("Calculus")
    assert stands_for(player, second).status_code == 401


def test_a_seat_is_given_to_a_program_before_the_start(join: Join) -> None:
    player = join().open("/new/nautilus")
    player.page.locator("form button.main").click()
    player.page.get_by_text("Give a seat to a program").click()
    player.page.get_by_label("Name of the program").fill("Calculus")
    player.page.get_by_role("button", name="Make a token").click()
    table = player.page.url.rsplit("/", 1)[1]
    expect(player.page.locator("[data-token=token]")).to_have_text(re.compile("^marooned_"))
    assert stands_for(player, shown(player)).json()["table"] == table
    expect(player.page.locator(".who").nth(1)).to_contain_text("Calculus")
    assert faults(player.page) == []
    player.page.get_by_role("button", name="Start", exact=True).click()
    player.page.locator("section.prompt").wait_for()


def test_the_bot_that_was_chosen_last_is_met_again(join: Join) -> None:
    def met() -> str:
        table = player.page.url.rpartition("/")[2]
        tables = [message["table"] for message in player.received if message["type"] == "welcome"]
        bot: str = next(one for one in tables if one["id"] == table)["places"][1]["bot"]
        return bot

    player = join().play_now("nautilus")
    assert met() == "deckhand"
    player.open("/new/nautilus-island")
    player.page.locator("form select").nth(1).select_option("1")
    player.page.locator("form select").nth(2).select_option("navigator")
    player.page.locator("form button.main").click()
    player.page.wait_for_url("**/t/*")
    player.play_now("nautilus")
    assert met() == "navigator"
