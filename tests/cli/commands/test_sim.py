"""`marooned sim`: the same seed gives the same matches, recorded or not, and the report adds up."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from marooned.batch.simulate import Run as SimRun
from marooned.batch.simulate import Tally
from marooned.cli.commands import sim
from marooned.cli.console import progress
from marooned.cli.sim_report import summary
from marooned.engine.registry import game_names
from marooned.engine.replay import verify
from tests.cli.harness import Run

games = pytest.mark.parametrize("game", game_names())


def without_speed(told: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in told.items() if "second" not in name}


@games
def test_totals_are_those_of_the_recorded_matches(run: Run, tmp_path: Path, game: str) -> None:
    words = ["sim", game, "--games", "6", "--seed", "11", "--bots", "heuristic,uniform", "--json"]
    plain = json.loads(run(*words).out)
    recorded = json.loads(run(*words, "--record", str(tmp_path / "records")).out)
    assert without_speed(plain) == without_speed(recorded)
    matches = [verify(path.read_bytes()) for path in sorted((tmp_path / "records").iterdir())]
    outcomes = [match.outcome for match in matches]
    assert plain["games"] == len(matches) == 6
    assert plain["moves"] == sum(len(match.moves) for match in matches)
    assert plain["length"]["longest"] == max(len(match.moves) for match in matches)
    assert sum(plain["endings"].values()) == 6
    assert set(plain["endings"]) == {outcome.ending for outcome in outcomes if outcome}
    for row in plain["by_seat"]:
        assert row["wins"] == sum(row["seat"] in outcome.winners for outcome in outcomes if outcome)
        assert row["mean_score"] == sum(outcome.scores[row["seat"]] for outcome in outcomes if outcome) / 6
    assert sum(row["seats_taken"] for row in plain["by_bot"]) == 6 * plain["seats"]
    assert sum(row["wins"] for row in plain["by_bot"]) == sum(row["wins"] for row in plain["by_seat"])


def test_seed_decides_and_is_told(run: Run) -> None:
    def told(*words: str) -> dict[str, Any]:
        return without_speed(json.loads(run("sim", "nautilus-island", "--games", "200", "--json", *words).out))

    first = told("--seed", "a")
    assert told("--seed", "a") == first
    assert told("--seed", "b")["moves"] != first["moves"]
    unseeded = told()
    assert told("--seed", unseeded["seed"]) == unseeded


@pytest.mark.parametrize("recording", [False, True], ids=["counted", "recorded"])
def test_loading_is_not_counted_as_playing(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, recording: bool
) -> None:
    """Of a clock that only loading moves, nothing is seen."""
    clock, loaded, playing = 1000.0, set[str](), progress

    def load(what: str) -> None:
        nonlocal clock
        clock += 0.0 if what in loaded else 100.0
        loaded.add(what)

    @contextmanager
    def loading_bar(*asked: Any) -> Iterator[Any]:
        load("bar")
        with playing(*asked) as advance:
            yield advance

    def compiled(name: str, method: Any) -> Any:
        def first_compiled(*asked: Any) -> Any:
            load(name)
            return method(*asked)

        return first_compiled

    monkeypatch.setattr(sim, "progress", loading_bar)
    for name in ("play", "match"):
        monkeypatch.setattr(SimRun, name, compiled(name, getattr(SimRun, name)))
    monkeypatch.setattr(sim, "time", SimpleNamespace(perf_counter=lambda: clock))
    monkeypatch.setattr(sim, "summary", lambda tally, games, seconds: summary(tally, games, seconds or 1e-9))
    words = ["--record", str(tmp_path / "records")] if recording else []
    told = json.loads(run("sim", "nautilus-island", "--games", "3", "--seed", "1", "--json", *words).out)
    assert loaded == ({"bar", "play", "match"} if recording else {"bar", "play"})
    assert told["seconds"] < 1


def test_records_go_nowhere_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    told = run("sim", "nautilus-island", "--games", "2", "--record", str(tmp_path / "file"))
    assert told.status == 2
    assert "cannot be written: part of its path is not a folder. Choose another folder." in told.err


def test_stopping_reports_what_was_played(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Tally.add

    def add_then_stop(tally: Tally, chunk: Any) -> None:
        counted(tally, chunk)
        raise KeyboardInterrupt

    monkeypatch.setattr(Tally, "add", add_then_stop)
    told = run("sim", "nautilus-island", "--games", "100000", "--seed", "1")
    assert told.status == 130
    assert "Stopped after 8 of 100,000 matches." in told.out


def test_matches_can_be_written_as_parquet(run: Run, tmp_path: Path) -> None:
    words = ["sim", "nautilus-island", "--games", "4", "--seed", "11", "--bots", "heuristic,uniform", "--json"]
    plain = json.loads(run(*words).out)
    columns = json.loads(run(*words, "--record", str(tmp_path), "--format", "parquet").out)
    assert without_speed(plain) == without_speed(columns)
    assert sorted(path.name for path in tmp_path.iterdir() if path.suffix == ".parquet") == [
        "events.parquet",
        "matches.parquet",
        "moves.parquet",
    ]


def test_wrong_forms_are_named(run: Run, tmp_path: Path) -> None:
    told = run("sim", "nautilus", "--games", "1", "--record", str(tmp_path), "--format", "xml")
    assert told.status == 2 and "xml" in told.err and "json, parquet" in told.err
    told = run("sim", "nautilus", "--games", "1", "--format", "parquet")
    assert told.status == 2 and "--record" in told.err
