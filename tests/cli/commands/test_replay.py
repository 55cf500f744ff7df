"""`marooned replay`: records that hold, records that do not and why, and records told step by step."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from marooned.cli.terminal.table import names
from marooned.engine.registry import game_names
from marooned.engine.replay import verify
from marooned.engine.text import LANGUAGES
from tests.cli.harness import Run

Change = Callable[[dict[str, Any]], None]


def test_records_that_hold(run: Run, records: list[Path]) -> None:
    told = run("replay", "verify", *map(str, records))
    assert told.status == 0 and not told.err
    assert told.out.count(": holds. Nautilus Island, 2 players") == 3


def change_move(record: dict[str, Any]) -> None:
    record["moves"][4][1] = "go-1" if record["moves"][4][1] != "go-1" else "go-2"


def change_seat(record: dict[str, Any]) -> None:
    record["moves"][4][0] = 7


def change_word(record: dict[str, Any]) -> None:
    record["moves"][2][1] = "fly"


def change_digest(record: dict[str, Any]) -> None:
    record["moves"][9][2] = "0" * 16


def drop_move(record: dict[str, Any]) -> None:
    del record["moves"][-1]


CHANGES: dict[str, tuple[Change, str]] = {
    "a move": (change_move, "does not hold at move 5: "),
    "a seat": (change_seat, "at move 5: There is no seat 7 in this match"),
    "a word that is no move": (
        change_word,
        "at move 3: “fly” is not a move of this game",
    ),
    "a digest": (change_digest, "at move 10: its digest is 0000000000000000, but replaying gives"),
    "the last move": (drop_move, "its outcome is"),
    "the rules version": (lambda r: r.update(rules=99), "This record’s rules is 99, but this version reads 1"),
    "the format": (lambda r: r.update(format="marooned-match/9"), "format is marooned-match/9"),
    "the key": (lambda r: r.update(key="00" * 16), "its commitment is"),
    "a key that is none": (lambda r: r.update(key="xyz"), "its key is xyz, but it should be"),
    "no key": (lambda r: r.pop("key"), "its field “key” is missing"),
    "a secret key": (lambda r: r.update(key=None), "its key is still secret"),
    "the commitment": (lambda r: r.update(commitment="0" * 64), "its commitment is 000"),
    "the scores": (lambda r: r["outcome"]["scores"].__setitem__(0, 999), "its outcome.scores is [999,"),
    "the game": (
        lambda r: r.update(game="nautilus-iland"),
        "but this version reads nautilus-island",
    ),
    "the seats": (lambda r: r.update(seats=9), "its seats is 9, but it should be 2…4"),
    "an option": (
        lambda r: r["options"].update(memory_aid=3),
        "options.memory_aid is 3, but it should be true",
    ),
    "an unknown field": (lambda r: r.update(surplus=1), "a field “surplus”, which no record has"),
    "the wrong type": (lambda r: r.update(seats="2"), 'its seats is "2", but it should be integer'),
}


@pytest.mark.parametrize("what", CHANGES)
def test_record_with_a_change_does_not_hold(run: Run, records: list[Path], what: str) -> None:
    change, expected = CHANGES[what]
    record = json.loads(records[1].read_bytes())
    change(record)
    records[1].write_text(json.dumps(record))
    told = run("replay", "verify", *map(str, records))
    assert told.status == 2
    assert told.out.count("holds") == 2
    assert told.err.startswith(f"{records[1]}: ") and expected in told.err
    french = run("replay", "show", str(records[1]), "--lang", "fr")
    assert french.status == 2 and not french.out and french.err != told.err


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", "not a readable match record"),
        (b"not json", "not a readable match record"),
        (b"\xff\xfe", "not a readable match record"),
        (b"[]", "not an object with fields"),
        (b"{}", "its field “format” is missing"),
        (b"[" * 1_000_000, "not a readable match record"),
    ],
)
def test_files_that_are_no_records(run: Run, tmp_path: Path, data: bytes, expected: str) -> None:
    path = tmp_path / "file.json"
    path.write_bytes(data)
    told = run("replay", "verify", str(path))
    assert told.status == 2 and expected in told.err


def test_truncated_record_is_refused_wherever_it_was_cut(run: Run, records: list[Path]) -> None:
    data = records[0].read_bytes().rstrip()
    for size in range(0, len(data), 97):
        records[0].write_bytes(data[:size])
        told = run("replay", "verify", str(records[0]))
        assert told.status == 2 and "not a readable match record" in told.err


def test_whole_state_is_shown_at_every_step(run: Run, records: list[Path]) -> None:
    match = verify(records[0].read_bytes())
    told = json.loads(run("replay", "show", str(records[0]), "--json").out)
    steps = told["steps"]
    assert len(steps) == len(match.moves) + 1
    assert "action" not in steps[0] and not steps[0]["events"]
    for number, (step, move) in enumerate(zip(steps[1:], match.moves, strict=True), 1):
        assert (step["move"], step["seat"], step["action"]) == (
            number,
            move.seat,
            match.game.actions.words[move.action],
        )
        assert step["state"] == match.game.describe(match.position_after(number).state)
        assert step["events"]
    taken = next(event for step in steps for event in step["events"] if event["event"] == "collected")
    assert taken["told_to"] != [0, 1, "spectators"]


@pytest.mark.parametrize("seat", [0, 1])
def test_seat_is_shown_only_what_it_knew(run: Run, records: list[Path], seat: int) -> None:
    match = verify(records[0].read_bytes())
    told = json.loads(run("replay", "show", str(records[0]), "--seat", str(seat), "--json").out)
    for step, move in zip(told["steps"][1:], match.moves, strict=True):
        assert ("action" in step) == (move.seat == seat)
        assert "state" not in step
        assert step["view"]["viewer"] == seat
        for event in step["events"]:
            assert "audience" not in event and "told_to" not in event
            if event["event"] == "collected" and event["seat"] != seat:
                assert event["cards"][1:] == [None] * (len(event["cards"]) - 1)
    assert run("replay", "show", str(records[0]), "--seat", "2").status == 2


@pytest.mark.parametrize(("language", "words"), [("en", "The deal"), ("fr", "La donne")])
def test_match_is_told_as_a_story(run: Run, records: list[Path], language: str, words: str) -> None:
    whole = run("replay", "show", str(records[0]), "--lang", language).out
    seen = run("replay", "show", str(records[0]), "--seat", "1", "--lang", language).out
    assert words in whole and words in seen
    for told in (whole, seen):
        assert '"' not in told and "{" not in told, "a table is drawn for people, not dumped"


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_seat_the_table_is_drawn_as_spectators_see_it(
    run: Run, tmp_path: Path, game: str, language: str
) -> None:
    run("sim", game, "--games", "1", "--seed", "9", "--record", str(tmp_path), "--json")
    (path,) = tmp_path.glob("*.json")
    match = verify(path.read_bytes())
    told = run("replay", "show", str(path), "--lang", language).out
    screen = io.StringIO()
    console = Console(file=screen, width=100)
    everyone = names(match.seats, 0, language)
    for number in (0, len(match.moves) // 2, len(match.moves)):
        view = match.position_after(number).view()
        assert match.game.draw is not None
        console.print(match.game.draw(view, match.game.text(language), everyone))
    lines = {line.strip() for line in screen.getvalue().splitlines()}
    assert lines <= {line.strip() for line in told.splitlines()}
    assert "(told to )" not in told and "(dit à )" not in told


@pytest.mark.parametrize("more", [[], ["--seat", "1"]])
def test_reader_who_has_seen_enough_is_no_error(records: list[Path], more: list[str]) -> None:
    show = [sys.executable, "-m", "marooned", "replay", "show", str(records[0]), *more]
    quiet = {**os.environ, "MAROONED_INTERPRET": "1"}  # on a busy machine, loading compiled rules is worth a word
    with subprocess.Popen(show, env=quiet, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


def test_records_are_exported_as_tables(run: Run, records: list[Path], tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    told = run("replay", "export", *map(str, records), "--out", str(folder), "--decisions")
    assert told.status == 0 and f"{len(records)} matches" in told.out
    assert {path.name for path in folder.iterdir()} == {
        *("matches.parquet", "moves.parquet", "events.parquet", "manifest.json"),
        *("decisions.parquet", "told.parquet", "secrets.parquet"),
    }
    missing = run("replay", "export", str(tmp_path / "nothing.json"))
    assert missing.status == 2 and "nothing.json" in missing.err
