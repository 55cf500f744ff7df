"""`marooned new-game`: names that cannot be, and folders that are there. `marooned check-game`: what a game lacks.

The card of a whole one is in `tests/docs/test_add_a_game.py`.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from marooned.cli.commands.new_game import GUIDES, LICENCES, check_name, write_project
from tests.cli.harness import Run
from tests.docs.installing import install

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize(
    ("name", "complaint"),
    [("nautilus", "taken"), ("json", "taken"), ("été", "letters"), ("7-seas", "letters"), ("class", "letters")],
)
def test_names_that_a_game_cannot_have(tmp_path: Path, name: str, complaint: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "marooned", "new-game", name, "--lang", "en"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2 and complaint in done.stderr and not any(tmp_path.iterdir())


def test_what_is_there_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "tide-pool").mkdir()
    (tmp_path / "tide-pool" / "mine.txt").touch()
    done = subprocess.run(
        [sys.executable, "-m", "marooned", "new-game", "Tide Pool"], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 2 and [path.name for path in (tmp_path / "tide-pool").iterdir()] == ["mine.txt"]


def test_what_to_type_next_is_told(tmp_path: Path) -> None:
    """To whoever wants a page of its own, how to look at it while it is drawn."""
    for name, *flags in (["tide-pool"], ["moon-tide", "--page"]):
        words = [sys.executable, "-m", "marooned", "new-game", name, *flags]
        done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=True)
        assert f"marooned play {name}" in done.stdout
        assert ("marooned serve --reload-pages" in done.stdout) == bool(flags)


def checked(project: Path, site: Path, language: str = "en") -> subprocess.CompletedProcess[str]:
    """`marooned check-game` where a project is installed; interpreted, so that nothing has to be compiled."""
    return subprocess.run(
        [sys.executable, "-m", "marooned", "check-game", "Tide Pool", "--lang", language],
        env=install(project, site) | {"MAROONED_INTERPRET": "1"},
        capture_output=True,
        text=True,
    )


@pytest.fixture
def project(tmp_path: Path) -> Path:
    write_project(check_name("tide-pool"), tmp_path / "tide-pool")
    return tmp_path / "tide-pool"


def test_a_game_of_simultaneous_decisions_passes_its_own_tests(tmp_path: Path) -> None:
    """Under its own name everywhere, with the kit, interpreted."""
    project = tmp_path / "moon-tide"
    written = write_project(check_name("Moon Tide"), project, simultaneous=True)
    files = [path for path in project.rglob("*") if path.is_file()]
    assert len(files) == written > 10
    for path in files:
        assert not re.search(r"lagoo?n|driftwood|bois flotté|\b(LG|DW)\b", path.read_text("utf-8"), re.IGNORECASE) or (
            path.name in ("RULES.md", "RULES.fr.md")  # which speak of a lagoon
        )
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "not compiled"],
        cwd=project,
        env=install(project, tmp_path / "site") | {"MAROONED_INTERPRET": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0 and "passed" in done.stdout, done.stdout + done.stderr
    clauses = set(re.findall(r"\*\*MT-(\d+)\.(\d+)\*\*", (project / "moon_tide" / "RULES.md").read_text("utf-8")))
    tests = (project / "tests" / "test_rules.py").read_text("utf-8")
    assert clauses and clauses == set(re.findall(r"^def test_mt_(\d+)_(\d+)_", tests, re.MULTILINE))


def test_each_fault_is_named_with_what_to_do_about_it(project: Path, tmp_path: Path) -> None:
    """Several at once: the card goes on after the first."""
    faults = {
        "locales/fr.ftl": ("reason-not-held =", "reason-not-help ="),
        "RULES.fr.md": ("**TP-2.3**", "**TP-2.9**"),
        "__init__.py": ("max_moves=PLANKS - FEWEST_SEATS * HAND", "max_moves=9"),
        "view.py": ("hand=own(", "hand=each("),
    }
    for file, (right, wrong) in faults.items():
        path = project / "tide_pool" / file
        text = path.read_text(encoding="utf-8")
        assert text.count(right) == 1, file
        path.write_text(text.replace(right, wrong), encoding="utf-8")
    done = checked(project, tmp_path / "site", "fr")
    assert done.returncode == 1 and "Traceback" not in done.stderr
    failed = [line for line in done.stdout.splitlines() if line.startswith("✗")]
    assert [line.split(":")[0].strip() for line in failed][:3] == ["✗ Phrases", "✗ Articles", "✗ Tailles"]
    assert "reason-not-held" in failed[0] and "TP-2.3, TP-2.9" in failed[1] and "max_moves = 9" in failed[2]
    assert any("Secrets" in line for line in failed)
    assert done.stdout.count("  → ") == len(failed) and "n’est pas encore complet" in done.stdout


def test_a_game_that_is_not_there_is_not_checked() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "marooned", "check-game", "nautlus", "--lang", "en"], capture_output=True, text=True
    )
    assert done.returncode == 2 and "nautilus" in done.stderr and not done.stdout


def test_a_project_can_be_published_as_it_is(tmp_path: Path) -> None:
    """Its workflows are checked as ours are, name its own game, and take the actions that ours take."""
    project = tmp_path / "tide-pool"
    write_project(check_name("tide-pool"), project)
    workflows = sorted((project / ".github" / "workflows").iterdir())
    assert [path.name for path in workflows] == ["release.yml", "tests.yml"]
    programs = Path(sys.executable).parent
    for command in (
        ["actionlint", "-shellcheck=", "-pyflakes=", *map(str, workflows)],
        ["zizmor", "--offline", "--quiet", "--no-progress", "--strict-collection", "--pedantic", str(project)],
    ):
        done = subprocess.run([programs / command[0], *command[1:]], cwd=project, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
    written = "".join(path.read_text("utf-8") for path in workflows)
    assert "marooned check-game tide-pool" in written and "marooned sim tide-pool" in written
    pinned, ours = r"uses: (\S+@\w+ # \S+)", ROOT / ".github"
    known = {action for path in ours.rglob("*.yml") for action in re.findall(pinned, path.read_text("utf-8"))}
    assert re.findall(pinned, written) and set(re.findall(pinned, written)) <= known
    assert "__pycache__/" in (project / ".gitignore").read_text("utf-8").splitlines()


def test_pythons_of_a_project_are_ours(project: Path) -> None:
    ours = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["classifiers"]
    wanted = re.findall(r"Python :: (3\.\d+)", "\n".join(ours))
    told = re.findall(r'"(3\.\d+)"', (project / ".github" / "workflows" / "tests.yml").read_text("utf-8"))
    assert told == wanted


@pytest.mark.parametrize("licence", LICENCES)
def test_a_licence_is_put_in_everywhere(tmp_path: Path, licence: str) -> None:
    write_project(check_name("tide-pool"), tmp_path / "tide-pool", licence=licence)
    read = {path: (tmp_path / "tide-pool" / path).read_text("utf-8") for path in ("LICENSE", "README.md")}
    described = tomllib.loads((tmp_path / "tide-pool" / "pyproject.toml").read_text("utf-8"))["project"]
    assert described["license"] == licence and described["license-files"] == ["LICENSE"]
    assert f"{licence}; its text" in read["README.md"] and len(read["LICENSE"]) > 1000
    assert "YEAR" not in read["LICENSE"] and "riftwood" not in read["LICENSE"]


def test_a_project_without_a_licence_says_so(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "marooned", "new-game", "tide-pool", "--lang", "en"]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0 and "no licence yet" in done.stdout and "MPL-2.0" in done.stdout
    assert not (tmp_path / "tide-pool" / "LICENSE").exists()
    assert "license" not in (tmp_path / "tide-pool" / "pyproject.toml").read_text("utf-8")
    for typed, there in (("beer", False), ("mit", True)):
        done = subprocess.run(
            [*words, "--folder", typed, "--licence", typed], cwd=tmp_path, capture_output=True, text=True
        )
        assert (done.returncode == 0) == there == (tmp_path / typed / "tide-pool" / "LICENSE").is_file()
        assert there or ("beer" in done.stderr and "Apache-2.0" in done.stderr)


def test_the_guide_is_at_hand(run: Run) -> None:
    told = run("guide")
    assert told.status == 0 and "Add a game" in told.out and "def deal(" in told.out and "<!--" not in told.out
    packed = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert {ROOT / "src" / path for path in packed["force-include"].values()} == {GUIDES[0]}
    assert {ROOT / path for path in packed["force-include"]} == {GUIDES[1]}
