"""A run's measurements as a table and a picture."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path

LEFT, TOP, BOTTOM, RIGHT = 50, 20, 280, 560
"""The edges of the plot in pixels."""
COLOURS = ("#1b6e78", "#b4552d", "#6b5ca5")
LETTER, LINE = 7, 14
"""How wide a letter of a name is, and how far two names lie apart."""


def write_curve(folder: Path, rows: Sequence[dict[str, float]], lines: Sequence[str]) -> None:
    """Leave `curve.csv`, and `curve.svg` with a line for each of these columns."""
    with (folder / "curve.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows({name: f"{value:.6g}" for name, value in row.items()} for row in rows)
    (folder / "curve.svg").write_text(drawn(rows, lines), encoding="utf-8")


def drawn(rows: Sequence[dict[str, float]], lines: Sequence[str]) -> str:
    """Shares over steps, a line a column."""
    most, height = max(1.0, rows[-1]["steps"]), BOTTOM - TOP
    parts = [
        f'<path d="M{LEFT} {y}H{RIGHT}" stroke="#ccc"/>'
        f'<text x="8" y="{y + 4}">{100 * (BOTTOM - y) / height:.0f} %</text>'
        for y in range(TOP, BOTTOM + 1, height // 5)
    ]
    ends = dict(zip(lines, COLOURS, strict=False))
    lowest = float(BOTTOM + LINE)
    for name in sorted(ends, key=lambda name: rows[-1][name]):
        lowest = min(lowest - LINE, BOTTOM - height * rows[-1][name])
        parts.append(f'<text x="{RIGHT + 5}" y="{lowest + 4:.1f}" fill="{ends[name]}">{name}</text>')
    for name, colour in ends.items():
        places = [(LEFT + (RIGHT - LEFT) * row["steps"] / most, BOTTOM - height * row[name]) for row in rows]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
    parts.append(f'<text x="{RIGHT}" y="{BOTTOM + 20}" text-anchor="end">{most:,.0f} steps</text>')
    style = 'font-family="sans-serif" font-size="12" fill="#777"'
    width = max(640, RIGHT + 10 + LETTER * max(map(len, ends)))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} 310" {style}>{"".join(parts)}</svg>\n'
