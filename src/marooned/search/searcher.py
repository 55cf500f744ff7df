"""Searching for one decision: a budget of iterations or seconds, one tree per thread, and statistics of each action."""

from __future__ import annotations

import os
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from marooned.engine.compilation import specialise
from marooned.engine.contract import Game
from marooned.engine.position import Knowledge
from marooned.engine.record import Array
from marooned.engine.rng import RNG_WORDS, U0, below, key_words, new_rng, threefry
from marooned.nets.weights import net_of, no_net
from marooned.search.config import SearchConfig
from marooned.search.tree import MAX_TREE_BYTES, NODES, Tree

FIRST_CHUNK, MAX_CHUNK = 16, 256
"""Iterations per call of the compiled half, after each of which the clock is checked: doubled from call to call."""
MAX_ITERATIONS = 10_000_000
HARDLY_TRIED = 0.1
"""An action that was tried less often than this share of the best one was only explored: no part of a mixture."""


@dataclass(frozen=True)
class Budget:
    """How long to search: a number of iterations, and seconds after which to stop anyway (None for no limit)."""

    iterations: int = MAX_ITERATIONS
    seconds: float | None = None
    threads: int = 1


@dataclass(frozen=True)
class ActionStats:
    """What the search found of one action: how often it was tried, and its mean value to the seat, 0 to 1."""

    action: int
    visits: int
    value: float


@dataclass(frozen=True)
class SearchResult:
    """Every legal action, the best first, and what the search cost."""

    actions: tuple[ActionStats, ...]
    iterations: int
    moves: int
    seconds: float

    mixes: bool = False
    """Whether how often each action was tried is the answer, and not the one that was tried most."""

    @property
    def best(self) -> ActionStats:
        return self.actions[0]

    @property
    def mixture(self) -> dict[int, int]:
        """The actions that may be taken, each as likely as its number among all: the best alone or, where it mixes, all
        by their visits but those that were hardly tried."""
        if not self.mixes:
            return {self.best.action: 1}
        least = HARDLY_TRIED * self.best.visits
        return {stats.action: stats.visits for stats in self.actions if stats.visits >= least}

    def answer(self, key: bytes) -> int:
        """The action to take, drawn by the key that it was searched with: backwards, so by other numbers."""
        mixture = list(self.mixture.items())
        left = below(new_rng(key[::-1]), sum(share for _, share in mixture)) if self.mixes else 0
        while left >= mixture[0][1]:
            left -= mixture.pop(0)[1]
        return mixture[0][0]


