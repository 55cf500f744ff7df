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
import statistics
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from marooned.bots.arena.contest import Contest, Result, play
from marooned.bots.arena.ledger import Ledger
from marooned.bots.arena.standings import Standings
from marooned.engine.errors import MaroonedError
from marooned.engine.registry import load_game, own_games

FORMAT = "marooned-benchmark/2"
SEED = "marooned-benchmark-2"
"""Of all deals; another version of the benchmark has another."""
TIERS = {"full": 400, "quick": 60}
"""How many matches an entrant's seats are spread over in a task: so many deals as that takes, from every seat. The
deals of a smaller tier are the first of a larger one."""
STRANGERS = ("heuristic", "net", "deckhand", "uniform")
COMPANY = {
    "heuristics": "every other player is the heuristic",
    "strangers": "the others are of every kind: the heuristic, the net, an easy level, and one who plays anything",
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

    def deals(self, tier: str) -> int:
        """How many deals a tier of this task has."""
        return TIERS[tier] // self.seats

    def contest(self, entrant: str, deals: int | None = None) -> Contest:
        """What is played: the entrant is the first of its bots. Which strangers it meets goes round from deal to deal,
        so that it meets every kind equally often, whatever the number of players."""
        bots, tables = [entrant], list[list[int]]()
        if self.company == "heuristics":
            bots += ["heuristic"] * (self.seats - 1)
        elif self.company == "strangers":
            bots += STRANGERS
            kinds = range(len(STRANGERS))
            tables = [[0, *(1 + (first + n) % len(kinds) for n in range(self.seats - 1))] for first in kinds]
        whole = self.deals("full")
        deals = whole if deals is None else min(deals, whole)
        return Contest.of(load_game(self.game), self.seats, bots, deals, SEED, {}, tables=tables)


class TaskResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an entrant made of a task."""

    task: Task
    rules: int
    """The version of the game's rules."""
    matches: int
    seats_taken: int
    share: float
    """Of the entrant's seats that won, alone or with others."""
    interval: list[float]
    """Of 95 %, from how much deals differ (`deals_interval`)."""
    mean_score: float
    seconds_a_decision: float
    """In the middle one of the matches, so that compiling at the first does not count."""
    tokens: int
    faults: int
    won: list[int]
    """Seats of the entrant that won at each deal, so that entrants can be compared deal by deal."""
    deals: list[str]
    """A digest of how each deal came out."""

    @property
    def tier(self) -> str | None:
        """The largest tier that was played whole; None when none was."""
        return next((tier for tier in TIERS if len(self.deals) >= self.task.deals(tier)), None)


class SizeResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How exploitable an entrant is in a size of a game that can be solved."""

    game: str
    size: str
    rules: int
    exploitability: float | None
    """What best responses to both players would gain, halved (1 for a win, −1 for a loss); None when nobody knows."""
    why: str = ""
    """Why nobody knows: `net` (a net is made for the whole box), `follows` (it cannot be asked at any moment, since it
    follows a match), or the error with which it failed."""
    times: int = 0
    """How often it was asked in each information state, each time with another key."""


class Head(msgspec.Struct, frozen=True):
    """What an entry of every version says."""

    format: str


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that one entrant made of the benchmark, as it is kept."""

    format: str
    entrant: str
    by: str
    """Who played it and vouches for it."""
    marooned: str
    """The version that played."""
    machine: str
    tier: str | None
    """The largest tier of which every task was played whole; None when there is none."""
    results: list[TaskResult]
    exploited: list[SizeResult]


def tasks(games: Sequence[str] | None = None, seats: int | None = None) -> list[Task]:
    """The tasks there are, or those of some games and of one number of players; refused where no game takes so many."""
    named = own_games() if games is None else games
    found = [
        Task(game, size, company)
        for game in named
        for size in load_game(game).seats
        if seats is None or size == seats
        for company in COMPANY
    ]
    if seats is not None and not found:
        load_game(named[0]).check_seats(seats)
    return found


def sizes(games: Sequence[str] | None = None) -> list[tuple[str, str]]:
    """Each game with the smallest of its sizes that can be solved, where it has any, as far as OpenSpiel's best
    responses go: for two players."""
    named = own_games() if games is None else games
    return [(name, next(iter(game.sizes))) for name in named if (game := load_game(name)).sizes and 2 in game.seats]


def result_of(task: Task, contest: Contest, results: Iterable[Result]) -> TaskResult:
    """What the matches of a task say of its entrant."""
    kept = list(results)
    row = Standings(contest, kept).rows[0]
    return TaskResult(
        task,
        contest.version,
        len(kept),
        row.taken,
        round(row.share, 4),
        [round(bound, 4) for bound in row.interval],
        round(row.points / max(1, row.taken), 3),
        round(usual_pace(kept), 6),
        row.tokens,
        row.faults,
        [won for won, _ in row.deals.values()],
        [digest(matches) for matches in by_deal(contest, kept)],
    )


def usual_pace(results: Sequence[Result]) -> float:
    """Seconds that a decision of the entrant took, in the middle one of the matches in which it made any."""
    spent = [
        [(result.seconds[seat], result.decisions[seat]) for seat, bot in enumerate(result.seating) if bot == 0]
        for result in results
    ]
    totals = [(sum(seconds for seconds, _ in seats), sum(number for _, number in seats)) for seats in spent]
    return statistics.median([seconds / number for seconds, number in totals if number] or [0.0])


def by_deal(contest: Contest, results: Sequence[Result]) -> Iterator[list[Result]]:
    """The matches of each deal."""
    for _, matches in itertools.groupby(results, lambda result: contest.deal(result.number)):
        yield list(matches)


def digest(results: Sequence[Result]) -> str:
    """How the matches of a deal came out, whatever time they took."""
    told = [(result.ranks, result.scores, result.ending, result.moves) for result in results]
    return hashlib.blake2b(msgspec.json.encode(told), digest_size=4).hexdigest()


def entry_of(
    entrant: str,
    played: Sequence[TaskResult],
    exploited: Sequence[SizeResult],
    version: str,
    by: str = "",
    before: Entry | None = None,
) -> Entry:
    """The file of an entrant: what was played now, and of the file before what was not. A task of which fewer deals
    were played now than before stays as it was."""
    found = {result.task: result for result in before.results} if before else {}
    for result in played:
        if result.task not in found or len(result.deals) >= len(found[result.task].deals):
            found[result.task] = result
    every = tasks()
    results = [found[task] for task in every if task in found]
    tier = next(
        (tier for tier in TIERS if all(t in found and len(found[t].deals) >= t.deals(tier) for t in every)), None
    )
    sizes = {(one.game, one.size): one for one in [*(before.exploited if before else []), *exploited]}
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    by = by or (before.by if before else "")
    return Entry(FORMAT, entrant, by, version, machine, tier, results, [sizes[size] for size in sorted(sizes)])


def ledger_of(folder: Path, task: Task, contest: Contest) -> Ledger:
    """Where the matches of a task are kept as they are played, so that a stopped run goes on."""
    return Ledger(contest, folder / f"{task.name}.jsonl")


def read_entry(data: bytes, file: str) -> Entry:
    """The entry that a file holds, or raise `BadEntry`."""
    try:
        found = msgspec.json.decode(data, type=Head).format
        if found != FORMAT:
            raise BadEntry(file, "version", found)
        entry = msgspec.json.decode(data, type=Entry)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadEntry(file, "unreadable", str(error)) from None
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
    size = len(contest.seatings())
    again = [play(contest, number) for number in range(deal * size, (deal + 1) * size)]
    if digest(again) != kept.deals[deal]:
        raise BadEntry(file, "differs", f"{kept.task.name}, {deal}")


def written(entry: Entry) -> bytes:
    """The entry as a file holds it, a task a line."""
    head = msgspec.json.encode(msgspec.structs.replace(entry, results=[], exploited=[]))
    lines = [b",\n".join(map(msgspec.json.encode, part)) for part in (entry.results, entry.exploited)]
    start = head.removesuffix(b'"results":[],"exploited":[]}')
    return b'%s"results":[\n%s\n],"exploited":[\n%s\n]}\n' % (start, *lines)
