"""Single moves in few calls of compiled code: they say and do what the rules do."""

from __future__ import annotations

import random

import numpy as np
import pytest

from marooned.engine.match import Match
from marooned.engine.registry import game_names, load_game
from marooned.server.matches.stepper import stepper_of, warm

MOVES = 60


@pytest.mark.parametrize("name", [*game_names(), "ballot"])
def test_a_step_is_what_the_rules_say(name: str) -> None:
    game, chance = load_game(name), random.Random(7)
    stepper, match = stepper_of(game), Match(game, game.seats[-1], key=bytes(range(16)))
    states = np.array([match.state], dtype=match.state.dtype)
    for _ in range(MOVES):
        to_act, legal = stepper.prospects(states, match.seats)
        assert to_act == int(game.rules.to_act(match.state))
        assert legal == [match.legal_ids(seat).tolist() for seat in range(match.seats)]
        if not to_act:
            break
        seat = chance.choice([seat for seat in range(match.seats) if to_act >> seat & 1])
        action, before = chance.choice(legal[seat]), states.tobytes()
        played = stepper.play(states, match.seats, seat, action)
        match.play(seat, action)
        assert states.tobytes() == before and played[0].tobytes() == match.state.tobytes()
        assert played[1] == stepper.prospects(played[0], match.seats)
        states = played[0]


@pytest.mark.parametrize("name", game_names())
def test_what_was_listed_is_not_changed_by_the_next_look(name: str) -> None:
    game = load_game(name)
    stepper, match = stepper_of(game), Match(game, game.seats[-1], key=bytes(16))
    states = np.array([match.state], dtype=match.state.dtype)
    first = stepper.prospects(states, match.seats)
    kept = [list(of) for of in first.legal]
    seat = first.to_act.bit_length() - 1
    stepper.play(states, match.seats, seat, first.legal[seat][0])
    assert first.legal == kept


def test_warming_a_game_leaves_the_event_loops_memory_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """It happens in a thread of its own, while moves of that game may be made."""
    monkeypatch.setattr("marooned.server.matches.stepper.stepper_of", lambda game: pytest.fail("the event loop's"))
    warm(load_game("ballot"))
