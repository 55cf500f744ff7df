"""The terminal: pages drawn as wide as it is at the moment, and lines read from it."""

from __future__ import annotations

import contextlib
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence

from rich.console import Console, RenderableType
from rich.table import Table as Grid
from rich.text import Text as Line

from marooned.cli.console import QUIET, STRONG, new_console
from marooned.cli.terminal.choices import Choice, Choices, Fold

SEVERAL_COLUMNS_ABOVE = 12
"""Longer lists of choices stand side by side, without their notation."""
COMPACT = 60
"""A narrower screen shows no notation at all."""


class Screen:
    """A terminal, or whatever stands in for one."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or new_console()
        self.live = self.console.is_terminal and not self.console.is_dumb_terminal and sys.stdin.isatty()
        if self.live:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  (line editing and history, where Python has it)

    def start_page(self) -> None:
        """Begin a fresh page; on anything but a terminal, a blank line does."""
        if self.live:
            self.console.clear()
        else:
            self.console.print()

    def show(self, *things: RenderableType, style: str | None = None) -> None:
        """Print each thing; plain words are left for the terminal to wrap, so that a path can be copied whole."""
        for thing in things:
            self.console.print(thing, style=style, soft_wrap=isinstance(thing, str))

    def read(self, redraw: Callable[[], None]) -> str:
        """One line, without blanks around it; `EOFError` when there are no more. Redraws when the terminal resizes."""
        prompt = "› "

        def show_again() -> None:
            redraw()
            print(prompt, end="", flush=True)

        with _on_resize(show_again, self.live):
            return input(prompt).strip()

    def show_choices(self, choices: Choices, count_words: Callable[[int], str]) -> None:
        """The choices with their numbers, under their headings when there are many."""
        entries = list(enumerate(choices.entries, 1))
        if choices.opened:
            self.console.print(Line(" · ".join(choices.opened), STRONG))
        margin = len(str(len(entries)))
        if len(entries) <= SEVERAL_COLUMNS_ABOVE:
            for number, entry in entries:
                self.console.print(_entry(number, margin, entry, count_words, worded=self.console.width >= COMPACT))
            return
        shown: str | None = None
        run: list[Line] = []
        for number, entry in entries:
            heading = choices.heading(entry)
            if heading != shown:
                self._show_columns(run)
                shown, run = heading, []
                if heading and sum(choices.heading(other) == heading for _, other in entries) > 1:
                    self.console.print(Line(heading, STRONG))
            run.append(_entry(number, margin, entry, count_words, worded=False))
        self._show_columns(run)

    def _show_columns(self, lines: Sequence[Line]) -> None:
        """Lines in as many columns as fit, read downwards."""
        if not lines:
            return
        wide = max(line.cell_len for line in lines) + 3
        columns = max(1, min(self.console.width // wide, len(lines)))
        rows = -(-len(lines) // columns)
        grid = Grid.grid(padding=(0, 3, 0, 0))
        for row in range(rows):
            grid.add_row(*lines[row::rows])
        self.console.print(grid)


def _entry(number: int, margin: int, entry: Choice | Fold, count_words: Callable[[int], str], *, worded: bool) -> Line:
    line = Line(f"{number:>{margin + 1}}  ", STRONG)
    if isinstance(entry, Fold):
        return line.append(entry.heading, STRONG).append(f"  {count_words(len(entry.choices))} …", QUIET)
    line.append(entry.label, "not bold")
    return line.append(f"   {entry.word}", f"not bold {QUIET}") if worded else line


@contextlib.contextmanager
def _on_resize(react: Callable[[], None], live: bool) -> Iterator[None]:
    """While waiting for a line, react to a change of the terminal's size, where the system tells."""
    if not live or not hasattr(signal, "SIGWINCH") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGWINCH, lambda *_: react())
    try:
        yield
    finally:
        signal.signal(signal.SIGWINCH, before)
