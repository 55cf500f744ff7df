"""The search is timed beside bare play."""

from __future__ import annotations

import pytest

from bench.play import search
from bench.support.arguments import Chosen
from marooned.testing.tables import THOROUGH

GAME = "nautilus-island"


@pytest.mark.skipif(not THOROUGH, reason="compiles loops that nothing else uses: only with MAROONED_THOROUGH=1")
def test_search_is_raced_against_bare_play(capsys: pytest.CaptureFixture[str]) -> None:
    results = search.measure(Chosen([GAME], laps=1, seconds=0.001))
    search.tell(results)
    (row,) = results.values()
    assert row["search_moves_per_s"] > 0 and f"{GAME} 4" in capsys.readouterr().out
    assert 0 < row["make_share"] < 1 and 0 < row["judge_share"] < 1
