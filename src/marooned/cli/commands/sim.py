"""`marooned sim`: matches between bots, as fast as they go, and a report."""

from __future__ import annotations

import importlib.util
import re
import secrets
import time
from collections.abc import Iterator
from pathlib import Path

from marooned.batch.simulate import PLAYERS, Run, Tally
from marooned.bots import UnknownBot
from marooned.cli import INTERRUPTED
from marooned.cli.arguments import Arguments
from marooned.cli.commands.games import asked_game, asked_seats
from marooned.cli.console import progress
from marooned.cli.files import write_safely, writing
from marooned.cli.problems import Problem
from marooned.cli.sim_report import report, summary
from marooned.cli.table_options import table_options
from marooned.engine.numba_support import announcing
from marooned.engine.replay import dump, record_of

USUAL_GAMES = 1000


def sim(arguments: Arguments) -> int:
    """Play the matches that were asked for, then report."""
    announcing.language = arguments.language
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
                written = (
                    record_parquet(run, games, Path(folder), decisions=arguments.has("decisions"))
                    if form == "parquet"
                    else record_matches(run, games, Path(folder))
                )
                for number in written:
                    tally.add(run.play(number, 1))
                    advance(tally.games)
    except KeyboardInterrupt:
        stopped = True
    told = summary(tally, games, time.perf_counter() - began)
    report(told, arguments.language, as_json=arguments.has("json"))
    return INTERRUPTED if stopped else 0


def asked_run(arguments: Arguments) -> Run:
    """The run that these arguments ask for."""
    game = asked_game(arguments)
    seats = asked_seats(arguments, game)
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
        with writing(path):
            write_safely(path, record)
        yield number


def record_parquet(run: Run, games: int, folder: Path, *, decisions: bool) -> Iterator[int]:
    """Write all matches into Parquet files in the folder; each number once its match is among them."""
    from marooned.batch.parquet import played, write_parquet

    with writing(folder):
        yield from write_parquet(played(run, games), folder, decisions=decisions)


FORMATS = ("json", "parquet")
"""How matches are written."""


def asked_format(arguments: Arguments) -> str:
    """The form of records that was asked for."""
    form = arguments.value("format") or "json"
    if form not in FORMATS:
        raise Problem("unknown-format", value=form, known=", ".join(FORMATS))
    if arguments.has("format") and arguments.value("record") is None:
        raise Problem("format-alone")
    if arguments.has("decisions") and form != "parquet":
        raise Problem("decisions-alone")
    if form == "parquet":
        check_pyarrow()
    return form


def check_pyarrow() -> None:
    """Refuse to write Parquet where what writes it is not installed."""
    if importlib.util.find_spec("pyarrow") is None:
        raise Problem("needs-pyarrow")
