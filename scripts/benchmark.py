"""Writes `bench/entries/README.md`, the benchmark's results, from the files of its entrants beside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from marooned.bots.arena.benchmark import COMPANY, Entry, Task, TaskResult, read_entry, tasks
from marooned.engine.registry import load_game
from scripts.tables import table

FOLDER = Path(__file__).resolve().parent.parent / "bench" / "entries"
PAGE = FOLDER / "README.md"


def written() -> str:
    """The page."""
    files = FOLDER.glob("*.json")
    entries = sorted((read_entry(path.read_bytes(), path.name) for path in files), key=lambda entry: entry.entrant)
    parts = [
        "<!-- Written from the files beside it by scripts/benchmark.py. Do not edit. -->\n",
        "## Results\n",
        "Shares of matches won in per cent, with their intervals of 95 %; in *selves*, of seats. A dash is a task\n"
        "that was not played; a star, one that was played by an earlier version of the rules.\n",
    ]
    for game in dict.fromkeys(task.game for task in tasks()):
        title = load_game(game).text("en")("game-name")
        for company in COMPANY:
            sizes = load_game(game).seats
            head = (f"{title}, {company}", *(f"{seats} players" for seats in sizes))
            rows = [(f"`{entry.entrant}`", *cells(entry, game, company)) for entry in entries]
            parts.append(table(head, rows))
    parts += ["### Who entered\n", table(("entrant", "version", "machine", "ms a decision"), machines(entries))]
    return "\n".join(parts)


def cells(entry: Entry, game: str, company: str) -> Iterator[str]:
    """What an entrant made of a game, by the number of players."""
    found = {result.task: result for result in entry.results}
    for seats in load_game(game).seats:
        result = found.get(Task(game, seats, company))
        yield "–" if result is None else told(result)


def told(result: TaskResult) -> str:
    """A share and its interval."""
    low, high = result.interval
    star = "" if result.rules == load_game(result.task.game).version else "*"
    return f"{100 * result.share:.1f}{star} ({100 * low:.0f}–{100 * high:.0f})"


def machines(entries: list[Entry]) -> Iterator[tuple[str, str, str, str]]:
    """What played, where, and how long it thought."""
    for entry in entries:
        paces = [1000 * result.seconds_a_decision for result in entry.results]
        pace = f"{min(paces):.3g} to {max(paces):.3g}" if paces else "–"
        yield f"`{entry.entrant}`", entry.marooned, entry.machine, pace


if __name__ == "__main__":
    PAGE.write_text(written(), encoding="utf-8", newline="\n")
