"""`marooned pictures`: both pictures of a README are drawn, whole and asking nobody for anything."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from marooned.cli.commands.new_game import STARTER
from marooned.cli.commands.publishing.pictures import VIEWER, halfway
from marooned.engine.registry import load_game
from tests.cli.harness import Run


def test_both_pictures_are_drawn(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    done = run("pictures", "Nautilus", "--folder", str(folder), "--lang", "fr")
    assert done.status == 0 and done.out.split() == [str(folder / "home.svg"), str(folder / "table.svg")]
    for name in ("home.svg", "table.svg"):
        svg = (folder / name).read_text("utf-8")
        assert ET.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"
        assert re.findall(r"https?://[^\"]+", svg) == ["http://www.w3.org/2000/svg"]
    table = (folder / "table.svg").read_text("utf-8")
    assert "Nemo" in table and "ingénierie" in table
    assert run("pictures", "nautilus", "--folder", str(folder), "--lang", "fr").status == 0
    assert (folder / "table.svg").read_text("utf-8") == table, "the same table each time"
    assert run("pictures", "nautilus", "--folder", str(folder), "--lang", "fr", "--seed", "7").status == 0
    assert (folder / "table.svg").read_text("utf-8") != table


def test_the_table_is_one_at_which_the_viewer_is_asked() -> None:
    position = halfway(load_game("nautilus"), 2, "tide")
    assert VIEWER in position.to_act and not position.over


def test_the_readme_of_a_project_shows_what_is_drawn() -> None:
    shown = re.findall(r"!\[[^]]+\]\((.+?)\)", (STARTER / "README.md").read_text("utf-8"))
    assert shown == ["pictures/home.svg", "pictures/table.svg"]


@pytest.mark.parametrize(
    ("words", "complaint"), [(["--seats", "9"], "2"), (["--folder", "{file}"], "cannot be written")]
)
def test_what_cannot_be_drawn(run: Run, tmp_path: Path, words: list[str], complaint: str) -> None:
    (tmp_path / "file").touch()
    done = run("pictures", "nautilus", *(word.format(file=tmp_path / "file") for word in words))
    assert done.status == 2 and complaint in done.err
