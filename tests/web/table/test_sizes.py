"""Every table on small phones, phones held sideways, tablets, desks of all sizes: nothing is cut or covered."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import expect

from marooned.games.galerapagos.content import CARD_NAMES
from marooned.games.nautilus.content import SPECIAL_NAMES
from marooned.games.nautilus_island.box import BOX
from marooned.testing.tables import THOROUGH
from tests.web.conftest import Join
from tests.web.player import PHONE, Player
from tests.web.told import Told, View

Picture = Callable[[Player, str], None]

SIZES = ((320, 568), (390, 844), (844, 390), (768, 1024), (1024, 1000), (1280, 800))

CUT = """() => {
    const main = document.querySelector("main"), frame = main.getBoundingClientRect();
    const rolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowX);
    const scrolls = (one) => one !== main && (rolls(one) || scrolls(one.parentElement));
    return [...main.querySelectorAll("button, input, table, [data-spot]")].filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width && !scrolls(one.parentElement) && (left < frame.left - 1 || right > frame.right + 1);
    }).map((one) => one.dataset.spot ?? one.textContent.trim());
}"""
"""What sticks out of the table sideways."""
PARTS = {
    "nautilus-island": ".portholes .pile",
    "nautilus": ".na-world :is(.officer, .when, .board, .tally)",
    "galerapagos": ".galerapagos > :is(.ring, .mine)",
}
"""Parts of each table that have their own room."""
OVERLAPS = """selector => {
    const parts = [...document.querySelectorAll(`main ${selector}`)].map((one) => one.getBoundingClientRect());
    const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return parts.length < 2 || parts.some((a, index) => parts.slice(index + 1).some((b) => over(a, b)));
}"""
SIDEWAYS = (844, 390)
HANDS = {
    "nautilus-island": ".mat .hand",
    "nautilus": ".own .held",
    "galerapagos": ".mine .card",
}
OUT_OF_SIGHT = """selector => {
    const frame = document.querySelector("main").getBoundingClientRect();
    const cards = [...document.querySelectorAll(`main ${selector}`)].map((one) => one.getBoundingClientRect());
    const out = (card) => card.top < frame.top - 1 || card.bottom > frame.bottom + 1 || card.right > frame.right + 1;
    return !cards.length || cards.some(out);
}"""
"""Whether a part of one's hand cannot be seen."""
LANGUAGES = ["fr", "en"] if THOROUGH else ["fr"]
"""French is the longer one."""
UPRIGHT_PHONE = 640
"""On one that is narrower, what one can do lies above the island by intent."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PARTS)
def test_nothing_is_cut_or_covered(join: Join, picture: Picture, game: str, language: str) -> None:
    player = join(language=language).begin().play_now(game)
    player.page.locator("aside.coach button").last.click()
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        player.wait_for("document.querySelector('main').scrollWidth <= document.querySelector('main').clientWidth")
        player.wait_for(f"({CUT})().length === 0")
        if game != "galerapagos" or width > UPRIGHT_PHONE:
            player.wait_for(f"!({OVERLAPS})('{PARTS[game]}')")
        if (width, height) == SIDEWAYS:
            player.wait_for(f"!({OUT_OF_SIGHT})('{HANDS[game]}')")
        picture(player, f"sizes-{game}-{language}-{width}")


BEHIND_COACH = """() => {
    const high = document.querySelector("aside.coach")?.getBoundingClientRect().top ?? 0;
    const names = [...document.querySelectorAll("main .face .name")];
    return names.filter((one) => one.getBoundingClientRect().bottom > high).map((one) => one.textContent);
}"""
"""Names that the coach stands before."""


def test_the_coach_covers_nobody_at_a_full_table_held_sideways(join: Join) -> None:
    player = join(phone=True, language="fr")
    player.page.set_viewport_size({"width": SIDEWAYS[0], "height": SIDEWAYS[1]})
    Told(player, coached=False).sit_with_bots("galerapagos", 12)
    player.page.locator("aside.coach").wait_for()
    player.wait_for(f"({BEHIND_COACH})().length === 0")


SHORTENED = """() => [...document.querySelectorAll("main .name")]
    .filter((one) => {
        const whole = document.createRange();
        whole.selectNodeContents(one);
        return whole.getBoundingClientRect().width > one.getBoundingClientRect().width + 0.5;
    }).map((one) => one.textContent)"""
"""Names that are not there whole."""
SCROLLS = "(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)(document.querySelector('main'))"


def hold_a_long_name(view: View) -> None:
    """Give the viewer a card whose name takes three lines on a phone, in place of the last one."""
    view["castaways"][0]["hand"][-1] = "lottery-ticket"


@pytest.mark.parametrize("seats", [5, 12])
def test_everybody_is_in_sight_on_a_phone(join: Join, seats: int) -> None:
    player = join(phone=True, language="fr")
    told = Told(player)
    told.sit_with_bots("galerapagos", seats)
    told.show(hold_a_long_name)  # whatever the bots do from here on
    assert player.page.evaluate(SHORTENED) == []
    player.page.locator('[data-seat="1"]').click()
    covered = """([...document.querySelectorAll("[data-seat]")].some((one) =>
        one.getBoundingClientRect().bottom > document.querySelector("div.mine").getBoundingClientRect().top))"""
    assert not player.page.evaluate(covered), "nobody is covered by what can be done with somebody"
    player.page.keyboard.press("Escape")
    player.page.set_viewport_size({"width": SIDEWAYS[0], "height": SIDEWAYS[1]})
    for part in ("[data-seat]", ".mine .card", ".task"):
        player.wait_for(f"!({OUT_OF_SIGHT})('{part}')")
    assert player.page.evaluate(SHORTENED) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nautilus_does_not_scroll_on_a_phone(join: Join, language: str) -> None:
    """Neither while a special card is chosen nor afterwards, upright or sideways."""
    player = join(phone=True, language=language)
    Told(player).sit_with_bots("nautilus", 2)
    for chosen in (False, True):
        if chosen:
            player.page.locator(".choices .held").first.click()
            player.page.locator("[data-spot=confirm]").click()
            expect(player.page.locator(".choices")).to_have_count(0)
        for size in (PHONE, {"width": SIDEWAYS[0], "height": SIDEWAYS[1]}):
            player.page.set_viewport_size(size)  # type: ignore[arg-type]
            player.wait_for(f"!{SCROLLS}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_offer_of_special_cards_scrolls_on_a_phone_held_sideways(join: Join, language: str) -> None:
    player = join(phone=True, language=language)
    told = Told(player)
    told.sit_with_bots("nautilus", 2)
    player.page.set_viewport_size({"width": SIDEWAYS[0], "height": SIDEWAYS[1]})
    for one, other in zip(SPECIAL_NAMES[::2], SPECIAL_NAMES[1::2], strict=True):
        told.update["legal"] = [f"keep-{one}", f"keep-{other}"]
        told.show(partial(dict.update, offer={one: other, other: one}))
        expect(player.page.locator(f'.choices [data-card="{other}"]')).to_be_visible()
        player.wait_for(f"!{SCROLLS}")


COVERED = """() => {
    const below = document.querySelector("main .ashore").getBoundingClientRect().top;
    return [...document.querySelectorAll(".mat .held")].some((one) => one.getBoundingClientRect().bottom > below);
}"""
"""Whether one's cards reach into what lies below them on a phone held sideways."""


