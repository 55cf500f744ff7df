"""One play of a game: the seed, the moves, and the position they lead to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from marooned.engine.contract import SPECTATOR, Action, Event, Game, Outcome, Said
from marooned.engine.errors import BadSpeech, CannotUndo
from marooned.engine.position import Knowledge, Position
from marooned.engine.rng import commitment, fresh_key


class Move(NamedTuple):
    """A seat's action, and the digest of the state it led to."""

    seat: int
    action: int
    digest: str


class Match:
    """A match in progress or over. Its truth is game, options, key and moves; the position follows from them.

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
        self.position = self.position_after(0)

    @property
    def commitment(self) -> str:
        """What fixes the key from the start without telling it."""
        return commitment(self.key)

    @property
    def state(self) -> Any:
        return self.position.state

    @property
    def over(self) -> bool:
        return self.position.over

    @property
    def turn(self) -> int:
        """Whom a one-at-a-time driver asks next; −1 when the match is over."""
        return self.position.turn

    @property
    def to_act(self) -> list[int]:
        """The seats that owe a decision."""
        return self.position.to_act

    @property
    def outcome(self) -> Outcome | None:
        return self.position.outcome

    def legal_ids(self, seat: int) -> list[int]:
        """The ids of that seat's legal actions."""
        return self.position.legal_ids(seat)

    def legal(self, seat: int) -> list[Action]:
        """That seat's legal actions."""
        return self.position.legal(seat)

    def why_not(self, seat: int, action: Action | str | int) -> str | None:
        """Why the seat may not play that; None when it may."""
        return self.position.why_not(seat, action)

    def view(self, seat: int = SPECTATOR) -> Any:
        """What that seat, or a spectator, may know."""
        return self.position.view(seat)

    def knowledge(self, seat: int) -> Knowledge:
        """What the bot of a seat is given."""
        return self.position.knowledge(seat, len(self.moves))

    def play(self, seat: int, action: Action | str | int) -> list[Event]:
        """Play an action, or raise `IllegalAction` and change nothing. Tells what happened, to whom it may concern."""
        before, seat, id = self.position, self.position.seated(seat), self.game.actions.id(action)
        self.position = before.after(seat, id)
        self.moves.append(Move(seat, id, self.position.digest))
        return self.position.happened(before, seat, id)

    def say(self, seat: int, words: str, to: int | None = None) -> Said:
        """Say something to the table or to one seat, or raise `BadSpeech`. It is kept, and changes nothing."""
        seat, to = self.position.seated(seat), None if to is None else self.position.seated(to)
        if self.game.speech is None:
            raise BadSpeech("no-speech", words)
        if to == seat:
            raise BadSpeech("oneself", str(seat + 1))
        said = self.game.speech.parse(words, self.seats, seat)
        self.speech.append(Said(len(self.moves), seat, to, str(said)))
        return self.speech[-1]

    def position_after(self, n: int) -> Position:
        """The position after the first `n` moves."""
        position = Position.dealt(self.game, self.seats, self.options, self.key)
        for move in self.moves[:n]:
            self.game.rules.apply(position.state, move.seat, move.action)
        return position

    def why_no_undo(self, seat: int, before: Position | None = None) -> str | None:
        """Why that seat may not take the last move back; None when it may.

        One's own step alone, while nobody else has moved and nothing hidden from its author came to light. `before` is
        the position before that step, for those who have it at hand.
        """
        seat = self.position.seated(seat)
        if not self.moves:
            return "nothing-played"
        if self.over:
            return "over"
        last = self.moves[-1]
        if last.seat != seat:
            return "not-yours"
        before = before or self.position_after(len(self.moves) - 1)
        return "revealed" if self.game.bars_undo(before.state, seat, last.action, self.state) else None

    def undo(self, seat: int) -> None:
        """Take the seat's last step back, or raise `CannotUndo`."""
        why = self.why_no_undo(seat)
        if why is not None:
            raise CannotUndo(why)
        self.moves.pop()
        self.position = self.position_after(len(self.moves))
        self.speech = [said._replace(after=min(said.after, len(self.moves))) for said in self.speech]
