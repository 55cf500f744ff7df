"""Galérapagos in the browser: played to its end by clicks and by keys."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from marooned.engine.registry import load_game
from marooned.games.galerapagos.content import CARD_NAMES
from tests.web.axe import faults
from tests.web.conftest import Join
from tests.web.knowledge import check_secrets
from tests.web.places import DESK, PHONE, at
from tests.web.player import Player
from tests.web.told import Told

Picture = Callable[[Player, str], None]
TASKS = ("fish", "water", "wood-0", "wreck")
HIDDEN = """(() => [...document.querySelectorAll(".faces [data-seat]")].filter((face) => {
    return [".portrait", ".name"].some((part) => {
        const box = face.querySelector(part).getBoundingClientRect();
        const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return !face.contains(seen);
    });
}).map((face) => face.dataset.seat))()"""
"""Castaways whose face or name is covered by something, or out of sight."""


def sit_down(player: Player) -> Player:
    """A table against bots, dealt at a tap, where one is asked first; the coach has been listened to."""
    player.begin().play_now("galerapagos")
    player.page.locator(".coach .quiet").click()
    return player


def sit_at(player: Player, seats: int) -> Player:
    """The same at a table of so many, where the coach has something to say."""
    player.begin(seats=seats, bots={str(seat): "heuristic" for seat in range(1, seats)}).play_now("galerapagos")
    player.page.locator(".coach").wait_for()
    return player


def hold_a_pendulum(player: Player, seats: int) -> Player:
    """A table of so many where one's hand is the card with most to do to somebody, and nothing else."""
    told = Told(player)
    told.sit_with_bots("galerapagos", seats)
    swings = [f"play-pendulum-3-{task}" for task in ("fish", "water", "wood", "wreck")]
    told.update["legal"] = [*TASKS, "give-pendulum-3", "swap-pendulum-3", *swings]
    told.show(lambda view: view["castaways"][0].update(hand=["pendulum"], hand_size=1))
    return player


def wait_for_own_action(player: Player) -> None:
    """Wait for the first action of the match: it is one's own, and nobody else does anything before it."""
    player.page.locator(", ".join(f'main [data-action="{task}"]' for task in TASKS)).first.wait_for()


@at(DESK, PHONE)
def test_the_table_is_whole_at_the_deal(join: Join, picture: Picture, phone: bool, language: str) -> None:
    player = sit_down(join(phone=phone, language=language))
    wait_for_own_action(player)
    picture(player, f"galerapagos-{'phone' if phone else 'desk'}-{language}")
    assert faults(player.page) == []
    assert player.page.evaluate(
        "document.querySelector('main').scrollWidth <= document.querySelector('main').clientWidth"
    )
    mine = player.page.locator("div.mine").bounding_box()
    for face in player.page.locator("main .face").all():
        box = face.bounding_box()
        assert mine and box and box["y"] + box["height"] <= mine["y"], "a castaway is hidden"


@at(PHONE)  # on a desk by keys
def test_a_match_is_played_to_its_end_by_clicks(join: Join, picture: Picture, phone: bool, language: str) -> None:
    player = sit_down(join(phone=phone, language=language))
    player.play()
    player.see_end()
    player.page.locator("dialog figure svg").first.wait_for()
    picture(player, f"galerapagos-{'phone' if phone else 'desk'}-{language}-end")
    assert faults(player.page) == []
    assert check_secrets(player) > player.accepted


def test_a_match_is_played_to_its_end_by_keyboard_alone(join: Join) -> None:
    player = sit_down(join(theme="dark"))
    player.wait_for_turn()
    assert faults(player.page) == []
    player.play(keyboard=True)
    player.see_end()
    assert faults(player.page) == []
    assert check_secrets(player) > player.accepted


def test_strong_contrast_passes_axe_at_the_table(join: Join) -> None:
    player = sit_down(join())
    player.page.evaluate("document.documentElement.dataset.theme = 'contrast'")
    wait_for_own_action(player)
    assert faults(player.page) == []


def test_the_text_mode_tells_the_whole_table(join: Join, picture: Picture) -> None:
    player = sit_down(join(language="fr", text=True))
    player.wait_for_turn()
    board, text = player.page.locator("main"), load_game("galerapagos").text("fr")
    expect(board.locator("h2").last).to_have_text("Ce que vous pouvez faire")  # how things stand comes first
    for fold in ("group-give", "group-swap"):  # one choice each, however many are at the table
        expect(board.locator("summary", has_text=text(fold))).to_have_count(1)
    for title in ("table-hand", "page-island"):
        expect(board.locator("h2", has_text=text(title))).to_be_visible()
    for name in player.page.locator("aside.side .people li .name").all_inner_texts():
        expect(board.locator("h2", has_text=name)).to_be_visible()
    for card in player.last["view"]["castaways"][0]["hand"]:
        expect(board).to_contain_text(text(f"card-{card}-about"))
    picture(player, "galerapagos-text-fr")
    player.play_some(8)
    assert faults(player.page) == []


@pytest.mark.parametrize("seats", [5, 12])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_coach_hides_nobody(join: Join, phone: bool, seats: int) -> None:
    player = sit_at(join(phone=phone, language="fr"), seats)
    coach, faces = player.page.locator(".coach"), player.page.locator(".faces [data-seat]")
    expect(coach).to_be_visible()
    expect(faces).to_have_count(seats)
    hidden = player.page.evaluate(HIDDEN)
    assert hidden == [], f"{hidden} of {seats} are covered"
    if not phone:
        people = player.page.locator("aside.side .people")
        assert people.evaluate("part => part.scrollHeight <= part.clientHeight"), "the list of people is cut short"


