"""How long moves and bots take, counted where it happens; `web/metrics.py` shows it to Prometheus."""

from __future__ import annotations

import itertools
from bisect import bisect_left
from collections.abc import Iterator

from prometheus_client.core import HistogramMetricFamily
from prometheus_client.registry import Collector

BUCKETS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Seconds(Collector):
    """A histogram of durations. Counting one is many times cheaper than with the library's own, which has locks."""

    def __init__(self, name: str, about: str) -> None:
        self.name, self.about = f"marooned_{name}_seconds", about
        self._counts = [0] * (len(BUCKETS) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        """Count one."""
        self._counts[bisect_left(BUCKETS, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """What was counted so far."""
        bounds = [*map(str, BUCKETS), "+Inf"]
        buckets = list(zip(bounds, itertools.accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self.name, self.about, buckets=buckets, sum_value=self._sum)
