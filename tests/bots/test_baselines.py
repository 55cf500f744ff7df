"""Bots that do not look ahead: legal, repeatable, and blind to what is hidden."""

from __future__ import annotations

from dataclasses import replace

import pytest

from marooned.bots import new_bot
from marooned.bots.baselines import HeuristicBot, NetBot
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.testing.tables import each_game
from tests.testing.games import game_of_another_package

KEY = key_from_seed("baselines")


@each_game
def test_the_net_plays_by_what_its_seat_observes(name: str, seats: int) -> None:
    """Whatever its seat cannot know is dealt anew under its eyes: it does the same."""
    match, bot = Match(load_game(name), seats, key=key_from_seed("net")), NetBot(KEY)
    decisions = 0
    while not match.over and decisions < 6:
        knowledge = match.knowledge(match.turn)
        action = bot.choose(knowledge)
        assert action in knowledge.legal
        if len(knowledge.legal) > 1:
            decisions += 1
            for key in (key_from_seed("one"), key_from_seed("other")):
                position = match.position.imagined(match.turn, key)
                other = replace(position.knowledge(match.turn, knowledge.moves))
                assert NetBot(key).choose(other) == action
        match.play(match.turn, action)
    assert decisions == 6


def test_without_a_net_it_plays_the_heuristic() -> None:
    match = Match(game_of_another_package("pebbles"), 2, key=key_from_seed("none"))
    while not match.over:
        action = NetBot(KEY).choose(match.knowledge(match.turn))
        assert action == HeuristicBot(KEY).choose(match.knowledge(match.turn))
        match.play(match.turn, action)


@pytest.mark.parametrize("bot", ["net", "heuristic", "uniform"])
def test_the_same_key_does_the_same(bot: str) -> None:
    match = Match(load_game("nautilus"), 2, key=key_from_seed("same"))
    first, second = (new_bot(bot, KEY).choose(match.knowledge(match.turn)) for _ in range(2))
    assert first == second
