"""Thinking about one decision: a budget of iterations or seconds, one tree a thread, and what came of each action."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np

from marooned.engine.compilation import specialise
from marooned.engine.contract import Game
from marooned.engine.record import Array
from marooned.engine.rng import RNG_WORDS, U0, key_words, threefry
from marooned.search.config import Settings
from marooned.search.tree import LARGEST_MEMORY, Memory

FIRST_CHUNK, LARGEST_CHUNK = 16, 256
"""Iterations in one call of the compiled half, between which the clock is looked at: twice as many each time."""
MOST_ITERATIONS = 10_000_000


@dataclass(frozen=True)
class Budget:
    """How long to think: iterations, and seconds after which one stops wherever one is. None for no bound."""

    iterations: int = MOST_ITERATIONS
    seconds: float | None = None
    threads: int = 1


@dataclass(frozen=True)
class Choice:
    """What the search found of one action: how often it was tried, and what it was worth to the seat, 0 to 1."""

    action: int
    visits: int
    worth: float


@dataclass(frozen=True)
class Thought:
    """What came of thinking: every legal action, the best first, and what it took."""

    choices: tuple[Choice, ...]
    iterations: int
    moves: int
    seconds: float

    @property
    def best(self) -> Choice:
        return self.choices[0]


class Thinker:
    """Thinks about one decision of a seat, in one thread."""

    def __init__(self, game: Game, seats: int, settings: Settings, budget: Budget) -> None:
        self.game, self.settings, self.numbers = game, settings, settings.numbers()
        size = LARGEST_MEMORY // max(1, budget.threads)
        self.memory = Memory.within(size - (1 << 16), budget.iterations, game.max_legal)
        self.states = game.State.blanks(2)
        self.loops: ModuleType = specialise("marooned.search.ismcts", game)
        words = np.zeros(-(-game.observation_size // 8), np.uint64)
        self.scratch = (
            np.zeros(RNG_WORDS, np.uint64),
            np.zeros(self.loops.LONGEST_PATH, np.int64),
            np.zeros(self.loops.LONGEST_PATH, np.int64),
            np.zeros(game.max_legal + 1, np.int32),  # and as advised
            np.zeros(game.max_legal + 1, np.int64),
            np.zeros(game.max_legal + 1, np.float64),
            game.actions.kinds,
            words,
            words.view(np.int8)[: game.observation_size],
            np.zeros(seats, np.uint64),
            np.zeros(seats, np.int64),
            np.zeros(seats, np.int64),
            np.zeros(seats, np.float64),
        )

    def think(self, state: Any, seat: int, legal: Array, key: bytes, budget: Budget, thread: int = 0) -> Thought:
        """Think about a state that the seat imagines, until the budget is spent or the rest could change nothing."""
        memory = self.memory
        memory.forget()
        self.states[1] = state
        k0, k1 = (np.uint64(word) for word in threefry(*key_words(key), np.uint64(thread), U0))
        began = time.perf_counter()
        done, moves, chunk = 0, 0, FIRST_CHUNK
        while done < budget.iterations:
            count = min(chunk, budget.iterations - done)
            started = time.perf_counter()
            moves += self.loops.iterate(
                self.states, seat, done, count, k0, k1, self.numbers,
                memory.nodes, memory.edges, memory.slots, memory.used, self.scratch,
            )  # fmt: skip
            done += count
            chunk = min(2 * chunk, LARGEST_CHUNK)
            now = time.perf_counter()
            if budget.seconds is not None and now - began + (now - started) > budget.seconds:
                break
            if self._settled(budget, done, now - began):
                break
        return Thought(self._choices(legal), done, moves, time.perf_counter() - began)

    def _settled(self, budget: Budget, done: int, spent: float) -> bool:
        """Whether no other action can still be tried as often as the one that was tried most."""
        left = budget.iterations - done
        if budget.seconds is not None:
            left = min(left, int(done / max(spent, 1e-9) * (budget.seconds - spent)))
        visits = np.sort(self._root()["visits"])
        return len(visits) < 2 or int(visits[-1]) - int(visits[-2]) > left

    def _root(self) -> Array:
        """The edges of the first node."""
        node = self.memory.nodes[0]
        if self.memory.used[0] == 0:
            return self.memory.edges[:0]
        return self.memory.edges[int(node.first) : int(node.first) + int(node.count)]

    def _choices(self, legal: Array) -> tuple[Choice, ...]:
        found = {int(edge.action): edge for edge in self._root()}
        choices = []
        for action in legal:
            edge = found.get(int(action))
            visits = int(edge.visits) if edge is not None else 0
            choices.append(
                Choice(int(action), visits, float(edge.total) / visits if edge is not None and visits else 0.0)
            )
        return ordered(choices)


def ordered(choices: list[Choice]) -> tuple[Choice, ...]:
    """The most tried first, then the better one, then the lower id: the same order for the same figures."""
    return tuple(sorted(choices, key=lambda choice: (-choice.visits, -choice.worth, choice.action)))


def think(
    game: Game,
    seats: int,
    seat: int,
    imagine: Callable[[bytes], Any],
    legal: Array,
    key: bytes,
    settings: Settings,
    budget: Budget,
) -> Thought:
    """Think for a seat that can imagine the state; with several threads, each grows a tree of its own."""
    if len(legal) == 1:
        return Thought((Choice(int(legal[0]), 1, 0.5),), 0, 0, 0.0)
    state = imagine(key)
    threads = max(1, min(budget.threads, os.cpu_count() or 1))
    share = Budget(-(-budget.iterations // threads), budget.seconds, threads)
    thinkers = [Thinker(game, seats, settings, share) for _ in range(threads)]
    if threads == 1:
        return thinkers[0].think(state, seat, legal, key, share)
    with ThreadPoolExecutor(threads) as pool:
        jobs = [pool.submit(t.think, state, seat, legal, key, share, i) for i, t in enumerate(thinkers)]
        return merged([job.result() for job in jobs])


def merged(thoughts: list[Thought]) -> Thought:
    """Several threads' thoughts as one."""
    tried: dict[int, tuple[int, float]] = {}
    for thought in thoughts:
        for choice in thought.choices:
            visits, total = tried.get(choice.action, (0, 0.0))
            tried[choice.action] = (visits + choice.visits, total + choice.worth * choice.visits)
    choices = [Choice(action, visits, total / visits if visits else 0.0) for action, (visits, total) in tried.items()]
    return Thought(
        ordered(choices),
        sum(thought.iterations for thought in thoughts),
        sum(thought.moves for thought in thoughts),
        max(thought.seconds for thought in thoughts),
    )
