"""A server where the games of `examples/games` are installed, as anybody would install them."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.installing import install
from tests.web.server import Server

GAMES = Path(__file__).resolve().parents[3] / "examples" / "games"


@contextlib.contextmanager
def serving_examples(folder: Path, pages: str) -> Iterator[Server]:
    """The server; `pages` is its setting `package_pages`."""
    paths = [install(GAMES / name, folder / name)["PYTHONPATH"] for name in ("goofspiel", "liars-dice")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(paths))
        patch.setenv("PYTHONDONTWRITEBYTECODE", "1")
        patch.setenv("MAROONED_PACKAGE_PAGES", pages)
        server = Server(folder)
        server.start()
        yield server
        server.stop()
