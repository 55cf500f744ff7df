"""`marooned sim`: matches between bots, as fast as they go, and a report."""

from __future__ import annotations

import importlib.util
import re
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from marooned.batch.simulate import PLAYERS, Run, Tally
from marooned.bots import UnknownBot
from marooned.cli import INTERRUPTED
from marooned.cli.arguments import Arguments
from marooned.cli.commands.games import game_id
from marooned.cli.commands.sim_report import report, summary
from marooned.cli.language import cli_text
from marooned.cli.problems import Problem, why_not
from marooned.cli.table_options import table_options
from marooned.cli.terminal.saves import write_safely
from marooned.engine.registry import load_game
from marooned.engine.replay import dump, record_of

USUAL_GAMES = 1000
LONG = 1.0
"""Seconds after which one likes to see how far it is."""


def sim(arguments: Arguments) -> int:
    """Play the matches that were asked for, then report."""
    run = asked_run(arguments)
    games = arguments.number("games", 1)
    games = USUAL_GAMES if games is None else games
    folder, form = arguments.value("record"), asked_format(arguments)
    run.play(0, 1)  # compiled, or read from the cache, before the clock starts
    if folder is not None:
        run.match(0)
    tally, began, stopped = Tally(run), time.perf_counter(), False
    try:
        with progress(games, arguments.language) as advance:
            began = time.perf_counter()  # not before the bar is loaded, which takes longer than a thousand matches
            if folder is None:
                for chunk in run.chunks(games):
                    tally.add(chunk)
                    advance(tally.games)
            else:
                for number in FORMATS[form](run, games, Path(folder)):
                    tally.add(run.play(number, 1))
                    advance(tally.games)
    except KeyboardInterrupt:
        stopped = True
    told = summary(tally, games, time.perf_counter() - began)
    report(told, arguments.language, as_json=arguments.has("json"))
    return INTERRUPTED if stopped else 0


def asked_run(arguments: Arguments) -> Run:
    """The run that these arguments ask for."""
    game = load_game(game_id(arguments.words[0]))
    asked = arguments.number("seats", 0)
    seats = game.seats[0] if asked is None else asked
    game.check_seats(seats)
    bots = arguments.names("bots") or ["uniform"]
    for name in bots:
        if name not in PLAYERS:
            raise UnknownBot(name, PLAYERS)
    seed = arguments.value("seed")
    options = table_options(game, arguments.all("option"), seats)
    return Run(game, seats, secrets.token_hex(4) if seed is None else seed, bots, options)


def record_matches(run: Run, games: int, folder: Path) -> Iterator[int]:
    """Write the record of each match into the folder, one after the other; each number once its record is there."""
    plain = re.sub(r"[^A-Za-z0-9_-]+", "-", run.seed)
    digits = len(str(games - 1))
    for number in range(games):
        path = folder / f"{run.game.name}-{run.seats}-{plain}-{number:0{digits}}.json"
        record = dump(record_of(run.match(number)))
        try:
            write_safely(path, record)
        except OSError as error:
            raise Problem("cannot-write", file=str(path), why=why_not(error)) from None
        yield number


def record_parquet(run: Run, games: int, folder: Path) -> Iterator[int]:
    """Write all matches into three Parquet files in the folder; each number once its match is among them."""
    from marooned.batch.parquet import write_parquet

    try:
        yield from write_parquet(run, games, folder)
    except OSError as error:
        raise Problem("cannot-write", file=str(folder), why=why_not(error)) from None


FORMATS = {"json": record_matches, "parquet": record_parquet}
"""How matches are written, by the name of the form."""


def asked_format(arguments: Arguments) -> str:
    """The form of records that was asked for."""
    form = arguments.value("format") or "json"
    if form not in FORMATS:
        raise Problem("unknown-format", value=form, known=", ".join(FORMATS))
    if arguments.has("format") and arguments.value("record") is None:
        raise Problem("format-alone")
    if form == "parquet" and importlib.util.find_spec("pyarrow") is None:
        raise Problem("needs-pyarrow")
    return form


@contextmanager
def progress(games: int, language: str) -> Iterator[Callable[[int], None]]:
    """Something to tell how many matches are done; it draws a bar on stderr once it takes long."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from marooned.cli.terminal.screen import new_console

    console = new_console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    task = bar.add_task(cli_text(language)("sim-playing"), total=games)
    began = time.perf_counter()

    def advance(done: int) -> None:
        if not bar.live.is_started and time.perf_counter() - began > LONG:
            bar.start()
        bar.update(task, completed=done)

    try:
        yield advance
    finally:
        if bar.live.is_started:
            bar.stop()