class Scratch(NamedTuple):
    """What the compiled half works with besides the tree."""

    rng: Array
    path: Array
    """The edges taken in this iteration."""
    movers: Array
    """The seat that took each of them."""
    legal: Array
    """Ids of legal actions, with room for the heuristic's edge."""
    places: Array
    """Indices of their edges."""
    shares: Array
    """Their shares of the spread prior."""
    kinds: Array
    """The kind of each action of the game."""
    observation_words: Array
    """The observation as 64-bit words."""
    observation: Array
    own_moves: Array
    """A hash of each seat's own moves in this iteration."""
    scores: Array
    ranks: Array
    values: Array

    @classmethod
    def of(cls, game: Game, seats: int, max_path: int) -> Scratch:
        """Arrays of the right sizes for a game."""
        words, width = np.zeros(-(-game.observation_size // 8), np.uint64), game.max_legal + 1
        return cls(
            rng=np.zeros(RNG_WORDS, np.uint64),
            path=np.zeros(max_path, np.int64),
            movers=np.zeros(max_path, np.int64),
            legal=np.zeros(width, np.int32),
            places=np.zeros(width, np.int64),
            shares=np.zeros(width, np.float64),
            kinds=game.actions.kinds,
            observation_words=words,
            observation=words.view(np.int8)[: game.observation_size],
            own_moves=np.zeros(seats, np.uint64),
            scores=np.zeros(seats, np.int64),
            ranks=np.zeros(seats, np.int64),
            values=np.zeros(seats, np.float64),
        )


class Searcher:
    """Searches for one seat's decision, in one thread."""

    def __init__(self, game: Game, seats: int, config: SearchConfig, budget: Budget) -> None:
        self.game, self.config = game, config
        size = MAX_TREE_BYTES // max(1, budget.threads)
        self.tree = Tree.within(size - (1 << 16), budget.iterations, game.max_legal)
        self.states = game.State.blanks(2)
        self.loops: ModuleType = specialise("marooned.search.ismcts", game)
        self.scratch = Scratch.of(game, seats, self.loops.MAX_PATH)
        self.net = net_of(game, seats) if config.net else no_net(game)

    def search(self, state: Any, seat: int, legal: Array, key: bytes, budget: Budget, thread: int = 0) -> SearchResult:
        """Search a state that the seat imagined, until the budget is spent or the rest of it could change nothing."""
        self.tree.clear()
        self.states[1] = state
        k0, k1 = (np.uint64(word) for word in threefry(*key_words(key), np.uint64(thread), U0))
        began = time.perf_counter()
        done, moves, chunk = 0, 0, FIRST_CHUNK
        while done < budget.iterations:
            count = min(chunk, budget.iterations - done)
            started = time.perf_counter()
            moves += self._iterate(seat, done, count, k0, k1)
            done += count
            chunk = min(2 * chunk, MAX_CHUNK)
            now = time.perf_counter()
            if budget.seconds is not None and now - began + (now - started) > budget.seconds:
                break
            if self._is_decided(budget, done, now - began):
                break
        mixes = self.config.mixing > 0
        return SearchResult(self._actions(legal), done, moves, time.perf_counter() - began, mixes)

    def _iterate(self, seat: int, done: int, count: int, k0: np.uint64, k1: np.uint64) -> int:
        """Iterations of the compiled half; the moves they simulated."""
        tree, scratch = self.tree, self.scratch
        moves: int = self.loops.iterate(self.states, seat, done, count, k0, k1, self.config, tree, scratch, self.net)
        return moves

    def _is_decided(self, budget: Budget, done: int, spent: float) -> bool:
        """Whether no other action can still get as many visits as the most visited one, if that one is the answer."""
        if self.config.mixing > 0:
            return False
        left = budget.iterations - done
        if budget.seconds is not None:
            left = min(left, int(done / max(spent, 1e-9) * (budget.seconds - spent)))
        visits = np.sort(self._root()["visits"])
        return len(visits) < 2 or int(visits[-1]) - int(visits[-2]) > left

    def _root(self) -> Array:
        """The edges of the root."""
        node = self.tree.nodes[0]
        if self.tree.used[NODES] == 0:
            return self.tree.edges[:0]
        return self.tree.edges[int(node.first) : int(node.first) + int(node.count)]

    def _actions(self, legal: Array) -> tuple[ActionStats, ...]:
        found = {int(edge.action): edge for edge in self._root()}
        actions = []
        for action in legal:
            edge = found.get(int(action))
            visits = int(edge.visits) if edge is not None else 0
            actions.append(
                ActionStats(int(action), visits, float(edge.total) / visits if edge is not None and visits else 0.0)
            )
        return sorted_actions(actions)


def sorted_actions(actions: list[ActionStats]) -> tuple[ActionStats, ...]:
    """The most visited first, then the higher value, then the lower id."""
    return tuple(sorted(actions, key=lambda stats: (-stats.visits, -stats.value, stats.action)))


def search(knowledge: Knowledge, key: bytes, config: SearchConfig, budget: Budget) -> SearchResult:
    """Search for a seat's decision; with several threads, each grows a tree of its own."""
    seat, legal = knowledge.seat, knowledge.legal
    if len(legal) == 1:
        return SearchResult((ActionStats(int(legal[0]), 1, 0.5),), 0, 0, 0.0)
    state = knowledge.imagine(key)
    threads = max(1, min(budget.threads, os.cpu_count() or 1))
    share = Budget(-(-budget.iterations // threads), budget.seconds, threads)
    searchers = [Searcher(knowledge.game, knowledge.seats, config, share) for _ in range(threads)]
    if threads == 1:
        return searchers[0].search(state, seat, legal, key, share)
    with ThreadPoolExecutor(threads) as pool:
        jobs = [pool.submit(t.search, state, seat, legal, key, share, i) for i, t in enumerate(searchers)]
        return merge_results([job.result() for job in jobs])


def merge_results(results: list[SearchResult]) -> SearchResult:
    """The results of several threads as one."""
    tried: dict[int, tuple[int, float]] = {}
    for result in results:
        for stats in result.actions:
            visits, total = tried.get(stats.action, (0, 0.0))
            tried[stats.action] = (visits + stats.visits, total + stats.value * stats.visits)
    actions = [
        ActionStats(action, visits, total / visits if visits else 0.0) for action, (visits, total) in tried.items()
    ]
    return SearchResult(
        sorted_actions(actions),
        sum(result.iterations for result in results),
        sum(result.moves for result in results),
        max(result.seconds for result in results),
        results[0].mixes,
    )
