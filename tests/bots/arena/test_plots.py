"""Plots of a contest."""

from __future__ import annotations

import re

from marooned.bots.arena import plots


def test_only_one_kind_of_bot_is_joined_into_a_curve() -> None:
    points = [
        (0.001, 0.6, (0.4, 0.8), "sensible", False),
        (0.01, 0.3, (0.1, 0.5), "search:50", True),
        (0.1, 0.7, (0.5, 0.9), "search:500", True),
    ]
    drawn = plots.curve(points, "wins", lambda share: f"{share:.0%}")
    [line] = re.findall(r'<polyline class="line" points="([^"]*)"', drawn)
    assert len(line.split()) == 2 and drawn.count("<circle") == 3
