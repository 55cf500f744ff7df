"""`marooned arena`: tournaments between bots, on all cores, kept as they go and told in a table and a page."""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import Any

from marooned.bots import level_names
from marooned.bots.arena import Contest, Ledger, Standings
from marooned.bots.arena.contestants import check_contestants
from marooned.bots.arena.programs import PREFIX
from marooned.bots.arena.report import page, table_rows
from marooned.bots.arena.running import NoRay, has_ray, run, run_on_ray
from marooned.cli import INTERRUPTED
from marooned.cli.arguments import Arguments
from marooned.cli.commands.games import game_id
from marooned.cli.console import QUIET, new_console, progress
from marooned.cli.files import write_safely, writing
from marooned.cli.table_options import table_options
from marooned.engine.numba_support import announcing
from marooned.engine.registry import load_game
from marooned.engine.text import text_of

USUAL_DEALS = 10


def arena(arguments: Arguments) -> int:
    """Play what is still to be played, then tell the standings."""
    announcing.language = arguments.language
    contest = asked_contest(arguments)
    if arguments.has("ray") and not has_ray():
        raise NoRay()
    kept, written = arguments.value("results"), arguments.value("report")
    with writing(kept or ""):
        ledger = Ledger(contest, None if kept is None else Path(kept))
    stopped = play_missing(ledger, arguments)
    standings = Standings(contest, ledger)
    if written is not None:
        with writing(written):
            write_safely(Path(written), page(standings, arguments.language).encode())
    tell(standings, arguments.language, as_json=arguments.has("json"))
    return INTERRUPTED if stopped else 0


def asked_contest(arguments: Arguments) -> Contest:
    """The contest that these arguments ask for."""
    game = load_game(game_id(arguments.words[0]))
    seats = arguments.number("seats", 0)
    seats = game.seats[0] if seats is None else seats
    given = (name.strip() for name in (arguments.value("bots") or "").split(","))
    bots = [name if name.startswith(PREFIX) else name.lower() for name in given if name] or level_names()
    check_contestants(bots)
    game.check_seats(seats)
    deals, seed = arguments.number("deals", 1), arguments.value("seed")
    options = table_options(game, arguments.all("option"), seats)
    return Contest.of(game, seats, bots, deals or USUAL_DEALS, secrets.token_hex(4) if seed is None else seed, options)


def play_missing(ledger: Ledger, arguments: Arguments) -> bool:
    """Play the matches that have no result yet; whether it was stopped before the end."""
    contest, numbers = ledger.contest, ledger.missing
    if arguments.has("ray"):
        playing = run_on_ray(contest, numbers, arguments.value("ray"))
    else:
        playing = run(contest, numbers, arguments.number("workers", 1))
    try:
        with progress(contest.matches, arguments.language) as advance:
            advance(len(ledger.results))
            for result in playing:
                ledger.add(result)
                advance(len(ledger.results))
    except KeyboardInterrupt:
        return True
    finally:
        playing.close()
    return False


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
