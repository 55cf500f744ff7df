"""One draw that falls otherwise, in rules compiled or not."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from marooned.engine import rng as chance
from marooned.engine.compilation import rule
from marooned.engine.match import Match
from marooned.engine.numba_support import bit_ops
from marooned.engine.record import Array, bytes_of
from marooned.engine.registry import game_names, load_game
from marooned.engine.rng import below, key_from_seed, key_words, new_rng, shuffle
from marooned.testing.conformance.draws import Draws, altered, with_another_draw


@rule
def through_a_module(out: Array, rng: Array) -> None:
    out[0] = chance.below(rng, 10)


@rule
def through_others(out: Array, rng: Array) -> None:
    shuffle(out, len(out), rng)


@rule
def beside_an_instruction(out: Array, rng: Array) -> None:
    out[0] = below(rng, 10) + bit_ops.ones(7)


@rule
def without_chance(out: Array, rng: Array) -> None:
    out[0] = bit_ops.ones(7)


@pytest.mark.parametrize("function", [through_a_module, through_others, beside_an_instruction])
def test_one_draw_falls_otherwise(function: Any) -> None:
    answers = []
    for draws in (None, Draws(), Draws(other=0)):
        out, rng = np.arange(8), new_rng(b"sixteen byte key")
        (function if draws is None else altered(function, draws))(out, rng)
        answers.append(out.tolist())
        assert draws is None or draws.made > 0
    assert answers[0] == answers[1] != answers[2]


def test_a_rule_without_chance_draws_nothing() -> None:
    draws, out = Draws(), np.zeros(1, np.int64)
    altered(without_chance, draws)(out, new_rng(b"sixteen byte key"))
    assert out[0] == 3 and draws.made == 0


@pytest.mark.parametrize("name", game_names())
def test_a_deal_goes_the_same_way_when_nothing_is_altered(name: str) -> None:
    """And is another deal, that could be, when something is."""
    game = load_game(name)
    match = Match(game, game.seats[0], key=key_from_seed("draws"))
    dealing = (match.seats, *key_words(match.key), game.option_numbers(match.options, match.seats))
    state = game.State.blank()
    altered(game.rules.setup, Draws())(state, *dealing)
    assert bytes_of(state) == bytes_of(match.state)
    others = [with_another_draw(game.rules.setup, game.State.blank(), dealing, Random(n)) for n in range(10)]
    assert any(bytes_of(other) != bytes_of(state) for other in others)
    for other in others:
        game.check_invariants(other)
