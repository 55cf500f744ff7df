"""Lessons in the browser: followed to the end by clicks and by keys, and left half-way."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from marooned.engine.registry import game_names, load_game
from marooned.server.matches.lessons import lesson_names
from tests.web.axe import faults
from tests.web.conftest import Join
from tests.web.places import by_turns
from tests.web.player import Player

GAMES = [name for name in game_names() if lesson_names(load_game(name))]
Picture = Callable[[Player, str], None]


CONFIRM = '[data-spot="confirm"]'


def begin(player: Player, game: str) -> list[dict[str, Any]]:
    """Open the lesson; its steps."""
    player.open(f"/learn/{game}")
    player.page.wait_for_url("**/t/*")
    player.page.locator(".tutor").wait_for()
    course = player.page.evaluate(
        "match => fetch(`/api/matches/${match}/lesson`).then(answer => answer.json())", player.last["match"]
    )
    steps: list[dict[str, Any]] = course["steps"]
    return steps


def shown(player: Player, step: dict[str, Any]) -> None:
    """Wait for a step."""
    player.page.locator(f'.tutor[data-step="{step["id"]}"]').wait_for()


def touch(player: Player, action: str) -> None:
    """Do on the table what leads to an action, and confirm it where that is asked for."""
    page = player.page
    button = page.locator(f'main [data-action="{action}"]:not([disabled])').first
    if placing := re.fullmatch(r"place-(\w+)-(\w\d)", action):
        page.locator(f'[data-spot="held-{placing[1]}"]').click()
    elif action.startswith("store-"):
        for card in action.split("-")[1:]:
            page.locator(f'main [data-spot="held-{card}"]').click()
    elif wood := re.fullmatch(r"wood-(\d)", action):
        page.locator('main input[type="range"]').fill(wood[1])
    elif playing := re.fullmatch(r"play-(\w+)", action):
        page.locator(f'[data-spot="card-{playing[1]}"]').click()
    before = player.last["version"]
    button.click()
    if asks_once_more(player, before):
        page.locator(CONFIRM).click()


def asks_once_more(player: Player, before: int) -> bool:
    """Whether the table wants an action confirmed, rather than having taken it at that version."""
    player.wait_until(lambda: player.last["version"] > before or player.page.locator(CONFIRM).is_visible())
    return player.page.locator(CONFIRM).is_visible()


def follow(player: Player, steps: list[dict[str, Any]], look: Callable[[dict[str, Any]], None]) -> None:
    """Do as the lesson says, to its last step."""
    for step in steps:
        shown(player, step)
        look(step)
        if step["do"]:
            touch(player, step["do"])
        elif step is not steps[-1]:
            player.page.locator(".tutor .button.main").click()


@by_turns(GAMES)
def test_a_lesson_is_followed_to_its_end(join: Join, picture: Picture, game: str, phone: bool, language: str) -> None:
    player = join(phone=phone, language=language)
    steps = begin(player, game)

    def look(step: dict[str, Any]) -> None:
        number = steps.index(step)
        picture(player, f"lesson-{game}-{'phone' if phone else 'desk'}-{number:02}-{step['id']}")
        expect(player.page.locator(".tutor .count")).to_contain_text(f"{number + 1}")
        if step["at"] or step["do"]:
            expect(player.page.locator(".ring[aria-hidden]").last).to_be_visible()
        if number in (0, len(steps) // 2):
            assert not faults(player.page)
        overflow = "document.documentElement.scrollWidth - innerWidth"
        assert player.page.evaluate(overflow) <= 0, step["id"]

    follow(player, steps, look)
    assert not faults(player.page)
    player.page.locator(".tutor .button.main").click()
    expect(player.page.locator(".tutor")).to_have_count(0)
    expect(player.page.locator(".coach")).to_have_count(0)
    player.wait_for_turn()
    player.play_some(1)


def test_another_move_is_talked_about_and_may_be_played(join: Join, picture: Picture) -> None:
    player = join()
    steps = begin(player, "nautilus-island")
    card = player.page.locator(".tutor")
    card.locator(".button.main").click()
    shown(player, steps[1])
    player.page.locator('main [data-action="go-1"]').click()
    expect(card).to_contain_text("go to column 1", ignore_case=True)
    expect(card).to_contain_text("go to column 4", ignore_case=True)
    picture(player, "lesson-astray")
    assert not faults(player.page)
    card.locator(".button.main").click()  # with the lesson, then
    shown(player, steps[1])
    assert player.last["version"] == 0, "nothing was played"
    player.page.locator('main [data-action="go-1"]').click()
    card.get_by_role("button", name="My own way").click()
    expect(card).to_have_count(0)
    player.see(1)
    expect(player.page.locator(".coach")).to_be_visible()
    player.page.reload()
    player.page.locator(".coach, section.prompt").first.wait_for()
    expect(card).to_have_count(0)


def test_a_lesson_can_be_read_again_reloaded_and_left(join: Join) -> None:
    player = join(language="fr")
    steps = begin(player, "nautilus")
    card = player.page.locator(".tutor")
    first = card.locator('[role="status"]').inner_text()
    card.locator(".button.main").click()
    shown(player, steps[1])
    card.get_by_role("button", name="Revenir").click()
    expect(card.locator('[role="status"]')).to_have_text(first)
    card.locator(".button.main").click()
    shown(player, steps[1])
    card.locator(".button.main").click()
    shown(player, steps[2])
    player.page.reload()
    shown(player, steps[2])
    card.get_by_role("button", name="Quitter La leçon").click()
    expect(card).to_have_count(0)
    expect(player.page.locator(".coach")).to_be_visible()


@pytest.mark.parametrize("text", [False, True], ids=["drawn", "as-text"])
def test_a_lesson_goes_by_keys_alone(join: Join, text: bool) -> None:
    player = join(text=text)
    steps = begin(player, "nautilus-island")
    for step in steps:
        shown(player, step)
        if step is steps[-1]:
            break
        if step["do"] and step["do"].startswith("store") and not text:
            for card in ("sextant", "map", "map"):
                player.page.locator(f'[data-spot="held-{card}"]').press("Enter")
        named = f'main [data-action="{step["do"]}"]:not([disabled])' if step["do"] else ".tutor .button.main"
        before = player.last["version"]
        player.page.locator(named).first.press("Enter")
        if step["do"] and asks_once_more(player, before):
            expect(player.page.locator(CONFIRM)).to_be_focused()
            player.page.keyboard.press("Enter")


def test_the_others_wait_while_something_is_read(join: Join) -> None:
    player = join(motion=True)
    steps = begin(player, "nautilus-island")
    for step in steps[:3]:
        shown(player, step)
        if step["do"]:
            touch(player, step["do"])
        else:
            player.page.locator(".tutor .button.main").click()
    shown(player, steps[3])
    player.wait_until(lambda: player.last["version"] == 8)  # the next move is the learner's
    assert player.page.locator("main").get_attribute("data-version") == "2", "the table waits"
    expect(player.page.locator(".side .story")).not_to_contain_text("Ned Land")
    player.page.locator(".tutor .button.main").click()
    player.see(4)
    shown(player, steps[4])
    assert player.page.locator("main").get_attribute("data-version") == "4"


@pytest.mark.parametrize(("width", "height", "theme"), [(320, 640, "dark"), (2560, 1440, "light")])
def test_a_lesson_fits_small_and_large_screens(
    join: Join, picture: Picture, width: int, height: int, theme: str
) -> None:
    player = join(theme=theme, language="fr")
    player.page.set_viewport_size({"width": width, "height": height})
    for game in GAMES:
        steps = begin(player, game)
        for step in steps:
            shown(player, step)
            if step["do"]:
                break
            player.page.locator(".tutor .button.main").click()
        expect(player.page.locator(".ring[aria-hidden]").last).to_be_visible()
        picture(player, f"lesson-{game}-{width}")
        card = player.page.locator(".tutor").bounding_box()
        assert card is not None
        assert card["x"] >= 0 and card["x"] + card["width"] <= width and card["y"] + card["height"] <= height
        assert not faults(player.page)