def lay_sets(view: View) -> None:
    """Give the viewer two kinds of cards of every colour, and the beginning of a set of each, with a token."""
    mine = view["castaways"][0]
    mine["hand"] = [card for kind in BOX.colours.values() for card in kind[:2]]
    for one in mine["sets"]:
        token = {"token": view["camp"][0], "count": 1, "points": 5}
        one.update(cards=[BOX.colours[one["colour"]][0]] * 2, tokens=[token])


def test_every_kind_of_card_is_in_sight_on_a_phone(join: Join) -> None:
    player = join(phone=True, language="fr")
    told = Told(player)
    told.sit_with_bots("nautilus-island", 4)
    told.show(lambda view: view["castaways"][0].update(hand=[card for kind in BOX.colours.values() for card in kind]))
    for size in (PHONE, {"width": SIDEWAYS[0], "height": SIDEWAYS[1]}):
        player.page.set_viewport_size(size)  # type: ignore[arg-type]
        player.wait_for(f"!{SCROLLS}")
        player.wait_for(f"!({OUT_OF_SIGHT})('.mat .held')")
    expect(player.page.locator(".mat .held")).to_have_count(24)
    told.show(lay_sets)
    player.wait_for(f"!({COVERED})()")


DESKS = ((1280, 720), (1440, 900), (1920, 1080), (2560, 1440))
SEATS = {"nautilus-island": (2, 4), "nautilus": (2,), "galerapagos": (3, 6, 12)}
MOST_CARDS = 14

