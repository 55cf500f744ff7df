"""Runs of many matches on every core: reproducible from a seed, and counted as they come.

Match `n` of a run depends on the run's seed and `n` alone. So neither the number of threads nor the size of a chunk
changes any result, and one match of a run can be played again with `Match`.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from marooned.batch.errors import WrongSetting
from marooned.batch.loops import playout
from marooned.engine.compilation import specialise
from marooned.engine.contract import Game
from marooned.engine.match import Match
from marooned.engine.record import Array
from marooned.engine.rng import RNG_WORDS, key_from_seed, key_words, new_rng

PLAYERS = {"heuristic": playout.HEURISTIC, "uniform": playout.UNIFORM}
"""The players that compiled loops have, by name."""

CHUNK_SECONDS = 0.025
"""How long one call of the compiled loop should take: short enough to stop soon, long enough for little overhead."""
LARGEST_CHUNK = 1 << 16


class Scratch(NamedTuple):
    """What the compiled loop works with."""

    states: Array
    """The state that is played on, and a blank one."""
    seated: Array
    """The kind of the player in each seat."""
    rng: Array
    legal: Array


class Results(NamedTuple):
    """What the compiled loop writes, one row per match."""

    lengths: Array
    endings: Array
    scores: Array
    ranks: Array


@dataclass(frozen=True)
class Chunk:
    """The results of some matches of a run, one row per match."""

    lengths: Array
    endings: Array
    scores: Array
    ranks: Array
    players: Array
    """Which of the run's players sat in each seat, as an index."""


@dataclass
class Run:
    """A run of matches: all that its results depend on.

    The players, by name, sit side by side in the given order, repeated if there are too few. The whole row moves on by
    one seat from match to match, so that no player has an advantage by its seat.
    """

    game: Game
    seats: int
    seed: str
    players: Sequence[str]
    options: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.game.check_seats(self.seats)
        for name in self.players:
            if name not in PLAYERS:
                raise WrongSetting("players", name, ", ".join(PLAYERS))
        self.full_options = self.game.full_options(self.options, self.seats)
        self.key = key_words(key_from_seed(self.seed))
        self.row = np.arange(max(self.seats, len(self.players))) % len(self.players)
        kinds = np.array([PLAYERS[name] for name in self.players], np.int64)[self.row]
        self.kinds = None if (kinds == playout.UNIFORM).all() else kinds

    @property
    def loops(self) -> ModuleType:
        """The compiled loops over this game's rules."""
        return specialise("marooned.batch.loops.playout", self.game)

    def play(self, first: int, count: int) -> Chunk:
        """Play the matches `first`, `first` + 1, … of the run without returning to Python between them."""
        game, seats = self.game, self.seats
        scratch = Scratch(
            game.State.blanks(2), np.zeros(seats, np.int64), np.zeros(RNG_WORDS, np.uint64),
            np.zeros(game.max_legal, np.int32),
        )  # fmt: skip
        results = Results(*(np.zeros(shape, np.int64) for shape in (count, count, (count, seats), (count, seats))))
        options = game.option_numbers(self.full_options, seats)
        self.loops.play_matches(first, *self.key, options, self.kinds, game.max_moves, scratch, results)
        return Chunk(*results, self.seating(np.arange(first, first + count)))

    def seating(self, numbers: Array) -> Array:
        """Which player, as an index, sits in each seat in each of these matches."""
        return self.row[(numbers[:, None] + np.arange(self.seats)) % len(self.row)]

    def match(self, number: int) -> Match:
        """One match of the run, played move by move."""
        match = Match(self.game, self.seats, self.full_options, _key(self.loops.match_key(*self.key, number)))
        rng = new_rng(_key(self.loops.choice_key(*self.key, number)))
        out = np.zeros(self.game.max_legal, np.int32)
        seated = [PLAYERS[self.players[player]] for player in self.seating(np.array([number]))[0]]
        while not match.over and len(match.moves) < self.game.max_moves:
            seat = match.turn
            match.play(seat, int(self.loops.choose(match.state, seat, seated[seat], rng, out)))
        return match

    def chunks(self, games: int, workers: int | None = None) -> Iterator[Chunk]:
        """Play that many matches on `workers` threads (by default one per core); their chunks in order."""
        workers = workers or os.cpu_count() or 1
        pending: deque[Future[tuple[Chunk, float]]] = deque()
        first, size = 0, 8
        with ThreadPoolExecutor(workers) as pool:
            try:
                while first < games or pending:
                    while first < games and len(pending) < 2 * workers:
                        count = min(size, games - first)
                        pending.append(pool.submit(self._timed, first, count))
                        first += count
                    chunk, seconds = pending.popleft().result()
                    if len(chunk.lengths) >= size and seconds < CHUNK_SECONDS / 2:
                        size = min(2 * size, LARGEST_CHUNK)
                    yield chunk
            finally:
                for future in pending:
                    future.cancel()

    def _timed(self, first: int, count: int) -> tuple[Chunk, float]:
        began = time.perf_counter()
        return self.play(first, count), time.perf_counter() - began


class Tally:
    """Sums over the chunks of a run."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.games = self.moves = self.shortest = self.longest = 0
        self.endings = np.zeros(max(run.game.endings) + 1, np.int64)
        self.seat_scores, self.seat_wins = np.zeros(run.seats, np.int64), np.zeros(run.seats, np.int64)
        players = len(run.players)
        self.player_seats, self.player_scores, self.player_wins = (np.zeros(players, np.int64) for _ in range(3))

    def add(self, chunk: Chunk) -> None:
        """Add a chunk."""
        won = chunk.ranks == 0
        self.shortest = int(min(chunk.lengths.min(), self.shortest or chunk.lengths.min()))
        self.longest = int(max(chunk.lengths.max(), self.longest))
        self.games += len(chunk.lengths)
        self.moves += int(chunk.lengths.sum())
        self.endings += np.bincount(chunk.endings, minlength=len(self.endings))
        self.seat_scores += chunk.scores.sum(axis=0)
        self.seat_wins += won.sum(axis=0)
        for player in range(len(self.run.players)):
            theirs = chunk.players == player
            self.player_seats[player] += theirs.sum()
            self.player_scores[player] += chunk.scores[theirs].sum()
            self.player_wins[player] += won[theirs].sum()


def _key(words: tuple[np.uint64, np.uint64]) -> bytes:
    """The key that two words of a generator stand for."""
    return b"".join(int(word).to_bytes(8, "little") for word in words)
