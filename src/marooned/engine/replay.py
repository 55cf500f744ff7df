"""Match records: a match as versioned JSON, loaded strictly, replayed and verified.

A record names the game, its rules version, seats, options, the commitment published at the start, the key once the
match is over, every move with the digest of the state after it, and what was said if anything was. A *save* is a record
of a running match with its key in it: for the host's own disk, never for a player.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from marooned.engine.contract import Game, Outcome
from marooned.engine.errors import (
    BadOption,
    BadSpeech,
    BrokenRecord,
    IllegalAction,
    ImpossibleMove,
    SeatsOutOfRange,
    UnknownAction,
    UnknownGame,
    UnknownOption,
    UnknownSeat,
    UnreadableRecord,
    UnrevealedKey,
    UnsupportedRecord,
    shortened,
)
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import KEY_BYTES, commitment

R = TypeVar("R", bound="Head")
Entry = Callable[[int, Any], Any]
"""Reads an entry of a list, given its number."""

FORMAT = "marooned-match/1"

WHOLE_MOVE = re.compile(rb'\[\d+,"[^"\n]*","[0-9a-f]{16}"\]')
"""A move as `dump` writes it; counted to tell how far a damaged file is whole."""

MOVE_SHAPE = "[seat: integer, action: string, digest: string]"
HEAD_SHAPES = {"format": "string", "game": "string", "rules": "integer", "seats": "integer", "options": "object"}
SHAPES = HEAD_SHAPES | {
    "commitment": "string",
    "key": "string | null",
    "moves": f"[{MOVE_SHAPE}, …]",
    "outcome": "{ending: string, scores: [integer, …], ranks: [integer, …], winners: [integer, …]} | null",
    "speech": "[[after: integer, seat: integer, to: integer | null, words: string], …]",
}
"""What each field of a record must be, for those who read why theirs is refused."""


class RecordedMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """A seat, its action's notation, and the digest of the state after it."""

    seat: int
    action: str
    digest: str