FAULTS = """() => {
    const main = document.querySelector("main"), frame = main.getBoundingClientRect(), faults = [];
    const name = (one) => one.dataset.spot ?? one.dataset.action ?? one.textContent.trim().slice(0, 40);
    if (main.scrollWidth > main.clientWidth || main.scrollHeight > main.clientHeight) faults.push("the table scrolls");
    const seen = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 0;
    const all = [...main.querySelectorAll("button, input, [data-spot]:not([data-spot=sky])")].filter(seen);
    const boxes = new Map(all.map((one) => [one, one.getBoundingClientRect()]));
    for (const [one, box] of boxes)
        if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1
            || box.bottom > frame.bottom + 1) faults.push(`${name(one)} is cut`);
    const pressed = all.filter((one) => one.matches("button, input"));
    pressed.forEach((one, index) => {
        for (const other of pressed.slice(index + 1)) {
            if (one.contains(other) || other.contains(one)) continue;
            const [a, b] = [boxes.get(one), boxes.get(other)];
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (wide > 2 && high > 2) faults.push(`${name(one)} and ${name(other)} overlap`);
        }
    });
    for (const one of main.querySelectorAll(".name"))
        if (seen(one) && one.scrollWidth > one.clientWidth + 1) faults.push(`${one.textContent} is shortened`);
    for (const axis of ["x", "y"]) {
        const [from, long] = axis === "x" ? [frame.x, frame.width] : [frame.y, frame.height];
        const thirds = new Set([...boxes.values()].map((box) => {
            const middle = axis === "x" ? box.x + box.width / 2 : box.y + box.height / 2;
            return Math.floor((3 * (middle - from)) / long);
        }));
        if (thirds.size < 3) faults.push(`a third lies empty along ${axis}`);
    }
    return faults;
}"""
"""What is wrong with a table on a desk: what scrolls, is cut, overlaps or is shortened, and thirds that lie empty."""


@pytest.mark.parametrize(
    ("game", "language", "theme"),
    [("nautilus-island", "en", "light"), ("nautilus", "fr", "light"), ("galerapagos", "fr", "dark")],
)
def test_a_desk_is_filled_and_nothing_scrolls_overlaps_or_is_cut(
    join: Join, picture: Picture, game: str, language: str, theme: str
) -> None:
    """With few, some and many at the table, and as many cards as one can hold."""
    player = join(language=language, theme=theme)
    told = Told(player)
    for seats in SEATS[game]:
        told.sit_with_bots(game, seats)
        if game == "galerapagos":
            told.show(lambda view: view["castaways"][0].update(hand=list(CARD_NAMES[:MOST_CARDS])))
        for width, height in DESKS:
            player.page.set_viewport_size({"width": width, "height": height})
            assert player.page.evaluate(FAULTS) == [], (seats, width)
            picture(player, f"desk-{game}-{seats}-{width}")
