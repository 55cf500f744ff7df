"""Matches in progress on disk: kept after every move, found again, and refused when damaged."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from marooned.cli.files import write_safely
from marooned.cli.terminal import saves
from tests.cli.harness import ISLAND, MANY, Run, only_file


def test_unwritable_folder_is_said_once_and_the_match_goes_on(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("MAROONED_STATE_DIR", str(tmp_path / "file"))
    told = run(*ISLAND, typed=MANY)
    assert told.status == 0
    assert "Most points." in told.out or "A tie" in told.out
    during, after = told.out.split("The deal was sealed as")
    assert during.count("cannot be kept") == 1 and "part of its path is not a folder" in during
    assert "cannot be kept" in after


def test_full_disk_is_said_and_the_match_kept_once_there_is_room(
    run: Run, state_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, calls = write_safely, 0

    def write_when_there_is_room(path: Path, data: bytes) -> None:
        nonlocal calls
        calls += 1
        if calls < 5:
            raise OSError(errno.ENOSPC, "No space left on device")
        write(path, data)

    monkeypatch.setattr(saves, "write_safely", write_when_there_is_room)
    told = run(*ISLAND, typed="1\n1\n1\n1\n")
    assert told.out.count("cannot be kept") == 1 and "the disk is full" in told.out
    assert "The match is kept in" in told.out
    assert saves.load_save(only_file(state_folder / "saves")).record.moves


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('"go-', '"gone-', "at move 1: “gone-"),
        ('"seat":0', '"seat":9', "its seat is 9"),
        ('"heuristic"]', '"heuristic","uniform"]', "its bots is 3"),
        ('"heuristic"]', '"heuristik"]', "no bot called “heuristik”"),
        ('"bots_key":"', '"bots_key":"zz', "its bots_key is zz"),
        ('"rules":1', '"rules":7', "rules is 7"),
        ("]]", "]", "not a readable match record"),
        ('"marooned-save/1"', '"marooned-save/2"', "is not a match in progress"),
    ],
)
def test_damaged_save_is_explained(run: Run, state_folder: Path, old: str, new: str, expected: str) -> None:
    run(*ISLAND, typed="1\n1\n")
    path = only_file(state_folder / "saves")
    data = path.read_text()
    assert old in data
    path.write_text(data.replace(old, new, 1))
    told = run("play", "--resume", str(path))
    assert told.status == 2 and expected in told.err
    assert path.read_text() == data.replace(old, new, 1)


def test_records_and_saves_are_told_apart(run: Run, state_folder: Path, records: list[Path]) -> None:
    run(*ISLAND, typed="1\n")
    save = only_file(state_folder / "saves")
    told = run("replay", "show", str(save))
    assert told.status == 2 and f"still going on. Finish it first: marooned play --resume {save}" in told.err
    told = run("play", "--resume", str(records[0]))
    assert told.status == 2 and "is not a match in progress" in told.err


def test_latest_match_of_a_game_is_found(run: Run, state_folder: Path) -> None:
    run(*ISLAND, typed="1\n")
    run("play", "nautilus-island", "--seats", "2", "--seed", "later", typed="1\n")
    os.utime(min(state_folder.joinpath("saves").iterdir(), key=lambda path: path.stat().st_mtime_ns), (1, 1))
    for words in (["--resume"], ["--resume", "nautilus-island"], ["nautilus-island", "--resume"]):
        assert "With you: Cyrus (sensible)." in run("play", *words).out + run("play", *words, typed="log\n").out
