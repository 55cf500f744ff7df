"""Matches as Parquet files: they say what the matches themselves say."""

from __future__ import annotations

import json
from collections.abc import Generator
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

from marooned.batch import Batch, parquet
from marooned.batch.parquet import played, write_parquet
from marooned.batch.simulate import Run
from marooned.engine.registry import load_game
from marooned.testing.tables import each_game

RUN = Run(load_game("nautilus"), 2, "11", ["uniform"])


def read(folder: Path) -> list[list[dict[str, object]]]:
    return [pq.read_table(folder / f"{name}.parquet").to_pylist() for name in ("matches", "moves", "events")]


@each_game
def test_columns_say_what_the_matches_say(tmp_path: Path, name: str, seats: int) -> None:
    game = load_game(name)
    run = Run(game, seats, "11", ["heuristic", "uniform"])
    assert list(write_parquet(played(run, 4), tmp_path)) == [0, 1, 2, 3]
    assert len(list(tmp_path.iterdir())) == 4
    matches, moves, events = read(tmp_path)
    seating = run.seating(np.arange(4))
    for number, row in enumerate(matches):
        match = run.match(number)
        assert match.outcome is not None
        assert (row["match"], row["key"], row["moves"]) == (number, match.key.hex(), len(match.moves))
        assert (row["scores"], row["ranks"], row["ending"]) == (
            match.outcome.scores,
            match.outcome.ranks,
            match.outcome.ending,
        )
        assert row["players"] == [run.players[player] for player in seating[number]]
        mine = [(move["seat"], move["action"], move["word"]) for move in moves if move["match"] == number]
        assert mine == [(move.seat, move.action, game.actions.words[move.action]) for move in match.moves]
    assert {event["match"] for event in events} == {0, 1, 2, 3}
    assert all(isinstance(json.loads(str(event["told"])), dict) for event in events)


def test_whoever_stops_keeps_what_was_played(tmp_path: Path) -> None:
    writing = write_parquet(played(RUN, 4), tmp_path)
    assert [next(writing), next(writing)] == [0, 1]
    assert all(path.suffix == ".part" for path in tmp_path.iterdir())
    assert isinstance(writing, Generator)
    writing.close()
    assert [row["match"] for row in read(tmp_path)[0]] == [0, 1]


def test_matches_are_written_in_chunks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "CHUNK", 2)
    assert len(list(write_parquet(played(RUN, 5), tmp_path))) == 5
    assert pq.ParquetFile(tmp_path / "matches.parquet").num_row_groups == 3
    assert [row["match"] for row in read(tmp_path)[0]] == [0, 1, 2, 3, 4]


def test_decisions_are_what_the_seat_saw_before_its_move(tmp_path: Path) -> None:
    list(write_parquet(played(RUN, 1), tmp_path, decisions=True))
    rows = pq.read_table(tmp_path / "decisions.parquet").to_pylist()
    match = RUN.match(0)
    assert len(rows) == len(match.moves)
    for number, (row, move) in enumerate(zip(rows, match.moves, strict=True)):
        before = match.position_after(number)
        assert (row["seat"], row["action"], row["legal"]) == (move.seat, move.action, before.legal_ids(move.seat))
        assert row["observation"] == before.observe(move.seat).tolist()


@pytest.mark.parametrize(("name", "seats"), [("nautilus-island", 3), ("galerapagos", 4)])
def test_what_was_told_is_the_information_state_and_secrets_are_apart(name: str, seats: int, tmp_path: Path) -> None:
    run = Run(load_game(name), seats, "told", ["uniform"])
    list(write_parquet(played(run, 1), tmp_path, decisions=True))
    told, secrets = (pq.read_table(tmp_path / f"{table}.parquet").to_pylist() for table in ("told", "secrets"))
    match = run.match(0)
    batch = Batch(match.game, seats, 1, match.options, information_states=True, threads=1)
    batch.states[0] = match.position_after(0).state
    batch.told[0] = 0
    batch._loops.tell(0, batch.notes[0], -1, -1, batch._buffers)
    for number, move in enumerate(match.moves[:40], start=1):
        for seat in range(seats):
            rows = [row["row"] for row in told if row["move"] < number and row["heard"] >> seat & 1]
            assert batch.information_states(seat)[0, : len(rows)].tolist() == rows
            assert not batch.information_states(seat)[0, len(rows) :].any()
        hidden = {row["field"]: row["values"] for row in secrets if row["move"] == number}
        assert hidden == {field: batch.secrets()[field].ravel().tolist() for field in match.game.secrets}
        batch.play_as(0, move.seat, move.action)


def test_the_checksum_is_of_what_is_in_the_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def checksum(folder: str, games: int, *, decisions: bool = False) -> str:
        list(write_parquet(played(RUN, games), tmp_path / folder, decisions=decisions))
        return str(json.loads((tmp_path / folder / "manifest.json").read_bytes())["sha256"])

    whole = checksum("a", 3)
    monkeypatch.setattr(parquet, "CHUNK", 1)
    assert checksum("b", 3) == whole
    assert len({whole, checksum("c", 2), checksum("d", 3, decisions=True)}) == 3
