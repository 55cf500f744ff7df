"""Compiled rules: each is compiled once, whatever the width of the numbers that other rules call it with."""

from __future__ import annotations

import gc
from collections.abc import Callable
from enum import IntEnum
from typing import Any

import numpy as np
import pytest

from marooned.engine.compilation import INTERPRETED, inlined_rule, rule
from marooned.engine.errors import BrokenRule
from marooned.engine.numba_support.dispatcher import CompiledRule, collecting_later
from marooned.engine.record import Array

pytestmark = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")


def compiled_anew(function: Callable[..., Any]) -> Any:
    """A rule that is not read from disk: then the rules it calls are compiled in this process, where one can look."""
    return function if INTERPRETED else CompiledRule(function)


class Thing(IntEnum):
    ROPE = 3


@rule
def double(n: int) -> int:
    return 2 * n


@compiled_anew
def sum_of_doubles(narrow: Array, wide: Array) -> int:
    total = double(5) + double(Thing.ROPE)
    for i in range(len(narrow)):
        total += double(narrow[i]) + double(wide[i]) + double(i)
    return total


@rule
def half(n: np.uint64) -> np.uint64:
    return n >> np.uint64(1)


@compiled_anew
def halves(n: np.uint64) -> np.uint64:
    return half(n) + half(np.uint64(2))


@inlined_rule
def triple(n: int) -> int:
    return 3 * n


@rule
def nine_times(n: int) -> int:
    return triple(triple(n))


@rule
def allocated(n: int) -> int:
    return len(np.zeros(n))


def signatures(function: Any) -> list[str]:
    return [str(signature) for signature in function.signatures]


def test_narrow_numbers_constants_and_enum_members_are_one_signature() -> None:
    narrow, wide = np.array([100, -100], np.int8), np.array([1, 2], np.int32)
    assert sum_of_doubles(narrow, wide) == 2 * (5 + 3 + 0 + 3 + 1)
    assert signatures(double) == ["(int64,)"]


def test_unsigned_numbers_stay_unsigned() -> None:
    assert halves(np.uint64(2**64 - 1)) == 2**63
    assert signatures(half) == ["(uint64,)"]


def test_an_inlined_rule_is_called_like_any_other() -> None:
    assert nine_times(5) == 45 and triple(5) == 15


def test_a_rule_that_allocates_is_not_compiled() -> None:
    with pytest.raises(BrokenRule, match="zeros"):
        allocated(3)


def test_garbage_is_collected_again_once_a_rule_is_compiled() -> None:
    with collecting_later():
        assert not gc.isenabled()
        with collecting_later():  # a rule that calls others
            pass
        assert not gc.isenabled()
    assert gc.isenabled()
    with pytest.raises(BrokenRule):
        allocated(4)
    assert gc.isenabled()
    gc.disable()
    try:
        with collecting_later():
            pass
        assert not gc.isenabled(), "as whoever compiles had it"
    finally:
        gc.enable()
