"""What somebody's play adds up to: results, statistics, ratings, and lists of those who chose to be seen in them."""

from __future__ import annotations

from typing import Literal

from marooned.protocol.basics import Body, Instant
from marooned.protocol.tables import Pace, Rating

ResultWord = Literal["won", "lost", "left", "abandoned", "shared"]
"""What a match was for somebody; `shared` where several seats were theirs, on one device."""


class Companion(Body, frozen=True):
    """Somebody you played with."""

    id: str
    """The person's, or a bot's kind after a colon: what lists of matches are narrowed by."""
    name: str | None
    """What the person is called now; null for bots, and for who is not known here any more."""
    matches: int
    """How often."""


class MatchResult(Body, frozen=True):
    """A match of yours that is over."""

    match: str
    game: str
    ended: Instant
    seats: int
    seat: int
    result: ResultWord
    place: int | None
    """0 for those who won; null where it says nothing."""
    score: int | None
    rated: bool
    company: list[Companion]


class MatchPage(Body, frozen=True):
    """Some of your matches, the newest first."""

    matches: list[MatchResult]
    after: str | None
    """Where the list goes on; null at its end."""


class Statistic(Body, frozen=True):
    """One of a game's statistics, over all of your matches: the `statistic-<name>` of its catalogue."""

    name: str
    words: dict[str, int]
    """How often each word was met, `<name>-<word>`; none for a statistic of numbers."""
    times: int
    """How many numbers there were; 0 for a statistic of words."""
    total: int
    least: int
    most: int


class Month(Body, frozen=True):
    """What you played in a month, such as 2026-11."""

    month: str
    matches: int
    won: int


class GameStatistics(Body, frozen=True):
    """All that you played of a game."""

    game: str
    results: dict[ResultWord, int]
    score: Statistic | None
    """Your points; null before the first match that was played to its end."""
    statistics: list[Statistic]
    months: list[Month]
    best: MatchResult | None
    worst: MatchResult | None
    ratings: dict[Pace, Rating]


class MyStatistics(Body, frozen=True):
    """What your play adds up to, by game."""

    games: list[GameStatistics]
    listed: bool
    """Whether you are seen in lists of ratings."""


class RatingPoint(Body, frozen=True):
    """Your rating after a match."""

    match: str
    at: Instant
    points: int
    doubt: int
    weight: float
    """How far the match counted: 1 wholly, 0 not at all."""


class Listing(Body, frozen=True):
    """Whether you want to be seen in lists of ratings."""

    listed: bool


class ListedPlayer(Body, frozen=True):
    """Somebody who chose to be seen, or a bot."""

    name: str
    bot: bool
    you: bool
    rating: Rating
