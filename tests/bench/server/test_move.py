"""One move is timed."""

from __future__ import annotations

import asyncio

import pytest

from bench.server import move
from marooned.server.tables import lobby


def test_a_move_and_its_parts_are_timed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "TABLES_A_HOST", lobby.TABLES_A_HOST)  # the benchmark lifts it, for this test alone
    results = asyncio.run(move.measure(matches=1))
    move.tell(results)
    whole, *parts = results.values()
    assert len(whole) > 5 and whole == sorted(whole)
    assert sum(map(sum, parts)) == pytest.approx(sum(whole))
    assert "show each viewer" in capsys.readouterr().out
