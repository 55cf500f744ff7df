"""Actions and events in words, by one convention for every game; `web/src/games/phrasing.ts` is the same for the page.

An action of the kind `lay` is said by the message `action-lay`, an event `laid` by `event-laid`. Their fields are the
variables, and an action's sentence has the plain fields of the view beside its own: numbers, words, flags. So has
`ask-<phase>`, what is asked in a phase of the view. What a field means is its *role*, which stands in its annotation:

| a value | is said |
| --- | --- |
| `Seat` | by the player's name; `$who` for the field `seat`. `$<field>_is` is `you` or `other`: see below |
| `Ordinal` | counted from one, where the data count from zero |
| a word | by `<prefix>-<word>`, else by `<prefix>` with `$value`, else as it is. `$<field>_is` is the word itself |
| a struct | by `<prefix>`, with its own fields as variables; not at all without that message |
| a list | joined (`Role.join`), without what is null; `$<field>_count` and `$<field>_hidden` say how many of either |
| null, a flag | `none` (and `$<field>_is` as well); `yes` or `no` |

How a plain table *draws* a value is its role too: `Card`, `Die`, `Count`, `Money`, `HiddenCards`, `HiddenDice` and
`track`. A list of structs with a field `seat` is what everybody has in front of them.

The prefix is the role's, or the name of the field. A role with `facts` looks its value up in that field of the view,
and what is found there is said too: `$<field>_<name>` for each field of a struct, `$<field>_<facts>` for anything else.
A kind without a message, and one whose sentence is empty, is not worth a line.

A catalogue with the message `you` speaks to whoever reads it: their own seat is said by it ("Ann offers you a swap"),
first in a list ("you and Ann"), and `$<field>_is` chooses the words that agree ("You take…", "{ $who } takes…"). A
catalogue without it calls everybody by name. Spectators are nobody in a sentence, so they hear names alone. What words
do to one another, as in "d’Ann" and "du Kraken", is `ELIDE` in a catalogue (`engine/text.py`).

Long lists show actions under headings: `group-<kind>`, and below it `group-<kind>-<field>` for each value of a field.
"""

from __future__ import annotations

import functools
import types
import typing
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec

from marooned.engine.text import Text

Drawn = Literal["card", "die", "count", "money", "track"]
"""What tables are made of: a card with its number or word on it; a die, by its pips; a counter; coins; a track."""


