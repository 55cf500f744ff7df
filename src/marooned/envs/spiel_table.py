"""A match as OpenSpiel walks through it: moments that never change, so that a clone costs nothing.

What a player knows is worked out when it is asked for, from the moment before and what happened since. In a size that
can be solved, chance is explicit: a node lists all different states that it can lead to.
"""

from __future__ import annotations

import functools
import hashlib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np

from marooned.batch.batch import REWARDS
from marooned.engine.compilation import specialise
from marooned.engine.contract import Game
from marooned.engine.derived.telling import rows_told
from marooned.engine.editions.loading import sized
from marooned.engine.editions.outcomes import Outcomes, deals, drew, outcomes, settle
from marooned.engine.position import Knowledge, Position
from marooned.engine.record import Array
from marooned.engine.rng import key_from_seed

CHANCE, TERMINAL = -1, -4
"""OpenSpiel's numbers for the player to act when no player is."""

DEAL_NODES, FACES = 5, 64
"""The deal of a whole game is this many chance nodes, with this many outcomes each."""
OUTCOMES = [(face, 1 / FACES) for face in range(FACES)]

BLOCK = 64
"""How many states are allocated at once: allocating one alone takes as long as a move."""
SPARE: defaultdict[Game, list[Array]] = defaultdict(list)
"""Unused states of each game, slices of one array."""


class Setting(NamedTuple):
    """What is played at a table; each of its games has the same record, so that states can be handed over."""

    game: Game
    """Whose chance is explicit, in a size; else the game itself."""
    dealer: Game
    """The same with ordinary chance, for whoever imagines."""
    name: str
    size: str
    seats: int
    options: Mapping[str, Any]
    reward: str


def setting(name: str, size: str, seats: int, options: Mapping[str, Any], reward: str) -> Setting:
    """A game by its name in one of its sizes; without one, as large as its box."""
    return Setting(sized(name, size, listed=bool(size)), sized(name, size), name, size, seats, options, reward)


def all_deals(table: Setting) -> Outcomes:
    """Every deal of a size."""
    return _all_deals(table.game, table.seats, tuple(table.options.items()))


@functools.cache
def _all_deals(game: Game, seats: int, options: tuple[tuple[str, Any], ...]) -> Outcomes:
    return deals(game, seats, dict(options))


class Draw(NamedTuple):
    """A chance node: the move that chance has a say in, none for the deal, and all that can come of it."""

    outcomes: Outcomes
    before: Moment | None = None
    mover: int = -1
    action: int = -1


