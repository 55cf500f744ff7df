"""Every table on small phones, phones held sideways, tablets, narrow desks: nothing is cut or covered."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .conftest import Join
from .player import Player

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
    "nautilus": ".na-world .middle > :is(.left, .board, .right)",
    "galerapagos": ".galerapagos > :is(.ring, .mine)",
}
"""Parts of each table that have their own room."""
OVERLAPS = """selector => {
    const parts = [...document.querySelectorAll(`main ${selector}`)].map((one) => one.getBoundingClientRect());
    const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return parts.length < 2 || parts.some((a, index) => parts.slice(index + 1).some((b) => over(a, b)));
}"""
UPRIGHT_PHONE = 640
"""On one that is narrower, what one can do lies above the island by intent."""


@pytest.mark.parametrize("language", ["en", "fr"])
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
        picture(player, f"sizes-{game}-{language}-{width}")
