"""A match: playing, refusing, looking, taking back, and what is said meanwhile."""

from __future__ import annotations

import dataclasses
import doctest
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from marooned.engine import match as match_module
from marooned.engine.contract import SPECTATOR, Game, Said
from marooned.engine.errors import (
    BadOption,
    BadSpeech,
    CannotUndo,
    IllegalAction,
    UnknownAction,
    UnknownOption,
    UnknownSeat,
)
from marooned.engine.match import Match
from marooned.engine.record import bytes_of, digest_of
from marooned.engine.rng import commitment, key_from_seed
from marooned.engine.text import LANGUAGES

NO_SEATS = [3, 99, -1, -2, 10**30, -(10**30), 1.0, "1", None, True, np.int64(3), np.float64(1), [1]]
"""None of these is a seat of a match of three."""


def told(events: list[Any]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_playing_moves_the_state_and_tells_what_happened(match: Match) -> None:
    assert (match.turn, match.to_act, match.over) == (1, [1], False)
    assert [str(action) for action in match.legal(1)] == ["take", "peek"]
    assert match.legal(0) == [] and match.legal_ids(1) == [0, 1]
    assert told(match.play(1, "take")) == ["Taken"]
    assert told(match.play(1, match.game.actions[1])) == ["Peeked", "Peeked"]
    assert match.play(1, 2) == []
    assert match.turn == 2
    assert [(move.seat, move.action) for move in match.moves] == [(1, 0), (1, 1), (1, 2)]
    assert match.moves[-1].digest == digest_of(bytes_of(match.state))


def test_finished_match_asks_nobody(finished: Match) -> None:
    assert finished.over and finished.turn == -1 and finished.to_act == []
    assert all(finished.legal(seat) == [] for seat in range(3))
    assert finished.outcome is not None


def test_legal_actions_are_the_callers_to_keep(match: Match) -> None:
    ids = match.legal_ids(1)
    match.play(1, "take")
    match.legal_ids(1)
    assert ids == [0, 1]


@pytest.mark.parametrize(
    ("seat", "action", "reason"),
    [(0, "take", "not-your-turn"), (1, "pass", "take-first"), (2, 1, "not-your-turn")],
)
def test_illegal_action_is_refused_and_changes_nothing(match: Match, seat: int, action: Any, reason: str) -> None:
    before = bytes_of(match.state)
    assert match.why_not(seat, action) == reason
    with pytest.raises(IllegalAction) as caught:
        match.play(seat, action)
    assert caught.value.reason == reason and caught.value.details["seat"] == seat
    for language in LANGUAGES:
        assert match.game.text(language)(f"reason-{reason}") in caught.value.text(language)
    assert bytes_of(match.state) == before and match.moves == []


def test_legal_action_has_no_reason_against_it(match: Match) -> None:
    assert match.why_not(1, "take") is None


@pytest.mark.parametrize("action", ["tak", -1, 3, None])
def test_what_is_no_action_is_refused_and_changes_nothing(match: Match, action: Any) -> None:
    before = bytes_of(match.state)
    for ask in (match.why_not, match.play):
        with pytest.raises(UnknownAction):
            ask(1, action)
    assert bytes_of(match.state) == before and match.moves == []


@pytest.mark.parametrize("seat", NO_SEATS, ids=repr)
@pytest.mark.parametrize(
    "ask",
    [
        lambda match, seat: match.play(seat, "take"),
        lambda match, seat: match.why_not(seat, "take"),
        lambda match, seat: match.legal(seat),
        lambda match, seat: match.legal_ids(seat),
        lambda match, seat: match.undo(seat),
        lambda match, seat: match.why_no_undo(seat),
    ],
)
def test_what_is_no_seat_is_refused_and_changes_nothing(
    match: Match, ask: Callable[[Match, Any], object], seat: Any
) -> None:
    match.play(1, "take")
    before = bytes_of(match.state)
    with pytest.raises(UnknownSeat) as caught:
        ask(match, seat)
    assert caught.value.details["last"] == 2
    assert bytes_of(match.state) == before and len(match.moves) == 1


@pytest.mark.parametrize("seat", [seat for seat in NO_SEATS if seat != SPECTATOR], ids=repr)
def test_only_seats_and_spectators_can_look_and_imagine(match: Match, seat: Any) -> None:
    with pytest.raises(UnknownSeat):
        match.view(seat)
    with pytest.raises(UnknownSeat):
        match.position.imagined(seat, b"sixteen byte key")


def test_seats_of_any_whole_number_type_are_the_same(match: Match) -> None:
    match.play(np.int8(1), "take")  # type: ignore[arg-type]
    assert match.moves[0].seat == 1 and type(match.moves[0].seat) is int


def test_views_are_the_seats_own(match: Match) -> None:
    match.play(1, "peek")
    assert match.view(1).omen.startswith("omen-")
    assert match.view(0).omen == match.view().omen == match.view(SPECTATOR).omen == "none"
    assert match.view(0).peeked == [False, True, False]


def test_imagining_leaves_the_match_alone(match: Match) -> None:
    match.play(1, "peek")
    before = bytes_of(match.state)
    worlds = [match.position.imagined(0, key_from_seed(str(n))).state for n in range(20)]
    assert len({int(world.omen[1]) for world in worlds}) > 1
    assert all(
        match.position.imagined(1, key_from_seed(str(n))).state.omen[1] == match.state.omen[1] for n in range(20)
    )
    assert bytes_of(match.state) == before
    with pytest.raises(ValueError, match="16 bytes"):
        match.position.imagined(0, b"short")


def test_key_and_options_decide_the_deal(pebbles: Game) -> None:
    def dealt(**options: Any) -> bytes:
        return bytes_of(Match(pebbles, 3, options, key_from_seed("deal")).state)

    assert dealt() == dealt()
    assert dealt(first_player=0) != dealt(first_player=1)
    assert dealt() != bytes_of(Match(pebbles, 3, key=key_from_seed("other")).state)
    assert Match(pebbles, 3).key != Match(pebbles, 3).key
    with pytest.raises(ValueError, match="16 bytes"):
        Match(pebbles, 3, key=b"short")


def test_options_are_checked_and_completed(pebbles: Game) -> None:
    chosen = {"loud": True}
    assert Match(pebbles, 2, chosen).options == {"first_player": None, "loud": True, "weather": "calm"}
    assert chosen == {"loud": True}
    with pytest.raises(UnknownOption):
        Match(pebbles, 2, {"quiet": True})
    with pytest.raises(BadOption):
        Match(pebbles, 2, {"first_player": 2})


def test_commitment_is_to_the_key_and_stays(match: Match) -> None:
    before = match.commitment
    assert before == commitment(match.key) and match.key.hex() not in before
    match.play(1, "take")
    assert match.commitment == before


def test_position_after_any_number_of_moves(finished: Match) -> None:
    for n, move in enumerate(finished.moves, start=1):
        assert finished.position_after(n).digest == move.digest
    again = Match(finished.game, 3, finished.options, finished.key)
    assert finished.position_after(0).data == again.position.data


def test_own_steps_are_taken_back_one_by_one(match: Match) -> None:
    states = [bytes_of(match.state)]
    for _ in range(3):
        match.play(1, "take")
        states.append(bytes_of(match.state))
    for expected in reversed(states[:-1]):
        assert match.why_no_undo(1) is None
        match.undo(1)
        assert bytes_of(match.state) == expected
    assert match.moves == []


def test_nothing_played_is_nothing_to_take_back(match: Match) -> None:
    assert_no_undo(match, 1, "nothing-played")


def test_someone_elses_step_stands(match: Match) -> None:
    match.play(1, "take")
    match.play(1, "pass")
    for seat in (0, 2):
        assert_no_undo(match, seat, "not-yours")
    match.undo(1)
    assert match.turn == 1


def test_own_step_stands_once_another_has_moved(match: Match) -> None:
    match.play(1, "take")
    match.play(1, "pass")
    match.play(2, "take")
    assert_no_undo(match, 1, "not-yours")
    match.undo(2)
    match.undo(1)
    assert [move.action for move in match.moves] == [0]


def test_step_that_revealed_something_stands_and_so_do_those_before(match: Match) -> None:
    match.play(1, "take")
    match.play(1, "peek")
    assert_no_undo(match, 1, "revealed")
    match.play(1, "take")
    match.undo(1)
    assert_no_undo(match, 1, "revealed")


def test_finished_match_stands(finished: Match) -> None:
    for seat in range(3):
        assert_no_undo(finished, seat, "over")


def assert_no_undo(match: Match, seat: int, why: str) -> None:
    before, moves = bytes_of(match.state), list(match.moves)
    assert match.why_no_undo(seat) == why
    with pytest.raises(CannotUndo) as caught:
        match.undo(seat)
    assert caught.value.details["why"] == why
    assert bytes_of(match.state) == before and match.moves == moves


def test_the_example_in_the_docs_runs() -> None:
    failed, tried = doctest.testmod(match_module, optionflags=doctest.ELLIPSIS)
    assert (failed, tried > 0) == (0, True)


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
