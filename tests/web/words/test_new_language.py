"""A new language is files alone: with catalogues laid beside the English ones, everything speaks it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from playwright.sync_api import expect

from marooned.testing.tables import THOROUGH
from tests.web.chromium import ROOT
from tests.web.conftest import Join
from tests.web.server import Server

LANGUAGE, OWN_NAME, MARK = "eo", "Esperanto", "¤"
LEFT_OUT = "home-about"
"""A message of the page that was forgotten."""
UNTRANSLATED = "nautilus"
"""A game that nobody has translated."""

AGAINST_QUICK_BOTS = """
localStorage.setItem("marooned.settings", JSON.stringify({ textMode: true, pace: "none", bot: "castaway" }));
"""
"""Their rules are interpreted, so that a copy of the sources need not be compiled."""


def translated(words: str) -> str:
    """A catalogue in which every message bears a mark."""
    entries = [one for one in FluentParser().parse(words).body if isinstance(one, ast.Message | ast.Term)]
    for entry in entries:
        if isinstance(entry, ast.Message) and entry.value and not entry.id.name.startswith(("key-", "locale", "crew")):
            entry.value.elements.insert(0, ast.TextElement(MARK))
    marked = FluentSerializer().serialize(ast.Resource([one for one in entries if one.id.name != LEFT_OUT]))
    return marked.replace(f"language-name = {MARK}English", f"language-name = {OWN_NAME}")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources, to which the files of a language were added, and the page built from it."""
    folder = tmp_path_factory.mktemp("checkout")
    for name in ("src", "web", "scripts"):
        left = shutil.ignore_patterns("__pycache__", "node_modules", "browser", "style")
        shutil.copytree(ROOT / name, folder / name, ignore=left)
    shutil.rmtree(folder / "src" / "marooned" / "server" / "page", ignore_errors=True)  # built anew below
    (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    for path in (*folder.glob("src/**/locales/en.ftl"), *folder.glob("web/src/locales/en.ftl")):
        if UNTRANSLATED not in path.parts:
            words = translated(path.read_text(encoding="utf-8"))
            path.with_name(f"{LANGUAGE}.ftl").write_text(words, encoding="utf-8")
    rules = folder / "src" / "marooned" / "games" / "nautilus_island" / "RULES.md"
    told = re.sub("^# ", f"# {MARK}", rules.read_text(encoding="utf-8"), flags=re.MULTILINE)
    rules.with_name(f"RULES.{LANGUAGE}.md").write_text(told, encoding="utf-8")
    subprocess.run([sys.executable, str(folder / "scripts" / "page.py")], check=True)
    return folder


@pytest.fixture(scope="module")
def speaking(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of these sources."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(checkout / "src"))
        patch.setenv("MAROONED_INTERPRET", "1")
        server = Server(tmp_path_factory.mktemp("server"))
        server.start()
        yield server
        server.stop()


def test_a_game_is_played_in_a_language_that_was_added(join: Join, speaking: Server) -> None:
    player = join(speaking, language=LANGUAGE)
    player.context.add_init_script(AGAINST_QUICK_BOTS)
    player.open()
    page = player.page
    expect(page.locator("html")).to_have_attribute("lang", LANGUAGE)
    expect(page.get_by_role("heading", level=1)).to_contain_text(MARK)
    expect(page.locator(".welcome p")).not_to_contain_text(MARK)
    expect(page.locator('li:has([data-play="nautilus-island"]) .about p').last).to_contain_text(MARK)
    expect(page.locator(f'li:has([data-play="{UNTRANSLATED}"]) .about p').last).not_to_contain_text(MARK)
    expect(page.locator("header nav button")).to_have_text(["English", "Français"])
    player.play_now("nautilus-island")
    player.wait_for_turn()
    expect(page.locator("section.prompt")).to_contain_text(MARK)
    assert page.evaluate("fetch('/api/identity').then(answer => answer.json())")["language"] == LANGUAGE
    if THOROUGH:
        player.play(200)
        player.see_end()
    else:
        player.play_some(8)
    expect(page.locator("[role=dialog], main").first).to_contain_text(MARK)


def test_rules_are_read_in_it_or_in_english(join: Join, speaking: Server) -> None:
    translated = join(speaking, language=LANGUAGE).open("/rules/nautilus-island").page
    expect(translated.get_by_role("heading", level=1)).to_contain_text(MARK)
    untranslated = join(speaking, language=LANGUAGE).open(f"/rules/{UNTRANSLATED}").page
    expect(untranslated.get_by_role("heading", level=1)).to_have_text("Nautilus")


@pytest.mark.usefixtures("speaking")
def test_the_command_line_speaks_it_too() -> None:
    def told(*words: str) -> str:
        command = [sys.executable, "-m", "marooned", *words]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    games = told("games", "--lang", LANGUAGE)
    assert f"nautilus-island  ·  {MARK}" in games and "\nnautilus  ·  Nautilus\n" in games
    assert LANGUAGE in told("--help", "--lang", LANGUAGE)
    assert MARK in told("rules", "nautilus-island", "--lang", LANGUAGE)
