"""Values that nobody sends by mistake: huge, negative, deep, not numbers, invisible. None is trouble for the server."""

from __future__ import annotations

import json
import logging
from typing import Any

import msgspec
import pytest

from marooned.protocol.basics import LONGEST_MESSAGE
from marooned.server.web.json_schema import CLIENT_MESSAGES
from tests.server.harness import Guest, Running, Seat, guests, started

from .test_app_routes import MESSAGES

pytestmark = pytest.mark.anyio

HUGE = 10**30
DEEP = "[" * 1500 + "]" * 1500
INVISIBLE = ["\u3164", "\u200b", "\ufeff", "\u00ad", "\u2800", "\u115f", "\u180e", "\U000e0041", "\u2063"]
NUMBERS = [HUGE, -HUGE, -2, 2**63, "NaN", "1e400", "Infinity", "", "x", "%00", "9" * 3000]
RAW = [
    *(str(number) for number in (HUGE, -HUGE, 2**63, 2**53, -1, 1.5)),
    *("NaN", "Infinity", "1e400", "-1e400", "null", "true", "{}", "[]", DEEP, '{"a":' * 600 + "1" + "}" * 600),
    *(json.dumps(text) for text in ("", "x" * (LONGEST_MESSAGE - 200), "\0", "\ud7ff", *INVISIBLE)),
    '"\\ud800"',
]
"""Values as they are written in JSON, or would be if it had them."""


async def statuses(guest: Guest, method: str, path: str, **asked: Any) -> int:
    answer = await guest.http.request(method, path, **asked)
    assert answer.status_code < 500, f"{method} {path[:80]} {str(asked)[:80]}: {answer.text}"
    return answer.status_code


@pytest.fixture
def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the log has by the end, as errors."""
    caplog.set_level(logging.ERROR)
    return caplog.messages


async def test_no_number_in_an_address_is_trouble(server: Running, errors: list[str]) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        match, there = table["match"]["id"], f"/api/tables/{table['id']}"
        for odd in NUMBERS:
            for path in (
                f"/api/matches/{match}/moves/{odd}",
                f"/api/matches/{match}/moves/0?seat={odd}",
                f"/api/matches/{match}/story?seat={odd}",
                f"/api/identity/matches?before={odd}",
                f"/api/identity/matches?finished={odd}",
                f"/api/codes/{odd}",
                f"/api/tables/{odd}",
                f"/api/matches/{odd}/review",
                f"/api/games/{odd}/words/{odd}",
            ):
                await statuses(ann, "GET", path)
            for method, path in (("POST", "/seats/{}"), ("DELETE", "/seats/{}"), ("POST", "/seats/{}/bot")):
                await statuses(ann, method, there + path.format(odd), json={})
    assert errors == []


BODIES: dict[str, dict[str, Any]] = {
    "/api/identity": {"name": "Ann", "language": "en"},
    "/api/identity/claim": {"token": "t"},
    "/api/bots": {"name": "Bot", "language": "en"},
    "/api/tables": {
        "game": "nautilus",
        "seats": 2,
        "options": {"first_player": 0},
        "bots": {"0": "uniform"},
        "public": False,
        "chat": "free",
        "language": "en",
        "clock": {"kind": "none"},
        "debate": None,
        "level": "heuristic",
        "series": None,
        "hints": None,
        "lesson": None,
    },
    "{table}/seats/0": {"name": "Ann"},
    "{table}/seats/0/bot": {"bot": "uniform"},
    "{table}/swap": {"one": 0, "other": 1},
}


def mutated(body: dict[str, Any]) -> list[str]:
    """The body with each of its fields, and of the fields of those, written oddly; and what is no body at all."""
    found = list(RAW)
    for field, value in body.items():
        rest = json.dumps({name: other for name, other in body.items() if name != field})[1:-1]
        comma = ", " if rest else ""
        inner = [f'{{"{next(iter(value))}": {odd}}}' for odd in RAW] if isinstance(value, dict) else []
        found += [f'{{"{field}": {odd}{comma}{rest}}}' for odd in (*RAW, *inner)]
    return found


@pytest.mark.parametrize("path", BODIES)
async def test_nothing_in_a_body_is_trouble(server: Running, errors: list[str], path: str) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await ann.post("/api/tables", game="ballot", seats=2)
        there = path.format(table=f"/api/tables/{table['id']}")
        for body in mutated(BODIES[path]):
            headers = {"content-type": "application/json"}
            sent = body.encode("utf-8", "surrogatepass")
            assert await statuses(ann, "POST", there, content=sent, headers=headers) != 503
    assert errors == []


@pytest.mark.parametrize("letter", INVISIBLE, ids=ascii)
async def test_nobody_has_a_name_that_cannot_be_seen(server: Running, letter: str) -> None:
    async with guests(server.url, "") as (ann,):
        for name in (letter, f"An{letter}n"):
            assert await statuses(ann, "POST", "/api/identity", json={"name": name}) == 400


KINDS: dict[str, Any] = {struct.__struct_config__.tag: struct for struct in CLIENT_MESSAGES}


async def heed(seat: Seat) -> None:
    """Wait until all that was said is answered; none of it may be trouble."""
    await seat.send("ping")
    await seat.until("pong")
    assert not [told for told in seat.received if told.get("code") == "server.trouble"]


@pytest.mark.parametrize("kind", KINDS)
async def test_nothing_in_a_message_is_trouble(server: Running, errors: list[str], kind: str) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        match = {"match": table["match"]["id"]} if "match" in KINDS[kind].__struct_fields__ else {}
        whole = msgspec.to_builtins(msgspec.convert({"type": kind, **MESSAGES[kind], **match}, KINDS[kind]))
        texts = mutated(whole)  # what may be left out is there too
        for first in range(0, len(texts), 50):
            async with ann.sit(table["id"]) as seat:
                await seat.until("update")
                for text in texts[first : first + 50]:
                    await seat.connection.send(text.encode("utf-8", "surrogatepass"), text=True)
                await heed(seat)
    assert errors == []


@pytest.mark.parametrize("odd", RAW[:12], ids=range(12))
async def test_whatever_hello_says_the_socket_is_answered(server: Running, errors: list[str], odd: str) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        async with ann.sit(table["id"], protocol=None) as seat:
            await seat.connection.send(f'{{"type": "hello", "protocol": {odd}}}')
            assert (await seat.next())["code"] in ("message.wrong-protocol", "message.invalid")
            await seat.closed()
        assert not server.service.rooms.people.of(ann.id)
    assert errors == []
