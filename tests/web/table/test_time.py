"""Clocks, those who are away, and how players agree: shown, and put right with a click."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.axe import faults
from tests.web.conftest import Join
from tests.web.player import Player


def table_of_two(host: Player, guest: Player, **wanted: object) -> None:
    """A running match of Nautilus between two browsers."""
    host.become("Ann")
    guest.become("Bob")
    made = host.context.request.post(f"{host.url}/api/tables", data={"game": "nautilus", "seats": 2, **wanted}).json()
    for seat, player in enumerate((host, guest)):
        player.context.request.post(f"{host.url}/api/tables/{made['id']}/seats/{seat}", data={})
    assert host.context.request.post(f"{host.url}/api/tables/{made['id']}/start").ok
    for player in (host, guest):
        player.open(f"/t/{made['id']}").page.locator("section.prompt").wait_for()


def test_whose_time_is_over_is_stood_in_for_and_comes_back_with_a_click(join: Join) -> None:
    host, guest = join(text=True), join(text=True)
    table_of_two(host, guest, clock={"kind": "live", "bank": 10})
    for player in (host, guest):
        expect(player.page.locator(".prompt .time")).to_have_text(re.compile(r"^0:\d\d$"))
    seat = host.last["to_act"][0]
    late, other = (host, guest) if seat == 0 else (guest, host)
    mine = late.page.locator("aside .people li").nth(seat)
    back = mine.get_by_role("button", name="I am back")
    back.wait_for(timeout=60_000)
    expect(other.page.locator("aside .people li").nth(seat)).to_contain_text("a bot plays meanwhile")
    assert faults(late.page, "aside.side") == []
    back.click()
    expect(mine).not_to_contain_text("a bot plays meanwhile")


def test_players_agree_to_pause_and_to_go_on(join: Join) -> None:
    host, guest = join(text=True), join(text=True)
    table_of_two(host, guest)
    for proposed, tag in (("Propose a pause", True), ("Propose to go on", False)):
        more = host.page.locator("aside .people details").first
        if more.get_attribute("open") is None:
            more.locator("summary").click()
        host.page.get_by_role("button", name=proposed).click()
        asked = guest.page.locator(".agreement")
        asked.get_by_role("button", name="Yes").wait_for()
        assert faults(guest.page, ".agreement") == []
        asked.get_by_role("button", name="Yes").click()
        for player in (host, guest):
            paused = player.page.locator("header .tag")
            (expect(paused).to_have_text("paused") if tag else expect(paused).to_have_count(0))


def test_a_step_at_a_rated_table_is_taken_back_once_the_other_agrees(join: Join) -> None:
    people = [join(text=True), join(text=True, phone=True)]
    table_of_two(*people, game="nautilus-island", clock={"kind": "live", "bank": 600}, rated=True)
    seat = people[0].last["to_act"][0]
    mine, theirs = people[seat], people[1 - seat]
    ask = mine.page.get_by_role("button", name="Ask to take back")
    asked = theirs.page.locator(".agreement")
    mine.page.locator("[data-action=go-1]").click()
    ask.click()
    asked.get_by_role("button", name="No").wait_for()
    expect(asked).to_contain_text("Everybody has to agree.")
    expect(ask).to_have_count(0)
    assert faults(theirs.page, ".agreement") == []
    asked.get_by_role("button", name="Yes").click()
    mine.page.locator("[data-action=go-2]").click()
    expect(asked).to_have_count(0)
    ask.click()
    asked.get_by_role("button", name="No").click()
    expect(mine.page.locator(".agreement")).to_contain_text("Refused.")
    expect(ask).to_have_count(0)
    expect(mine.page.locator("[data-action=collect]")).to_be_enabled()
