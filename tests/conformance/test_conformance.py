"""The conformance kit over every game and player count."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from marooned.engine.contract import Game
from marooned.engine.match import Match
from marooned.engine.record import copy_of
from marooned.engine.registry import game_names, load_game
from marooned.engine.rng import below, key_from_seed, new_rng
from marooned.testing import conformance
from marooned.testing.plays import Step, played_match, plays
from marooned.testing.tables import THOROUGH, every_table, some_counts, some_tables
from tests.testing.games import with_rules


@pytest.mark.parametrize("name", game_names())
def test_actions(name: str) -> None:
    conformance.check_actions(load_game(name))


@pytest.mark.parametrize("name", game_names())
def test_words(name: str) -> None:
    game = load_game(name)
    conformance.check_words(game)
    matches = [played_match(game, seats, 1) for seats in some_counts(game.seats)]
    conformance.check_telling(game, matches)


@every_table
def test_chance(name: str, seats: int) -> None:
    conformance.check_chance(load_game(name), seats)


@some_tables
@settings(max_examples=8)
@given(data=st.data())
def test_states(name: str, seats: int, data: st.DataObject) -> None:
    game = load_game(name)
    for step in data.draw(plays(game, seats)).steps():
        conformance.check_state(game, step.after, seats)
        conformance.check_policy(game, step.after, seats)


@some_tables
@settings(max_examples=5)
@given(data=st.data())
def test_secrets(name: str, seats: int, data: st.DataObject) -> None:
    game = load_game(name)
    play = data.draw(plays(game, seats, longest=8))
    match = play.start()
    conformance.check_secrets(game, match.state, seats)
    for step in play.steps():
        conformance.check_secrets(game, step.after, seats)


@some_tables
def test_twins(name: str, seats: int) -> None:
    match = played_match(load_game(name), seats, 1)
    conformance.check_twins(match, Random(1))


@some_tables
@settings(max_examples=5)
@given(data=st.data())
def test_steps(name: str, seats: int, data: st.DataObject) -> None:
    for step in data.draw(plays(load_game(name), seats, longest=10)).steps():
        conformance.check_step(step)


@every_table
@pytest.mark.parametrize("seed", range(3 if THOROUGH else 1))
def test_matches(name: str, seats: int, seed: int) -> None:
    conformance.check_match(played_match(load_game(name), seats, seed))


@some_tables
def test_every_state_of_one_match(name: str, seats: int) -> None:
    """Longer than Hypothesis walks: every state of a whole match."""
    game = load_game(name)
    match = played_match(game, seats, 100)
    s = match.position_after(0).state
    rng = new_rng(b"sixteen byte key")
    for move in match.moves:
        game.check_invariants(s)
        conformance.check_turns(game, s, seats)
        if below(rng, 10) == 0:
            conformance.check_secrets(game, s, seats)
        game.rules.apply(s, move.seat, move.action)
    assert np.array_equal(np.frombuffer(s.tobytes(), np.uint8), np.frombuffer(match.state.tobytes(), np.uint8))


def test_a_state_that_remembers_what_nobody_was_told_is_noticed() -> None:
    """Imagining keeps what a seat knows, so a game that writes too much there looks the same in every world."""
    nautilus = load_game("nautilus")

    def apply(s: Any, seat: int, action: int) -> None:
        nautilus.rules.apply(s, seat, action)
        s.seen[0] = s.hand[1]

    for game in (nautilus, with_rules(nautilus, apply=apply)):
        match = Match(game, 2, {"first_player": 0}, key_from_seed("told"))
        before, action = copy_of(match.state), int(match.legal_ids(0)[0])
        match.play(0, action)
        conformance.check_secrets(nautilus, match.state, 2)
        step = Step(match, before, 0, action)
        if game is nautilus:
            conformance.check_learning(step)
        else:
            with pytest.raises(AssertionError, match="knows what nobody told"):
                conformance.check_learning(step)


def vote_of_castaways(game: Game) -> Match:
    """Four castaways gather wood and say nothing, until they have to vote."""
    match = Match(game, 4, key=key_from_seed("thirst 1"))
    while match.view().moment != "vote":
        legal = {str(action) for action in match.legal(match.turn)}
        match.play(match.turn, next(word for word in ("close", "pass", "stay", "wood-0") if word in legal))
    return match


def test_an_undo_that_would_tell_of_a_secret_is_noticed() -> None:
    """Whoever may take a sealed vote back could tell from a refusal that somebody changed theirs."""
    galerapagos = load_game("galerapagos")
    for game in (galerapagos, replace(galerapagos, bars_undo=lambda *_: False)):
        match = vote_of_castaways(game)
        for seat in (1, 2):
            before, action = copy_of(match.state), int(match.legal_ids(seat)[0])
            match.play(seat, action)
        step = Step(match, before, 2, action)
        if game is galerapagos:
            conformance.check_undo(step)
        else:
            with pytest.raises(AssertionError, match="an undo tells that vote-"):
                conformance.check_undo(step)


def test_marks_that_do_not_hold_are_noticed() -> None:
    galerapagos = load_game("galerapagos")
    called = replace(galerapagos, last_call=lambda s: int(s.hand[0]) % 13)
    with pytest.raises(AssertionError, match="a hand shows"):
        conformance.check_calls(called, Match(called, 4, key=key_from_seed("hands")).state, 4)
    with pytest.raises(AssertionError, match="a mark on an action"):
        conformance.check_actions(replace(galerapagos, closing=frozenset({"end"})))
    match = Match(replace(galerapagos, passing="close"), 4, {"first_player": 0}, key_from_seed("evening"))
    for seat in range(4):
        match.play(seat, "wood-0")
    before, action = copy_of(match.state), match.game.actions.id("close")
    match.play(0, action)
    with pytest.raises(AssertionError, match="a pass ended"):
        conformance.check_say(Step(match, before, 0, action))
