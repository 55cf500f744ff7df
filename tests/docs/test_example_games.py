"""The games of `examples/games`: each is installed as anybody would and passes its own tests, the kit's among them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from .installing import install

GAMES = Path(__file__).resolve().parents[2] / "examples" / "games"
NAMES = sorted(path.name for path in GAMES.iterdir() if (path / "pyproject.toml").is_file())


def test_there_are_some() -> None:
    assert len(NAMES) >= 2


def passed(name: str, site: Path, *arguments: str, interpreted: bool) -> str:
    """What the tests of a game say, which is installed as anybody would and nothing else."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments],
        cwd=GAMES / name,
        env=install(GAMES / name, site) | {"MAROONED_INTERPRET": str(int(interpreted))},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("name", NAMES)
def test_its_own_tests_pass(name: str, tmp_path: Path) -> None:
    """Interpreted, which is quicker than to compile them first; the test below does."""
    assert "skipped" not in passed(name, tmp_path, "-k", "not compiled", interpreted=True), (
        "was OpenSpiel's own game left out?"
    )


@pytest.mark.parametrize("name", NAMES)
def test_its_rules_compile_to_the_same(name: str, tmp_path: Path) -> None:
    assert "1 passed" in passed(name, tmp_path, "-k", "compiled_rules_agree and 2", interpreted=False)


@pytest.mark.parametrize("name", NAMES)
def test_every_clause_has_its_test(name: str) -> None:
    (rules,) = (GAMES / name).glob("*/RULES.md")
    tests = (GAMES / name / "tests" / "test_rules.py").read_text(encoding="utf-8")
    tested = {f"{m[1].upper()}-{m[2]}.{m[3]}" for m in re.finditer(r"^def test_([a-z]+)_(\d+)_(\d+)_", tests, re.M)}
    for language in (rules, rules.with_name("RULES.fr.md")):
        assert set(re.findall(r"\*\*([A-Z]+-\d+\.\d+)\*\*", language.read_text(encoding="utf-8"))) == tested
