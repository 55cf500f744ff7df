"""Page folders of packages: what is served of them, and what makes them be refused whole."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from marooned.server.web import package_pages
from marooned.server.web.package_pages import BrokenPage, PackagePage, read_page


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The page folder of an installed package."""
    folder = tmp_path / "shoal" / "page"
    folder.mkdir(parents=True)
    (tmp_path / "shoal" / "__init__.py").touch()
    (tmp_path / "secret.js").write_text("the host's own")
    (folder / "table.js").write_text("export const shell = 1;\n" * 50)
    monkeypatch.syspath_prepend(tmp_path)
    return folder


def found() -> PackagePage:
    page = read_page("shoal")
    assert page is not None
    return page


def refused(problem: str) -> str:
    with pytest.raises(BrokenPage) as caught:
        read_page("shoal")
    assert caught.value.problem == problem
    return caught.value.text("fr")


def test_a_package_without_a_page_has_none(page: Path) -> None:
    (page / "table.js").unlink()
    page.rmdir()
    assert read_page("shoal") is None


def test_files_of_known_types_are_served_and_no_others(page: Path) -> None:
    (page / "art").mkdir()
    (page / "art" / "fish.svg").write_text("<svg/>")
    for left_alone in ("table.ts", "shell.d.ts", "notes.md", "evil.html", "evil.xml", "run.py", ".env", ".hidden.js"):
        (page / left_alone).write_text("no")
    (page / "node_modules").mkdir()
    (page / "node_modules" / "large.js").write_text("no")
    files = found().files
    assert sorted(files) == ["art/fish.svg", "table.js"]
    assert files["art/fish.svg"].type == "image/svg+xml" and files["table.js"].type.startswith("text/javascript")


def test_what_packs_well_is_packed(page: Path) -> None:
    (page / "dot.png").write_bytes(b"\0" * 1000)
    table, dot = found().files["table.js"], found().files["dot.png"]
    assert table.packed is not None and len(table.packed) < len(table.body) and dot.packed is None


def test_the_digest_follows_from_names_and_bytes(page: Path) -> None:
    first = found().digest
    assert found().digest == first
    (page / "a.js").write_text("b")
    with_a = found().digest
    (page / "a.js").rename(page / "b.js")
    assert len({first, with_a, found().digest}) == 3


def test_a_page_without_its_module_is_refused(page: Path) -> None:
    (page / "table.js").rename(page / "tables.js")
    assert "table.js" in refused("table")


@pytest.mark.parametrize("inside", ["link.js", "folder"])
def test_links_out_of_the_folder_are_refused(page: Path, inside: str) -> None:
    target = page.parent.parent / "secret.js" if inside.endswith(".js") else page.parent.parent
    (page / inside).symlink_to(target)
    assert inside in refused("link")


def test_a_page_folder_that_is_a_link_is_refused(page: Path) -> None:
    page.rename(page.parent / "elsewhere")
    page.symlink_to(page.parent / "elsewhere")
    refused("link")


def test_what_is_no_plain_file_is_refused(page: Path) -> None:
    os.mkfifo(page / "pipe.js")  # reading it would never end
    refused("link")


@pytest.mark.parametrize("name", ["a b.js", "tab\u200ble.js", "été.css", "a%2e.js", "a\\b.js", "x" * 100 + ".js"])
def test_names_that_would_need_quoting_are_refused(page: Path, name: str) -> None:
    (page / name).touch()
    said = refused("name")
    assert "\u200b" not in said


def test_an_odd_folder_is_refused(page: Path) -> None:
    (page / "art\u202e").mkdir()
    assert "\\u202e" in refused("name")


def test_a_page_may_not_be_huge(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package_pages, "MOST_BYTES", 2 << 20)
    with (page / "huge.png").open("wb") as huge:
        huge.truncate(1 << 40)  # a file of holes: nobody may try to read it whole
    assert "2" in refused("large")


def test_a_page_may_not_have_countless_files(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package_pages, "MOST_FILES", 3)
    for number in range(3):
        (page / f"{number}.js").touch()
    assert "3" in refused("many")
