"""Nautilus Island and Nautilus at the page: played to the end on desk and phone, and by keys alone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Literal

import msgspec
import pytest
from playwright.sync_api import WebSocketRoute, expect

from marooned.bots import new_bot
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.testing.tables import THOROUGH
from tests.web.axe import faults
from tests.web.conftest import Join
from tests.web.knowledge import check_secrets
from tests.web.places import by_turns
from tests.web.player import Player
from tests.web.sailor import Sailor

GAMES = ["nautilus-island", "nautilus"]
Picture = Callable[[Player, str], None]

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
DESKS = ((1280, 720), (1920, 1080), (3840, 2160))
NARROW = (320, 640)

WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
SCROLLS = """(() => {
    const main = document.querySelector("main");
    main.scrollTop = 1e6;
    const moved = main.scrollTop;
    main.scrollTop = 0;
    return moved;
})()"""
"""How far the table can be scrolled down, tried out."""


@by_turns(GAMES)
def test_a_whole_match_by_clicks(join: Join, picture: Picture, game: str, phone: bool, language: str) -> None:
    player = join(phone=phone, language=language, theme="dark" if phone else "light").play_now(game)
    sailor = Sailor(player, seed=len(game) + phone)
    name = f"{game}-{'phone' if phone else 'desk'}-{language}"
    sailor.dismiss_coach()
    for part in range(3):
        sailor.play(12)
        assert not player.page.evaluate(WIDE), "the page scrolls sideways"
        picture(player, f"{name}-{part}")
    sailor.play_to_the_end()
    player.see_end()
    scores = player.last["outcome"]["scores"]
    by_how_much = rf"\b{max(scores)}\b.*\b({scores[0]}|{min(scores)}|{sorted(scores)[-2]})\b|tie|Égalité"
    expect(player.page.locator("dialog[open] .told p")).to_have_text(re.compile(by_how_much))
    player.page.wait_for_load_state("networkidle")
    picture(player, f"{name}-end")
    chart = player.page.locator("dialog figure")
    expect(chart.locator("svg").first).to_be_visible()
    expect(player.page.locator("dialog header svg.na-piece, dialog header svg.ni-piece")).to_be_visible()
    chart.scroll_into_view_if_needed()
    picture(player, f"{name}-chart")
    if game == "nautilus":
        charted(player)
    assert check_secrets(player) > player.accepted


def charted(player: Player) -> None:
    """The chart has a row a domain and a column a round, and ends with the domains as they were counted."""
    rows = player.page.locator("dialog figure tbody tr")
    expect(rows).to_have_count(5)
    last = [row.locator("td").last.get_attribute("data-officer") for row in rows.all()]
    assert [len(row.locator("td").all()) for row in rows.all()] == [6] * 5
    score = player.last["view"]["score"]
    assert [last.count("0"), last.count("1")] == score


@pytest.mark.parametrize("game", GAMES)
def test_a_match_by_keyboard_alone(join: Join, game: str) -> None:
    """More than a round: every kind of choice is met. Galérapagos is played to its end by keys."""
    player = join().play_now(game)
    sailor = Sailor(player, keyboard=True)
    if THOROUGH:
        sailor.play_to_the_end()
        player.see_end()
    else:
        sailor.play(30)


@by_turns(GAMES[::-1])
def test_axe_finds_nothing_at_the_table(join: Join, game: str, phone: bool, language: str) -> None:
    player = join(phone=phone, language=language).play_now(game)
    sailor = Sailor(player)
    assert faults(player.page) == []
    sailor.dismiss_coach()
    for theme in THEMES:
        sailor.play(12)
        player.page.emulate_media(color_scheme=theme)
        assert faults(player.page) == [], theme
    player.page.evaluate("document.documentElement.dataset.theme = 'contrast'")
    assert faults(player.page) == [], "contrast"


@pytest.mark.parametrize("game", GAMES)
def test_the_table_fits_every_screen(join: Join, picture: Picture, game: str) -> None:
    player = join().play_now(game)
    sailor = Sailor(player)
    sailor.dismiss_coach()
    for _ in range(2):
        sailor.play(15)
        for width, height in (*DESKS, NARROW):
            player.page.set_viewport_size({"width": width, "height": height})
            if (width, height) != NARROW:
                player.wait_for(f"{SCROLLS} < 1")  # once it has settled
            assert not player.page.evaluate(WIDE), width
    for width, height in (DESKS[-1], NARROW):
        player.page.set_viewport_size({"width": width, "height": height})
        picture(player, f"{game}-{width}")


HIDDEN_CARDS = """() => {
    const frame = document.querySelector("main").getBoundingClientRect();
    return [...document.querySelectorAll("main .own .held")].filter((card) => {
        const box = card.getBoundingClientRect();
        return box.top < frame.top || box.bottom > frame.bottom || box.left < 0 || box.right > innerWidth;
    }).length;
}"""
"""How many of one's cards cannot be seen without scrolling."""
ROWS = """() => new Set([...document.querySelectorAll("main .hand .held")].map((card) => card.offsetTop)).size"""


