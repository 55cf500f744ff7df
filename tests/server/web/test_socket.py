"""Bad manners on the wire: nonsense, floods, foreign pages, readers who do not read."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from marooned.protocol.basics import LONGEST_MESSAGE, PROTOCOL
from marooned.protocol.messages import Hello, Said, Submit, encode
from marooned.protocol.refusals import Refusal
from marooned.server.web.socket import UNHEEDED, parse
from tests.server.harness import Running, guests, running, settings_in, started

pytestmark = pytest.mark.anyio

GOOD = encode(Submit(match="m", seat=0, version=1, action="a", nonce="n")).decode()
HELLO = encode(Hello(protocol=PROTOCOL)).decode()


async def test_nonsense_is_refused_and_the_connection_goes_on(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        async with ann.sit(table["id"]) as seat:
            await seat.until("update")
            for text in ("", "{", "[]", '{"type":"submit"}', '{"type":"ping","x":1}', "x" * (LONGEST_MESSAGE + 1)):
                await seat.connection.send(text)
                refused = await seat.until("refused")
                assert refused["code"] in ("message.invalid", "message.too-large")
            await seat.connection.send(b"\x00\xff")
            assert (await seat.until("refused"))["code"] == "message.invalid"
            await seat.send("ping")
            await seat.until("pong")


async def test_a_refused_move_is_named_by_its_nonce_in_the_players_language(server: Running) -> None:
    async with guests(server.url, "") as (ann,):
        await ann.become("Anne", "fr")
        table = await started(ann, "ballot", ann, ann)
        async with ann.sit(table["id"]) as seat:
            update = await seat.until("update")
            await seat.submit(update, "perhaps", "n1")
            refused = await seat.until("refused")
            assert (refused["code"], refused["nonce"]) == ("move.unknown", "n1")
            assert "perhaps" in refused["text"] and "coup" in refused["text"]


async def test_an_enormous_frame_ends_the_connection(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        async with ann.sit(table["id"]) as seat:
            await seat.until("update")
            await seat.connection.send("x" * (16 * LONGEST_MESSAGE))
            with pytest.raises(ConnectionClosed):
                await seat.until("refused")
            assert seat.connection.close_code == 1009


async def test_hello_comes_first_and_speaks_our_version(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        async with ann.sit(table["id"], protocol=PROTOCOL + 1) as seat:
            assert (await seat.next())["code"] == "message.wrong-protocol"
        async with ann.sit(table["id"], protocol=None) as seat:
            await seat.send("ping")
            assert (await seat.next())["code"] == "message.no-hello"


async def test_all_that_is_said_with_hello_is_answered(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        async with ann.sit(table["id"], protocol=None) as seat:
            for text in (HELLO, *['{"type":"ping"}'] * 60):
                await seat.connection.send(text)
            for _ in range(60):
                await seat.until("pong")


async def test_a_server_that_hands_no_connection_over_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("marooned.server.web.transport.connection.EXTENSION", "nobody.has.it")
    settings = settings_in(tmp_path, connections_a_person=1)
    async with running(settings) as server, guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        async with ann.sit(table["id"]) as seat:
            update = await seat.until("update", where=lambda told: bool(told["legal"]))
            await seat.submit(update, update["legal"][0], "n1")
            assert (await seat.until("accepted"))["nonce"] == "n1"
            async with ann.sit(table["id"]) as second:
                assert (await second.next())["code"] == "table.too-many"
                with pytest.raises(ConnectionClosed):
                    await second.next()
                assert second.connection.close_reason == "table.too-many"
        async with asyncio.timeout(10):
            while server.service.rooms.rooms:
                await asyncio.sleep(0.01)


async def test_whoever_never_says_hello_is_hung_up_on(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("marooned.server.web.socket.HELLO_SECONDS", 0.05)
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        async with ann.sit(table["id"], protocol=None) as seat:
            assert (await seat.next())["code"] == "message.no-hello"


async def test_a_flood_is_refused_then_hung_up_on(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, messages_a_second=5.0)
    async with running(settings) as server, guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        async with ann.sit(table["id"]) as seat:
            await seat.until("update")
            for _ in range(20 + UNHEEDED + 5):
                await seat.send("ping")
            with pytest.raises(ConnectionClosed):
                await seat.until("nothing")
            types = [message["type"] for message in seat.received]
            assert 19 <= types.count("pong") <= 40
            codes = {message["code"] for message in seat.received if message["type"] == "refused"}
            assert "message.too-fast" in codes <= {"message.too-fast", "message.too-slow"}


async def test_an_address_that_asks_too_much_is_turned_away(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, requests_a_second=0.5)
    async with running(settings) as server, guests(server.url, "") as (ann,):
        answers = [await ann.http.get("/health") for _ in range(7)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
        assert answers[-1].json()["code"] == "message.too-fast"


async def test_pages_of_other_origins_are_turned_away(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, origins=("https://friends.example",))
    async with running(settings) as server, guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        socket = f"{server.url.replace('http', 'ws')}/api/tables/{table['id']}/socket"
        for origin, welcome in (
            ("https://evil.example", False),
            ("null", False),
            (server.url, True),
            ("https://friends.example", True),
        ):
            answer = await ann.http.post("/api/identity/link", headers={"origin": origin})
            assert answer.status_code == (201 if welcome else 403), origin
            if welcome:
                async with connect(socket, additional_headers={**ann.cookie, "origin": origin}) as connection:
                    await connection.send(HELLO)
                    assert json.loads(await connection.recv())["type"] == "welcome"
            else:
                assert answer.json()["code"] == "message.foreign-origin"
                with pytest.raises(InvalidStatus):
                    await connect(socket, additional_headers={**ann.cookie, "origin": origin})
        assert (await ann.http.get("/health", headers={"origin": "https://evil.example"})).status_code == 200


async def test_a_reader_who_does_not_read_is_cut_off_and_harms_nobody(server: Running) -> None:
    async with guests(server.url, "Ann", "Eve") as (ann, eve):
        table = await started(ann, "ballot", ann, ann)
        async with ann.sit(table["id"]) as seat, eve.sit(table["id"]) as lazy:
            await seat.until("update")
            await lazy.until("update")
            lazy.connection.transport.pause_reading()
            room = server.service.rooms.rooms[table["id"]]
            big = Said(number=1, seat=None, name="Ann", text="x" * 100_000, to=[])
            reading = asyncio.create_task(seat.until("pong"))
            async with asyncio.timeout(20):
                while len(room.viewers) == 2:
                    room.tell(big)
                    await asyncio.sleep(0)
            await seat.send("ping")
            await reading
            assert [viewer.me.id for viewer in room.viewers] == [ann.id]
            lazy.connection.transport.resume_reading()
            with pytest.raises(ConnectionClosed):
                await lazy.until("nothing")


async def test_one_person_holds_so_many_connections_and_no_more(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, connections_a_person=1)
    async with running(settings) as server, guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        async with ann.sit(table["id"]) as seat:
            await seat.until("update")
            async with ann.sit(table["id"]) as second:
                assert (await second.next())["code"] == "table.too-many"
        while server.service.rooms.connections_of(ann.id):
            await asyncio.sleep(0.01)
        async with ann.sit(table["id"]) as seat:
            await seat.until("update")


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/api/nothing", None, 404, "request.not-found"),
        ("PUT", "/api/tables", b"{}", 405, "request.wrong-method"),
        ("POST", "/api/tables", b"{", 400, "message.invalid"),
        ("POST", "/api/tables", b'{"game":"ballot","seats":2,"more":1}', 400, "message.invalid"),
        ("POST", "/api/tables", b'{"game":"ballot"}', 400, "message.invalid"),
        ("POST", "/api/tables", b"\xff\xfe", 400, "message.invalid"),
        ("POST", "/api/tables", b" " * (LONGEST_MESSAGE + 1), 413, "message.too-large"),
        ("POST", "/api/tables/x/seats/99", b"{}", 400, "message.invalid"),
        ("POST", "/api/tables/x/seats/one", b"{}", 404, "request.not-found"),
    ],
)
async def test_bad_requests_are_refused_in_our_words(
    server: Running, method: str, path: str, body: bytes | None, status: int, code: str
) -> None:
    async with guests(server.url, "Ann") as (ann,):
        texts = set()
        for language in ("en", "fr"):
            answer = await ann.http.request(method, path, content=body, headers={"accept-language": language})
            assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
            texts.add(answer.json()["text"])
        assert len(texts) == 2


async def test_why_is_answered_by_the_rules_and_changes_nothing(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "nautilus-island", ann, ann)
        async with ann.sit(table["id"]) as seat:
            update = await seat.until("update", where=lambda told: bool(told["legal"]))
            possible = update["legal"][0]
            asked = {"match": update["match"], "seat": update["seat"]}
            await seat.send("why", **asked, action=possible, nonce="a")
            assert await seat.until("because") == {"type": "because", "nonce": "a", "reason": None, "text": None}
            await seat.send("why", **asked, action="collect", nonce="b")
            answer = await seat.until("because")
            assert answer["reason"] == "explore-first" and "pawn" in answer["text"]
            await seat.send("why", **asked, action="dance", nonce="c")
            assert (await seat.until("refused"))["code"] == "move.unknown"
        assert (await server.service.live_matches.load(update["match"])).version == 0


async def test_sitting_down_makes_a_spectator_one_of_the_people(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await ann.post("/api/tables", game="ballot", seats=2)
        await ann.post(f"/api/tables/{table['id']}/seats/0")
        async with ann.sit(table["id"]) as one, bob.sit(table["id"]):
            came = await one.until("presence")
            assert came["presence"]["spectators"] == 1
            await bob.post(f"/api/tables/{table['id']}/seats/1")
            sat = await one.until("presence")
            assert sat["presence"]["spectators"] == 0
            assert {person["name"] for person in sat["presence"]["people"]} == {"Ann", "Bob"}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{",
        "{}",
        '{"type":"submit"}',
        '{"type":"nothing"}',
        '{"type":"ping","more":1}',
        '{"type":"ping"} {}',
        GOOD.replace('"seat":0', '"seat":-1'),
        GOOD.replace('"seat":0', '"seat":"0"'),
        GOOD.replace('"seat":0', '"seat":0.5'),
        GOOD.replace('"version":1', f'"version":{10**30}'),
        GOOD.replace('"nonce":"n"', '"nonce":""'),
        GOOD.replace('"nonce":"n"', '"nonce":":4"'),
        GOOD.replace('"nonce":"n"', '"nonce":"n\\n"'),
        '{"type":"say","text":"\\u0000"}',
        "[" * 4000,
        "\ud800",
    ],
)
def test_a_bad_message_is_refused_by_name(text: str) -> None:
    with pytest.raises(Refusal) as caught:
        parse(text)
    assert caught.value.code == "message.invalid"


def test_a_long_message_is_not_even_parsed() -> None:
    with pytest.raises(Refusal) as caught:
        parse("x" * (LONGEST_MESSAGE + 1))
    assert caught.value.code == "message.too-large"


@given(st.text() | st.recursive(st.none() | st.text() | st.integers(), st.lists).map(lambda v: str(v)))
def test_nothing_that_is_sent_does_more_than_be_refused(text: str) -> None:
    with pytest.raises(Refusal):
        parse(text)
