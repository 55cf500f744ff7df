"""`marooned play --series`: matches one after another, leaving and coming back, and a record that verifies."""

from __future__ import annotations

from pathlib import Path

import pytest

from marooned.engine.series import SeriesRecord, parse_series, resume_series
from tests.cli.harness import MANY, Run, only_file

SERIES = ("play", "galerapagos", "--seats", "3", "--seed", "tide", "--series", "2", "--scoring", "solidaire")


def kept(state_folder: Path) -> SeriesRecord:
    return parse_series(only_file(state_folder / "records").read_bytes())


def test_a_series_is_played_counted_and_verified(run: Run, state_folder: Path) -> None:
    told = run(*SERIES, typed=MANY)
    assert told.status == 0 and not told.err
    assert "After 1 of 2 matches:" in told.out and "The series is over." in told.out
    series = resume_series(kept(state_folder))
    assert series.over and series.scoring == "solidaire"
    assert series.matches[0].key != series.matches[1].key
    assert not list((state_folder / "saves").iterdir())
    path = str(only_file(state_folder / "records"))
    assert run("replay", "verify", path).out.strip().endswith("a whole series of 2.")
    assert "une série entière de 2" in run("replay", "verify", path, "--lang", "fr").out
    shown = run("replay", "show", path, "--seat", "0").out
    assert shown.count("The deal") == 2
    broken = only_file(state_folder / "records")
    broken.write_bytes(broken.read_bytes().replace(b'"points": ', b'"points": 1', 1))
    refused = run("replay", "verify", path)
    assert refused.status == 2 and refused.err


def test_leaving_a_series_and_coming_back_changes_nothing(run: Run, state_folder: Path) -> None:
    run(*SERIES, typed=MANY)
    expected = kept(state_folder)
    only_file(state_folder / "records").unlink()
    told = run(*SERIES, typed="1\nquit\n")
    assert "--resume" in told.out
    first = run("play", "--resume", typed="1\n" * 5)
    assert first.status == 0
    for _ in range(200):
        if not list((state_folder / "saves").iterdir()):
            break
        assert run("play", "--resume", typed="1\n" * 40).status == 0
    assert kept(state_folder) == expected


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("play", "nautilus", "--series", "3"), "Nobody keeps points"),
        (("play", "galerapagos", "--scoring", "solidaire"), "--series"),
        (("play", "galerapagos", "--series", "0"), "--series"),
        (("play", "galerapagos", "--series", "3", "--scoring", "odd"), "solitaire"),
    ],
)
def test_what_cannot_be_is_refused(run: Run, words: tuple[str, ...], code: str) -> None:
    refused = run(*words)
    assert refused.status == 2 and code in refused.err
