"""What came of a run of matches: as numbers for programs, and as a page for people."""

from __future__ import annotations

import json
from typing import Any

from marooned.batch.simulate import Tally
from marooned.cli.console import QUIET, new_console
from marooned.cli.language import cli_text
from marooned.engine.registry import load_game


def summary(tally: Tally, asked: int, seconds: float) -> dict[str, Any]:
    """The run in plain numbers and words, as `--json` prints it."""
    run, games = tally.run, max(tally.games, 1)
    endings = {run.game.endings[code]: int(count) for code, count in enumerate(tally.endings) if count}
    return {
        "game": run.game.name,
        "rules": run.game.version,
        "seats": run.seats,
        "options": run.full_options,
        "seed": run.seed,
        "asked": asked,
        "games": tally.games,
        "moves": tally.moves,
        "seconds": round(seconds, 4),
        "moves_per_second": round(tally.moves / seconds),
        "games_per_second": round(tally.games / seconds, 1),
        "length": {"mean": tally.moves / games, "shortest": tally.shortest, "longest": tally.longest},
        "endings": endings,
        "by_seat": [
            {"seat": seat, "mean_score": int(tally.seat_scores[seat]) / games, "wins": int(tally.seat_wins[seat])}
            for seat in range(run.seats)
        ],
        "by_bot": [
            {
                "bot": name,
                "seats_taken": int(tally.player_seats[number]),
                "mean_score": int(tally.player_scores[number]) / max(int(tally.player_seats[number]), 1),
                "wins": int(tally.player_wins[number]),
            }
            for number, name in enumerate(run.players)
        ],
    }


def report(told: dict[str, Any], language: str, *, as_json: bool) -> None:
    """Print the summary of a run."""
    if as_json:
        print(json.dumps(told, ensure_ascii=False, indent=2))
        return
    from rich.table import Table as Grid

    said, text, console = cli_text(language), load_game(told["game"]).text(language), new_console()

    def figure(value: float) -> str:
        return said("figure", value=value)

    def table(head: str, rows: list[tuple[str, float, int, int]]) -> Grid:
        grid = Grid(box=None, padding=(0, 3, 0, 0), header_style=QUIET)
        grid.add_column(said(head))
        for column in ("sim-mean-score", "sim-wins", "sim-share"):
            grid.add_column(said(column), justify="right")
        for name, score, wins, of in rows:
            grid.add_row(name, figure(score), figure(wins), said("share", value=wins / max(of, 1)))
        return grid

    games, length = told["games"], told["length"]
    console.print(said("sim-title", game=text("game-name"), seats=told["seats"], seed=told["seed"]), style="bold")
    if games < told["asked"]:
        console.print(said("sim-stopped", games=games, asked=told["asked"]), style="bold")
    speed = {"games": games, "moves": told["moves"], "seconds": told["seconds"], "speed": told["moves_per_second"]}
    console.print(said("sim-speed", **speed))
    console.print(said("sim-length", **length))
    console.print()
    console.print(table("sim-seat", [(str(r["seat"]), r["mean_score"], r["wins"], games) for r in told["by_seat"]]))
    if len(told["by_bot"]) > 1:
        rows = [(r["bot"], r["mean_score"], r["wins"], r["seats_taken"]) for r in told["by_bot"]]
        console.print()
        console.print(table("sim-bot", rows))
    console.print()
    for ending, count in told["endings"].items():
        console.print(f"{said('share', value=count / max(games, 1)):>7}  {text(f'ending-{ending}')}")
