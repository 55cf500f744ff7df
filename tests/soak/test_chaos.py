"""A sample of the storm that `make soak` is, and the ledger that judges it."""

from __future__ import annotations

import pytest

from marooned.testing.tables import THOROUGH
from tests.server.processes import PLAIN

from .chaos import Plan, storm
from .ledger import Ledger

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_killed_servers_and_restarted_backends_lose_nothing_and_stop_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in PLAIN.items():
        monkeypatch.setenv(name, value)
    told: list[str] = []
    kills, jumps = (3, 2) if THOROUGH else (2, 1)
    plan = Plan(kills, redis_restarts=1, postgres_restarts=1, clock_jumps=jumps, players=3, pause=0.5, seed=4)
    ledger, faults = await storm(plan, told.append)
    assert not faults, faults
    assert (ledger.happened["kill"], ledger.happened["clock"]) == (kills, jumps)
    assert ledger.happened["reconnections"] >= kills
    assert min(ledger.moves_of.values()) >= 2 and len(ledger.moves_of) == 3


def test_the_ledger_notices_whatever_is_wrong() -> None:
    ledger = Ledger()
    ledger.acknowledge("ann", "m", 0, "a")
    ledger.acknowledge("ann", "m", 1, "b")
    assert ledger.check([("m", 1, 0, "a"), ("m", 2, 1, "b"), ("m", 3, 0, "c")]) == []
    assert "lost" in ledger.check([("m", 1, 0, "a")])[0]
    assert "twice" in ledger.check([("m", 1, 0, "a"), ("m", 2, 1, "b"), ("m", 3, 0, "a")])[0]
    ledger.overcharged.append("ann lost a day")
    assert "ann lost a day" in ledger.check([("m", 1, 0, "a"), ("m", 2, 1, "b")])
    assert "gap" in ledger.check([("m", 1, 0, "a"), ("m", 3, 1, "b")])[0]
