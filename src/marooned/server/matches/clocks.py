"""How much time everyone has, as plain sums, and the clocks that the page offers: no clock is read here.

A reading says what was left at an instant; since then time runs for the seats that think. It is kept beside the state
of the match, so whoever loads one knows what is due when. While several seats owe a decision at once, a table with time
for debates lets that run and nobody's own.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

import msgspec

from marooned.protocol.tables import Clock, LiveClock, NoClock, SlowClock
from marooned.server.storage.schema.kept import kept_as

SECOND, HOUR = 1000, 3_600_000

LIVE_GRACE, SLOW_GRACE, DEBATE_GRACE = 10 * SECOND, 600 * SECOND, 3 * SECOND
"""Milliseconds after the end of one's time, until a bot stands in; and after a debate's, until it is closed."""
AWAY_GRACE, AWAY_GRACE_UNTIMED = 60 * SECOND, 180 * SECOND
"""How long somebody may be gone before a bot plays for them, where others wait: with a live clock, and with none."""
ROLL_CALL = 30 * SECOND
"""After the server's start, how long people have to connect before they count as gone."""
RETURN_BANK = 30 * SECOND
"""What someone who is back has at least, if the bank was ever that large."""
OLDEST = 120 * SECOND
"""Readings are kept anew at least every minute, so one that seems older than this tells of a clock that was set."""


class Preset(NamedTuple):
    """A clock to choose, and the seconds for a debate or a vote that go with it."""

    clock: Clock
    debate: int | None = None


PRESETS = {
    "none": Preset(NoClock()),
    "quick": Preset(LiveClock(bank=180, increment=10), debate=60),
    "calm": Preset(LiveClock(bank=600, increment=20), debate=180),
    "day": Preset(SlowClock(hours=24)),
    "days": Preset(SlowClock(hours=72)),
}
"""What the page offers, the usual one first. Each is said by `clock-<name>`, with the clock's numbers as arguments."""


class Reading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was left at an instant."""

    at: int
    left: list[int]
    """Milliseconds each seat had left; none at a table whose clock is for debates alone."""
    debate: int | None = None
    """Milliseconds that the moment in which several decide had left; None when there is none."""


def first_reading(clock: Clock, debate: int | None, seats: int, to_act: int, now: int) -> Reading | None:
    """The reading when the match starts; None for a table without any clock."""
    if isinstance(clock, NoClock) and debate is None:
        return None
    return Reading(now, [] if isinstance(clock, NoClock) else [_full(clock)] * seats, _begun(debate, 0, to_act, None))


def charged(reading: Reading, thinking: Collection[int], now: int, stopped: bool) -> Reading:
    """The reading at this instant: time that passed is taken from the seats that think, unless all is stopped."""
    passed = 0 if stopped else max(0, now - reading.at)
    if reading.debate is not None:
        return msgspec.structs.replace(reading, at=now, debate=reading.debate - passed)
    left = [rest - passed if seat in thinking else rest for seat, rest in enumerate(reading.left)]
    return msgspec.structs.replace(reading, at=now, left=left)


def stepped(
    reading: Reading, clock: Clock, debate: int | None, seat: int, before: int, after: int, undone: bool
) -> Reading:
    """The reading after a seat's step, given who owed a decision before and after it: masks of seats."""
    left = list(reading.left)
    if isinstance(clock, LiveClock):
        gave = before >> seat & 1 and not after >> seat & 1
        asked = after >> seat & 1 and not before >> seat & 1
        if undone and asked:
            left[seat] -= clock.increment * SECOND
        elif gave and not undone:
            left[seat] += clock.increment * SECOND
    elif isinstance(clock, SlowClock):
        owed = before & (1 << seat)  # whoever owes nothing has all its time, and what it does besides is not told by it
        left = [_full(clock) if (owed | (after & ~before)) >> other & 1 else rest for other, rest in enumerate(left)]
    return msgspec.structs.replace(reading, left=left, debate=_begun(debate, before, after, reading.debate))


def returned(reading: Reading, clock: Clock, seats: Collection[int]) -> Reading:
    """The reading once bots play for these seats: when their players are back, they will have time to look around."""
    least = min(_full(clock), RETURN_BANK) if isinstance(clock, LiveClock) else _full(clock)
    left = [max(rest, least) if seat in seats else rest for seat, rest in enumerate(reading.left)]
    return msgspec.structs.replace(reading, left=left)


def resumed(stored: Any, started: int, now: int) -> Reading:
    """A reading that was kept, to go on from: nobody pays for time in which this server was not there, nor for a clock
    that somebody set."""
    reading = kept_as(stored, Reading)
    since = reading.at if started <= reading.at <= now else started if reading.at < started else now
    return msgspec.structs.replace(reading, at=max(since, now - OLDEST))


def grace_of(clock: Clock) -> int:
    """How long after the end of one's time a bot stands in."""
    return SLOW_GRACE if isinstance(clock, SlowClock) else LIVE_GRACE


def away_grace_of(clock: Clock) -> int:
    """How long somebody may be gone before a bot plays for them."""
    return AWAY_GRACE_UNTIMED if isinstance(clock, NoClock) else AWAY_GRACE


def _begun(debate: int | None, before: int, after: int, going_on: int | None) -> int | None:
    """What is left of the moment in which several decide: it begins whenever somebody more owes a decision."""
    if debate is None or after == 0:
        return None
    if after & ~before:
        return debate * SECOND if after.bit_count() > 1 else None
    return going_on


def _full(clock: Clock) -> int:
    if isinstance(clock, LiveClock):
        return clock.bank * SECOND
    return clock.hours * HOUR if isinstance(clock, SlowClock) else 0