def test_a_newcomer_sees_all_cards_beside_the_coach(join: Join) -> None:
    player = join(phone=True).begin().play_now("nautilus")  # who begins keeps a special card: six cards, at first
    sailor = Sailor(player, seed=5)
    coached, most = 0, 0
    for _ in range(24):
        sailor.step()
        coached += player.page.locator("aside.coach").count()
        most = max(most, player.page.locator("main .hand .held").count())
        for width, height in ((390, 844), (360, 640)):
            player.page.set_viewport_size({"width": width, "height": height})
            player.wait_for(f"() => ({HIDDEN_CARDS})() === 0")
            player.wait_for(f"() => ({ROWS})() <= 1")
    assert coached > 4 and most > 5


SPILT = """() => [...document.querySelectorAll("main .seat .set")].filter((set) => {
    const box = set.getBoundingClientRect();
    return [...set.querySelectorAll(":not(.unseen)")].some((part) => {
        const { width, left, right } = part.getBoundingClientRect();
        return width > 1 && (left < box.left - 2 || right > box.right + 2);
    });
}).length"""
"""How many sets of the others show something outside of their field."""


def rich_view(seats: int) -> tuple[dict[str, Any], str]:
    """What the first seat sees once another has laid a set with a token, and the name of that set on the page."""
    match = Match(load_game("nautilus-island"), seats, key=key_from_seed("rich"))
    bot = new_bot("heuristic", bytes(16))
    while not match.over:
        match.play(match.turn, bot.choose(match.knowledge(match.turn)))
        view: dict[str, Any] = msgspec.to_builtins(match.view(0))
        for one in view["castaways"][1:]:
            for held in one["sets"]:
                if held["tokens"] and match.turn == 0:
                    return view, f"set-{one['seat']}-{held['colour']}"
    raise AssertionError("this deal has no such moment")


def test_a_rivals_row_holds_its_tokens_and_opens_wherever_it_is_tapped(join: Join) -> None:
    player = join(phone=True).begin()
    view, rich = rich_view(seats=3)

    def show(frame: str | bytes) -> str | bytes:
        """The same message of a table that has come further."""
        message = json.loads(frame)
        return json.dumps({**message, "view": view, "legal": []}) if message["type"] == "update" else frame

    def connect(browser: WebSocketRoute) -> None:
        server = browser.connect_to_server()
        browser.on_message(server.send)
        server.on_message(lambda frame: browser.send(show(frame)))

    player.page.route_web_socket("**/socket", connect)
    player.play_now("nautilus-island")
    Sailor(player).dismiss_coach()
    assert player.page.evaluate(SPILT) == 0
    spot = player.page.locator(f'[data-spot="{rich}"]')
    seat = player.page.locator("main .seat", has=spot)
    expect(spot.locator(".worth")).to_be_visible()
    box = spot.bounding_box()
    assert box is not None
    player.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + 10)
    expect(seat.locator("button.open")).to_have_attribute("aria-expanded", "true")
    expect(spot.locator(".tokens")).to_be_visible()
    assert player.page.evaluate(SPILT) == 0


FLOWN = """window.flown = [];
new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach((added) => {
    if (added.inert && added.style.position === "fixed") window.flown.push(added.className);
}))).observe(document, { childList: true, subtree: true });"""


def test_pawns_and_cards_fly_and_never_a_whole_seat(join: Join) -> None:
    player = join(phone=True, motion=True)
    player.context.add_init_script(FLOWN)
    player.play_now("nautilus-island")
    sailor = Sailor(player, seed=3)
    sailor.dismiss_coach()

    def flown() -> set[str]:
        return {name.split()[0] for name in player.page.evaluate("window.flown")}

    sailor.play(10)
    sailor.play_until(lambda: "pawn" in flown())  # a pawn goes every round
    assert not flown() & {"seat", "me"}