@pytest.mark.parametrize("seats", [5, 12])
def test_on_a_phone_every_card_of_a_large_hand_is_in_sight_and_so_is_everybody(join: Join, seats: int) -> None:
    told = Told(join(phone=True, language="fr"))
    told.sit_with_bots("galerapagos", seats)
    cards = told.player.page.locator("[data-card]")
    for kinds in (5, 8, 14):
        held = list(CARD_NAMES[:kinds])
        told.show(lambda view, held=held: view["castaways"][0].update(hand=held, hand_size=len(held)))  # type: ignore[misc]
        expect(cards).to_have_count(kinds)
        for card in cards.all():
            expect(card).to_be_in_viewport(ratio=1)
            box = card.bounding_box()
            assert box and box["width"] >= 44 and box["height"] >= 44
        assert told.player.page.evaluate(HIDDEN) == []


@pytest.mark.parametrize("seats", [5, 12])
def test_what_can_be_done_with_a_castaway_hides_nobody(join: Join, seats: int) -> None:
    player = hold_a_pendulum(join(), seats)
    player.page.locator('[data-seat="2"]').click()
    expect(player.page.locator(".panel header")).to_be_in_viewport(ratio=1)
    expect(player.page.locator('.panel [data-action^="play-pendulum-3"]')).to_have_count(4)
    player.wait_for(f"!({HIDDEN}).length")


def test_a_tip_leaves_once_it_is_read_and_followed_and_covers_nothing(join: Join) -> None:
    player = join()
    clock = player.page.clock
    clock.install()
    player.begin().play_now("galerapagos")
    tip, story = player.page.locator(".coach p"), player.page.locator("aside.side .story")
    told = tip.inner_text()
    clock.pause_at(dt.datetime.fromtimestamp(player.page.evaluate("Date.now()") / 1000 + 1, dt.UTC))
    wait_for_own_action(player)
    before = player.last["version"]
    player.page.locator('main [data-action="fish"]').click()
    player.wait_until(lambda: player.last["version"] > before + 1)
    clock.run_for(1000)
    player.see(before + 2)
    expect(tip).to_have_text(told)
    boxes = [part.bounding_box() for part in (story, player.page.locator(".coach"))]
    assert boxes[0] and boxes[1] and boxes[1]["x"] + boxes[1]["width"] <= boxes[0]["x"]
    clock.run_for(20_000)
    expect(tip.filter(has_text=told)).to_have_count(0)
    kept = player.page.evaluate('JSON.parse(localStorage.getItem("marooned.settings")).coached')
    assert kept and "galerapagos/*" not in kept


def test_cards_are_chosen_and_dropped_by_keys(join: Join) -> None:
    player = sit_down(join())
    wait_for_own_action(player)
    cards = player.page.locator("[data-card]")
    cards.first.focus()
    player.page.keyboard.press("End")
    expect(cards.last).to_be_focused()
    player.page.keyboard.press("ArrowRight")
    expect(cards.first).to_be_focused()
    player.page.keyboard.press("Enter")
    expect(cards.first).to_have_attribute("aria-pressed", "true")
    expect(cards.first).not_to_be_focused()
    assert player.page.evaluate("document.activeElement.matches('.panel button, .face.lit')")
    player.page.keyboard.press("Escape")
    expect(cards.first).to_be_focused()
    expect(cards.first).to_have_attribute("aria-pressed", "false")


def test_what_can_be_done_with_a_card_is_in_sight(join: Join, picture: Picture) -> None:
    player = hold_a_pendulum(join(), 5)
    player.page.locator("[data-card]").first.click()
    player.page.locator('[data-seat="2"]').click()
    choices = player.page.locator(".panel .choices button")
    expect(choices).to_have_count(6)
    for choice in choices.all():
        expect(choice).to_be_in_viewport(ratio=1)
    picture(player, "galerapagos-card-and-castaway")


def test_a_desk_is_filled_and_shows_everything_without_scrolling(join: Join) -> None:
    player = sit_down(join())
    board = player.page.locator("main")
    for _ in range(2):
        player.wait_for_turn()
        for width, height in ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160)):
            player.page.set_viewport_size({"width": width, "height": height})
            high, seen = board.evaluate("main => [main.scrollHeight, main.clientHeight]")
            assert high <= seen, width
            drawn = player.page.locator(".galerapagos").bounding_box()
            assert drawn and drawn["height"] > 0.7 * seen, width
        player.play_some(1)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_twelve_castaways_fit_on_the_screen(join: Join, picture: Picture, phone: bool) -> None:
    player = join(phone=phone, theme="dark").begin()
    player.open("/new/galerapagos")
    player.page.locator("form select").nth(0).select_option("12")
    player.page.locator("form select").nth(1).select_option("11")
    player.page.locator("form button.main").click()
    player.page.get_by_role("button", name="Start", exact=True).click()
    player.page.locator(".coach .quiet").click()
    wait_for_own_action(player)
    picture(player, f"galerapagos-twelve-{'phone' if phone else 'desk'}")
    wide, high, seen_wide, seen_high = player.page.evaluate(
        "(({ scrollWidth, scrollHeight, clientWidth, clientHeight }) =>"
        " [scrollWidth, scrollHeight, clientWidth, clientHeight])(document.querySelector('main'))"
    )
    assert wide <= seen_wide
    assert high <= seen_high, "a castaway is out of sight"
    for button in player.page.locator("main button, main input").all():
        box = button.bounding_box()
        assert box and box["width"] >= 44 and box["height"] >= 44, (button.inner_html()[:80], box)
    fish = player.page.locator('main [data-action="fish"]').bounding_box()
    assert fish and fish["y"] + fish["height"] <= player.page.locator("section.prompt").bounding_box()["y"]  # type: ignore[index]
    assert faults(player.page) == []
