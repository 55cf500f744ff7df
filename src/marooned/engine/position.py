"""A position: a game, how many play, and a state.

Matches, the server, environments, bots and tests all stand on it: what can be done, why something cannot, what an
action leads to, what a seat may know. A position never changes; `after` and `imagined` make new ones.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

import msgspec
import numpy as np

from marooned.engine.compilation import compiled_for, specialise, until_compiled
from marooned.engine.contract import LONGEST_VIEW, SPECTATOR, Action, Event, Game, Outcome
from marooned.engine.errors import IllegalAction, UnknownSeat
from marooned.engine.loops.one_move import ASKED, ASKED_END, END, LISTED, SPANS, TO_ACT, TURN
from marooned.engine.record import Array, digest_of
from marooned.engine.rng import key_words

ALL = -1
"""A mask of all seats."""
SMALL = 256
"""Numbers that are not worth copying to save their room."""

_pages: list[Array] = []
"""Arrays that views were written into, to be written over: new ones would be far from the processor."""


@dataclass(frozen=True)
class Knowledge:
    """All that a seat may know when it has to move. The true state is not in it."""

    game: Game
    seats: int
    """How many play."""
    seat: int
    moves: int
    """How many moves were played before this one."""
    legal: Array
    """Ids of the actions it may take."""
    look: Callable[[], Any]
    imagine: Callable[[bytes], Any]
    """A state the seat cannot tell from the true one, all that it does not know dealt anew from a key."""

    @property
    def view(self) -> Any:
        """What the seat sees. It is made when it is asked for, since many bots never ask."""
        return self.look()


class Position:
    """A moment of a match, as one value. Its state is never changed."""

    __slots__ = ("_told", "game", "seats", "states")

    def __init__(self, game: Game, seats: int, states: Array) -> None:
        self.game, self.seats, self.states = game, seats, states
        """The state as an array of one, which compiled code takes much faster than a single record."""
        self._told: Array | None = None
        """What can be done, as `one_move` lists it."""

    @classmethod
    def dealt(cls, game: Game, seats: int, options: Mapping[str, Any], key: bytes) -> Self:
        """The deal that a key and all the options give."""
        states = game.State.blanks(1)
        game.rules.setup(states[0], seats, *key_words(key), game.option_numbers(options, seats))
        return cls(game, seats, states)

    @classmethod
    def from_bytes(cls, game: Game, seats: int, data: bytes) -> Self:
        """The position whose `data` this is."""
        return cls(game, seats, game.State.single(data))

    @property
    def state(self) -> Any:
        """The whole truth, as the rules see it."""
        return self.states[0]

    @property
    def data(self) -> bytes:
        """The bytes of the state."""
        return self.states.tobytes()

    @property
    def digest(self) -> str:
        """A short hash of the state."""
        return digest_of(self.data)

    # --- what can be done ---

    @property
    def to_act_mask(self) -> int:
        """The seats that owe a decision, as a mask; 0 when the match is over."""
        mask = (self._list() if self._told is None else self._told).item(TO_ACT)
        return mask if mask >= 0 else int(self.game.rules.to_act(self.state))

    @property
    def to_act(self) -> list[int]:
        """The seats that owe a decision."""
        mask = self.to_act_mask
        return [seat for seat in range(self.seats) if mask >> seat & 1]

    @property
    def turn(self) -> int:
        """Whom a one-at-a-time driver asks next; −1 when the match is over."""
        return (self._list() if self._told is None else self._told).item(TURN)

    @property
    def over(self) -> bool:
        return (self._list() if self._told is None else self._told).item(TURN) < 0

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it runs."""
        return self.game.outcome(self.state, self.seats)

    @property
    def asked_ids(self) -> list[int]:
        """The ids of the legal actions of the seat whose turn it is, in rising order."""
        told = self._list() if self._told is None else self._told
        return told[told.item(ASKED) : told.item(ASKED_END)].tolist()

    def legal_ids(self, seat: int) -> list[int]:
        """The ids of that seat's legal actions, in rising order."""
        told, place = self._told, self.seated(seat) * 2 + SPANS
        if told is None or told.item(place) < 0:
            told = self._list(1 << seat)
        start, end = told.item(place), told.item(place + 1)
        return told[start:end].tolist() if start < end else []

    def everyones_ids(self) -> list[list[int]]:
        """The ids of each seat's legal actions, in rising order."""
        told = self._told
        if told is None or told.item(LISTED) != ALL:
            told = self._list(ALL)
        numbers = told[: told.item(END)].tolist()
        spans = numbers[SPANS : SPANS + 2 * self.seats]
        return [numbers[start:end] for start, end in zip(spans[::2], spans[1::2], strict=True)]

    def legal(self, seat: int) -> list[Action]:
        """That seat's legal actions."""
        return [self.game.actions[id] for id in self.legal_ids(seat)]

    def why_not(self, seat: int, action: Action | str | int) -> str | None:
        """Why the seat may not play that; None when it may."""
        seat, id = self.seated(seat), self.game.actions.id(action)
        if id in self.legal_ids(seat):
            return None
        return self.game.explain(self.state, seat, id)

    def after(self, seat: int, action: Action | str | int, *, everyone: bool = False) -> Self:
        """The position after an action, or raise `IllegalAction`.

        It is one call of compiled code, which also lists what can be done then: by the seat that is asked, or by
        `everyone`. The actions of other seats are listed when somebody asks.
        """
        if type(seat) is not int or type(action) is not int:
            seat, action = self.seated(seat), self.game.actions.id(action)
        play, _, room = _compiled(self.game)
        offered, listed = self._told, ALL if everyone else 0
        after, told = self._following(seat, action), np.empty(room * self.seats if listed else room, np.int32)
        if offered is None or not play(self.states, offered, seat, action, self.seats, listed, after.states, told):
            reason = self.why_not(seat, action)
            if reason is not None:
                raise IllegalAction(self.game, seat, self.game.actions.words[action], reason)
            return self.after(seat, action, everyone=everyone)  # its actions had not been listed yet
        after._told = _kept(told)
        return after

    def happened(self, before: Position, seat: int, action: int) -> list[Event]:
        """What the action that led here from the position before brought about, the end included."""
        outcome = self.outcome if self.over else None
        return self.game.happened(before.state, seat, action, self.state, outcome)

    def _following(self, seat: int, action: int) -> Self:
        """The position after an action, its state still to be written."""
        return type(self)(self.game, self.seats, self.game.State.single())

    # --- what a seat may know ---

    def view(self, seat: int = SPECTATOR) -> Any:
        """What that seat, or a spectator, may know."""
        return self.views()(self.watching(seat))

    def views(self) -> Callable[[int], Any]:
        """Seat (or −1) → view, for many viewers: what they share is read once."""
        return self.game.views(self.state)

    def view_texts(self, viewers: Sequence[int]) -> list[bytes]:
        """The views of these seats (or −1) as JSON."""
        write = _view_writer(self.game)
        if write is None:
            view = self.views()
            return [msgspec.json.encode(view(seat)) for seat in viewers]
        room = LONGEST_VIEW * len(viewers)
        out = _pages.pop() if _pages else np.empty(room, np.uint8)
        if len(out) < room:
            out = np.empty(room, np.uint8)
        ends = np.array((0, *viewers), np.int64)
        write(self.states, ends, out)
        marks = ends.tolist()
        written = out[: marks[-1]].tobytes()
        _pages.append(out)
        return [written[start:end] for start, end in itertools.pairwise(marks)]

    def observe(self, seat: int = SPECTATOR) -> Array:
        """The view as numbers, which `Game.observation` names."""
        out = np.zeros(self.game.observation_size, np.int8)
        self.game.rules.encode(self.state, self.watching(seat), out)
        return out

    def imagined(self, seat: int, key: bytes) -> Self:
        """A position that the seat cannot tell from this one, all that it does not know dealt anew from `key`."""
        world = self.from_bytes(self.game, self.seats, self.data)
        self.game.rules.imagine(world.state, self.watching(seat), *key_words(key))
        return world

    def knowledge(self, seat: int, moves: int = 0) -> Knowledge:
        """What the bot of a seat is given, after so many moves."""
        return Knowledge(
            game=self.game,
            seats=self.seats,
            seat=self.seated(seat),
            moves=moves,
            legal=np.array(self.legal_ids(seat), np.int32),
            look=lambda: self.view(seat),
            imagine=lambda key: self.imagined(seat, key).state,
        )

    # --- seats ---

    def seated(self, seat: Any) -> int:
        """The seat, if it is one of this match: compiled rules would read outside the record for any other."""
        if type(seat) is int and 0 <= seat < self.seats:
            return seat
        if isinstance(seat, np.integer) and 0 <= seat < self.seats:
            return int(seat)
        raise UnknownSeat(seat, self.seats)

    def watching(self, seat: int) -> int:
        """The seat, or the spectators."""
        return SPECTATOR if seat == SPECTATOR else self.seated(seat)

    def _list(self, seats: int = 0) -> Array:
        """What can be done, by the seats of a mask too."""
        told = self._told
        listed = (0 if told is None else told.item(LISTED)) | seats
        if told is None or listed != told.item(LISTED):
            _, list_legal, room = _compiled(self.game)
            told = np.empty(room * self.seats, np.int32)
            list_legal(self.states, self.seats, listed, told)
            told = self._told = _kept(told)
        return told


def _kept(told: Array) -> Array:
    """A list of what can be done, as a position keeps it: without the room that was left over, where that is much."""
    return told if len(told) <= SMALL else told[: told.item(END)].copy()


@until_compiled
def _view_writer(game: Game) -> Callable[..., None] | None:
    """The compiled code that writes views, of a game whose rules do."""
    if not hasattr(game.rules, "write_view"):
        return None
    loops = specialise("marooned.engine.loops.view_text", game)
    return compiled_for(loops.write_views, game.State.blanks(1), np.empty(1, np.int64), np.empty(1, np.uint8))


@until_compiled
def _compiled(game: Game) -> tuple[Callable[..., bool], Callable[..., None], int]:
    """The compiled code for one move and for listing what can be done, and room for what one seat can do."""
    loops = specialise("marooned.engine.loops.one_move", game)
    states, told = game.State.blanks(1), np.empty(1, np.int32)
    return (
        compiled_for(loops.play, states, told, 0, 0, 0, 0, states, told),
        compiled_for(loops.list_legal, states, 0, 0, told),
        SPANS + 2 * game.seats[-1] + game.max_legal,
    )
