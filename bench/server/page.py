"""The page in a real Chromium, beside its limits: first load, message to screen, memory. `bench.server.frames`: frames.

    python -m bench.server.page [--moves 200]

The server runs in a process of its own, with bots in every seat of the tables that are watched. The browser is the one
that the tests take: MAROONED_CHROMIUM names another.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bench.support.arguments import new_parser
from bench.support.machine import tell_machine
from bench.support.server.serving import served
from tests.web.chromium import FLAGS, find_chromium

LIMITS = {
    "KiB of script and style": 90,
    "ms to interactive": 1000,
    "ms from message to screen": 50,
}
MOVES = 200
PATIENCE_MS, GLANCE_MS = 300_000, 100
"""How long anything may take, and how often it is looked at: seldom, because looking takes the page time too."""

WATCH = """
window.delays = []; window.updates = 0;
const Real = WebSocket;
window.WebSocket = class extends Real {
  constructor(...args) {
    super(...args);
    this.addEventListener("message", (message) => {
      if (!message.data.startsWith('{"type":"update"')) return;
      window.updates += 1;
      const came = performance.now();
      const seen = new MutationObserver(() => {
        seen.disconnect();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => window.delays.push(performance.now() - came);
          channel.port2.postMessage(0);
        });
      });
      seen.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  }
};
"""
"""Notes when each update came, and when the frame that shows it was drawn."""


READY = """
new MutationObserver(() => {
  if (!window.ready && document.querySelectorAll("[data-play]").length === 3) window.ready = performance.now();
}).observe(document, { subtree: true, childList: true });
"""
"""Notes when the buttons are there to be pressed."""


def first_load(browser: Browser, url: str) -> dict[str, float]:
    """A new browser opens the home page."""
    context = browser.new_context()
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    kinds: dict[str, str] = {}
    sizes: dict[str, float] = {}
    session.on("Network.responseReceived", lambda told: kinds.update({told["requestId"]: told["type"]}))
    session.on("Network.loadingFinished", lambda told: sizes.update({told["requestId"]: told["encodedDataLength"]}))
    page.add_init_script(READY)
    page.goto(url)
    wait_until(page, "window.ready !== undefined")
    ready = float(page.evaluate("window.ready"))
    page.wait_for_load_state("networkidle")
    context.close()
    packed = sum(size for id, size in sizes.items() if kinds.get(id) in ("Script", "Stylesheet"))
    return {"KiB of script and style": packed / 1024, "ms to interactive": ready}


def watched(browser: Browser, url: str, game: str, seats: int, motion: bool, pace: str) -> Page:
    """A table of bots, watched by a browser from its first move, at a pace."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 720}, reduced_motion="no-preference" if motion else "reduce"
    )
    context.request.post(f"{url}/api/identity", data={"name": "Watcher"})
    bots = {str(seat): "heuristic" for seat in range(seats)}
    table: dict[str, Any] = context.request.post(
        f"{url}/api/tables", data={"game": game, "seats": seats, "bots": bots}
    ).json()
    page = context.new_page()
    page.add_init_script("localStorage.setItem('marooned.known', 'yes')")
    page.add_init_script(f"localStorage.setItem('marooned.settings', '{json.dumps({'pace': pace})}')")
    page.add_init_script(WATCH)
    page.goto(f"{url}/t/{table['id']}")
    page.locator("main h1").first.wait_for()
    context.request.post(
        f"{url}/api/tables/{table['id']}/start", timeout=PATIENCE_MS
    )  # its rules may have to be compiled
    page.locator("section.prompt").wait_for(timeout=120_000)
    return page


def heap(page: Page) -> float:
    """MiB in use after collecting what is garbage."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    return float(session.send("Runtime.getHeapUsage")["usedSize"]) / 2**20


def wait_until(page: Page, holds: str) -> None:
    """Until something holds in the page. Not by `wait_for_function`: the page's own policy forbids what that does."""
    for _ in range(PATIENCE_MS // GLANCE_MS):
        if page.evaluate(holds):
            return
        page.wait_for_timeout(GLANCE_MS)
    raise TimeoutError(f"it never held: {holds}")


def wait_for_updates(page: Page, count: int) -> None:
    """Until so many updates have come, or the match is over."""
    wait_until(page, f"window.updates >= {count} || document.querySelector('dialog[open]') !== null")


def main() -> int:
    """Measure and print."""
    made = new_parser(__doc__)
    made.add_argument("--moves", type=int, default=MOVES, help="that the memory is watched for")
    watched_for = made.parse_args().moves
    path, environment = find_chromium()
    tell_machine()
    figures: dict[str, float] = {}
    with served() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS), env={**os.environ, **environment})
        url = server.url
        loads = [first_load(browser, url) for _ in range(5)]
        figures = {name: statistics.median(load[name] for load in loads) for name in loads[0]}
        still = watched(browser, url, "galerapagos", 12, motion=False, pace="none")
        wait_for_updates(still, 20)
        before = heap(still)
        wait_for_updates(still, 20 + watched_for)
        after, moves = heap(still), int(still.evaluate("window.updates")) - 20
        figures["ms from message to screen"] = statistics.median(still.evaluate("window.delays"))
        still.context.close()
        browser.close()
    for name, value in figures.items():
        print(f"{name:28} {value:8.1f}   {value / LIMITS[name]:.2f} × its limit of {LIMITS[name]:.0f}")
    print(
        f"{'MiB after ' + str(moves) + ' moves':28} {after:8.1f}   {after / before:.2f} × the {before:.1f} at the start"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
