"""Matches as columns: three Parquet files that any data frame reads, joined by the match's number.

| file | a row is | columns |
| --- | --- | --- |
| matches.parquet | a match | match, game, version, seats, options, seed, key, moves, ending, scores, ranks, players |
| moves.parquet | a move | match, move, seat, action, word, choices |
| events.parquet | something that happened | match, move, seat, event, audience, told |

`told` is what the event's hearers are told, as JSON; `audience` the seats that hear it as a bit mask, bit 31 for those
who watch. Seats count from 0, moves from 1; an event bears the number of the move that brought it about, and its
mover's seat.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from marooned.batch.simulate import Run
from marooned.engine.match import Match

WORDS = pa.dictionary(pa.int32(), pa.string())

SCHEMAS = {
    "matches": pa.schema(
        [
            ("match", pa.int64()),
            ("game", WORDS),
            ("version", pa.int32()),
            ("seats", pa.int8()),
            ("options", WORDS),
            ("seed", WORDS),
            ("key", pa.string()),
            ("moves", pa.int32()),
            ("ending", WORDS),
            ("scores", pa.list_(pa.int32())),
            ("ranks", pa.list_(pa.int8())),
            ("players", pa.list_(pa.string())),
        ]
    ),
    "moves": pa.schema(
        [
            ("match", pa.int64()),
            ("move", pa.int32()),
            ("seat", pa.int8()),
            ("action", pa.int32()),
            ("word", WORDS),
            ("choices", pa.int32()),
        ]
    ),
    "events": pa.schema(
        [
            ("match", pa.int64()),
            ("move", pa.int32()),
            ("seat", pa.int8()),
            ("event", WORDS),
            ("audience", pa.int64()),
            ("told", pa.string()),
        ]
    ),
}

CHUNK = 1000
"""Matches that are written at once."""

Rows = dict[str, dict[str, list[Any]]]


def write_parquet(run: Run, games: int, folder: Path) -> Iterator[int]:
    """Play the matches of a run and write them; each number once its match is among the rows.

    The files bear their names when they are whole, stopped early or not; before that they end in `.part`.
    """
    folder.mkdir(parents=True, exist_ok=True)
    parts = {name: folder / f"{name}.parquet.part" for name in SCHEMAS}
    writers = {name: pq.ParquetWriter(parts[name], schema, compression="zstd") for name, schema in SCHEMAS.items()}
    rows = no_rows()
    try:
        for number in range(games):
            add_match(rows, run, number)
            if len(rows["matches"]["match"]) == CHUNK:
                flush(rows, writers)
                rows = no_rows()
            yield number
    finally:
        flush(rows, writers)
        for name, writer in writers.items():
            writer.close()
            parts[name].replace(folder / f"{name}.parquet")


def no_rows() -> Rows:
    """Empty columns."""
    return {name: {column: [] for column in schema.names} for name, schema in SCHEMAS.items()}


def flush(rows: Rows, writers: dict[str, Any]) -> None:
    """Write the rows, if there are any."""
    for name, writer in writers.items():
        if rows[name]["match"]:
            writer.write_table(pa.table(rows[name], schema=SCHEMAS[name]))


def add_match(rows: Rows, run: Run, number: int) -> None:
    """Add one match of a run to the rows."""
    match = run.match(number)
    outcome = match.outcome
    assert outcome is not None
    append(
        rows["matches"],
        match=number,
        game=run.game.name,
        version=run.game.version,
        seats=run.seats,
        options=json.dumps(match.options, sort_keys=True),
        seed=run.seed,
        key=match.key.hex(),
        moves=len(match.moves),
        ending=outcome.ending,
        scores=outcome.scores,
        ranks=outcome.ranks,
        players=players_of(run, number),
    )
    add_moves(rows, match, number)


def add_moves(rows: Rows, match: Match, number: int) -> None:
    """Add the moves of a match, and what happened by each of them."""
    again = Match(match.game, match.seats, match.options, match.key)
    for count, move in enumerate(match.moves, start=1):
        choices, happened = len(again.legal_ids(move.seat)), again.play(move.seat, move.action)
        word = match.game.actions.words[move.action]
        append(rows["moves"], match=number, move=count, seat=move.seat, action=move.action, word=word, choices=choices)
        for event in happened:
            told = event.told()
            append(
                rows["events"],
                match=number,
                move=count,
                seat=move.seat,
                event=told.pop("event"),
                audience=event.audience,
                told=msgspec.json.encode(told).decode(),
            )


def append(columns: dict[str, list[Any]], **values: Any) -> None:
    """Add a row."""
    for name, value in values.items():
        columns[name].append(value)


def players_of(run: Run, number: int) -> list[str]:
    """Who sat in each seat of a match."""
    return [run.players[player] for player in run.seating(np.array([number]))[0]]
