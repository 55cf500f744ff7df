"""States as bytes that outlive the release that wrote them.

A snapshot names its layout, and the layout is kept beside it field by field. When a newer release stores the state
otherwise, fields are carried over by name: those that are new start blank, those that are gone are dropped, and arrays
keep what fits.
"""

from __future__ import annotations

import contextlib
from typing import Any

import numpy as np
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from marooned.engine.contract import Game
from marooned.engine.record import Record
from marooned.server.storage.schema import layouts
from marooned.server.storage.store import Store

Fields = list[list[Any]]
"""Name, type code, shape and offset of every field, then an unnamed last one whose offset is the size."""


class LostState(ValueError):
    """A snapshot that does not fit the layout it names."""


def fields_of(state_type: type[Record]) -> Fields:
    """The layout of a state, as it is kept."""
    dtype = state_type.dtype
    assert dtype.fields is not None
    found: Fields = [
        [name, kind.base.str, list(kind.shape), offset] for name, (kind, offset, *_) in dtype.fields.items()
    ]
    return [*found, ["", "", [], dtype.itemsize]]


async def keep_layout(store: Store, game: Game) -> None:
    """Keep the layout of the game's state, once, so that snapshots may name it."""
    fingerprint = game.State.layout()
    if fingerprint in store.layouts:
        return
    known = await store.values(select(layouts.c.fingerprint))
    if fingerprint not in known:
        with contextlib.suppress(IntegrityError):  # another process was faster
            await store.change(insert(layouts), {"fingerprint": fingerprint, "fields": fields_of(game.State)})
    store.layouts.add(fingerprint)


def restore(state_type: type[Record], layout: str, fields: Fields, data: bytes) -> Any:
    """The state that the bytes hold, in today's layout."""
    if layout == state_type.layout():
        return state_type.from_bytes(data)
    try:
        *named, (_, _, _, size) = fields
        names, codes, shapes, offsets = zip(*named, strict=True)
        formats = [(code, tuple(shape)) for code, shape in zip(codes, shapes, strict=True)]
        written = np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": size})
    except (ValueError, TypeError) as error:
        raise LostState(f"no layout: {error}") from error
    if len(data) != size:
        raise LostState(f"{len(data)} bytes for a layout of {size}")
    old = np.frombuffer(data, dtype=written)[0]
    state: Any = state_type.blank()
    for name in state_type.dtype.names or ():
        if name in names and name != "padding":
            state[name] = _fitted(old[name], state[name])
    return state


def _fitted(old: Any, new: Any) -> Any:
    """The old value in the shape of the new one: what fits of an array, the rest blank."""
    if np.shape(old) == np.shape(new):
        return old
    if np.ndim(old) != np.ndim(new):
        return new
    fitted = np.zeros_like(new)
    shared = tuple(slice(0, min(a, b)) for a, b in zip(np.shape(old), np.shape(new), strict=True))
    fitted[shared] = old[shared]
    return fitted
