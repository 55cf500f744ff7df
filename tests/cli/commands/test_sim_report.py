"""The report of a simulation, in words."""

from __future__ import annotations

import pytest

from tests.cli.harness import Run


@pytest.mark.parametrize(("language", "words"), [("en", "Mean score"), ("fr", "Score moyen")])
def test_report_is_told_in_words(run: Run, language: str, words: str) -> None:
    told = run(
        "sim", "nautilus-island", "--games", "50", "--seed", "1", "--bots", "uniform,heuristic", "--lang", language
    )
    assert told.status == 0
    assert words in told.out and "Nautilus Island" in told.out and "heuristic" in told.out
    assert not told.err
