"""The deal of the day: the same deal, seat and bots for everybody, and one try."""

from __future__ import annotations

from marooned.protocol.basics import Body, Instant


class DailyResult(Body, frozen=True):
    """How somebody did."""

    place: int
    """0 is first; places may be shared."""
    points: int


class DailyTry(Body, frozen=True):
    """Your try."""

    table: str | None
    """Where it is played; null once that table is no longer kept."""
    match: str | None
    over: bool
    result: DailyResult | None
    """Null until it is over, and where it was given up or finished too late."""


class DailyDeal(Body, frozen=True):
    """The deal of a game on a day."""

    game: str
    seats: int
    seat: int
    """Everybody's."""
    bot: str
    """Who has the other seats."""
    finished: int
    """How many people have finished it."""
    mine: DailyTry | None


class Daily(Body, frozen=True):
    """The deals of a day."""

    day: str
    """As 2026-11-16, in Greenwich."""
    next: Instant
    """When the next ones are dealt, in milliseconds since 1970."""
    deals: list[DailyDeal]
    streak: int
    """On how many days in a row, up to today or yesterday, you finished a deal."""
    told: list[DailyDeal]
    """Yesterday's deals that you tried, once their secrets are told."""


class DailyCount(DailyResult, frozen=True):
    """How many people did so well."""

    people: int


class DailyBoard(Body, frozen=True):
    """How everybody did at a deal, told to those who have finished it and, once the day is over, to all."""

    game: str
    day: str
    seats: int
    mine: DailyTry | None
    results: list[DailyCount]
    """The best first."""
    bots: dict[str, DailyResult | None]
    """How bots did in the same seat; null for those that are still at it."""
    key: str | None
    """All chance of the deal, in hexadecimal; null until nobody can play it any more."""
