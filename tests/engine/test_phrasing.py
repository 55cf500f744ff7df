"""Words by convention: what a catalogue needs, so that a game is said without a line of code."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from marooned.engine.contract import Event
from marooned.engine.phrasing import say_action, say_event
from marooned.engine.text import Text

CATALOGUE = """
action-lay = lay a plank of { $a }
action-lay-5 = lay the mast
action-give = give { $a } to seat { $b }
action-pass = wait
event-laid = { $who } lays { $plank ->
    [none] something
   *[other] the { $plank }
} on the { $place }, loudly: { $loud }.
event-ended = { $winners } win with { $scores }.
place-raft = big raft
"""


class Laid(Event, frozen=True, kw_only=True, tag="laid"):
    seat: int
    plank: int | None
    place: str
    loud: bool


class Ended(Event, frozen=True, kw_only=True, tag="ended"):
    winners: list[int]
    scores: list[int]


class Unsaid(Event, frozen=True, kw_only=True, tag="unsaid"):
    pass


@pytest.fixture
def text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Text:
    """The words of a package with that catalogue."""
    (tmp_path / "plainly_spoken" / "locales").mkdir(parents=True)
    (tmp_path / "plainly_spoken" / "__init__.py").touch()
    (tmp_path / "plainly_spoken" / "locales" / "en.ftl").write_text(CATALOGUE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return Text("en", "plainly_spoken")


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("lay-3", "lay a plank of 3"),
        ("lay-5", "lay the mast"),
        ("give-rope-2", "give rope to seat 2"),
        ("pass", "wait"),
        ("row-away", "row-away"),
    ],
)
def test_actions(text: Text, word: str, said: str) -> None:
    assert say_action(text, word, None) == said


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Laid(seat=1, plank=4, place="raft", loud=True), "Bo lays the 4 on the big raft, loudly: yes."),
        (Laid(seat=0, plank=None, place="sea", loud=False), "Ann lays something on the sea, loudly: no."),
        (Ended(winners=[0, 1], scores=[3, 3]), "Ann, Bo win with 3, 3."),
        (Unsaid(), None),
    ],
)
def test_events(text: Text, event: Any, said: str | None) -> None:
    assert say_event(text, event, ["Ann", "Bo"]) == said
