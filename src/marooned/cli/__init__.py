"""The command line: `marooned` and its commands, which `dispatch` lists.

Importing this imports next to nothing; each command brings in what it needs when it runs.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

OK, BAD_INPUT, INTERRUPTED = 0, 2, 130
"""Exit statuses."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; its exit status. What goes wrong is said in a sentence on stderr."""
    from marooned.cli.dispatch import run
    from marooned.cli.language import environment_language, language_in
    from marooned.engine.errors import MaroonedError

    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by whoever started the program
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 (no pathlib)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without ◆ gets a letter beside a question mark
    words = list(sys.argv[1:] if argv is None else argv)
    language = environment_language(os.environ)
    try:
        language = language_in(words) or language
        status = run(words, language)
        sys.stdout.flush()
    except MaroonedError as error:
        print(error.text(language), file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader closed the pipe
        _silence()
        return OK
    except OSError as error:
        from marooned.cli.problems import Problem

        print(Problem("system", why=error.strerror or str(error)).text(language), file=sys.stderr)
        _silence()
        return BAD_INPUT
    return status


def _silence() -> None:
    """Drop output that cannot be written, so that the interpreter does not fail to flush it at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
