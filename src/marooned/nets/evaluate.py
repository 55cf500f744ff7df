"""What a net makes of an observation, compiled, on one core, with the same bits on every machine.

Sums are taken in one order, whatever the machine: each hidden number adds its inputs from the first to the last, and a
logit adds four sums of every fourth product. Nothing but adding, multiplying, dividing and square roots is used, whose
results are the same everywhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.record import Array, wide

if TYPE_CHECKING:
    from marooned.nets.weights import Net

LITTLE = np.float64(1e-5)
"""What the variance is raised by before its square root is taken, as in learning."""
SQUARINGS = 12
LOWEST = -30.0
ZERO = np.float32(0)


@rule
def copy(row: Array, out: Array) -> None:
    """Write a row over another."""
    for j in range(len(out)):
        out[j] = row[j]


@rule
def add_row(out: Array, factor: np.float32, row: Array) -> None:
    """Add a row so many times."""
    for j in range(len(out)):
        out[j] += factor * row[j]


@rule
def cut(out: Array) -> None:
    """Zero in place of all that is below it."""
    for j in range(len(out)):
        if out[j] < ZERO:
            out[j] = ZERO


@rule
def propagate(net: Net) -> None:
    """From the observation to the last hidden layer, which is left in `hidden[1]`."""
    first, second, observation = net.hidden[0], net.hidden[1], net.observation
    copy(net.first_bias, first)
    for i in range(len(observation)):
        if observation[i] != 0:
            add_row(first, np.float32(observation[i]), net.first[i])
    cut(first)
    copy(net.second_bias, second)
    for i in range(len(first)):
        if first[i] > ZERO:
            add_row(second, first[i], net.second[i])
    cut(second)
    total, squares = np.float64(0), np.float64(0)
    for j in range(len(second)):
        total += np.float64(second[j])
        squares += np.float64(second[j]) * np.float64(second[j])
    mean = total / len(second)
    scale = 1.0 / np.sqrt(max(squares / len(second) - mean * mean, 0.0) + LITTLE)
    for j in range(len(second)):
        second[j] = np.float32((np.float64(second[j]) - mean) * scale) * net.norm[j] + net.norm_bias[j]


@rule
def logit(hidden: Array, row: Array) -> np.float32:
    """A product of rows whose length is a multiple of four."""
    a = b = c = d = ZERO
    for j in range(0, len(hidden), 4):
        a += hidden[j] * row[j]
        b += hidden[j + 1] * row[j + 1]
        c += hidden[j + 2] * row[j + 2]
        d += hidden[j + 3] * row[j + 3]
    return (a + b) + (c + d)


@rule
def write_logits(net: Net, seat: int, ids: Array, n: int) -> int:
    """Write a logit for each of the seat's `n` actions, given `net.observation`; the place of the highest."""
    propagate(net)
    hidden, best = net.hidden[1], 0
    for i in range(n):
        row = wide(net.names[seat, ids[i]])
        net.logits[i] = np.float64(logit(hidden, net.policy[row]) + net.policy_bias[row])
        if net.logits[i] > net.logits[best]:
            best = i
    return best


@rule
def write_chances(net: Net, seat: int, ids: Array, n: int) -> None:
    """Write the chance that the net gives each action in place of its logit."""
    highest = net.logits[write_logits(net, seat, ids, n)]
    total = 0.0
    for i in range(n):
        net.logits[i] = exponential(net.logits[i] - highest)
        total += net.logits[i]
    for i in range(n):
        net.logits[i] /= total


@rule
def exponential(x: float) -> float:
    """About e^x for x ≤ 0, within a part in a hundred where it matters, and the same on every machine."""
    power = 1.0 + max(x, LOWEST) / (1 << SQUARINGS)
    for _ in range(SQUARINGS):
        power *= power
    return power
