"""Fits how Galérapagos is evaluated before its end: which signs foretell who gets away.

    python -m bench.tuning.evaluation [--matches 4000] [--seed appraisal]

Matches of the heuristic are stopped at moves drawn at random, at tables of every size; a logistic regression then tells
how much each sign says of who is aboard at the end. Half of the matches are kept apart: how well the weights foretell
those is printed beside what is known without any sign.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

import numpy as np

from bench.support.arguments import new_parser
from bench.support.results import show
from bench.support.worlds import dealt
from marooned.engine.loops.sets import has
from marooned.engine.record import Array
from marooned.engine.registry import load_game
from marooned.engine.rng import below, key_from_seed, new_rng
from marooned.games.galerapagos.bots import evaluation

ALONE = np.eye(len(evaluation.Signs._fields))
"""Weights under which one sign alone counts, so that its own number comes out."""
EVERY = 200
"""Moves between two positions of a match, on average."""
RIDGE = 1.0
"""Keeps a sign that is hardly ever seen from a weight without end."""
ROUNDS = 12


def positions(matches: int, seed: str) -> tuple[Array, Array, Array]:
    """Signs of living seats at moves of matches, whether they got away, and the number of the match."""
    game = load_game("galerapagos")
    rows, ends, numbers, rng = [], [], [], new_rng(key_from_seed(seed))
    for number in range(matches):
        seats = game.seats[number % len(game.seats)]
        position, seen = dealt(game, seats, f"{seed}/{number}"), []
        while (mover := position.turn) >= 0:
            state = position.state
            if below(rng, EVERY) == 0:
                camp = [evaluation.weigh_camp(state, one) for one in ALONE]
                for seat in range(seats):
                    if has(state.living, seat):
                        own = [evaluation.weigh_seat(state, seat, one) for one in ALONE]
                        seen.append((seat, np.add(camp, own)))
            position = position.after(mover, game.rules.heuristic(state, mover, rng))
        for seat, signs in seen:
            rows.append(signs)
            ends.append(bool(has(position.state.aboard, seat)))
            numbers.append(number)
    return np.array(rows), np.array(ends, np.float64), np.array(numbers)


def chances(rows: Array, weights: Array) -> Array:
    """What the weights make of each position."""
    found: Array = 1.0 / (1.0 + np.exp(-rows @ weights))
    return found


def fitted(rows: Array, ends: Array) -> Array:
    """The weights under which what happened was likeliest, by Newton's method."""
    weights: Array = np.zeros(rows.shape[1])
    for _ in range(ROUNDS):
        said = chances(rows, weights)
        slope = rows.T @ (ends - said) - RIDGE * weights
        bend = (rows * (said * (1 - said))[:, None]).T @ rows + RIDGE * np.eye(len(weights))
        weights = weights + np.linalg.solve(bend, slope)
    return weights


def surprise(said: Array, ends: Array) -> float:
    """Bits a position, on average."""
    return float(-np.mean(np.log2(np.where(ends > 0, said, 1 - said))))


def main(words: Sequence[str]) -> int:
    """Fit, and tell how well it foretells."""
    made = new_parser(__doc__)
    made.add_argument("--matches", type=int, default=4000)
    made.add_argument("--seed", default="appraisal")
    given = made.parse_args(words)
    rows, ends, numbers = positions(given.matches, given.seed)
    learnt = numbers // len(load_game("galerapagos").seats) % 2 == 0
    weights, kept = fitted(rows[learnt], ends[learnt]), np.array(evaluation.Signs())
    names = evaluation.Signs._fields
    show(
        f"Signs, from {int(learnt.sum())} positions",
        ("sign", "found", "in the code", "mean"),
        [
            (n, f"{w:.2f}", f"{k:.2f}", f"{m:.2f}")
            for n, w, k, m in zip(names, weights, kept, rows.mean(0), strict=True)
        ],
    )
    apart, share = ~learnt, float(ends[learnt].mean())
    said = {"found": chances(rows[apart], weights), "in the code": chances(rows[apart], kept)}
    told = [("no sign", f"{surprise(np.full(int(apart.sum()), share), ends[apart]):.3f}", "")]
    for name, chance in said.items():
        right = float(np.mean((chance > 0.5) == (ends[apart] > 0)))
        told.append((name, f"{surprise(chance, ends[apart]):.3f}", f"{100 * right:.0f} %"))
    show(f"{int(apart.sum())} other positions", ("by", "bits a position", "right"), told)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
