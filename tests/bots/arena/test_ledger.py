"""Results on disk: a contest that was stopped goes on, and no other takes its file."""

from __future__ import annotations

from pathlib import Path

import pytest

from marooned.bots.arena import Ledger
from marooned.bots.arena.ledger import OtherContest
from marooned.bots.arena.running import run

from .builders import contest


def test_stopped_contest_goes_on_where_it_was(tmp_path: Path) -> None:
    path, asked = tmp_path / "arena" / "results.jsonl", contest(deals=2)
    ledger = Ledger(asked, path)
    for result in run(asked, ledger.missing[:2], workers=1):
        ledger.add(result)
    with path.open("ab") as file:
        file.write(b'{"number":5,"seat')  # cut off while it was written
    again = Ledger(asked, path)
    assert again.missing == [2, 3, 4, 5]
    for result in run(asked, again.missing, workers=1):
        again.add(result)
    more = Ledger(contest(deals=3), path)
    assert more.missing == [6, 7, 8] and list(more) == list(again)


def test_another_contest_or_another_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    Ledger(contest(), path)
    with pytest.raises(OtherContest, match=r"results\.jsonl"):
        Ledger(contest(bots="heuristic,castaway"), path)
    other = tmp_path / "diary.txt"
    other.write_text("Dear diary,\n")
    with pytest.raises(OtherContest) as raised:
        Ledger(contest(), other)
    assert "tournoi" in raised.value.text("fr") and other.read_text() == "Dear diary,\n"
