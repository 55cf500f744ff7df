"""`python -m bench`: the parts, and a list of all there is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench.__main__ import main

GAME = "nautilus-island"


ROOT = Path(__file__).parents[2]


def test_every_benchmark_is_listed_with_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    listed = {
        line.split()[2]: line.split()[3:] for line in capsys.readouterr().out.splitlines() if "python -m bench." in line
    }
    assert {"bench.play.speed", "bench.server.move", "bench.strength.levels", "bench.tuning.weights"} <= set(listed)
    assert not any("support" in name or name.endswith("_loops") for name in listed)
    for name, said in listed.items():
        about = (ROOT / f"{name.replace('.', '/')}.py").read_text(encoding="utf-8").split('"""')[1]
        assert said and f"python -m {name}" in about, f"{name} says what it measures, and its command"


def test_all_of_it_can_be_kept_in_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "results" / "today.json"
    words = ["stages", "--games", GAME, "--seats", "2", "--laps", "1", "--seconds", "0.001", "--json", str(path)]
    assert main(words) == 0
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert set(kept) == {"machine", "stages"} and kept["machine"]["numba"]
