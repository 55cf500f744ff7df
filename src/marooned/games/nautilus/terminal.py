"""Nautilus: a view drawn for a terminal, at whatever width it has, with or without colour.

The viewer's side lies at the bottom, the other's at the top, the domain cards between them. What a colour says is also
said by a word or a sign.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text as Line

from marooned.engine.contract import SPECTATOR
from marooned.engine.text import Text
from marooned.games.nautilus.content import ARROWS, CARD_NAMES, COLUMNS, DOMAIN_NAMES, PLACE_NAMES, SEATS, Arrow
from marooned.games.nautilus.view.shapes import Officer, View

SEAT_INKS = ("#FFFFFF on #2F66A8", "#FFFFFF on #B93A26")
"""Ink and ground together, so that they read on a light terminal and on a dark one."""
FACE_INKS = {"two-stars": "bold #1D2B36 on #F0C93A", "one-star": "#1D2B36 on #F0C93A", "ink": "#FFFFFF on #43566B"}
ARROW_SIGNS = {Arrow.NONE: "", Arrow.VERTICAL: " ↕", Arrow.HORIZONTAL: " ↔"}
BRASS, QUIET = "#B8862F", "bright_black"

COMPACT = 72
"""Below this width the columns of the board stand one below the other."""


def draw(view: View, text: Text, names: Sequence[str]) -> RenderableType:
    """The table as the viewer sees it."""
    return Table(view, text, names)


def seat_chip(seat: int, names: Sequence[str]) -> Line:
    """A player's name in the colour of the seat."""
    return Line(f" {names[seat]} ", f"bold {SEAT_INKS[seat]}")


def signed(points: int) -> str:
    """Points with their sign."""
    return f"{points:+}".replace("-", "−") if points else "0"


