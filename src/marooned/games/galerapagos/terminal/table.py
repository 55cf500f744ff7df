"""The whole table: sky, stocks, raft, what is being settled, everyone, the viewer's hand; and who got away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions, RenderableType
from rich.table import Table as Grid
from rich.text import Text as Line

from marooned.engine.phrasing import Phrasing, Role
from marooned.engine.terminal.lines import flow, join, labelled
from marooned.engine.text import Text
from marooned.games.galerapagos.content import MAX_STOCK
from marooned.games.galerapagos.roles import COUNTED
from marooned.games.galerapagos.terminal.marks import (
    ALARM,
    BRASS,
    FOOD_INK,
    HEALTH_SIGNS,
    QUIET,
    WATER_INK,
    WEATHER_SIGNS,
    chip,
    gauge,
    raft,
    wood,
)
from marooned.games.galerapagos.view import Castaway, View

FINE, COMPACT = 56, 44
"""Below the first width gauges are half as fine; below the second, labels stand above what they label."""


def draw(view: View, text: Text, names: Sequence[str]) -> RenderableType:
    """The table as the viewer sees it."""
    return Table(view, text, names)


class Table:
    """A view that rich can print; it measures the screen each time."""

    def __init__(self, view: View, text: Text, names: Sequence[str]) -> None:
        self.view, self.text, self.names = view, text, names
        self.phrasing = Phrasing(text, names, view.viewer)
        self.living = sum(castaway.health != "dead" for castaway in view.castaways)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        width = options.max_width
        beside = width >= COMPACT
        yield self.title(width)
        yield Line("─" * width, BRASS)
        yield from labelled(self.island(width), width, beside=beside)
        yield Line("─" * width, BRASS)
        settled = list(self.settled())
        if settled:
            yield from labelled(settled, width, beside=beside)
            yield Line("─" * width, BRASS)
        rows = [self.castaway(castaway) for castaway in self.view.castaways]
        if self.view.viewer >= 0:
            rows.append(self.hand(self.view.castaways[self.view.viewer]))
        yield from labelled(rows, width, beside=beside)

    # --- the island ---

    def title(self, width: int) -> Line:
        """The turn, and whose decision is awaited."""
        text, view = self.text, self.view
        things = [Line(text("game-name"), f"bold {BRASS}"), Line(text("table-turn", turn=view.turn_number), "bold")]
        if view.weather == "hurricane":
            things.append(Line(text("table-last-turn"), "bold reverse"))
        if view.moment == "act" and view.actor is not None:
            yours = view.actor == view.viewer
            who = text("table-your-turn") if yours else text("table-act", who=self.names[view.actor])
            things.append(Line(who, "bold"))
        elif view.viewer in view.to_act:
            things.append(Line(text("table-waiting-you"), "bold"))
        elif view.to_act:
            things.append(Line(text("table-waiting", names=self.everyone(view.to_act)), QUIET))
        return Line("\n").join(flow(things, width))

    def island(self, width: int) -> list[tuple[Line, list[Line]]]:
        """Weather, stocks, raft and wreck."""
        text, view = self.text, self.view
        cells = MAX_STOCK if width >= FINE else MAX_STOCK // 2
        weather = join(Line(WEATHER_SIGNS[view.weather], "bold"), text(f"weather-{view.weather}"))
        sky = [weather, Line(text("table-rain", rain=view.rain), QUIET)]
        if view.foreseen:
            coming = ", ".join(text(f"weather-{kind}") for kind in view.foreseen)
            sky.append(Line(text("table-foreseen", weather=coming)))
        places = join(raft(view.places, self.living), text("table-places", places=view.places, living=self.living))
        track = join(wood(view.wood), Line(text("table-wood", wood=view.wood), QUIET))
        wreck = [Line(text("table-cards", count=view.wreck))]
        if view.known_wreck:
            top = [text("table-unknown") if card is None else text(f"card-{card}") for card in view.known_wreck]
            wreck.append(Line(text("table-on-top", cards=", ".join(top))))
        return [
            (Line(text("table-sky"), "bold"), sky),
            (Line(text("table-water"), "bold"), [self.stock(view.water, WATER_INK, cells)]),
            (Line(text("table-food"), "bold"), [self.stock(view.food, FOOD_INK, cells)]),
            (Line(text("table-raft"), "bold"), [places, track]),
            (Line(text("table-wreck"), "bold"), wreck),
        ]

    def stock(self, have: int, ink: str, cells: int) -> Line:
        """A counter as a gauge, and in figures."""
        return join(gauge(have, self.living, ink, cells), Line(f"{have:>2}", "bold"))

    # --- what is being settled ---

    def settled(self) -> Iterator[tuple[Line, list[Line]]]:
        """Need and have of a count, votes once shown, answers once shown."""
        text, view = self.text, self.view
        if view.topic is not None and view.need is not None and view.have is not None:
            yield Line(text("table-count"), "bold"), [self.need(view.need, view.have)]
        votes = [self.vote(castaway) for castaway in view.castaways if castaway.vote is not None]
        if votes:
            yield Line(text("table-votes"), "bold"), votes
        answers = [
            Line(text(f"table-answer-{'leave' if c.leaving else 'stay'}", who=self.names[c.seat]))
            for c in view.castaways
            if c.leaving is not None and view.moment in ("answer", "act", "over")
        ]
        if answers:
            yield Line(text("table-answers"), "bold"), answers

    def need(self, need: int, have: int) -> Line:
        """The shortage in one line."""
        text, topic = self.text, self.text(f"topic-{self.view.topic}")
        if self.view.zero:
            return Line(text("table-need-zero", topic=topic, need=need), ALARM)
        if have >= need:
            return Line(text("table-need-covered", topic=topic, need=need, have=have), "bold")
        return Line(text("table-need", topic=topic, need=need, have=have, missing=need - have), ALARM)

    def vote(self, castaway: Castaway) -> Line:
        """A vote; the viewer's own is known to the viewer alone while votes are cast."""
        assert castaway.vote is not None
        other = self.everyone([castaway.vote])
        if self.view.moment == "vote":
            return Line(self.text("table-vote-own", other=other))
        return Line(self.text("table-vote", who=self.everyone([castaway.seat]), other=other))

    # --- everyone ---

    def castaway(self, castaway: Castaway) -> tuple[Line, list[Line]]:
        """A seat: health, cards, what lies before it, and what is special about it now."""
        text, dead = self.text, castaway.health == "dead"
        sign = HEALTH_SIGNS[castaway.health]
        mark = "▸" if castaway.seat in self.view.to_act else " "
        label = join(f"{mark}{sign} ", chip(castaway.seat, self.names, dead=dead), between="")
        if dead:
            died = text("table-died", cause=text(f"cause-{castaway.cause}"), turn=castaway.death_turn)
            return label, [Line(died, QUIET), *self.marks(castaway)]
        things = [Line(text("table-cards", count=castaway.hand_size))]
        if castaway.health != "healthy":
            things.append(Line(text(f"health-{castaway.health}"), ALARM))
        if castaway.laid:
            things.append(Line(f"[{self.cards(castaway.laid)}]", "bold"))
        things += self.marks(castaway)
        if castaway.known:
            things.append(Line(text("table-knows", cards=self.cards(castaway.known)), QUIET))
        return label, things

    def marks(self, castaway: Castaway) -> list[Line]:
        """What is special about a castaway now."""
        view, text, seat = self.view, self.text, castaway.seat
        special = {
            "table-designated": seat == view.designated,
            "table-first": seat == view.first and castaway.health != "dead",
            "table-chief": seat == view.chief,
            "table-alarm": seat == view.alarm,
            "table-has-coffee": seat == view.coffee,
        }
        passing = {
            "table-fed": castaway.fed,
            "table-spared": bool(castaway.spared) and view.topic is not None,
            "table-voted": castaway.voted and view.moment == "vote",
            "table-passed": castaway.passed and view.moment != "act",
            "table-has-acted": castaway.acted and view.moment == "act",
        }
        marks = [Line(text(name), "bold") for name, holds in special.items() if holds]
        if view.imposed is not None and view.imposed.seat == seat:
            marks.append(Line(text("table-imposed", task=text(f"task-{view.imposed.task}")), "bold"))
        return marks + [Line(text(name), QUIET) for name, holds in passing.items() if holds]

    def hand(self, castaway: Castaway) -> tuple[Line, list[Line]]:
        """The viewer's own cards, and what the viewer guesses of others'."""
        text = self.text
        counted = [(card, (castaway.hand or []).count(card)) for card in dict.fromkeys(castaway.hand or [])]
        things = [
            Line(text("list-counted", thing=text(f"card-{card}"), count=count), "bold") for card, count in counted
        ] or [Line(text("table-hand-empty"), QUIET)]
        for seats in sorted({tuple(hunch.seats) for hunch in self.view.hunches}):
            cards = [hunch.card for hunch in self.view.hunches if tuple(hunch.seats) == seats]
            told = text("table-perhaps", names=self.everyone(seats), cards=self.cards(cards))
            things.append(Line(told, QUIET))
        return Line(text("table-hand"), "bold"), things

    def everyone(self, seats: Sequence[int]) -> str:
        """The names of seats; the viewer is "you"."""
        return str(self.phrasing.value("seats", seats, Role(seat=True)))

    def cards(self, cards: Sequence[str]) -> str:
        """Cards with their numbers."""
        return str(self.phrasing.value("cards", cards, COUNTED))


def tally(view: View, text: Text, names: Sequence[str]) -> RenderableType:
    """Who got away, and what became of the others, in the order they died."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for castaway in sorted(view.castaways, key=lambda c: (c.seat not in view.aboard, c.death_turn or 99, c.seat)):
        dead = castaway.health == "dead"
        fate = text("table-died", cause=text(f"cause-{castaway.cause}"), turn=castaway.death_turn) if dead else ""
        if not dead:
            fate = text("table-aboard" if castaway.seat in view.aboard else "table-lost")
        grid.add_row(HEALTH_SIGNS[castaway.health], chip(castaway.seat, names, dead=dead), fate)
    return grid
