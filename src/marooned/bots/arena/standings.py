"""What a tournament says: shares of wins with their intervals, ratings, seats, lengths, and who beats whom."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field

from marooned.bots.arena.contest import Contest, Result

NORMAL = 1.959964
"""Standard errors on either side that hold 95 %."""


def share_interval(won: float, of: float) -> tuple[float, float]:
    """Wilson's interval of 95 % for a share."""
    if of == 0:
        return 0.0, 1.0
    share, square = won / of, NORMAL * NORMAL
    centre = (share + square / (2 * of)) / (1 + square / of)
    half = NORMAL * math.sqrt(share * (1 - share) / of + square / (4 * of * of)) / (1 + square / of)
    return max(0.0, centre - half), min(1.0, centre + half)


def deals_interval(deals: Iterable[tuple[int, int]]) -> tuple[float, float]:
    """An interval of 95 % for a share, from how many seats won, of how many, at each deal.

    What happens at one deal hangs together: where many are saved or lost at once, twelve seats of one match say hardly
    more than one. So Wilson's interval is taken for as many seats as would tell, independently, what these do
    (p (1 − p) by the variance between deals, never more than there were), and Student's t for few deals.
    """
    counts = list(deals)
    won, of, size = sum(one for one, _ in counts), sum(all for _, all in counts), len(counts)
    if size < 2 or won in (0, of):
        return share_interval(size * won / max(1, of), size)
    share = won / of
    variance = size / (size - 1) * sum((one - share * all) ** 2 for one, all in counts) / of**2
    telling = of * 1.0
    if variance > 0:
        telling = min(telling, share * (1 - share) / variance * (NORMAL / student(size - 1)) ** 2)
    return share_interval(share * telling, telling)


def student(freedom: int) -> float:
    """Standard errors on either side that hold 95 % in Student's distribution, by the expansion of Cornish and Fisher;
    within 1 % of it from 3 degrees of freedom on."""
    z = NORMAL
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


@dataclass
class Row:
    """One bot: seats taken, matches won (shared wins count for each), points, and what its decisions took, in seconds
    and tokens; faults are those that had to be drawn for it."""

    bot: str
    taken: int = 0
    won: int = 0
    points: int = 0
    decisions: int = 0
    seconds: float = 0.0
    tokens: int = 0
    faults: int = 0
    rating: float = 0.0
    doubt: float = 0.0
    """Half the width of the rating's interval of 95 %."""
    seat_taken: list[int] = field(default_factory=list)
    seat_won: list[int] = field(default_factory=list)
    deals: dict[int, tuple[int, int]] = field(default_factory=dict)
    """How many of its seats won at each deal, and how many it took."""

    @property
    def share(self) -> float:
        return self.won / max(1, self.taken)

    @property
    def interval(self) -> tuple[float, float]:
        return deals_interval(self.deals.values())

    @property
    def pace(self) -> float:
        """Seconds a decision."""
        return self.seconds / max(1, self.decisions)


class Standings:
    """The results of a contest, counted."""

    def __init__(self, contest: Contest, results: Iterable[Result]) -> None:
        self.contest = contest
        self.results = list(results)
        self.rows = [Row(bot, seat_taken=[0] * contest.seats, seat_won=[0] * contest.seats) for bot in contest.bots]
        size = len(contest.bots)
        self.better = [[0.0] * size for _ in range(size)]
        """How often a bot came in before another at the same table; half when together."""
        self.met = [[0] * size for _ in range(size)]
        self.endings: dict[str, int] = {}
        for result in self.results:
            self._count(result)
        self._rate()

    @property
    def lengths(self) -> list[int]:
        return [result.moves for result in self.results]

    @property
    def ranking(self) -> list[Row]:
        """The best first."""
        return sorted(self.rows, key=lambda row: (-row.rating, row.bot))

    def seat_shares(self) -> list[float]:
        """How often each seat won, whoever sat there."""
        games = max(1, len(self.results))
        return [sum(row.seat_won[seat] for row in self.rows) / games for seat in range(self.contest.seats)]

    def _count(self, result: Result) -> None:
        self.endings[result.ending] = self.endings.get(result.ending, 0) + 1
        deal = self.contest.deal(result.number)
        for seat, bot in enumerate(result.seating):
            row, won = self.rows[bot], int(result.ranks[seat] == 0)
            row.taken += 1
            row.won += won
            row.points += result.scores[seat]
            row.decisions += result.decisions[seat]
            row.seconds += result.seconds[seat]
            row.tokens += result.tokens[seat] if result.tokens else 0
            row.faults += result.faults[seat] if result.faults else 0
            row.seat_taken[seat] += 1
            row.seat_won[seat] += won
            before = row.deals.get(deal, (0, 0))
            row.deals[deal] = (before[0] + won, before[1] + 1)
            for other, opponent in enumerate(result.seating):
                if opponent != bot:
                    mine, theirs = result.ranks[seat], result.ranks[other]
                    self.met[bot][opponent] += 1
                    self.better[bot][opponent] += 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0

    def _rate(self) -> None:
        """Ratings by openskill (Plackett and Luce), match after match."""
        from openskill.models import PlackettLuce

        model = PlackettLuce()
        ratings = [model.rating() for _ in self.rows]
        for result in self.results:
            if len(set(result.seating)) > 1:
                # A bot that sits twice is rated by its best place: it cannot be rated against itself.
                best = {bot: min(r for b, r in zip(result.seating, result.ranks, strict=True) if b == bot) for bot in
                        dict.fromkeys(result.seating)}  # fmt: skip
                rated = model.rate([[ratings[bot]] for bot in best], ranks=[float(rank) for rank in best.values()])
                for bot, team in zip(best, rated, strict=True):
                    ratings[bot] = team[0]
        for row, rating in zip(self.rows, ratings, strict=True):
            row.rating, row.doubt = rating.mu, NORMAL * rating.sigma
