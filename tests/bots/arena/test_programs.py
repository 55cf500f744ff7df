"""Programs as contestants: they play by lines of JSON, and failures are named."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from marooned.bots.arena import Contest
from marooned.bots.arena.contest import play
from marooned.bots.arena.programs import ProgramFailed
from marooned.engine.registry import load_game

LAST = """
import json, sys
for line in sys.stdin:
    told = json.loads(line)
    assert told["type"] == "update" and told["seat"] in told["to_act"] and told["view"] and told["observation"]
    print(json.dumps({"action": told["legal"][-1]}), flush=True)
"""


def program(tmp_path: Path, source: str) -> str:
    path = tmp_path / "Player.py"
    path.write_text(source, encoding="utf-8")
    return f"exec:{sys.executable} {path}"


def test_a_program_plays_by_lines_of_json(tmp_path: Path) -> None:
    asked = Contest.of(load_game("nautilus"), 2, [program(tmp_path, LAST), "uniform"], 1, "program", {})
    results = [play(asked, number) for number in range(asked.matches)]
    assert [result.seating for result in results] == [[0, 1], [1, 0]]
    assert all(result.moves > 10 for result in results)
    assert [play(asked, number).scores for number in range(2)] == [result.scores for result in results]


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("", "ended before it answered"),
        ("print('hello', flush=True)\ninput()", "answered “hello”"),
        ('print(\'{"action": "fly"}\', flush=True)\ninput()', "played “fly”"),
    ],
)
def test_a_program_that_fails_is_named(tmp_path: Path, source: str, why: str) -> None:
    asked = Contest.of(load_game("nautilus"), 2, [program(tmp_path, source), "uniform"], 1, "program", {})
    with pytest.raises(ProgramFailed, match=why):
        play(asked, 0)


def test_a_program_that_is_not_there_is_named() -> None:
    asked = Contest.of(load_game("nautilus"), 2, ["exec:/no/such/program", "uniform"], 1, "program", {})
    with pytest.raises(ProgramFailed, match="/no/such/program” cannot be started"):
        play(asked, 0)
