"""The picture of a terminal: its size, its colours, its characters."""

from __future__ import annotations

import numpy as np
from rich.text import Text as Line

from marooned.engine.registry import load_game
from marooned.envs.rendering.picture import COLUMNS, ROWS, glyphs, picture


def test_every_picture_has_the_same_size() -> None:
    for words in ("", "one line", "a\n" * 100, "long " * 100):
        pixels = picture(Line(words))
        assert pixels.shape == (ROWS * 16, COLUMNS * 8, 3) and pixels.dtype == np.uint8


def test_letters_have_their_ink_and_ground() -> None:
    cell = picture(Line("█ ", "#FF0000 on #0000FF"))[4:8, :16]
    assert (cell[:, 1:7] == (255, 0, 0)).all() and (cell[:, 9:15] == (0, 0, 255)).all()
    assert (picture(Line("ab")) != picture(Line("ba"))).any()


def test_our_languages_can_be_drawn() -> None:
    """All that the terminal shows but a rare sign, which becomes an empty box."""
    where, _ = glyphs()
    for name in ("nautilus", "nautilus-island", "galerapagos"):
        for language in ("en", "fr"):
            assert set(load_game(name).text(language)("game-name")) <= set(where)
    assert set("éàœç’«»·−×↑↓←→─│┌┐└┘╭╮╯╰█■●★♥") <= set(where)
    assert (picture(Line("\U0001f40b"))[:16, :8] == picture(Line("▯"))[:16, :8]).all()
