"""Rules that cannot be compiled: whoever wrote them is told where and what to do, not how Numba came there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from marooned.engine.compilation import INTERPRETED, rule
from marooned.engine.errors import BrokenRule
from marooned.engine.numba_support.complaints import complaint
from marooned.engine.numba_support.dispatcher import CompiledRule
from marooned.engine.record import Array

pytestmark = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
HERE = Path(__file__).name


def copied(out: Array, numbers: Array) -> None:
    out[:] = numbers


@rule
def inner(out: Array) -> None:
    fresh = np.zeros(3, np.int64)
    out[0] = fresh[0]


def outer(out: Array) -> None:
    inner(out)


def spelled(out: Array) -> None:
    out[0] = "seven"


def unknown(out: Array) -> None:
    out[0] = len(HERE_IS_NOTHING)  # type: ignore[name-defined]  # noqa: F821


def line_of(function: Any, text: str) -> str:
    source = Path(__file__).read_text(encoding="utf-8").splitlines()
    start = function.__code__.co_firstlineno
    return f"{HERE}:{next(number for number in range(start, len(source)) if text in source[number - 1])}"


def refusal(function: Any, *numbers: Any) -> BrokenRule:
    with pytest.raises(BrokenRule) as refused:
        CompiledRule.of(function)(*numbers)
    assert refused.value.__suppress_context__ and "Traceback" not in str(refused.value)
    return refused.value


def test_a_copy_of_an_array_is_named_with_its_line_and_what_to_do() -> None:
    """The two arrays may overlap for all that Numba knows, so it would copy one of them first."""
    error = refusal(copied, np.zeros(3, np.int8), np.zeros(3, np.int64))
    assert error.details["fault"] == "allocates" and error.details["place"] == line_of(copied, "out[:]")
    assert "out[:] = numbers" in str(error) and "a loop" in str(error)
    assert "boucle" in error.text("fr")


def test_the_line_is_that_of_the_rule_that_was_called() -> None:
    error = refusal(outer, np.zeros(3, np.int64))
    assert error.details["rule"] == "outer" and error.details["fault"] == "allocates"
    assert error.details["place"] == line_of(inner.py_func, "np.zeros")  # type: ignore[attr-defined]


@pytest.mark.parametrize(("function", "text"), [(spelled, "seven"), (unknown, "def unknown")])
def test_other_faults_say_what_numba_says_in_a_line(function: Any, text: str) -> None:
    error = refusal(function, np.zeros(3, np.int64))
    assert error.details["fault"] == "other" and error.details["place"] == line_of(function, text)
    assert len(str(error)) < 500 and "no string" in str(error)


def test_a_message_that_names_no_place_is_one_about_the_rule() -> None:
    assert complaint(copied, "something else").details["place"] == f"{HERE}:{copied.__code__.co_firstlineno}"
