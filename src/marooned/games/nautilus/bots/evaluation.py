"""Nautilus: the chance to take more domains than the other, as the table stands.

A search may ask this in place of playing on. It knows the whole of a world that was imagined: what it says of a true
state would give hidden cards away.
"""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.record import Array
from marooned.games.nautilus.bots.play import SURE, WEIGHTS, may_come, winning_chance
from marooned.games.nautilus.content import COLUMNS, DOMAINS, FACE_POINTS, FACES
from marooned.games.nautilus.rules.placing import placeable
from marooned.games.nautilus.rules.scoring import domain_points
from marooned.games.nautilus.state import State

LEAST_SPREAD = 0.25
"""Keeps a domain in which nothing is left to win from a division by nothing."""
STEEPNESS = 1.7
"""With which a logistic curve is like the normal one."""


@rule
def evaluate(s: State, values: Array) -> None:
    """Each seat's chance to win three domains of five, as if each were won apart."""
    coming, mine = may_come(s, 0), placeable(s, 0)
    none, one, two, more = 1.0, 0.0, 0.0, 0.0
    for domain in range(DOMAINS):
        chance = domain_chance(s, domain, coming, mine)
        more += two * chance
        two += (one - two) * chance
        one += (none - one) * chance
        none -= none * chance
    values[0], values[1] = more, 1.0 - more


@rule
def domain_chance(s: State, domain: int, coming: int, mine: int) -> float:
    """The chance that seat 0 takes a domain: the lead it may expect there, against what is still to be won."""
    lead = np.float64(domain_points(s, 0, domain) - domain_points(s, 1, domain))
    spread = LEAST_SPREAD
    for column in range(COLUMNS):
        kind = s.domains[column]
        if kind >= 0 and kind // FACES == domain:
            chance = winning_chance(s, 0, column, coming, mine, WEIGHTS) / SURE
            points = np.float64(FACE_POINTS[kind % FACES])
            lead += points * (2.0 * chance - 1.0)
            spread += 4.0 * points * points * chance * (1.0 - chance)
    for face in range(FACES):
        spread += np.float64(FACE_POINTS[face]) ** 2 * np.float64(s.deck[domain * FACES + face])
    chance_of_it: float = 1.0 / (1.0 + np.exp(-STEEPNESS * lead / np.sqrt(spread)))
    return chance_of_it
