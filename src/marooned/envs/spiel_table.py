"""A match as OpenSpiel walks through it: positions that never change, so that a clone costs nothing.

What a player knows is worked out when it is asked for, from the position before and what happened since.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import numpy as np

from marooned.batch.batch import REWARDS
from marooned.engine.compilation import specialise
from marooned.engine.contract import Game
from marooned.engine.record import Array
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed, key_words

CHANCE, TERMINAL = -1, -4
"""OpenSpiel's numbers for the player to act when no player is."""

DEAL_NODES, FACES = 5, 64
"""The deal is this many chance nodes, with this many outcomes each."""
OUTCOMES = [(face, 1 / FACES) for face in range(FACES)]


BLOCK = 64
"""How many states are allocated at once: allocating one alone takes longer than a move."""


class Position:
    """The state after a move, who moved, and what each player knows then, as far as it was asked for."""

    __slots__ = ("action", "before", "described", "known", "mover", "states")

    def __init__(self, states: Array, before: Position | None, mover: int, action: int) -> None:
        self.states, self.before, self.mover, self.action = states, before, mover, action
        self.known: dict[int, bytes] = {}
        self.described: str | None = None


class Table:
    """A match in progress; before the deal it has no position yet."""

    __slots__ = ("dealt", "game", "loops", "options", "over", "player", "position", "reward", "seats", "spare", "told")

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any], reward: str) -> None:
        self.game, self.seats, self.options, self.reward = game, seats, options, reward
        self.dealt: tuple[int, ...] = ()
        self.position: Position | None = None
        self.player, self.over = CHANCE, False
        self.loops, self.spare = specialise("marooned.batch.loops.one_move", game), _spare(game)
        self.told = np.array([CHANCE, FACES, *range(FACES)], np.int32)
        """Who is asked, how many legal actions there are, and which."""

    def __deepcopy__(self, memo: Any) -> Table:
        other = Table.__new__(Table)
        for name in Table.__slots__:
            setattr(other, name, getattr(self, name))
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickling: the first position and the moves since."""
        position, moves, first = self.position, [], None
        while position is not None:
            if position.before is None:
                first = (position.states.tobytes(), position.known)
            else:
                moves.append(position.action)
            position = position.before
        table = (self.game.name, self.seats, self.options, self.reward)
        return _rebuilt, (*table, self.dealt, first, moves[::-1])

    # --- moving on ---

    def play(self, action: int) -> None:
        """Play an outcome of chance during the deal, later the action of the player to act."""
        position = self.position
        if position is None:
            self.dealt = (*self.dealt, action)
            if len(self.dealt) == DEAL_NODES:
                self._stand(self._deal())
            return
        try:
            states = self.spare.pop()
        except IndexError:
            block = self.game.State.blanks(BLOCK)
            states = block[:1]
            self.spare.extend(block[i : i + 1] for i in range(1, BLOCK))
        told, player = np.empty(self.game.max_legal + 2, np.int32), self.player
        self.loops.play_move(position.states, states, player, action, told)
        self.position, self.told = Position(states, position, player, action), told
        turn = told.item(0)
        if turn < 0:
            self.player, self.over = TERMINAL, True
        else:
            self.player = turn

    @property
    def legal(self) -> list[int]:
        """The legal actions of whoever is asked, in rising order."""
        told = self.told
        return told[2 : told.item(1) + 2].tolist()

    def imagined(self, player: int, draws: Sequence[float]) -> Table:
        """A table that the player cannot tell from this one."""
        other: Table = self.__deepcopy__(None)
        if self.position is None:
            return other
        states = self.position.states.copy()
        key = key_from_seed(f"resample {' '.join(draw.hex() for draw in draws)}")
        self.game.rules.imagine(states[0], player, *key_words(key))
        position = Position(states, None, -1, -1)
        mine = self._knowledge(player)
        position.known[player] = mine
        for seat in range(-1, self.seats):
            if seat != player:
                position.known[seat] = _digest(mine, self._seen(states[0], seat))
        other._stand(position)
        return other

    def _deal(self) -> Position:
        states = self.game.State.blanks(1)
        key = key_from_seed(f"openspiel {self.dealt}")
        numbers = self.game.option_numbers(self.options, self.seats)
        self.game.rules.setup(states[0], self.seats, *key_words(key), numbers)
        return Position(states, None, -1, -1)

    def _stand(self, position: Position) -> None:
        told = np.empty(self.game.max_legal + 2, np.int32)
        self.loops.list_legal(position.states, told)
        self.position, self.told, self.over = position, told, told.item(0) < 0
        self.player = TERMINAL if self.over else told.item(0)

    # --- what there is to know ---

    def returns(self) -> list[float]:
        """What each player gets; nothing before the end."""
        if not self.over or self.position is None:
            return [0.0] * self.seats
        scores, ranks = np.zeros(self.seats, np.int64), np.zeros(self.seats, np.int64)
        out = np.zeros(self.seats, np.float32)
        self.game.rules.scores(self.position.states[0], scores)
        self.game.rules.ranks(self.position.states[0], ranks)
        loops = specialise("marooned.batch.loops.stepping", self.game)
        loops.reward(REWARDS.index(self.reward), scores, ranks, out)
        return [float(value) for value in out]

    def observe(self, viewer: int, out: Array) -> None:
        """The observation as numbers; zeros before the deal."""
        if self.position is None:
            out[:] = 0
            return
        numbers = np.empty(len(out), np.int8)
        self.game.rules.encode(self.position.states[0], viewer, numbers)
        out[:] = numbers

    def view(self, viewer: int) -> str:
        """What the viewer sees now."""
        return "" if self.position is None else self._seen(self.position.states[0], viewer).decode()

    def information(self, viewer: int) -> str:
        """A digest of all that the viewer ever saw and was told."""
        return "" if self.position is None else f"{viewer}:{self._knowledge(viewer).hex()}"

    def describe(self) -> str:
        """The whole state as text."""
        if self.position is None:
            return f"deal {' '.join(map(str, self.dealt))}".rstrip()
        if self.position.described is None:
            self.position.described = msgspec.json.encode(self.game.describe(self.position.states[0])).decode()
        return self.position.described

    def _seen(self, state: Any, viewer: int) -> bytes:
        return msgspec.json.encode(self.game.view(state, viewer))

    def _knowledge(self, viewer: int) -> bytes:
        """A digest of the first view and of everything the viewer did and was told since."""
        position, ahead = self.position, []
        while position is not None and viewer not in position.known:
            ahead.append(position)
            position = position.before
        known = b"" if position is None else position.known[viewer]
        for place in reversed(ahead):
            if place.before is None:
                known = _digest(b"", self._seen(place.states[0], viewer))
            else:
                events = self.game.events(place.before.states[0], place.mover, place.action, place.states[0])
                heard: list[Any] = [event.told() for event in events if event.heard_by(viewer)]
                if place.mover == viewer:
                    heard.append(place.action)
                known = _digest(known, msgspec.json.encode(heard))
            place.known[viewer] = known
        return known


@functools.cache
def _spare(game: Game) -> list[Array]:
    """Unused states of a game, each a slice of one array."""
    return []


def _rebuilt(
    name: str,
    seats: int,
    options: Mapping[str, Any],
    reward: str,
    dealt: tuple[int, ...],
    first: tuple[bytes, dict[int, bytes]] | None,
    moves: list[int],
) -> Table:
    """The table that was pickled."""
    game = load_game(name)
    table = Table(game, seats, options, reward)
    table.dealt = dealt
    if first is not None:
        position = Position(np.array([game.State.from_bytes(first[0])], game.State.dtype), None, -1, -1)
        position.known.update(first[1])
        table._stand(position)
        for action in moves:
            table.play(action)
    return table


def _digest(before: bytes, news: bytes) -> bytes:
    return hashlib.blake2b(before + news, digest_size=16).digest()
