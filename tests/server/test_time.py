"""The server's time: forward at its own pace, whatever is done to the machine's clock."""

from __future__ import annotations

import time

import pytest

from marooned.server.time import Time


@pytest.mark.parametrize("hours", [-5, 5])
def test_a_clock_that_is_set_changes_nothing(monkeypatch: pytest.MonkeyPatch, hours: int) -> None:
    real = time.time_ns
    ours = Time()
    assert abs(ours.now() - real() // 1_000_000) < 5_000
    before = ours.now()
    monkeypatch.setattr(time, "time_ns", lambda: real() + hours * 3_600_000_000_000)
    assert 0 <= ours.now() - before < 5_000
    assert abs(Time().now() - before) > 3_600_000 * 4, "a server started after it has the new time"
