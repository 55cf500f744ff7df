"""Bodies and entries: machine code is made of what Python calls alone, out of what rules call."""

from __future__ import annotations

from typing import Any

import pytest

from marooned.engine.compilation import INTERPRETED
from marooned.engine.numba_support.dispatcher import CompiledRule

pytestmark = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")


def one_more(n: int) -> int:
    return n + 1


@CompiledRule.of
def factorial(n: Any) -> Any:
    return 1 if n < 2 else n * factorial(n - 1)


def test_only_what_python_calls_becomes_machine_code() -> None:
    called = CompiledRule.of(one_more)
    calling = CompiledRule.of(lambda n: called(called(n)))
    assert calling(1) == 3
    assert len(calling.entries) == 1 and len(called.overloads) == 1 and not called.entries
    assert called(1) == 2
    assert len(called.entries) == len(called.overloads) == 1, "made of the body that was there"


def test_an_entry_holds_its_rule_and_what_that_calls() -> None:
    calling = CompiledRule.of(lambda n: factorial(n) + factorial(n - 1))
    assert calling(5) == 144 and factorial(5) == 120


def test_a_body_is_left_out_of_what_calls_it() -> None:
    calling = CompiledRule.of(lambda n: factorial(n) + 1)  # which calls itself, and is not laid out inside others
    assert calling(5) == 121
    (body,) = calling.overloads.values()
    (own,) = [each for each in body.library.alone.functions if not each.is_declaration]
    whole = [each.name for each in body.library.get_defined_functions()]
    assert own.name in whole and len(whole) == 2
