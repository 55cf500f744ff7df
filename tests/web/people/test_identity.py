"""Who somebody is, in real browsers: a name and a face in one step, passkeys, codes, other devices, being erased."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from marooned.engine.registry import load_game
from tests.web.axe import faults
from tests.web.conftest import Join
from tests.web.places import DESK, PHONE, at
from tests.web.player import Player
from tests.web.server import Server

Picture = Callable[[Player, str], None]


@pytest.fixture
def named(shared_server: Server) -> Iterator[Server]:
    """The server by a name: browsers take passkeys for no bare address."""
    url, shared_server.url = shared_server.url, shared_server.url.replace("127.0.0.1", "localhost")
    yield shared_server
    shared_server.url = url


def with_authenticator(player: Player) -> Player:
    """Give a browser an authenticator of its own, whose owner always agrees."""
    session = player.context.new_cdp_session(player.page)
    session.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    added = session.send(
        "WebAuthn.addVirtualAuthenticator",
        {"options": {**options, "isUserVerified": True, "automaticPresenceSimulation": True}},
    )
    player.credentials = lambda: session.send("WebAuthn.getCredentials", added)["credentials"]  # type: ignore[attr-defined]
    player.lend = lambda one: session.send("WebAuthn.addCredential", {**added, "credential": one})  # type: ignore[attr-defined]
    return player


def who(player: Player) -> dict[str, str]:
    answer: dict[str, str] = player.context.request.get(f"{player.url}/api/identity").json()
    return answer


def place(phone: bool, language: str) -> str:
    return f"{'phone' if phone else 'desk'}-{language}"


@at(PHONE)
def test_a_name_and_a_face_are_chosen_where_others_are_met(
    join: Join, picture: Picture, phone: bool, language: str
) -> None:
    host, guest = join(), join(phone=phone, language=language)
    host.open("/new/nautilus-island")
    host.page.get_by_label("Your name").fill("Lucy")
    host.page.get_by_label("dark curls").check()
    host.page.get_by_label("teal", exact=True).check()
    host.page.locator("form button.main").click()
    host.page.wait_for_url("**/t/*")
    assert {key: who(host)[key] for key in ("name", "face", "colour")} == {
        "name": "Lucy",
        "face": "curls",
        "colour": "teal",
    }
    expect(host.page.locator("section.seats details.who-am-i")).to_contain_text("Lucy")  # asked once, then folded
    guest.open(host.page.url.removeprefix(host.url))
    step = guest.page.locator("fieldset.who-am-i")
    expect(step).to_be_visible()
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    picture(guest, f"who-{place(phone, language)}")
    assert faults(guest.page) == []
    step.locator("[value=bun]").focus()
    guest.page.keyboard.press("ArrowRight")
    step.locator("[value=teal]").check()
    guest.page.locator("section.seats li").nth(1).get_by_role("button").first.click()
    seat = host.page.locator("section.seats li").nth(1).locator(".portrait")
    expect(seat).to_have_attribute("data-face", "headband")
    expect(seat).to_have_attribute("data-colour", "teal")
    frames = [
        frame.evaluate("one => getComputedStyle(one).borderStyle")
        for frame in host.page.locator("section.seats li .portrait").all()
    ]
    assert frames == ["solid", "dashed"]  # the same colour, and told apart
    guest.page.locator("section.talk form input").fill("Ahoy")
    guest.page.locator("section.talk form button").click()
    expect(host.page.locator("section.talk ol li .portrait")).to_have_attribute("data-face", "headband")


@at(PHONE)
def test_a_guest_sees_who_invites_to_what_and_is_known_by_the_name_that_they_choose(
    join: Join, picture: Picture, phone: bool, language: str
) -> None:
    host, guest = join().become("Lucy"), join(phone=phone, language=language)
    host.open("/new/galerapagos").page.locator("form button.main").click()
    host.page.wait_for_url("**/t/*")
    guest.open(host.page.url.removeprefix(host.url))
    text = load_game("galerapagos").text(language)

    # Who invites, the game in two sentences, its rules.
    invitation = guest.page.locator("section.welcome")
    expect(invitation).to_contain_text("Lucy")
    about = f"{text('game-tagline')} {text('game-about')}"
    expect(invitation).to_contain_text(about)
    assert len(re.findall(r"[.!?](?=\s|$)", about)) == 2
    picture(guest, f"guest-{place(phone, language)}")
    with guest.context.expect_page() as opened:
        invitation.get_by_role("link").first.click()
    expect(opened.value.locator("article.rules")).to_contain_text("Galérapagos")
    opened.value.close()

    # A name is proposed, and may be changed before one sits down and afterwards.
    name = guest.page.locator(".who-am-i input").first
    proposed = name.input_value()
    assert re.fullmatch(r"[\w’ -]{2,24}", proposed) and proposed != "Lucy"
    seats = host.page.locator("section.seats li")
    guest.page.locator("section.seats li button.main").first.click()
    expect(seats.filter(has_text=proposed)).to_have_count(1)
    guest.page.locator("details.who-am-i summary").click()
    name.fill("Zoé")
    name.press("Enter")
    for seen in (seats, guest.page.locator("section.seats li")):
        expect(seen.filter(has_text="Zoé")).to_have_count(1)
        expect(seen.filter(has_text=proposed)).to_have_count(0)


def test_nobody_is_asked_who_plays_with_bots_alone(join: Join) -> None:
    player = join().open("/new/nautilus-island")
    player.page.locator(".who-am-i").wait_for()
    player.page.locator("select").nth(1).select_option("2")
    expect(player.page.locator(".who-am-i")).to_have_count(0)


@at(DESK)
def test_a_passkey_is_made_used_elsewhere_and_removed(
    named: Server, join: Join, picture: Picture, phone: bool, language: str
) -> None:
    ann = with_authenticator(join(named, phone=phone, language=language).become("Ann", language)).open("/settings")
    keys = ann.page.locator("section:has(#keys)")
    keys.locator("button.main").click()
    expect(keys.locator("ul li")).to_have_count(1)
    expect(keys.locator("[role=status]")).not_to_be_empty()
    assert faults(ann.page) == []
    keys.scroll_into_view_if_needed()
    picture(ann, f"passkey-{place(phone, language)}")
    (credential,) = ann.credentials()  # type: ignore[attr-defined]
    other = with_authenticator(join(named, phone=phone, language=language)).open("/back")
    other.lend({**credential, "isResidentCredential": True})  # type: ignore[attr-defined]
    other.page.locator("h1").wait_for()
    assert faults(other.page) == []
    picture(other, f"back-{place(phone, language)}")
    other.page.locator("section button.main").click()
    expect(other.page.locator("main [role=status]")).to_contain_text("Ann")
    assert who(other)["id"] == who(ann)["id"]
    keys.locator("ul li button").click()
    expect(keys.locator("ul li")).to_have_count(0)
    late = with_authenticator(join(named)).open("/back")
    late.lend({**credential, "isResidentCredential": True})  # type: ignore[attr-defined]
    late.page.get_by_role("button", name="Use a passkey").click()
    expect(late.page.get_by_role("alert")).to_contain_text("passkey")
    late.expect_complaint("403 (Forbidden)")
    assert late.context.request.get(f"{late.url}/api/identity").status == 401


def test_without_a_passkey_that_is_said_in_words(named: Server, join: Join) -> None:
    player = with_authenticator(join(named, language="fr")).open("/back")
    player.page.get_by_role("button", name="Utiliser une clé d’accès").click()
    expect(player.page.get_by_role("alert")).to_contain_text("Aucune clé d’accès")


def test_where_passkeys_cannot_be_that_is_said(join: Join) -> None:
    ann = join().become("Ann").open("/settings")
    expect(ann.page.locator("section:has(#keys)")).to_contain_text("browsers want https and a name")
    expect(ann.page.get_by_role("button", name="Make a passkey")).to_have_count(0)


def test_a_recovery_code_is_shown_once_and_lets_in_once(join: Join) -> None:
    ann = join().become("Ann").open("/settings")
    ann.page.get_by_role("button", name="Make ten codes").click()
    codes = ann.page.locator(".codes li")
    expect(codes).to_have_count(10)
    code = codes.first.inner_text()
    assert re.fullmatch(r"(\w{4}-){3}\w{4}", code)
    ann.page.reload()
    expect(ann.page.locator("section:has(#keys)")).to_contain_text("10 codes are left")
    assert code not in ann.page.content()
    new = join(phone=True).open("/back")
    new.page.get_by_label("One of the ten codes").fill(code.lower())
    new.page.get_by_role("button", name="Come back").click()
    expect(new.page.locator("main [role=status]")).to_contain_text("Ann")
    assert who(new)["id"] == who(ann)["id"]


@at(PHONE)
def test_another_device_comes_by_a_picture_and_both_say_so(
    join: Join, picture: Picture, phone: bool, language: str
) -> None:
    ann, other = join(phone=phone, language=language).become("Ann", language), join(phone=True)
    ann.open("/settings")
    devices = ann.page.locator("section:has(#devices)")
    devices.locator("button").first.click()
    ann.wait_for("() => document.querySelector('section:has(#devices) img')?.naturalWidth > 0")
    picture(ann, f"devices-{place(phone, language)}")
    assert faults(ann.page, "section:has(#devices)") == []
    link = devices.locator("input").input_value()
    other.page.goto(link)
    other.page.get_by_role("button", name="Ann").click()
    expect(other.page.locator("main [role=status]")).to_contain_text("Ann")
    expect(devices.locator("[role=status]")).to_contain_text("Chrome")  # “… is one of your devices now.”
    rows = devices.locator("ul li")
    expect(rows).to_have_count(2)
    for _ in range(2):  # asked twice
        rows.locator("button").click()
    expect(rows).to_have_count(1)
    assert other.context.request.get(f"{other.url}/api/identity").status == 401
    other.page.goto(f"{other.url}/matches")
    expect(other.page.get_by_role("alert")).to_contain_text("The server no longer knows this browser")
    other.page.get_by_role("link", name="I was here before").click()
    other.page.wait_for_url("**/back")
    other.expect_complaint("401 (Unauthorized)")


def test_data_are_taken_away_and_erased_after_two_questions(join: Join) -> None:
    ann = join().become("Ann").open("/settings")
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Download my data").click()
    assert json.loads(download.value.path().read_text())["identity"][0]["name"] == "Ann"
    ann.page.get_by_role("button", name="Erase me").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("somebody")
    ann.page.get_by_role("button", name="No, I stay").click()
    assert who(ann)["name"] == "Ann"
    ann.page.get_by_role("button", name="Erase me").click()
    ann.page.get_by_role("button", name="Yes, erase me").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("no way back")
    assert who(ann)["name"] == "Ann"
    assert faults(ann.page) == []
    old = who(ann)["id"]
    ann.page.get_by_role("button", name="Erase everything").click()
    ann.page.wait_for_url(f"{ann.url}/")
    assert who(ann).get("id") != old  # nobody, or somebody new
