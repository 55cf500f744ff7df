"""A series in the terminal: matches one after another with the same players, and the table of points between them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

import msgspec
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text as Line

from marooned.cli.console import STRONG
from marooned.cli.language import cli_text
from marooned.cli.problems import Problem
from marooned.cli.terminal.saves import Save, SavedSeries, SaveFile
from marooned.cli.terminal.screen import Screen
from marooned.cli.terminal.session import Session
from marooned.cli.terminal.table import Table
from marooned.engine.errors import BrokenRecord
from marooned.engine.match import Match
from marooned.engine.replay import record_of, replay
from marooned.engine.rng import fresh_key, key_from_seed
from marooned.engine.series import Series, dump_series, series_record_of


class SeriesSaveFile(SaveFile):
    """The file of a series in progress: the match being played, with those before it."""

    def __init__(self, path: Path, series: Series, seed: str | None) -> None:
        super().__init__(path)
        self.series, self.seed = series, seed

    def write(self, save: Save) -> None:
        played = [record_of(match) for match in self.series.matches[:-1]]
        saved = SavedSeries(length=self.series.length, scoring=self.series.scoring, seed=self.seed, played=played)
        super().write(msgspec.structs.replace(save, series=saved))

    def finish(self, match: Match) -> Path | None:
        """Write the record of the series so far; once it is over, delete the save."""
        return self.write_record(dump_series(series_record_of(self.series)), over=self.series.over)


def new_series(table: Table, length: int, scoring: str | None) -> Series:
    """A series that starts with the match at that table, counted the game's usual way by default."""
    game = table.match.game
    if not game.scorings:
        raise Problem("no-series", game=game.name)
    series = Series(game, table.match.seats, length, scoring or next(iter(game.scorings)), table.match.options)
    series.matches.append(table.match)
    return series


def resumed_series(save: Save, table: Table) -> Series:
    """The series as it was kept, its matches played and checked again; the table holds the last of them."""
    assert save.series is not None
    series = new_series(table, save.series.length, save.series.scoring)
    before = [replay(record) for record in save.series.played]
    for number, match in enumerate(before, start=1):
        if (match.game, match.seats, match.options) != (series.game, series.seats, series.options) or not match.over:
            raise BrokenRecord(0, f"series.played.{number}", series.game.name, match.game.name)
    if len(before) >= series.length:
        raise BrokenRecord(0, "series.played", f"0…{series.length - 1}", len(before))
    series.matches[:0] = before
    return series


def play_series(table: Table, save_file: SeriesSaveFile, screen: Screen) -> None:
    """Play the matches that are left, or until the person leaves."""
    series, said = save_file.series, cli_text(table.language)
    while True:
        session = Session(table, save_file, screen)
        session.run()
        if not table.match.over:
            return
        title = said("series-over" if series.over else "series-title", played=len(series.matches), length=series.length)
        shown = standings(series, table.names, table.seat, table.language)
        screen.show("", Line(title, STRONG), shown)
        if series.over:
            return
        seed = save_file.seed
        match = series.start(fresh_key() if seed is None else key_from_seed(f"{seed} {len(series.matches) + 1}"))
        key = next_key(table.bots_key)
        table = Table(match, table.seat, table.bots, key, table.language, table.compiler, quiet=table.quiet)
        save_file.write(table.save())
        try:
            wait(screen, said("series-go-on"))
        except (EOFError, KeyboardInterrupt):
            screen.show("", session.parting())
            return


def wait(screen: Screen, asked: str) -> None:
    """Wait for a line, whatever is in it."""

    def ask() -> None:
        screen.show("", asked)

    ask()
    screen.read(ask)


def standings(series: Series, names: Sequence[str], seat: int, language: str) -> RenderableType:
    """The table of points."""
    said = cli_text(language)
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for standing in series.table():
        name = Line(names[standing.seat], STRONG if standing.seat == seat else "")
        brought = " ".join(f"{points:>2}" for points in standing.matches)
        grid.add_row(said("place", place=standing.place + 1), name, brought, said("points", points=standing.points))
    return grid


def next_key(bots_key: bytes) -> bytes:
    """The key of the bots' random choices in the next match."""
    return hashlib.blake2b(bots_key, digest_size=16, person=b"marooned-next").digest()
