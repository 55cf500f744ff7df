"""Ids of environments, also beside a game that cannot be loaded: it is named in a warning, all others are there."""

from __future__ import annotations

import dataclasses
import os
import subprocess
import sys
from pathlib import Path

import pytest

from marooned.engine.registry import GAMES_GROUP, game_names, load_game
from marooned.envs.names import behaviour_version, env_id, table_of

IMPORTED = """
import sys, warnings
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    import marooned.envs.{library} as envs
    known = envs.{known}
print(len(known), *[str(each.message) for each in caught if "splinter" in str(each.message)], sep="\\n")
"""


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """Where a package with a broken game is installed."""
    (tmp_path / "splinter").mkdir()
    (tmp_path / "splinter" / "__init__.py").write_text("raise RuntimeError('the mast is gone')", encoding="utf-8")
    about = tmp_path / "splinter-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: splinter\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[{GAMES_GROUP}]\nsplinter = splinter\n", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("library", "needs", "known"), [("gymnasium", "gymnasium", "IDS"), ("openspiel", "pyspiel", "NAMES")]
)
def test_a_broken_game_is_named_and_left_out(broken: Path, library: str, needs: str, known: str) -> None:
    pytest.importorskip(needs)
    path = os.pathsep.join([str(broken), *filter(None, [os.environ.get("PYTHONPATH")])])
    code = IMPORTED.format(library=library, known=known)
    counts = []
    for environment in ({**os.environ}, {**os.environ, "PYTHONPATH": path}):
        done = subprocess.run(
            [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        count, *told = done.stdout.splitlines()
        counts.append(int(count))
    assert counts[0] == counts[1] > 0
    assert len(told) == 1 and "“splinter”" in told[0] and "the mast is gone" in told[0]


def test_ids_of_other_games_are_found_beside_a_broken_one(broken: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(broken)
    with pytest.warns(RuntimeWarning, match="splinter.*the mast is gone"):
        game, seats = table_of("marooned/Nautilus-2p-v2")
    assert (game.name, seats) == ("nautilus", 2)


def test_an_observation_has_a_version_of_its_own_in_each_game() -> None:
    game = load_game(game_names()[-1])
    changed = dataclasses.replace(game, observation_version=game.observation_version + 1)
    assert behaviour_version(changed) == behaviour_version(game) + 1
    assert env_id(changed, 2) == env_id(dataclasses.replace(game, version=game.version + 1), 2)


def test_a_game_is_given_by_its_name_too() -> None:
    assert env_id("nautilus", 2) == env_id(load_game("nautilus"), 2)
