"""Forgetting: what was shown may be anywhere again, the same for the whole match, and the rest is as it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from marooned.bots import Knowledge, new_bot
from marooned.bots.forgetting import FULL_MEMORY, with_memory
from marooned.bots.levels import ladder_of
from marooned.engine.match import Match
from marooned.engine.record import bytes_of, copy_of
from marooned.engine.registry import game_names, load_game
from marooned.engine.rng import key_from_seed, key_words

KEY = key_from_seed("forgetting")
KNOWN: dict[str, Callable[[Any, int], int]] = {
    "nautilus-island": lambda s, seat: sum(int(s.known[other].sum()) for other in range(int(s.seats)) if other != seat),
    "nautilus": lambda s, seat: int(s.seen[seat]).bit_count(),
    "galerapagos": lambda s, seat: sum(bool(int(entry) & ((1 << int(s.seats)) - 1)) for entry in s.sight[seat]),
}
"""How much a seat knows of the others' hidden cards."""
games = pytest.mark.parametrize("game", KNOWN)


def moments(game: str, count: int) -> list[Knowledge]:
    """What seats know at moments at which they were shown something."""
    found, seed = list[Knowledge](), 0
    while len(found) < count:
        match, bot = Match(load_game(game), load_game(game).seats[0], key=key_from_seed(f"{game} {seed}")), None
        bot = new_bot("heuristic", KEY)
        while not match.over:
            knowledge = match.knowledge(match.turn)
            if KNOWN[game](match.state, match.turn) > 1:
                truth = copy_of(match.state)

                def imagine(key: bytes, truth: Any = truth, match: Match = match, seat: int = match.turn) -> Any:
                    world = copy_of(truth)
                    match.game.rules.imagine(world, seat, *key_words(key))
                    return world

                found.append(Knowledge(**{**vars(knowledge), "imagine": imagine}))
                break
            match.play(match.turn, bot.choose(knowledge))
        seed += 1
    return found


def test_these_games_have_something_to_forget() -> None:
    assert all(load_game(game).forget for game in KNOWN)


@pytest.mark.parametrize("game", game_names())
def test_the_weakest_level_forgets_and_the_strongest_does_not(game: str) -> None:
    memories = [config.memory for config in ladder_of(load_game(game)).values()]
    assert memories == sorted(memories) and memories[0] < FULL_MEMORY and memories[-1] == FULL_MEMORY


@games
def test_nothing_is_remembered_or_everything_or_part_of_it(game: str) -> None:
    parts = 0
    for knowledge in moments(game, 6):
        seat, known = knowledge.seat, KNOWN[game](knowledge.imagine(KEY), knowledge.seat)
        assert known > 1
        assert KNOWN[game](with_memory(knowledge, KEY, 0).imagine(KEY), seat) == 0
        assert with_memory(knowledge, KEY, FULL_MEMORY) is knowledge
        half = [KNOWN[game](with_memory(knowledge, key_from_seed(str(n)), 50).imagine(KEY), seat) for n in range(20)]
        assert max(half) <= known
        parts += len(set(half)) > 1
    assert parts == 6


@games
def test_what_is_forgotten_stays_forgotten(game: str) -> None:
    for knowledge in moments(game, 3):
        dull = with_memory(knowledge, KEY, 50)
        worlds = [dull.imagine(key_from_seed(str(n))) for n in range(5)]
        assert len({KNOWN[game](world, knowledge.seat) for world in worlds}) == 1


@games
def test_a_forgotten_card_may_be_elsewhere(game: str) -> None:
    """Imagined again, as a search does at each iteration, what was forgotten is dealt anew; the own hand is not."""
    for knowledge in moments(game, 3):
        dull, seat = with_memory(knowledge, KEY, 0).imagine(KEY), knowledge.seat
        again = set()
        for number in range(20):
            world = copy_of(dull)
            knowledge.game.rules.imagine(world, seat, *key_words(key_from_seed(str(number))))
            assert bytes(world.hand[seat].tobytes()) == bytes(dull.hand[seat].tobytes())
            again.add(bytes_of(world))
        assert len(again) > 1
