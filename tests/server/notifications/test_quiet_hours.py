"""Quiet hours, over midnight and in any time zone."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from marooned.protocol.notifications import QuietHours
from marooned.server.notifications.quiet_hours import first_loud, zone_of

PARIS = "Europe/Paris"
NIGHT = QuietHours(start=22 * 60, end=7 * 60 + 30)
NOON = QuietHours(start=12 * 60, end=13 * 60)


def at(text: str, zone: str = PARIS) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


@pytest.mark.parametrize(
    ("quiet", "instant", "loud"),
    [
        (NIGHT, "2026-11-16T21:59:59", "2026-11-16T21:59:59"),
        (NIGHT, "2026-11-16T22:00", "2026-11-17T07:30"),
        (NIGHT, "2026-11-17T03:00:30", "2026-11-17T07:30"),
        (NIGHT, "2026-11-17T07:29:59", "2026-11-17T07:30"),
        (NIGHT, "2026-11-17T07:30", "2026-11-17T07:30"),
        (NIGHT, "2026-12-31T23:59", "2027-01-01T07:30"),
        (NOON, "2026-11-16T12:30", "2026-11-16T13:00"),
        (NOON, "2026-11-16T13:00", "2026-11-16T13:00"),
        (NIGHT, "2026-10-24T23:00", "2026-10-25T07:30"),  # the night in which clocks go back
        (None, "2026-11-16T23:00", "2026-11-16T23:00"),
        (QuietHours(start=60, end=60), "2026-11-16T01:00", "2026-11-16T01:00"),
    ],
)
def test_the_first_instant_that_is_not_quiet(quiet: QuietHours | None, instant: str, loud: str) -> None:
    assert first_loud(at(instant), quiet, PARIS) == at(loud)


def test_the_zone_decides_and_one_that_is_unknown_is_utc() -> None:
    instant = at("2026-11-16T21:30", "UTC")  # 22:30 in Paris
    assert first_loud(instant, NIGHT, "UTC") == instant == first_loud(instant, NIGHT, "Mars/Olympus")
    assert first_loud(instant, NIGHT, PARIS) == at("2026-11-17T07:30")


@pytest.mark.parametrize("name", ["Mars/Olympus", "Europe", "../etc/passwd", "/etc/localtime", ""])
def test_names_that_are_no_time_zones(name: str) -> None:
    assert zone_of(name) is None
    assert zone_of(PARIS) is not None
