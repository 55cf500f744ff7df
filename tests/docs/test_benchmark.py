"""The entrants of `docs/benchmark.md` play as the page says, and its figures are those of the protocol."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from marooned.bots.arena.benchmark import COMPANY, TIERS, Task, tasks
from marooned.bots.arena.contest import play

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "benchmark.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("entrant", ["Policy", "Ismcts"])
def test_policies_and_bots_of_two_libraries_enter_as_the_page_says(
    entrant: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    code = next(block for block in blocks if entrant in block)
    module = f"page_{entrant.lower()}"
    (tmp_path / f"{module}.py").write_text(code.replace("simulations=20", "simulations=2"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    assert f"`python:my_bots:{entrant}`" in PAGE
    result = play(Task("nautilus", 2, "heuristics").contest(f"python:{module}:{entrant}", 1), 0)
    assert result.decisions[0] > 5


def test_the_page_counts_tasks_and_tiers_right() -> None:
    tables = len({(task.game, task.seats) for task in tasks()})
    assert f"{tables} tables" in PAGE and f"{len(tasks())} tasks" in PAGE and len(tasks()) == tables * len(COMPANY)
    for tier, most in TIERS.items():
        sizes = {task.deals(tier) * task.seats for task in tasks()}
        assert f"| {tier} | {min(sizes)} to {max(sizes)} |" in PAGE and max(sizes) == most
