"""A picture of what a terminal would show, for `render_mode="rgb_array"`: NumPy alone, every character drawn before.

The characters are those of DejaVu Sans Mono (`glyphs.LICENSE`), drawn by `scripts/glyphs.py`. One that is not among
them is shown as an empty box.
"""

from __future__ import annotations

import functools
import io
from importlib.resources import files

import numpy as np
from rich.cells import cell_len
from rich.color_triplet import ColorTriplet
from rich.console import Console, RenderableType
from rich.style import Style
from rich.terminal_theme import DEFAULT_TERMINAL_THEME as THEME

from marooned.engine.record import Array

COLUMNS, ROWS = 120, 32
"""Characters in a picture: every picture has the same size, as videos need it. What is longer is cut off below."""

MISSING = "▯"


@functools.cache
def glyphs() -> tuple[dict[str, int], Array]:
    """Where each character is, and how much of each pixel of its cell it covers, 0 to 1."""
    with (files(__package__) / "glyphs.npz").open("rb") as file, np.load(file) as kept:
        return {chr(code): i for i, code in enumerate(kept["codes"])}, kept["cells"].astype(np.float32) / 255


def picture(drawing: RenderableType) -> Array:
    """The pixels, rows × columns × 3 (`uint8`), of a drawing that a terminal could show."""
    console = Console(
        width=COLUMNS, file=io.StringIO(), force_terminal=True, color_system="truecolor", legacy_windows=False,
        markup=False, emoji=False, highlight=False, no_color=False,
    )  # fmt: skip
    where, cells = glyphs()
    shown = np.full((ROWS, COLUMNS), where[" "])
    inks, grounds = (np.empty((ROWS, COLUMNS, 3), np.float32) for _ in range(2))
    inks[:], grounds[:] = THEME.foreground_color, THEME.background_color
    for row, line in enumerate(console.render_lines(drawing, pad=False)[:ROWS]):
        column = 0
        for text, style, _ in line:
            ink, ground = colours(style)
            for character in text:
                if column < COLUMNS:
                    shown[row, column] = where.get(character, where[MISSING])
                    inks[row, column], grounds[row, column] = ink, ground
                column += cell_len(character)
    cover = cells[shown][..., None]
    pixels = grounds[:, :, None, None] * (1 - cover) + inks[:, :, None, None] * cover
    height, width = cells.shape[1:]
    return pixels.transpose(0, 2, 1, 3, 4).reshape(ROWS * height, COLUMNS * width, 3).round().astype(np.uint8)


@functools.lru_cache(1024)
def colours(style: Style | None) -> tuple[ColorTriplet, ColorTriplet]:
    """Ink and ground of a style."""
    if style is None:
        return THEME.foreground_color, THEME.background_color
    ink = style.color.get_truecolor(THEME) if style.color else THEME.foreground_color
    ground = style.bgcolor.get_truecolor(THEME, foreground=False) if style.bgcolor else THEME.background_color
    return (ground, ink) if style.reverse else (ink, ground)
