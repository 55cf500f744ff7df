"""Pebbles (2–3 players): take one to three; the last pebble wins. Small enough to test the engine with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from marooned.engine.contract import (
    Action,
    ActionSpace,
    Event,
    Game,
    Option,
    Outcome,
    Piece,
    audience_of,
    audience_without,
    words_of,
)
from marooned.engine.errors import BadSpeech
from marooned.engine.phrasing import Seat, Sentence

from . import rules


class Take(Action, frozen=True):
    """Take a pebble."""


class Peek(Action, frozen=True):
    """Look at an omen."""


class Pass(Action, frozen=True):
    """Let the next player play."""


class View(msgspec.Struct, frozen=True):
    """What a seat may know."""

    seat: Seat
    heap: int
    taken: int
    omen: str
    peeked: list[bool]


class Taken(Event, frozen=True, kw_only=True, tag="taken"):
    """A pebble was taken."""

    seat: Seat


class Peeked(Event, frozen=True, kw_only=True, tag="peeked"):
    """A seat saw an omen; the others are told that it looked."""

    seat: Seat
    omen: str | None


def views(s: Any) -> Callable[[int], View]:
    """What each seat may know."""
    peeked = [bool(s.omen[other]) for other in range(s.seats)]

    def view(seat: int) -> View:
        omen = rules.words(0 if seat < 0 else int(s.omen[seat]))
        return View(seat=seat, heap=int(s.heap), taken=int(s.taken), omen=omen, peeked=peeked)

    return view


def events(before: Any, seat: int, action: int, after: Any) -> list[Event]:
    """What happened between two states."""
    if action == rules.TAKE:
        return [Taken(seat=seat)]
    if action == rules.PEEK:
        seen = rules.words(int(after.omen[seat]))
        return [
            Peeked(seat=seat, omen=seen, audience=audience_of(seat)),
            Peeked(seat=seat, omen=None, audience=audience_without(seat)),
        ]
    return []


def bars_undo(before: Any, seat: int, action: int, after: Any) -> bool:
    """An omen is news to whoever looks at it."""
    return action == rules.PEEK


def check_invariants(s: Any) -> None:
    """What must hold in every state."""
    assert 0 <= s.heap <= rules.HEAP and 0 <= s.taken <= rules.MOST_TAKEN


def describe(s: Any) -> dict[str, Any]:
    """The whole state in words."""
    return {"heap": int(s.heap), "omens": [rules.words(int(omen)) for omen in s.omen]}


class Greeting:
    """The speech of a game where one can only greet: `hello`, or `hello:2`."""

    def parse(self, words: str, seats: int, speaker: int) -> str:
        """What the speaker says."""
        verb, _, seat = words.strip().partition(":")
        if verb != "hello":
            raise BadSpeech("verb", verb, ["hello"])
        if seat and seat not in map(str, range(1, seats + 1)):
            raise BadSpeech("seat", seat, [f"1…{seats}"])
        return words.strip()

    def tell(self, said: str, speaker: int, to: int | None = None) -> Sentence:
        """It in any language."""
        _, _, seat = said.partition(":")
        return Sentence("speech-hello", {"who": int(seat) - 1 if seat else Sentence("game-name")})


def per_winner(outcome: Outcome) -> list[int]:
    """Three points, shared by the winners."""
    return [3 // len(outcome.winners) if seat in outcome.winners else 0 for seat in range(len(outcome.scores))]


GAME = Game(
    name="pebbles",
    package=__name__,
    version=3,
    seats=range(2, rules.MAX_SEATS + 1),
    State=rules.State,
    rules=rules,
    actions=ActionSpace([Take(), Peek(), Pass()]),
    max_legal=rules.ACTION_COUNT,
    max_moves=3 * rules.HEAP,
    options=(
        Option("first_player", "seat", None),
        Option("loud", "flag", False),
        Option("weather", "choice", "calm", ("calm", "storm")),
    ),
    observation=(
        Piece("heap", (2,), 0, rules.HEAP, "pebbles left, and taken this turn"),
        Piece("omen", (), 0, rules.OMENS, "one's own omen"),
    ),
    reasons=words_of(rules.Reason),
    endings=words_of(rules.Ending),
    views=views,
    events=events,
    bars_undo=bars_undo,
    check_invariants=check_invariants,
    describe=describe,
    speech=Greeting(),
    scorings={"shared": per_winner},
)
