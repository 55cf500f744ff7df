"""Rooms: no folder of the sources is crowded, and a module's tests lie where the module does, under its name."""

from __future__ import annotations

import ast
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES, TESTS = ROOT / "src" / "marooned", ROOT / "tests"
MODULES = sorted(
    path.relative_to(SOURCES)
    for path in SOURCES.rglob("*.py")
    if path.name != "__init__.py" and not path.is_relative_to(SOURCES / "cli" / "starter")
)

MOST_MODULES = 12
FEW_LINES = 30
"""A module with no more lines of code than this may be tested through those that use it."""

OTHERWISE = {Path("games"), Path("testing")}
"""Folders whose tests have another order: those of a game are named after the clauses of its rules, which
`test_clauses.py` checks, and the conformance kit is tested by running it (`conformance/`, `proofs/`)."""

TESTED_BY = {
    "batch/cpu/backend.py": "batch/test_batch.py",
    "batch/cuda/playout_kernels.py": "proofs/test_gpu.py",
    "batch/cuda/step_kernels.py": "batch/cuda/test_backend.py",
    "batch/cuda/workspace.py": "batch/cuda/test_backend.py",
    "batch/equality.py": "proofs/test_gpu.py",
    "batch/loops/checksum.py": "proofs/test_gpu.py",
    "batch/loops/opponents.py": "envs/test_vector.py",
    "batch/loops/playout.py": "batch/test_simulate.py",
    "batch/loops/stepping.py": "batch/test_batch.py",
    "engine/contract/rules.py": "engine/contract/test_game.py",
    "engine/contract/talk.py": "bots/test_talking.py",
    "engine/numba_support/built_ins.py": "engine/numba_support/test_byte_rows.py",
    "engine/numba_support/folders.py": "engine/numba_support/test_cache.py",
    "engine/editions/outcomes.py": "envs/test_spiel_bots.py",
    "engine/loops/one_move.py": "engine/test_position.py",
    "protocol/standings.py": "server/standings/test_statistics.py",
    "search/minimax.py": "bots/test_endgames.py",
    "protocol/social.py": "server/social/test_pairing.py",
    "server/web/sockets/common.py": "server/web/sockets/test_table.py",
    "server/tables/reading.py": "server/tables/test_tables.py",
    "server/web/routes/common.py": "server/web/test_app_routes.py",
    "server/live/updates.py": "server/live/test_rooms.py",
    "server/social/presence.py": "server/social/test_ties.py",
    "server/web/routes/identity.py": "server/web/test_app_routes.py",
    "protocol/daily.py": "server/daily/test_tries.py",
    "protocol/notifications.py": "server/notifications/test_preferences.py",
    "server/web/routes/notifications.py": "server/notifications/test_preferences.py",
    "server/web/routes/social.py": "server/social/test_ties.py",
    "server/web/routes/tables.py": "server/web/test_app_routes.py",
}
"""Larger modules that are tested through others: loops that every game compiles, what runs them, and routes."""


@cache
def lines_of_code(module: Path) -> int:
    """How many lines a module has but for blank ones, imports, comments and docstrings, however they are broken."""
    tree = ast.parse((SOURCES / module).read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(body := getattr(node, "body", None), list):
            node.body = [one for one in body if not is_docstring(one)] or [ast.Pass()]  # type: ignore[attr-defined]
    kept = [one for one in tree.body if not isinstance(one, ast.Import | ast.ImportFrom)]
    return sum(1 for one in kept for line in ast.unparse(one).splitlines() if line.strip())


def is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def has_own_tests(module: Path) -> bool:
    return (TESTS / module.parent / f"test_{module.name}").exists()


def must_have_tests(module: Path) -> bool:
    return not OTHERWISE & set(module.parents) and lines_of_code(module) > FEW_LINES


def test_no_folder_is_crowded() -> None:
    counted = Counter(module.parent.as_posix() for module in MODULES)
    assert {folder: count for folder, count in counted.items() if count > MOST_MODULES} == {}


def test_modules_have_their_tests() -> None:
    tested = {module for module in MODULES if has_own_tests(module) or module.as_posix() in TESTED_BY}
    assert [module for module in MODULES if module not in tested and must_have_tests(module)] == []


@pytest.mark.parametrize("module", TESTED_BY)
def test_module_tested_elsewhere_needs_it_and_is(module: str) -> None:
    path = Path(module)
    assert path in MODULES and must_have_tests(path) and not has_own_tests(path), "an exception that is none"
    assert (TESTS / TESTED_BY[module]).exists()


def test_tests_lie_where_their_modules_do() -> None:
    """A test file in a folder of the sources' name is named after a module there, or after a part of what it does, or
    `test_all_…` after what all modules there do alike."""
    parts = {module.parts[0] for module in MODULES if len(module.parts) > 1}
    astray = [
        path.relative_to(TESTS).as_posix()
        for part in sorted(parts - {folder.name for folder in OTHERWISE})
        for path in sorted((TESTS / part).rglob("test_*.py"))
        if not path.stem.startswith("test_all_")
        and not any(
            f"{path.stem}_".startswith(f"test_{module.stem}_")
            for module in MODULES
            if module.parent == path.relative_to(TESTS).parent
        )
    ]
    assert astray == []
