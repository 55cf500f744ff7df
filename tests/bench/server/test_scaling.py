"""Costs follow from runs, and sizes from costs."""

from __future__ import annotations

from typing import Any

import pytest

from bench.server.scaling import LIVE, fitted, fixed_and_each, sized
from bench.server.scaling import Run as RealRun
from bench.support.server.model import Found


def run(size: float, rate: float, server: float, database: float, show: float, hear: float = 0.0) -> RealRun:
    found = Found(rate, 1.0, 2.0, server * rate, database * rate, 0.01, size)
    times: dict[str, list[Any]] = {
        "take": [0.0001],
        "show": [show],
        "hear": [hear] if hear else [],
        "commit": [(1, 0.004), (2, 0.005)],
    }
    return RealRun(found, times, client=0.0001, server=server, table_bytes=500, log_bytes=2000, wire_bytes=4000)


def test_what_is_shared_is_told_from_what_each_move_costs() -> None:
    fixed, each = fixed_and_each((1.0, 0.0008), (8.0, 0.00045))
    assert fixed == pytest.approx(0.0004) and each == pytest.approx(0.0004)
    assert fixed_and_each((1.0, 0.0003), (8.0, 0.0005)) == (0.0, 0.0005), "never negative"
    assert fixed_and_each((1.0, 0.0003), (1.0, 0.0003)) == (0.0, 0.0003), "nothing can be told of one size"


def test_costs_add_up_to_what_was_measured() -> None:
    light = run(1.0, 64, 0.0014, 0.0008, 0.0005)
    busy = run(8.0, 1500, 0.00056, 0.00045, 0.0002)
    spread = run(1.0, 64, 0.003, 0.0008, 0.000375, hear=0.000475)
    costs = fitted(light, busy, spread)
    assert costs.cold == pytest.approx(2)
    for real, dearer in ((light, 2), (busy, 1)):
        size = real.found.moves_a_commit
        whole = costs.take[0] + costs.show[0] + costs.handle + costs.commit / size
        assert dearer * whole == pytest.approx(real.server)
        assert costs.database_move + costs.database_commit / size == pytest.approx(
            real.found.database_cores / real.found.moves_a_second
        )
    assert costs.show_fixed == pytest.approx(0.5) and list(costs.hear) == pytest.approx([0.00005])
    assert costs.notice > 0 and len(costs.flush) == 1

    rows = sized(costs, {"table": 500, "log": 2000, "wire": 4000})
    assert [row["live"] for row in rows] == list(LIVE)
    assert rows[0]["processes"] == 1
    assert rows[2]["processes"] == pytest.approx(10 * rows[1]["processes"], rel=0.15)
