"""Writes `bench/entries/README.md`, the benchmark's results, from the files of its entrants beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from marooned.bots import level_names
from marooned.bots.arena.benchmark import COMPANY, Entry, SizeResult, Task, TaskResult, read_entry, sizes, tasks
from marooned.engine.registry import load_game
from scripts.tables import table

FOLDER = Path(__file__).resolve().parent.parent / "bench" / "entries"
PAGE = FOLDER / "README.md"

HEAD = """## Results

Shares won in per cent, with their intervals of 95 %: of matches, and in *selves* of seats. A **q** marks the quick tier
(54 to 60 matches instead of 396 to 400); a dash, a task that was not played, or less of it than that; a star, one that
was played by an earlier version of the rules. The row of `heuristic` among heuristics is what a player gets that is as
good as its company.
"""
EXPLOITED = """### How exploitable they are

In the smallest [sizes that can be solved](solved.md): what a best response gains on average over the value of the game,
where a win is 1 and a loss −1; 0 is an equilibrium. In brackets stands how often the entrant was asked in every
information state, each time with another key: 16 times, or 4 in the quick tier. Few askings make the figure of one that
draws its answers a little too large.
"""
WHY = {
    "net": "made for the whole box, whose observations are larger",
    "follows": "a program or language model follows a match, and cannot be asked at any moment of one",
}
"""What the page says of each reason for which nobody knows how exploitable an entrant is."""


def written() -> dict[Path, str]:
    """The page, and what it should hold."""
    files = [read_entry(path.read_bytes(), path.name) for path in FOLDER.glob("*.json")]
    entries = sorted(files, key=lambda entry: order(entry.entrant))
    parts = ["<!-- Written from the files beside it by scripts/benchmark.py. Do not edit. -->\n", HEAD]
    for game in dict.fromkeys(task.game for task in tasks()):
        title = load_game(game).text("en")("game-name")
        parts.append(f"### {title}\n")
        for company in COMPANY:
            head = (company, *(f"{seats} players" for seats in load_game(game).seats))
            rows = [(f"`{entry.entrant}`", *cells(entry, game, company)) for entry in entries]
            if company == "selves" and alone(entries, game):
                parts.append("*Selves* is not shown: one of them wins, whoever they are.\n")
            else:
                parts.append(table(head, rows))
    parts += [EXPLOITED, table(("entrant", *map("/".join, sizes()), "where it is not known"), exploited(entries))]
    parts += [
        "### Who entered\n",
        table(("entrant", "by", "version", "machine", "tier", "ms a decision"), who(entries)),
    ]
    return {PAGE: "\n".join(parts)}


def order(entrant: str) -> tuple[int, str]:
    """Our levels first, the weakest before the others; then everybody else by name."""
    names = level_names()
    return (names.index(entrant), "") if entrant in names else (len(names), entrant)


def cells(entry: Entry, game: str, company: str) -> Iterator[str]:
    """What an entrant made of a game, by the number of players."""
    found = {result.task: result for result in entry.results}
    for seats in load_game(game).seats:
        result = found.get(Task(game, seats, company))
        yield "–" if result is None or result.tier is None else told(result)


def alone(entries: Sequence[Entry], game: str) -> bool:
    """Whether one player alone wins a game, as far as the entrants among their own kind tell."""
    among = [one for entry in entries for one in entry.results if (one.task.game, one.task.company) == (game, "selves")]
    return all(sum(one.won) == one.matches for one in among)


def told(result: TaskResult) -> str:
    """A share and its interval."""
    low, high = result.interval
    star = "" if result.rules == load_game(result.task.game).version else "*"
    quick = " q" if result.tier == "quick" else ""
    return f"{100 * result.share:.1f}{star} ({100 * low:.0f}–{100 * high:.0f}){quick}"


def exploited(entries: Sequence[Entry]) -> Iterator[tuple[str, ...]]:
    """How exploitable each is, and why nobody knows where nobody does."""
    for entry in entries:
        found = {(one.game, one.size): one for one in entry.exploited}
        rows = [found.get(size) for size in sizes()]
        figures = ["–" if one is None else measured(one) for one in rows]
        reasons = dict.fromkeys("not measured yet" if one is None else WHY.get(one.why, one.why) for one in rows)
        yield f"`{entry.entrant}`", *figures, "; ".join(filter(None, reasons))


def measured(found: SizeResult) -> str:
    """How exploitable an entrant is in a size, and after how many askings."""
    return "–" if found.exploitability is None else f"{found.exploitability:.3f} ({found.times})"


def who(entries: Sequence[Entry]) -> Iterator[tuple[str, ...]]:
    """What played, where, how much of it, and how long it thought."""
    for entry in entries:
        paces = [1000 * result.seconds_a_decision for result in entry.results]
        pace = f"{min(paces):.3g} to {max(paces):.3g}" if paces else "–"
        played = sum(result.tier is not None for result in entry.results)
        tier = entry.tier or f"{played} of {len(tasks())} tasks"
        yield f"`{entry.entrant}`", entry.by, entry.marooned, entry.machine, tier, pace
