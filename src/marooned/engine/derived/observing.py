"""Observations that follow from what is seen: the pieces of `derived.forms`, and the rule that writes them."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.contract import Piece
from marooned.engine.derived.forms import ADDED_UP, Entry, Form, Seen
from marooned.engine.record import wide

TELLS = {"all": "", "own": " The viewer's alone; 0 for a spectator.", "each": " Everybody's, the viewer first."}
SPREAD = ("one-of", "bits", "seat")
"""Kinds that are several flags."""


@dataclass(frozen=True)
class Observed(Piece):
    """A piece of an observation that is a field of the state."""

    field: str
    form: Form
    field_shape: tuple[int, ...]


def pieces_of(seen: Seen) -> tuple[Observed, ...]:
    """The pieces of an observation, in the order in which they are declared."""
    return tuple(_piece(entry) for entry in seen.entries if entry.form.observed)


def _piece(entry: Entry) -> Observed:
    form = entry.form
    shape = entry.shape[1:] if form.whose == "own" else entry.shape
    if _is_summed(form, entry.shape):
        shape = shape[:-1]
    elif form.kind in SPREAD:
        shape = (*shape, form.width)
    doc = entry.doc + TELLS[form.whose]
    return Observed(entry.name, shape or (1,), form.low, form.high, doc, entry.field, form, entry.shape)


def _is_summed(form: Form, shape: tuple[int, ...]) -> bool:
    """Whether the last row of a field becomes one number."""
    return form.kind in ADDED_UP and len(shape) > (form.whose != "all")


# --- what is made of them ---


def encode_of(pieces: Sequence[Piece], place: Any) -> Callable[..., None]:
    """The rule `encode` that writes these pieces, as a function of the module that declares them."""
    declared = [piece for piece in pieces if isinstance(piece, Observed)]
    if len(declared) < len(pieces):
        raise LookupError(f"{place.__name__} lacks encode: write it, or declare what is seen by SEEN = seen(…)")
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
    summed = _is_summed(form, shape)
    kept = rest[:-1] if summed else rest
    place = " + ".join([str(at), *(f"i{n} * {_size(kept[n + 1 :], form)}" for n in range(len(kept)))])
    loops = [f"for i{n} in range({length}):" for n, length in enumerate(rest)]
    last = indices[-1] if summed else ""
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
    if form.kind in ("numbers", "flag", "copies", *ADDED_UP):
        times = f" * ({last} + 1)" if form.kind == "worth" else ""
        yield f"{inner}out[{place}] {'+=' if summed else '='} {value}{times}"
        return
    if form.kind == "bits":
        yield f"{inner}for bit in range({form.width}):"
        yield f"{inner}    out[{place} + bit] = {value} >> bit & 1"
        return
    most = {"given": "", "one-of": f" < {form.width}", "seat": " < s.seats"}[form.kind]
    yield f"{inner}if 0 <= {value}{most}:"
    where = {"given": place, "one-of": f"{place} + {value}", "seat": f"{place} + ({value} - first) % s.seats"}
    yield f"{inner}    out[{where[form.kind]}] = 1"


def _size(shape: tuple[int, ...], form: Form) -> int:
    return int(np.prod(shape, dtype=int)) * (form.width if form.kind in SPREAD else 1)
