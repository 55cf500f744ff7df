"""Matches as columns: Parquet files that any data frame reads, joined by the match's number.

| file | a row is | columns |
| --- | --- | --- |
| matches.parquet | a match | match, game, version, seats, options, seed, key, moves, ending, scores, ranks, players |
| moves.parquet | a move | match, move, seat, action, word, choices |
| events.parquet | something that happened | match, move, seat, event, audience, told |
| decisions.parquet, if asked for | a move, as its seat saw it | match, move, seat, observation, legal, action |
| told.parquet, with it | something that was told | match, move, heard, row |
| secrets.parquet, with it | what was hidden before a move | match, move, field, values |

`told` is what the event's hearers are told, as JSON; `audience` the seats that hear it as a bit mask, bit 31 for those
who watch. Seats count from 0, moves from 1; an event bears the number of the move that brought it about, and its
mover's seat. `observation` and `legal` are what learners are given before the move: `Game.observation` names the
numbers, `legal` are ids of actions. The information state of a seat before a move are the rows of `told` with a lower
number of the move, 0 for the deal, that the seat heard (bit n for seat n); `Game.told` names their numbers, and a game
that tells none has none. `secrets` are fields of the record (`Game.secrets`), row after row: targets for what players
believe, in a file of their own because nobody may play by them. `manifest.json` beside the files says how many matches
there are, and has a checksum of what is in them: the same matches have the same, whichever release of Parquet's library
wrote them.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from marooned.batch.simulate import Run
from marooned.engine.derived.telling import rows_told
from marooned.engine.match import Match
from marooned.engine.position import Position

WORD, I8, I16, I32, I64 = pa.dictionary(pa.int32(), pa.string()), pa.int8(), pa.int16(), pa.int32(), pa.int64()
MOVE = {"match": I64, "move": I32}
ONE_SEATS_MOVE = {**MOVE, "seat": I8}
SCHEMAS = {
    "matches": pa.schema(
        {
            "match": I64, "game": WORD, "version": I32, "seats": I8, "options": WORD, "seed": WORD, "key": pa.string(),
            "moves": I32, "ending": WORD, "scores": pa.list_(I32), "ranks": pa.list_(I8),
            "players": pa.list_(pa.string()),
        }
    ),
    "moves": pa.schema({**ONE_SEATS_MOVE, "action": I32, "word": WORD, "choices": I32}),
    "events": pa.schema({**ONE_SEATS_MOVE, "event": WORD, "audience": I64, "told": pa.string()}),
    "decisions": pa.schema({**ONE_SEATS_MOVE, "observation": pa.list_(I8), "legal": pa.list_(I32), "action": I32}),
    "told": pa.schema({**MOVE, "heard": I32, "row": pa.list_(I16)}),
    "secrets": pa.schema({**MOVE, "field": WORD, "values": pa.list_(I64)}),
}  # fmt: skip
DECISIONS = ("decisions", "told", "secrets")
"""The tables that are written if decisions are asked for."""

NOBODY = -1
"""Who moved, and what was played, when a match is dealt."""
CHUNK = 1000
"""Matches that are written at once."""

Rows = dict[str, dict[str, list[Any]]]


class Played(NamedTuple):
    """A match that is over, and where it comes from as far as that is known."""

    match: Match
    seed: str | None = None
    players: Sequence[str] | None = None


def played(run: Run, games: int) -> Iterator[Played]:
    """The first matches of a run."""
    for number in range(games):
        players = [run.players[player] for player in run.seating(np.array([number]))[0]]
        yield Played(run.match(number), run.seed, players)


def write_parquet(matches: Iterable[Played], folder: Path, *, decisions: bool = False) -> Iterator[int]:
    """Write matches as they come; each number once its match is among the rows.

    The files bear their names when they are whole, stopped early or not; before that they end in `.part`.
    """
    folder.mkdir(parents=True, exist_ok=True)
    schemas = {name: schema for name, schema in SCHEMAS.items() if decisions or name not in DECISIONS}
    parts = {name: folder / f"{name}.parquet.part" for name in schemas}
    writers = {name: pq.ParquetWriter(parts[name], schema, compression="zstd") for name, schema in schemas.items()}
    rows, count, checksum = no_rows(schemas), 0, hashlib.sha256()
    try:
        for number, one in enumerate(matches):
            added = no_rows(schemas)
            add_match(added, one, number)
            checksum.update(msgspec.json.encode(added))
            for name, columns in added.items():
                for column, values in columns.items():
                    rows[name][column] += values
            count = number + 1
            if count % CHUNK == 0:
                flush(rows, writers)
                rows = no_rows(schemas)
            yield number
    finally:
        flush(rows, writers)
        for name, writer in writers.items():
            writer.close()
            parts[name].replace(folder / f"{name}.parquet")
        manifest = {"matches": count, "tables": list(schemas), "sha256": checksum.hexdigest()}
        (folder / "manifest.json").write_bytes(msgspec.json.format(msgspec.json.encode(manifest)) + b"\n")


def no_rows(names: Iterable[str]) -> Rows:
    """Empty columns."""
    return {name: {column: [] for column in SCHEMAS[name].names} for name in names}


def flush(rows: Rows, writers: dict[str, Any]) -> None:
    """Write the rows, if there are any."""
    for name, writer in writers.items():
        if rows[name]["match"]:
            writer.write_table(pa.table(rows[name], schema=SCHEMAS[name]))


def add_match(rows: Rows, played: Played, number: int) -> None:
    """Add one match to the rows."""
    match, outcome = played.match, played.match.outcome
    assert outcome is not None
    append(
        rows["matches"],
        match=number,
        game=match.game.name,
        version=match.game.version,
        seats=match.seats,
        options=json.dumps(match.options, sort_keys=True),
        seed=played.seed,
        key=match.key.hex(),
        moves=len(match.moves),
        ending=outcome.ending,
        scores=outcome.scores,
        ranks=outcome.ranks,
        players=played.players,
    )
    add_moves(rows, match, number)


def add_moves(rows: Rows, match: Match, number: int) -> None:
    """Add the moves of a match, and what happened by each of them."""
    again = Match(match.game, match.seats, match.options, match.key)
    if "told" in rows:
        add_told(rows["told"], number, 0, again, again.position, NOBODY, NOBODY)
    for count, move in enumerate(match.moves, start=1):
        at = {"match": number, "move": count, "seat": move.seat}
        legal = again.legal_ids(move.seat)
        if "decisions" in rows:
            observation = again.position.observe(move.seat).tolist()
            append(rows["decisions"], **at, observation=observation, legal=legal, action=move.action)
            for name in match.game.secrets:
                hidden = np.ravel(again.position.state[name]).tolist()
                append(rows["secrets"], match=number, move=count, field=name, values=hidden)
        before = again.position
        word, happened = match.game.actions.words[move.action], again.play(move.seat, move.action)
        if "told" in rows:
            add_told(rows["told"], number, count, again, before, move.seat, move.action)
        append(rows["moves"], **at, action=move.action, word=word, choices=len(legal))
        for event in happened:
            told = event.told()
            named, audience = told.pop("event"), event.audience
            append(rows["events"], **at, event=named, audience=audience, told=msgspec.json.encode(told).decode())


def add_told(
    columns: dict[str, list[Any]], number: int, count: int, match: Match, before: Position, mover: int, action: int
) -> None:
    """Add what a move told, or the deal; nothing in a game that does not say it."""
    if match.game.told:
        told = rows_told(match.game, before.state, mover, action, match.position.state)
        for row, heard in zip(*(part.tolist() for part in told), strict=True):
            append(columns, match=number, move=count, heard=heard, row=row)


def append(columns: dict[str, list[Any]], **values: Any) -> None:
    """Add a row."""
    for name, value in values.items():
        columns[name].append(value)
