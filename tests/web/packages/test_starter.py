"""A game of another package, from the starter to the end of a match in the browser: the page knows nothing of it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from marooned.cli.commands.new_game import check_name, write_project
from marooned.engine.text import LANGUAGES
from tests.docs.installing import install
from tests.web.axe import faults
from tests.web.conftest import Join
from tests.web.player import Player
from tests.web.server import Server
from tests.web.words.test_words import said_by_python, said_by_the_page, tell, wire

Picture = Callable[[Player, str], None]


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Path]:
    """A game of somebody's own; what a test loads of it is forgotten afterwards."""
    write_project(check_name("Tide Pool"), tmp_path / "tide-pool")
    yield tmp_path / "tide-pool"
    for name in [name for name in sys.modules if name.split(".")[0] == "tide_pool"]:
        del sys.modules[name]


@pytest.fixture
def tide_pool(built: None, project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server where it is installed."""
    installed = install(project, tmp_path / "site")
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
    expect(player.page.locator("main section.plain")).to_contain_text("Encore dans la mer")
    assert not faults(player.page)
    picture(player, "other-package")
    player.play(60)
    player.see_end()
    assert player.last["outcome"]["ending"] == "over"
    picture(player, "other-package-end")
    player.open("/rules/tide-pool")
    expect(player.page.locator("article.rules")).to_contain_text("Mise en place")


def test_the_page_says_it_as_python_does(
    built: None, project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(project, tmp_path / "site")
    monkeypatch.syspath_prepend(project)
    monkeypatch.syspath_prepend(tmp_path / "site")
    lines = [line for seats in (2, 3, 4) for line in tell("tide-pool", seats, seats)]
    answers = said_by_the_page(tmp_path, "tide-pool", [wire(line) for line in lines])
    for language, said in zip(LANGUAGES, answers, strict=True):
        expected = said_by_python("tide-pool", language, lines)
        assert None not in expected and said == expected
    assert {type(line["event"]).__name__ for line in lines if "event" in line} == {
        "Lay",
        "Drop",
        "Drew",
        "MatchEnded",
    }
