"""States as fixed-size records.

A game's state is a class of annotated fields that becomes a NumPy structured dtype: one element is one state, copied
with one memcpy, hashed, stored, sent to a GPU as it is, or batched as an array of N.

    class State(Dealt):
        phase: int = i8
        \"\"\"What is being decided now.\"\"\"
        hand: Array = i8[MAX_SEATS, COLOURS]
        \"\"\"Copies of each colour held.\"\"\"

The annotation is what an editor sees, the value is how the field is stored. Every field needs a docstring. `Dealt` has
the generator and how many play.
"""

from __future__ import annotations

import ast
import functools
import hashlib
import inspect
import operator
import struct
import textwrap
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

import numpy as np
from numpy.typing import NDArray

from marooned.engine.compilation import INTERPRETED

S = TypeVar("S")
Array = NDArray[Any]
"""An array field, or any array of numbers."""


@dataclass(frozen=True)
class Storage:
    """How a field is stored: a scalar, or with `[shape]` an array of them."""

    code: str
    shape: tuple[int, ...] = ()

    def __getitem__(self, shape: int | tuple[int, ...]) -> Any:
        return Storage(self.code, shape if isinstance(shape, tuple) else (shape,))


# Typed Any so that `phase: int = i8` reads well to a type checker.
i8: Any = Storage("i1")
i16: Any = Storage("i2")
i32: Any = Storage("i4")
i64: Any = Storage("i8")
u8: Any = Storage("u1")
u16: Any = Storage("u2")
u32: Any = Storage("u4")
u64: Any = Storage("u8")

if TYPE_CHECKING:
    wide = int
else:
    wide = np.int64
"""Widens a number of a record before a sum or product that could leave its small type (interpreted, it would wrap)."""

RESERVED = frozenset(dir(np.record)) | {"padding"}
"""Names an interpreted state could not tell from a method of `np.record` (`round`, `copy`, `view`, …), and our own."""


class Record:
    """Base of every state class: gives it a `dtype`, its fields' docs, and blank elements."""

    dtype: ClassVar[np.dtype[Any]]
    docs: ClassVar[dict[str, str]]

    def __init_subclass__(cls) -> None:
        fields = cls.storage()
        for name in fields:
            if name in RESERVED or name in Record.__annotations__ or hasattr(Record, name):
                raise TypeError(f"{cls.__qualname__}.{name}: the name belongs to np.record or Record; choose another")
        inherited = getattr(cls.__base__, "docs", {})
        cls.docs = inherited | _field_docs(cls)
        undocumented = sorted(set(fields) - set(cls.docs))
        if undocumented:
            raise TypeError(f"{cls.__qualname__}: no docstring under {', '.join(undocumented)}")
        # Widest first, so that alignment leaves no holes between fields; the hole at the end is a field of its own,
        # because NumPy does not copy the bytes of holes.
        by_width = sorted(fields.items(), key=lambda item: -np.dtype(item[1].code).itemsize)
        layout: list[Any] = [(name, f.code, f.shape) if f.shape else (name, f.code) for name, f in by_width]
        hole = -np.dtype(layout).itemsize % 8
        if hole:
            layout.append(("padding", "u1", (hole,)))
        kind = _quick_record(cls, [name for name, *_ in layout]) if INTERPRETED else np.record
        cls.dtype = np.dtype((kind, np.dtype(layout, align=True)))

    @classmethod
    def storage(cls) -> dict[str, Storage]:
        """How each field is stored, those of a base first."""
        return {
            name: value
            for base in reversed(cls.__mro__)
            for name, value in vars(base).items()
            if isinstance(value, Storage)
        }

    @classmethod
    def blank(cls) -> Self:
        """One state, all zeros."""
        return cls.blanks(1)[0]

    @classmethod
    def blanks(cls, n: int) -> Array:
        """`n` states, all zeros, as one array."""
        return np.zeros(n, dtype=cls.dtype)

    @classmethod
    def single(cls, data: bytes | None = None) -> Array:
        """An array of one state, blank or of these bytes; made many times faster than by NumPy's own functions."""
        size = cls.dtype.itemsize
        if data is not None and len(data) != size:
            raise ValueError(f"{cls.__qualname__} has {size} bytes, not {len(data)}")
        return np.ndarray(1, cls.dtype, bytearray(size if data is None else data))

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """The state whose `tobytes` gave `data`."""
        return cls.single(data)[0]

    @classmethod
    def layout(cls) -> str:
        """A short fingerprint of names, types, shapes and offsets: equal layouts mean interchangeable bytes."""
        described = [(name, str(cls.dtype[name]), cls.dtype.fields[name][1]) for name in cls.dtype.names or ()]  # type: ignore[index]
        return hashlib.blake2b(repr((described, cls.dtype.itemsize)).encode(), digest_size=8).hexdigest()


RNG_WORDS = 5
"""Length of a generator: two of key, one count of words drawn, two of block."""


