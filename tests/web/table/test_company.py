"""Browsers at one table, through a link, to the end of the match, with a server that is killed in the middle."""

from __future__ import annotations

from playwright.sync_api import expect

from marooned.testing.tables import THOROUGH
from tests.web.axe import faults
from tests.web.conftest import Join
from tests.web.knowledge import check_secrets
from tests.web.player import Player
from tests.web.sailor import Sailor
from tests.web.server import Server

CUT = 12
"""The server is killed after so many clicks."""


def sit_together(players: list[Player]) -> Player:
    """The first of them opens a table of Nautilus Island, the others sit down at it, and it begins; the host."""
    host = players[0]
    host.open("/new/nautilus-island")
    host.page.locator("select").first.select_option(str(len(players)))
    host.page.locator("form button.main").click()
    host.page.wait_for_url("**/t/*")
    for seat, friend in enumerate(players[1:], start=1):
        friend.page.goto(host.page.url)
        friend.page.locator("section.seats li").nth(seat).get_by_role("button").first.click()
        expect(host.page.locator("section.seats li").nth(seat).locator(".free")).to_have_count(0)
    host.page.get_by_role("button", name="Start", exact=True).click()
    for player in players:
        player.page.locator("section.prompt").wait_for()
    return host


def test_browsers_play_one_match_to_its_end_though_the_server_is_killed(join: Join, server: Server) -> None:
    languages = ("en", "fr", "fr", "en")[: 4 if THOROUGH else 2]
    players = [
        join(server, phone=seat % 2 == 1, language=language, worker=seat == 0)
        for seat, language in enumerate(languages)
    ]
    host = sit_together(players)
    sailors = [Sailor(player, seed=seat) for seat, player in enumerate(players)]
    steps = 0
    while not any(player.over for player in players):
        if steps == CUT:
            server.kill()
            expect(host.page.locator("header .lost")).to_be_visible()
            server.start()
            for player in players:
                expect(player.page.locator("header .lost")).to_be_hidden()
        newest = max((player.last for player in players), key=lambda update: int(update["version"]))
        turn = newest["view"]["turn"]
        players[turn].see(newest["version"])
        if players[turn].page.locator("aside.coach button").count():
            sailors[turn].dismiss_coach()
        sailors[turn].step()
        steps += 1
    assert steps > CUT
    for seat, player in enumerate(players):
        player.see_end()
        assert player.last["seat"] == seat
        assert check_secrets(player)
    check_befriended(*players[:2])


def check_befriended(one: Player, other: Player) -> None:
    """Two who have played become friends by a tap on both sides."""
    mine, theirs = (
        player.page.locator("dialog").get_by_role("list", name=name)
        for player, name in ((one, "Friends"), (other, "Amis"))
    )
    for rows, said in ((mine, "asked to be friends"), (theirs, "ami")):
        rows.get_by_role("button").first.click()
        expect(rows.get_by_role("status").first).to_have_text(said)
    for player in (one, other):
        assert faults(player.page) == []


def test_names_of_any_kind_break_no_table(join: Join) -> None:
    """Long ones without a space, ones that run the other way, and ones with characters that cannot be seen."""
    names = ["W" * 24, "محمد بن عبد الله", "Zo\u200dë\u202e"]
    players = [join(phone=seat == 1) for seat in range(3)]
    for player, name in zip(players, names, strict=True):
        player.open("/settings")
        field = player.page.locator("form input").first
        expect(field).not_to_have_value("")  # the name one was given has come
        field.fill(name)
        player.page.locator("form button").first.click()
        expect(player.page.locator("form [role=status]")).to_have_text("Saved.")
    host = sit_together(players)
    spills = """() => [...document.querySelectorAll("aside.side .part")]
        .filter((part) => part.scrollWidth > part.clientWidth || part.getBoundingClientRect().right > innerWidth)
        .length"""
    for player in players:
        assert player.page.evaluate(spills) == 0
    people = [row.inner_text() for row in host.page.locator("aside.side .people li .name").all()]
    assert people == [names[0], f"\u2068{names[1]}\u2069", "Zoë"]
    pawns = {pawn.inner_text() for pawn in host.page.locator("main .pawn b").all()}
    assert pawns == {"W", "م", "Z"}
