"""The screens around the tables: they open, fit, read well in both languages, and pass axe."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.axe import faults
from tests.web.conftest import Join
from tests.web.places import DESK, PHONE, at
from tests.web.player import Player

SCREENS = {
    "home": "/",
    "settings": "/settings",
    "about": "/about",
    "matches": "/matches",
    "story": "/story",
    "watch": "/watch",
    "rules": "/rules/nautilus-island",
    "set-up": "/new/galerapagos",
    "pass-and-play": "/new/nautilus?shared=1",
    "programs": "/programs",
}


@at(DESK, PHONE)
def test_screens_open_fit_and_pass_axe(
    join: Join, picture: Callable[[Player, str], None], phone: bool, language: str
) -> None:
    theme = "dark" if phone else "light"
    player = join(phone=phone, language=language, theme=theme)
    for name, path in SCREENS.items():
        player.open(path)
        player.page.locator("main h1").first.wait_for()
        player.page.wait_for_load_state("networkidle")
        wide = player.page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
        assert not wide, f"{name} scrolls sideways"
        assert faults(player.page) == [], name
        picture(player, f"{name}-{'phone' if phone else 'desk'}-{language}")


def test_strong_contrast_passes_axe(join: Join) -> None:
    player = join()
    player.open("/settings")
    player.page.get_by_label("strong contrast").check()
    assert player.page.locator("html").get_attribute("data-theme") == "contrast"
    for path in ("/settings", "/"):
        player.open(path)
        player.page.locator("main h1").first.wait_for()
        player.page.wait_for_load_state("networkidle")
        assert faults(player.page) == [], path


def test_play_is_in_sight_at_once(join: Join) -> None:
    player = join(language="fr")
    player.open()
    for width, height, most in ((390, 844, 1), (844, 390, 1), (768, 1024, 3), (1280, 720, 3)):
        player.page.set_viewport_size({"width": width, "height": height})
        buttons = player.page.locator("[data-play]")
        expect(buttons).to_have_count(3)
        for button in buttons.all()[:most]:
            expect(button).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", [320, 3840])
def test_home_fits_narrow_and_wide(join: Join, width: int) -> None:
    player = join()
    player.page.set_viewport_size({"width": width, "height": 900})
    player.open()
    player.page.locator("[data-play]").first.wait_for()
    assert player.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("path", ["/nowhere/at-all", "/constructor", "/%E0%A4%A"])
def test_an_address_that_names_nothing_says_so(join: Join, path: str) -> None:
    player = join(language="fr").open(path)
    expect(player.page.get_by_role("alert")).to_contain_text("rien à cette adresse")
    player.open("/")
    player.page.locator("[data-play]").first.wait_for()
    expect(player.page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize(
    "path", [f"/{screen}/nothing-here" for screen in ("t", "m", "new", "rules", "learn")] + ["/t/%E0%A4%A"]
)
def test_what_is_not_here_offers_a_way_on(join: Join, path: str) -> None:
    player = join().become("Ann")
    player.expected.append("404 (Not Found)")
    player.open(path)
    expect(player.page.locator("main h1")).to_have_text("This cannot be opened")
    expect(player.page.locator('main a[href="/matches"]')).to_be_visible()
    player.page.locator('main a[href="/"]').first.click()
    player.page.locator("[data-play]").first.wait_for()


def test_whoever_takes_another_name_has_it_at_their_table_at_once(join: Join) -> None:
    host = join().become("Ann").open("/new/nautilus")
    host.page.locator("form button.main").click()
    host.page.wait_for_url("**/t/*")
    expect(host.page.locator("main").get_by_text("Ann").first).to_be_visible()
    renamed = host.context.request.patch(
        f"{host.url}/api/identity", data={"name": "Zoe", "language": "en"}, headers={"origin": host.url}
    )
    assert renamed.ok, renamed.text()
    expect(host.page.locator("main").get_by_text("Zoe").first).to_be_visible()


def test_the_rules_are_one_tap_away_and_open_with_the_game(join: Join) -> None:
    player = join(phone=True).open()
    player.page.get_by_role("link", name="Rules – Galérapagos").click()
    expect(player.page.locator("main h1")).to_have_text("Galérapagos")
    told = player.page.locator("article.rules").inner_text()[:600]
    assert not any(mark in told for mark in ("[box]", "[src]", "[rec]", ".py", ".md"))
    player.page.get_by_role("link", name="marooned").click()  # the picture in the bar has a name
    expect(player.page.locator("[data-play]")).to_have_count(3)


def test_the_page_asks_no_other_host(join: Join) -> None:
    player = join()
    asked: list[str] = []
    player.page.on("request", lambda request: asked.append(request.url))
    player.play_now("nautilus")
    assert asked and all(url.startswith((player.url, player.url.replace("http", "ws"), "data:")) for url in asked)


def test_language_can_be_changed_at_any_time(join: Join) -> None:
    player = join()
    player.open()
    player.page.get_by_role("button", name="Français").click()
    player.page.get_by_role("button", name="Jouer – Nautilus", exact=True).wait_for()
    assert player.page.locator("html").get_attribute("lang") == "fr"
    player.page.reload()
    player.page.get_by_role("button", name="English").wait_for()
