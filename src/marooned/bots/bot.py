"""What a bot is, and what it is told when it is asked."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from marooned.engine.contract import Game, Past
from marooned.engine.match import Match
from marooned.engine.record import Array, copy_of, digest_of
from marooned.engine.rng import key_from_seed, key_words

PAST_KEY = key_from_seed("past")
"""Deals what a seat did not know then: nobody reasons from that."""


@dataclass(frozen=True)
class Knowledge:
    """All that a seat may know when it is asked. The true state is not in it, nor can it be reached from it in play."""

    game: Game
    seat: int
    moves: int
    """How many moves were played before this one."""
    view: Any
    """What the seat sees."""
    legal: Array
    """Ids of the actions it may take."""
    imagine: Callable[[bytes], Any]
    """A state the seat cannot tell from the true one, all that it does not know dealt anew from a key."""
    seats: int
    """How many play."""
    recall: Callable[[], Past | None] | None = None
    """What the seat saw of the moves so far; None where there is no reasoning from that."""


class Bot(Protocol):
    """A player. It is made from a key, its only source of chance, and keeps no other memory between its moves.

    So a match that was interrupted goes on with a bot made anew as if nothing had happened.
    """

    def __init__(self, key: bytes) -> None: ...

    def choose(self, knowledge: Knowledge) -> int:
        """The id of the action taken."""


def knowledge_of(match: Match, seat: int) -> Knowledge:
    """What the seat may know of a match as it stands."""
    return Knowledge(
        game=match.game,
        seat=seat,
        moves=len(match.moves),
        view=match.view(seat),
        legal=match.legal_ids(seat),
        imagine=lambda key: match.imagined(seat, key),
        seats=match.seats,
        recall=recollection(match, seat),
    )


def decision_key(key: bytes, knowledge: Knowledge) -> bytes:
    """The chance of one decision: the same for the same bot in the same seat at the same move."""
    place = f"{knowledge.seat}/{knowledge.moves}".encode()
    return hashlib.blake2b(place, key=key, digest_size=16, person=b"marooned-bot").digest()


def recollection(match: Match, seat: int) -> Callable[[], Past | None] | None:
    """How a seat recalls the moves of a match, in a game where one can reason from them."""
    return None if match.game.believe is None else lambda: recalled(match, seat)


def recalled(match: Match, seat: int) -> Past | None:
    """What a seat saw of the moves of a match; None where they were made by other rules and lead elsewhere now."""
    rules, state, moves = match.game.rules, match.state_after(0), []
    for move in match.moves:
        if rules.check(state, move.seat, move.action):
            return None
        moves.append((copy_of(state), move.seat, move.action))
        rules.apply(state, move.seat, move.action)
        if digest_of(state) != move.digest:
            return None
    return recollect(match.game, seat, moves)


def recollect(game: Game, seat: int, moves: Sequence[tuple[Any, int, int]]) -> Past:
    """What a seat saw of moves, given for each the true state before it, who moved, and the action."""
    states = game.State.blanks(len(moves))
    for number, (state, _, _) in enumerate(moves):
        states[number] = state
        game.rules.imagine(states[number], seat, *key_words(PAST_KEY))
    movers, actions = (np.array([move[i] for move in moves], np.int64) for i in (1, 2))
    return Past(states, movers, actions)
