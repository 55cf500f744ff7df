"""Quiet hours, as plain sums: when somebody may be told something."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from marooned.protocol.notifications import QuietHours


def zone_of(name: str) -> ZoneInfo | None:
    """The time zone of that name; None where there is none."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # a folder of zones is no zone
        return None


def first_loud(instant: int, quiet: QuietHours | None, zone: str) -> int:
    """The first instant from this one on that is not in somebody's quiet hours."""
    if quiet is None or quiet.start == quiet.end:
        return instant
    local = datetime.fromtimestamp(instant / 1000, zone_of(zone) or UTC)
    minute = local.hour * 60 + local.minute
    into = (minute - quiet.start) % 1440
    if into >= (quiet.end - quiet.start) % 1440:
        return instant
    day = local + timedelta(days=quiet.end <= minute)
    end = day.replace(hour=quiet.end // 60, minute=quiet.end % 60, second=0, microsecond=0)
    return max(instant + 1, round(end.timestamp() * 1000))
