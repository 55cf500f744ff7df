"""Hints at the table, and `marooned replay review`."""

from __future__ import annotations

import json
from pathlib import Path

from marooned.cli.commands.review import chart
from tests.cli.harness import Run


def test_review_tells_chances_turning_points_and_slips(run: Run, records: list[Path]) -> None:
    told = run("replay", "review", str(records[0]), "--iterations", "40")
    assert told.status == 0
    assert "Chances to win" in told.out and "Better moves" in told.out and "100%" in told.out
    found = json.loads(run("replay", "review", str(records[0]), "--iterations", "40", "--json").out)
    assert [review["game"] for review in found] == ["nautilus-island"]
    assert len(found[0]["chances"]) == len(found[0]["movers"]) + 1
    assert found[0]["missed"], "players who play anything miss something"


def test_review_of_what_is_no_record_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_text("{}")
    assert run("replay", "review", str(file)).status == 2


def test_charts_are_no_wider_than_they_may_be() -> None:
    assert chart([0.0, 0.5, 1.0]) == "▁▅█"
    assert len(chart([0.1] * 500, width=60)) == 60
