"""Match records: written, read and replayed; and whatever is done to one, it means the same or is refused."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from marooned.engine.contract import Game, Said
from marooned.engine.errors import (
    MaroonedError,
    UnreadableRecord,
    UnrevealedKey,
)
from marooned.engine.match import Match
from marooned.engine.record import bytes_of
from marooned.engine.replay import FORMAT, SHAPES, MatchRecord, dump, parse, read_object, record_of, replay, verify
from marooned.engine.rng import commitment, key_from_seed
from marooned.engine.text import LANGUAGES

# --- good records ---


def test_record_survives_the_trip_through_json(finished: Match) -> None:
    record = record_of(finished)
    assert parse(dump(record)) == record
    again = verify(dump(record))
    assert bytes_of(again.state) == bytes_of(finished.state) and again.moves == finished.moves
    assert record_of(again) == record


def test_record_says_all_there_is(finished: Match) -> None:
    record = record_of(finished)
    assert (record.format, record.game, record.rules, record.seats) == (FORMAT, "pebbles", 3, 3)
    assert record.options == {"first_player": 1, "loud": False, "weather": "calm"}
    assert record.key == finished.key.hex() and record.commitment == commitment(finished.key)
    assert (record.moves[0].seat, record.moves[0].action) == (1, "peek")
    assert record.outcome == finished.outcome


def test_one_move_a_line(finished: Match) -> None:
    lines = dump(record_of(finished)).decode().splitlines()
    assert sum(line.startswith("    [") for line in lines) == len(finished.moves)
    assert json.loads(dump(record_of(finished)))["moves"][0] == [1, "peek", finished.moves[0].digest]


def test_match_without_moves_is_a_record_too(match: Match) -> None:
    saved = dump(record_of(match, with_key=True))
    assert b'"moves": []' in saved
    assert verify(saved).moves == []


def test_key_stays_secret_until_the_end(match: Match, pebbles: Game) -> None:
    match.play(1, "take")
    running = record_of(match)
    assert running.key is None and match.key.hex().encode() not in dump(running)
    with pytest.raises(UnrevealedKey) as caught:
        verify(dump(running))
    assert all(caught.value.text(language) for language in LANGUAGES)


def test_save_of_a_running_match_goes_on(match: Match) -> None:
    match.play(1, "take")
    resumed = verify(dump(record_of(match, with_key=True)))
    assert not resumed.over and bytes_of(resumed.state) == bytes_of(match.state)
    resumed.play(1, "pass")


def test_options_left_out_are_the_defaults(pebbles: Game) -> None:
    match = Match(pebbles, 2, key=key_from_seed("defaults"))
    record = msgspec.structs.replace(record_of(match, with_key=True), options={})
    assert replay(record).options == match.options


def test_every_field_has_its_shape_told() -> None:
    assert list(SHAPES) == list(MatchRecord.__struct_fields__)


# --- anything at all ---


def same_or_refused(data: bytes, original: Match) -> None:
    """Either the record still means the very same match, or it is refused, and no other way of failing."""
    try:
        again = verify(data)
    except MaroonedError as error:
        texts = [error.text(language) for language in LANGUAGES]
    else:
        texts = [dump(record_of(again)).decode()]
        assert texts == [dump(record_of(original)).decode()]
    assert all(texts)


FAST = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


@FAST
@given(at=st.integers(0, 10**6), byte=st.integers(0, 255))
def test_any_byte_may_be_spoilt(finished: Match, at: int, byte: int) -> None:
    data = bytearray(dump(record_of(finished)))
    data[at % len(data)] = byte
    same_or_refused(bytes(data), finished)


@FAST
@given(at=st.integers(0, 10**6), length=st.integers(0, 40), instead=st.binary(max_size=6))
def test_any_stretch_may_be_replaced(finished: Match, at: int, length: int, instead: bytes) -> None:
    data = dump(record_of(finished))
    at %= len(data)
    same_or_refused(data[:at] + instead + data[at + length :], finished)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every spot of a JSON value, as its container and its key in it."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    return [(value, key) for key in keys] + [spot for key in keys for spot in places(value[key])]


@FAST
@given(place=st.integers(0, 10**6), value=JSON)
@example(place=3, value=10**4000)
@example(place=3, value=-(2**63) - 1)
@example(place=9, value="\N{REPLACEMENT CHARACTER}")
def test_any_value_may_be_spoilt(finished: Match, place: int, value: Any) -> None:
    record = json.loads(dump(record_of(finished)))
    spots = places(record)
    container, key = spots[place % len(spots)]
    container[key] = value
    same_or_refused(json.dumps(record).encode(), finished)


@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    with contextlib.suppress(UnreadableRecord):
        assert read_object(data) == json.loads(data)


def test_speech_is_part_of_the_record(finished: Match) -> None:
    silent = dump(record_of(finished))
    assert b"speech" not in silent
    finished.speech = [Said(0, 1, None, "hello"), Said(2, 0, 2, "hello:2")]
    record = record_of(finished)
    assert json.loads(dump(record))["speech"] == [[0, 1, None, "hello"], [2, 0, 2, "hello:2"]]
    assert parse(dump(record)) == record
    again = verify(dump(record))
    assert again.speech == finished.speech and record_of(again) == record
