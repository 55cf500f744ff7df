"""Draws the characters that terminals show into `envs/rendering/glyphs.npz`, from DejaVu Sans Mono.

    python -m scripts.glyphs …/DejaVuSansMono.ttf

It needs Pillow, which nothing else here does: what is drawn is kept, so that pictures of a table need NumPy alone.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT, SIZE, BASELINE = 8, 16, 13, 12
"""Pixels of a cell, the font's size in it, and the line that letters stand on."""

RANGES = (
    (0x20, 0x7F), (0xA0, 0x180), (0x2010, 0x2040), (0x2070, 0x20B0), (0x2190, 0x2200), (0x2200, 0x2270),
    (0x2460, 0x2480), (0x2500, 0x2600), (0x2600, 0x2720), (0x2720, 0x27C0), (0x2B00, 0x2B60),
)  # fmt: skip
"""Latin letters, punctuation, arrows, signs, and all that tables are drawn with."""

PLACE = Path(__file__).resolve().parent.parent / "src" / "marooned" / "envs" / "rendering" / "glyphs.npz"


def drawn(font: ImageFont.FreeTypeFont, character: str) -> np.ndarray:
    """How much of each pixel of a cell the character covers, 0 to 255."""
    cell = Image.new("L", (WIDTH, HEIGHT), 0)
    ImageDraw.Draw(cell).text((0, BASELINE), character, fill=255, font=font, anchor="ls")
    return np.asarray(cell)


def main() -> None:
    """Draw every character that the font has."""
    font = ImageFont.truetype(sys.argv[1], SIZE, layout_engine=ImageFont.Layout.BASIC)
    missing = drawn(font, "\uffff")
    characters, cells = [], []
    for first, last in RANGES:
        for code in range(first, last):
            cell = drawn(font, chr(code))
            if not np.array_equal(cell, missing) and (cell.any() or chr(code).isspace()):
                characters.append(code)
                cells.append(cell)
    np.savez_compressed(PLACE, codes=np.array(characters, np.uint32), cells=np.array(cells))
    print(f"{len(cells)} characters in {PLACE.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
