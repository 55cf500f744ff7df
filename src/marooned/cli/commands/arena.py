"""`marooned arena`: tournaments between bots, on all cores, kept as they go and told in a table and a page; and
`marooned benchmark`, the same for one entrant at fixed tasks."""

from __future__ import annotations

import functools
import importlib.util
import json
import random
import re
import secrets
from collections.abc import Generator
from pathlib import Path
from typing import Any

from marooned import __version__
from marooned.bots import level_names
from marooned.bots.arena import Contest, Ledger, Result, Standings
from marooned.bots.arena.benchmark import (
    Entry,
    check_deal,
    entry_of,
    ledger_of,
    read_entry,
    result_of,
    sizes,
    tasks,
    written,
)
from marooned.bots.arena.contestants import AS_WRITTEN, check_contestants
from marooned.bots.arena.report import page, table_rows
from marooned.bots.arena.running import NoRay, has_ray, run, run_on_ray
from marooned.cli import INTERRUPTED
from marooned.cli.arguments import Arguments
from marooned.cli.commands.games import asked_game, asked_seats, game_id
from marooned.cli.console import QUIET, new_console, progress
from marooned.cli.files import read_file, write_safely, writing
from marooned.cli.table_options import table_options
from marooned.engine.numba_support import announcing
from marooned.engine.registry import load_game
from marooned.engine.text import text_of

USUAL_DEALS = 10
Results = Generator[Result, None, None]
"""Matches as they are played."""


def arena(arguments: Arguments) -> int:
    """Play what is still to be played, then tell the standings."""
    announcing.language = arguments.language
    contest = asked_contest(arguments)
    if arguments.has("ray") and not has_ray():
        raise NoRay()
    kept, written = arguments.value("results"), arguments.value("report")
    with writing(kept or ""):
        ledger = Ledger(contest, None if kept is None else Path(kept))
    stopped = keep_all(ledger, playing(ledger, arguments), arguments.language)
    standings = Standings(contest, ledger)
    if written is not None:
        with writing(written):
            write_safely(Path(written), page(standings, arguments.language).encode())
    tell(standings, arguments.language, as_json=arguments.has("json"))
    return INTERRUPTED if stopped else 0


def asked_contest(arguments: Arguments) -> Contest:
    """The contest that these arguments ask for."""
    game = asked_game(arguments)
    seats = asked_seats(arguments, game)
    given = (name.strip() for name in (arguments.value("bots") or "").split(","))
    bots = [name if name.startswith(AS_WRITTEN) else name.lower() for name in given if name] or level_names()
    check_contestants(bots)
    deals, seed = arguments.number("deals", 1), arguments.value("seed")
    options = table_options(game, arguments.all("option"), seats)
    seed, talk = secrets.token_hex(4) if seed is None else seed, arguments.has("talk")
    return Contest.of(game, seats, bots, deals or USUAL_DEALS, seed, options, talk=talk)


def playing(ledger: Ledger, arguments: Arguments) -> Results:
    """The matches that have no result yet, as they are played."""
    contest, numbers = ledger.contest, ledger.missing
    if arguments.has("ray"):
        return run_on_ray(contest, numbers, arguments.value("ray"))
    return run(contest, numbers, arguments.number("workers", 1), transcripts_folder(arguments.value("transcripts")))


def transcripts_folder(kept: str | None, part: str = "") -> Path | None:
    """Where transcripts are kept, if they are; a part of a longer run has a folder of its own in it."""
    if kept is None:
        return None
    folder = Path(kept) / part
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def keep_all(ledger: Ledger, results: Results, language: str) -> bool:
    """Keep every result as it comes; whether it was stopped before the end."""
    try:
        with progress(ledger.contest.matches, language) as advance:
            advance(len(ledger.results))
            for result in results:
                ledger.add(result)
                advance(len(ledger.results))
    except KeyboardInterrupt:
        return True
    finally:
        results.close()
    return False


