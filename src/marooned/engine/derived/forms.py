"""What is seen of a match, declared field by field: who sees it, and how it is told to people and as numbers.

    SEEN = seen(
        State,
        seat=a_seat(MOST_SEATS).of("mover"),
        deck=hidden_cards(CARDS),
        hand=own(cards(COPIES)),
        in_hand=each(hidden_cards(HAND)).of("hand"),
        won=each(cards(COPIES)),
    )

This is an allow-list: a field that it does not name is shown to nobody. Each entry bears the name of a field of the
state, unless `of` says otherwise, and is documented by the field's docstring. What is neither `own` nor `each` is for
everybody, and what is `each` is everybody's: let both be public. The view (`derived.seeing`) and the observation
(`derived.observing`) follow.

In the place of a form there may be a plain function that gives what people are shown: of the state, in `own` and `each`
of the state and a seat. Its return annotation says what that is.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any, Literal, get_type_hints

import msgspec
import numpy as np

from marooned.engine import phrasing
from marooned.engine.phrasing import Ordinal, Role, Seat
from marooned.engine.record import Array, Record, Storage

Whose = Literal["all", "own", "each"]
Kind = Literal["numbers", "flag", "one-of", "copies", "bits", "given", "seat", "total", "worth", "made"]
ADDED_UP = ("total", "worth")
"""Kinds that make one number of a row."""


@dataclass(frozen=True)
class Form:
    """How the numbers of a field are told."""

    kind: Kind
    role: Any
    """What a value is to people: an annotation."""
    width: int = 1
    """How many numbers of the observation one number becomes."""
    low: int = 0
    high: int = 1
    words: tuple[str, ...] = ()
    """What each kind of thing is called; none for those that are called by their number, from 1."""
    make: Callable[..., Any] | None = None
    whose: Whose = "all"
    field: str | None = None
    shown: bool = True
    """Whether it is in the view."""
    observed: bool = True
    """Whether it is in the observation."""

    def of(self, field: str) -> Form:
        """The same, of a field that has another name."""
        return replace(self, field=field)

    def for_people(self) -> Form:
        """The same, left out of the observation: what follows from the rest, or was seen before."""
        return replace(self, observed=False)

    def for_programs(self) -> Form:
        """The same, left out of the view: what people see by looking at the rest, or remember."""
        return replace(self, shown=False)


def numbers(high: int, low: int = 0, role: Any = int) -> Form:
    """As they are, between these bounds."""
    return Form("numbers", role, low=low, high=high)


def count(high: int) -> Form:
    """So many of something, at most `high`."""
    return numbers(high, role=phrasing.Count)


def money(high: int) -> Form:
    """So many coins, at most `high`."""
    return numbers(high, role=phrasing.Money)


def flag() -> Form:
    """Yes or no, kept as 1 or 0."""
    return Form("flag", bool)


def given() -> Form:
    """Whether there is something, kept as a number that is negative while there is nothing."""
    return Form("given", bool)


def bits(count: int) -> Form:
    """Which of the lowest so many bits are set, counted from 1."""
    return Form("bits", list[Ordinal], count)


def a_seat(most: int) -> Form:
    """A seat, of at most so many; nobody for a negative number."""
    return Form("seat", Seat, most)


def one_of(kinds: int | Sequence[str], role: Any) -> Form:
    """One of so many kinds, or of these words; none for a negative number."""
    words = () if isinstance(kinds, int) else tuple(kinds)
    return Form("one-of", role, len(words) if words else int(kinds), words=words)  # type: ignore[arg-type]


def card(kinds: int | Sequence[str]) -> Form:
    """A card of so many kinds, or of those with these words on them (`card-<word>`)."""
    return one_of(kinds, _drawn("card", kinds))


def die(faces: int) -> Form:
    """A die, by the face it shows."""
    return one_of(faces, phrasing.Die)


def word(words: Sequence[str], prefix: str | None = None) -> Form:
    """One of these words, said by `<prefix>-<word>`; the prefix is the field's name by default."""
    return one_of(words, Annotated[str, Role(prefix=prefix)])


def cards(copies: int, words: Sequence[str] = ()) -> Form:
    """Cards, kept as copies of each kind; with these words on them, or numbered from 1."""
    return Form("copies", _drawn("card", words or 1), high=copies, words=tuple(words))


def dice(most: int) -> Form:
    """Dice, kept as copies of each face."""
    return Form("copies", phrasing.Die, high=most)


def total(high: int, role: Any = phrasing.Count) -> Form:
    """How many there are of all kinds, at most so many, and not of which: the sum of a row."""
    return Form("total", role, high=high)


def hidden_cards(most: int) -> Form:
    """So many cards face down: the sum of a row of copies, or a number."""
    return total(most, phrasing.HiddenCards)


def hidden_dice(most: int) -> Form:
    """So many dice that are covered: the sum of a row of copies, or a number."""
    return total(most, phrasing.HiddenDice)


