"""The games of `examples/games`: installed as anybody would, each passes its own tests, the kit's among them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from marooned.testing.tables import THOROUGH

from .installing import install

GAMES = Path(__file__).resolve().parents[2] / "examples" / "games"
NAMES = sorted(path.name for path in GAMES.iterdir() if (path / "pyproject.toml").is_file())


def test_there_are_some() -> None:
    assert len(NAMES) >= 3


def passed(names: list[str], site: Path, chosen: str, *, interpreted: bool) -> str:
    """What these games' own tests say, in one process that has all installed as anybody would, and nothing else."""
    environment = dict(os.environ)
    for name in NAMES:
        installed = install(GAMES / name, site)
        environment["PYTHONPATH"] = os.pathsep.join([installed["PYTHONPATH"], environment.get("PYTHONPATH", "")])
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "error"),
            *("--import-mode", "importlib", "--rootdir", str(site), "-c", os.devnull, "-k", chosen),
            *(str(GAMES / name / "tests") for name in names),
        ],
        cwd=site,
        env={**environment, "PYTHONDONTWRITEBYTECODE": "1", "MAROONED_INTERPRET": str(int(interpreted))},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_their_own_tests_pass(tmp_path: Path) -> None:
    """Interpreted, which is quicker than to compile them first; the test below does."""
    chosen = "not compiled" if THOROUGH else "not compiled and not [3] and not [4]"  # few players, and many
    assert "skipped" not in passed(NAMES, tmp_path, chosen, interpreted=True), "was OpenSpiel's own game left out?"


def test_their_rules_compile_to_the_same(tmp_path: Path) -> None:
    """At one number of players each."""
    names = NAMES if THOROUGH else NAMES[:1]
    said = passed(names, tmp_path, "compiled_rules_agree and [3]", interpreted=False)
    assert f"{len(names)} passed" in said


@pytest.mark.parametrize("name", NAMES)
def test_every_clause_has_its_test(name: str) -> None:
    (rules,) = (GAMES / name).glob("*/RULES.md")
    tests = (GAMES / name / "tests" / "test_rules.py").read_text(encoding="utf-8")
    tested = {f"{m[1].upper()}-{m[2]}.{m[3]}" for m in re.finditer(r"^def test_([a-z]+)_(\d+)_(\d+)_", tests, re.M)}
    for language in (rules, rules.with_name("RULES.fr.md")):
        assert set(re.findall(r"\*\*([A-Z]+-\d+\.\d+)\*\*", language.read_text(encoding="utf-8"))) == tested
