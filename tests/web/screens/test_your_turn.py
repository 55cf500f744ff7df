"""What waits for somebody is said first, with its time, and counted by the tab; a tap leads there."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.web.axe import faults
from tests.web.conftest import Join
from tests.web.places import DESK, PHONE, at
from tests.web.player import Player

SAID = {
    "en": ("Your turn at 2 tables", "23 hours left", "(2) marooned – shipwreck games", "waiting for Ann"),
    "fr": ("À vous de jouer à 2 tables", "encore 23 heures", "(2) marooned – jeux de naufragés", "on attend Ann"),
}


def waiting(player: Player) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = player.context.request.get(f"{player.url}/api/identity/waiting").json()
    return found


def start(host: Player, guest: Player, hours: int) -> str:
    """A table by correspondence; its id. Chance decides who begins."""

    def post(player: Player, path: str, **data: Any) -> Any:
        answer = player.context.request.post(f"{host.url}{path}", data=data, headers={"origin": host.url})
        assert answer.ok, answer.text()
        return answer.json()

    made = post(host, "/api/tables", game="nautilus-island", seats=2, clock={"kind": "slow", "hours": hours})
    table = str(made["id"])
    post(host, f"/api/tables/{table}/seats/0")
    post(guest, f"/api/tables/{table}/seats/1")
    post(host, f"/api/tables/{table}/start")
    return table


@at(DESK)
def test_what_waits_comes_first_and_is_counted(
    join: Join, picture: Callable[[Player, str], None], phone: bool, language: str
) -> None:
    ann, bob = join(phone=phone, language=language).become("Ann", language), join().become("Bob")
    for hours in (72, 24):
        before = len(waiting(ann))
        while len(waiting(ann)) == before:
            soonest = start(ann, bob, hours)
    heading, left, title, _ = SAID[language]
    for path in ("/", "/matches"):
        ann.open(path)
        first = ann.page.locator("main h2").first
        expect(first).to_have_text(heading)
        links = ann.page.locator("section:has(#your-turn) a")
        expect(links).to_have_count(2)
        expect(links.first).to_contain_text("Bob")
        expect(links.first).to_contain_text(left)
        assert faults(ann.page) == []
        wide = ann.page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
        assert not wide
        picture(ann, f"your-turn{path.replace('/', '-')}-{'phone' if phone else 'desk'}-{language}")
    ann.open("/")
    expect(ann.page).to_have_title(title)
    assert "data:image/svg" in (ann.page.locator('link[rel="icon"]').get_attribute("href") or "")
    ann.page.wait_for_load_state("networkidle")  # nothing is still to come above the link, and push it down
    ann.page.locator("section:has(#your-turn) a").first.click()
    expect(ann.page).to_have_url(f"{ann.url}/t/{soonest}")
    expect(ann.page).to_have_title(re.compile(r"^\(1\) .*Nautilus"))  # the other table is counted


@at(PHONE)
def test_a_match_that_goes_on_says_whom_it_waits_for(
    join: Join, picture: Callable[[Player, str], None], phone: bool, language: str
) -> None:
    ann, bob = join().become("Ann"), join(phone=phone, language=language).become("Bob", language)
    while not waiting(ann):
        start(ann, bob, 24)
    for path in ("/", "/matches"):
        bob.open(path)
        expect(bob.page.locator("main")).to_contain_text(SAID[language][3])
    assert faults(bob.page) == []
    picture(bob, f"waits-for-{'phone' if phone else 'desk'}-{language}")
