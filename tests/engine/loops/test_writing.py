"""JSON written by rules: numbers, words, flags and lists as msgspec would write them."""

from __future__ import annotations

import json
from typing import Annotated

import msgspec
import numpy as np
import pytest

from marooned.engine.compilation import rule
from marooned.engine.loops.writing import (
    keys_of,
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


class Shown(msgspec.Struct):
    numbers: list[int]
    words: Annotated[list[str], "said so"]
    perhaps: list[int] | None
    name: str
    last: list[str]


class Alone(msgspec.Struct):
    name: str


@pytest.mark.parametrize(
    ("shown", "values"),
    [
        (Shown([7], ["hat"], [8], "é", []), ("7", '"hat"', "[8]", '"é"', "")),
        (Shown([], [], None, "", ["a", "b"]), ("", "", "null", '""', '"a","b"')),
        (Alone("é"), ('"é"',)),
    ],
)
def test_the_keys_of_a_struct_are_what_is_written_around_its_values(
    shown: msgspec.Struct, values: tuple[str, ...]
) -> None:
    table, rows = keys_of(type(shown))
    *keys, end = [bytes(row[1 : 1 + row[0]]).decode() for row in table]
    assert rows == tuple(range(len(table))) and rows._fields == (*type(shown).__struct_fields__, "end")
    written = "".join(key + value for key, value in zip(keys, values, strict=True)) + end
    assert written == msgspec.json.encode(shown).decode()


def test_a_text_has_to_fit_into_its_row() -> None:
    assert texts("x" * (TEXT - 1)).shape == (1, TEXT)
    with pytest.raises(ValueError, match="longer than 31 bytes: xxx"):
        texts("short", "x" * TEXT)
