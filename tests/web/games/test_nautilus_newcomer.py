"""The first minute of Nautilus Island and Nautilus: what it is about, and nothing in the way of what can be done."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from playwright.sync_api import WebSocketRoute, expect

from marooned.bots import new_bot
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.games.nautilus_island.box import BOX
from tests.web.conftest import Join
from tests.web.player import Player

SIZES = {(1280, 720): 30, (1440, 900): 50, (1024, 1000): 50, (844, 390): 20, (390, 844): 32}
"""The least height of a card in the wreck, in pixels, while the coach speaks."""

COVERED = """() => [...document.querySelectorAll("main .bar button")].filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) !== one;
}).length"""
"""How many of the buttons are behind something else."""
CUT = """() => [...document.querySelectorAll("main .mat .held")].filter((card) => {
    const { left, top, height } = card.getBoundingClientRect();
    const seen = card.nextElementSibling ? 0.4 : 0.9;  // others may lie over it
    return !card.contains(document.elementFromPoint(left + 5, top + seen * height));
}).length"""
"""How many of one's cards cannot be seen without scrolling."""
SMALLEST = "() => Math.min(...[...document.querySelectorAll('main .stack')].map((one) => one.offsetHeight))"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["nautilus-island", "nautilus"])
def test_the_first_tip_says_what_wins(join: Join, game: str, language: str) -> None:
    player = join(language=language).play_now(game)
    coach = player.page.locator("aside.coach")
    expect(coach.locator("p")).to_have_text(load_game(game).text(language)("lesson-goal"))
    expect(coach.locator("button.main")).to_have_count(0)  # what plays is what shines


def full_hand(seats: int) -> tuple[dict[str, Any], list[str]]:
    """What the first seat sees, and may do, when it holds three objects of a colour and may take cards or lay some."""
    match = Match(load_game("nautilus-island"), seats, key=key_from_seed("full-0"))
    bot = new_bot("uniform", bytes(16))
    while not match.over:
        if match.turn == 0:
            legal = [str(action) for action in match.legal(0)]
            view: dict[str, Any] = msgspec.to_builtins(match.view(0))
            kinds = set(view["castaways"][0]["hand"])
            full = any(len(kinds.intersection(cards)) == 3 for cards in BOX.colours.values())
            if "collect" in legal and any(action.startswith("store") for action in legal) and full:
                return view, legal
        match.play(match.turn, bot.choose(match.knowledge(match.turn)))
    raise AssertionError("this deal has no such moment")


def seat_at(player: Player, view: dict[str, Any], legal: list[str]) -> None:
    """Have the table show that moment."""

    def show(frame: str | bytes) -> str | bytes:
        message = json.loads(frame)
        if message["type"] != "update":
            return frame
        return json.dumps({**message, "view": view, "legal": legal, "to_act": [0]})

    def connect(browser: WebSocketRoute) -> None:
        server = browser.connect_to_server()
        browser.on_message(server.send)
        server.on_message(lambda frame: browser.send(show(frame)))

    player.page.route_web_socket("**/socket", connect)


def test_a_full_hand_leaves_the_wreck_its_room_and_covers_no_button(join: Join) -> None:
    player = join(language="fr").begin()
    seat_at(player, *full_hand(seats=3))
    player.play_now("nautilus-island")
    expect(player.page.locator("aside.coach")).to_be_visible()
    expect(player.page.locator("main .bar button").first).to_be_visible()
    for (width, height), least in SIZES.items():
        player.page.set_viewport_size({"width": width, "height": height})
        player.wait_for(f"() => ({SMALLEST})() >= {least}")
        player.wait_for(f"() => ({COVERED})() === 0")
        player.wait_for(f"() => ({CUT})() === 0")


COAT = """colour => {
    const probe = document.querySelector("main").appendChild(document.createElement("i"));
    probe.style.color = `oklch(from var(--coat-${colour}) min(l, 0.55) c h)`;
    const wanted = getComputedStyle(probe).color;
    probe.remove();
    const chip = document.querySelector('main .tally [data-officer="0"] .chip');
    return getComputedStyle(chip).backgroundColor === wanted;
}"""


def test_marks_of_an_officer_have_the_colour_of_the_coat(join: Join) -> None:
    player = join().become("Ada", face="bandana", colour="green").begin().play_now("nautilus")
    player.wait_for(COAT, "green")


def test_the_coach_leaves_the_adviser_its_room(join: Join) -> None:
    player = join().begin()

    def connect(browser: WebSocketRoute) -> None:
        server = browser.connect_to_server()

        def answer(frame: str | bytes) -> None:
            message = json.loads(frame)
            if message["type"] == "hint":
                choices = [{"action": "go-1", "chance": 0.5, "doubt": 0.1}]
                browser.send(json.dumps({**message, "type": "advice", "choices": choices, "reasons": []}))
            else:
                server.send(frame)

        browser.on_message(answer)

    player.page.route_web_socket("**/socket", connect)
    player.play_now("nautilus-island")
    coach = player.page.locator("aside.coach")
    expect(coach).to_be_visible()
    player.page.locator("[data-hint]").click()
    expect(player.page.locator(".hint")).to_be_visible()
    expect(coach).to_have_count(0)
    player.page.locator(".hint").get_by_label("Close the hint").click()
    expect(coach).to_be_visible()