class RecordedSpeech(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """After how many moves, which seat, to which seat alone (null for the table), and the notation of what it said."""

    after: int
    seat: int
    to: int | None
    words: str


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every record begins with."""

    format: str
    game: str
    rules: int
    seats: int
    options: dict[str, Any]


class MatchRecord(Head, frozen=True, kw_only=True):
    """A match, as a file or a message carries it."""

    commitment: str
    key: str | None
    """The key in hexadecimal; null while the match runs."""
    moves: list[RecordedMove]
    outcome: Outcome | None
    speech: list[RecordedSpeech] = []
    """Left out where nothing was said."""


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
        speech=[RecordedSpeech(*said) for said in match.speech],
    )


def dump(record: MatchRecord) -> bytes:
    """The record as JSON, one move a line, so that two records can be compared by eye."""
    head = msgspec.to_builtins(record)
    moves, speech = head.pop("moves"), head.pop("speech")
    lines = [f"  {_json(name)}: {_json(value)}" for name, value in head.items()]
    lines.append(_rows("moves", moves))
    if speech:
        lines.append(_rows("speech", speech))
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _rows(name: str, rows: list[Any]) -> str:
    """A field whose entries stand on a line each."""
    lines = ",\n".join(f"    {_json(row)}" for row in rows)
    return f'  "{name}": [\n{lines}\n  ]' if rows else f'  "{name}": []'


def parse(data: bytes) -> MatchRecord:
    """Read a record, refusing anything that is not exactly one."""
    return record_from(read_object(data))


def record_from(raw: dict[str, Any]) -> MatchRecord:
    """The record that a JSON object is."""

    def move(number: int, found: Any) -> RecordedMove:
        return converted(found, RecordedMove, "moves", MOVE_SHAPE, number)

    return read_record(raw, MatchRecord, FORMAT, SHAPES, {"moves": move})


def read_record(
    raw: dict[str, Any], kind: type[R], form: str, shapes: Mapping[str, str], entries: Mapping[str, Entry]
) -> R:
    """The record of a kind that a JSON object is; what reads one entry of a list is told for each such field."""
    if raw.get("format") != form and isinstance(raw.get("format"), str):
        raise UnsupportedRecord("format", form, raw["format"])
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        found = raw.get(field.name)
        if field.name not in raw and field.required:
            raise UnreadableRecord("missing-field", field=field.name)
        if field.name in entries and isinstance(found, list):
            values[field.name] = [entries[field.name](number, one) for number, one in enumerate(found, start=1)]
        elif field.name in raw:
            values[field.name] = converted(found, field.type, field.name, shapes[field.name])
    for name in sorted(raw.keys() - values.keys()):
        raise UnreadableRecord("unknown-field", field=shortened(name))
    return kind(**values)


def read_object(data: bytes) -> dict[str, Any]:
    """The JSON object that the data is, each field of it given once; or raise `UnreadableRecord`."""
    try:
        raw = msgspec.json.decode(data.decode())
        json.loads(data, object_pairs_hook=_refuse_repeats)  # msgspec would take the last of several
    except RecursionError:
        raise UnreadableRecord("too-deep") from None
    except UnicodeDecodeError as error:
        raise _not_json(data[: error.start]) from None
    except ValueError as error:
        byte = re.search(r"\(byte (\d+)\)", str(error))
        raise _not_json(data[: int(byte[1])] if byte else data) from None
    if not isinstance(raw, dict):
        raise UnreadableRecord("not-object")
    return raw


def replay(record: MatchRecord) -> Match:
    """Play the record again, checking every move, every digest, the commitment and the outcome."""
    try:
        game = load_game(record.game)
    except UnknownGame as error:
        raise UnsupportedRecord("game", error.details["nearest"], record.game) from None
    if record.rules != game.version:
        raise UnsupportedRecord("rules", game.version, record.rules)
    if record.key is None:
        raise UnrevealedKey()
    match = _dealt(game, record, _key(record.key))
    if commitment(match.key) != record.commitment:
        raise BrokenRecord(0, "commitment", match.commitment, record.commitment)
    for number, move in enumerate(record.moves, start=1):
        _play(match, number, move)
    _speak(match, record.speech)
    _compare_outcomes(len(record.moves), match.outcome, record.outcome)
    return match


def verify(data: bytes) -> Match:
    """Read and replay a record; raise what is wrong with it, or return the match."""
    return replay(parse(data))


def _dealt(game: Game, record: MatchRecord, key: bytes) -> Match:
    try:
        return Match(game, record.seats, record.options, key)
    except SeatsOutOfRange:
        raise BrokenRecord(0, "seats", f"{game.seats[0]}…{game.seats[-1]}", record.seats) from None
    except UnknownOption as error:
        raise BrokenRecord(0, "options", error.details["nearest"], error.details["name"]) from None
    except BadOption as error:
        field = f"options.{error.details['name']}"
        raise BrokenRecord(0, field, error.details["expected"], error.details["value"]) from None


def _play(match: Match, number: int, move: RecordedMove) -> None:
    try:
        match.play(move.seat, move.action)
    except UnknownSeat as error:
        raise ImpossibleMove(number, "seat", f"0…{match.seats - 1}", move.seat, error) from None
    except UnknownAction as error:
        raise ImpossibleMove(number, "action", error.details["nearest"], move.action, error) from None
    except IllegalAction as error:
        raise ImpossibleMove(number, "action", error.reason, move.action, error) from None
    digest = match.moves[-1].digest
    if digest != move.digest:
        raise BrokenRecord(number, "digest", digest, move.digest)


def _speak(match: Match, speech: list[RecordedSpeech]) -> None:
    last = 0
    for said in speech:
        if not last <= said.after <= len(match.moves):
            raise BrokenRecord(0, "speech", f"{last}…{len(match.moves)}", said.after)
        last = said.after
        try:
            kept = match.say(said.seat, said.words, said.to)
        except (BadSpeech, UnknownSeat) as error:
            raise ImpossibleMove(said.after, "speech", match.game.name, said.words, error) from None
        if kept.words != said.words:
            raise BrokenRecord(said.after, "speech", kept.words, said.words)
        match.speech[-1] = kept._replace(after=said.after)


def _compare_outcomes(number: int, expected: Outcome | None, found: Outcome | None) -> None:
    if expected is None or found is None:
        if expected is not found:
            raise BrokenRecord(number, "outcome", _json(expected), _json(found))
        return
    for name in expected.__struct_fields__:
        here, there = getattr(expected, name), getattr(found, name)
        if here != there:
            raise BrokenRecord(number, f"outcome.{name}", _json(here), _json(there))


def _key(text: str) -> bytes:
    if not re.fullmatch(f"[0-9a-f]{{{2 * KEY_BYTES}}}", text):
        raise BrokenRecord(0, "key", f"[0-9a-f]{{{2 * KEY_BYTES}}}", text)
    return bytes.fromhex(text)


def converted(value: Any, kind: Any, field: str, expected: str, number: int = 0) -> Any:
    """A value of a record, of the right type, or raise `UnreadableRecord`; `expected` says so to people."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError:
        found = shortened(json.dumps(value, ensure_ascii=False))
        raise UnreadableRecord("wrong-value", move=number, field=field, expected=expected, found=found) from None


def _refuse_repeats(pairs: list[tuple[str, Any]]) -> None:
    names = set()
    for name, _ in pairs:
        if name in names:
            raise UnreadableRecord("repeated-field", field=shortened(name))
        names.add(name)


def _not_json(whole: bytes) -> UnreadableRecord:
    """The error for data that makes sense this far."""
    return UnreadableRecord("not-json", line=whole.count(b"\n") + 1, move=len(WHOLE_MOVE.findall(whole)))


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
