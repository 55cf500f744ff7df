"""`marooned page`: what a package brings is listed, and the types of its page are what its structs say."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from marooned.cli.commands.new_game import check_name, write_project
from marooned.cli.commands.publishing.page import INTERFACE, PLAIN_STARTER, SHAPES, STARTER
from marooned.server.web.package_pages import SHELL
from tests.docs.installing import install

ROOT = Path(__file__).resolve().parents[4]
EXAMPLES = ROOT / "examples" / "games"


def ran(environment: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "marooned", *words, "--lang", "en"],
        env=environment | {"MAROONED_INTERPRET": "1"},
        capture_output=True,
        text=True,
    )


@pytest.fixture
def project(tmp_path: Path) -> Path:
    write_project(check_name("Tide Pool"), tmp_path / "tide-pool", page=True)
    return tmp_path / "tide-pool"


def test_a_project_has_a_page_only_where_one_is_wanted(project: Path, tmp_path: Path) -> None:
    assert (project / "tide_pool" / "page" / "table.js").is_file()
    assert ".tide-pool" in (project / "tide_pool" / "page" / "table.css").read_text()
    write_project(check_name("Tide Pool"), tmp_path / "other")
    assert not (tmp_path / "other" / "tide_pool" / "page").exists()


@pytest.mark.parametrize("game", ["driftwood", "lagoon", "goofspiel", "liars-dice"])
def test_kept_types_are_what_the_structs_say(game: str, tmp_path: Path) -> None:
    kept = {"driftwood": STARTER.parents[1], "lagoon": PLAIN_STARTER.parents[1]}.get(game, EXAMPLES / game)
    if game == "lagoon":
        write_project(check_name(game), tmp_path / game, page=True, simultaneous=True)
    else:
        shutil.copytree(kept, tmp_path / game, ignore=shutil.ignore_patterns("__pycache__"))
    done = ran(install(tmp_path / game, tmp_path / "site"), "page", game, "--types")
    assert done.returncode == 0, done.stderr
    (folder,) = (tmp_path / game).glob("*/page")
    kept_shapes = kept / folder.relative_to(tmp_path / game) / SHAPES
    assert (folder / SHAPES).read_text() == kept_shapes.read_text(), f"marooned page {game} --types writes it anew"
    assert (folder / INTERFACE).read_text() == (STARTER / INTERFACE).read_text()


def test_a_page_is_begun_where_there_is_none(project: Path, tmp_path: Path) -> None:
    """It is the same that a new project would have had, and what is there is not written over."""
    folder = project / "tide_pool" / "page"
    wanted = {path.name: path.read_text() for path in folder.iterdir()}
    shutil.rmtree(folder)
    environment = install(project, tmp_path / "site")
    begun = ran(environment, "page", "tide-pool", "--new")
    assert begun.returncode == 0 and {path.name: path.read_text() for path in folder.iterdir()} == wanted
    again = ran(environment, "page", "tide-pool", "--new")
    assert again.returncode == 2 and "has a page already" in again.stderr and "--folder" not in again.stderr


def test_a_page_is_begun_for_any_game(tmp_path: Path) -> None:
    """It draws what the game shows, not what the starter would."""
    folder = tmp_path / "moon-tide" / "moon_tide" / "page"
    write_project(check_name("Moon Tide"), tmp_path / "moon-tide", page=True, simultaneous=True)
    wanted = {path.name: path.read_text() for path in folder.iterdir()}
    assert set(wanted) == {"table.js", "table.css", "jsconfig.json", INTERFACE, SHAPES}
    assert ".moon-tide" in wanted["table.css"] and "raft" not in wanted["table.js"]
    shutil.rmtree(folder)
    begun = ran(install(tmp_path / "moon-tide", tmp_path / "site"), "page", "moon-tide", "--new")
    assert begun.returncode == 0 and {path.name: path.read_text() for path in folder.iterdir()} == wanted


def test_hosts_see_what_a_package_brings(project: Path, tmp_path: Path) -> None:
    environment = install(project, tmp_path / "site")
    listed = ran(environment, "page", "tide-pool")
    assert listed.returncode == 0 and re.search(r"^ +\d,\d{3}  table\.js$", listed.stdout, re.MULTILINE)
    assert "shell.d.ts" not in listed.stdout and "3 files" in listed.stdout  # table.css and jsconfig.json too
    games = ran(environment, "games").stdout
    assert "Of the package tide_pool. Its table is drawn by its own code: 3 files" in games
    assert games.count("Of the package") == 1, "only other people's packages are told of"


@pytest.mark.parametrize(
    ("right", "wrong", "complaint"),
    [("export const shell = 1;", "export const shell = 2;", "version"), (None, "odd name.js", "odd name.js")],
    ids=["another version", "an odd file"],
)
def test_a_page_that_cannot_be_used_fails_its_report_card(
    project: Path, tmp_path: Path, right: str | None, wrong: str, complaint: str
) -> None:
    folder = project / "tide_pool" / "page"
    if right is None:
        (folder / wrong).touch()
    else:
        table = folder / "table.js"
        assert table.read_text().count(right) == 1
        table.write_text(table.read_text().replace(right, wrong))
    done = ran(install(project, tmp_path / "site"), "check-game", "tide-pool")
    (page,) = (line for line in done.stdout.splitlines() if "Drawn table:" in line)
    assert done.returncode == 1 and page.startswith("✗") and complaint in page


def test_a_game_without_a_page_has_none_to_list(tmp_path: Path) -> None:
    write_project(check_name("Tide Pool"), tmp_path / "tide-pool")
    environment = install(tmp_path / "tide-pool", tmp_path / "site")
    for words in (["page", "tide-pool"], ["page", "tide-pool", "--types"]):
        done = ran(environment, *words)
        assert done.returncode == 2 and "no page of its own" in done.stderr and "Traceback" not in done.stderr


def test_a_game_of_marooned_gets_no_page() -> None:
    """Its table is part of the page already."""
    for more in ([], ["--types"], ["--new"]):
        done = ran({}, "page", "nautilus", *more)
        assert done.returncode == 2 and "drawn by marooned itself" in done.stderr
    assert not (ROOT / "src" / "marooned" / "games" / "nautilus" / "page").exists()


def test_the_page_and_the_server_mean_the_same_version() -> None:
    source = (ROOT / "web" / "src" / "packages" / "page.svelte.ts").read_text(encoding="utf-8")
    assert f"export const SHELL = {SHELL};" in source
