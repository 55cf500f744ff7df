"""The project keeps its own promises: versions, licence, chores, clean sources."""

from __future__ import annotations

import json
import os
import re
import runpy
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import marooned

ROOT = Path(__file__).parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = re.findall(r"^([a-z][a-z-]*):", MAKEFILE, re.MULTILINE)

FORBIDDEN = {
    "an unfinished thing": re.compile(r"\b(TODO|FIXME|XXX|HACK)\b"),
    "a path of one machine": re.compile(r"(?<![\w.~-])/(work|root|home|mnt|Users)/"),
}


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def sources() -> Iterator[Path]:
    """The project’s own text files, but this one, the lock, and the pointer that a linked checkout has."""
    for path in sorted(ROOT.iterdir()):
        if path.is_file() and path.name not in ("uv.lock", ".git"):
            yield path
    for folder in ("src", "tests", "scripts", "bench", "docs", ".ci"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts and path != Path(__file__):
                yield path


def text_of(path: Path) -> str:
    """What a file says; nothing for a picture or anything else that is not text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def test_version_is_the_same_everywhere() -> None:
    locked = {package["name"]: package["version"] for package in tomllib.loads(read("uv.lock"))["package"]}
    assert marooned.__version__ == PROJECT["version"] == locked["marooned"]


def test_setup_takes_the_pythons_that_the_project_takes() -> None:
    setup = runpy.run_path(str(ROOT / "scripts" / "setup.py"))
    low, high = (".".join(map(str, setup[name])) for name in ("OLDEST", "TOO_NEW"))
    assert PROJECT["requires-python"] == f">={low},<{high}"


def test_licence_is_apache_2() -> None:
    licence = read("LICENSE")
    assert PROJECT["license"] == "Apache-2.0"
    assert "Apache License" in licence and "Version 2.0, January 2004" in licence
    assert "END OF TERMS AND CONDITIONS" in licence


def test_every_dependency_has_its_reason() -> None:
    wanted = [*PROJECT["dependencies"], *(one for extra in PROJECT["optional-dependencies"].values() for one in extra)]
    wanted += [one for group in PYPROJECT["dependency-groups"].values() for one in group if isinstance(one, str)]
    names = {re.split(r"[\[<>=; ]", one)[0] for one in wanted} | json.loads(read("web/package.json"))[
        "devDependencies"
    ].keys()
    table = read("ARCHITECTURE.md").partition("## Dependencies")[2]
    told = {word for row in re.findall(r"^\| (.*?) \|", table, re.MULTILINE) for word in re.split(r"[, ()`]+", row)}
    packages = {name.split("/")[0] if name.startswith("@fontsource") else name for name in names}
    assert packages - told == {"@sveltejs/vite-plugin-svelte"}, "which is how vite and svelte meet"


def test_changelog_has_a_place_for_what_comes_next() -> None:
    assert re.search(r"^## \[?Unreleased\]?$", read("CHANGELOG.md"), re.MULTILINE)


def test_readme_shows_the_two_commands() -> None:
    commands = re.findall(r"\bmake ([a-z-]+)", read("README.md"))
    assert {"play", "test"} <= set(commands)


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"])
def test_chores_that_are_documented_exist(name: str) -> None:
    documented = set(re.findall(r"(?:`|^ *\$? *)make ([a-z-]+)", read(name), re.MULTILINE))
    assert documented <= set(TARGETS)


def test_help_lists_every_chore_with_its_purpose() -> None:
    told = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    listed = dict(re.findall(r"^ *make ([a-z-]+) +(\S.*)$", told, re.MULTILINE))
    assert list(listed) == TARGETS
    assert all(listed.values())


def test_every_chore_is_phony() -> None:
    assert re.findall(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE) == TARGETS


def test_continuous_integration_runs_make_test() -> None:
    assert re.search(r"^(exec )?make test$", read(".ci/run"), re.MULTILINE)
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


@pytest.mark.parametrize("what", FORBIDDEN)
def test_sources_are_free_of(what: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sources()
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if FORBIDDEN[what].search(line)
    ]
    assert not found
