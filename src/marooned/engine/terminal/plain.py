"""Any view drawn in a terminal by the roles of its fields: cards, dice, counters, tracks, backs, seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text as Line

from marooned.engine.phrasing import PLAIN, Phrasing, Role, fields_of, roles_of
from marooned.engine.text import Text

PIPS = "⚀⚁⚂⚃⚄⚅"
BACKS = {"card": "▒", "die": "□"}
MOST_BACKS = 6
"""More than so many that lie face down are told by their number."""
TOLD = ("phase", "seat")
"""Fields that the page says besides: what is asked, and of whom."""


def draw_plainly(view: Any, text: Text, names: Sequence[str], viewer: int) -> RenderableType:
    """A view as its roles say: what lies on the table, then what everybody has in front of them."""
    drawing = _Drawing(text, names, viewer)
    fields = {name: value for name, value in fields_of(view).items() if name not in TOLD and value is not None}
    roles = roles_of(type(view))
    seats = {name: value for name, value in fields.items() if is_of_seats(value)}
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for name, value in fields.items():
        if name not in seats:
            grid.add_row(Line(drawing.label(name), "dim"), drawing.line(name, value, roles.get(name, PLAIN)))
    return Group(grid, *(drawing.seats(value, roles.get(name, PLAIN)) for name, value in seats.items()))


def is_of_seats(value: Any) -> bool:
    """Whether a value is a list of what seats have: each of its parts says whose it is."""
    return isinstance(value, list) and bool(value) and all(isinstance(getattr(one, "seat", None), int) for one in value)


class _Drawing:
    """Values as lines, for somebody who looks on from a seat."""

    def __init__(self, text: Text, names: Sequence[str], viewer: int) -> None:
        self.text, self.names, self.viewer = text, names, viewer
        self.phrasing = Phrasing(text, names, viewer)

    def label(self, field: str) -> str:
        """What a field is called: the catalogue's `view-<field>`, or its own name."""
        message = f"view-{field.replace('_', '-')}"
        return self.text(message) if message in self.text else field.replace("_", " ")

    def seats(self, rows: Sequence[Any], role: Role) -> RenderableType:
        """A row for everybody, under the names of the fields."""
        fields = [name for name in fields_of(rows[0]) if name != "seat"]
        grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
        for heading in ("", *(self.label(name) for name in fields)):
            grid.add_column(heading)
        for row in rows:
            mark = "▸" if row.seat == self.viewer else " "
            values = fields_of(row)
            cells = [self.line(name, values[name], role.fields.get(name, PLAIN)) for name in fields]
            grid.add_row(Line(f"{mark} {self.names[row.seat]}", "bold"), *cells)
        return grid

    def line(self, field: str, value: Any, role: Role) -> Line:
        """A value on a line."""
        if isinstance(value, list | tuple):
            parts = list(self._parts(field, value, role))
            between = " · " if is_of_seats(value) else " " if role.drawn else ", "
            return Line(between).join(parts) if parts else Line(self.text("value-none"), "dim")
        return self._one(field, value, role)

    def _parts(self, field: str, values: Sequence[Any], role: Role) -> Iterator[Line]:
        for value in values:
            yield self._one(field, value, role)

    def _one(self, field: str, value: Any, role: Role) -> Line:
        if value is None:
            return Line(self.text("value-nobody" if role.seat else "value-none"), "dim")
        if isinstance(value, bool):
            return Line(self.text("value-yes" if value else "value-no"))
        if hasattr(value, "__struct_fields__"):
            return self._struct(fields_of(value), role.fields)
        if role.hidden:
            back = BACKS.get(role.drawn or "", BACKS["card"])
            return Line(f"{value} {back * min(value, MOST_BACKS)}".strip())
        if role.drawn == "die" and 1 <= value <= len(PIPS):
            return Line(f"{PIPS[value - 1]} {value}")
        if role.drawn == "card":
            return Line(f"[{self.phrasing.value(field, value, role)}]")
        if role.drawn == "money":
            return Line(f"{value} ◉")
        if role.drawn == "track" and role.most:
            told = self.text("value-of", count=value, most=role.most)
            return Line(f"{'■' * value}{'·' * (role.most - value)} {told}")
        return Line(str(self.phrasing.value(field, value, role)))

    def _struct(self, fields: Mapping[str, Any], roles: Mapping[str, Role]) -> Line:
        """The fields of a struct, each with its name; a seat's own are told after the player's name alone."""
        parts: list[Line] = []
        whose = fields.get("seat")
        if isinstance(whose, int):
            parts.append(Line(self.names[whose], "bold"))
        for name, value in fields.items():
            if name != "seat":
                drawn = self.line(name, value, roles.get(name, PLAIN))
                alone = isinstance(whose, int) and len(fields) == 2
                parts.append(drawn if alone else Line.assemble((f"{self.label(name)} ", "dim"), drawn))
        return Line("  ").join(parts)
