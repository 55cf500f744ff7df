"""Match records: a match as versioned JSON, loaded strictly, replayed and verified.

A record names the game, its rules version, seats, options, the commitment published at the start, the key once the
match is over, and every move with the digest of the state after it. A *save* is a record of a running match with its
key in it: for the host's own disk, never for a player.
"""

from __future__ import annotations

from typing import Any

import msgspec

from marooned.engine.contract import Game, Outcome
from marooned.engine.errors import (
    BrokenRecord,
    IllegalAction,
    UnknownAction,
    UnreadableRecord,
    UnrevealedKey,
    UnsupportedRecord,
)
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import commitment

FORMAT = "marooned-match/1"


class RecordedMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """A seat, its action's notation, and the digest of the state after it."""

    seat: int
    action: str
    digest: str


class MatchRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match, as a file or a message carries it."""

    format: str
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    commitment: str
    key: str | None
    """The key in hexadecimal; null while the match runs."""
    moves: list[RecordedMove]
    outcome: Outcome | None


def record_of(match: Match, *, with_key: bool | None = None) -> MatchRecord:
    """The record of a match. The key is told when the match is over, or when saving asks for it."""
    reveal = match.over if with_key is None else with_key
    words = match.game.actions.words
    return MatchRecord(
        format=FORMAT,
        game=match.game.name,
        rules=match.game.version,
        seats=match.seats,
        options=match.options,
        commitment=match.commitment,
        key=match.key.hex() if reveal else None,
        moves=[RecordedMove(move.seat, words[move.action], move.digest) for move in match.moves],
        outcome=match.outcome,
    )


def dump(record: MatchRecord) -> bytes:
    """The record as JSON, one move a line, so that two records can be compared by eye."""
    head = msgspec.to_builtins(record)
    moves = head.pop("moves")
    lines = [f"  {_json(name)}: {_json(value)}" for name, value in head.items()]
    rows = ",\n".join(f"    {_json(move)}" for move in moves)
    lines.append(f'  "moves": [\n{rows}\n  ]' if moves else '  "moves": []')
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def parse(data: bytes) -> MatchRecord:
    """Read a record, refusing anything that is not exactly one."""
    try:
        raw = msgspec.json.decode(data)
    except msgspec.DecodeError as error:
        raise UnreadableRecord(str(error)) from None
    if not isinstance(raw, dict):
        raise UnreadableRecord("not a JSON object")
    if raw.get("format") != FORMAT and isinstance(raw.get("format"), str):
        raise UnsupportedRecord("format", FORMAT, raw["format"])
    try:
        return msgspec.convert(raw, MatchRecord)
    except msgspec.ValidationError as error:
        raise UnreadableRecord(str(error)) from None


def replay(record: MatchRecord) -> Match:
    """Play the record again, checking every move, every digest, the commitment and the outcome."""
    game = load_game(record.game)
    if record.rules != game.version:
        raise UnsupportedRecord("rules", game.version, record.rules)
    if record.key is None:
        raise UnrevealedKey()
    match = Match(game, record.seats, record.options, _key(record.key))
    if commitment(match.key) != record.commitment:
        raise BrokenRecord(0, "commitment", match.commitment, record.commitment)
    for number, move in enumerate(record.moves, start=1):
        _play(game, match, number, move)
    if match.outcome != record.outcome:
        raise BrokenRecord(len(record.moves), "outcome", match.outcome, record.outcome)
    return match


def verify(data: bytes) -> Match:
    """Read and replay a record; raise what is wrong with it, or return the match."""
    return replay(parse(data))


def _play(game: Game, match: Match, number: int, move: RecordedMove) -> None:
    if not 0 <= move.seat < match.seats:
        raise BrokenRecord(number, "seat", f"0…{match.seats - 1}", move.seat)
    try:
        match.play(move.seat, move.action)
    except IllegalAction as error:
        raise BrokenRecord(number, "action", error.reason, move.action) from None
    except UnknownAction as error:
        raise BrokenRecord(number, "action", error.details["nearest"], move.action) from None
    digest = match.moves[-1].digest
    if digest != move.digest:
        raise BrokenRecord(number, "digest", digest, move.digest)


def _key(text: str) -> bytes:
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != 16:
        raise BrokenRecord(0, "key", "32 hexadecimal digits", text)
    return key


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
