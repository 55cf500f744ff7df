"""Answers of requests that look back on a match: moments of it, its story, and a review."""

from __future__ import annotations

from typing import Any

from marooned.bots.review import MissedMove, TurningPoint
from marooned.engine.contract import Outcome
from marooned.protocol.basics import Body


class Replay(Body, frozen=True):
    """A moment of a match, through a seat's eyes."""

    match: str
    move: int
    moves: int
    """How many moves the match has so far, those left out that this seat was told nothing of while the match is on."""
    seat: int
    view: Any


class Story(Body, frozen=True):
    """A whole match as one seat was told it, for looking back."""

    match: str
    table: str
    game: str
    seat: int
    """Whose ears; −1 for spectators."""
    names: list[str | None]
    """What the players are called, by seat; null for a bot."""
    bots: list[str | None]
    """Kind of bot, by seat; null for a person."""
    moves: list[list[Any]]
    """For each move the events that were told. Steps taken back are left out, and while the match is on, so are moves
    that the seat was told nothing of."""
    outcome: Outcome | None
    commitment: str
    key: str | None
    """What all chance came from, once the match is over."""
    lesson: str | None
    """The lesson that it was, whose deal was known beforehand."""


class Review(Body, frozen=True):
    """A match that is over, looked back on."""

    match: str
    chances: list[list[float]]
    """After each number of moves, from none on, every seat's chance to win as an onlooker sees it."""
    turning: list[TurningPoint]
    missed: list[MissedMove]


class Reviewing(Body, frozen=True):
    """The match is still being looked back on; ask again in a moment."""

    match: str
    done: int
    moves: int
