"""What Numba says of a rule that it cannot compile, in a few words: which rule, which line, and what to do."""

from __future__ import annotations

import contextlib
import linecache
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from numba.core.errors import NumbaError

from marooned.engine.errors import BrokenRule

PLACES = (
    re.compile(r'^File "(?P<file>[^"]+)", line (?P<line>\d+)', re.MULTILINE),
    re.compile(r"^During: .* (?:at|in) (?P<file>/?\S.*?) \((?P<line>\d+)\)$", re.MULTILINE),
)
"""How Numba names a line of a source. The first it names is the innermost."""
ALLOCATES = re.compile(r"NRT required|built-in function (?:zeros|empty|array|arange|copyto)|numpy\.(?:ones|full|copy)")
"""What it says where memory would have to be allocated."""

_compiling = threading.local()


@contextlib.contextmanager
def explained(function: Callable[..., Any]) -> Iterator[None]:
    """Raise `BrokenRule` instead of what Numba raises meanwhile. Rules that a rule calls are compiled within, and Numba
    has to see their errors as they are: only the outermost one is explained."""
    outermost = not getattr(_compiling, "now", False)
    _compiling.now = True
    try:
        yield
    except NumbaError as error:
        if not outermost:
            raise
        raise complaint(function, str(error)) from None
    finally:
        if outermost:
            _compiling.now = False


def complaint(function: Callable[..., Any], said: str) -> BrokenRule:
    """What is wrong, from what Numba said of it."""
    found = [match for place in PLACES for match in place.finditer(said)]
    file, line = (found[0]["file"], int(found[0]["line"])) if found else _beginning(function)
    if "<string>" in file:
        file, line = _beginning(function)
    reasons = [text for text in (row.strip() for row in said.splitlines()) if text and not _is_frame(text)]
    return BrokenRule(
        rule=function.__qualname__,
        place=f"{Path(file).name}:{line}",
        line=linecache.getline(file, line).strip(),
        fault="allocates" if ALLOCATES.search(said) else "other",
        why=reasons[0] if reasons else "",
    )


def _beginning(function: Callable[..., Any]) -> tuple[str, int]:
    return function.__code__.co_filename, function.__code__.co_firstlineno


def _is_frame(text: str) -> bool:
    """Whether a line of Numba's message says where it was, and not what is wrong."""
    return text.startswith(("Failed in nopython", "During:", "File ", "<source", "- Resolution", "Overload"))
