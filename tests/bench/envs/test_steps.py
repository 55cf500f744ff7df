"""Environments are timed."""

from __future__ import annotations

import pytest

from bench.envs import steps
from bench.support import environments, openspiel
from bench.support.arguments import Chosen

GAME = "nautilus-island"


def test_environments_are_raced(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name in ((environments, "CLASSIC"), (environments, "RLCARD"), (environments, "PGX")):
        monkeypatch.setattr(module, name, ("no_such_game",))
    monkeypatch.setattr(openspiel, "NAMED", ("skat",))
    results = steps.measure(Chosen([GAME], seats=2, laps=1, seconds=0.001), games=16)
    steps.tell(results)
    assert all(results["rates"][kind][f"{GAME} 2"]["best"] > 0 for kind in ("batch", "pettingzoo", "openspiel"))
    assert results["ratios"][f"{GAME} 2"]["openspiel: × median"] > 0
    assert len(results["missing"]) == 3
    assert "skat" in capsys.readouterr().out
