"""Words by convention: what a catalogue and annotations need, so that a game is said without a line of code."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest

from marooned.engine.contract import SPECTATOR, Action, Event
from marooned.engine.phrasing import (
    Ordinal,
    Phrasing,
    Role,
    Seat,
    Verbatim,
    roles_of,
    say_action,
    say_event,
    say_question,
)
from marooned.engine.text import Text

CATALOGUE = """
action-lay = lay { $plank }{ $place_wet ->
    [yes] , on the wet { $place }
    [no] {""}
   *[other] { $place_is }
} while { $sea } ({ $sea_is }, { $swell })
action-give = give { $what } to { $who }{ $who_is ->
    [you] {" "}(yourself)
   *[other] {""}
}
action-moor = moor at berth { $berth } beside { $berth_berths }
event-laid = { $who } lays { $plank ->
    [none] something
   *[other] the { $plank }
} on the { $place }, loudly: { $loud }.
event-gathered = { $things_count ->
    [0] Nothing, and { $things_hidden } hidden.
   *[other] { $things }, { $things_hidden } hidden, { $by } ({ $by_is }); { $marks }; { $tools }; { $code }; { $many }.
}
event-won = { $prize } for { $winner }.
event-stowed = Stowed.
event-hushed = { $loud ->
    [yes] Hush!
   *[no] {""}
}
place-raft = big raft
sea-calm = the sea is calm
thing-rope = a rope
thing = the { $value }
event-tallied = { $things }
some-rope = { $count ->
    [1] one rope
   *[other] { $count } ropes
}
some-oar = { $count ->
    [1] one oar
   *[other] { $count } oars
}
number-2 = two
cup = { $title } given by { $giver }
title-cup = Cup
ask-drift = Where to, while { $sea }?
"""

Thing = Annotated[str, Role(prefix="thing")]


class Berth(msgspec.Struct, frozen=True):
    wet: bool


class Lay(Action, frozen=True):
    plank: int
    place: Annotated[str, Role(facts="places")]


class Give(Action, frozen=True):
    what: Thing
    seat: Seat


class Moor(Action, frozen=True):
    berth: Annotated[int, Role(ordinal=True, facts="berths")]


class RowAway(Action, frozen=True):
    loud: bool
    ways: tuple[str, ...]
    to: Seat | None


class View(msgspec.Struct, frozen=True):
    sea: str
    swell: int | None
    places: dict[str, Berth]
    berths: list[Thing]


class Laid(Event, frozen=True, kw_only=True, tag="laid"):
    seat: Seat
    plank: int | None
    place: str
    loud: bool


class Gathered(Event, frozen=True, kw_only=True, tag="gathered"):
    things: Annotated[list[Thing | None], Role(counted=True, join=", ")]
    by: list[Seat]
    marks: list[Ordinal]
    tools: Annotated[list[str], Role(sorted=True, join="/")]
    code: Verbatim
    many: Annotated[int, Role(prefix="number")]


class Tallied(Event, frozen=True, kw_only=True, tag="tallied"):
    things: Annotated[list[str | None], Role(prefix="some", counted=True)]


class Cup(msgspec.Struct, frozen=True):
    title: str
    giver: Seat


class Won(Event, frozen=True, kw_only=True, tag="won"):
    prize: Annotated[Cup, Role(prefix="cup")]
    winner: Seat


class Hushed(Event, frozen=True, kw_only=True, tag="hushed"):
    loud: bool


class Stowed(Event, frozen=True, kw_only=True, tag="stowed"):
    cups: list[Cup]


class Unsaid(Event, frozen=True, kw_only=True, tag="unsaid"):
    pass


NAMES = ["Ann", "Bo"]
VIEW = View(sea="calm", swell=None, places={"raft": Berth(wet=True), "sea": Berth(wet=False)}, berths=["rope", "oar"])


@pytest.fixture
def text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Text:
    """The words of a package with that catalogue."""
    (tmp_path / "plainly_spoken" / "locales").mkdir(parents=True)
    (tmp_path / "plainly_spoken" / "__init__.py").touch()
    (tmp_path / "plainly_spoken" / "locales" / "en.ftl").write_text(CATALOGUE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return Text("en", "marooned.engine", "plainly_spoken")


@pytest.fixture
def speaking(text: Text, tmp_path: Path) -> Text:
    """The same, said to whoever reads."""
    path = tmp_path / "plainly_spoken" / "locales" / "en.ftl"
    path.write_text(f"{CATALOGUE}you = you\n", encoding="utf-8")
    return Text(text.language, "marooned.engine", "plainly_spoken")


@pytest.mark.parametrize(
    ("action", "word", "said"),
    [
        (Lay(3, "raft"), "lay-3-raft", "lay 3, on the wet big raft while the sea is calm (calm, none)"),
        (Lay(3, "sea"), "lay-3-sea", "lay 3 while the sea is calm (calm, none)"),
        (Give("rope", 0), "give-rope-1", "give a rope to Ann"),
        (Give("oar", 1), "give-oar-2", "give the oar to Bo (yourself)"),
        (Moor(1), "moor-2", "moor at berth 2 beside the oar"),
        (RowAway(True, ("east", "north"), None), "row-away-loud-east-north", "row-away-loud-east-north"),
        (RowAway(False, (), 1), "row-away-2", "row-away-2"),
    ],
)
def test_actions(text: Text, action: Action, word: str, said: str) -> None:
    assert (str(action), say_action(text, action, VIEW, NAMES, viewer=1)) == (word, said)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Laid(seat=1, plank=4, place="raft", loud=True), "Bo lays the 4 on the big raft, loudly: yes."),
        (Laid(seat=0, plank=None, place="sea", loud=False), "Ann lays something on the sea, loudly: no."),
        (
            Gathered(
                things=["rope", None, "oar", "rope"],
                by=[0, 1],
                marks=[0, 1, 2],
                code="a1",
                tools=["saw", "axe"],
                many=2,
            ),
            "2 × a rope, the oar, 1 hidden, Ann and Bo (you); 1, 2 and 3; axe/saw; a1; two.",
        ),
        (Gathered(things=[None, None], by=[], marks=[], code="", tools=[], many=2), "Nothing, and 2 hidden."),
        (Won(prize=Cup("cup", 0), winner=1), "Cup given by Ann for Bo."),
        (Hushed(loud=True), "Hush!"),
        (Hushed(loud=False), None),
        (Stowed(cups=[Cup("cup", 0)]), "Stowed."),
        (Tallied(things=["rope", "oar", None, "rope"]), "2 ropes and one oar"),
        (Unsaid(), None),
    ],
)
def test_events(text: Text, event: Any, said: str | None) -> None:
    assert say_event(text, event, NAMES, viewer=1) == said


def test_a_spectator_is_nobody_in_a_sentence(text: Text) -> None:
    assert "(other)" in str(
        say_event(text, Gathered(things=["oar"], by=[0], marks=[], code="", tools=[], many=2), NAMES, SPECTATOR)
    )


def test_a_catalogue_that_speaks_to_its_reader_names_everybody_else(speaking: Text) -> None:
    event = Gathered(things=["oar"], by=[0, 1], marks=[], code="", tools=[], many=2)

    def told(viewer: int) -> str:
        return str(say_event(speaking, event, NAMES, viewer))

    assert "Ann and Bo (other)" in told(SPECTATOR)
    assert "you and Ann (you)" in told(1) and "you and Bo (you)" in told(0)
    assert say_event(speaking, Won(prize=Cup("cup", 0), winner=1), NAMES, viewer=0) == "Cup given by you for Bo."


def test_a_question_knows_the_view(speaking: Text) -> None:
    assert say_question(speaking, "drift", VIEW, NAMES, viewer=1) == "Where to, while the sea is calm?"
    assert say_question(speaking, "sleep", VIEW, NAMES, viewer=1) is None


def test_a_value_alone(text: Text) -> None:
    assert Phrasing(text, NAMES, SPECTATOR).value("place", "raft") == "big raft"


def test_roles_come_from_annotations() -> None:
    things = roles_of(Gathered)["things"]
    assert (things.prefix, things.counted, things.join) == ("thing", True, ", ")
    assert roles_of(Won)["prize"].fields == {"giver": Role(seat=True)}
    assert "plank" not in roles_of(Laid)