def worth(high: int) -> Form:
    """What the things of a row of copies are worth together, where the first kind is worth 1, the second 2."""
    return Form("worth", phrasing.Count, high=high)


def own(form: Form | Callable[..., Any]) -> Form:
    """Of a field with a row a seat: the viewer's row alone; nothing for a spectator."""
    return replace(_form(form), whose="own")


def each(form: Form | Callable[..., Any]) -> Form:
    """Of a field with a row a seat: everybody's, to everybody."""
    return replace(_form(form), whose="each")


def _form(form: Form | Callable[..., Any]) -> Form:
    if isinstance(form, Form):
        return form
    return Form("made", get_type_hints(form, include_extras=True).get("return", Any), make=form, observed=False)


def _drawn(what: Literal["card"], kinds: Any) -> Any:
    return phrasing.Card if isinstance(kinds, int) else Annotated[str, Role(drawn=what, prefix=what)]


# --- what is declared of a state ---


@dataclass(frozen=True)
class Entry:
    """A line of the allow-list."""

    name: str
    form: Form
    field: str
    shape: tuple[int, ...]
    """Of the field."""
    doc: str


@dataclass(frozen=True)
class Seen:
    """What is seen of a state, in this order."""

    state: type[Record]
    entries: tuple[Entry, ...]


def seen(state: type[Record], **forms: Form | Callable[..., Any]) -> Seen:
    """Declare what is seen of a state."""
    return Seen(state, tuple(_entry(state, name, _form(form)) for name, form in forms.items()))


def _entry(state: type[Record], name: str, form: Form) -> Entry:
    if form.make is not None:
        given = ["s"] if form.whose == "all" else ["s", "seat"]
        if len(inspect.signature(form.make).parameters) != len(given):
            raise TypeError(
                f"seen: {name} calls {form.make.__name__}({', '.join(given)}): "
                "a function is given the state alone, within own(…) and each(…) a seat too"
            )
        return Entry(name, form, "", (), " ".join((form.make.__doc__ or "").split()))
    field = form.field or name
    storage = state.storage().get(field)
    if storage is None:
        raise TypeError(f"seen: {state.__qualname__} has no field {field}; for another name say .of(“field”)")
    _check(name, field, form, storage)
    return Entry(name, form, field, storage.shape, " ".join(state.docs[field].split()))


def _check(name: str, field: str, form: Form, storage: Storage) -> None:
    """Refuse a form that does not fit its field."""
    depth = len(storage.shape) - (form.whose != "all")
    if depth < 0:
        raise TypeError(f"seen: {field} is one number, so it cannot be {form.whose}(…): that takes a row a seat")
    if form.kind in ("copies", "worth") and depth == 0:
        raise TypeError(f"seen: {field} has no rows of copies, which cards(…), dice(…) and worth(…) take")
    if form.kind == "copies" and form.words and len(form.words) != storage.shape[-1]:
        raise TypeError(f"seen: {field} has {storage.shape[-1]} kinds, and {name} {len(form.words)} words for them")
    if form.kind == "seat" and depth:
        raise TypeError(f"seen: {field} is a row of numbers, and a_seat(…) takes one")
    if form.observed and not -128 <= form.low <= form.high <= 127:
        raise TypeError(
            f"seen: {name} goes from {form.low} to {form.high}, and observations from -128 to 127: "
            "let it be .for_people(), or keep a smaller number"
        )


def struct_of(name: str, doc: str, module: str, fields: list[tuple[str, Any]], base: type = msgspec.Struct) -> Any:
    """A struct that follows from what a game declares, as one of a module of the game's."""
    return msgspec.defstruct(
        name, fields, bases=(base,), frozen=True, kw_only=True, module=module, namespace={"__doc__": doc}
    )


def check_declared(seen: Seen, s: Any) -> None:
    """Assert that a state keeps to the bounds within which it is declared to be seen; for the conformance kit."""
    for entry in seen.entries:
        low, high = _bounds(entry.form, int(s.seats))
        if high is not None:
            met = _numbers(entry, s)
            least, most = met.min(), met.max()
            assert low <= least and most <= high, (
                f"SEEN declares {entry.name} to go from {low} to {high}, and {entry.field} goes from {least} to {most}"
            )


def _numbers(entry: Entry, s: Any) -> Array:
    """What an entry is told of, added up where it is."""
    rows, form = np.asarray(s[entry.field], int), entry.form
    rows = rows if form.whose == "all" else rows[: s.seats]
    if form.kind not in ADDED_UP or rows.ndim == (form.whose != "all"):
        return rows
    return rows.dot(np.arange(rows.shape[-1]) + 1) if form.kind == "worth" else rows.sum(axis=-1)


def _bounds(form: Form, seats: int) -> tuple[int, int | None]:
    """What numbers of the state there may be; no highest one where any will do."""
    match form.kind:
        case "one-of":
            return -1, form.width - 1
        case "seat":
            return -1, min(form.width, seats) - 1
        case "bits":
            return 0, (1 << form.width) - 1
        case "given" | "made":
            return 0, None
    return form.low, form.high
