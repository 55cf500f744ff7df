"""Bad manners on a table's socket: nonsense, floods, readers who do not read, programs that do not answer."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from marooned.protocol.basics import LONGEST_MESSAGE, PROTOCOL
from marooned.protocol.messages import Hello, Said, Submit, encode
from marooned.protocol.refusals import Refusal
from marooned.server.web.sockets.common import UNHEEDED
from marooned.server.web.sockets.table import parse
from tests.server.harness import Running, guests, running, settings_in, started
from tests.server.programs import programs

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


async def test_whoever_never_says_hello_is_hung_up_on(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("marooned.server.web.sockets.table.HELLO_SECONDS", 0.05)
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
        while server.service.rooms.people.of(ann.id):
            await asyncio.sleep(0.01)
        async with ann.sit(table["id"]) as seat:
            await seat.until("update")


async def test_however_many_come_at_once_no_more_get_in(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, connections_a_person=3)
    async with running(settings) as server, guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        async with AsyncExitStack() as stack:
            silent = [await stack.enter_async_context(ann.sit(table["id"], protocol=None)) for _ in range(12)]
            for seat in silent:
                with suppress(ConnectionClosed):
                    await seat.send("hello", protocol=PROTOCOL)
            told = [(await seat.next()) for seat in silent]
        assert [message["type"] for message in told].count("welcome") == 3
        assert {message["code"] for message in told if message["type"] == "refused"} == {"table.too-many"}


async def test_one_address_holds_so_many_connections_and_others_still_come_in(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, connections_an_address=2)
    async with running(settings) as server, guests(server.url, "Ann", "Ben", "Cat", "Dan") as people:
        table = await started(people[0], "ballot", people[0], people[0])
        addresses = ("2001:db8::1", "2001:db8::2:7", "2001:db8::3", "2001:db8:0:1::3")
        for person, address in zip(people, addresses, strict=True):
            person.live_at(address)
        async with AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(person.sit(table["id"])) for person in people]
            told = [await seat.next() for seat in seats]
        assert [message.get("code", message["type"]) for message in told] == [
            "welcome",
            "welcome",
            "server.crowded",
            "welcome",
        ]


async def test_why_is_answered_by_the_rules_and_changes_nothing(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "nautilus-island", ann, ann)
        async with ann.sit(table["id"]) as seat:
            update = await seat.until("update", where=lambda told: bool(told["legal"]))
            possible = update["legal"][0]
            asked = {"match": update["match"], "seat": update["seat"]}
            await seat.send("why", **asked, action=possible, nonce="a")
            nothing = {"reason": None, "text": None, "clause": None}
            assert await seat.until("because") == {"type": "because", "nonce": "a", **nothing}
            await seat.send("why", **asked, action="collect", nonce="b")
            answer = await seat.until("because")
            assert answer["reason"] == "explore-first" and "pawn" in answer["text"] and answer["clause"] == "NI-7.1"
            await seat.send("why", **asked, action="dance", nonce="c")
            assert (await seat.until("refused"))["code"] == "move.unknown"
        assert (await server.service.live_matches.load(update["match"])).version == 0


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


async def test_a_connection_that_does_not_answer_pings_is_gone_and_one_that_thinks_is_not(tmp_path: Path) -> None:
    async with running(settings_in(tmp_path, ping_seconds=0.5)) as server, guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        one = await ann.post("/api/bots", name="Thinker")
        other = await ann.post("/api/bots", name="Stuck")
        async with AsyncExitStack() as stack:
            thinker, stuck = await stack.enter_async_context(programs(server.url, one, other))
            thinking = await stack.enter_async_context(thinker.sit(table["id"]))
            await thinking.until("update")
            frozen = await stack.enter_async_context(stuck.sit(table["id"]))
            await frozen.until("update")
            frozen.connection.transport.pause_reading()  # as a program does that blocks its own loop
            await thinking.until("presence", where=lambda m: m["presence"]["spectators"] == 1)
            await asyncio.sleep(1.5)
            await thinking.send("ping")
            await thinking.until("pong")
            frozen.connection.transport.abort()
