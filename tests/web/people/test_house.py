"""What holds on a server, the host's page, and a table at which only the game's phrases are said."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.axe import faults
from tests.web.conftest import Join
from tests.web.player import Player
from tests.web.server import Server

Picture = Callable[[Player, str], None]
BOTH = pytest.mark.parametrize(("phone", "language"), [(False, "en"), (True, "fr")], ids=["desk-en", "phone-fr"])
TOO_WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


def host_link(server: Server) -> str:
    """A link to the host's page, as whoever runs the server makes it."""
    command = [sys.executable, "-m", "marooned", "people", "link", "--database", str(server.folder / "marooned.sqlite")]
    told = subprocess.run(command, check=True, capture_output=True, text=True, env={**os.environ, "LANG": "C"}).stdout
    return "/host/" + told.split("/host/")[1].strip()


@BOTH
def test_terms_and_privacy_are_told(join: Join, picture: Picture, phone: bool, language: str) -> None:
    player = join(phone=phone, language=language).open()
    name = {"en": "Terms and privacy", "fr": "Règlement et vie privée"}[language]
    player.page.locator("main").get_by_role("link", name=name).click()
    main = player.page.locator("main")
    expect(main.locator("h1")).to_have_text(name)
    expect(main).to_contain_text("730")
    assert faults(player.page) == [] and not player.page.evaluate(TOO_WIDE)
    picture(player, f"house-{'phone' if phone else 'desk'}-{language}")


@BOTH
def test_a_host_looks_after_people(
    join: Join, picture: Picture, shared_server: Server, phone: bool, language: str
) -> None:
    words = {
        "en": ("Silence", "Ban", "Really?", "Close the report", "No report is open."),
        "fr": ("Faire taire", "Bannir", "Vraiment ?", "Clore le signalement", "Aucun signalement n’est ouvert."),
    }[language]
    silence, ban, really, close, none = words
    bob = join().become("Bob")
    person = bob.context.request.get(f"{bob.url}/api/identity").json()["id"]
    eve = join().become("Eve")
    told = {"person": person, "text": "He calls everybody a landlubber."}
    headers = {"origin": eve.url}
    assert eve.context.request.post(f"{eve.url}/api/reports", data=told, headers=headers).status == 204

    host = join(phone=phone, language=language).become("Ann", language).open(host_link(shared_server))
    main = host.page.locator("main")
    reports = main.locator("section[aria-labelledby=reports]")
    expect(reports).to_contain_text("landlubber")
    host.page.wait_for_url("**/host")  # the link is used up, and does not stay in the address
    assert faults(host.page) == [] and not host.page.evaluate(TOO_WIDE)
    people = main.locator("section[aria-labelledby=people] li")
    expect(people.first.get_by_role("button")).to_have_count(0)  # a hundred people fit on a page, folded
    people.filter(has_text="Bob").first.locator("summary").click()
    expect(people.filter(has_text="Bob").first.get_by_role("button", name=silence)).to_be_visible()
    reports.get_by_role("button", name=silence).click()
    expect(main.get_by_role("status")).to_contain_text("Bob")
    reports.get_by_role("button", name=ban).click()
    reports.get_by_role("button", name=really).click()
    expect(main.locator("section[aria-labelledby=log]").get_by_role("listitem").nth(1)).to_contain_text("7")
    picture(host, f"host-{'phone' if phone else 'desk'}-{language}")
    assert bob.context.request.get(f"{bob.url}/api/identity").json()["code"] == "identity.banned"
    reports.get_by_role("button", name=close).click()
    expect(reports).to_contain_text(none)

    eve.open("/host")
    expect(eve.page.get_by_role("alert")).to_contain_text("marooned people link")
    eve.expect_complaint("/api/")  # the browser's own word about the refusal


def test_at_a_table_of_phrases_nobody_types(join: Join, picture: Picture) -> None:
    player = join(text=True).become("Ann")
    player.begin(chat="phrases").play_now("galerapagos")
    talk = player.page.locator("aside.side .talk")
    expect(talk).to_contain_text("phrases of the game alone")
    expect(talk.locator("form input")).to_have_count(0)
    talk.locator("summary").click()
    talk.locator("[data-phrase]").first.click()
    expect(talk.locator("ol li b").first).to_be_visible()
    player.wait_until(lambda: any(message["type"] == "spoke" for message in player.received))
    picture(player, "phrases-alone")
