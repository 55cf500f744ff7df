"""What came of a run of matches, as a page and as numbers; `commands/test_sim.py` holds the numbers against records."""

from __future__ import annotations

import json
from typing import Any

import pytest

from marooned.cli.sim_report import report

TOLD: dict[str, Any] = {
    "game": "nautilus",
    "seats": 2,
    "seed": "7",
    "asked": 4,
    "games": 4,
    "moves": 80,
    "seconds": 0.5,
    "moves_per_second": 160,
    "length": {"mean": 20.0, "shortest": 18, "longest": 22},
    "endings": {"most-domains": 4},
    "by_seat": [{"seat": 0, "mean_score": 7.5, "wins": 1}, {"seat": 1, "mean_score": 12.0, "wins": 3}],
    "by_bot": [{"bot": "uniform", "seats_taken": 8, "mean_score": 9.75, "wins": 4}],
}


def page(capsys: pytest.CaptureFixture[str], language: str, **changed: Any) -> list[str]:
    report(TOLD | changed, language, as_json=False)
    return capsys.readouterr().out.splitlines()


def test_numbers_are_told_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    report(TOLD, "en", as_json=True)
    assert json.loads(capsys.readouterr().out) == TOLD


def test_seats_have_a_row_each_and_bots_only_where_several_met(capsys: pytest.CaptureFixture[str]) -> None:
    alone = page(capsys, "en")
    assert ["0", "7.5", "1", "25", "%"] in [line.replace("%", " %").split() for line in alone]
    assert not any("uniform" in line for line in alone)
    bots = [
        {"bot": "heuristic", "seats_taken": 4, "mean_score": 12.0, "wins": 3},
        {"bot": "uniform", "seats_taken": 4, "mean_score": 7.5, "wins": 1},
    ]
    met = page(capsys, "en", by_bot=bots)
    assert ["heuristic", "12", "3", "75", "%"] in [line.replace("%", " %").split() for line in met]


@pytest.mark.parametrize(("games", "stopped"), [(4, False), (3, True)])
def test_a_run_that_was_stopped_says_so(capsys: pytest.CaptureFixture[str], games: int, stopped: bool) -> None:
    told = page(capsys, "en", games=games)
    assert any(line == "Stopped after 3 of 4 matches." for line in told) == stopped


def test_french_writes_numbers_its_own_way(capsys: pytest.CaptureFixture[str]) -> None:
    assert any(line.split()[:2] == ["0", "7,5"] for line in page(capsys, "fr"))
