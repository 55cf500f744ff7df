"""One source, several speeds: compiled or plain, and one module per game of each template."""

from __future__ import annotations

import dataclasses
import os
import subprocess
import sys
import threading
import time
import warnings
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

import numpy as np
import pytest

from marooned.engine import compilation
from marooned.engine.compilation import INTERPRETED, compiled_for, rule, specialise, wrapping_rule
from marooned.engine.contract import Game
from marooned.engine.registry import load_game
from marooned.engine.rng import new_rng

HIGHEST = np.uint64(0xFFFFFFFFFFFFFFFF)


@rule
def doubled(n: int) -> int:
    """Twice n."""
    return 2 * n


@wrapping_rule
def next_word(n: np.uint64) -> np.uint64:
    """The number after n; 0 after the highest."""
    return n + np.uint64(1)


def test_rules_answer_and_keep_their_names() -> None:
    assert doubled(21) == 42
    assert doubled.__name__ == "doubled" and doubled.__doc__ == "Twice n."


def test_rules_are_compiled_unless_interpreting() -> None:
    assert isinstance(doubled, FunctionType) == INTERPRETED
    assert hasattr(doubled, "py_func") != INTERPRETED


class Pair(NamedTuple):
    numbers: np.ndarray[Any, np.dtype[np.int64]]
    times: int


@rule
def add_times(pair: Pair, n: int) -> None:
    """Add n to each number, so many times."""
    for i in range(len(pair.numbers)):
        pair.numbers[i] += pair.times * n


def test_rule_for_one_kind_of_arguments_does_the_same_with_each_of_them() -> None:
    one, other = Pair(np.array([1, 2, 3]), 10), Pair(np.array([7]), 2)
    add = compiled_for(add_times, one, 0)
    assert one.numbers.tolist() == [1, 2, 3], "only compiled, not called"
    add(one, 5)
    add(other, 4)
    assert one.numbers.tolist() == [51, 52, 53] and other.numbers.tolist() == [15]
    assert (add is add_times) == INTERPRETED
    assert compiled_for(test_wrapping_arithmetic_is_silent) is test_wrapping_arithmetic_is_silent, "plain Python"


def test_wrapping_arithmetic_is_silent() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert next_word(HIGHEST) == 0
    assert next_word.__name__ == "next_word"


@pytest.mark.parametrize(("value", "plain"), [("1", True), ("yes", True), ("0", False), ("", False), (None, False)])
def test_the_environment_chooses_how_rules_run(value: str | None, plain: bool) -> None:
    code = (
        "from types import FunctionType; from marooned.engine.rng import below, new_rng;"
        "print(isinstance(below, FunctionType), int(below(new_rng(bytes(16)), 1000)))"
    )
    environment = {name: text for name, text in os.environ.items() if name != "MAROONED_INTERPRET"}
    if value is not None:
        environment["MAROONED_INTERPRET"] = value
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [str(plain), str(int(below_thousand()))]


def below_thousand() -> int:
    from marooned.engine.rng import below

    return below(new_rng(bytes(16)), 1000)


def test_interpreting_does_without_the_compiler() -> None:
    code = (
        "import sys; from marooned.engine.registry import load_game; load_game('nautilus-island');"
        "sys.exit('numba' in sys.modules)"
    )
    environment = {**os.environ, "MAROONED_INTERPRET": "1"}
    assert subprocess.run([sys.executable, "-c", code], env=environment, check=False).returncode == 0


def test_each_game_has_its_own_module_of_a_template(pebbles: Game) -> None:
    own, island = dataclasses.replace(pebbles), load_game("nautilus-island")
    mine, other = (specialise("marooned.testing.loops", game) for game in (own, island))
    assert mine is not other and mine is specialise("marooned.testing.loops", own)
    assert (mine.game, other.game) == (own, island)
    assert (mine.rules, other.rules) == (own.rules, island.rules)
    assert mine.explain_each is not other.explain_each
    assert sys.modules[mine.__name__] is mine


def test_specialised_loops_speak_to_their_game(pebbles: Game) -> None:
    s = pebbles.State.blank()
    pebbles.rules.setup(s, 2, np.uint64(0), np.uint64(0), np.array([0, 0, 0], np.int64))
    codes = np.zeros(3, np.int32)
    specialise("marooned.testing.loops", pebbles).explain_each(s, 0, codes)
    assert pebbles.reasons[int(codes[2])] == "take-first"


def test_threads_that_ask_at_once_get_the_same_module(monkeypatch: pytest.MonkeyPatch, pebbles: Game) -> None:
    compilation._specialised.cache_clear()
    slow = _slowed(compilation.importlib.util.module_from_spec)  # type: ignore[attr-defined]
    monkeypatch.setattr("importlib.util.module_from_spec", slow)
    found: list[ModuleType] = []
    threads = [
        threading.Thread(target=lambda: found.append(specialise("marooned.testing.loops", pebbles))) for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4 and len({id(module) for module in found}) == 1


def _slowed(function: Callable[..., Any]) -> Callable[..., Any]:
    def slow(*args: Any) -> Any:
        time.sleep(0.05)
        return function(*args)

    return slow
