"""Starts are timed."""

from __future__ import annotations

import pytest

from bench.play import start


def test_starts_are_timed(capsys: pytest.CaptureFixture[str]) -> None:
    results = start.measure([], starts=1, colds=0)
    start.tell(results)
    assert set(results) == set(start.LIMITS) and all(of["best_s"] > 0 for of in results.values())
