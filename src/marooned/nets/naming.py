"""Actions as the seat that chooses names them, and the parts that they are made of.

Observations put the viewer first; actions name seats as the table does. A net whose outputs are named relative to the
viewer ("vote against the next seat") learns for all seats at once. What an action is made of, its kind and the values
of its fields, lets it learn of `give-axe-2` from `give-axe-3`.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from marooned.engine.contract import Action, Game
from marooned.engine.phrasing import PLAIN, roles_of
from marooned.engine.record import Array

SIDED = re.compile(r"([a-z])(\d)")
"""A place named by the letter of the side it is on and a number: `a1` is seat 0's, `b1` seat 1's."""


def named(action: Action, viewer: int, seats: int) -> tuple[tuple[str, Any], ...]:
    """The kind and the fields of an action, with seats and sides counted from the viewer on."""
    roles = roles_of(type(action))
    found: list[tuple[str, Any]] = [("", type(action).__name__)]
    for field in action.__struct_fields__:
        value = getattr(action, field)
        if roles.get(field, PLAIN).seat:
            value = counted_from(value, viewer, seats)
        elif isinstance(value, str) and (sided := SIDED.fullmatch(value)):
            side = counted_from(ord(sided[1]) - ord("a"), viewer, seats)
            value = f"{chr(ord('a') + side)}{sided[2]}"
        found.append((field, value))
    return tuple(found)


def counted_from(seat: int, viewer: int, seats: int) -> int:
    """A seat's place after the viewer; a seat that is not at the table stays what it is."""
    return (seat - viewer) % seats if 0 <= seat < seats else seat


def relative_ids(game: Game, seats: int) -> Array:
    """For each viewer and each action the id of the action that seat 0 would call so."""
    ids = {named(action, 0, seats): i for i, action in enumerate(game.actions)}
    rows = [[ids[named(action, viewer, seats)] for action in game.actions] for viewer in range(seats)]
    return np.array(rows, np.int32)


def parts(game: Game) -> Array:
    """A row an action, a column a part: how often that kind, or that value of that field of the kind, is in it."""
    columns: dict[Any, int] = {}
    rows = []
    for action in game.actions:
        kind, row = type(action).__name__, dict[int, int]()
        for field, value in named(action, 0, game.seats[-1]):
            for each in value if isinstance(value, tuple) else (value,):
                column = columns.setdefault((kind, field, each), len(columns))
                row[column] = row.get(column, 0) + 1
        rows.append(row)
    found = np.zeros((len(rows), len(columns)), np.float32)
    for i, row in enumerate(rows):
        found[i, list(row)] = list(row.values())
    return found
