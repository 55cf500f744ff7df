"""Printing for people: consoles, the two styles they use, and a progress bar."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console

from marooned.cli.language import cli_text

QUIET, STRONG = "bright_black", "bold"
LONG = 1.0
"""Seconds after which a progress bar is shown."""


class PlainConsole(Console):
    """Leaves it to `main` what happens when the reader closes the pipe; Rich would end the program with status 1."""

    def on_broken_pipe(self) -> None:
        raise  # Rich calls this while it handles the error


def new_console(*, stderr: bool = False) -> Console:
    """A console that prints text as it is: brackets and numbers mean nothing to it."""
    return PlainConsole(stderr=stderr, markup=False, emoji=False, highlight=False)


@contextmanager
def progress(games: int, language: str) -> Iterator[Callable[[int], None]]:
    """Yields a function to call with how many matches are done; draws a bar on stderr once it takes long."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = new_console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    task = bar.add_task(cli_text(language)("sim-playing"), total=games)
    began = time.perf_counter()

    def advance(done: int) -> None:
        if not bar.live.is_started and time.perf_counter() - began > LONG:
            bar.start()
        bar.update(task, completed=done)

    try:
        yield advance
    finally:
        if bar.live.is_started:
            bar.stop()
