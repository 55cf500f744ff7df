"""The benchmark: any entrant at fixed deals against fixed opponents, from every seat, and a file that can be checked.

A *task* is a game, how many play, and who the others are (`COMPANY`). Each deal is played once from every seat, so no
entrant is lucky. What counts is the share of matches won, alone or with others: in a game in which many can be saved,
that is how often the entrant was. The file keeps a short digest of every deal, so that anybody can play some of them
again and see whether the same came out; an entrant that thinks by the clock or answers differently each time cannot
be checked that way, and its file says so.
"""

from __future__ import annotations

import hashlib
import itertools
import os
import platform
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from marooned.bots.arena.contest import Contest, Result, play
from marooned.bots.arena.ledger import Ledger
from marooned.bots.arena.standings import Standings
from marooned.engine.errors import MaroonedError
from marooned.engine.registry import load_game, own_games

FORMAT = "marooned-benchmark/1"
SEED = "marooned-benchmark-1"
"""Of all deals; another version of the benchmark has another."""
MATCHES = 400
"""That an entrant's seats are spread over in a task: so many deals as that takes, from every seat."""
STRANGERS = ("heuristic", "net", "search:30", "uniform")
COMPANY = {
    "heuristics": "every other player is the heuristic",
    "strangers": "the others are of every kind: the heuristic, the net, a quick search, and one who plays anything",
    "selves": "every player is the entrant: how well it gets on with its own kind",
}
"""Who the others are."""


class BadEntry(MaroonedError):
    """`why` is unreadable, version (of the benchmark or of a game's rules), differs (a deal came out otherwise) or
    unknown (a task that there is not)."""

    code = "bad-benchmark"
    packages = ("marooned.bots",)

    def __init__(self, file: str, why: str, said: str = "") -> None:
        super().__init__(file=file, why=why, said=said)


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table of the benchmark."""

    game: str
    seats: int
    company: str

    @property
    def name(self) -> str:
        return f"{self.game}-{self.seats}-{self.company}"

    @property
    def deals(self) -> int:
        return MATCHES // self.seats

    def contest(self, entrant: str, deals: int | None = None) -> Contest:
        """What is played: the entrant is the first of its bots."""
        kinds = {"heuristics": ["heuristic"], "strangers": STRANGERS, "selves": []}[self.company]
        others = itertools.islice(itertools.cycle(kinds), self.seats - 1)
        deals = self.deals if deals is None else min(deals, self.deals)
        return Contest.of(load_game(self.game), self.seats, [entrant, *others], deals, SEED, {})


class TaskResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an entrant made of a task."""

    task: Task
    rules: int
    """The version of the game's rules."""
    matches: int
    won: int
    """Seats of the entrant that won."""
    seats_taken: int
    share: float
    interval: list[float]
    """Of 95 %, by Wilson."""
    mean_score: float
    seconds_a_decision: float
    tokens: int
    faults: int
    deals: list[str]
    """A digest of how each deal came out."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that one entrant made of the benchmark, as it is kept."""

    format: str
    entrant: str
    marooned: str
    """The version that played."""
    machine: str
    complete: bool
    """Whether every task was played, each with all its matches."""
    results: list[TaskResult]


def tasks(games: Sequence[str] | None = None, seats: int | None = None) -> list[Task]:
    """The tasks there are, or those of some games and of one number of players."""
    return [
        Task(game, size, company)
        for game in (own_games() if games is None else games)
        for size in load_game(game).seats
        if seats is None or size == seats
        for company in COMPANY
    ]


def result_of(task: Task, contest: Contest, results: Iterable[Result]) -> TaskResult:
    """What the matches of a task say of its entrant."""
    kept = list(results)
    row = Standings(contest, kept).rows[0]
    return TaskResult(
        task,
        contest.version,
        len(kept),
        row.won,
        row.taken,
        round(row.share, 4),
        [round(bound, 4) for bound in row.interval],
        round(row.points / max(1, row.taken), 3),
        round(row.pace, 6),
        row.tokens,
        row.faults,
        [digest(matches) for matches in by_deal(contest, kept)],
    )


def by_deal(contest: Contest, results: Sequence[Result]) -> Iterator[list[Result]]:
    """The matches of each deal."""
    for _, matches in itertools.groupby(results, lambda result: contest.deal(result.number)):
        yield list(matches)


def digest(results: Sequence[Result]) -> str:
    """How the matches of a deal came out, whatever time they took."""
    told = [(result.ranks, result.scores, result.ending, result.moves) for result in results]
    return hashlib.blake2b(msgspec.json.encode(told), digest_size=4).hexdigest()


def entry_of(entrant: str, played: Sequence[TaskResult], version: str, before: Entry | None = None) -> Entry:
    """The file of an entrant: what was played now, and of the file before the tasks that were not."""
    found = {result.task: result for result in [*(before.results if before else []), *played]}
    results = [found[task] for task in tasks() if task in found]
    complete = {result.task for result in results if len(result.deals) == result.task.deals} == set(tasks())
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    return Entry(FORMAT, entrant, version, machine, complete, results)


def ledger_of(folder: Path, task: Task, contest: Contest) -> Ledger:
    """Where the matches of a task are kept as they are played, so that a stopped run goes on."""
    return Ledger(contest, folder / f"{task.name}.jsonl")


def read_entry(data: bytes, file: str) -> Entry:
    """The entry that a file holds, or raise `BadEntry`."""
    try:
        entry = msgspec.json.decode(data, type=Entry)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadEntry(file, "unreadable", str(error)) from None
    if entry.format != FORMAT:
        raise BadEntry(file, "version", entry.format)
    known = set(tasks())
    for result in entry.results:
        if result.task not in known:
            raise BadEntry(file, "unknown", result.task.name)
    return entry


def check_deal(file: str, entrant: str, kept: TaskResult, deal: int) -> None:
    """Play a deal of a task again, and raise `BadEntry` if it comes out otherwise than the file says."""
    contest = kept.task.contest(entrant)
    if contest.version != kept.rules:
        raise BadEntry(file, "version", f"{kept.task.game} {kept.rules}")
    size = len(contest.seatings)
    again = [play(contest, number) for number in range(deal * size, (deal + 1) * size)]
    if digest(again) != kept.deals[deal]:
        raise BadEntry(file, "differs", f"{kept.task.name}, {deal}")


def written(entry: Entry) -> bytes:
    """The entry as a file holds it."""
    return msgspec.json.format(msgspec.json.encode(entry), indent=1) + b"\n"
