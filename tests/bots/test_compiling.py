"""Compiling in the background: one part after the other, what is played first; whatever fails, play goes on."""

from __future__ import annotations

import logging
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from marooned.bots import compiling
from marooned.bots.compiling import Compiler
from marooned.bots.rehearsal import MOVES, NOT_KEPT, PARTS, SEARCH
from marooned.engine import compilation
from marooned.engine.numba_support import switching
from marooned.engine.registry import load_game

SECONDS = 20
GAMES = ("nautilus", "nautilus-island", "galerapagos")


class Workshop:
    """A compiler in a process that postponed compiling, with programs in place of the compiling processes."""

    def __init__(self) -> None:
        self.compiler = Compiler()
        self.program = "pass"
        """What a compiling process runs."""
        self.kept: set[tuple[str, ...]] = set()
        """Parts that were compiled earlier."""
        self.started: list[tuple[str, ...]] = []
        self.moved: list[str] = []

    def start(self, command: list[str], **kwargs: Any) -> subprocess.Popen[bytes]:
        self.started.append(tuple(command[-2:]))
        return subprocess.Popen([sys.executable, "-c", self.program, *command[-2:]], **kwargs)

    def until(self, holds: Callable[[], object]) -> None:
        deadline = time.monotonic() + SECONDS
        while not holds():
            assert time.monotonic() < deadline
            time.sleep(0.01)


class Programs:
    """`subprocess`, as the compiler sees it."""

    PIPE, DEVNULL = subprocess.PIPE, subprocess.DEVNULL

    def __init__(self, workshop: Workshop) -> None:
        self.Popen = workshop.start


@pytest.fixture
def workshop(monkeypatch: pytest.MonkeyPatch) -> Iterator[Workshop]:
    found = Workshop()
    monkeypatch.setattr(compilation, "POSTPONED", True)
    monkeypatch.setattr(compiling, "subprocess", Programs(found))
    monkeypatch.setattr(compiling, "_is_kept", lambda part: part in found.kept)
    monkeypatch.setattr(switching, "move_over", lambda game: found.moved.append(game.name))
    yield found
    found.compiler.stop()


WAITS = "import sys; sys.stdin.read()"


def test_moves_come_before_search_and_are_played_by(workshop: Workshop) -> None:
    assert not workshop.compiler.is_ready("nautilus", MOVES)
    workshop.compiler.want("nautilus")
    workshop.until(lambda: workshop.compiler.is_ready("nautilus", SEARCH))
    assert workshop.started == [("nautilus", MOVES), ("nautilus", SEARCH)]
    assert workshop.moved == ["nautilus"] and workshop.compiler.is_ready("nautilus", MOVES)


def test_what_somebody_plays_comes_first(workshop: Workshop) -> None:
    workshop.program = "import sys; sys.argv[1] == 'galerapagos' or sys.stdin.read()"
    workshop.compiler.expect(GAMES)
    workshop.until(lambda: workshop.compiler._process)
    workshop.compiler.want("galerapagos")
    workshop.until(lambda: workshop.compiler.is_ready("galerapagos", SEARCH) and len(workshop.started) == 4)
    first, *rest = workshop.started
    assert rest == [("galerapagos", MOVES), ("galerapagos", SEARCH), first]


def test_a_game_that_is_played_is_not_interrupted(workshop: Workshop) -> None:
    workshop.program = WAITS
    workshop.compiler.want("nautilus")
    workshop.until(lambda: workshop.compiler._process)
    process = workshop.compiler._process
    workshop.compiler.want("galerapagos")
    assert process is not None and process.poll() is None and workshop.compiler._process is process


def test_what_was_compiled_earlier_is_used_at_once(workshop: Workshop) -> None:
    workshop.kept = {("nautilus", MOVES), ("nautilus", SEARCH)}
    workshop.compiler.want("nautilus")
    workshop.until(lambda: workshop.compiler.is_ready("nautilus", SEARCH))
    assert not workshop.started and workshop.moved == ["nautilus"]


def test_a_killed_process_is_started_again(workshop: Workshop, tmp_path: Path) -> None:
    once = f"once = pathlib.Path({str(tmp_path / 'once')!r})"
    workshop.program = f"import pathlib, sys; {once}; once.exists() or (once.touch(), sys.stdin.read())"
    workshop.compiler.want("nautilus")
    workshop.until(lambda: (tmp_path / "once").exists())
    process = workshop.compiler._process
    assert process is not None
    process.kill()
    workshop.until(lambda: workshop.compiler.is_ready("nautilus", SEARCH))
    assert workshop.started == [("nautilus", MOVES), ("nautilus", MOVES), ("nautilus", SEARCH)]
    assert workshop.moved == ["nautilus"]


@pytest.mark.parametrize(("status", "tries"), [(NOT_KEPT, 1), (1, 2)])
def test_what_cannot_be_compiled_ahead_keeps_nobody_waiting(
    workshop: Workshop, caplog: pytest.LogCaptureFixture, status: int, tries: int
) -> None:
    workshop.program = f"import sys; print('disk full', file=sys.stderr); sys.exit({status})"
    with caplog.at_level(logging.WARNING):
        workshop.compiler.want("nautilus")
        workshop.until(lambda: workshop.compiler.is_ready("nautilus", SEARCH))
    assert workshop.started == [("nautilus", MOVES)] * tries + [("nautilus", SEARCH)] * tries
    assert not workshop.moved
    assert caplog.messages[0] == "moves of nautilus not compiled ahead: disk full"


def test_code_that_cannot_be_loaded_is_compiled_anew_once(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(game: Any) -> None:
        raise switching.NotCompiled(game.name)

    workshop.kept.add(("nautilus", MOVES))
    monkeypatch.setattr(switching, "move_over", fail)
    monkeypatch.setattr(compiling, "_forget_kept", workshop.kept.discard)
    workshop.compiler.want("nautilus")
    workshop.until(lambda: workshop.compiler.is_ready("nautilus", SEARCH))
    assert workshop.started == [("nautilus", MOVES), ("nautilus", SEARCH)]
    assert "nautilus stays interpreted" in caplog.text


def test_stopping_ends_the_process(workshop: Workshop) -> None:
    workshop.program = WAITS
    workshop.compiler.expect(GAMES)
    workshop.until(lambda: workshop.compiler._process)
    process = workshop.compiler._process
    workshop.compiler.stop()
    assert process is not None and process.poll() is not None


def test_where_bots_search_in_this_process_it_is_loaded_first(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[str] = []
    monkeypatch.setattr(compilation, "compiled_games", {load_game("nautilus")})
    monkeypatch.setitem(PARTS, SEARCH, lambda game: loaded.append(game.name))
    workshop.compiler.searches = True
    workshop.compiler.want("nautilus")
    workshop.until(lambda: workshop.compiler.is_ready("nautilus", SEARCH))
    assert loaded == ["nautilus"]


def test_a_process_that_did_not_postpone_compiles_nothing_ahead() -> None:
    compiler = Compiler()
    compiler.want("nautilus")
    compiler.expect(GAMES)
    assert compiler.is_ready("nautilus", SEARCH) and compiler._thread is None
    compiler.stop()
