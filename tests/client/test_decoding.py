"""What the server sends becomes structs, even where a newer server sends more."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from marooned.client.decoding import read, read_message
from marooned.client.problems import ClientProblem
from marooned.engine.contract import Standing
from marooned.engine.text import LANGUAGES
from marooned.protocol.basics import PROTOCOL
from marooned.protocol.messages import Pong, Update, Welcome, encode
from marooned.protocol.tables import LiveClock, MatchInfo, Me, Person, Presence, SeriesInfo, Table, TableSeat

URL = "http://localhost:8000"

TABLE = Table(
    id="t",
    code="ABC234",
    game="ballot",
    options={"secret": True},
    public=False,
    chat="free",
    language="en",
    host="p",
    places=[
        TableSeat(
            seat=0, person="p", name="Ann", face="bun", colour="red", bot=None, program=False, stand_in=None, away=False
        )
    ],
    match=MatchInfo(id="m", number=1, status="open", rules=1, commitment=None, lesson=None, day=None),
    clock=LiveClock(bank=60),
    debate=None,
    level="heuristic",
    paused=False,
    asleep=False,
    closed=False,
    series=SeriesInfo(number=1, length=3, scoring="wins", played=0, over=False, table=[Standing(0, [2], 2, 0)]),
    hints=False,
)
WELCOME = Welcome(
    protocol=PROTOCOL,
    you=Me(id="p", name="Ann", language="en", face="bun", colour="red", introduced=True),
    table=TABLE,
    presence=Presence(people=[Person(id="p", name="Ann")], spectators=0),
)
UPDATE = Update(
    match="m",
    version=3,
    since=2,
    seat=0,
    to_act=[0],
    view={"seat": 0, "hand": [{"card": 1}]},
    legal=["yes"],
    undo=False,
    events=[{"event": "counted", "yes": 2}],
    outcome=None,
    key=None,
)


def with_more(value: Any) -> Any:
    """The same from a newer server: every object has another field."""
    if isinstance(value, dict):
        return {"colour": {"new": [1]}, **{name: with_more(part) for name, part in value.items()}}
    return [with_more(part) for part in value] if isinstance(value, list) else value


def test_fields_of_a_newer_server_are_passed_over() -> None:
    newer = with_more(msgspec.to_builtins(WELCOME))
    del newer["table"]["options"]["colour"]
    assert read_message(encode(newer), URL) == WELCOME
    newer = with_more(msgspec.to_builtins(TABLE))
    del newer["options"]["colour"]
    assert read(encode(newer), Table, URL) == TABLE


def test_views_and_events_stay_as_they_are() -> None:
    newer = with_more(msgspec.to_builtins(UPDATE))
    found = read_message(encode(newer), URL)
    assert isinstance(found, Update)
    assert found.view == newer["view"] and found.events == newer["events"]
    assert read_message(encode(UPDATE), URL) == UPDATE


def test_messages_of_a_newer_server_are_passed_over() -> None:
    assert read_message('{"type":"weather","rain":1}', URL) is None
    assert read_message('{"type":"pong"}', URL) == Pong()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "not-marooned"),
        ("<html>", "not-marooned"),
        (b"\xff", "not-marooned"),
        ("[]", "unreadable"),
        ('{"type":"accepted","nonce":"n"}', "unreadable"),
        ('{"type":"accepted","nonce":"n","version":"3"}', "unreadable"),
    ],
)
def test_what_makes_no_sense_is_told_by_the_version(text: str | bytes, problem: str) -> None:
    with pytest.raises(ClientProblem) as caught:
        read_message(text, URL)
    assert caught.value.problem == problem
    for language in LANGUAGES:
        assert URL in caught.value.text(language)
        assert problem != "unreadable" or f"version {PROTOCOL}" in caught.value.text(language)
