"""Compiling that takes long is announced: once a game, in the language of whoever waits, and only then."""

from __future__ import annotations

import threading
from collections import defaultdict
from types import SimpleNamespace

import pytest

from marooned.engine.contract import Game
from marooned.engine.numba_support import announcing
from marooned.engine.numba_support.announcing import announced, game_of
from marooned.engine.registry import load_game
from marooned.engine.rng import key_words

SENTENCE = "Compiling Galérapagos for this machine, once (about half a minute)…\n"


@pytest.fixture(autouse=True)
def listening(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(announcing, "enabled", True)
    monkeypatch.setattr(announcing, "language", "en")
    monkeypatch.setattr(announcing, "_told", set())
    monkeypatch.setattr(announcing, "_spent", defaultdict(float))
    monkeypatch.setattr(announcing, "SECONDS", 0.5)


@pytest.fixture
def galerapagos() -> Game:
    return load_game("galerapagos")


def timers() -> list[threading.Timer]:
    """Those that are about to announce something: not those that were cancelled and are still ending."""
    running = [thread for thread in threading.enumerate() if isinstance(thread, threading.Timer)]
    return [timer for timer in running if timer.function is announcing.tell and not timer.finished.is_set()]


def test_what_takes_long_is_announced_once(galerapagos: Game, capsys: pytest.CaptureFixture[str]) -> None:
    for times in (1, 0):
        with announced(galerapagos.views), announced(galerapagos.events):  # the second is part of the first
            waiting = timers()
            assert len(waiting) == times
            for timer in waiting:
                timer.join()
    assert capsys.readouterr() == ("", SENTENCE)


def test_where_nobody_waits_nothing_is_announced(galerapagos: Game) -> None:
    def load() -> None:
        announcing.awaited.set(False)
        with announced(galerapagos.views):
            found.append(timers())

    found: list[list[threading.Timer]] = []
    thread = threading.Thread(target=load)
    thread.start()
    thread.join()
    assert found == [[]]
    with announced(galerapagos.views):
        assert timers()


def test_what_is_quick_is_not(
    galerapagos: Game, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announcing, "SECONDS", 2.0)
    with announced(galerapagos.views):
        (timer,) = timers()
    timer.join()
    assert capsys.readouterr().err == ""


def test_many_functions_that_take_a_moment_each_are_announced(
    galerapagos: Game, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = iter([0.0, 40.0, 40.0, 80.0, 80.0, 81.0])
    monkeypatch.setattr(announcing, "SECONDS", 50.0)
    monkeypatch.setattr(announcing, "time", SimpleNamespace(monotonic=lambda: next(now)))
    waits = []
    for _ in range(2):
        with announced(galerapagos.views):
            waits.append(timers()[-1].interval)
    with announced(galerapagos.views):
        for timer in timers():
            timer.join()
    assert waits == [50.0, 10.0] and capsys.readouterr().err == SENTENCE


def test_functions_that_are_only_loaded_do_not_add_up(galerapagos: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter([0.0, 40.0, 40.0, 41.0])
    monkeypatch.setattr(announcing, "SECONDS", 50.0)
    monkeypatch.setattr(announcing, "time", SimpleNamespace(monotonic=lambda: next(now)))
    waits = []
    for _ in range(2):
        with announced(galerapagos.views, compiled=lambda: False):
            waits.append(timers()[-1].interval)
    assert waits == [50.0, 50.0]


def test_it_is_said_in_the_language_of_whoever_waits(
    galerapagos: Game, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announcing, "language", "fr")
    announcing.tell(galerapagos)
    assert capsys.readouterr().err.startswith("Compilation de Galérapagos pour cette machine")


def test_nobody_is_told_where_nobody_listens(
    galerapagos: Game, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announcing, "enabled", False)
    with announced(galerapagos.views):
        assert timers() == []
    assert capsys.readouterr().err == ""


def test_a_rule_is_known_by_its_package_and_a_loop_by_its_game(galerapagos: Game) -> None:
    assert game_of(galerapagos.views) is galerapagos
    assert game_of(key_words) is None, "the engine is part of every game"
