"""`marooned arena`: a tournament is told, kept, gone on with, and drawn on a page that needs nothing else."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.cli.harness import Run

WORDS = ("arena", "nautilus", "--bots", "heuristic,uniform", "--deals", "3", "--seed", "7", "--workers", "1")


def test_standings_are_told_the_best_first(run: Run) -> None:
    told = run(*WORDS)
    assert told.status == 0
    assert "Tournament: Nautilus, 2 players" in told.out and "6 matches of 3 deals" in told.out
    assert told.out.index("sensible") < told.out.index("reckless")
    assert re.search(r"sensible \(heuristic\)\s+[\d.]+ ± [\d.]+\s+100%", told.out)


def test_json_gives_shares_with_their_intervals(run: Run) -> None:
    told = json.loads(run(*WORDS, "--json").out)
    best, worst = told["bots"]
    assert (best["bot"], best["wins"], best["seats_taken"], best["share"]) == ("heuristic", 6, 6, 1.0)
    assert best["share_interval"] == [0.6097, 1.0] and worst["share_interval"] == [0.0, 0.3903]
    assert told["before"] == {"heuristic": {"uniform": 1.0}, "uniform": {"heuristic": 0.0}}
    assert sum(told["endings"].values()) == told["matches"] == told["asked"] == 6


def test_results_are_kept_and_gone_on_with(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "results.jsonl"
    first = run(*WORDS, "--results", str(kept), "--json")
    before = kept.read_bytes()
    assert run(*WORDS, "--results", str(kept), "--json").out == first.out
    assert kept.read_bytes() == before
    more = run(*WORDS, "--deals", "4", "--results", str(kept), "--json")
    assert json.loads(more.out)["matches"] == 8 and kept.read_bytes().startswith(before)
    refused = run(*WORDS, "--seed", "8", "--results", str(kept))
    assert refused.status == 2 and "another file" in refused.err


def test_report_is_written_in_the_language_asked_for(run: Run, tmp_path: Path) -> None:
    report = tmp_path / "report.html"
    assert run(*WORDS, "--report", str(report), "--lang", "fr").status == 0
    assert "Tournoi" in report.read_text(encoding="utf-8")


def test_unknown_bots_and_places_that_cannot_be_written_are_told(run: Run, tmp_path: Path) -> None:
    assert "search:500" in run("arena", "nautilus", "--bots", "search:5h").err
    told = run(*WORDS, "--report", str(tmp_path))
    assert told.status == 2 and "cannot be written" in told.err
