"""An environment can be copied and pickled in the middle of a match: it goes on by itself, and in the same way."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest

from marooned.engine.editions.loading import sized
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.envs import env_id
from marooned.envs.gymnasium import SeatEnv, VectorSeatEnv
from marooned.envs.pettingzoo import env, parallel_env
from marooned.envs.talking import talking_env

Copy = Callable[[Any], Any]
both_ways = pytest.mark.parametrize(
    "copied", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))], ids=["copied", "pickled"]
)
TABLES: dict[str, Callable[[], Any]] = {
    "island": lambda: env("nautilus-island", 3),
    "recalling": lambda: env("nautilus", 2, information_states=True),
    "small": lambda: env("nautilus/tiny", 2, relative=True),
    "talking": lambda: talking_env("galerapagos", 4),
}


def steps(table: Any, most: int = 10_000) -> Iterator[tuple[Any, ...]]:
    """What everyone sees and gets, while each plays now the first, now the last of what is legal."""
    for step, agent in zip(range(most), table.agent_iter(), strict=False):
        seen, reward, over, cut, _ = table.last()
        legal = np.flatnonzero(seen["action_mask"])
        yield (agent, reward, over, *(part.tobytes() for part in seen.values() if isinstance(part, np.ndarray)))
        table.step(None if over or cut else int(legal[-(step % 2)]))


@both_ways
@pytest.mark.parametrize("name", TABLES)
def test_a_sequential_table(name: str, copied: Copy) -> None:
    table = TABLES[name]()
    table.reset(seed=5)
    assert len(list(steps(table, 3))) == 3
    other = copied(table)
    played = list(steps(other))
    assert len(played) > 3 and table.agents, "only the copy was played to the end"
    assert played == list(steps(table))
    for one in (table, other):
        one.reset()
    assert list(steps(table)) == list(steps(other)), "and so is the match after it"


@both_ways
def test_a_parallel_table(copied: Copy) -> None:
    table = parallel_env("galerapagos", 4, information_states=True)
    seen, _ = table.reset(seed=5)

    def play(table: Any, seen: Any, most: int) -> tuple[Any, list[Any]]:
        log: list[Any] = []
        while table.agents and len(log) < most:
            seen, rewards, *_ = table.step({agent: int(seen[agent]["action_mask"].argmax()) for agent in seen})
            log.append((rewards, [part.tobytes() for each in seen.values() for part in each.values()]))
        return seen, log

    seen, _ = play(table, seen, 9)
    other = copied(table)
    assert play(other, seen, 10_000)[1] == play(table, seen, 10_000)[1]


@both_ways
@pytest.mark.parametrize("bots", [["heuristic"], ["castaway"]])
def test_a_learner_among_bots(bots: list[str], copied: Copy) -> None:
    one = gymnasium.make(env_id(load_game("nautilus-island"), 2), bots=bots)
    seen, _ = one.reset(seed=5)
    for _ in range(3):
        seen, *_ = one.step(int(seen["action_mask"].argmax()))
    other = copied(one)

    def play(one: Any, seen: Any) -> Iterator[tuple[bytes, float]]:
        over = False
        while not over:
            seen, reward, over, *_ = one.step(int(seen["action_mask"].argmax()))
            yield seen["observation"].tobytes(), reward

    assert list(play(other, seen)) == list(play(one, seen))
    assert isinstance(other.unwrapped, SeatEnv)


@both_ways
@pytest.mark.parametrize("seed", [5, [5, 6, None]])
def test_many_learners(seed: Any, copied: Copy) -> None:
    many = VectorSeatEnv("nautilus", 2, 3, bots=["heuristic"])
    seen, _ = many.reset(seed=seed)
    for _ in range(9):
        seen, *_ = many.step(seen["action_mask"].argmax(axis=1))
    other, first = copied(many), seen
    ended = 0
    logs: list[list[bytes]] = [[], []]
    for table, log in zip((other, many), logs, strict=True):
        seen = first
        for _ in range(120):
            seen, rewards, done, *_ = table.step(seen["action_mask"].argmax(axis=1))
            log.append(seen["observation"].tobytes() + rewards.tobytes())
            ended += int(done.sum())
        log.append(table.reset()[0]["observation"].tobytes())
    assert logs[0] == logs[1]
    assert ended > 0


@both_ways
@pytest.mark.parametrize(
    "game", [load_game("nautilus"), sized("nautilus", "tiny"), sized("nautilus", "tiny", listed=True)]
)
def test_a_game_is_its_own_copy(game: Any, copied: Copy) -> None:
    assert copied(game) is game


@both_ways
def test_a_match(copied: Copy) -> None:
    match = Match(load_game("nautilus-island"), 3, key=key_from_seed("copied"))
    match.play(match.turn, match.legal(match.turn)[0])
    other = copied(match)
    other.play(other.turn, other.legal(other.turn)[-1])
    assert other.game is match.game
    assert [len(other.moves), len(match.moves)] == [2, 1]
    assert match.position.digest == match.moves[-1].digest
