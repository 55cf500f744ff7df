"""Moving over from interpreted to compiled rules in the middle of a match: nobody can tell, byte for byte."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from marooned.engine import compilation
from marooned.engine.compilation import INTERPRETED
from marooned.engine.contract import Game
from marooned.engine.numba_support import switching
from marooned.engine.registry import load_game, own_games
from marooned.testing.trace import first_difference, trace

pytestmark = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")

PROGRAM = Path(__file__).parent / "moving_over.py"
BALLOT = Path(__file__).parents[2] / "server" / "plugin"


def moved_over(game: Game, seats: int, line: int, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "error", str(PROGRAM), game.name, str(seats), str(line)]
    return subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", own_games())
def test_a_match_that_moves_over_goes_on_as_it_would_have(name: str) -> None:
    game = load_game(name)
    compiled = list(trace(game, game.seats[0], seed=1, matches=1))  # leaves on disk what the other process loads
    done = moved_over(game, game.seats[0], 9)
    assert done.returncode == 0, done.stderr
    assert first_difference(compiled, done.stdout.splitlines()) is None


def test_a_game_of_another_package_moves_over(pebbles: Game, plugin: Path) -> None:
    compiled = list(trace(pebbles, 2, seed=1, matches=1))
    done = moved_over(pebbles, 2, 3, PYTHONPATH=str(plugin))
    assert done.returncode == 0, done.stderr
    assert first_difference(compiled, done.stdout.splitlines()) is None


def test_a_game_whose_rules_are_plain_python_stays_as_it_is() -> None:
    program = """
from marooned.engine import compilation
compilation.postpone()
from marooned.engine.numba_support.switching import move_over
from marooned import Match
from marooned.engine.registry import load_game
move_over(load_game("ballot"))
assert not hasattr(load_game("ballot").rules.apply, "py_func")
match = Match(load_game("ballot"), 3)
while not match.over:
    match.play(match.turn, match.legal(match.turn)[0])
"""
    environment = {**os.environ, "PYTHONPATH": str(BALLOT)}
    subprocess.run([sys.executable, "-c", program], env=environment, check=True)


def test_a_game_that_is_not_compiled_stays_interpreted(pebbles: Game, plugin: Path, tmp_path: Path) -> None:
    done = moved_over(pebbles, 2, 3, PYTHONPATH=str(plugin), MAROONED_CACHE_DIR=str(tmp_path))
    assert "NotCompiled: pebbles" in done.stderr
    assert not list(tmp_path.rglob("*.nbc")), "nothing is compiled there either"


def test_whoever_asks_for_loops_and_whoever_moves_over_do_not_wait_for_each_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Moving over needs loops while nobody else may: so whoever has loops loaded must not wait for that meanwhile."""
    game = load_game("nautilus")
    free = list[bool]()

    def try_to_load() -> None:
        free.append(compilation._loading.acquire(timeout=5))
        if free[-1]:
            compilation._loading.release()

    def compiled_module(own: dict[str, Any]) -> ModuleType:
        other = threading.Thread(target=try_to_load)
        other.start()
        other.join()
        return ModuleType("compiled")

    monkeypatch.setattr(compilation, "compiled_games", {game})
    monkeypatch.setattr(switching, "compiled_module", compiled_module)
    compilation.specialise(switching.ONE_MOVE, game)
    assert free == [True]


def test_what_has_moved_over_is_had_while_another_game_does() -> None:
    """Else a table of the one would wait for the rules of the other."""
    program = """
import threading
from marooned.engine import compilation
compilation.postpone()
from marooned.engine.numba_support import switching
from marooned.engine.registry import load_game
game = load_game("nautilus")
switching.move_over(game)
holding, done = threading.Event(), threading.Event()
def move_another_over():
    with switching._switching:
        holding.set()
        done.wait(20)
threading.Thread(target=move_another_over, daemon=True).start()
holding.wait()
asking = threading.Thread(target=compilation.specialise, args=(switching.ONE_MOVE, game), daemon=True)
asking.start()
asking.join(10)
assert not asking.is_alive()
done.set()
"""
    list(trace(load_game("nautilus"), 2, seed=1, matches=1))
    subprocess.run([sys.executable, "-c", program], check=True)
