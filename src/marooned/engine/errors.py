"""Everything that can go wrong, as one tree. Each error has a code whose text, in every language, is in `locales/`.

MaroonedError
├── NamedProblem           one of several that share a code: base of the errors of other rooms
├── UnknownGame            no game of that name
├── UnknownSize            no size of that name, of a game
├── TooManyOutcomes        chance with more outcomes than can be listed
├── BrokenGame             another package's game that cannot be loaded
├── BrokenRule             a rule that cannot be compiled
├── SeatsOutOfRange        the game does not take that many players
├── UnknownSeat            nobody has that seat in the match
├── BadOption              a value that a table option does not take
│   └── UnknownOption      no such table option
├── UnknownAction          a word that is no action of the game
├── IllegalAction          an action that the rules refuse now, with the game's reason
├── CannotUndo             a step that may not be taken back
├── BadSpeech              something said that means nothing at this table
├── SeriesClosed           a series that cannot go on now
└── BadRecord              a match record that cannot be trusted
    ├── UnreadableRecord   not JSON, cut short, or of the wrong shape
    ├── UnsupportedRecord  another format or rules version
    ├── UnrevealedKey      the match is not over, so its key is not in the record
    └── BrokenRecord       replaying it does not give what it says
        └── ImpossibleMove a move in it that the match refuses
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any, ClassVar

LONGEST_SHOWN = 120
"""Most characters of a value that an error repeats."""


class MaroonedError(Exception):
    """Base of all errors; `code` and `details` are what a program reads, `text` what a person does."""

    code: ClassVar[str]
    packages: ClassVar[tuple[str, ...]] = ("marooned.engine",)
    """Whose catalogues say it."""

    def __init__(self, **details: Any) -> None:
        self.details: dict[str, Any] = {name: _plain(value) for name, value in details.items()}
        super().__init__(self.text("en"))

    def text(self, language: str) -> str:
        """The error in words."""
        return self.say(language, f"error-{self.code}", **self.details)

    def say(self, language: str, message: str, **details: Any) -> str:
        """A message of its catalogues."""
        from marooned.engine.text import text_of

        return text_of(language, *self.packages)(message, **details)


class NamedProblem(MaroonedError):
    """Base of errors that share a code; `problem` says which one it is, and names its text, `problem-<problem>`."""

    def __init__(self, problem: str, **details: Any) -> None:
        self.problem = problem
        super().__init__(**details)

    def text(self, language: str) -> str:
        return self.say(language, f"problem-{self.problem}", **self.details)


class UnknownGame(MaroonedError):
    code = "unknown-game"

    def __init__(self, name: str, games: Iterable[str]) -> None:
        super().__init__(name=shortened(name), nearest=nearest(name, games))


class UnknownSize(MaroonedError):
    code = "unknown-size"

    def __init__(self, name: str, size: str, sizes: Iterable[str]) -> None:
        super().__init__(name=name, size=shortened(size), sizes=", ".join(sizes) or "—")


class TooManyOutcomes(MaroonedError):
    code = "too-many-outcomes"

    def __init__(self, name: str, most: int) -> None:
        super().__init__(name=name, most=most)


class BrokenGame(MaroonedError):
    code = "broken-game"

    def __init__(self, name: str, package: str, why: object) -> None:
        super().__init__(name=shortened(name), package=package, why=shortened(why))


class BrokenRule(MaroonedError):
    code = "broken-rule"

    def __init__(self, rule: str, place: str, line: str, fault: str, why: str) -> None:
        super().__init__(rule=rule, place=place, line=line, fault=fault, why=shortened(why))


class SeatsOutOfRange(MaroonedError):
    code = "seats-out-of-range"

    def __init__(self, game: str, seats: int, low: int, high: int) -> None:
        super().__init__(game=game, seats=seats, low=low, high=high)


class UnknownSeat(MaroonedError):
    code = "unknown-seat"

    def __init__(self, seat: object, seats: int) -> None:
        super().__init__(seat=shortened(seat), last=seats - 1)


class BadOption(MaroonedError):
    code = "bad-option"

    def __init__(self, name: str, value: object, expected: str) -> None:
        super().__init__(name=name, value=shortened(value), expected=expected)


class UnknownOption(BadOption):
    code = "unknown-option"

    def __init__(self, name: str, options: Iterable[str]) -> None:
        MaroonedError.__init__(self, name=shortened(name), nearest=nearest(name, options))


class UnknownAction(MaroonedError):
    code = "unknown-action"

    def __init__(self, word: str, words: Iterable[str]) -> None:
        super().__init__(word=shortened(word), nearest=nearest(word, words))


class IllegalAction(MaroonedError):
    """The rules say no; `reason` is the game's code, with its text in the game's own catalogue."""

    code = "illegal-action"

    def __init__(self, game: Any, seat: int, action: str, reason: str) -> None:
        self.game, self.reason = game, reason
        super().__init__(seat=seat, action=action, reason=reason)

    def text(self, language: str) -> str:
        why = self.game.text(language)(f"reason-{self.reason}")
        return self.say(language, "error-illegal-action", action=self.details["action"], why=why)


class CannotUndo(MaroonedError):
    """`why` is one of nothing-played, not-yours, revealed, over, final."""

    code = "cannot-undo"

    def __init__(self, why: str) -> None:
        super().__init__(why=why)


class BadSpeech(MaroonedError):
    """`why` is no-speech, verb, thing, wrong-thing, needs-thing, seat, needs-seat, needs-target, oneself or surplus."""

    code = "bad-speech"

    def __init__(self, why: str, word: str, known: Iterable[str] = ()) -> None:
        super().__init__(why=why, word=shortened(word), nearest=nearest(word, known))


class SeriesClosed(MaroonedError):
    """`why` is over or running."""

    code = "series-closed"

    def __init__(self, why: str) -> None:
        super().__init__(why=why)


class BadRecord(MaroonedError):
    """Base of all that can be wrong with a record; `details` name the move, the field and what was expected."""


class UnreadableRecord(BadRecord):
    """`problem` is one of not-json (with line and move), too-deep, not-object, missing-field, unknown-field,
    repeated-field (each with the field), wrong-value (with move, field, expected and found), or words of its own.
    """

    code = "unreadable-record"

    def __init__(self, problem: str, **details: Any) -> None:
        super().__init__(problem=problem, **details)


class UnsupportedRecord(BadRecord):
    code = "unsupported-record"

    def __init__(self, field: str, expected: object, found: object) -> None:
        super().__init__(field=field, expected=shortened(expected), found=shortened(found))


class UnrevealedKey(BadRecord):
    code = "unrevealed-key"


class BrokenRecord(BadRecord):
    """`move` counts from 1; 0 stands for what precedes the first move."""

    code = "broken-record"

    def __init__(self, move: int, field: str, expected: object, found: object) -> None:
        super().__init__(move=move, field=field, expected=shortened(expected), found=shortened(found))


class ImpossibleMove(BrokenRecord):
    """`because` is the error that playing the move raised."""

    code = "impossible-move"

    def __init__(self, move: int, field: str, expected: object, found: object, because: MaroonedError) -> None:
        self.because = because
        super().__init__(move, field, expected, found)

    def text(self, language: str) -> str:
        why = self.because.text(language)
        return self.say(language, "error-impossible-move", move=self.details["move"], why=why)


def nearest(word: str, known: Iterable[str]) -> str:
    """The known words most like `word`, for "did you mean"; all of them when there are few."""
    known = list(known)
    close = difflib.get_close_matches(shortened(word), known, n=3, cutoff=0.4)
    return ", ".join(close or known[:6])


def shortened(value: object) -> str:
    """What was given, short enough for a line of text."""
    text = str(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 1]}…"


def _plain(value: object) -> int | str:
    """A detail as catalogues take it."""
    return value if isinstance(value, str) or (type(value) is int and abs(value) < 1 << 53) else shortened(value)
