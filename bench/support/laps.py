"""Timing on a machine that others use too: short laps, one contender after the other, again and again.

A disturbance then hits some laps of everyone instead of all laps of one. The best lap says what the machine can do, the
median what one meets.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import TypeVar

Name = TypeVar("Name", bound=Hashable)

LAPS = 60
LAP_SECONDS = 0.005


@dataclass(frozen=True)
class Timing:
    """What the laps of one contender took, in seconds a piece of work."""

    best: float
    median: float

    @property
    def rate(self) -> float:
        """Pieces of work a second, in the best lap."""
        return 1 / self.best

    @property
    def nanoseconds(self) -> float:
        return self.best * 1e9


def race(
    contenders: Mapping[Name, Callable[[], int]],
    laps: int = LAPS,
    seconds: float = LAP_SECONDS,
    clock: Callable[[], float] = time.perf_counter,
) -> dict[Name, Timing]:
    """Time each contender, a function that does some work and says how many pieces it was, in interleaved laps.

    `time.process_time` as the clock counts what all threads took of the processor, whoever else was busy.
    """
    laps_of: dict[Name, list[float]] = {name: [] for name in contenders}
    for work in contenders.values():
        work()  # compiled, and warm
    for _ in range(laps):
        for name, work in contenders.items():
            laps_of[name].append(lap(work, seconds, clock))
    return {name: Timing(min(times), statistics.median(times)) for name, times in laps_of.items()}


def lap(work: Callable[[], int], seconds: float, clock: Callable[[], float] = time.perf_counter) -> float:
    """Repeat a piece of work for a while; seconds it took a piece."""
    done, began = 0, clock()
    while True:
        done += work()
        spent = clock() - began
        if spent >= seconds:
            return spent / done
