"""The screen: every choice is shown with its number, whatever the width."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from marooned.cli.terminal.choices import Choices, Fold
from marooned.cli.terminal.screen import Screen

from .builders import FEW, MANY, gifts


@pytest.mark.parametrize("width", [30, 80, 120])
@pytest.mark.parametrize(
    "choices", [Choices(FEW), Choices(MANY), Choices(MANY, ("give",)), Choices(gifts(3, 11), ("Give",))]
)
def test_every_entry_is_shown_with_its_number(choices: Choices, width: int) -> None:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    Screen(console).show_choices(choices, lambda count: f"{count} choices")
    assert isinstance(console.file, io.StringIO)
    shown = console.file.getvalue()
    for number, entry in enumerate(choices.entries, 1):
        label = f"{entry.heading}  {len(entry.choices)} choices" if isinstance(entry, Fold) else entry.label
        assert f"{number}  {label}" in shown
    assert max(map(len, shown.splitlines())) <= width