class Table:
    """A view that rich can print; it measures the screen each time."""

    def __init__(self, view: View, text: Text, names: Sequence[str]) -> None:
        self.view, self.text, self.names = view, text, names
        self.near = max(view.viewer, 0)
        """The side drawn at the bottom."""
        last = view.last_round if not view.domains else None
        self.board = last.board if last else view.board
        self.domains = last.domains if last else view.domains
        self.anchored = last.anchored if last else view.anchored
        self.winners = last.winners if last else None

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        yield self.title()
        yield self.list() if options.max_width < COMPACT else self.hull()
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for label, *things in self.rows():
            grid.add_row(label, Line("   ").join(things))
        yield grid

    def title(self) -> Line:
        """The round, who has the token, and whose turn it is."""
        view, text = self.view, self.text
        things = [Line(text("game-name"), f"bold {BRASS}")]
        if view.turn is None:
            things.append(Line(text("table-over"), "bold"))
        else:
            things.append(Line(text("table-round", round=view.round), "bold"))
            things.append(Line(text("table-token", who=self.names[view.first]), QUIET))
            yours = view.turn == view.viewer
            things.append(
                Line(text("table-your-turn") if yours else text("table-turn", who=self.names[view.turn]), "bold")
            )
        return Line("   ").join(things)

    # --- the board ---

    def hull(self) -> RenderableType:
        """Two sides, and the domain cards between them."""
        far = 1 - self.near
        hull = Grid(box=box.ROUNDED, border_style=BRASS, show_header=False, expand=False, padding=(0, 1))
        for _ in range(COLUMNS):
            hull.add_column(min_width=11, justify="center")
        hull.add_row(*(self.card(far, column) for column in range(COLUMNS)), end_section=True)
        hull.add_row(*(self.domain(column) for column in range(COLUMNS)), end_section=True)
        hull.add_row(*(self.card(self.near, column) for column in range(COLUMNS)))
        return Group(Line(" ") + seat_chip(far, self.names), hull, Line(" ") + seat_chip(self.near, self.names))

    def list(self) -> RenderableType:
        """The board on a narrow screen: a line for each domain card, and one for the cards on both sides of it."""
        lines = []
        for column in range(COLUMNS):
            lines.append(Line(f"{column + 1}  ", BRASS) + self.domain(column, between="  "))
            sides = [Line("   ") + self.card(side, column, between=" ") for side in (self.near, 1 - self.near)]
            lines.append(Line(" ").join(sides))
        return Group(*lines)

    def card(self, side: int, column: int, between: str = "\n") -> Line:
        """A place and the card on it."""
        place = PLACE_NAMES[side * COLUMNS + column]
        card = self.board[place]
        line = Line(place, QUIET)
        if card is None:
            return line.append(f"{between}·", QUIET)
        return line.append(between).append(self.face(card), "bold").append(self.marks(place, between), "italic")

    def face(self, card: str) -> str:
        """A card's value, its name if it has one, and its arrow."""
        value = CARD_NAMES.index(card)
        name = "" if card.isdigit() else f" {self.text(f'short-{card}')}"
        return f"{value}{name}{ARROW_SIGNS[Arrow(ARROWS[value])]}"

    def marks(self, place: str, between: str) -> str:
        """What else is to be said of the card on a place: anchored, or about to move another."""
        marks = []
        if place == self.anchored:
            marks.append(self.text("table-anchored"))
        if place == self.view.arrow:
            marks.append(self.text("table-arrow"))
        return "".join(f"{between}{mark}" for mark in marks)

    def domain(self, column: int, between: str = "\n") -> Line:
        """A domain card, and at the end of the match who took it."""
        card = self.domains[column]
        line = Line(self.text(f"domain-{card.domain}")).append(between)
        line.append(f" {self.text(f'face-{card.face}')} ", FACE_INKS[card.face])
        if self.winners is not None:
            line.append(f"{between}{self.names[self.winners[column]]}", "bold")
        return line

    # --- the rest of the table ---

    def rows(self) -> Iterator[tuple[Line, ...]]:
        """Everything beside the board, each row under its label."""
        for officer in sorted(self.view.officers, key=lambda officer: officer.seat == self.near):
            yield self.officer(officer)
        if self.view.viewer != SPECTATOR and self.view.turn is not None:
            yield Line(self.text("table-hand"), "bold"), *self.hand(self.view.officers[self.view.viewer])
        yield Line(self.text("table-aside"), QUIET), *self.piles()

    def officer(self, officer: Officer) -> tuple[Line, ...]:
        """A seat: its divers as far as they are known, its special card, what it has won."""
        text = self.text
        mark = "▸" if officer.seat == self.view.turn else " "
        things = [Line(text("table-divers", count=officer.hand_size)), self.special(officer)]
        if officer.seen:
            known = text("table-known-to-other" if officer.seat == self.view.viewer else "table-known")
            things.insert(1, Line(f"{known} {self.divers(officer.seen)}", QUIET))
        things.append(Line(text("table-pile", count=officer.pile_size)))
        if officer.points is not None:
            won = zip(DOMAIN_NAMES, officer.points, strict=True)
            things.append(
                Line(", ".join(f"{text(f'domain-{domain}')} {signed(points)}" for domain, points in won), QUIET)
            )
        return Line(mark) + seat_chip(officer.seat, self.names), *things

    def special(self, officer: Officer) -> Line:
        """A seat's special card, as far as it is known."""
        if officer.special is None:
            dealt = self.view.phase not in ("offer", "over")
            return Line(self.text("table-special-hidden" if dealt else "table-special-none"), QUIET)
        name = self.text(f"short-{officer.special}")
        return Line(self.text("table-special-played", special=name) if officer.special_played else name, "bold")

    def hand(self, officer: Officer) -> tuple[Line, ...]:
        """The viewer's own divers, and what it drew or put back."""
        things = [Line(self.divers(officer.hand or ()) or self.text("table-hand-empty"), "bold")]
        if self.view.drawn:
            things.append(Line(f"{self.text('table-drawn')} {self.divers(self.view.drawn)}", "bold reverse"))
        if self.view.put_back is not None:
            things.append(Line(f"{self.text('table-put-back')} {self.divers([self.view.put_back])}", QUIET))
        return tuple(things)

    def divers(self, divers: Sequence[int]) -> str:
        """Divers with their arrows."""
        return "  ".join(self.face(str(diver)) for diver in divers)

    def piles(self) -> tuple[Line, ...]:
        """What is left face down, and the special cards set aside."""
        view, text = self.view, self.text
        things = [Line(text("table-left", divers=view.divers_left, domains=view.domains_left), QUIET)]
        if view.set_aside:
            names = ", ".join(text(f"short-{special}") for special in view.set_aside)
            things.append(Line(text("table-set-aside", specials=names), QUIET))
        return tuple(things)


def tally(view: View, text: Text, names: Sequence[str]) -> RenderableType:
    """Who took which domain and with how many points, once the match is over."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style=QUIET)
    grid.add_column("")
    for seat in range(SEATS):
        grid.add_column(seat_chip(seat, names), justify="right")
    points = [officer.points or [] for officer in view.officers]
    for domain, mine, theirs in zip(DOMAIN_NAMES, *points, strict=True):
        cells = [Line(f"{'★ ' if own > other else ''}{signed(own)}", "bold" if own > other else QUIET)
                 for own, other in ((mine, theirs), (theirs, mine))]  # fmt: skip
        grid.add_row(text(f"domain-{domain}"), *cells)
    grid.add_row(text("table-total"), *(Line(str(score), "bold") for score in view.score or ()))
    return grid
