"""Every clause of every game's RULES.md has a test named after it, in both directions and both languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from marooned.engine.registry import game_packages
from marooned.engine.text import LANGUAGES

TESTS = Path(__file__).parent / "games"
GAMES = TESTS.parent.parent / "src" / "marooned" / "games"
NAMES = sorted(name.replace("-", "_") for name, package in game_packages().items() if package.startswith("marooned."))

CLAUSE = re.compile(r"\b[A-Z]{2}-\d+\.\d+\b")
TEST_NAME = re.compile(r"test_([a-z]{2})_(\d+)_(\d+)(?:_|$)")
FILE_NAME = re.compile(r"test_[a-z]{2}_\d+_")


def rules_file(game: str, language: str) -> Path:
    return GAMES / game / ("RULES.md" if language == "en" else f"RULES.{language}.md")


def clauses(text: str) -> set[str]:
    return set(CLAUSE.findall(text))


def clauses_ruled(game: str, language: str = "en") -> set[str]:
    """The clauses that the game's rules state."""
    return clauses(rules_file(game, language).read_text(encoding="utf-8"))


def functions(path: Path) -> list[str]:
    """The names of the functions of a file."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return [node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


def clauses_tested(game: str) -> set[str]:
    """The clauses that tests of the game are named after."""
    names = (name for path in (TESTS / game).rglob("test_*.py") for name in functions(path))
    return {f"{m[1].upper()}-{m[2]}.{m[3]}" for m in map(TEST_NAME.match, names) if m}


def in_order(found: set[str]) -> list[str]:
    return sorted(found, key=lambda clause: [int(number) for number in re.findall(r"\d+", clause)])


def test_there_are_games() -> None:
    assert NAMES


@pytest.mark.parametrize("game", NAMES)
def test_rules_state_clauses_under_one_prefix(game: str) -> None:
    assert len({clause[:2] for clause in clauses_ruled(game)}) == 1


@pytest.mark.parametrize("game", NAMES)
def test_every_clause_has_a_test(game: str) -> None:
    assert not in_order(clauses_ruled(game) - clauses_tested(game))


@pytest.mark.parametrize("game", NAMES)
def test_every_test_of_a_clause_has_its_clause(game: str) -> None:
    assert not in_order(clauses_tested(game) - clauses_ruled(game))


@pytest.mark.parametrize("game", NAMES)
def test_tests_of_clauses_are_found_by_section(game: str) -> None:
    """`test_xx_4_2_…` is in `test_xx_4_….py`, and such a file tests nothing else."""
    for path in (TESTS / game).rglob("test_*.py"):
        section = FILE_NAME.match(path.stem)
        for name in functions(path):
            if name.startswith("test_") and (section or TEST_NAME.match(name)):
                assert section and name.startswith(section[0]), f"{path.name}: {name}"


@pytest.mark.parametrize("game", NAMES)
def test_code_names_only_clauses_that_exist(game: str) -> None:
    named = set().union(*(clauses(path.read_text(encoding="utf-8")) for path in (GAMES / game).rglob("*.py")))
    assert not in_order(named - clauses_ruled(game))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_each_language_states_the_same_clauses(game: str, language: str) -> None:
    assert in_order(clauses_ruled(game, language)) == in_order(clauses_ruled(game))


@pytest.mark.parametrize("game", NAMES)
def test_each_language_marks_the_same_rulings(game: str) -> None:
    """What a clause says beyond the rulebook is followed by [ruling], maybe with a word why."""

    def marked(language: str) -> list[str]:
        statements = re.split(
            r"^- (?=\*\*[A-Z]{2}-)", rules_file(game, language).read_text(encoding="utf-8"), flags=re.M
        )
        return [CLAUSE.findall(statement)[0] for statement in statements[1:] if "[ruling" in statement]

    assert all(marked(language) == marked("en") for language in LANGUAGES)


@pytest.mark.parametrize("game", NAMES)
def test_french_rules_are_well_set(game: str) -> None:
    text = rules_file(game, "fr").read_text(encoding="utf-8")
    assert not re.findall(r".* [;:!?»].*|.*« .*|.*\w'\w.*", text)


@pytest.mark.parametrize("path", sorted(GAMES.glob("*/RULES*.md")), ids=lambda path: f"{path.parent.name}-{path.name}")
def test_rules_open_with_the_game_and_end_with_where_its_values_come_from(path: Path) -> None:
    *chapters, last = path.read_text(encoding="utf-8").split("\n## ")
    assert all(f"**[{mark}]**" in last for mark in ("box", "src", "rec"))
    assert not [chapter for chapter in chapters if "**[box]**" in chapter or ".py`" in chapter]
