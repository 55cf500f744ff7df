"""The whole table: the submarine, the camp, everyone's sets, the viewer's hand; and how the points came about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from rich.console import Console, ConsoleOptions, RenderableType
from rich.table import Table as Grid
from rich.text import Text as Line

from marooned.engine.contract import SPECTATOR
from marooned.engine.phrasing import Phrasing
from marooned.engine.terminal.lines import flow, join, labelled
from marooned.engine.text import Text
from marooned.games.nautilus_island.content import AS_CARDS, COLOUR_NAMES, OBJECT_NAMES, TREASURE_POINTS, TREASURES
from marooned.games.nautilus_island.terminal.hull import hull
from marooned.games.nautilus_island.terminal.marks import BRASS, COLOUR_OF, QUIET, colour_chip, pawn_chip
from marooned.games.nautilus_island.view.shapes import CardSet, Castaway, View

ROOMY, COMPACT = 100, 60
"""From the first width on, others' sets are told card by card; below the second, labels stand above what they label."""


def say_cards(text: Text, cards: Iterable[str]) -> str:
    """Card names with their numbers: "2 × hat, coat"."""
    return str(Phrasing(text, (), SPECTATOR).value("cards", list(cards), AS_CARDS))


def draw(view: View, text: Text, names: Sequence[str]) -> RenderableType:
    """The table as the viewer sees it."""
    return Table(view, text, names)


class Table:
    """A view that rich can print; it measures the screen each time."""

    def __init__(self, view: View, text: Text, names: Sequence[str]) -> None:
        self.view, self.text, self.names = view, text, names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        width = options.max_width
        yield self.title(width)
        yield Line("─" * width, BRASS)
        for line in hull(self.view, self.text, self.names, width):
            line.no_wrap = True
            yield line
        yield Line("─" * width, BRASS)
        rows = [self.camp(), self.portholes(), *(self.castaway(c, width) for c in self.view.castaways)]
        if self.view.viewer >= 0:
            rows.append(self.hand(self.view.castaways[self.view.viewer]))
        yield from labelled(rows, width, beside=width >= COMPACT)

    def title(self, width: int) -> Line:
        """The round, which way the pawns cross, and whose turn it is."""
        text, view = self.text, self.view
        things = [Line(text("game-name"), f"bold {BRASS}"), Line(text("table-round", round=view.round), "bold")]
        if view.final_round:
            things.append(Line(text("table-final"), "bold reverse"))
        if view.turn is not None:
            things.append(Line(text(f"table-side-{view.side}"), QUIET))
            turn = (
                text("table-your-turn") if view.turn == view.viewer else text("table-turn", who=self.names[view.turn])
            )
            things.append(Line(turn, "bold"))
        return Line("\n").join(flow(things, width))

    def camp(self) -> tuple[Line, list[Line]]:
        """The token on each space of the camp."""
        text = self.text
        things = []
        for colour, token in zip(COLOUR_NAMES, self.view.camp, strict=False):
            name = Line("—", QUIET) if token is None else Line(text(f"token-{token}"))
            things.append(join(colour_chip(text, colour), name))
        things.append(Line(text("table-supply", count=self.view.supply), QUIET))
        return Line(text("table-camp"), "bold"), things

    def portholes(self) -> tuple[Line, list[Line]]:
        """What is left of each pile, the next one to be taken first."""
        things = []
        for pile in self.view.portholes:
            size = Line(self.text("table-set-of", size=pile.size))
            if pile.points:
                first, *rest = (str(points) for points in pile.points)
                things.append(join(size, Line(f"◎ {first}", "bold"), *(Line(points, QUIET) for points in rest)))
            else:
                things.append(join(size, Line("—", QUIET)))
        return Line(self.text("table-portholes"), "bold"), things

    def castaway(self, castaway: Castaway, width: int) -> tuple[Line, list[Line]]:
        """A seat: points, cards, sets, and what everyone saw it take."""
        text, yours = self.text, castaway.seat == self.view.viewer
        mark = "▸ " if castaway.seat == self.view.turn else "  "
        label = join(mark, pawn_chip(castaway.seat, f" {self.names[castaway.seat]} "), between="")
        things = [Line(text("table-points", points=castaway.score), "bold")]
        things.append(Line(text("table-cards", count=castaway.hand_size)))
        laid = [laid for laid in castaway.sets if laid.cards]
        things += [self.card_set(laid, named=yours or width >= ROOMY) for laid in laid]
        if not laid:
            things.append(Line(text("table-no-sets"), QUIET))
        if castaway.known and not yours and castaway.hand is None:
            things.append(Line(text("table-seen", cards=say_cards(text, castaway.known)), QUIET))
        if castaway.hand is not None and not yours:
            things += self.cards(castaway.hand)
        return label, things

    def card_set(self, laid: CardSet, *, named: bool) -> Line:
        """A set: how many cards, its porthole, its tokens with what they are worth now."""
        text = self.text
        parts = [colour_chip(text, laid.colour), Line(f"×{len(laid.cards)}", "bold")]
        if laid.porthole is not None:
            parts.append(Line(f"◎ {laid.porthole}", "bold"))
        if named:
            parts.append(Line(say_cards(text, laid.cards)))
        for token in laid.tokens:
            times = f"{token.count} × " if token.count > 1 else ""
            parts.append(Line(f"[{times}{text(f'token-{token.token}')} {token.points:+}]"))
        return join(*parts)

    def hand(self, castaway: Castaway) -> tuple[Line, list[Line]]:
        """The viewer's own cards, by colour."""
        label = Line(self.text("table-hand"), "bold")
        return label, self.cards(castaway.hand or []) or [Line(self.text("table-hand-empty"), QUIET)]

    def cards(self, cards: Sequence[str]) -> list[Line]:
        """Cards, by colour."""
        grouped = groupby(cards, key=COLOUR_OF.__getitem__)
        return [join(colour_chip(self.text, colour), Line(say_cards(self.text, held))) for colour, held in grouped]


def tally(view: View, text: Text, names: Sequence[str]) -> RenderableType:
    """How each seat's points came about, once the match is over."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style=QUIET)
    grid.add_column("")
    for source in ("table-portholes", "table-tokens", "table-treasures", "table-total"):
        grid.add_column(text(source), justify="right")
    worth = dict(zip(OBJECT_NAMES[TREASURES], TREASURE_POINTS, strict=True))
    for castaway in sorted(view.castaways, key=lambda c: (-c.score, c.column)):
        portholes = sum(laid.porthole or 0 for laid in castaway.sets)
        tokens = sum(token.points for laid in castaway.sets for token in laid.tokens)
        treasures = sum(int(worth.get(card, 0)) for card in castaway.hand or [])
        name = pawn_chip(castaway.seat, f" {names[castaway.seat]} ")
        grid.add_row(name, str(portholes), str(tokens), str(treasures), Line(str(castaway.score), "bold"))
    return grid