class Moment(Position):
    """A position with the move and the outcome of chance that led to it, and what each player knows then, as far as it
    was asked for."""

    __slots__ = ("action", "before", "drawn", "known", "mover", "rows", "seen")

    def __init__(
        self,
        game: Game,
        seats: int,
        states: Array,
        before: Moment | None = None,
        mover: int = -1,
        action: int = -1,
        drawn: int = -1,
    ) -> None:
        self.game, self.seats, self.states, self._told = game, seats, states, None
        self.before, self.mover, self.action, self.drawn = before, mover, action, drawn
        self.known: dict[int, bytes] = {}
        self.seen: dict[int, bytes] = {}
        """What each viewer sees, as text, as far as it was asked for."""
        self.rows: tuple[Array, Array] | None = None
        """What the move told, and the masks of the players who were; in a first moment, all that was told so far."""

    def view_text(self, viewer: int) -> bytes:
        """What the viewer sees: a step of what it knows compares it with what it saw before and will see next."""
        if viewer not in self.seen:
            self.seen[viewer] = msgspec.json.encode(self.view(viewer))
        return self.seen[viewer]

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

    __slots__ = ("dealt", "draw", "moment", "over", "player", "setting")

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.dealt: tuple[int, ...] = ()
        self.moment: Moment | None = None
        self.draw = Draw(all_deals(setting)) if setting.size else None
        self.player, self.over = CHANCE, False

    def __deepcopy__(self, memo: Any) -> Table:
        other = Table.__new__(Table)
        for name in Table.__slots__:
            setattr(other, name, getattr(self, name))
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickling: the first moment and what was played since."""
        moment, first = self.moment, None
        played = [] if self.draw is None or self.draw.before is None else [self.draw.action]
        while moment is not None:
            if moment.before is None:
                first = (moment.data, moment.known, moment.rows)
            else:
                played += [moment.drawn, moment.action] if moment.drawn >= 0 else [moment.action]
            moment = moment.before
        return _rebuilt, (*self.setting[2:], self.dealt, first, played[::-1])

    # --- moving on ---

    def play(self, action: int) -> None:
        """Play an outcome where chance is asked, else the action of the player to act."""
        before = self.moment
        if self.draw is not None:
            self._settle(self.draw, action)
        elif before is None:
            self.dealt = (*self.dealt, action)
            if len(self.dealt) == DEAL_NODES:
                key = key_from_seed(f"openspiel {self.dealt}")
                self.stand(Moment.dealt(self.setting.game, self.setting.seats, self.setting.options, key))
        else:
            moment = before.after(self.player, action)
            if self.setting.size and drew(moment):
                self.draw = Draw(outcomes(before, self.player, action), before, self.player, action)
                self.player = CHANCE
            else:
                self.stand(moment)

    def _settle(self, draw: Draw, outcome: int) -> None:
        """Let chance have done that."""
        states, self.draw = draw.outcomes.states[outcome : outcome + 1], None
        self.stand(Moment(self.setting.game, self.setting.seats, states, draw.before, draw.mover, draw.action, outcome))

    @property
    def legal(self) -> list[int]:
        """The legal actions of whoever is asked, in rising order."""
        if self.player == CHANCE:
            return [outcome for outcome, _ in self.chances]
        return [] if self.moment is None else self.moment.asked_ids

    @property
    def chances(self) -> list[tuple[int, float]]:
        """What chance can do, where it is asked, and how likely each outcome is."""
        return OUTCOMES if self.draw is None else list(enumerate(self.draw.outcomes.chances.tolist()))

    def imagined(self, player: int, draws: Sequence[float]) -> Table:
        """A table that the player cannot tell from this one."""
        other: Table = self.__deepcopy__(None)
        if self.moment is None or self.player == CHANCE:
            return other
        key = key_from_seed(f"resample {' '.join(draw.hex() for draw in draws)}")
        world = self._dealers_position.imagined(player, key)
        if self.setting.size:
            settle(world)
        moment = Moment.from_bytes(self.setting.game, self.setting.seats, world.data)
        mine = self._knowledge(player)
        moment.known[player] = mine
        if self.setting.game.told:
            rows, heard = _told(moment)
            mine_rows = self.told(player)
            moment.rows = (
                np.concatenate([mine_rows, rows]),
                np.concatenate([np.full(len(mine_rows), 1 << player, np.int32), heard & ~(1 << player)]),
            )
        for seat in range(-1, self.setting.seats):
            if seat != player:
                moment.known[seat] = _digest(mine, moment.view_text(seat))
        other.stand(moment)
        return other

    def stand(self, moment: Moment) -> None:
        """Be at that moment."""
        turn = moment.turn
        self.moment, self.over, self.player = moment, turn < 0, TERMINAL if turn < 0 else turn

    @property
    def _dealers_position(self) -> Position:
        """Where the match stands, under ordinary chance."""
        assert self.moment is not None
        return Position(self.setting.dealer, self.setting.seats, self.moment.states)

    # --- what there is to know ---

    def returns(self) -> list[float]:
        """What each player gets; nothing before the end."""
        outcome = self.moment.outcome if self.moment is not None and self.over else None
        if outcome is None:
            return [0.0] * self.setting.seats
        scores, ranks = np.array(outcome.scores), np.array(outcome.ranks)
        out = np.zeros(self.setting.seats, np.float32)
        loops = specialise("marooned.batch.loops.stepping", self.setting.game)
        loops.reward(REWARDS.index(self.setting.reward), scores, ranks, out)
        return out.tolist()

    def knowledge(self, player: int) -> Knowledge:
        """What a bot of ours is given in the player's seat."""
        moves, moment = -1, self.moment
        while moment is not None:
            moves, moment = moves + 1, moment.before
        return self._dealers_position.knowledge(player, moves)

    def observe(self, viewer: int, out: Array) -> None:
        """The observation as numbers; zeros before the deal."""
        out[:] = 0 if self.moment is None else self.moment.observe(viewer)

    def told(self, player: int) -> Array:
        """All that the player was told, row after row, as `Game.told` says; no row before the deal."""
        found, moment = [np.zeros((0, self.setting.game.told_size), np.int16)], self.moment
        while moment is not None:
            if moment.rows is None:
                moment.rows = _told(moment)
            rows, heard = moment.rows
            found.append(rows[(heard >> player) & 1 == 1])
            moment = moment.before
        return np.concatenate(found[::-1])

    def view(self, viewer: int) -> str:
        """What the viewer sees now."""
        return "" if self.moment is None else self.moment.view_text(viewer).decode()

    def information(self, viewer: int) -> str:
        """A digest of all that the viewer ever saw and was told."""
        return "" if self.moment is None else f"{viewer}:{self._knowledge(viewer).hex()}"

    def describe(self) -> str:
        """The whole state as text."""
        if self.moment is None:
            return f"deal {' '.join(map(str, self.dealt))}".rstrip()
        return msgspec.json.encode(self.setting.game.describe(self.moment.state)).decode()

    def _knowledge(self, viewer: int) -> bytes:
        """A digest of the first view and of everything the viewer did, was told and saw since."""
        moment, ahead = self.moment, []
        while moment is not None and viewer not in moment.known:
            ahead.append(moment)
            moment = moment.before
        known = b"" if moment is None else moment.known[viewer]
        seen = b"" if moment is None else moment.view_text(viewer)
        for later in reversed(ahead):
            now = later.view_text(viewer)
            heard = self._heard(later, viewer)
            if heard or now != seen:  # else the viewer does not even know that somebody moved
                known, seen = _digest(known, msgspec.json.encode(heard) + now), now
            later.known[viewer] = known
        return known

    def _heard(self, moment: Moment, viewer: int) -> list[Any]:
        """What the viewer was told of the move that led to a moment, and its own action."""
        if moment.before is None:
            return []
        events = moment.happened(moment.before, moment.mover, moment.action)
        heard: list[Any] = [event.told() for event in events if event.heard_by(viewer)]
        return [*heard, moment.action] if moment.mover == viewer else heard


def _rebuilt(
    name: str,
    size: str,
    seats: int,
    options: Mapping[str, Any],
    reward: str,
    dealt: tuple[int, ...],
    first: tuple[bytes, dict[int, bytes], tuple[Array, Array] | None] | None,
    played: list[int],
) -> Table:
    """The table that was pickled."""
    table = Table(setting(name, size, seats, options, reward))
    table.dealt = dealt
    if first is not None:
        moment = Moment.from_bytes(table.setting.game, seats, first[0])
        moment.known.update(first[1])
        moment.rows = first[2]
        table.draw = None
        table.stand(moment)
        for action in played:
            table.play(action)
    return table


def _told(moment: Moment) -> tuple[Array, Array]:
    """What the move that led to a moment told, the deal where there is none."""
    before = moment if moment.before is None else moment.before
    return rows_told(moment.game, before.state, moment.mover, moment.action, moment.state)


def _digest(before: bytes, news: bytes) -> bytes:
    return hashlib.blake2b(before + news, digest_size=16).digest()
