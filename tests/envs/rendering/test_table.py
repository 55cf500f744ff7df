"""A table shown in every mode."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from marooned.batch import Batch
from marooned.engine.position import Position
from marooned.envs.gymnasium import SeatEnv
from marooned.envs.rendering.picture import COLUMNS, ROWS
from marooned.envs.rendering.table import drawing, render
from marooned.testing.tables import each_game


def positions(name: str, seats: int) -> list[Position]:
    batch = Batch(name, seats, 3, seed="pictures")
    found = []
    for _ in range(8):
        batch.step_random(12)
        states = (batch.states[i : i + 1].tobytes() for i in range(3))
        found += [Position.from_bytes(batch.game, seats, state) for state in states]
    return found


@each_game
def test_a_picture_holds_all_that_the_terminal_shows(name: str, seats: int) -> None:
    for position in positions(name, seats):
        for viewer in (-1, 0, seats - 1):
            lines = Console(width=COLUMNS, file=io.StringIO()).render_lines(drawing(position, viewer))
            assert len(lines) <= ROWS


def test_a_picture_shows_what_its_viewer_sees() -> None:
    """Cards that are hidden from a seat change nothing in its picture, and something in their owner's."""
    (position, *_) = positions("nautilus", 2)
    other = position.imagined(0, bytes(16))
    mine, theirs = [[render(one, seat, "rgb_array") for one in (position, other)] for seat in (0, 1)]
    assert (mine[0] == mine[1]).all() and (theirs[0] != theirs[1]).any()


def test_people_are_shown_the_table_without_asking(capsys: pytest.CaptureFixture[str]) -> None:
    env = SeatEnv("nautilus", 2, seat=0, bots=["uniform"], render_mode="human")
    env.reset(seed=1)
    first = capsys.readouterr().out
    env.step(int(env.action_masks().argmax()))
    assert "Nautilus" in first and "Nautilus" in capsys.readouterr().out
    assert env.render() is None


def test_words_tell_the_whole_truth() -> None:
    (position, *_) = positions("nautilus", 2)
    assert render(position, 0, None) is None
    assert render(position, 0, "ansi") == render(position, 1, "ansi") != ""
