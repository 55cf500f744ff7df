"""A GPU beside one core."""

from __future__ import annotations

import pytest

from bench.gpu import play
from marooned.batch.cuda import availability

GAME = "nautilus-island"


def test_without_a_gpu_it_says_so_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(availability, "why_no_gpu", lambda: "none here")
    assert play.main([]) == 0
    assert capsys.readouterr().out == "No GPU to measure: none here.\n"


def test_a_difference_is_shouted() -> None:
    row = {
        "proof": {"matches": 10, "different": 1},
        "core_moves_per_s": 1e7,
        "gpu_moves_per_s": {"64x64": 1e9},
    }
    assert "1 DIFFER" in play.line(GAME, 2, row) and "ratio 100" in play.line(GAME, 2, row)
