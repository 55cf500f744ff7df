"""Broken match records: each refusal names the move, the field, what was expected and what was found."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from marooned.engine.contract import Game
from marooned.engine.errors import (
    BadRecord,
    BrokenRecord,
    ImpossibleMove,
    UnreadableRecord,
    UnsupportedRecord,
)
from marooned.engine.match import Match
from marooned.engine.replay import FORMAT, SHAPES, MatchRecord, dump, record_of, verify
from marooned.engine.rng import commitment
from marooned.engine.text import LANGUAGES


def refused(data: bytes | dict[str, Any], kind: type[BadRecord]) -> dict[str, Any]:
    """What the refusal of a record says."""
    with pytest.raises(BadRecord) as caught:
        verify(data if isinstance(data, bytes) else json.dumps(data).encode())
    assert type(caught.value) is kind, caught.value
    assert all(caught.value.text(language) for language in LANGUAGES)
    return caught.value.details


# --- not JSON, or not of the shape of a record ---


@pytest.mark.parametrize(
    "data", [b"", b" ", b"not json", b"{", b"\xff\xfe\x00", b"\x00" * 40, b"{}x", b'{"a": NaN}', b"{'a': 1}"]
)
def test_what_is_not_json_is_refused(data: bytes) -> None:
    details = refused(data, UnreadableRecord)
    assert details == {"problem": "not-json", "line": 1, "move": 0}


@pytest.mark.parametrize("data", [b"[]", b"7", b'"marooned-match/1"', b"null", b"true"])
def test_json_that_is_no_object_is_refused(data: bytes) -> None:
    assert refused(data, UnreadableRecord) == {"problem": "not-object"}


def test_record_cut_short_tells_after_which_move(finished: Match) -> None:
    data = dump(record_of(finished))
    for whole in (0, 1, 4):
        cut = data.index(b"    [", data.index(b'"moves"')) if whole == 0 else _end_of_move(data, whole)
        details = refused(data[: cut + 3], UnreadableRecord)
        assert details == {"problem": "not-json", "line": data[: cut + 3].count(b"\n") + 1, "move": whole}


def _end_of_move(data: bytes, number: int) -> int:
    return data.index(b"\n", data.index(b"\n    [") if number == 0 else _start_of_move(data, number))


def _start_of_move(data: bytes, number: int) -> int:
    at = -1
    for _ in range(number):
        at = data.index(b"\n    [", at + 1) + 1
    return at


@pytest.mark.parametrize("share", [0.01, 0.2, 0.5, 0.9, 0.999])
def test_record_cut_anywhere_is_refused(finished: Match, share: float) -> None:
    data = dump(record_of(finished)).rstrip()
    assert refused(data[: int(len(data) * share)], UnreadableRecord)["problem"] == "not-json"


def test_damaged_line_is_told(finished: Match) -> None:
    lines = dump(record_of(finished)).split(b"\n")
    third = next(n for n, line in enumerate(lines) if line.startswith(b"    [")) + 2
    lines[third] = lines[third].replace(b",", b";", 1)
    assert refused(b"\n".join(lines), UnreadableRecord) == {"problem": "not-json", "line": third + 1, "move": 2}


def test_bytes_that_are_no_text_are_told(finished: Match) -> None:
    data = dump(record_of(finished))
    at = _start_of_move(data, 3) + 8
    spoilt = data[:at] + b"\xff" + data[at + 1 :]
    assert refused(spoilt, UnreadableRecord) == {
        "problem": "not-json",
        "line": data[:at].count(b"\n") + 1,
        "move": 2,
    }


@pytest.mark.parametrize("bracket", [b"[", b'{"a":'])
def test_deep_nesting_is_refused(bracket: bytes) -> None:
    assert refused(bracket * 200_000, UnreadableRecord) == {"problem": "too-deep"}
    assert refused(b'{"options": ' + bracket * 200_000, UnreadableRecord) == {"problem": "too-deep"}


@pytest.mark.parametrize("field", [field.name for field in msgspec.structs.fields(MatchRecord) if field.required])
def test_missing_field_is_named(good: dict[str, Any], field: str) -> None:
    del good[field]
    assert refused(good, UnreadableRecord) == {"problem": "missing-field", "field": field}


def test_unknown_field_is_named(good: dict[str, Any]) -> None:
    good["stakes"] = 100
    assert refused(good, UnreadableRecord) == {"problem": "unknown-field", "field": "stakes"}


@pytest.mark.parametrize(
    "inside", ['"seats": 3', '"options": {"loud": true, "loud": false}', '"outcome": {"ending": 1, "ending": 1}']
)
def test_field_given_twice_is_named(good: dict[str, Any], inside: str) -> None:
    twice = f"{{{inside}, {json.dumps(good)[1:]}".encode()
    details = refused(twice, UnreadableRecord)
    assert details["problem"] == "repeated-field" and details["field"] in inside


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("format", [1, None, []]),
        ("game", [7, None, {}]),
        ("rules", ["3", 3.0, 3.5, None, True]),
        ("seats", ["3", 3.0, None, [3], True]),
        ("options", [None, [], "calm", 0]),
        ("commitment", [0, None]),
        ("key", [0, [], {}, False]),
        ("moves", [None, {}, "take", 0]),
        ("outcome", ["won", [], 0, {}, {"ending": "heap-empty"}]),
    ],
)
def test_value_of_the_wrong_kind_is_told(good: dict[str, Any], field: str, values: list[Any]) -> None:
    for value in values:
        details = refused({**good, field: value}, UnreadableRecord)
        assert details["problem"] == "wrong-value"
        assert (details["move"], details["field"], details["expected"]) == (0, field, SHAPES[field])
        assert details["found"] == json.dumps(value)


def test_unknown_field_of_the_outcome_is_refused(good: dict[str, Any]) -> None:
    good["outcome"]["prize"] = 100
    assert refused(good, UnreadableRecord)["field"] == "outcome"


@pytest.mark.parametrize(
    "move",
    [
        None,
        7,
        "take",
        [],
        [1, "take"],
        [1, "take", "00", 0],
        ["1", "take", "00"],
        [1, 0, "00"],
        [1.5, "take", "00"],
        {"seat": 1},
    ],
)
def test_move_of_the_wrong_shape_is_told(good: dict[str, Any], move: Any) -> None:
    good["moves"][3] = move
    details = refused(good, UnreadableRecord)
    assert (details["problem"], details["move"], details["field"]) == ("wrong-value", 4, "moves")
    assert details["found"] == json.dumps(move) and "seat" in details["expected"]


# --- of another version ---


@pytest.mark.parametrize("other", ["marooned-match/2", "", "chess"])
def test_other_format_is_told(good: dict[str, Any], other: str) -> None:
    # Whatever else such a record holds: its format says that it is not for us.
    for record in ({**good, "format": other}, {"format": other, "future": True}):
        assert refused(record, UnsupportedRecord) == {"field": "format", "expected": FORMAT, "found": other}


@pytest.mark.parametrize("version", [2, 4, 0, -3, 10**400])
def test_other_rules_version_is_told(good: dict[str, Any], version: int) -> None:
    details = refused({**good, "rules": version}, UnsupportedRecord)
    assert (details["field"], details["expected"]) == ("rules", "3")
    assert str(version).startswith(details["found"].rstrip("…"))


def test_game_that_is_not_here_is_told(good: dict[str, Any]) -> None:
    details = refused({**good, "game": "pebble"}, UnsupportedRecord)
    assert details["field"] == "game" and details["found"] == "pebble" and "pebbles" in details["expected"]


# --- edited ---


@pytest.mark.parametrize("seats", [0, 1, 4, -1, 10**18, 10**30])
def test_edited_seats_are_told(good: dict[str, Any], seats: int) -> None:
    details = refused({**good, "seats": seats}, BrokenRecord)
    assert details == {"move": 0, "field": "seats", "expected": "2…3", "found": str(seats)}


def test_seats_that_the_game_takes_but_the_match_had_not(good: dict[str, Any]) -> None:
    assert refused({**good, "seats": 2}, BrokenRecord)["field"] == "digest"


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("first_player", 3, "0…2, null"),
        ("first_player", "1", "0…2, null"),
        ("loud", 1, "true, false"),
        ("weather", "fog", "calm, storm"),
        ("weather", [], "calm, storm"),
    ],
)
def test_bad_option_is_told(good: dict[str, Any], name: str, value: Any, expected: str) -> None:
    good["options"][name] = value
    found = {"move": 0, "field": f"options.{name}", "expected": expected, "found": str(value)}
    assert refused(good, BrokenRecord) == found


def test_unknown_option_is_told(good: dict[str, Any]) -> None:
    good["options"]["wether"] = "calm"
    assert refused(good, BrokenRecord) == {"move": 0, "field": "options", "expected": "weather", "found": "wether"}


def test_other_option_shows_in_the_play(good: dict[str, Any]) -> None:
    good["options"]["first_player"] = 2
    assert refused(good, ImpossibleMove)["move"] == 1


@pytest.mark.parametrize(
    "spoil",
    [
        str.upper,
        lambda key: key[:-1],
        lambda key: key + "0",
        lambda key: "",
        lambda key: " " + key[1:],
        lambda key: "é" * 32,
    ],
)
def test_key_that_is_none_is_told(good: dict[str, Any], spoil: Callable[[str], str]) -> None:
    good["key"] = "ab" * 16
    details = refused({**good, "key": spoil(good["key"])}, BrokenRecord)
    assert (details["move"], details["field"], details["found"]) == (0, "key", spoil(good["key"]))


def test_other_key_breaks_the_commitment(good: dict[str, Any]) -> None:
    details = refused({**good, "key": "00" * 16}, BrokenRecord)
    assert (details["move"], details["field"], details["found"]) == (0, "commitment", good["commitment"])
    assert details["expected"] == commitment(bytes(16))


@pytest.mark.parametrize(
    "edit", [lambda text: text[::-1], lambda text: text.upper(), lambda text: "", lambda text: text + "0"]
)
def test_edited_commitment_is_told(good: dict[str, Any], edit: Callable[[str], str]) -> None:
    edited = edit(good["commitment"])
    details = refused({**good, "commitment": edited}, BrokenRecord)
    assert details == {"move": 0, "field": "commitment", "expected": good["commitment"], "found": edited}


def test_key_and_commitment_of_another_match_break_the_first_digest(good: dict[str, Any]) -> None:
    other = bytes(16)
    details = refused({**good, "key": other.hex(), "commitment": commitment(other)}, BrokenRecord)
    assert (details["move"], details["field"]) == (1, "digest")


@pytest.mark.parametrize("number", [1, 3, 6])
def test_edited_digest_is_told(good: dict[str, Any], number: int) -> None:
    true = good["moves"][number - 1][2]
    good["moves"][number - 1][2] = "0" * 16
    assert refused(good, BrokenRecord) == {"move": number, "field": "digest", "expected": true, "found": "0" * 16}


@pytest.mark.parametrize("seat", [3, -1, 99, 10**30, -(10**30)])
def test_seat_outside_the_match_is_told(good: dict[str, Any], seat: int) -> None:
    good["moves"][2][0] = seat
    details = refused(good, ImpossibleMove)
    assert details == {"move": 3, "field": "seat", "expected": "0…2", "found": str(seat)}


def test_seat_out_of_turn_is_told_with_the_games_reason(good: dict[str, Any]) -> None:
    good["moves"][2][0] = 0
    assert refused(good, ImpossibleMove) == {"move": 3, "field": "action", "expected": "not-your-turn", "found": "take"}


def test_refused_move_is_explained_in_every_language(good: dict[str, Any], pebbles: Game) -> None:
    good["moves"][1][1] = "peek"
    with pytest.raises(ImpossibleMove) as caught:
        verify(json.dumps(good).encode())
    for language in LANGUAGES:
        text = caught.value.text(language)
        assert pebbles.text(language)("reason-peeked-already") in text and "2" in text and "peek" in text


def test_word_that_is_no_action_is_told(good: dict[str, Any]) -> None:
    good["moves"][1][1] = "tak"
    assert refused(good, ImpossibleMove) == {"move": 2, "field": "action", "expected": "take", "found": "tak"}


def test_legal_but_other_action_breaks_the_digest(good: dict[str, Any]) -> None:
    good["moves"][2][1] = "pass"
    details = refused(good, BrokenRecord)
    assert (details["move"], details["field"], details["found"]) == (3, "digest", good["moves"][2][2])


def test_moves_after_the_end_are_told(good: dict[str, Any]) -> None:
    good["moves"].append(good["moves"][-1])
    details = refused(good, ImpossibleMove)
    assert (details["move"], details["expected"]) == (len(good["moves"]), "match-over")


def test_moves_cut_off_leave_the_outcome_without_ground(good: dict[str, Any]) -> None:
    outcome = json.dumps(good["outcome"], separators=(",", ":"))
    del good["moves"][-2:]
    details = refused(good, BrokenRecord)
    assert details == {"move": len(good["moves"]), "field": "outcome", "expected": "null", "found": outcome}


def test_move_taken_out_of_the_middle_is_told(good: dict[str, Any]) -> None:
    del good["moves"][1]
    assert refused(good, BrokenRecord)["move"] == 2


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ending", "storm"),
        ("scores", [0, 0, 1]),
        ("scores", []),
        ("scores", [2**70, 0, 0]),
        ("ranks", [1, 0, 0]),
        ("winners", [0, 1]),
    ],
)
def test_edited_outcome_is_told(good: dict[str, Any], name: str, value: Any) -> None:
    true = good["outcome"][name]
    good["outcome"][name] = value
    expected, found = (json.dumps(x, separators=(",", ":")) for x in (true, value))
    details = {"move": len(good["moves"]), "field": f"outcome.{name}", "expected": expected, "found": found}
    assert refused(good, BrokenRecord) == details


def test_outcome_taken_away_is_told(good: dict[str, Any]) -> None:
    details = refused({**good, "outcome": None}, BrokenRecord)
    assert (details["field"], details["found"]) == ("outcome", "null")


def test_huge_texts_make_short_errors(good: dict[str, Any]) -> None:
    huge = "x" * 10**6
    good["moves"][0][1] = huge
    for record in (
        good,
        {**good, "game": huge},
        {**good, "commitment": huge},
        {**good, huge: 1},
        {**good, "format": huge},
    ):
        with pytest.raises(BadRecord) as caught:
            verify(json.dumps(record).encode())
        assert all(len(caught.value.text(language)) < 1000 for language in LANGUAGES)


@pytest.mark.parametrize(
    ("speech", "error"),
    [
        ([[0, 0, None, "helo"]], ImpossibleMove),
        ([[0, 5, None, "hello"]], ImpossibleMove),
        ([[0, 0, None, " hello"]], BrokenRecord),
        ([[10_000, 0, None, "hello"]], BrokenRecord),
        ([[2, 0, None, "hello"], [1, 0, None, "hello"]], BrokenRecord),
        ([["0", 0, None, "hello"]], UnreadableRecord),
        ("hello", UnreadableRecord),
    ],
)
def test_record_with_impossible_speech_is_refused(good: dict[str, Any], speech: Any, error: type[Exception]) -> None:
    good["speech"] = speech
    with pytest.raises(error) as caught:
        verify(json.dumps(good).encode())
    assert type(caught.value) is error
