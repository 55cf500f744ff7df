"""Speech: kept in the log, heard by those it is meant for, and of no consequence to the rules."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest

from marooned.engine.contract import SPECTATOR, Game
from marooned.engine.errors import BadSpeech, BrokenRecord, ImpossibleMove, UnknownSeat, UnreadableRecord
from marooned.engine.match import Match, Said
from marooned.engine.record import bytes_of
from marooned.engine.replay import dump, parse, record_of, verify
from marooned.engine.text import LANGUAGES


def test_speech_is_kept_and_changes_no_byte(match: Match) -> None:
    before = bytes_of(match.state)
    said = match.say(0, " hello:2 ")
    assert said == Said(after=0, seat=0, to=None, words="hello:2")
    assert match.speech == [said] and match.moves == []
    assert bytes_of(match.state) == before


def test_speech_knows_after_which_move_it_came(match: Match) -> None:
    match.play(1, "take")
    assert match.say(2, "hello").after == 1


@pytest.mark.parametrize(("to", "hearers"), [(None, [0, 1, 2, SPECTATOR]), (2, [0, 2])])
def test_speech_is_heard_by_its_audience(match: Match, to: int | None, hearers: list[int]) -> None:
    said = match.say(0, "hello", to)
    assert [seat for seat in (0, 1, 2, SPECTATOR) if said.heard_by(seat)] == hearers


def test_bad_speech_is_refused_in_every_language_and_not_kept(match: Match) -> None:
    with pytest.raises(BadSpeech) as caught:
        match.say(0, "helo")
    assert caught.value.details == {"why": "verb", "word": "helo", "nearest": "hello"}
    assert len({caught.value.text(language) for language in LANGUAGES}) == len(LANGUAGES)
    with pytest.raises(BadSpeech):
        match.say(0, "hello", 0)
    for seat, to in ((3, None), (0, 3)):
        with pytest.raises(UnknownSeat):
            match.say(seat, "hello", to)
    assert match.speech == []


def test_game_without_speech_says_so(match: Match, pebbles: Game) -> None:
    silent = Match(dataclasses.replace(pebbles, speech=None), 2)
    with pytest.raises(BadSpeech) as caught:
        silent.say(0, "hello")
    assert caught.value.details["why"] == "no-speech"


def test_undo_keeps_what_was_said(match: Match) -> None:
    match.play(1, "take")
    match.say(0, "hello")
    match.undo(1)
    assert match.speech == [Said(0, 0, None, "hello")]


def test_speech_is_part_of_the_record(finished: Match) -> None:
    silent = dump(record_of(finished))
    assert b"speech" not in silent
    finished.speech = [Said(0, 1, None, "hello"), Said(2, 0, 2, "hello:2")]
    record = record_of(finished)
    assert json.loads(dump(record))["speech"] == [[0, 1, None, "hello"], [2, 0, 2, "hello:2"]]
    assert parse(dump(record)) == record
    again = verify(dump(record))
    assert again.speech == finished.speech and record_of(again) == record


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
