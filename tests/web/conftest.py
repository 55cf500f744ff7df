"""Real browsers at a real server. A console error or warning in any of them fails the test."""

from __future__ import annotations

import contextlib
import json
import os
import runpy
from collections.abc import Callable, Generator, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, expect, sync_playwright

from .chromium import FLAGS, ROOT, find_chromium, one_at_a_time
from .evidence import OPENED, Window, evidence
from .limit import limited
from .player import DESK, PATIENCE_MS, PHONE, Player
from .server import Server

PICTURES = Path(__file__).parent / "pictures"
"""Where screenshots go, to be looked at."""

PREFER = """
if (location.port && !localStorage.getItem("marooned.settings")) localStorage.setItem("marooned.settings", '%s');
"""
"""Chooses settings, where none were chosen before."""

Join = Callable[..., Player]

expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def built() -> None:
    """The page, built if its sources changed."""
    with one_at_a_time():
        runpy.run_path(str(ROOT / "scripts" / "page.py"))["build"]()


@pytest.fixture(scope="session")
def shared_server(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not stop it."""
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(built: None, tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own, which it may stop."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


class Chromium:
    """One browser for all tests of this folder that follow one another, each of which opens windows of its own."""

    def __init__(self) -> None:
        self._opened = contextlib.ExitStack()
        self._browser: Browser | None = None

    def browser(self) -> Browser:
        """The browser that is open and answers, or a new one."""
        if self._browser is None or not answers(self._browser):
            self.close()
            playwright = self._opened.enter_context(sync_playwright())
            path, environment = find_chromium()
            self._browser = playwright.chromium.launch(
                executable_path=path, args=list(FLAGS), env={**os.environ, **environment}
            )
            self._opened.enter_context(contextlib.suppress(Error))  # it may be gone
            self._opened.callback(self._browser.close)
        return self._browser

    def close(self) -> None:
        """Close it, if it is open."""
        self._browser = None
        self._opened.close()


def answers(browser: Browser) -> bool:
    """Whether it does, through Playwright, which may have ended while the browser has not."""
    try:
        browser.new_browser_cdp_session().detach()
    except Error:
        return False
    return True


CHROMIUM = Chromium()


@pytest.fixture
def browser() -> Browser:
    """Chromium."""
    return CHROMIUM.browser()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    """End a test that stands still."""
    with limited():
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Iterator[None]:
    """Close the browser before tests of other folders: its event loop is in the way of asynchronous ones."""
    try:
        with limited():
            yield
    finally:
        if nextitem is None or Path(__file__).parent not in nextitem.path.parents:
            CHROMIUM.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Tell what the windows of a failed test showed, while they are open."""
    report = yield
    if report.failed and call.when == "call":
        report.sections += evidence(item.stash.get(OPENED, []))
    return report


@pytest.fixture
def join(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Join]:
    """Opens a window of somebody new: `join(phone=True, language="fr", theme="dark", motion=True, text=True)`.

    As text, every legal action is a button of its own. Without `pace` nothing takes time, unless it moves. `settings`
    are others that were chosen on this device. Without `worker` the page installs no service worker: that fetches every
    file of the page, and costs more than most tests.
    """
    windows = request.node.stash.setdefault(OPENED, [])

    def opened(
        server: Server | None = None,
        phone: bool = False,
        language: str = "en",
        theme: str = "light",
        motion: bool = False,
        text: bool = False,
        pace: str | None = None,
        settings: Mapping[str, object] = MappingProxyType({}),
        worker: bool = False,
        **more: Any,
    ) -> Player:
        server = server or request.getfixturevalue("shared_server")
        context = browser.new_context(
            viewport=PHONE if phone else DESK,  # type: ignore[arg-type]
            has_touch=phone,
            locale={"en": "en-GB", "fr": "fr-FR"}.get(language, language),
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="no-preference" if motion else "reduce",
            service_workers="allow" if worker else "block",
            **more,
        )
        chosen = {"pace": pace or ("quick" if motion else "none"), "textMode": text, **settings}
        context.add_init_script(PREFER % json.dumps(chosen))
        windows.append(Window(Player(context, server.url), server))
        return windows[-1].player

    yield opened
    players = [window.player for window in windows]
    for player in players:
        player.context.close()
    complaints = [complaint for player in players for complaint in player.unexpected]
    assert not complaints, complaints


@pytest.fixture
def picture(request: pytest.FixtureRequest) -> Callable[[Player, str], None]:
    """Keeps a screenshot, to be looked at by people; does nothing without `--pictures`."""
    wanted = request.config.getoption("--pictures")

    def taken(player: Player, name: str) -> None:
        if not wanted:
            return
        PICTURES.mkdir(exist_ok=True)
        player.page.screenshot(path=PICTURES / f"{name}.png")

    return taken
