"""The documentation as a site: whole, fresh, without a request to another host, and searchable."""

from __future__ import annotations

import contextlib
import functools
import html
import http.server
import os
import re
import runpy
import threading
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Page, Request, TimeoutError, sync_playwright

from scripts import benchmark, commands, contract, tables
from tests.web.chromium import FLAGS, find_chromium

ROOT = Path(__file__).resolve().parents[2]
TRIES = 15
LOADED = {
    "script": "src",
    "img": "src",
    "link": "href",
    "iframe": "src",
    "source": "src",
    "video": "src",
    "audio": "src",
}


@pytest.mark.parametrize("writer", [tables, commands, contract, benchmark])
def test_pages_are_what_the_code_says(writer: Any) -> None:
    for path, text in writer.written().items():
        assert path.read_text(encoding="utf-8") == text, "make records writes it anew"


@pytest.mark.parametrize(("language", "folder"), [("en", "docs"), ("fr", "docs/fr")])
def test_every_page_is_in_the_menu(language: str, folder: str) -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "docs.py"))
    named = set(re.findall(r": ([\w/-]+\.md)$", script["configured"](language), re.MULTILINE))
    pages = {path.relative_to(ROOT / folder).as_posix() for path in (ROOT / folder).rglob("*.md")}
    pages |= {page.removeprefix(f"{folder}/") for page in script["game_pages"]() if page.startswith(f"{folder}/")}
    assert named == {page for page in pages if folder != "docs" or not page.startswith("fr/")}


def test_french_pages_are_well_set() -> None:
    mend = runpy.run_path(str(ROOT / "scripts" / "typography.py"))["mend"]
    pages = list((ROOT / "docs" / "fr").rglob("*.md"))
    assert pages and not [path.name for path in pages if mend(text := path.read_text(encoding="utf-8")) != text]


class Links(HTMLParser):
    """What a page loads, where it leads, and where one can be led within it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.followed: list[str] = []
        self.anchors: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        if tag in LOADED and LOADED[tag] in given:
            self.loaded.append(given[LOADED[tag]])
        elif tag == "a" and "href" in given:
            self.followed.append(given["href"])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built."""
    pytest.importorskip("zensical", reason="the site is built where its group is installed: make docs")
    folder = tmp_path_factory.mktemp("documentation") / "site"
    runpy.run_path(str(ROOT / "scripts" / "docs.py"))["build"](folder)
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Links]:
    return {path: Links(path.read_text(encoding="utf-8")) for path in site.rglob("*.html") if path.name != "404.html"}


def test_nothing_is_loaded_from_elsewhere(pages: dict[Path, Links]) -> None:
    of_games = runpy.run_path(str(ROOT / "scripts" / "docs.py"))["game_pages"]()
    assert len(pages) == len(list((ROOT / "docs").rglob("*.md"))) + len(of_games)
    foreign = {url for page in pages.values() for url in page.loaded if urlsplit(url).netloc}
    assert not foreign


def test_every_link_within_the_site_leads_somewhere(pages: dict[Path, Links]) -> None:
    broken = []
    for path, page in pages.items():
        for url in (*page.followed, *page.loaded):
            parts = urlsplit(url)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            target = target / "index.html" if target.is_dir() else target
            if not target.exists() or (
                parts.fragment and target in pages and parts.fragment not in pages[target].anchors
            ):
                broken.append(f"{path.name}: {url}")
    assert not broken


@pytest.mark.parametrize(("page", "rules"), [("games", "RULES.md"), ("fr/games", "RULES.fr.md")])
def test_flowcharts_are_drawn_with_all_their_boxes_and_arrows(site: Path, page: str, rules: str) -> None:
    text = (ROOT / "src/marooned/games/galerapagos" / rules).read_text(encoding="utf-8")
    charts = re.findall(r"```mermaid\n(.*?)```", text, re.DOTALL)
    drawn = re.findall(
        r'<div class="diagram">(.*?)</div>', (site / page / "galerapagos.html").read_text("utf-8"), re.DOTALL
    )
    assert len(drawn) == len(charts) > 0
    for chart, svg in zip(charts, drawn, strict=True):
        words = {html.unescape(words) for words in re.findall(r"<text[^>]*>(.*?)</text>", svg)}
        assert {*re.findall(r'"(.*)"', chart)} <= words
        counts = [[side.count("&") + 1 for side in line.split("-->")] for line in chart.split("\n") if "-->" in line]
        arrows = sum(a * b if min(a, b) == 1 else a + b for a, b in counts)
        assert svg.count('class="edge"') == arrows
        assert "currentColor" in svg and "black" not in svg and " id=" not in svg


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def address(site: Path) -> Iterator[str]:
    """Where the site is served."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(site))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def search(page: Page) -> None:
    """Look for a word, and find it in the rules."""
    field = page.locator("input:visible").first
    for _ in range(TRIES):
        page.keyboard.press("Control+k")  # lost before the page listens
        with contextlib.suppress(TimeoutError):
            field.wait_for(timeout=2000)
            break
    page.wait_for_timeout(300)  # it opens with a movement
    field.fill("harpoon")
    page.locator("a", has_text="Before placing").first.wait_for(timeout=20_000)


def test_it_is_read_and_searched_in_a_browser(address: str, site: Path) -> None:
    asked: list[str] = []
    complaints: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    with sync_playwright() as playwright:
        path, environment = find_chromium()
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS), env={**os.environ, **environment})
        grounds = {}
        for theme in ("light", "dark"):
            page = browser.new_page(color_scheme=theme)
            page.on("request", note)
            page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
            page.goto(f"{address}/index.html")
            page.wait_for_function("document.body.dataset.mdColorScheme !== undefined")
            grounds[theme] = page.evaluate("getComputedStyle(document.body).backgroundColor")
        search(page)
        page.goto(f"{address}/fr/games/nautilus.html")
        assert page.evaluate("document.documentElement.lang") == "fr"
        on_disk = browser.new_page()
        on_disk.on("request", note)
        on_disk.goto((site / "index.html").as_uri())
        search(on_disk)
        browser.close()
    assert grounds["light"] != grounds["dark"]
    assert not complaints
    assert not [url for url in asked if not url.startswith((address, site.as_uri(), "data:", "blob:"))]
