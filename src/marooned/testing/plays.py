"""Ways of walking through a game: by a seed, or by choices that Hypothesis draws and shrinks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from hypothesis import strategies as st

from marooned.engine.compilation import specialise
from marooned.engine.contract import Game, Option
from marooned.engine.match import Match
from marooned.engine.record import copy_of
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed, new_rng


@dataclass
class Step:
    """One move of a walk: the states around it, and the match it belongs to."""

    match: Match
    before: Any
    seat: int
    action: int

    @property
    def after(self) -> Any:
        return self.match.state


@dataclass(frozen=True)
class Play:
    """A walk: a match from `seed`, `skip` moves of uniform play, then one move per choice."""

    name: str
    seats: int
    seed: int
    skip: int
    choices: Sequence[int]
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def game(self) -> Game:
        return load_game(self.name)

    def start(self) -> Match:
        """The match after the skipped moves, which are part of its log."""
        match = Match(self.game, self.seats, dict(self.options), key_from_seed(str(self.seed)))
        rng = new_rng(key_from_seed(f"choices {self.seed}"))
        loops = specialise("marooned.batch.loops.playout", self.game)
        for _ in range(self.skip):
            seat = match.turn
            if seat < 0:
                break
            match.play(seat, int(loops.choose(match.state, seat, loops.UNIFORM, rng, match._buffer)))
        return match

    def steps(self) -> Iterator[Step]:
        """Each move of the walk, after it was played."""
        match = self.start()
        for choice in self.choices:
            if match.over:
                return
            seat, action = self.pick(match, choice)
            before = copy_of(match.state)
            match.play(seat, action)
            yield Step(match, before, seat, action)

    @staticmethod
    def pick(match: Match, choice: int) -> tuple[int, int]:
        """What a choice stands for: mostly the seat a one-at-a-time driver asks, now and then any seat that may act."""
        able = [seat for seat in range(match.seats) if len(match.legal_ids(seat))]
        seat = able[choice // 7 % len(able)] if choice % 7 == 0 else match.turn
        ids = match.legal_ids(seat)
        return seat, int(ids[choice // 49 % len(ids)])


def plays(game: Game, seats: int, longest: int = 25) -> st.SearchStrategy[Play]:
    """Walks of a game that Hypothesis can shrink: fewer skipped moves, fewer and smaller choices."""
    return st.builds(
        Play,
        st.just(game.name),
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


def typical_length(game: Game, seats: int) -> int:
    """Moves of a middling random match."""
    loops = specialise("marooned.batch.loops.playout", game)
    lengths = []
    for number in range(5):
        match = Match(game, seats, key=key_from_seed(f"length {number}"))
        rng = new_rng(key_from_seed(f"length {number}"))
        lengths.append(loops.play_uniform(match.state, rng, match._buffer, game.max_moves))
    return int(np.median(lengths))
