"""JSON written by rules: numbers, words, flags and lists as msgspec would write them."""

from __future__ import annotations

import json

import numpy as np
import pytest

from marooned.engine.compilation import rule
from marooned.engine.loops.writing import (
    put,
    put_close,
    put_comma,
    put_flag,
    put_null,
    put_number,
    put_open,
    texts,
    words,
)
from marooned.engine.numba_support.byte_rows import TEXT
from marooned.engine.record import Array

WORDS = words(("hat", 'a "quote"', "é"))
KEYS = texts('{"numbers":', ',"words":', ',"known":', ',"nothing":', "}")


@rule
def write(numbers: Array, chosen: Array, known: bool, out: Array) -> int:
    at = put_open(out, put(out, 0, KEYS, 0))
    for item in range(len(numbers)):
        at = put_number(out, put_comma(out, at, item), numbers[item])
    at = put_open(out, put(out, put_close(out, at), KEYS, 1))
    for item in range(len(chosen)):
        at = put(out, put_comma(out, at, item), WORDS, chosen[item])
    at = put_flag(out, put(out, put_close(out, at), KEYS, 2), known)
    return put(out, put_null(out, put(out, at, KEYS, 3)), KEYS, 4)


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("numbers", [[], [0], [7, 10, 99, 100, 12345], [-1, -10, 2**40]])
def test_what_rules_write_is_json(numbers: list[int], known: bool) -> None:
    out = np.zeros(1000, np.uint8)
    size = write(np.array(numbers, np.int64), np.array([2, 0, 1], np.int64), known, out)
    expected = {"numbers": numbers, "words": ["é", "hat", 'a "quote"'], "known": known, "nothing": None}
    assert out[:size].tobytes() == json.dumps(expected, ensure_ascii=False, separators=(",", ":")).encode()


def test_a_text_has_to_fit_into_its_row() -> None:
    assert texts("x" * (TEXT - 1)).shape == (1, TEXT)
    with pytest.raises(ValueError, match="longer than 31 bytes: xxx"):
        texts("short", "x" * TEXT)
