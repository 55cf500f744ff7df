"""Views that follow from what is seen (`derived.forms`): the struct, and what reads it from a state.

The view has a field for each entry, and `players` with those that everybody has (`each`), seat by seat, if there are
any. It begins with `phase`, unless the game says it otherwise: `choose` for whoever owes a decision, `wait` for the
others, `over`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from marooned.engine.contract import SPECTATOR, Rules
from marooned.engine.derived.forms import ADDED_UP, Entry, Form, Seen, struct_of
from marooned.engine.phrasing import Seat

Phase = Literal["choose", "wait", "over"]
Read = Callable[[Any], Any]


def views_of(seen: Seen, rules: Rules) -> Callable[[Any], Callable[[int], Any]]:
    """What `Game.views` is, of a game that declares what is seen."""
    of: dict[str, list[Entry]] = {"all": [], "own": [], "each": []}
    shown = [entry for entry in seen.entries if entry.form.shown]
    for entry in shown:
        of[entry.form.whose].append(entry)
    shared, own, each = ([(entry.name, _reader(entry)) for entry in entries] for entries in of.values())
    module, columns = seen.state.__module__, [("seat", Seat), *map(_annotated, of["each"])]
    player = struct_of("Player", "What everyone sees of a seat.", module, columns)
    fields = dict([("phase", Phase), *(_annotated(entry) for entry in shown if entry.form.whose != "each")])
    if each:
        fields["players"] = list[player]  # type: ignore[valid-type]
    shape = struct_of("View", "What a seat may know.", module, [*fields.items()])

    def views(s: Any) -> Callable[[int], Any]:
        owing, seats = int(rules.to_act(s)), range(s.seats)
        alike = {name: read(s, SPECTATOR) for name, read in shared}
        if each:
            alike["players"] = [player(seat=seat, **{name: read(s, seat) for name, read in each}) for seat in seats]

        def view(viewer: int) -> Any:
            ones_own = {name: None if viewer == SPECTATOR else read(s, viewer) for name, read in own}
            return shape(**{"phase": phase_for(owing, viewer), **alike, **ones_own})

        return view

    views.__annotations__["return"] = Callable[[int], shape]
    return views


def phase_for(owing: int, viewer: int) -> Phase:
    """What a viewer is to do, given the seats that owe a decision."""
    if owing == 0:
        return "over"
    return "choose" if viewer != SPECTATOR and owing >> viewer & 1 else "wait"


# --- one entry ---


def _annotated(entry: Entry) -> tuple[str, Any]:
    """A field of a view: its name, and what it is."""
    form, role = entry.form, entry.form.role
    if form.kind == "copies":
        role = list[role]  # type: ignore[valid-type]
    elif form.kind in ("one-of", "seat"):
        role = role | None
    for _ in range(_depth(entry)):
        role = list[role]  # type: ignore[valid-type]
    return entry.name, role | None if form.whose == "own" else role


def _depth(entry: Entry) -> int:
    """How many lists lie around a value."""
    rest = len(entry.shape) - (entry.form.whose != "all")
    return max(0, rest - (entry.form.kind in ("copies", *ADDED_UP)))


def _reader(entry: Entry) -> Callable[[Any, int], Any]:
    """What reads an entry from a state, of a seat where it is one's own or everybody's."""
    form, field, depth = entry.form, entry.field, _depth(entry)
    if form.make is not None:
        make = form.make
        return (lambda s, seat: make(s)) if form.whose == "all" else make
    read = _value(form)
    for _ in range(depth):
        read = _listing(read)
    if form.whose == "all":
        return lambda s, seat: read(s[field].tolist())
    return lambda s, seat: read(s[field][seat].tolist())


def _listing(read: Read) -> Read:
    return lambda values: [read(value) for value in values]


def _value(form: Form) -> Read:
    """What makes of numbers of the state what people are shown."""
    names = form.words
    match form.kind:
        case "flag":
            return bool
        case "given":
            return lambda number: number >= 0
        case "bits":
            return lambda number: [bit for bit in range(form.width) if number >> bit & 1]
        case "seat":
            return lambda number: None if number < 0 else number
        case "one-of":
            return lambda number: None if number < 0 else names[number] if names else number + 1
        case "copies":
            return lambda row: [
                names[kind] if names else kind + 1 for kind, copies in enumerate(row) for _ in range(copies)
            ]
        case "total":
            return lambda row: row if isinstance(row, int) else sum(row)
        case "worth":
            return lambda row: sum((kind + 1) * copies for kind, copies in enumerate(row))
    return lambda number: number
