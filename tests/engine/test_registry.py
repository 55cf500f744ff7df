"""Finding games: by folder and by entry point, with no list to edit."""

from __future__ import annotations

import importlib.metadata
import subprocess
import sys
from pathlib import Path

import pytest

from marooned.engine import errors, registry
from marooned.engine.contract import Game
from marooned.engine.registry import game_names, game_packages, load_game

SOURCES = Path(registry.__file__).parent.parent


def test_every_folder_of_games_is_a_game() -> None:
    folders = {path.parent.name for path in (SOURCES / "games").glob("*/__init__.py")}
    own = {package for package in game_packages().values() if package.startswith("marooned.")}
    assert own == {f"marooned.games.{name}" for name in folders}


@pytest.mark.parametrize("path", sorted((SOURCES / "engine").glob("*.py")), ids=lambda path: path.name)
def test_engine_names_no_game_outside_examples(path: Path) -> None:
    code = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.lstrip().startswith(">>>")]
    assert not [line for line in code if "nautilus" in line.lower() or "galerapagos" in line.lower()]


def test_names_come_in_order_and_lead_to_games_of_that_name() -> None:
    names = game_names()
    assert names == sorted(names)
    game = load_game("nautilus-island")
    assert game.name == "nautilus-island" and game is load_game("nautilus-island")


def test_listing_imports_no_game() -> None:
    code = (
        "import sys; from marooned.engine.registry import game_names; assert game_names();"
        "sys.exit(any(name.startswith('marooned.games.') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_unknown_name_tells_the_nearest() -> None:
    with pytest.raises(errors.UnknownGame) as caught:
        load_game("nautilus-iland")
    assert caught.value.details["name"] == "nautilus-iland"
    assert caught.value.details["nearest"].split(", ")[0] == "nautilus-island"


@pytest.mark.parametrize("name", ["", "nautilus_island", "../games", "marooned.games.nautilus_island", "é" * 500])
def test_only_exact_names_are_known(name: str) -> None:
    with pytest.raises(errors.UnknownGame):
        load_game(name)


def test_another_package_offers_a_game_by_entry_point(pebbles: Game) -> None:
    assert game_packages()["pebbles"] == "pebbles"
    assert pebbles.name == "pebbles" and pebbles.package == "pebbles"
    assert pebbles.text("fr")("game-name") == "Cailloux"


@pytest.fixture
def offering(monkeypatch: pytest.MonkeyPatch) -> list[importlib.metadata.EntryPoint]:
    """What packages offer, as a list to fill."""
    offered: list[importlib.metadata.EntryPoint] = []

    def entry_points(*, group: str) -> list[importlib.metadata.EntryPoint]:
        return [entry for entry in offered if entry.group == group]

    monkeypatch.setattr(importlib.metadata, "entry_points", entry_points)
    return offered


def test_entry_point_may_name_the_object_too(offering: list[importlib.metadata.EntryPoint]) -> None:
    offering.append(importlib.metadata.EntryPoint("hearts", "card_games.hearts:GAME", registry.GAMES_GROUP))
    assert game_packages()["hearts"] == "card_games.hearts"


def test_entry_points_of_other_groups_are_not_games(offering: list[importlib.metadata.EntryPoint]) -> None:
    offering.append(importlib.metadata.EntryPoint("hearts", "card_games.hearts", "elsewhere.games"))
    assert "hearts" not in game_packages()


def test_entry_point_does_not_replace_a_game_of_ours(offering: list[importlib.metadata.EntryPoint]) -> None:
    offering.append(importlib.metadata.EntryPoint("nautilus-island", "impostor", registry.GAMES_GROUP))
    assert game_packages()["nautilus-island"] == "marooned.games.nautilus_island"


def test_a_game_that_cannot_be_loaded_is_named_with_its_package(
    offering: list[importlib.metadata.EntryPoint],
) -> None:
    offering.append(importlib.metadata.EntryPoint("hearts", "no_such_package.hearts", registry.GAMES_GROUP))
    with pytest.raises(errors.BrokenGame) as caught:
        load_game("hearts")
    assert caught.value.details["package"] == "no_such_package.hearts"
    assert "no_such_package" in caught.value.details["why"]
