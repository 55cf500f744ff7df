"""One play of a game: the seed, the moves, and the state they lead to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from marooned.engine.contract import SPECTATOR, Action, Event, Game, Outcome
from marooned.engine.errors import BadSpeech, CannotUndo, IllegalAction, UnknownSeat
from marooned.engine.record import Array, copy_of, digest_of
from marooned.engine.rng import commitment, fresh_key, key_words


class Move(NamedTuple):
    """A seat's action, and the digest of the state it led to."""

    seat: int
    action: int
    digest: str


class Said(NamedTuple):
    """What a seat said after the first `after` moves, in its notation: to the table, or `to` one seat alone."""

    after: int
    seat: int
    to: int | None
    words: str

    def heard_by(self, seat: int) -> bool:
        """Whether that seat (or the spectators, −1) heard it."""
        return self.to is None or seat in (self.seat, self.to)


class Match:
    """A match in progress or over. Its truth is game, options, key and moves; the state follows from them.

    >>> from marooned.engine.registry import game_names, load_game
    >>> game = load_game(game_names()[-1])
    >>> match = Match(game, seats=game.seats[0])
    >>> seat = match.turn
    >>> match.play(seat, match.legal(seat)[0])
    [...]
    """

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, Any] | None = None, key: bytes | None = None
    ) -> None:
        game.check_seats(seats)
        self.game = game
        self.seats = int(seats)
        self.options = game.full_options(options or {}, self.seats)
        self.key = fresh_key() if key is None else key
        self.moves: list[Move] = []
        self.speech: list[Said] = []
        self.state = self._dealt()

    @property
    def commitment(self) -> str:
        """What fixes the key from the start without telling it."""
        return commitment(self.key)

    @property
    def over(self) -> bool:
        return self.game.rules.to_act(self.state) == 0

    @property
    def turn(self) -> int:
        """Whom a one-at-a-time driver asks next; −1 when the match is over."""
        return int(self.game.rules.turn(self.state))

    @property
    def to_act(self) -> list[int]:
        """The seats that owe a decision."""
        mask = int(self.game.rules.to_act(self.state))
        return [seat for seat in range(self.seats) if mask >> seat & 1]

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state, self.seats)

    def legal_ids(self, seat: int) -> Array:
        """The ids of that seat's legal actions."""
        return self.game.legal_ids(self.state, self._seated(seat))

    def legal(self, seat: int) -> list[Action]:
        """That seat's legal actions."""
        return [self.game.actions[i] for i in self.legal_ids(seat)]

    def check(self, seat: int, action: Action | str | int) -> str | None:
        """Why the seat may not play that; None when it may."""
        return self.game.why_not(self.state, self._seated(seat), self.game.actions.id(action))

    def play(self, seat: int, action: Action | str | int) -> list[Event]:
        """Play an action, or raise `IllegalAction` and change nothing. Tells what happened, to whom it may concern."""
        seat, id = self._seated(seat), self.game.actions.id(action)
        reason = self.check(seat, id)
        if reason is not None:
            raise IllegalAction(self.game, seat, self.game.actions.words[id], reason)
        before = copy_of(self.state)
        self.game.rules.apply(self.state, seat, id)
        self.moves.append(Move(seat, id, digest_of(self.state)))
        return self.game.events(before, seat, id, self.state)

    def say(self, seat: int, words: str, to: int | None = None) -> Said:
        """Say something to the table or to one seat, or raise `BadSpeech`. It is kept, and changes nothing."""
        seat, to = self._seated(seat), None if to is None else self._seated(to)
        if self.game.speech is None:
            raise BadSpeech("no-speech", words)
        if to == seat:
            raise BadSpeech("oneself", str(seat + 1))
        said = self.game.speech.parse(words, self.seats, seat)
        self.speech.append(Said(len(self.moves), seat, to, str(said)))
        return self.speech[-1]

    def view(self, seat: int = SPECTATOR) -> Any:
        """What that seat, or a spectator, may know."""
        return self.game.view(self.state, self._watching(seat))

    def imagined(self, seat: int, key: bytes) -> Any:
        """A state that the seat cannot tell from the true one, all it does not know dealt anew from `key`."""
        s = copy_of(self.state)
        self.game.rules.imagine(s, self._watching(seat), *key_words(key))
        return s

    def state_after(self, n: int) -> Any:
        """The state after the first `n` moves."""
        s = self._dealt()
        for move in self.moves[:n]:
            self.game.rules.apply(s, move.seat, move.action)
        return s

    def why_no_undo(self, seat: int) -> str | None:
        """Why that seat may not take the last move back; None when it may.

        One's own step alone, while nobody else has moved and nothing hidden from its author came to light.
        """
        seat = self._seated(seat)
        if not self.moves:
            return "nothing-played"
        if self.over:
            return "over"
        last = self.moves[-1]
        if last.seat != seat:
            return "not-yours"
        before = self.state_after(len(self.moves) - 1)
        return "revealed" if self.game.bars_undo(before, last.seat, last.action, self.state) else None

    def undo(self, seat: int) -> None:
        """Take the seat's last step back, or raise `CannotUndo`."""
        why = self.why_no_undo(seat)
        if why is not None:
            raise CannotUndo(why)
        self.moves.pop()
        self.state = self.state_after(len(self.moves))
        self.speech = [said._replace(after=min(said.after, len(self.moves))) for said in self.speech]

    def _seated(self, seat: Any) -> int:
        """The seat, if it is one of this match: compiled rules would read outside the record for any other."""
        if isinstance(seat, int | np.integer) and not isinstance(seat, bool) and 0 <= seat < self.seats:
            return int(seat)
        raise UnknownSeat(seat, self.seats)

    def _watching(self, seat: int) -> int:
        """The seat, or the spectators."""
        return SPECTATOR if seat == SPECTATOR else self._seated(seat)

    def _dealt(self) -> Any:
        s = self.game.State.blank()
        numbers = self.game.option_numbers(self.options, self.seats)
        self.game.rules.setup(s, self.seats, *key_words(self.key), numbers)
        return s
