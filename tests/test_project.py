"""The project keeps its own promises: versions, licence, chores, workflows, clean sources."""

from __future__ import annotations

import json
import os
import re
import runpy
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

import marooned
from marooned.engine.registry import load_game, own_games
from marooned.engine.text import LANGUAGES

ROOT = Path(__file__).parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = re.findall(r"^([a-z][a-z-]*):", MAKEFILE, re.MULTILINE)
SETUP = runpy.run_path(str(ROOT / "scripts" / "setup.py"))
GITHUB = ROOT / ".github"
FORMS = sorted(path for path in (GITHUB / "ISSUE_TEMPLATE").iterdir() if path.name != "config.yml")

FORBIDDEN = {
    "an unfinished thing": re.compile(r"\b(TODO|FIXME|XXX|HACK)\b"),
    "a path of one machine": re.compile(r"(?<![\w.~-])/(work|root|home|mnt|Users)/"),
}


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def parsed(name: str) -> dict[str, Any]:
    """What a YAML file says."""
    value: dict[str, Any] = yaml.safe_load(read(name))
    return value


def sources() -> Iterator[Path]:
    """The project’s own text files, but this one, the lock, and the pointer that a linked checkout has."""
    for path in sorted(ROOT.iterdir()):
        if path.is_file() and path.name not in ("uv.lock", ".git"):
            yield path
    for folder in ("src", "tests", "scripts", "bench", "docs", ".ci", ".github"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts and path != Path(__file__):
                yield path


def page_sources() -> Iterator[Path]:
    """What the page is written in; not its catalogues, where a sentence is a line, nor its drawings."""
    for pattern in ("*", "browser/*", "style/*", "src/**/*"):
        for path in sorted((ROOT / "web").glob(pattern)):
            if path.suffix in (".css", ".html", ".js", ".md", ".svelte", ".ts"):
                yield path


def text_of(path: Path) -> str:
    """What a file says; nothing for a picture or anything else that is not text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def test_version_is_the_same_everywhere() -> None:
    locked = {package["name"]: package["version"] for package in tomllib.loads(read("uv.lock"))["package"]}
    released = re.findall(r"^## \[(\d.*)\] - ", read("CHANGELOG.md"), re.MULTILINE)
    cited = parsed("CITATION.cff")["version"]
    assert marooned.__version__ == PROJECT["version"] == locked["marooned"] == released[0] == cited


def test_setup_takes_the_pythons_that_the_project_takes() -> None:
    low, high = (".".join(map(str, SETUP[name])) for name in ("OLDEST", "TOO_NEW"))
    assert PROJECT["requires-python"] == f">={low},<{high}"


def test_every_python_is_tested_and_told() -> None:
    pythons = [f"3.{minor}" for minor in range(SETUP["OLDEST"][1], SETUP["TOO_NEW"][1])]
    assert parsed(".github/workflows/tests.yml")["jobs"]["linux"]["strategy"]["matrix"]["python"] == pythons
    told = re.findall(r"^Programming Language :: Python :: (3\.\d+)$", "\n".join(PROJECT["classifiers"]), re.MULTILINE)
    assert told == pythons


def test_uv_is_the_same_everywhere() -> None:
    (installed,) = re.findall(r'"(uv==.*?)"', read("Containerfile"))
    steps = parsed(".github/actions/setup/action.yml")["runs"]["steps"]
    (brought,) = (step["with"]["version"] for step in steps if "setup-uv" in step["uses"])
    assert SETUP["UV"] == installed == f"uv=={brought}"


def test_licence_is_apache_2() -> None:
    licence = read("LICENSE")
    assert PROJECT["license"] == "Apache-2.0"
    assert "Apache License" in licence and "Version 2.0, January 2004" in licence
    assert "END OF TERMS AND CONDITIONS" in licence


def test_every_dependency_has_its_reason() -> None:
    wanted = [*PROJECT["dependencies"], *(one for extra in PROJECT["optional-dependencies"].values() for one in extra)]
    wanted += [one for group in PYPROJECT["dependency-groups"].values() for one in group if isinstance(one, str)]
    names = {re.split(r"[\[<>=; ]", one)[0] for one in wanted}
    for lock in ("web/package.json", "web/style/package.json"):
        names |= json.loads(read(lock))["devDependencies"].keys()
    table = read("docs/dependencies.md")
    told = {word for row in re.findall(r"^\| (.*?) \|", table, re.MULTILINE) for word in re.split(r"[, ()`]+", row)}
    packages = {name.split("/")[0] if name.startswith("@fontsource") else name for name in names}
    packages = {re.sub(r"^@(eslint)/js$|^(eslint|prettier)-plugin-svelte$", r"\1\2", name) for name in packages}
    assert packages - told == {"@sveltejs/vite-plugin-svelte"}, "which is how vite and svelte meet"


def test_the_citation_has_the_date_of_the_release() -> None:
    dates = re.findall(r"^## \[\d.*\] - (.*)$", read("CHANGELOG.md"), re.MULTILINE)
    assert parsed("CITATION.cff")["date-released"] == dates[0]


def test_a_release_says_what_its_part_of_the_changelog_says() -> None:
    assert notes_of("v1.2.0", "1.2.0") == "### Added\n\n- A raft."
    assert notes_of("v1.1.0", "1.1.0") == "- An island."


@pytest.mark.parametrize(
    ("tag", "version", "complaint"),
    [
        ("v1.3.0", "1.2.0", "The tag is v1.3.0, but"),
        ("1.2.0", "1.2.0", "The tag is 1.2.0, but"),
        ("v1.2.0rc1", "1.2.0rc1", "not of the form"),
        ("v1.3.0", "1.3.0", "no heading like this: ## \\[1.3.0\\]"),
        ("v1.0.0", "1.0.0", "says nothing of 1.0.0"),
    ],
)
def test_a_tag_that_does_not_fit_is_no_release(tag: str, version: str, complaint: str) -> None:
    with pytest.raises(SystemExit, match=complaint):
        notes_of(tag, version)


def notes_of(tag: str, version: str) -> str:
    """What would be released under a tag, by a small changelog."""
    changelog = """# Changelog

## [Unreleased]

## [1.2.0] - 2026-02-03

### Added

- A raft.

## [1.1.0] - 2026-01-02

- An island.

[1.1.0]: https://example.org/1.1.0

## [1.0.0] - 2026-01-01
"""
    notes: str = runpy.run_path(str(ROOT / "scripts" / "release.py"))["notes"](tag, version, changelog)
    return notes


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


def test_workflows_take_only_what_is_pinned() -> None:
    files = [*GITHUB.glob("workflows/*.yml"), *GITHUB.glob("actions/*/action.yml")]
    used = {line for path in files for line in re.findall(r"\buses: (.*)$", text_of(path), re.MULTILINE)}
    own = {line for line in used if line.startswith("$/")}
    pins = [re.fullmatch(r"([\w.-]+/[\w./-]+)@([0-9a-f]{40}) # v\d+\.\d+\.\d+", line) for line in used - own]
    assert all(pins), used
    assert len({pin[1] for pin in pins if pin}) == len(pins), "an action is pinned once"
    assert all((ROOT / line[2:]).exists() for line in own)


def test_parts_tested_elsewhere_exist() -> None:
    parts = re.findall(r"\btests/\w+", read(".github/workflows/tests.yml"))
    assert parts and all((ROOT / part).is_dir() for part in parts)


@pytest.mark.parametrize(
    ("right", "wrong", "complaint"),
    [
        ("needs: [image, pypi]", "needs: [image, pipy]", "pipy"),
        ("@cd2ce8fcbc39b97be8ca5fce6e763baed58fa128 # v5.0.0", "@v5", "unpinned-uses"),
        ("persist-credentials: false", "fetch-depth: 1", "artipacked"),
        ('"$GITHUB_REF_NAME" > notes.md', "${{ github.ref_name }} > notes.md", "template-injection"),
        ("default-days: 7", "default-days: 0", "dependabot-cooldown"),
    ],
)
def test_lint_refuses_broken_workflows(right: str, wrong: str, complaint: str, tmp_path: Path) -> None:
    recipe = subprocess.run(["make", "--dry-run", "lint"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    here = recipe.replace(".venv", str(ROOT / ".venv")).splitlines()
    commands = [line for line in here if "/actionlint " in line or "/zizmor " in line]
    assert len(commands) == 2
    shutil.copytree(GITHUB, tmp_path / ".github")
    for path in (tmp_path / ".github").rglob("*.yml"):
        path.write_text(text_of(path).replace(right, wrong), encoding="utf-8")
    done = [subprocess.run(command, shell=True, cwd=tmp_path, capture_output=True, text=True) for command in commands]
    assert any(one.returncode != 0 and complaint in one.stdout for one in done), done


def test_dependabot_looks_where_dependencies_are() -> None:
    looked = {
        update["package-ecosystem"]: set(update.get("directories") or [update["directory"]])
        for update in parsed(".github/dependabot.yml")["updates"]
    }
    packages = {path.parent.relative_to(ROOT).as_posix() for path in ROOT.glob("web/**/package.json")}
    assert looked == {
        "uv": {"/"},
        "npm": {f"/{folder}" for folder in packages if "node_modules" not in folder},
        "github-actions": {"/", "/.github/actions/*"},
    }


@pytest.mark.parametrize("form", FORMS, ids=lambda path: path.stem)
def test_forms_ask_for_something(form: Path) -> None:
    asked = parsed(f".github/ISSUE_TEMPLATE/{form.name}")
    assert asked["name"] and asked["description"]
    fields = [field for field in asked["body"] if field["type"] != "markdown"]
    ids, labels = {field["id"] for field in fields}, {field["attributes"]["label"] for field in fields}
    assert len(ids) == len(labels) == len(fields)
    assert any(field.get("validations", {}).get("required") for field in fields)


def test_commits_are_checked_by_the_chores() -> None:
    hooks = [hook["entry"] for repo in parsed(".pre-commit-config.yaml")["repos"] for hook in repo["hooks"]]
    assert hooks and {hook.removeprefix("make ") for hook in hooks} <= set(TARGETS)


def test_no_line_of_the_page_is_longer_than_a_line_of_python() -> None:
    longest = PYPROJECT["tool"]["ruff"]["line-length"]
    long = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in page_sources()
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if len(line) > longest
    ]
    assert not long


@pytest.mark.parametrize("what", FORBIDDEN)
def test_sources_are_free_of(what: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sources()
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if FORBIDDEN[what].search(line)
    ]
    assert not found


def spellings(name: str) -> set[str]:
    """What a game is called in code and by people, in small letters."""
    text = load_game(name).text
    return {name, name.replace("-", "_"), name.replace("-", ""), *(text(one)("game-name").lower() for one in LANGUAGES)}


def test_nothing_but_its_own_folders_names_a_game() -> None:
    folders = {name.replace("-", form) for name in own_games() for form in "-_"}
    named = re.compile("|".join(sorted(set().union(*map(spellings, own_games())))))
    shared = [path for folder in ("src", "web/src", "scripts") for path in sorted((ROOT / folder).rglob("*"))]
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in (*shared, *sorted(ROOT.glob("mkdocs*.yml")))
        if path.is_file() and not {"__pycache__", "page", *folders} & {*path.relative_to(ROOT).parts}
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if named.search(line.lower())
    ]
    assert not found
