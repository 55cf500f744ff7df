"""Plots as SVG, drawn by hand: bars, a matrix, a curve with its band. No script, no font and no file beside them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from html import escape

WIDTH, LEFT, RIGHT, ROW = 640, 150, 70, 28
"""Sizes in pixels: the whole, margins for names and figures, a bar's row."""

BUCKETS = 24
"""Most bars of a histogram."""

Figure = Callable[[float], str]
"""Writes a number as readers of a language do."""


def picture(width: float, height: float, parts: Sequence[str], title: str) -> str:
    """An SVG with a title that a screen reader says."""
    inside = "".join(parts)
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}" role="img">'
        f"<title>{escape(title)}</title>{inside}</svg>"
    )


def text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    """Some words at a place."""
    named = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{named}>{escape(words)}</text>'


def bars(
    rows: Sequence[tuple[str, float, tuple[float, float] | None]], title: str, figure: Figure, most: float = 1.0
) -> str:
    """A bar a row, as long as its share of `most`, with a whisker where an interval is known."""
    scale = (WIDTH - LEFT - RIGHT) / max(most, 1e-9)
    parts = []
    for number, (name, value, interval) in enumerate(rows):
        y = number * ROW + 4
        parts.append(text(LEFT - 8, y + 15, name, "end"))
        parts.append(f'<rect class="bar" x="{LEFT}" y="{y}" width="{value * scale:.1f}" height="{ROW - 8}"/>')
        end = value
        if interval is not None:
            low, high = interval
            end, middle = max(value, high), y + (ROW - 8) / 2
            parts.append(
                f'<path class="whisker" d="M{LEFT + low * scale:.1f} {middle}H{LEFT + high * scale:.1f}'
                f'M{LEFT + low * scale:.1f} {middle - 4}v8M{LEFT + high * scale:.1f} {middle - 4}v8"/>'
            )
        parts.append(text(LEFT + end * scale + 8, y + 15, figure(value), kind="figure"))
    return picture(WIDTH, max(1, len(rows)) * ROW + 4, parts, title)


def histogram(values: Sequence[int], title: str) -> str:
    """How often each length came up."""
    if not values:
        return picture(WIDTH, 10, [], title)
    low, high = min(values), max(values) + 1
    step = max(1, math.ceil((high - low) / BUCKETS))
    counts = [0] * math.ceil((high - low) / step)
    for value in values:
        counts[(value - low) // step] += 1
    height, wide = 140, (WIDTH - 40) / len(counts)
    parts = [
        f'<rect class="bar" x="{20 + i * wide:.1f}" y="{height - count / max(counts) * height:.1f}" '
        f'width="{max(1.0, wide - 2):.1f}" height="{count / max(counts) * height:.1f}"/>'
        for i, count in enumerate(counts)
    ]
    parts += [text(20, height + 18, str(low)), text(WIDTH - 20, height + 18, str(high - 1), "end")]
    return picture(WIDTH, height + 26, parts, title)


def matrix(names: Sequence[str], shares: Sequence[Sequence[float | None]], title: str, figure: Figure) -> str:
    """Who comes in before whom: a square a pair, darker the more often."""
    side, left, top = 84, LEFT, 34
    parts = [text(left + (i + 0.5) * side, top - 10, name, "middle", "small") for i, name in enumerate(names)]
    for i, name in enumerate(names):
        parts.append(text(left - 8, top + (i + 0.5) * side + 5, name, "end"))
        for j, share in enumerate(shares[i]):
            if share is not None:
                x, y = left + j * side, top + i * side
                parts.append(
                    f'<rect class="cell" x="{x}" y="{y}" width="{side - 3}" height="{side - 3}" '
                    f'fill-opacity="{0.08 + 0.72 * share:.3f}"/>'
                )
                parts.append(text(x + side / 2 - 1, y + side / 2 + 4, figure(share), "middle", "figure"))
    return picture(left + side * len(names) + 10, top + side * len(names) + 6, parts, title)


def curve(points: Sequence[tuple[float, float, tuple[float, float], str, bool]], title: str, figure: Figure) -> str:
    """Shares of wins over seconds a decision, on a scale of tens, with intervals; those that say so are joined."""
    height, left = 240, 56
    logs = [math.log10(max(x, 1e-6)) for x, *_ in points]
    low, high = math.floor(min(logs, default=-3)), math.ceil(max(logs, default=0))
    high = max(high, low + 1)

    def x_of(log: float) -> float:
        return left + (log - low) / (high - low) * (WIDTH - left - 60)

    def y_of(share: float) -> float:
        return 10 + (1 - share) * height

    parts = []
    for tenth in range(0, 11, 2):
        y = y_of(tenth / 10)
        parts.append(f'<path class="grid" d="M{left} {y:.1f}H{WIDTH - 60}"/>')
        parts.append(text(left - 8, y + 4, figure(tenth / 10), "end", "small"))
    powers = range(low, high + 1)
    parts += [text(x_of(power), height + 30, f"{10.0**power:g} s", "middle", "small") for power in powers]
    ordered = sorted(zip(logs, points, strict=True))
    line = " ".join(f"{x_of(log):.1f},{y_of(share):.1f}" for log, (_, share, _, _, joined) in ordered if joined)
    parts.append(f'<polyline class="line" points="{line}"/>')
    for log, (_, share, (bottom, top), name, _) in ordered:
        x = x_of(log)
        parts.append(f'<path class="whisker" d="M{x:.1f} {y_of(bottom):.1f}V{y_of(top):.1f}"/>')
        parts.append(f'<circle class="dot" cx="{x:.1f}" cy="{y_of(share):.1f}" r="4"/>')
        parts.append(text(x + 8, y_of(share) - 8, name, kind="small"))
    return picture(WIDTH, height + 40, parts, title)
