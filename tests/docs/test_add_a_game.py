"""Every step of `docs/add-a-game.md`, in a folder of its own; in a browser, `tests/web/packages/test_starter.py`."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from marooned.cli.commands.new_game import STARTER, check_name, write_project
from marooned.testing.tables import THOROUGH
from scripts import guide

from .installing import install

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
PROGRAMS = {"marooned": ["-m", "marooned"], "pytest": ["-m", "pytest", "-p", "no:cacheprovider"]}
SERVING = ["marooned", "marooned serve --reload-pages"]
"""The commands that do not end."""
AT_ONCE = """from hypothesis import Phase, settings

settings.register_profile("at once", phases=[Phase.generate])
settings.load_profile("at once")
"""
"""What is found is told as it is: no smaller example is looked for."""


MISTAKES = {
    "a hand that everybody sees": ("view.py", "hand=own(", "hand=each(", "test_secrets"),
    "a plank out of thin air": ("rules.py", "s.hand[seat, length] > 0", "s.hand[seat, length] >= 0", "test_states"),
    "a sentence that is missing": ("locales/fr.ftl", "reason-not-held =", "reason-not-help =", "test_words"),
}
if not THOROUGH:  # the kit itself is tested on many more, in `tests/testing`
    MISTAKES = dict([*MISTAKES.items()][:1])


def blocks(kind: str) -> list[str]:
    """The page's blocks of that kind that are written on it, not included."""
    return re.findall(rf"^```{kind}\n(.*?)^```", guide.SHOWN.sub("", PAGE), re.MULTILINE | re.DOTALL)


class Reader:
    """Somebody who types what the page says."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.site = folder, folder / "site"
        self.environment: dict[str, str] = {**os.environ, "MAROONED_STATE_DIR": str(folder / "state")}

    def type(self, line: str) -> str:
        """Do one line; what it printed."""
        words = shlex.split(line, comments=True)
        if words[0] == "cd":
            self.folder /= words[1]
            return ""
        if words[:2] == ["pip", "install"]:
            self.environment |= install(self.folder, self.site)
            return ""
        return self.run(*PROGRAMS[words[0]], *words[1:])

    def run(self, *arguments: str) -> str:
        """Let Python run something to its end; what it printed."""
        typed = "1\n" * 200  # for whoever is asked: the first choice, always
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, f"{arguments}\n{done.stdout}\n{done.stderr}"
        return done.stdout


def test_every_step_of_the_page(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    lines = [line for block in blocks("sh") for line in block.splitlines()]
    assert set(SERVING) <= set(lines)
    printed = {line: reader.type(line) for line in lines if line not in SERVING}
    assert "tide-pool  ·  Tide Pool" in printed["marooned games"]
    proved = re.search(r"(\d+) passed", printed["pytest"])
    assert proved is not None and int(proved[1]) > 30 and "failed" not in printed["pytest"]
    card = printed["marooned check-game tide-pool"]
    assert card.count("✓") == 8 and "✗" not in card and "Tide Pool holds to all of it" in card
    played = next(said for line, said in printed.items() if line.startswith("marooned play"))
    assert "The sea is empty" in played
    matches = next(said for line, said in printed.items() if line.startswith("marooned sim"))
    shares = {
        bot: float(share) for bot, share in re.findall(r"^(heuristic|uniform) .*?([\d.]+)%", matches, re.MULTILINE)
    }
    assert shares["heuristic"] > 75 > 25 > shares["uniform"]
    assert "drawn by its own code: 3 files" in reader.type("marooned games --lang en")
    code = blocks("python")
    assert len(code) == 1
    reader.run("-W", "error", "-c", code[0])


@pytest.mark.parametrize(("file", "right", "wrong", "caught_by"), MISTAKES.values(), ids=MISTAKES)
def test_the_kit_finds_what_a_newcomer_may_get_wrong(
    tmp_path: Path, file: str, right: str, wrong: str, caught_by: str
) -> None:
    reader = Reader(tmp_path)
    reader.environment["MAROONED_INTERPRET"] = "1"  # the kit is the same, and nothing has to be compiled first
    write_project(check_name("tide-pool"), tmp_path / "tide-pool")
    reader.type("cd tide-pool")
    reader.type("pip install -e .")
    (reader.folder / "conftest.py").write_text(AT_ONCE, encoding="utf-8")
    source = reader.folder / "tide_pool" / file
    text = source.read_text(encoding="utf-8")
    assert text.count(right) == 1
    source.write_text(text.replace(right, wrong), encoding="utf-8")
    with pytest.raises(AssertionError, match=rf"FAILED .*{caught_by}"):
        reader.run("-m", "pytest", "-p", "no:cacheprovider", "-k", caught_by, "-x")


def test_the_page_shows_every_file_of_the_starter_that_holds_a_decision() -> None:
    shown = {path for _, path, _ in guide.SHOWN.findall(PAGE)}
    assert guide.written()[guide.PAGE] == PAGE, "make records writes it"
    decisions = {path.relative_to(ROOT).as_posix() for path in (STARTER / "driftwood").glob("*.py")}
    told_of = {name for path in decisions if f"`{(name := Path(path).name)}`" in PAGE}
    assert {Path(path).name for path in decisions} == told_of
    assert len(shown & decisions) >= 9


def test_every_clause_of_the_starter_has_its_test() -> None:
    tests = (STARTER / "tests" / "test_rules.py").read_text(encoding="utf-8")
    for rules in ("RULES.md", "RULES.fr.md"):
        clauses = re.findall(r"\*\*DW-(\d+)\.(\d+)\*\*", (STARTER / "driftwood" / rules).read_text(encoding="utf-8"))
        tested = re.findall(r"^def test_dw_(\d+)_(\d+)_", tests, re.MULTILINE)
        assert clauses and set(clauses) == set(tested)
