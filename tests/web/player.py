"""Somebody at a browser: watched for errors, its socket recorded, playing by clicks or by keys."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Error, Locator, Page, Route, WebSocket, expect

DESK = {"width": 1280, "height": 720}
PHONE = {"width": 390, "height": 844}

KNOWN = """
if (location.port && !localStorage.getItem("marooned.known")) localStorage.setItem("marooned.known", "yes");
"""
"""Lets a page ask who it is."""
QUIET = (
    "net::ERR_CONNECTION_REFUSED",
    "net::ERR_NETWORK_CHANGED",
    "ERR_INTERNET_DISCONNECTED",
    "An unknown error occurred when fetching the script.",  # the service worker, looked for anew
    "Service Worker registration blocked by Playwright",
)
"""What a browser says by itself about a server that is away, or a service worker that a test does without."""


PATIENCE_MS = 60_000
"""How long anything may take on a crowded machine that compiles the rules meanwhile."""
SOON_MS = 3000
"""How long something that is about to move on is tried for."""
TRIES = 30
"""How often a click is tried anew: others may move just before it, but not time and again."""
GLANCE_MS = 20
"""How often a condition outside the browser is looked at."""


class Player:
    """One browser window."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context, self.url = context, url
        self.page: Page = context.new_page()
        context.set_default_timeout(PATIENCE_MS)
        self.complaints: list[str] = []
        """What the browser complained of."""
        self.expected: list[str] = []
        """Words of complaints that the test itself brings about."""
        self.received: list[dict[str, Any]] = []
        """Everything that the server told this browser over the sockets of its tables."""
        self.page.on("console", lambda said: self._hear(said.type, f"{said.text} at {said.location['url']}"))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("websocket", self._listen)

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not any(known in text for known in QUIET):
            self.complaints.append(f"{kind}: {text}")

    def expect_complaint(self, words: str) -> None:
        """Wait for a complaint in these words, which the test brings about; more of them may come at any time."""
        self.expected.append(words)
        self.wait_until(lambda: any(words in said for said in self.complaints))

    @property
    def unexpected(self) -> list[str]:
        """What the browser complained of and the test did not expect."""
        return [said for said in self.complaints if not any(words in said for words in self.expected)]

    def _listen(self, socket: WebSocket) -> None:
        if "/api/tables/" in socket.url:
            socket.on("framereceived", self._receive)

    def _receive(self, frame: str | bytes) -> None:
        self.received.append(json.loads(frame))

    def become(self, name: str, language: str = "en", **look: str) -> Player:
        """Be somebody of that name, `face` and `colour`, whom every page that is opened from now on knows."""
        who = {"name": name, "language": language, **look}
        answer = self.context.request.post(f"{self.url}/api/identity", data=who, headers={"origin": self.url})
        assert answer.status == 201, answer.text()
        self.context.add_init_script(KNOWN)
        return self

    def open(self, path: str = "/") -> Player:
        """Go to an address of the page."""
        self.page.goto(self.url + path)
        return self

    def begin(self, **terms: Any) -> Player:
        """Be the first to move at every table that is opened from here, whatever the bots would do before."""

        def first(route: Route) -> None:
            if route.request.method == "POST":
                wanted: dict[str, Any] = json.loads(route.request.post_data or "{}")
                options = {**(wanted.get("options") or {}), "first_player": 0}
                route.continue_(post_data=json.dumps({**wanted, "options": options, **terms}))
            else:
                route.continue_()

        self.page.route("**/api/tables", first)
        return self

    @property
    def accepted(self) -> int:
        """How many of this browser's moves the server took."""
        return sum(message["type"] == "accepted" for message in self.received)

    def play_now(self, game: str) -> Player:
        """One tap on the home page."""
        self.open()
        self.page.locator(f'[data-play="{game}"]').click()
        self.page.wait_for_url("**/t/*")
        self.page.locator("section.prompt").wait_for()
        return self

    @property
    def last(self) -> dict[str, Any]:
        """The latest update that came."""
        return next(message for message in reversed(self.received) if message["type"] == "update")

    @property
    def updates(self) -> int:
        """How many updates came."""
        return sum(message["type"] == "update" for message in self.received)

    @property
    def over(self) -> bool:
        """Whether the match is over, as far as this browser was told."""
        return self.last["outcome"] is not None

    def lit(self) -> Locator:
        """Everything that can be played by a click now."""
        return self.page.locator("main [data-action]:not([disabled])")

    def wait_until(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds that only this side knows: what came, what another window was told."""
        for _ in range(PATIENCE_MS // GLANCE_MS):
            if holds():
                return
            self.page.wait_for_timeout(GLANCE_MS)
        raise TimeoutError("it never held")

    def wait_for(self, script: str, given: Any = None) -> None:
        """Wait until something holds in the page.

        Not by `wait_for_function`: it has the page evaluate text time and again, which the page's own policy forbids.
        """
        self.wait_until(lambda: bool(self.page.evaluate(script, given)))

    def wait_for_turn(self) -> bool:
        """Wait until something can be played, or the match is over; whether it goes on.

        Others may play on for long after one is out: patience ends when nothing moves any more.
        """
        ready = self.page.locator("main [data-action]:not([disabled]), dialog[open]").first
        while True:
            heard = self.updates
            try:
                ready.wait_for(state="visible")
                break
            except Error:
                if self.updates == heard:
                    raise
        return not self.over

    def play(self, most: int = 400, keyboard: bool = False) -> None:
        """Play on by clicking what is lit (or pressing Enter on it) until the match is over, or so many times."""
        self.play_some(most, keyboard)
        assert self.over, f"{most} clicks and no end"

    def play_some(self, clicks: int, keyboard: bool = False) -> None:
        """Play so many clicks, or to the end."""
        for _ in range(clicks):
            if not self.click_once(keyboard):
                return

    def click_once(self, keyboard: bool) -> bool:
        """Click something that is lit, and again where the table moved on meanwhile; whether the match went on."""
        for _ in range(TRIES):
            if not self.wait_for_turn():
                return False
            try:
                choice = self.lit().first
                if keyboard:
                    choice.focus(timeout=SOON_MS)
                    self.page.keyboard.press("Enter")
                else:
                    choice.click(timeout=SOON_MS)
                confirm = self.page.locator("section.prompt button.main")
                if confirm.is_visible():
                    confirm.click(timeout=SOON_MS)
            except Error:
                continue
            self.settle()
            return True
        raise AssertionError(f"{TRIES} clicks led to nothing")

    def settle(self) -> None:
        """Wait until the server has answered what was asked of it, and the table shows the answer."""
        self.page.locator('main[aria-busy="false"]').wait_for()

    def see(self, version: int) -> None:
        """Wait until the table shows at least this version."""
        shown = "version => Number(document.querySelector('main')?.dataset.version ?? 0) >= version"
        self.wait_for(shown, version)

    def see_end(self) -> None:
        """Expect the result to be shown."""
        expect(self.page.locator("dialog[open]")).to_be_visible()
