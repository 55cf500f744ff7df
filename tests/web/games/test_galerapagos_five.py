"""Five browsers at one table of Galérapagos: a gift, a shot, a vote, a leaver who comes back, and a power cut."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from tests.web.conftest import Join
from tests.web.dealt import DEAL
from tests.web.knowledge import check_secrets
from tests.web.player import Player
from tests.web.server import Server

HOST, SHOOTER, SHIELDED, LEAVER, LAST = range(5)
COACHED = """
if (location.port) localStorage.setItem("marooned.settings", JSON.stringify({
  ...JSON.parse(localStorage.getItem("marooned.settings") ?? "{}"), coached: ["galerapagos/*"] }));
"""
"""The coach has been listened to."""
SIT_HERE = re.compile("Sit here|S’asseoir ici")


@pytest.fixture
def dealt_server(built: None, tmp_path: Path) -> Iterator[Server]:
    """A server whose deal is known beforehand."""
    server = Server(tmp_path, "-m", "tests.web.dealt")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def players(join: Join, dealt_server: Server) -> list[Player]:
    """Five people who have sat down at one table, and the match has begun."""
    five = [
        join(dealt_server, motion=True),
        join(dealt_server, language="fr"),
        join(dealt_server, phone=True, language="fr"),
        join(dealt_server, theme="dark"),
        join(dealt_server, phone=True),
    ]
    for player in five:
        player.context.add_init_script(COACHED)
    host = five[HOST]
    host.open("/new/galerapagos")
    host.page.locator("form button.main").click()
    host.page.wait_for_url("**/t/*")
    for seat, player in enumerate(five[1:], start=1):
        player.page.goto(host.page.url)
        player.page.get_by_role("button", name=SIT_HERE).first.click()
        expect(host.page.locator(".who.free")).to_have_count(len(five) - 1 - seat)
    host.page.get_by_role("button", name="Start", exact=True).click()
    for seat, player in enumerate(five):
        player.page.locator("section.prompt").wait_for()
        assert player.last["seat"] == seat
    return five


def accepted(player: Player) -> list[int]:
    """The versions that their accepted moves led to."""
    return [message["version"] for message in player.received if message["type"] == "accepted"]


def do(player: Player, action: str) -> int:
    """Click what says so, confirm where that is asked, and wait until it is done; the version it led to."""
    before = len(accepted(player))
    player.page.locator(f'main [data-action="{action}"]').click()
    confirm = player.page.locator("section.prompt button.main")
    while len(accepted(player)) == before:
        if confirm.is_visible():
            confirm.click()
        player.wait_until(lambda: len(accepted(player)) > before or confirm.is_visible())
    return accepted(player)[-1]


def face(seat: int) -> str:
    return f'main [data-seat="{seat}"]'


def all_gather_wood(players: list[Player]) -> None:
    """Everyone acts, in the order of the turn, without any chance."""
    for _ in players:
        actor = next(seat for seat in players[HOST].last["view"]["to_act"])
        wait_until_all_saw(players, do(players[actor], "wood-0"))


def wait_until_all_saw(players: list[Player], version: int) -> None:
    for player in players:
        player.see(version)


def test_the_deal_is_the_one_that_is_told_about() -> None:
    match = Match(load_game("galerapagos"), 5, key=key_from_seed(DEAL))
    hands = [set(match.view(seat).castaways[seat].hand or ()) for seat in range(5)]
    assert match.view(HOST).first == HOST
    assert {"revolver", "cartridge"} <= hands[SHOOTER] and "metal-sheet" in hands[SHIELDED]
    assert "barbecue-kit" in hands[HOST]
    for seat in (LEAVER, LAST):
        assert not hands[seat] & {"revolver", "sandwich", "sardines", "rotten-fish", "food-basket"}


def test_five_browsers_give_shoot_vote_leave_return_and_survive_a_power_cut(
    players: list[Player], dealt_server: Server
) -> None:
    host, shooter, shielded, leaver, last = players

    # A gift, dragged onto a face; the others learn that a card changed hands.
    host.page.locator('[data-card="barbecue-kit"]').drag_to(host.page.locator(face(SHOOTER)))
    wait_until_all_saw(players, do(host, "give-barbecue-kit-2"))
    expect(shooter.page.locator('[data-card="barbecue-kit"]')).to_be_visible()
    assert [event["card"] for event in last.last["events"]] == [None]
    all_gather_wood(players)
    wait_until_all_saw(players, do(host, "close"))

    # A power cut in the middle of the second turn.
    before = host.last["version"]
    dealt_server.kill()
    expect(host.page.locator("header .lost")).to_be_visible()
    dealt_server.start()
    for player in players:
        expect(player.page.locator("header .lost")).to_be_hidden()
    assert host.last["version"] == before
    all_gather_wood(players)

    # A shot, stopped by a metal sheet.
    shooter.page.locator(face(SHIELDED)).click()
    do(shooter, "shoot-3")
    wait_until_all_saw(players, do(shielded, "answer-metal-sheet"))
    expect(shielded.page.locator('[data-card="metal-sheet"]')).to_have_count(0)
    assert host.last["view"]["castaways"][SHIELDED]["health"] == "healthy"

    # Three rations for five: one leaves while the others talk, and a bot plays meanwhile.
    do(last, "close")
    expect(host.page.locator(".settling")).to_contain_text("5 needed, 3 there, 2 missing")
    leaver.page.goto("about:blank")
    host.page.locator('[data-say="ask:food"]').click()
    expect(shielded.page.locator(".bubble")).to_have_text(re.compile("Qui peut aider pour la nourriture"))
    expect(host.page.locator("aside.side .people li").nth(LEAVER).locator(".dot.bot")).to_be_visible()

    # The vote: the host changes their mind; then everyone points at once.
    do(last, "close")
    do(host, "vote-4")
    do(host, "vote-3")
    do(shooter, "vote-3")
    do(last, "vote-3")
    assert all(
        castaway["vote"] is None for castaway in shooter.last["view"]["castaways"] if castaway["seat"] != SHOOTER
    )
    do(shielded, "vote-1")
    for player in (host, shooter, shielded, last):
        expect(player.page.locator(f"{face(SHIELDED)}.designated")).to_be_visible()
        assert [castaway["vote"] for castaway in player.last["view"]["castaways"]][:3] == [SHIELDED, SHIELDED, HOST]

    # The leaver comes back to the very seat.
    leaver.page.goto(host.page.url)
    leaver.page.locator("section.prompt").wait_for()
    expect(host.page.locator("aside.side .people li").nth(LEAVER).locator(".dot.bot")).to_have_count(0)
    assert leaver.last["seat"] == LEAVER

    # The designated has nothing to say, and is buried at every table.
    do(shielded, "pass")
    do(last, "close")
    for player in players:
        expect(player.page.locator(f"{face(SHIELDED)}.dead")).to_be_visible()

    # All agree to stop here; what each browser was told was its seat's to know.
    host.page.get_by_text("Pause, abandon, leave").click()
    host.page.get_by_role("button", name="Propose to abandon").click()
    for player in players[1:]:
        player.page.locator(".agreement .button.main").click()
    expect(host.page.locator("header .tag")).to_be_visible()
    for player in players:
        assert check_secrets(player) > 2 * len(players)  # both turns' actions at least; the leaver missed the vote
