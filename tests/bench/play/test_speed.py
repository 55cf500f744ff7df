"""Uniform play is timed, beside a peer where there is one."""

from __future__ import annotations

import pytest

from bench.play import speed
from bench.support import openspiel
from bench.support.arguments import Chosen

GAME = "nautilus-island"


def test_uniform_play_counts_moves_beside_a_peer(capsys: pytest.CaptureFixture[str]) -> None:
    results = speed.measure(Chosen([GAME], seats=2, laps=1, seconds=0.001), ["skat", "no_such_game"])
    speed.tell(results)
    assert results["games"][f"{GAME} 2"]["moves_per_s"] > 0
    assert ("skat" in results["peers"]) == openspiel.are_installed()
    assert len(results["cannot_load"]) == openspiel.are_installed()
    assert f"{GAME} 2" in capsys.readouterr().out
