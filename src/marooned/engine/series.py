"""Series: a fixed number of matches with the same players in the same seats, and the points they bring.

A series is a record of its own: the records of its matches in order, the last of which may still be running. What a
match is worth is the game's to say (`Game.scorings`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from marooned.engine.contract import Game, Standing
from marooned.engine.errors import BadOption, BrokenRecord, SeriesClosed, UnsupportedRecord
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.replay import (
    HEAD_SHAPES,
    Head,
    MatchRecord,
    converted,
    read_object,
    read_record,
    record_from,
    record_of,
    replay,
)

FORMAT = "marooned-series/1"
MOST_MATCHES = 99

SHAPES = HEAD_SHAPES | {
    "length": "integer",
    "scoring": "string",
    "table": "[{seat: integer, matches: [integer, …], points: integer, place: integer}, …]",
    "matches": "[match record, …]",
}
"""What each field of a record must be, for those who read why theirs is refused."""


class Series:
    """Matches of one game, one after another, each dealt anew."""

    def __init__(
        self, game: Game, seats: int, length: int, scoring: str, options: Mapping[str, Any] | None = None
    ) -> None:
        game.check_seats(seats)
        if scoring not in game.scorings:
            raise BadOption("scoring", scoring, ", ".join(game.scorings))
        if length not in range(1, MOST_MATCHES + 1):
            raise BadOption("length", length, f"1…{MOST_MATCHES}")
        self.game, self.seats, self.length, self.scoring = game, seats, length, scoring
        self.options = game.full_options(options or {}, seats)
        self.matches: list[Match] = []

    @property
    def running(self) -> Match | None:
        """The match that is being played."""
        return self.matches[-1] if self.matches and not self.matches[-1].over else None

    @property
    def over(self) -> bool:
        return len(self.matches) == self.length and self.running is None

    def start(self, key: bytes | None = None) -> Match:
        """Deal the next match, or raise `SeriesClosed`."""
        if self.running is not None:
            raise SeriesClosed("running")
        if self.over:
            raise SeriesClosed("over")
        self.matches.append(Match(self.game, self.seats, self.options, key))
        return self.matches[-1]

    def points(self, match: Match) -> list[int]:
        """What a match that is over brought each seat."""
        assert match.outcome is not None
        return self.game.scorings[self.scoring](match.outcome)

    def table(self) -> list[Standing]:
        """Everyone's points so far, those with most first; equal points share the place."""
        return standings([self.points(match) for match in self.matches if match.over], self.seats)

    def winners(self) -> list[int]:
        """Those who lead once all matches are played; nobody before."""
        return [standing.seat for standing in self.table() if standing.place == 0] if self.over else []


def standings(played: list[list[int]], seats: int) -> list[Standing]:
    """Everyone's points after these matches, those with most first; equal points share the place."""
    sums = [sum(points[seat] for points in played) for seat in range(seats)]
    places = [sum(other > mine for other in sums) for mine in sums]
    order = sorted(range(seats), key=lambda seat: (places[seat], seat))
    return [Standing(seat, [points[seat] for points in played], sums[seat], places[seat]) for seat in order]


class SeriesRecord(Head, frozen=True, kw_only=True):
    """A series, as a file or a message carries it."""

    length: int
    scoring: str
    table: list[Standing]
    matches: list[MatchRecord]


def series_record_of(series: Series, *, with_key: bool | None = None) -> SeriesRecord:
    """The record of a series. The key of a match is told when it is over, or when saving asks for it."""
    return SeriesRecord(
        format=FORMAT,
        game=series.game.name,
        rules=series.game.version,
        seats=series.seats,
        options=series.options,
        length=series.length,
        scoring=series.scoring,
        table=series.table(),
        matches=[record_of(match, with_key=with_key) for match in series.matches],
    )


def dump_series(record: SeriesRecord) -> bytes:
    """The record as JSON."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def parse_series(data: bytes) -> SeriesRecord:
    """Read a series, refusing anything that is not exactly one."""

    def match(_: int, found: Any) -> MatchRecord:
        return record_from(converted(found, dict[str, Any], "matches", SHAPES["matches"]))

    return read_record(read_object(data), SeriesRecord, FORMAT, SHAPES, {"matches": match})


def resume_series(record: SeriesRecord) -> Series:
    """The series as it stood, every match of it played and checked again."""
    game = load_game(record.game)
    if record.rules != game.version:
        raise UnsupportedRecord("rules", game.version, record.rules)
    series = Series(game, record.seats, record.length, record.scoring, record.options)
    if len(record.matches) > series.length:
        raise BrokenRecord(0, "matches", f"0…{series.length}", len(record.matches))
    for number, kept in enumerate(record.matches, start=1):
        match = replay(kept)
        if (match.game, match.seats, match.options) != (game, series.seats, series.options):
            raise BrokenRecord(0, f"matches.{number}", game.name, kept.game)
        if not match.over and number < len(record.matches):
            raise BrokenRecord(0, f"matches.{number}", "over", "running")
        series.matches.append(match)
    table = series.table()
    if table != record.table:
        raise BrokenRecord(0, "table", [s.points for s in table], [s.points for s in record.table])
    return series
