"""Ways of walking through a game: by a seed, or by choices that Hypothesis draws and shrinks."""

from __future__ import annotations

import functools
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from marooned.engine.contract import Game, Option
from marooned.engine.match import Match
from marooned.engine.record import Array
from marooned.engine.rng import below, key_from_seed, new_rng


@dataclass
class Step:
    """One move of a walk: the states around it, and the match it belongs to."""

    match: Match
    before: Any
    """The state before it."""
    seat: int
    action: int

    @property
    def after(self) -> Any:
        return self.match.state


@dataclass(frozen=True)
class Play:
    """A walk: a match from `seed`, `skip` moves of uniform play, then one move per choice."""

    game: Game
    seats: int
    seed: int
    skip: int
    choices: Sequence[int]
    options: tuple[tuple[str, Any], ...] = ()

    def start(self) -> Match:
        """The match after the skipped moves, which are part of its log."""
        match = Match(self.game, self.seats, dict(self.options), key_from_seed(str(self.seed)))
        play_uniformly(match, new_rng(key_from_seed(f"choices {self.seed}")), self.skip)
        return match

    def steps(self) -> Iterator[Step]:
        """Each move of the walk, after it was played."""
        match = self.start()
        for choice in self.choices:
            if match.over:
                return
            seat, action = self.pick(match, choice)
            before = match.state
            match.play(seat, action)
            yield Step(match, before, seat, action)

    @staticmethod
    def pick(match: Match, choice: int) -> tuple[int, int]:
        """What a choice stands for: mostly the seat a one-at-a-time driver asks, now and then any seat that may act."""
        able = [seat for seat in range(match.seats) if len(match.legal_ids(seat))]
        seat = able[choice // 7 % len(able)] if choice % 7 == 0 else match.turn
        ids = match.legal_ids(seat)
        return seat, ids[choice // 49 % len(ids)]


def plays(game: Game, seats: int, longest: int = 25) -> st.SearchStrategy[Play]:
    """Walks of a game that Hypothesis can shrink: fewer skipped moves, fewer and smaller choices."""
    return st.builds(
        Play,
        st.just(game),
        st.just(seats),
        seed=st.integers(0, 2**32),
        skip=st.integers(0, typical_length(game, seats)),
        choices=st.lists(st.integers(0, 2**24), min_size=1, max_size=longest),
        options=table_options(game, seats),
    )


def table_options(game: Game, seats: int) -> st.SearchStrategy[tuple[tuple[str, Any], ...]]:
    """Any choice of table options."""

    def values(option: Option) -> st.SearchStrategy[Any]:
        if option.kind == "flag":
            return st.booleans()
        if option.kind == "seat":
            return st.one_of(st.none(), st.integers(0, seats - 1))
        return st.sampled_from(option.choices)

    return st.tuples(*(st.tuples(st.just(option.name), values(option)) for option in game.options))


def play_uniformly(match: Match, rng: Array, moves: int) -> None:
    """Play on for so many moves, or to the end: whoever is asked does anything that is legal."""
    while not match.over and moves > 0:
        ids = match.legal_ids(match.turn)
        match.play(match.turn, ids[below(rng, len(ids))])
        moves -= 1


def played_match(game: Game, seats: int, seed: int) -> Match:
    """A whole match of uniform play: as many moves as the game says a match has at most, and one more."""
    match = Match(game, seats, key=key_from_seed(f"match {seed}"))
    play_uniformly(match, new_rng(key_from_seed(f"choices {seed}")), game.max_moves + 1)
    return match


@functools.cache
def typical_length(game: Game, seats: int) -> int:
    """Moves of a middling random match."""
    return statistics.median_low(len(played_match(game, seats, number).moves) for number in range(3))
