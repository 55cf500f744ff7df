"""The scale of ratings, and how a match moves them: openskill's model of Plackett and Luce, shown as points.

400 points between two players are odds of ten to one, as in chess. Everybody begins at 1500, give or take 490. Bots
stay where they were measured to be, so a rating says how somebody would do against them, however few people play here.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

MU, SIGMA = 25.0, 25 / 3
BETA = 25 / 6
"""Openskill's own: where everyone begins, how unsure that is, and how much luck a match has."""
MIDDLE, POINTS = 1500, 400 / (math.log(10) * math.sqrt(2) * BETA)
ANCHOR_SIGMA = 0.5
"""Bots are well known."""
DOUBTS = 2.0
"""Standard deviations on either side that are shown."""


def points_of(mu: float) -> int:
    """A rating as it is shown."""
    return round(MIDDLE + (mu - MU) * POINTS)


def mu_of(points: float) -> float:
    """What is shown as so many points."""
    return MU + (points - MIDDLE) / POINTS


def doubt_of(sigma: float) -> int:
    """How far off a rating may be, in points."""
    return round(DOUBTS * sigma * POINTS)


class Rated(NamedTuple):
    """Somebody in a match: their rating before it, and their place in it; equal places are shared."""

    mu: float
    sigma: float
    place: int
    bot: bool


class Moved(NamedTuple):
    """A rating after a match, and how far the match counted."""

    mu: float
    sigma: float
    weight: float


def moved(players: Sequence[Rated], weight: Callable[[int, int], float]) -> list[Moved]:
    """Everybody's rating after a match; bots stay where they are.

    `weight(a, b)` says how much one's meeting with the other counts, 0 to 1. Those with whom it does not count at all
    are as good as absent; the others move somebody by as much as they count on average.
    """
    from openskill.models import PlackettLuce  # not at the start: it is needed when a match is over

    model = PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA)
    found = []
    for me, player in enumerate(players):
        counts = {} if player.bot else {o: weight(me, o) for o in range(len(players)) if o != me and weight(me, o) > 0}
        if not counts:
            found.append(Moved(player.mu, player.sigma, 0.0))
            continue
        there = [player, *(players[other] for other in counts)]
        teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in there]
        after = model.rate(teams, ranks=[float(one.place) for one in there])[0][0]
        share = sum(counts.values()) / len(counts)
        mu, sigma = (old + share * (new - old) for old, new in ((player.mu, after.mu), (player.sigma, after.sigma)))
        found.append(Moved(mu, sigma, share))
    return found
