"""Finding games: by folder and by entry point, with no list to edit."""

from __future__ import annotations

import importlib
import importlib.metadata
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from marooned.engine import errors, registry
from marooned.engine.contract import PLACES, Game, OptionalRules, Rules
from marooned.engine.registry import game_names, game_packages, load_game, own_games

SOURCES = Path(registry.__file__).parent.parent


def test_every_folder_of_games_is_a_game() -> None:
    folders = {path.parent.name for path in (SOURCES / "games").glob("*/__init__.py")}
    own = {package for package in game_packages().values() if package.startswith("marooned.")}
    assert own == {f"marooned.games.{name}" for name in folders}


@pytest.mark.parametrize("path", sorted((SOURCES / "engine").rglob("*.py")), ids=lambda path: path.name)
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


def write_package(folder: Path, name: str, source: str) -> None:
    """A package of one file, where Python finds it once the folder is on its path."""
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text(source, encoding="utf-8")


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("GAME = 7", "its GAME is a int, not a Game"),
        ("from marooned.games.nautilus import GAME", "it calls itself nautilus"),
        ("", "has no attribute 'GAME'"),
    ],
    ids=["no game", "another name", "nothing"],
)
def test_what_is_wrong_with_a_game_is_said(
    offering: list[importlib.metadata.EntryPoint],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    source: str,
    why: str,
) -> None:
    package = f"wrong_{abs(hash(source))}"
    write_package(tmp_path, package, source)
    monkeypatch.syspath_prepend(tmp_path)
    offering.append(importlib.metadata.EntryPoint("wrong", package, registry.GAMES_GROUP))
    with pytest.raises(errors.BrokenGame) as caught:
        load_game("wrong")
    assert caught.value.details["package"] == package and why in caught.value.details["why"]


ALONE = """
import dataclasses, time
from marooned.games.nautilus import GAME
meeting = __import__("{shared}")
assert not meeting.inside, "two at a time"
meeting.inside.append(1)
time.sleep(0.05)
meeting.inside.pop()
GAME = dataclasses.replace(GAME, name="{name}")
"""


def test_threads_load_games_one_after_the_other(
    offering: list[importlib.metadata.EntryPoint], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of eight games finds nobody else importing one, and two that ask for the same are given the same."""
    names = [f"alone-{i}" for i in range(8)]
    write_package(tmp_path, "meeting_of_games", "inside = []")
    for name in names:
        package = name.replace("-", "_of_eight_")
        write_package(tmp_path, package, ALONE.format(shared="meeting_of_games", name=name))
        offering.append(importlib.metadata.EntryPoint(name, package, registry.GAMES_GROUP))
    monkeypatch.syspath_prepend(tmp_path)
    with ThreadPoolExecutor(2 * len(names)) as pool:
        loaded = list(pool.map(load_game, names * 2))
    assert [game.name for game in loaded] == names * 2
    assert all(first is second for first, second in zip(loaded[:8], loaded[8:], strict=True))


# --- what a game is made of ---


def copy_starter(folder: Path, name: str, file: str, before: str, after: str) -> None:
    """The starter's package under another name, with a change to one of its files."""
    shutil.copytree(SOURCES / "cli" / "starter" / "driftwood", folder / name)
    for path in (folder / name).glob("*.py"):
        source = path.read_text(encoding="utf-8").replace("driftwood", name)
        if path.name == file:
            assert before in source
            source = source.replace(before, after)
        path.write_text(source, encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "before", "after", "why"),
    [
        ("view.py", "SEEN", "SHOWN", "view lacks SEEN: declare there what is seen and by whom"),
        ("view.py", "SEEN", "views", "encode lacks OBSERVATION: write it there, or give `observation` to"),
        ("rules.py", "def explain(", "def because(", "rules lacks explain"),
        ("rules.py", "def legal(", "def possible(", "rules lacks legal: write it there, or give `legal` to"),
        (
            "imagine.py",
            "from __future__ import annotations",
            "import no_such_module",
            "No module named 'no_such_module'",
        ),
        ("__init__.py", "__name__", "__name__, colour=3", "colour"),
    ],
)
def test_what_a_game_lacks_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, before: str, after: str, why: str
) -> None:
    name = f"raft_{abs(hash(after))}"
    copy_starter(tmp_path, name, file, before, after)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises((LookupError, ImportError, TypeError, NameError), match=why):
        importlib.import_module(name)


def test_what_is_given_is_not_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy_starter(tmp_path, "raft_elsewhere", "__init__.py", "__name__", "__name__, describe=repr, rules=content")
    source = (tmp_path / "raft_elsewhere" / "__init__.py").read_text(encoding="utf-8")
    (tmp_path / "raft_elsewhere" / "__init__.py").write_text(f"from raft_elsewhere import content\n{source}", "utf-8")
    (tmp_path / "raft_elsewhere" / "imagine.py").unlink()
    monkeypatch.syspath_prepend(tmp_path)
    game = importlib.import_module("raft_elsewhere").GAME
    assert (game.name, game.describe, game.rules.__name__) == ("raft-elsewhere", repr, "raft_elsewhere.content")
    assert game.seen is sys.modules["raft_elsewhere.view"].SEEN and game.box is None


@pytest.mark.parametrize("name", own_games())
def test_the_rules_of_a_game_are_one_module_with_the_names_of_the_contract(name: str) -> None:
    game = load_game(name)
    rules = sys.modules[f"{game.package}.rulebook"]
    assert game.rules is rules
    gathered = {one for one in vars(rules) if not one.startswith("__")}
    required = {one for one in vars(Rules) if one in PLACES}
    assert required <= gathered <= required | {one for one in vars(OptionalRules) if one in PLACES}
