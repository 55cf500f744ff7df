"""A game of another package, from the starter to the end of a match in the browser: the page knows nothing of it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from marooned.cli.new_game import check_name, write_project
from tests.docs.installing import install

from .axe import faults
from .conftest import Join
from .player import Player
from .server import Server

Picture = Callable[[Player, str], None]


@pytest.fixture
def tide_pool(built: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server where somebody installed a game of their own."""
    write_project(check_name("Tide Pool"), tmp_path / "tide-pool")
    installed = install(tmp_path / "tide-pool", tmp_path / "site")
    for name in ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE"):
        monkeypatch.setitem(os.environ, name, installed[name])
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


def test_a_game_of_another_package_is_played_in_the_browser(join: Join, picture: Picture, tide_pool: Server) -> None:
    player = join(tide_pool, language="fr")
    player.open()
    card = player.page.locator("ul.games > li").last
    expect(card.get_by_role("heading")).to_have_text("Tide Pool")
    expect(card).to_contain_text("Bâtissez le plus long radeau")
    player.play_now("tide-pool")
    assert player.wait_for_turn()
    expect(player.page.locator("section.prompt")).to_contain_text("Posez une planche")
    expect(player.page.locator("main details")).to_contain_text("Encore dans la mer")
    assert not faults(player.page)
    picture(player, "other-package")
    player.play(60)
    player.see_end()
    assert player.last["outcome"]["ending"] == "sea-empty"
    picture(player, "other-package-end")
    player.open("/rules/tide-pool")
    expect(player.page.locator("article.rules")).to_contain_text("Mise en place")
