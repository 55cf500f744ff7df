"""Observations from declared fields: which fields of the state a seat is told as numbers, and how.

    OBSERVATION = observed(
        State,
        mover=a_seat(MOST_SEATS),
        deck=total(CARDS),
        hand=own(numbers(COPIES)),
        held=each(total(HAND)).of("hand"),
        won=each(numbers(COPIES)),
    )

Each is a piece of the observation, named after its field (`of` gives it another name) and documented by the field's
docstring. `encode` follows from them. What is not `own` is told to everybody, so let it be public.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.contract import Piece
from marooned.engine.record import Record, Storage, wide

Whose = Literal["all", "own", "each"]


@dataclass(frozen=True)
class Form:
    """How the numbers of a field are told."""

    kind: Literal["numbers", "one-hot", "bits", "given", "seat", "total"]
    width: int = 1
    """How many numbers one number becomes."""
    low: int = 0
    high: int = 1
    whose: Whose = "all"
    field: str | None = None

    def of(self, field: str) -> Form:
        """The same, of a field that has not the name of the piece."""
        return replace(self, field=field)


def numbers(high: int, low: int = 0) -> Form:
    """As they are, between these bounds."""
    return Form("numbers", low=low, high=high)


def one_hot(count: int) -> Form:
    """So many flags for each number, the one set that it says; none for a negative number."""
    return Form("one-hot", count)


def bits(count: int) -> Form:
    """A flag for each of the lowest so many bits of each number."""
    return Form("bits", count)


def given() -> Form:
    """1 where there is something, 0 where the number is negative."""
    return Form("given")


def total(high: int) -> Form:
    """How many there are of all kinds, at most so many, and not of which: the sum of each row."""
    return Form("total", high=high)


def a_seat(most: int) -> Form:
    """A flag for each of at most so many seats, the viewer first; none for a negative number."""
    return Form("seat", most)


def own(form: Form) -> Form:
    """Of a field with a row a seat: the viewer's row alone; 0 for a spectator."""
    return replace(form, whose="own")


def each(form: Form) -> Form:
    """Of a field with a row a seat: everybody's, the viewer first (a spectator is told as seat 0)."""
    return replace(form, whose="each")


TELLS = {"all": "", "own": " The viewer's alone; 0 for a spectator.", "each": " Everybody's, the viewer first."}


@dataclass(frozen=True)
class Observed(Piece):
    """A piece of an observation that is a field of the state."""

    field: str
    form: Form
    field_shape: tuple[int, ...]


def observed(state: type[Record], **forms: Form) -> tuple[Observed, ...]:
    """The pieces of an observation, in this order."""
    return tuple(_piece(state, name, form) for name, form in forms.items())


def _piece(state: type[Record], name: str, form: Form) -> Observed:
    field = form.field or name
    storage = vars(state).get(field)
    if not isinstance(storage, Storage):
        raise TypeError(f"observed: {state.__qualname__} has no field {field}; for another name say .of(“field”)")
    if form.whose != "all" and not storage.shape:
        raise TypeError(f"observed: {field} is one number, so it cannot be {form.whose}(…): that takes a row a seat")
    if form.kind == "total" and len(storage.shape) < (1 if form.whose == "all" else 2):
        raise TypeError(f"observed: {field} has no rows to add up: total(…) takes a row of counts")
    if form.kind == "seat" and storage.shape:
        raise TypeError(f"observed: {field} is a row of numbers, and a_seat(…) takes one")
    if not -128 <= form.low <= form.high <= 127:
        raise TypeError(f"observed: {name} goes from {form.low} to {form.high}, and observations from -128 to 127")
    shape = storage.shape[1:] if form.whose == "own" else storage.shape
    if form.kind == "total":
        shape = shape[:-1]
    elif form.kind in ("one-hot", "bits", "seat"):
        shape = (*shape, form.width)
    doc = " ".join(state.docs[field].split()) + TELLS[form.whose]
    return Observed(name, shape or (1,), form.low, form.high, doc, field, form, storage.shape)


# --- what is made of them ---


def encode_of(pieces: Sequence[Piece], place: Any) -> Callable[..., None]:
    """The rule `encode` that writes these pieces, as a function of the module that declares them."""
    declared = [piece for piece in pieces if isinstance(piece, Observed)]
    if len(declared) < len(pieces):
        raise LookupError(f"{place.__name__} lacks encode: write it, or make all pieces of OBSERVATION by observed(…)")
    source = "\n".join(_source(declared))
    scope: dict[str, Any] = {"__name__": place.__name__, "wide": wide}
    exec(compile(source, inspect.getfile(place), "exec"), scope)
    made: Callable[..., None] = rule(scope["encode"])
    return made


def _source(pieces: Sequence[Observed]) -> Iterator[str]:
    """The rule as text: compiled code reads fields by names that stand in it."""
    yield "def encode(s, viewer, out):"
    yield "    out[:] = 0"
    yield "    first = wide(max(viewer, 0))"
    at = 0
    for piece in pieces:
        yield from (f"    {line}" for line in _lines(piece, at))
        at += piece.size


def _lines(piece: Observed, at: int) -> Iterator[str]:
    """What writes a piece from `at` on."""
    shape, form = piece.field_shape, piece.form
    rest = shape if form.whose == "all" else shape[1:]
    indices = [f"i{n}" for n in range(len(rest))]
    kept = rest[:-1] if form.kind == "total" else rest
    place = " + ".join([str(at), *(f"i{n} * {_size(kept[n + 1 :], form)}" for n in range(len(kept)))])
    loops = [f"for i{n} in range({length}):" for n, length in enumerate(rest)]
    if form.whose == "own":
        loops.insert(0, "if viewer >= 0:")
        indices.insert(0, "viewer")
    elif form.whose == "each":
        loops.insert(0, "for seat in range(s.seats):")
        indices.insert(0, "seat")
        place += f" + (seat - first) % s.seats * {_size(kept, form)}"
    value = f"wide(s.{piece.field}[{', '.join(indices)}])" if indices else f"wide(s.{piece.field})"
    for depth, loop in enumerate(loops):
        yield "    " * depth + loop
    inner = "    " * len(loops)
    if form.kind in ("numbers", "total"):
        yield f"{inner}out[{place}] {'+=' if form.kind == 'total' else '='} {value}"
        return
    if form.kind == "bits":
        yield f"{inner}for bit in range({form.width}):"
        yield f"{inner}    out[{place} + bit] = {value} >> bit & 1"
        return
    yield f"{inner}if {value} >= 0:"
    where = {"given": place, "one-hot": f"{place} + {value}", "seat": f"{place} + ({value} - first) % s.seats"}
    yield f"{inner}    out[{where[form.kind]}] = 1"


def _size(shape: tuple[int, ...], form: Form) -> int:
    return int(np.prod(shape, dtype=int)) * form.width
