"""How long the first tap takes on a machine that has compiled nothing yet: server, table, first bot, terminal.

    python -m bench.server.first_table [--games nautilus,galerapagos] [--compiled]

For each game a server starts with an empty folder for compiled code. A real Chromium opens the home page and taps *Play
now*; a bot has the first move. The terminal begins with an empty folder too. `--compiled` also waits until the match
has moved over to compiled rules and bots can search. The browser is the one that the tests take: MAROONED_CHROMIUM
names another.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Route, sync_playwright

from bench.support.arguments import new_parser
from bench.support.machine import tell_machine
from bench.support.results import show
from bench.support.server.serving import free_port, wait_until_answered, wait_until_compiled
from marooned.bots.rehearsal import PARTS
from marooned.engine.registry import own_games
from marooned.server.settings import sqlite_url
from tests.web.chromium import FLAGS, find_chromium
from tests.web.player import Player

LIMITS = {"/health": 1.0, "table drawn": 1.5, "bot moved": 3.0}
"""Seconds wanted, at rest on two cores; the last two from the tap on."""


@contextlib.contextmanager
def fresh_server(folder: Path) -> Iterator[tuple[int, float]]:
    """`marooned serve` on a machine that has compiled nothing: its port, and seconds until it answered."""
    port = free_port()
    command = [sys.executable, "-m", "marooned", "serve", "--no-open", "--port", str(port)]
    command += ["--database", sqlite_url(folder / "bench.sqlite")]
    environment = {**os.environ, "MAROONED_CACHE_DIR": str(folder / "cache")}
    began = time.perf_counter()
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            wait_until_answered(port, server)
            yield port, time.perf_counter() - began
        finally:
            server.terminate()


def tap(browser: Browser, url: str, game: str) -> dict[str, float]:
    """Seconds from a tap on *Play now* until the table is drawn, and until a bot's move was shown."""
    context = browser.new_context()
    player = Player(context, url)
    player.page.route("**/api/tables", let_a_bot_begin)
    player.open()
    button = player.page.locator(f'[data-play="{game}"]')
    button.wait_for()
    player.page.wait_for_load_state("networkidle")
    began = time.perf_counter()
    button.click()
    player.page.locator("section.prompt").wait_for()
    drawn = time.perf_counter() - began
    player.wait_until(lambda: bool(player.updates) and player.last["version"] > 0)
    moved = time.perf_counter() - began
    context.close()
    return {"table drawn": drawn, "bot moved": moved}


def let_a_bot_begin(route: Route) -> None:
    """Have the seat beside the person's move first."""
    if route.request.method == "POST":
        wanted: dict[str, Any] = json.loads(route.request.post_data or "{}")
        options = {**(wanted.get("options") or {}), "first_player": 1}
        route.continue_(post_data=json.dumps({**wanted, "options": options}))
    else:
        route.continue_()


def terminal(folder: Path, game: str) -> float:
    """Seconds of `marooned play` until the person was asked, and left."""
    command = [sys.executable, "-m", "marooned", "play", game, "--bots", "nemo", "--seed", "bench"]
    environment = {**os.environ, "MAROONED_CACHE_DIR": str(folder), "XDG_STATE_HOME": str(folder)}
    began = time.perf_counter()
    subprocess.run(command, env=environment, input=b"quit\n", stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - began


def measure(browser: Browser, game: str, wait: bool) -> dict[str, float]:
    """All of it for one game."""
    with tempfile.TemporaryDirectory(prefix="marooned-bench-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        with fresh_server(folder) as (port, health):
            found = {"/health": health, **tap(browser, f"http://127.0.0.1:{port}", game)}
            if wait:
                began = time.perf_counter()
                for part in PARTS:
                    wait_until_compiled(port, [game], [part])
                    found[f"{part} compiled"] = time.perf_counter() - began
        (folder / "terminal").mkdir()
        return {**found, "terminal": terminal(folder / "terminal", game)}


def main(words: list[str]) -> int:
    """Measure, and print."""
    made = new_parser(__doc__)
    made.add_argument("--games", default=",".join(own_games()), help="separated by commas")
    made.add_argument("--compiled", action="store_true", help="wait until all is compiled")
    given = made.parse_args(words)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    path, environment = find_chromium()
    with contextlib.ExitStack() as stack:
        bytecode = stack.enter_context(
            tempfile.TemporaryDirectory(prefix="marooned-bench-", ignore_cleanup_errors=True)
        )
        os.environ["PYTHONPYCACHEPREFIX"] = bytecode
        with fresh_server(Path(bytecode)):  # bytecode is not what is measured
            pass
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS), env={**os.environ, **environment})
        found = {game: measure(browser, game, given.compiled) for game in given.games.split(",")}
        browser.close()
    tell_machine()
    columns = list(next(iter(found.values())))
    rows = [(game, *(f"{figures[name]:.2f}" for name in columns)) for game, figures in found.items()]
    rows.append(("wanted", *(str(LIMITS.get(name, "")) for name in columns)))
    show("The first table, in seconds", ("game", *columns), rows)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