def test_what_is_not_lit_says_why(join: Join) -> None:
    player = join().play_now("nautilus-island")
    sailor = Sailor(player)
    sailor.dismiss_coach()
    sailor.play_until(lambda: player.last["view"]["round"] >= 2 and player.last["view"]["phase"] == "explore")
    player.page.locator('main .room.lit[data-action^="go"]').first.wait_for()
    player.page.locator("main .room.here").click(force=True)
    expect(player.page.locator("main .answer")).to_have_text("Not now: you stood at that column in the last round.")


def test_hovering_explains_a_token(join: Join) -> None:
    player = join().play_now("nautilus-island")
    Sailor(player).dismiss_coach()
    token = player.last["view"]["camp"][0]
    player.page.locator('[data-spot="camp-green"]').hover()
    about = load_game("nautilus-island").text("en")(f"token-{token}-about")
    expect(player.page.get_by_role("tooltip")).to_contain_text(about)
    player.page.mouse.move(2, 2)
    expect(player.page.get_by_role("tooltip")).to_be_hidden()


COVERS = """() => {
    const tip = document.querySelector("[role=tooltip]").getBoundingClientRect();
    return [...document.querySelectorAll("main .choices .held")].some((card) => {
        const box = card.getBoundingClientRect();
        return box.left < tip.right && tip.left < box.right && box.top < tip.bottom && tip.top < box.bottom;
    });
}"""


def test_what_explains_a_card_covers_none_that_can_be_chosen(join: Join) -> None:
    player = join().begin().play_now("nautilus")  # who begins is offered two special cards
    Sailor(player).dismiss_coach()
    for card in player.page.locator("main .hand .held").all():
        card.hover()
        expect(player.page.get_by_role("tooltip")).to_be_visible()
        assert not player.page.evaluate(COVERS)


@pytest.mark.parametrize(
    ("game", "motion"),
    [*((game, True) for game in GAMES), *((game, False) for game in (GAMES if THOROUGH else GAMES[:1]))],
)
def test_things_move_only_where_that_is_wanted(join: Join, game: str, motion: bool) -> None:
    player = join(motion=motion)
    player.page.add_init_script(
        "window.flights = 0; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (...how) { window.flights += 1; return animate.apply(this, how); };"
    )
    sailor = Sailor(player.play_now(game))
    sailor.dismiss_coach()
    sailor.play(6)
    assert (player.page.evaluate("window.flights") > 0) == motion


@pytest.mark.parametrize("game", GAMES)
def test_the_text_mode_tells_the_whole_table(join: Join, game: str) -> None:
    player = join(language="fr")
    player.page.add_init_script('localStorage.setItem(\'marooned.settings\', \'{"textMode":true,"pace":"none"}\')')
    player.play_now(game)
    Sailor(player).dismiss_coach()
    board = player.page.locator("main")
    expect(board.locator("h2", has_text=load_game(game).text("fr")("table-hand"))).to_be_visible()
    assert "hand_size" not in board.inner_text() and "null" not in board.inner_text()
    Sailor(player).play(8)
    assert faults(player.page) == []


def test_a_diver_is_dragged_to_its_place_and_arrows_walk_the_hand(join: Join) -> None:
    player = join().begin().play_now("nautilus")
    sailor = Sailor(player, seed=1)
    sailor.dismiss_coach()
    sailor.play_until(lambda: not player.last["view"]["offer"])
    page = player.page
    page.locator('main [data-action="pass"]').click()  # no special card is played before
    pickable = page.locator(".hand .held.lit[aria-pressed]")
    expect(pickable.first).to_be_visible()
    cards, taken = page.locator(".hand .held"), player.accepted
    cards.first.focus()
    page.keyboard.press("End")
    expect(cards.last).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(cards.first).to_be_focused()
    box = page.locator('[data-spot="place-a3"]').bounding_box()
    assert box is not None
    pickable.first.hover()
    page.mouse.down()
    page.mouse.move(box["x"] + 20, box["y"] + 20, steps=4)
    expect(page.locator('[data-spot="place-a3"].lit.above')).to_be_visible()
    page.mouse.up()
    player.wait_until(lambda: player.accepted > taken)