def benchmark(arguments: Arguments) -> int:
    """Play what is still to be played of the benchmark, see how exploitable the entrant is, and write its file as it
    grows."""
    announcing.language = arguments.language
    entrant, said, console = arguments.words[0], text_of(arguments.language, "marooned.bots"), new_console()
    named, tier = arguments.value("game"), "quick" if arguments.has("quick") else "full"
    games = None if named is None else [game_id(named)]
    asked = tasks(games, arguments.number("seats", 1))
    check_contestants([entrant])
    folder = Path(arguments.value("out") or f"runs/benchmark-{re.sub('[^A-Za-z0-9.]+', '-', entrant)}")
    file, deals = folder / "entry.json", arguments.number("deals", 1)
    before = read_entry(read_file(file), str(file)) if file.exists() else None
    entry = entry_of(entrant, [], [], __version__, arguments.value("by") or "", before)
    for number, task in enumerate(asked, 1):
        with writing(folder):
            ledger = ledger_of(folder, task, task.contest(entrant, task.deals(tier) if deals is None else deals))
        game = load_game(task.game).text(arguments.language)("game-name")
        console.print(said(f"benchmark-{task.company}", number=number, of=len(asked), game=game, seats=task.seats))
        transcripts = transcripts_folder(arguments.value("transcripts"), task.name)
        results = run(ledger.contest, ledger.missing, arguments.number("workers", 1), transcripts)
        if keep_all(ledger, results, arguments.language):
            return INTERRUPTED
        found = result_of(task, ledger.contest, ledger)
        low, high = found.interval
        told = {"share": found.share, "low": low, "high": high, "milliseconds": 1000 * found.seconds_a_decision}
        console.print(said("benchmark-told", **told), style="bold")
        entry = keep_entry(file, entry_of(entrant, [found], [], __version__, before=entry))
    known = {(one.game, one.size, one.rules) for one in entry.exploited}
    open_sizes = [(name, size) for name, size in sizes(games) if (name, size, load_game(name).version) not in known]
    if open_sizes and importlib.util.find_spec("pyspiel") is None:
        console.print(said("benchmark-no-openspiel"))
    elif open_sizes:
        from marooned.envs.solving import TIMES, size_result

        shown = functools.partial(progress, language=arguments.language)
        for name, size in open_sizes:
            console.print(said("benchmark-size", size=f"{name}/{size}"))
            measured = size_result(entrant, name, size, TIMES[tier], shown)
            console.print(
                said("benchmark-exploited", found=measured.exploitability or 0, why=measured.why or "known"),
                style="bold",
            )
            entry = keep_entry(file, entry_of(entrant, [], [measured], __version__, before=entry))
    console.print(said("benchmark-written", file=str(file), tier=str(entry.tier)))
    return 0


def keep_entry(file: Path, entry: Entry) -> Entry:
    """Write an entrant's file as far as it has come."""
    with writing(file.parent):
        file.parent.mkdir(parents=True, exist_ok=True)
        write_safely(file, written(entry))
    return entry


def check_benchmark(arguments: Arguments) -> int:
    """Play some deals of an entrant's file again."""
    announcing.language = arguments.language
    file, said = arguments.words[0], text_of(arguments.language, "marooned.bots")
    entry, deals = read_entry(read_file(Path(file)), file), arguments.number("deals", 1) or 1
    picked = [
        (kept, deal)
        for kept in entry.results
        for deal in random.SystemRandom().sample(range(len(kept.deals)), min(deals, len(kept.deals)))
    ]
    with progress(len(picked), arguments.language) as advance:
        for number, (kept, deal) in enumerate(picked, 1):
            check_deal(file, entry.entrant, kept, deal)
            advance(number)
    new_console().print(said("benchmark-checked", entrant=entry.entrant, deals=len(picked)))
    return 0


def summary(standings: Standings) -> dict[str, Any]:
    """The standings in plain numbers, as `--json` prints them."""
    contest = standings.contest
    return {
        "game": contest.game,
        "rules": contest.version,
        "seats": contest.seats,
        "options": contest.options,
        "seed": contest.seed,
        "deals": contest.deals,
        "talk": contest.talk,
        "matches": len(standings.results),
        "asked": contest.matches,
        "bots": [
            {
                "bot": row.bot,
                "rating": round(row.rating, 3),
                "rating_interval": [round(row.rating - row.doubt, 3), round(row.rating + row.doubt, 3)],
                "seats_taken": row.taken,
                "wins": row.won,
                "share": round(row.share, 4),
                "share_interval": [round(bound, 4) for bound in row.interval],
                "mean_score": round(row.points / max(1, row.taken), 3),
                "seconds_a_decision": round(row.pace, 5),
                **({"tokens": row.tokens, "drawn_for_it": row.faults} if row.tokens or row.faults else {}),
            }
            for row in standings.ranking
        ],
        "before": {
            row.bot: {
                other.bot: round(standings.better[i][j] / standings.met[i][j], 4)
                for j, other in enumerate(standings.rows)
                if standings.met[i][j]
            }
            for i, row in enumerate(standings.rows)
        },
        "seat_shares": [round(share, 4) for share in standings.seat_shares()],
        "endings": standings.endings,
    }


def tell(standings: Standings, language: str, *, as_json: bool) -> None:
    """Print the standings."""
    if as_json:
        print(json.dumps(summary(standings), ensure_ascii=False, indent=2))
        return
    from rich.table import Table as Grid

    said, contest, console = text_of(language, "marooned.bots"), standings.contest, new_console()
    game = load_game(contest.game).text(language)("game-name")
    console.print(said("arena-title", game=game, seats=contest.seats), style="bold")
    played = len(standings.results)
    console.print(said("arena-played", matches=played, deals=contest.deals, seed=contest.seed))
    if played < contest.matches:
        console.print(said("arena-stopped", matches=played, asked=contest.matches), style="bold")
    console.print()
    grid = Grid(box=None, padding=(0, 3, 0, 0), header_style=QUIET)
    grid.add_column(said("arena-bot"))
    for column in ("arena-rating", "arena-share", "arena-interval", "arena-points", "arena-pace"):
        grid.add_column(said(column), justify="right")
    for cells in table_rows(standings, said):
        grid.add_row(*cells)
    console.print(grid)
    for row in standings.ranking:
        if row.tokens or row.faults:
            used = {"tokens": row.tokens, "each": round(row.tokens / max(1, row.decisions)), "drawn": row.faults}
            console.print(said("arena-tokens", bot=row.bot, **used), style=QUIET)
