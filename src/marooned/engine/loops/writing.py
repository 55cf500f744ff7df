"""Text written by rules: JSON into an array of bytes, which compiled code does many times faster than Python.

Every function is given where the text has got to, and says where it has got to then.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Iterable
from typing import Annotated, Any, get_args, get_origin

import msgspec
import numpy as np

from marooned.engine.compilation import inlined_rule, rule
from marooned.engine.numba_support.byte_rows import TEXT, copy_text
from marooned.engine.record import Array, wide

MINUS, ZERO, COMMA, OPEN, CLOSE = b"-0,[]"
NULL, FALSE, TRUE = range(3)


def texts(*these: str) -> Array:
    """A table of texts: the length of each, and the text itself."""
    encoded = [text.encode() for text in these]
    if any(len(text) >= TEXT for text in encoded):
        raise ValueError(f"a text is longer than {TEXT - 1} bytes: {max(these, key=len)}")
    return np.array([list(bytes([len(text)]) + text.ljust(TEXT - 1)) for text in encoded], np.uint8)


def words(these: Iterable[str]) -> Array:
    """A table of words as JSON has them, in quotes."""
    return texts(*(msgspec.json.encode(word).decode() for word in these))


def keys_of(*structs: type[msgspec.Struct]) -> tuple[Any, ...]:
    """A table of what is written before each field of some structs, and after the last one (`end`), the brackets of
    fields that are always lists included. Then, for each struct, the rows of that table by the names of its fields."""
    found, rows = list[str](), list[Any]()
    for struct in structs:
        first, before, fields = len(found), "{", msgspec.structs.fields(struct)
        for field in fields:
            listed = is_list(field.type)
            found.append(f'{before}"{field.encode_name}":{"[" * listed}')
            before = "]" * listed + ","
        found.append(before[:-1] + "}")
        names = [*(field.name for field in fields), "end"]
        rows.append(namedtuple("Rows", names)(*range(first, len(found))))
    return texts(*found), *rows


def is_list(kind: Any) -> bool:
    """Whether values of a type are always lists."""
    return is_list(get_args(kind)[0]) if get_origin(kind) is Annotated else get_origin(kind) is list


LITERALS = texts("null", "false", "true")


@inlined_rule
def put(out: Array, at: int, table: Array, row: int) -> int:
    """Write a text of a table. What follows is written over, as far as a text may reach."""
    copy_text(table, row, out, at)
    return at + wide(table[row, 0])


@rule
def put_number(out: Array, at: int, number: int) -> int:
    """Write a whole number."""
    if number < 0:
        out[at] = MINUS
        at, number = at + 1, -number
    end, rest = at + 1, number // 10
    while rest > 0:
        end, rest = end + 1, rest // 10
    for place in range(end - 1, at - 1, -1):
        out[place] = ZERO + number % 10
        number //= 10
    return end


@rule
def put_null(out: Array, at: int) -> int:
    """Write that there is nothing."""
    return put(out, at, LITERALS, NULL)


@rule
def put_flag(out: Array, at: int, flag: bool) -> int:
    """Write true or false."""
    return put(out, at, LITERALS, TRUE if flag else FALSE)


@rule
def put_comma(out: Array, at: int, item: int) -> int:
    """Part an item of a list, given its place, from the one before."""
    if item > 0:
        out[at] = COMMA
        at += 1
    return at


@rule
def put_open(out: Array, at: int) -> int:
    """Begin a list."""
    out[at] = OPEN
    return at + 1


@rule
def put_close(out: Array, at: int) -> int:
    """End a list."""
    out[at] = CLOSE
    return at + 1
