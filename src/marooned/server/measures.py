"""How long moves and bots take, counted where it happens; `web/metrics.py` shows it to Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Histogram

BUCKETS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Measures:
    """What one server measures."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.durable = self._seconds("move_durable", "From a move's arrival until it is on disk.")
        self.published = self._seconds(
            "move_published", "From a move's arrival until everyone connected here was sent it."
        )
        self.thinking = self._seconds("bot_thinking", "How long bots thought over a decision.")

    def _seconds(self, name: str, about: str) -> Histogram:
        return Histogram(f"marooned_{name}_seconds", about, buckets=BUCKETS, registry=self.registry)
