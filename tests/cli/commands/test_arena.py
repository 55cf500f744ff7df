"""`marooned arena`: a tournament is told, kept, gone on with, and drawn on a page that needs nothing else."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

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
    assert best["share_interval"] == [0.4385, 1.0] and worst["share_interval"] == [0.0, 0.5615]
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


def test_a_model_needs_an_endpoint_and_a_bot_in_python_its_module(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_BASE_URL", raising=False)
    told = run("arena", "nautilus", "--bots", "llm:Big-Model,uniform")
    assert told.status == 2 and "Big-Model" in told.err and "OPENAI_BASE_URL" in told.err
    told = run("arena", "nautilus", "--bots", "python:No.Such:Bot,uniform")
    assert told.status == 2 and "No.Such:Bot" in told.err and "MODULE:NAME" in told.err


def test_a_contest_with_talk_says_so(run: Run) -> None:
    words = ("arena", "galerapagos", "--bots", "heuristic", "--deals", "1", "--seed", "7", "--workers", "1")
    assert json.loads(run(*words, "--talk", "--json").out)["talk"] is True


def test_the_benchmark_is_played_written_and_checked(run: Run, tmp_path: Path) -> None:
    words = ("benchmark", "heuristic", "--game", "nautilus", "--deals", "1", "--workers", "1", "--out", str(tmp_path))
    told = run(*words)
    assert told.status == 0 and "among strangers of every kind" in told.out and "says so" in told.out
    entry = tmp_path / "entry.json"
    assert len(json.loads(entry.read_bytes())["results"]) == 3
    told = run("benchmark", "check", str(entry), "--lang", "fr")
    assert told.status == 0 and "comme le dit le fichier" in told.out


def test_a_benchmark_file_that_is_none_and_an_entrant_that_is_none_are_told(run: Run, tmp_path: Path) -> None:
    assert run("benchmark", "check", str(tmp_path / "nothing.json")).status == 2
    told = run("benchmark", "nobody")
    assert told.status == 2 and "nobody" in told.err