def copy_of(state: S) -> S:
    """A state of its own with the same bytes."""
    return np.ndarray(1, state.dtype, bytearray(bytes_of(state)))[0]  # type: ignore[attr-defined]


def plain(state: S) -> S:
    """The fields as they are now, as ordinary numbers and nested lists: many times faster for Python to read."""
    return Plain(_layout_of(state.dtype), bytes_of(state))  # type: ignore[attr-defined, return-value]


def record_of(state: S) -> S:
    """The state as rules take it, whose numbers `plain` read."""
    return np.ndarray(1, state._dtype, bytearray(state._data))[0]  # type: ignore[attr-defined]


class Plain:
    """A state's bytes as numbers: single ones at once, arrays when they are first asked for."""

    def __init__(self, layout: _Layout, data: bytes) -> None:
        self.__dict__.update(zip(layout.singles, layout.unpack(data), strict=True))
        self._arrays, self._data, self._dtype = layout.arrays, data, layout.dtype

    def __getattr__(self, name: str) -> Any:
        try:
            start, end, code, shape = self._arrays[name]
        except KeyError:
            raise AttributeError(name) from None
        numbers: Any = memoryview(self._data)[start:end]
        value = self.__dict__[name] = numbers.cast(code, shape).tolist()
        return value


class _Layout:
    """How to read the bytes of a kind of state."""

    def __init__(self, dtype: np.dtype[Any]) -> None:
        assert dtype.fields is not None
        self.dtype = dtype
        fields = sorted((offset, name, kind) for name, (kind, offset, *_) in dtype.fields.items())
        self.singles = [name for _, name, kind in fields if not kind.shape]
        self.unpack = struct.Struct(
            "=" + "".join(f"{kind.itemsize}x" if kind.shape else CODES[kind.str[1:]] for _, _, kind in fields)
        ).unpack
        self.arrays = {
            name: (offset, offset + kind.itemsize, CODES[kind.base.str[1:]], kind.shape)
            for offset, name, kind in fields
            if kind.shape
        }


CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H", "u4": "I", "u8": "Q"}
"""How `struct` and `memoryview` spell the types of fields."""

_layout_of = functools.cache(_Layout)


def span_of(state_type: type[Record], name: str) -> slice:
    """Where a field lies among a state's bytes."""
    assert state_type.dtype.fields is not None
    kind, offset, *_ = state_type.dtype.fields[name]
    return slice(offset, offset + kind.itemsize)


def bytes_of(state: Any) -> bytes:
    """The bytes of a state."""
    return state.tobytes()


def constants(*values: Any) -> Array:
    """Whole numbers in one row that cannot be written to, as compiled rules find those of their modules.

    A rule that is given them is then compiled once, whether they are its module's or somebody else's.
    """
    row = np.hstack([np.asarray(value, np.int64) for value in values])
    row.flags.writeable = False
    return row


def digest_of(data: bytes) -> str:
    """A short hash of a state's bytes. It covers the secret key too, so it tells nothing to those who lack that."""
    return hashlib.blake2b(data, digest_size=8).hexdigest()


def _quick_record(cls: type, names: list[str]) -> type[np.record]:
    """`np.record` with a property a field, for interpreted rules: seven times faster than its search by name.

    Not for compiled ones: Numba writes the dtype to its files, from where `np.record` can always be loaded.
    """

    def write(element: np.record, name: str, value: Any) -> None:
        if name not in names:
            raise AttributeError(f"{cls.__qualname__} has no field {name}")
        np.void.__setitem__(element, name, value)

    body: dict[str, Any] = {name: property(operator.itemgetter(name)) for name in names}
    body |= {"__module__": cls.__module__, "__qualname__": f"{cls.__qualname__}.Element", "__setattr__": write}
    body |= {"__getattribute__": object.__getattribute__, "__getitem__": np.void.__getitem__}
    element = type("Element", (np.record,), body)
    cls.Element = element  # type: ignore[attr-defined]  # where pickle looks for it
    return element


def _field_docs(cls: type) -> dict[str, str]:
    """The string under each field, as python-chess writes them."""
    body = ast.parse(textwrap.dedent(inspect.getsource(cls))).body[0]
    assert isinstance(body, ast.ClassDef)
    docs: dict[str, str] = {}
    for statement, following in zip(body.body, body.body[1:], strict=False):
        if (
            isinstance(statement, ast.AnnAssign)
            and isinstance(statement.target, ast.Name)
            and isinstance(following, ast.Expr)
            and isinstance(following.value, ast.Constant)
            and isinstance(following.value.value, str)
        ):
            docs[statement.target.id] = inspect.cleandoc(following.value.value)
    return docs


class Dealt(Record):
    """Base of a state that is dealt: what every match has. `setup` then follows from `deal`."""

    rng: Array = u64[RNG_WORDS]
    """The generator, its secret key included."""
    seats: int = i8
    """Number of players."""
