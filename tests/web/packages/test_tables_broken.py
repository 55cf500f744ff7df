"""A package's table that is out of order: the plain one takes over and says so, and the match goes on. And a table that
is worked on: it is drawn anew as soon as its files change."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from marooned.cli.commands.new_game import check_name, write_project
from tests.docs.installing import install
from tests.web.axe import faults
from tests.web.conftest import Join
from tests.web.player import Player
from tests.web.server import Server

from .test_plain_table import fits

Picture = Callable[[Player, str], None]

GIVEN_UP = "tide-pool: the table of its package is given up"
FILES = "/packages/tide-pool/"
"""What a browser says about files of the package that are not there."""

SAID = {"en": "This table could not be drawn", "fr": "Cette table n’a pas pu être dessinée"}


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """The page folder of a game of somebody's own."""
    write_project(check_name("Tide Pool"), tmp_path / "tide-pool", page=True)
    return tmp_path / "tide-pool" / "tide_pool" / "page"


@pytest.fixture
def workshop(built: None, page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server of whoever works on it."""
    installed = install(page.parents[1], tmp_path / "site")
    for name in ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE"):
        monkeypatch.setitem(os.environ, name, installed[name])
    monkeypatch.setitem(os.environ, "MAROONED_PACKAGE_PAGES", "reload")
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


FAULTS = {
    "a file that is no module": lambda text: "const {" + text,
    "another version": lambda text: text.replace("shell = 1", "shell = 7"),
    "nothing exported": lambda text: text.replace("export default", "void"),
    "an error when it is loaded": lambda text: text + "\nthrow new Error('loaded');",
    "an error when it is asked": lambda text: text.replace(
        "  return {\n    mount", "  throw 1;\n  return {\n    mount"
    ),
    "nothing to mount": lambda text: text.replace("mount: drawn(Table),", "mount: 3,"),
    "an error in the drawing": lambda text: text.replace("const { view, seat,", "nowhere.at; const { view, seat,"),
    "an import from another host": lambda text: "import 'https://example.org/x.js';" + text,
    "a file that is not there": lambda text: "import './missing.js';" + text,
    "a link out of the folder": None,
}
"""What may be wrong with a module, as changes of the starter's."""


def test_whatever_is_wrong_the_match_goes_on(join: Join, picture: Picture, workshop: Server, page: Path) -> None:
    player = join(workshop, language="en").begin()
    player.play_now("tide-pool")
    drawn, plain = player.page.locator(".tide-pool"), player.page.locator("section.plain")
    expect(drawn).to_be_visible()
    assert fits(player) and not faults(player.page)
    picture(player, "tide-pool-drawn")
    player.expected += [FILES, "Loading the script 'https://example.org/x.js' violates"]
    table = page / "table.js"
    right = table.read_text()
    for fault, broken in FAULTS.items():
        if broken is None:
            (page / "link.js").symlink_to(page.parent / "rules.py")
        else:
            assert broken(right) != right, fault
            table.write_text(broken(right))
        expect(plain, fault).to_be_visible()
        expect(drawn, fault).to_have_count(0)
        if broken is not None:
            expect(player.page.locator("main")).to_contain_text(SAID["en"])
            player.expect_complaint(GIVEN_UP)
        player.complaints.clear()
        (page / "link.js").unlink(missing_ok=True)
        table.write_text(right + f"// {fault}\n")
        expect(drawn, fault).to_be_visible()
        expect(player.page.locator("main")).not_to_contain_text(SAID["en"])
    accepted = player.accepted
    table.write_text(right.replace("const { view, seat,", "nowhere.at; const { view, seat,"))
    expect(plain).to_be_visible()
    expect(player.page.locator("main .plainly")).to_contain_text("nowhere is not defined")
    picture(player, "tide-pool-broken")
    player.lit().first.click()
    player.wait_until(lambda: player.accepted == accepted + 1)


LATER = {
    "when the view changes": ("const { view, seat,", "if (table.busy) nowhere.at; const { view, seat,"),
    "when something is clicked": ('<ul class="rafts"', '<ul class="rafts" onClick=${() => nowhere.at}'),
    "in a promise": ("const { view, seat,", "if (table.busy) Promise.reject(new Error('later')); const { view, seat,"),
    "about what is weighty": ("    mount: drawn", "    isWeighty: () => nowhere.at,\n    mount: drawn"),
}
"""What goes wrong only once the table is played at."""


def test_a_table_that_fails_later_gives_way_too(join: Join, workshop: Server, page: Path) -> None:
    player = join(workshop, language="fr").begin()
    player.play_now("tide-pool")
    player.expected += [FILES, "nowhere is not defined", "later"]
    table, drawn = page / "table.js", player.page.locator(".tide-pool")
    right = table.read_text()
    for fault, (part, wrong) in LATER.items():
        assert right.count(part) == 1, fault
        table.write_text(right.replace(part, wrong).replace('class="tide-pool"', f'class="tide-pool" title="{fault}"'))
        expect(player.page.get_by_title(fault)).to_be_visible()
        assert player.wait_for_turn()
        accepted = player.accepted
        if "clicked" in fault:
            player.page.locator(".rafts").click(position={"x": 3, "y": 3})
        else:
            player.lit().first.click()
            player.wait_until(lambda accepted=accepted: player.accepted == accepted + 1)  # type: ignore[misc]
        expect(player.page.locator("main")).to_contain_text(SAID["fr"])
        expect(drawn, fault).to_have_count(0)
        player.expect_complaint(GIVEN_UP)
        player.complaints.clear()
    player.play(60)
    player.see_end()
