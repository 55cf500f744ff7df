"""Editions: another box and the same rules, beside a game that does not change."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from marooned.engine.editions.chance import REST, WAYS, choose
from marooned.engine.editions.loading import Edition, Loader, sized, with_values
from marooned.engine.errors import UnknownSize
from marooned.engine.registry import load_game, own_games
from marooned.engine.rng import RNG_WORDS

SIZES = [(name, size) for name in own_games() for size in load_game(name).sizes]


def test_there_are_sizes() -> None:
    assert {("nautilus", "tiny"), ("nautilus-island", "tiny")} <= set(SIZES)


@pytest.mark.parametrize(("name", "size"), SIZES)
def test_a_size_is_smaller_and_leaves_the_game_as_it_is(name: str, size: str) -> None:
    whole = load_game(name)
    before = (len(whole.actions), whole.observation_size, whole.State.dtype)
    small = sized(name, size)
    assert small is sized(name, size) is not whole
    assert small.name == f"{name}-{size}" and small.version == whole.version
    assert len(small.actions) < len(whole.actions) and small.observation_size < whole.observation_size
    assert (len(whole.actions), whole.observation_size, whole.State.dtype) == before
    assert whole is sized(name) is load_game(name)


@pytest.mark.parametrize(("name", "size"), SIZES)
def test_its_rules_are_the_same_source(name: str, size: str) -> None:
    whole, small, listed = load_game(name), sized(name, size), sized(name, size, listed=True)
    for edition in (small, listed):
        for function in ("setup", "apply", "legal", "imagine", "encode"):
            one, other = (getattr(game.rules, function).py_func for game in (whole, edition))
            assert one is not other and one.__code__.co_filename == other.__code__.co_filename
            assert one.__code__.co_firstlineno == other.__code__.co_firstlineno
    assert small.State.dtype == listed.State.dtype


def test_what_it_says_is_said_in_every_language() -> None:
    small = sized("nautilus", "tiny")
    assert small.text("fr")("game-name") == load_game("nautilus").text("fr")("game-name")


def test_another_size_is_refused() -> None:
    with pytest.raises(UnknownSize, match="tiny"):
        sized("nautilus", "huge")


def test_a_value_that_the_box_does_not_have_is_refused() -> None:
    with pytest.raises(LookupError, match="MASTS"):
        with_values(ast.parse("A, B = 1, 2\nC = A + B").body, {"A": 5, "MASTS": 3})


def test_what_follows_from_a_value_follows_from_the_other_one() -> None:
    scope: dict[str, int] = {}
    tree = ast.Module(with_values(ast.parse("A, B = 1, 2\nC = A + B").body, {"A": 5}), [])
    exec(compile(tree, "box", "exec"), scope)
    assert (scope["A"], scope["C"]) == (5, 7)


def test_what_rules_of_the_engine_draw_is_listed_too(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    path.write_text("from marooned.engine.loops.counts import take_any\nfrom marooned.engine.loops.sets import one_of")
    urn: Any = ModuleType("urn[listed].rules")
    Loader("urn[listed]", Edition("urn", {}, listed=True), str(path)).exec_module(urn)
    kinds: Counter[int] = Counter()
    members: Counter[int] = Counter()
    for number in range(3):
        for met, draw, things in ((kinds, urn.take_any, np.array([1, 0, 2], np.int8)), (members, urn.one_of, 0b10110)):
            rng = np.zeros(RNG_WORDS, np.uint64)
            choose(rng, np.uint64(number))
            met[int(draw(things, rng))] += 1
            assert (int(rng[REST]), int(rng[WAYS])) == (0, 3)
    assert kinds == {0: 1, 2: 2} and members == {1: 1, 2: 1, 4: 1}
