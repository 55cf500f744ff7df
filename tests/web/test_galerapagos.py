"""Galérapagos in the browser: played to its end by clicks and by keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .axe import faults
from .conftest import Join
from .knowledge import check_secrets
from .player import Player

Picture = Callable[[Player, str], None]


def sit_down(player: Player) -> Player:
    """A table against bots, dealt at a tap; the coach has been listened to."""
    player.play_now("galerapagos")
    player.page.locator(".coach .quiet").click()
    return player


@pytest.mark.parametrize(("phone", "language"), [(False, "en"), (True, "fr")], ids=["desk-en", "phone-fr"])
def test_a_match_is_played_to_its_end_by_clicks(join: Join, picture: Picture, phone: bool, language: str) -> None:
    where = f"galerapagos-{'phone' if phone else 'desk'}-{language}"
    player = sit_down(join(phone=phone, language=language))
    player.wait_for_turn()
    picture(player, where)
    assert faults(player.page) == []
    assert player.page.evaluate(
        "document.querySelector('main').scrollWidth <= document.querySelector('main').clientWidth"
    )
    player.play()
    player.see_end()
    player.page.locator("dialog figure svg").first.wait_for()
    picture(player, f"{where}-end")
    assert faults(player.page) == []
    assert check_secrets(player) > 20


def test_a_match_is_played_to_its_end_by_keyboard_alone(join: Join) -> None:
    player = sit_down(join(theme="dark"))
    player.wait_for_turn()
    assert faults(player.page) == []
    player.play(keyboard=True)
    player.see_end()
    assert faults(player.page) == []
    assert check_secrets(player) > 20
