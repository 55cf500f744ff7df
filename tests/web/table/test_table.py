"""A table's life in the browser: dealt at a tap, played to its end, looked back on, broken off and resumed, shared."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from marooned.engine.registry import game_names
from tests.web.axe import faults
from tests.web.conftest import Join
from tests.web.knowledge import check_secrets
from tests.web.player import Player
from tests.web.sailor import Sailor
from tests.web.server import Server

Picture = Callable[[Player, str], None]


def tamper_with_the_promise(route: Route) -> None:
    """Let the page be told another hash than the one that was published."""
    answer = route.fetch()
    route.fulfill(response=answer, json={**answer.json(), "commitment": "0" * 64})


@pytest.mark.parametrize(("phone", "language"), [(False, "fr"), (True, "en")], ids=["desk-fr", "phone-en"])
def test_a_match_is_dealt_at_a_tap_played_to_its_end_and_looked_back_on(
    join: Join, picture: Picture, phone: bool, language: str
) -> None:
    player = join(phone=phone, language=language, text=True, worker=not phone)
    if phone:  # as on a local network without https
        player.context.add_init_script("delete Crypto.prototype.subtle")
    player.play_now("nautilus")
    assert player.page.evaluate("Boolean(crypto.subtle)") != phone
    player.play()
    player.see_end()
    where = f"{'phone' if phone else 'desk'}-{language}"
    picture(player, f"end-{where}")
    assert faults(player.page) == []
    assert check_secrets(player) > 10

    dialog = player.page.locator("dialog[open]")
    won = player.last["outcome"]["winners"] == [0]
    told = {
        "fr": ("Vous voilà second du Capitaine.", "Ned Land vous passe devant."),
        "en": ("You are second in command.", "Ned Land outranks you."),
    }[language]
    expect(dialog.locator("#end-title")).to_have_text(told[0] if won else told[1])
    dialog.locator("summary").click()
    dialog.locator("details button").click()
    expect(dialog.locator("details [role=status]")).to_contain_text("mêmes" if language == "fr" else "the same")

    dialog.locator('a[href^="/m/"]').click()
    player.page.locator(".controls").wait_for()
    slider = player.page.locator("input[type=range]")
    last = int(slider.get_attribute("max") or 0)
    assert last == player.last["version"]
    player.page.locator(".controls select").last.select_option("1")
    slider.fill(str(last // 2))
    player.page.wait_for_url(re.compile(rf"move={last // 2}&seat=1"))
    picture(player, f"replay-{where}")
    assert faults(player.page) == []
    player.page.reload()
    expect(player.page.locator("input[type=range]")).to_have_value(str(last // 2))
    with player.page.expect_download() as download:
        player.page.locator("a[download]").click()
    record = json.loads(download.value.path().read_bytes())
    assert len(record["moves"]) == last

    player.page.route("**/story?*", tamper_with_the_promise)
    player.page.reload()
    player.page.locator(".story summary").click()
    player.page.locator(".story details button").click()
    expect(player.page.locator(".story details [role=status]")).to_have_class(re.compile("bad"))


@pytest.mark.parametrize("game", game_names())
def test_a_replay_fits_on_a_desk(join: Join, picture: Picture, game: str) -> None:
    player = join().play_now(game)
    sailor = Sailor(player)
    sailor.dismiss_coach()
    player.play_some(6) if game == "galerapagos" else sailor.play(12)
    for seat in (-1, 0):
        player.open(f"/m/{player.last['match']}?seat={seat}")
        player.page.locator("ol li[data-move] button").last.click()
        player.page.reload()
        expect(player.page.locator("ol li.now").first).to_be_in_viewport(ratio=0.95)
        player.wait_for(
            "[document.documentElement, document.querySelector('.board')].every(one =>"
            " one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth)"
        )
        picture(player, f"replay-{game}-{seat}")


@pytest.mark.parametrize("times", [7, 40], ids=["fits", "does-not-fit"])
def test_a_move_that_says_much_is_read_from_its_first_line(join: Join, times: int) -> None:
    player = join(text=True).play_now("nautilus")
    player.play_some(12)

    def let_the_last_say_more(route: Route) -> None:
        answer = route.fetch()
        story = answer.json()
        story["moves"][-1] = [{"event": "specials-shuffled"}] * times
        route.fulfill(response=answer, json=story)

    player.page.route("**/story?*", let_the_last_say_more)
    player.open(f"/m/{player.last['match']}?seat=-1")
    said = player.page.locator("ol li.now")
    expect(said.first).to_be_in_viewport(ratio=0.95)
    expect(said).to_have_count(times)
    if times == 7:
        expect(said.last).to_be_in_viewport(ratio=0.95)


def test_a_server_that_stops_in_the_middle_is_waited_for_and_nothing_is_lost(join: Join, server: Server) -> None:
    player = join(server, text=True)
    player.play_now("nautilus")
    player.play_some(3)
    before = player.last["version"]
    server.kill()
    expect(player.page.locator("header .lost")).to_be_visible()
    server.start()
    expect(player.page.locator("header .lost")).to_be_hidden()
    assert player.last["version"] >= before
    player.play_some(3)
    player.wait_for_turn()
    assert player.last["version"] > before + 3, "the bot goes on too"


def test_a_second_tab_shows_the_same_table(join: Join) -> None:
    player = join(text=True)
    player.play_now("nautilus")
    other = player.context.new_page()
    other.goto(player.page.url)
    other.locator("main [data-action]").first.wait_for()
    player.wait_for_turn()
    player.play_some(2)
    player.wait_for_turn()
    same = "document.querySelector('section.prompt .words').textContent"
    player.wait_until(lambda: other.evaluate(same) == player.page.evaluate(same))


def test_friends_meet_by_link_and_code_talk_whisper_and_start(join: Join, picture: Picture) -> None:
    host, guest = join(), join(phone=True, language="fr")
    host.open("/new/nautilus-island")
    host.page.get_by_label("Your name").fill("Lucy")
    host.page.locator("form button.main").click()
    host.page.wait_for_url("**/t/*")
    code = host.page.locator(".code").inner_text().strip()
    host.wait_for("() => document.querySelector('img[src$=\"qr.svg\"]').naturalWidth > 0")
    picture(host, "lobby-desk-en")
    assert faults(host.page) == []

    guest.open()
    guest.page.get_by_label("Code de la table").fill(code.lower())
    guest.page.get_by_role("button", name="Entrer").click()
    seat = guest.page.get_by_role("button", name="S’asseoir ici").first
    expect(seat).to_be_in_viewport()  # who was invited sees the seats without scrolling
    expect(guest.page.locator("section.welcome")).to_contain_text("Lucy vous invite à jouer à Nautilus Island.")
    name = guest.page.get_by_label("Votre nom")
    expect(name).not_to_have_value("")  # one is proposed
    name.fill("Zoé")
    seat.click()
    expect(host.page.locator(".who").nth(1)).to_have_text("Zoé")
    guest.page.locator("details.who-am-i summary").click()
    name.fill("Zéphyr")
    name.press("Enter")
    expect(host.page.locator(".who").nth(1)).to_have_text("Zéphyr")
    picture(guest, "lobby-phone-fr")
    assert faults(guest.page) == []

    host.page.locator("section.talk input").fill("Land ahoy")
    host.page.keyboard.press("Enter")
    expect(guest.page.get_by_text("Land ahoy")).to_be_visible()
    host.page.get_by_role("button", name="Fill up with bots").click()
    host.page.get_by_role("button", name="Start", exact=True).click()
    for player in (host, guest):
        player.page.locator("section.prompt").wait_for()
    assert host.last["seat"] == 0 and guest.last["seat"] == 1
    host.page.locator("aside.side .talk select").select_option("1")
    host.page.locator("aside.side .talk form input").fill("psst")
    host.page.keyboard.press("Enter")
    guest.page.get_by_role("button", name="Discussion").click()
    expect(guest.page.locator("aside.side .talk")).to_contain_text("psst")
    for part in ("header", "aside.side", "section.prompt"):
        assert faults(guest.page, part) == [], part
    table = guest.page.url
    guest.open()
    guest.page.get_by_role("link", name=re.compile("^Nautilus Island avec Lucy")).click()
    guest.page.wait_for_url(table)
    for lost in ("/t/nowhere", "/m/nowhere"):
        host.open(lost)
        expect(host.page.get_by_role("alert")).to_be_visible()
        expect(host.page.get_by_role("link", name="My matches").last).to_be_visible()
    for lost in ("/api/tables/nowhere", "/api/matches/nowhere/story"):
        host.expect_complaint(f"404 (Not Found) at {host.url}{lost}")


def test_a_shared_device_hides_one_hand_from_the_next_player(join: Join) -> None:
    player = join(text=True)
    player.open("/new/nautilus?shared=1")
    for seat, name in enumerate(("Ann", "Bob")):
        player.page.locator("fieldset input").nth(seat).fill(name)
    player.page.locator("form button.main").click()
    seen = set[str]()
    while len(seen) < 2:  # each has to act some time
        curtain = player.page.locator(".curtain button, main [data-action]").first
        curtain.wait_for()
        if player.page.locator(".curtain").is_visible():
            assert player.page.locator("main [data-action]").count() == 0
            words = player.page.locator(".curtain button").inner_text()
            seen.add(words)
            player.page.locator(".curtain button").click()
        player.page.locator("main [data-action]:not([disabled])").first.click()
        confirm = player.page.locator("section.prompt button.main")
        if confirm.is_visible():
            confirm.click()
        player.settle()
    assert seen == {"I am Ann", "I am Bob"}


def test_a_whisper_on_a_shared_device_is_shown_to_those_it_is_between(join: Join) -> None:
    player = join(text=True)
    player.open("/new/nautilus-island?shared=1")
    for seat, name in enumerate(("Ann", "Bob", "Cat")):
        player.page.locator("fieldset input").nth(seat).fill(name)
    player.page.locator("form button.main").click()
    talk = player.page.locator("aside.side .talk")
    shown: dict[str, bool] = {}
    while len(shown) < 3:
        player.page.locator(".curtain button, main [data-action]").first.wait_for()
        if player.page.locator(".curtain").is_visible():
            assert talk.count() == 0
            name = player.page.locator(".curtain button").inner_text().removeprefix("I am ")
            player.page.locator(".curtain button").click()
        if not shown:
            teller = name
            listener = talk.locator("select option").nth(1).inner_text()
            talk.locator("select").select_option(label=listener)
            talk.locator("form input").fill("psst")
            player.page.keyboard.press("Enter")
            expect(talk).to_contain_text("psst")
            talk.locator("select").select_option("")
            talk.locator("form input").fill("hello all")
            player.page.keyboard.press("Enter")
        expect(talk).to_contain_text("hello all")
        shown[name] = "psst" in talk.inner_text()
        player.page.locator("main [data-action]:not([disabled])").first.click()
        player.settle()
    assert shown == {name: name in (teller, listener) for name in ("Ann", "Bob", "Cat")}


def test_a_choice_that_needs_confirming_can_be_dropped_or_made(join: Join) -> None:
    player = join(text=True)
    player.open("/settings")
    player.page.get_by_label("every move").check()
    player.play_now("nautilus")
    player.wait_for_turn()
    before = player.last["version"]
    player.lit().first.click()
    yes = player.page.locator("section.prompt button.main")
    expect(yes).to_be_focused()
    player.page.keyboard.press("Escape")
    expect(yes).to_be_hidden()
    assert player.last["version"] == before
    player.lit().first.click()
    yes.press("Enter")
    player.settle()
    assert player.last["version"] > before


def test_first_load_is_small(join: Join) -> None:
    player = join()
    session = player.context.new_cdp_session(player.page)
    session.send("Network.enable")
    sizes: dict[str, float] = {}
    kinds: dict[str, str] = {}
    session.on("Network.responseReceived", lambda told: kinds.update({told["requestId"]: told["type"]}))
    session.on("Network.loadingFinished", lambda told: sizes.update({told["requestId"]: told["encodedDataLength"]}))
    player.open()
    player.page.locator("[data-play]").last.wait_for()
    player.page.wait_for_load_state("networkidle")
    first = sum(size for id, size in sizes.items() if kinds.get(id) in ("Script", "Stylesheet"))
    assert 0 < first < 90 * 1024, f"{first / 1024:.0f} KiB"


def test_rules_can_be_read_without_a_network(join: Join) -> None:
    player = join(worker=True)
    player.open("/rules/galerapagos")
    player.page.evaluate("navigator.serviceWorker.register('/offline.js').then(() => navigator.serviceWorker.ready)")
    player.wait_for("navigator.serviceWorker.controller !== null")
    player.context.set_offline(True)
    player.page.goto(f"{player.url}/rules/nautilus")
    player.page.locator("article.rules h1").wait_for()
    expect(player.page.locator("article.rules figure")).not_to_have_count(0)
    player.context.set_offline(False)
