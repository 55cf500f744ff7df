"""Consoles print text as it is; the progress bar shows only on a terminal, and only when it takes long."""

from __future__ import annotations

import io
import itertools
from types import SimpleNamespace

import pytest
from rich.console import Console

from marooned.cli import console


@pytest.mark.parametrize(("terminal", "seconds", "shown"), [(True, 2.0, True), (True, 0.5, False), (False, 2.0, False)])
def test_progress_is_shown_once_it_takes_long(
    monkeypatch: pytest.MonkeyPatch, terminal: bool, seconds: float, shown: bool
) -> None:
    err = io.StringIO()
    monkeypatch.setattr(console, "new_console", lambda **_: Console(file=err, force_terminal=terminal, width=80))
    clock = itertools.count(0.0, seconds)
    monkeypatch.setattr(console, "time", SimpleNamespace(perf_counter=lambda: next(clock)))
    with console.progress(10, "en") as advance:
        advance(7)
    assert ("7/10" in err.getvalue()) == shown


def test_text_is_printed_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    console.new_console().print("[bold] :smile: 12")
    assert capsys.readouterr().out == "[bold] :smile: 12\n"


def test_main_hears_of_a_pipe_that_its_reader_closed() -> None:
    class Closed(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

    out = console.new_console()
    out.file = Closed()
    with pytest.raises(BrokenPipeError):
        out.print("Nobody reads this.")
