"""Matchmaking: which people who look for players fit together at a table. Pure functions; nothing here waits or is
stored."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from marooned.engine.contract import Game
from marooned.protocol.http import NewTable
from marooned.protocol.refusals import Refusal
from marooned.protocol.social import Wanted
from marooned.protocol.tables import Table
from marooned.server.matches.clocks import PRESETS


class Kind(NamedTuple):
    """What people must agree on to be put together."""

    game: str
    pace: str
    rated: bool


class Seeker(NamedTuple):
    """Somebody who looks for players of one kind of table."""

    person: str
    name: str
    language: str
    seats: int
    """Number of seats; 0 for any number."""
    level: str | None
    """The kind of bot that may fill empty seats."""
    due: int | None
    """When it may."""


class Group(NamedTuple):
    """People for one table, the first of whom hosts it, and the bots in the remaining seats."""

    people: list[Seeker]
    seats: int
    bot: str | None = None


def kind_of(wanted: Wanted) -> Kind:
    """The kind of table that a search asks for."""
    return Kind(wanted.game, wanted.pace, wanted.rated)


def table_of(kind: Kind, seats: int, language: str = "en", bot: str | None = None, sitting: int = 0) -> NewTable:
    """The table to set up for so many people and bots in the remaining seats; refused if there is no such pace."""
    preset = PRESETS.get(kind.pace)
    if preset is None:
        raise Refusal("message.invalid", why="pace")
    bots = {} if bot is None else {str(seat): bot for seat in range(sitting, seats)}
    return NewTable(
        game=kind.game,
        seats=seats,
        language=language,
        clock=preset.clock,
        debate=preset.debate,
        rated=kind.rated,
        bots=bots,
        level=bot or "heuristic",
    )


def fits_table(wanted: Wanted, table: Table, game: Game) -> bool:
    """Whether an open table is what somebody looks for: set up as theirs would be, with a seat left."""
    seats = len(table.places)
    usual = table_of(kind_of(wanted), seats)
    return (
        table.game == wanted.game
        and wanted.seats in (None, seats)
        and (table.clock, table.debate, table.rated) == (usual.clock, usual.debate, usual.rated)
        and table.series is None
        and table.options == game.full_options({}, seats)
        and (wanted.bot is not None or not any(place.bot for place in table.places))
        and any(place.person is None and place.bot is None for place in table.places)
    )


def groups_of(
    seekers: Sequence[Seeker], fewest: int, usual: int, blocked: Collection[frozenset[str]], now: int
) -> list[Group]:
    """The tables that can be set up now, first come, first served. People of whom one has blocked the other are not put
    together."""
    found, left = list[Group](), list(seekers)
    smallest = max(2, fewest)

    def beside(first: Seeker, seats: int, with_bots: bool) -> list[Seeker]:
        people = [first]
        for other in left:
            if len(people) == seats:
                break
            willing = other.seats in (0, seats) and not (with_bots and other.level is None)
            if (
                other is not first
                and willing
                and not any(frozenset((other.person, one.person)) in blocked for one in people)
            ):
                people.append(other)
        return people

    def take(people: list[Seeker], seats: int, bot: str | None = None) -> None:
        found.append(Group(people, seats, bot))
        left[:] = [other for other in left if other not in people]

    for first in seekers:
        if first not in left:
            continue
        sizes = [first.seats] if first.seats else sorted({smallest, *(other.seats for other in left if other.seats)})
        for seats in sizes:
            if seats >= smallest and len(people := beside(first, seats, with_bots=False)) == seats:
                take(people, seats)
                break
    for first in seekers:
        if first in left and first.level is not None and first.due is not None and first.due <= now:
            seats = first.seats or usual
            take(beside(first, seats, with_bots=True), seats, first.level)
    return found
