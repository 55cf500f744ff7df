"""Nautilus Island and Nautilus at the page: played to the end on desk and phone, in both languages, by keys alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from marooned.engine.registry import load_game

from .axe import faults
from .conftest import Join
from .player import Player
from .sailor import Sailor
from .witness import told_too_much

GAMES = ["nautilus-island", "nautilus"]
Picture = Callable[[Player, str], None]

WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
SCROLLS = "(() => { const main = document.querySelector('main'); return main.scrollHeight - main.clientHeight; })()"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
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
    player.page.wait_for_load_state("networkidle")
    picture(player, f"{name}-end")
    assert told_too_much(player, load_game(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_by_keyboard_alone(join: Join, game: str) -> None:
    player = join().play_now(game)
    sailor = Sailor(player, keyboard=True)
    sailor.play_to_the_end()
    player.see_end()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_at_the_table(join: Join, game: str, phone: bool, theme: str) -> None:
    player = join(phone=phone, theme=theme).play_now(game)
    sailor = Sailor(player)
    assert faults(player.page) == []
    sailor.dismiss_coach()
    for _ in range(3):
        sailor.play(8)
        assert faults(player.page) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_desk_shows_everything_without_scrolling(join: Join, game: str) -> None:
    player = join().play_now(game)
    sailor = Sailor(player)
    sailor.dismiss_coach()
    for _ in range(6):
        sailor.play(5)
        assert player.page.evaluate(SCROLLS) <= 0, "the table scrolls"


@pytest.mark.parametrize("width", [320, 3840])
@pytest.mark.parametrize("game", GAMES)
def test_tables_fit_narrow_and_wide(join: Join, picture: Picture, game: str, width: int) -> None:
    player = join()
    player.page.set_viewport_size({"width": width, "height": 640 if width == 320 else 2160})
    sailor = Sailor(player.play_now(game))
    sailor.dismiss_coach()
    sailor.play(14)
    picture(player, f"{game}-{width}")
    assert not player.page.evaluate(WIDE)
