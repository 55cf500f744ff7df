"""A contest on several processes, or machines, plays the same matches."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest

from marooned.bots.arena.running import NoRay, has_ray, run, run_on_ray

from .builders import contest


def test_processes_play_the_same_matches() -> None:
    asked = contest(deals=2)
    alone = {result.number: result.ranks for result in run(asked, list(range(6)), workers=1)}
    together = {result.number: result.ranks for result in run(asked, list(range(6)), workers=2)}
    assert alone == together


@pytest.mark.skipif(not has_ray(), reason="Ray is an extra")
def test_two_ray_workers_play_the_same_matches() -> None:
    """In a process of its own: Ray leaves daemons behind that are none of the other tests' business."""
    asked = contest(deals=2)
    alone = {result.number: result.ranks for result in run(asked, list(range(6)), workers=1)}
    program = (
        "import sys, msgspec\n"
        "from marooned.bots.arena import Contest\n"
        "from marooned.bots.arena.running import run_on_ray\n"
        "asked = msgspec.json.decode(sys.argv[1], type=Contest)\n"
        "found = {result.number: result.ranks for result in run_on_ray(asked, list(range(6)), num_cpus=2)}\n"
        "print(msgspec.json.encode(found).decode())"
    )
    words = [sys.executable, "-c", program, msgspec.json.encode(asked).decode()]
    told = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    assert msgspec.json.decode(told.splitlines()[-1], type=dict[int, list[int]]) == alone


def test_without_ray_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("marooned.bots.arena.running.has_ray", lambda: False)
    with pytest.raises(NoRay, match=r"marooned\[ray\]"):
        next(run_on_ray(contest(), [0]))