class Role(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the values of a field are, and so how they are said."""

    seat: bool = False
    """A seat, said by the name of who sits there."""
    ordinal: bool = False
    """Counted from zero, said from one."""
    prefix: str | None = None
    """A word is said by the message `<prefix>-<word>`; "" for one that is said as it is."""
    join: str = "and"
    """How a list is put together: `and` for "a, b and c", anything else is what stands between its parts."""
    counted: bool = False
    """Whether equal parts of a list are said once, with their number: "2 × hat, coat"; or, in a list put together with
    `and`, by messages that take it as `$count`: "two hats and a coat"."""
    sorted: bool = False
    """Whether the words of a list are said in their alphabetical order."""
    facts: str | None = None
    """The field of the view that tells more about each value."""
    drawn: Drawn | None = None
    """What a plain table draws for a value, in the browser and in the terminal: see below."""
    hidden: bool = False
    """Whether the value says how many of them lie face down."""
    most: int | None = None
    """The last place of a track."""
    fields: Mapping[str, Role] = {}
    """For a struct: the roles of its own fields."""

    def __hash__(self) -> int:  # annotations are hashed, mappings cannot be
        return hash((self.prefix, self.facts))


YOU = "you"
"""The message that says the viewer, in catalogues that speak to them."""
PLAIN = Role()
Seat = Annotated[int, Role(seat=True)]
Ordinal = Annotated[int, Role(ordinal=True)]
Verbatim = Annotated[str, Role(prefix="")]

Card = Annotated[int, Role(drawn="card")]
"""A card, by the number on it. One with a word on it is `Annotated[str, Role(drawn="card", prefix=…)]`."""
Die = Annotated[int, Role(drawn="die")]
"""A die, by its pips."""
Count = Annotated[int, Role(drawn="count")]
"""So many of something: points, turns left."""
Money = Annotated[int, Role(drawn="money")]
"""So many coins."""
HiddenCards = Annotated[int, Role(drawn="card", hidden=True)]
"""So many cards face down: a pile, or somebody's hand."""
HiddenDice = Annotated[int, Role(drawn="die", hidden=True)]
"""So many dice that nobody else sees."""


def track(most: int) -> Role:
    """How far along a track from 0 to `most` something is: `Annotated[int, track(10)]`."""
    return Role(drawn="track", most=most)


class Sentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something said, in no language yet: a message of the game's catalogue, and what its variables are filled with,
    further sentences or seats, which are said by the names of who sits there."""

    message: str
    words: dict[str, Sentence | int] = {}


# --- roles ---


def _roles_of(kind: Any) -> dict[str, Role]:
    """The roles of the fields of a kind of struct, as their annotations say; without those that have none."""
    hints = typing.get_type_hints(kind, include_extras=True)
    roles = {field: _role(hints[field]) for field in kind.__struct_fields__}
    return {field: role for field, role in roles.items() if role != PLAIN}


roles_of: Callable[[Any], dict[str, Role]] = functools.cache(_roles_of)


def _role(annotation: Any) -> Role:
    """The role that an annotation holds: its own before those of what it is made of."""
    arguments = [part for part in get_args(annotation) if part not in (types.NoneType, Ellipsis)]
    if get_origin(annotation) is Annotated:
        role = _role(arguments[0])
        for own in arguments[1:]:
            role = _merged(role, own) if isinstance(own, Role) else role
        return role
    if arguments:
        return _role(arguments[-1])
    if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct):
        return Role(fields=roles_of(annotation))
    return PLAIN


def _merged(role: Role, own: Role) -> Role:
    said = {field: getattr(own, field) for field in Role.__struct_fields__}
    return msgspec.structs.replace(
        role, **{field: value for field, value in said.items() if value != getattr(PLAIN, field)}
    )


def fields_of(thing: Any) -> dict[str, Any]:
    """What a struct, or an object that travelled, holds."""
    return thing if isinstance(thing, dict) else {name: getattr(thing, name) for name in thing.__struct_fields__}


# --- sentences ---


class Phrasing:
    """Says things in a language, to those who look on from a seat."""

    def __init__(self, text: Text, names: Sequence[str], viewer: int) -> None:
        self.text = text
        self.names = names
        self.viewer = viewer

    def variables(self, fields: Mapping[str, Any], roles: Mapping[str, Role]) -> dict[str, Any]:
        """Fields as a sentence takes them."""
        said: dict[str, Any] = {}
        for field, value in fields.items():
            said |= self._variable("who" if field == "seat" else field, field, value, roles.get(field, PLAIN))
        return said

    def seen(self, view: Any) -> dict[str, Any]:
        """The plain fields of a view: numbers, words, flags, seats."""
        plain = {field: value for field, value in fields_of(view).items() if isinstance(value, str | int | None)}
        return self.variables(plain, roles_of(type(view)))

    def facts(self, fields: Mapping[str, Any], roles: Mapping[str, Role], view: Any) -> dict[str, Any]:
        """What the view tells about the values of fields."""
        said: dict[str, Any] = {}
        seen = roles_of(type(view))
        for field, role in roles.items():
            if role.facts is None:
                continue
            entry = _entry(getattr(view, role.facts), fields[field])
            found = seen.get(role.facts, PLAIN)
            if isinstance(entry, msgspec.Struct):
                parts = self.variables(fields_of(entry), found.fields)
                said |= {f"{field}_{name}": value for name, value in parts.items()}
            else:
                said |= self._variable(f"{field}_{role.facts}", field, entry, found)
        return said

    def value(self, field: str, value: Any, role: Role = PLAIN) -> Any:
        """A value of a field in words."""
        return self._variable(field, field, value, role)[field]

    def _variable(self, name: str, field: str, value: Any, role: Role) -> dict[str, Any]:
        """The variable of a field, and those beside it; none for structs that no message says."""
        if _holds_structs(value) and (role.prefix or field) not in self.text:
            return {}
        if isinstance(value, list | tuple):
            known = [part for part in value if part is not None]
            known = sorted(known) if role.sorted else known
            if role.seat:
                known.sort(key=self._is_another)
            told = role.counted and role.join == "and"
            counts = Counter(known).items() if told else ((part, 1) for part in known)
            said = [str(self._one(field, part, role, count)) for part, count in counts]
            beside: dict[str, Any] = {f"{name}_count": len(known), f"{name}_hidden": len(value) - len(known)}
            if role.seat:
                beside[f"{name}_is"] = "you" if self.viewer in known else "other"
            return {name: self._joined(said, role), **beside}
        if value is None:
            return {name: "none", f"{name}_is": "none"}
        if role.seat:
            return {name: self._one(field, value, role), f"{name}_is": "you" if value == self.viewer else "other"}
        if isinstance(value, str) or role.prefix:
            return {name: self._one(field, value, role), f"{name}_is": value}
        return {name: self._one(field, value, role)}

    def _one(self, field: str, value: Any, role: Role, count: int = 1) -> Any:
        if isinstance(value, bool):
            return "yes" if value else "no"
        if role.seat:
            return self.names[value] if self._is_another(value) else self.text(YOU)
        if role.ordinal:
            return value + 1
        if isinstance(value, int) and not role.prefix:
            return value
        prefix = field if role.prefix is None else role.prefix
        if not isinstance(value, str | int):
            return self.text(prefix, **self.variables(fields_of(value), role.fields))
        if prefix and f"{prefix}-{value}" in self.text:
            return self.text(f"{prefix}-{value}", count=count)
        return self.text(prefix, value=value) if prefix in self.text else value

    def _is_another(self, seat: int) -> bool:
        """Whether a seat is said by its player's name."""
        return seat != self.viewer or YOU not in self.text

    def _joined(self, parts: list[str], role: Role) -> str:
        if role.join != "and":
            if role.counted:
                counted = Counter(parts).items()
                parts = [self.text("list-counted", thing=part, count=count) for part, count in counted]
            return role.join.join(parts)
        return self.text("list-and", most=", ".join(parts[:-1]), last=parts[-1]) if len(parts) > 1 else "".join(parts)


def _holds_structs(value: Any) -> bool:
    return any(isinstance(part, msgspec.Struct | dict) for part in (value if isinstance(value, list) else [value]))


def _entry(known: Any, value: Any) -> Any:
    """What a field of the view tells about a value: a list by its place, a mapping by its word; None for nothing."""
    if isinstance(known, list):
        return known[value] if value is not None and value < len(known) else None
    return known.get(value) if known else None


def say_action(text: Text, action: Any, view: Any, names: Sequence[str], viewer: int) -> str:
    """An action in words, to the viewer who sees that view; its notation where the catalogue has none."""
    message = f"action-{action.__struct_config__.tag}"
    if message not in text:
        return str(action)
    phrasing, fields, roles = Phrasing(text, names, viewer), fields_of(action), roles_of(type(action))
    said = phrasing.seen(view) | phrasing.facts(fields, roles, view)
    return text(message, **said | phrasing.variables(fields, roles))


def say_sentence(text: Text, sentence: Sentence, names: Sequence[str]) -> str:
    """A sentence in the language of the text."""
    filled = sentence.words.items()
    said = {name: names[part] if isinstance(part, int) else say_sentence(text, part, names) for name, part in filled}
    return text(sentence.message, **said)


def say_question(text: Text, phase: str | None, view: Any, names: Sequence[str], viewer: int) -> str | None:
    """What is asked of the viewer in a phase of their view; None where the catalogue has no words for it."""
    message = f"ask-{phase}"
    return text(message, **Phrasing(text, names, viewer).seen(view)) if message in text else None


def say_groups(text: Text, action: Any, names: Sequence[str], viewer: int) -> tuple[str, ...]:
    """The headings under which a long list shows an action, the widest first; none where the catalogue has none."""
    said = Phrasing(text, names, viewer).variables(fields_of(action), roles_of(type(action)))
    return tuple(text(message, **said) for message in groups_of(type(action), text))


def groups_of(kind: Any, text: Text) -> list[str]:
    """The messages of the headings of a kind of action."""
    widest = f"group-{kind.__struct_config__.tag}"
    return [group for group in (widest, *(f"{widest}-{field}" for field in kind.__struct_fields__)) if group in text]


def say_event(text: Text, event: Any, names: Sequence[str], viewer: int) -> str | None:
    """An event in words, to a viewer who heard it; None when it is not worth a line."""
    told = event.told()
    message = f"event-{told.pop('event')}"
    if message not in text:
        return None
    return text(message, **Phrasing(text, names, viewer).variables(told, roles_of(type(event)))) or None
