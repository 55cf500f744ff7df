"""A match as OpenSpiel walks through it: moments that never change, so that a clone costs nothing.

What a player knows is worked out when it is asked for, from the moment before and what happened since.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import numpy as np

from marooned.batch.batch import REWARDS
from marooned.engine.compilation import specialise
from marooned.engine.contract import Game
from marooned.engine.position import Position
from marooned.engine.record import Array
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed

CHANCE, TERMINAL = -1, -4
"""OpenSpiel's numbers for the player to act when no player is."""

DEAL_NODES, FACES = 5, 64
"""The deal is this many chance nodes, with this many outcomes each."""
OUTCOMES = [(face, 1 / FACES) for face in range(FACES)]

BLOCK = 64
"""How many states are allocated at once: allocating one alone takes as long as a move."""
SPARE: defaultdict[Game, list[Array]] = defaultdict(list)
"""Unused states of each game, slices of one array."""


class Moment(Position):
    """A position with the move that led to it, and what each player knows then, as far as it was asked for."""

    __slots__ = ("action", "before", "known", "mover")

    def __init__(
        self,
        game: Game,
        seats: int,
        states: Array,
        before: Moment | None = None,
        mover: int = -1,
        action: int = -1,
    ) -> None:
        self.game, self.seats, self.states, self._told = game, seats, states, None
        self.before, self.mover, self.action = before, mover, action
        self.known: dict[int, bytes] = {}

    def _following(self, seat: int, action: int) -> Moment:
        try:
            states = SPARE[self.game].pop()
        except IndexError:
            block = self.game.State.blanks(BLOCK)
            states, *rest = (block[i : i + 1] for i in range(BLOCK))
            SPARE[self.game].extend(rest)
        return Moment(self.game, self.seats, states, self, seat, action)


class Table:
    """A match in progress; before the deal there is no moment yet."""

    __slots__ = ("dealt", "game", "moment", "options", "over", "player", "reward", "seats")

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any], reward: str) -> None:
        self.game, self.seats, self.options, self.reward = game, seats, options, reward
        self.dealt: tuple[int, ...] = ()
        self.moment: Moment | None = None
        self.player, self.over = CHANCE, False

    def __deepcopy__(self, memo: Any) -> Table:
        other = Table.__new__(Table)
        for name in Table.__slots__:
            setattr(other, name, getattr(self, name))
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickling: the first moment and the moves since."""
        moment, moves, first = self.moment, [], None
        while moment is not None:
            if moment.before is None:
                first = (moment.data, moment.known)
            else:
                moves.append(moment.action)
            moment = moment.before
        table = (self.game.name, self.seats, self.options, self.reward)
        return _rebuilt, (*table, self.dealt, first, moves[::-1])

    # --- moving on ---

    def play(self, action: int) -> None:
        """Play an outcome of chance during the deal, later the action of the player to act."""
        before = self.moment
        if before is None:
            self.dealt = (*self.dealt, action)
            if len(self.dealt) == DEAL_NODES:
                key = key_from_seed(f"openspiel {self.dealt}")
                self._stand(Moment.dealt(self.game, self.seats, self.options, key))
            return
        self.moment = moment = before.after(self.player, action)
        self.player = moment.turn
        if self.player < 0:
            self.player, self.over = TERMINAL, True

    @property
    def legal(self) -> list[int]:
        """The legal actions of whoever is asked, in rising order."""
        return list(range(FACES)) if self.moment is None else self.moment.asked_ids

    def imagined(self, player: int, draws: Sequence[float]) -> Table:
        """A table that the player cannot tell from this one."""
        other: Table = self.__deepcopy__(None)
        if self.moment is None:
            return other
        key = key_from_seed(f"resample {' '.join(draw.hex() for draw in draws)}")
        moment = self.moment.imagined(player, key)
        mine = self._knowledge(player)
        moment.known[player] = mine
        for seat in range(-1, self.seats):
            if seat != player:
                moment.known[seat] = _digest(mine, msgspec.json.encode(moment.view(seat)))
        other._stand(moment)
        return other

    def _stand(self, moment: Moment) -> None:
        turn = moment.turn
        self.moment, self.over, self.player = moment, turn < 0, TERMINAL if turn < 0 else turn

    # --- what there is to know ---

    def returns(self) -> list[float]:
        """What each player gets; nothing before the end."""
        outcome = self.moment.outcome if self.moment is not None and self.over else None
        if outcome is None:
            return [0.0] * self.seats
        scores, ranks, out = np.array(outcome.scores), np.array(outcome.ranks), np.zeros(self.seats, np.float32)
        loops = specialise("marooned.batch.loops.stepping", self.game)
        loops.reward(REWARDS.index(self.reward), scores, ranks, out)
        return out.tolist()

    def observe(self, viewer: int, out: Array) -> None:
        """The observation as numbers; zeros before the deal."""
        out[:] = 0 if self.moment is None else self.moment.observe(viewer)

    def view(self, viewer: int) -> str:
        """What the viewer sees now."""
        return "" if self.moment is None else msgspec.json.encode(self.moment.view(viewer)).decode()

    def information(self, viewer: int) -> str:
        """A digest of all that the viewer ever saw and was told."""
        return "" if self.moment is None else f"{viewer}:{self._knowledge(viewer).hex()}"

    def describe(self) -> str:
        """The whole state as text."""
        if self.moment is None:
            return f"deal {' '.join(map(str, self.dealt))}".rstrip()
        return msgspec.json.encode(self.game.describe(self.moment.state)).decode()

    def _knowledge(self, viewer: int) -> bytes:
        """A digest of the first view and of everything the viewer did and was told since."""
        moment, ahead = self.moment, []
        while moment is not None and viewer not in moment.known:
            ahead.append(moment)
            moment = moment.before
        known = b"" if moment is None else moment.known[viewer]
        for later in reversed(ahead):
            if later.before is None:
                known = _digest(b"", msgspec.json.encode(later.view(viewer)))
            else:
                events = self.game.events(later.before.state, later.mover, later.action, later.state)
                heard: list[Any] = [event.told() for event in events if event.heard_by(viewer)]
                if later.mover == viewer:
                    heard.append(later.action)
                known = _digest(known, msgspec.json.encode(heard))
            later.known[viewer] = known
        return known


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
        moment = Moment.from_bytes(game, seats, first[0])
        moment.known.update(first[1])
        table._stand(moment)
        for action in moves:
            table.play(action)
    return table


def _digest(before: bytes, news: bytes) -> bytes:
    return hashlib.blake2b(before + news, digest_size=16).digest()
