"""A rehearsal leaves on disk all that a table needs; nothing half done where it is killed or cannot write."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from marooned.bots import rehearsal
from marooned.bots.rehearsal import MOVES, PARTS, SEARCH, rehearse
from marooned.engine.compilation import INTERPRETED
from marooned.engine.registry import load_game, own_games

pytestmark = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")

PLUGIN = Path(__file__).parents[1] / "engine" / "plugin"


def rehearsing(part: str, **environment: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "marooned.bots.rehearsal", "pebbles", part]
    told = {**os.environ, "PYTHONPATH": str(PLUGIN), **environment}
    pipe = subprocess.PIPE
    return subprocess.Popen(command, env=told, text=True, stdin=pipe, stdout=pipe, stderr=pipe)


def finished(process: subprocess.Popen[str]) -> str:
    assert process.stderr is not None
    with process:
        process.wait(200)  # it says a line at most
        return process.stderr.read()


MOVED_OVER = """
from marooned.engine import compilation
compilation.postpone()
from marooned.bots.rehearsal import PARTS
from marooned.engine.numba_support.switching import move_over
from marooned.engine.registry import load_game
game = load_game("pebbles")
move_over(game)
for part in PARTS.values():
    part(game)
"""


def test_what_a_killed_one_began_the_next_completes_and_whoever_moves_over_compiles_nothing(tmp_path: Path) -> None:
    process = rehearsing(MOVES, MAROONED_CACHE_DIR=str(tmp_path))
    while not list(tmp_path.rglob("*.nbc")):
        assert process.poll() is None
        time.sleep(0.1)
    process.kill()
    finished(process)
    assert not list(tmp_path.rglob("*.compiled"))
    for part in (MOVES, SEARCH):
        process = rehearsing(part, MAROONED_CACHE_DIR=str(tmp_path))
        assert finished(process) == "" and process.returncode == 0
        assert len(list(tmp_path.rglob(f"{part}-*.compiled"))) == 1
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nb?")}
    assert {path.name.split("-")[0] for path in before} >= {"one_move.play", "one_move.list_legal", "ismcts.iterate"}
    told = {**os.environ, "PYTHONPATH": str(PLUGIN), "MAROONED_CACHE_DIR": str(tmp_path)}
    subprocess.run([sys.executable, "-W", "error", "-c", MOVED_OVER], env=told, check=True)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nb?")} == before


def test_it_ends_with_whoever_started_it(tmp_path: Path) -> None:
    process = rehearsing(MOVES, MAROONED_CACHE_DIR=str(tmp_path))
    assert process.stdin is not None
    process.stdin.close()
    finished(process)
    assert process.returncode == 1


def test_where_code_cannot_be_kept_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from marooned.engine.numba_support.cache import DiskCache

    stamp, game = tmp_path / "stamp", load_game("nautilus")
    monkeypatch.setattr(rehearsal, "PARTS", {MOVES: lambda game: None})
    monkeypatch.setattr(rehearsal, "stamp_for", lambda *_: None)
    assert rehearse(game, MOVES) == "compiled code can be kept nowhere"
    monkeypatch.setattr(rehearsal, "stamp_for", lambda *_: stamp)
    monkeypatch.setattr(DiskCache, "trouble", "No space left on device")
    assert rehearse(game, MOVES) == "No space left on device" and not stamp.exists()
    monkeypatch.setattr(DiskCache, "trouble", None)
    assert rehearse(game, MOVES) is None and stamp.exists()


@pytest.mark.parametrize("name", own_games())
@pytest.mark.parametrize("part", PARTS)
def test_every_game_can_be_rehearsed(name: str, part: str) -> None:
    PARTS[part](load_game(name))
