"""A table's WebSocket: mended after breaks, given up when there is no way back in."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve

from marooned.client import connection
from marooned.client.api import Server
from marooned.client.decoding import read_message
from marooned.client.player import Player
from marooned.client.problems import ClientProblem, RefusedByServer
from marooned.client.strategies import Chosen, First
from marooned.protocol.basics import PROTOCOL
from marooned.protocol.messages import Refused, ServerMessage, Update, encode
from marooned.protocol.tables import Me
from tests.server.harness import Running, guests, running, settings_in, started

from .harness import seat_for_a_program

pytestmark = pytest.mark.anyio


async def test_it_resumes_after_every_break_and_plays_no_move_twice(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table, token = await seat_for_a_program(ann, "ballot", "heuristic")
        me = await Server(server.url, token).get("/api/identity", Me)
        heard: list[Any] = []

        class Breaking(First):
            """Loses its connection whenever it has chosen."""

            async def choose(self, update: Update) -> Chosen:
                server.service.rooms.cut_off(me.id)
                await asyncio.sleep(0.05)
                heard.extend(update.events)
                return await super().choose(update)

        over = await Player(Server(server.url, token), table, Breaking()).play()
        live = await server.service.live_matches.load(over.match)
        assert [move.seat for move in live.match.moves].count(0) == 3
        assert over.outcome is not None and over.outcome.ending == "counted"
        assert [event["event"] for event in heard].count("counted") == 2, "nothing that happened was missed"


async def test_what_was_too_much_at_once_is_sent_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "BREATH", 0.05)
    async with running(settings_in(tmp_path, messages_a_second=0.5)) as server, guests(server.url, "Ann") as (ann,):
        table, token = await seat_for_a_program(ann, "ballot", "heuristic")
        told: list[ServerMessage] = []
        over = await Player(Server(server.url, token), table, First(), told.append).play()
        assert over.outcome is not None
        assert "message.too-fast" in [message.code for message in told if isinstance(message, Refused)]


async def test_whoever_may_not_come_in_is_told(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        with pytest.raises(RefusedByServer) as caught:
            await Player(Server(server.url, "marooned_nonsense"), table["id"], First()).play()
        assert caught.value.refusal.code == "token.unknown"


async def test_another_version_of_the_protocol_is_refused(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "PROTOCOL", PROTOCOL + 1)
    async with guests(server.url, "Ann") as (ann,):
        table, token = await seat_for_a_program(ann, "ballot", "heuristic")
        with pytest.raises(RefusedByServer) as caught:
            await Player(Server(server.url, token), table, First()).play()
        assert caught.value.refusal.code == "message.wrong-protocol"


async def test_fields_of_a_newer_server_are_passed_over(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "read_message", lambda text, url: read_message(text.replace("{", '{"new":1,'), url))
    async with guests(server.url, "Ann") as (ann,):
        table, token = await seat_for_a_program(ann, "ballot", "heuristic")
        over = await Player(Server(server.url, token), table, First()).play()
        assert over.outcome is not None


@pytest.mark.parametrize(
    ("message", "problem"), [('{"type":"weather","rain":1}', "refused"), ('{"type":"accepted"}', "unreadable")]
)
async def test_messages_of_a_newer_server_are_passed_over_and_nonsense_is_told(message: str, problem: str) -> None:
    async def talk(socket: ServerConnection) -> None:
        await socket.recv()
        await socket.send(message)
        await socket.send(encode(Refused(code="token.unknown", text="No.", details={})).decode())
        await socket.close(4401)

    async with serve(talk, "127.0.0.1", 0) as other:
        port = next(iter(other.sockets)).getsockname()[1]
        with pytest.raises(ClientProblem) as caught:
            await Player(Server(f"127.0.0.1:{port}", "t"), "table", First()).play()
        assert caught.value.problem == problem


async def test_what_is_read_is_what_was_sent(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[str] = []

    def noted(text: str, url: str) -> ServerMessage | None:
        texts.append(text)
        return read_message(text, url)

    monkeypatch.setattr(connection, "read_message", noted)
    async with guests(server.url, "Ann") as (ann,):
        table, token = await seat_for_a_program(ann, "galerapagos", "uniform", "uniform")
        await Player(Server(server.url, token), table, First()).play()
    assert {text.split('"')[3] for text in texts} >= {"welcome", "update", "accepted"}
    for text in texts:
        assert encode(read_message(text, server.url)).decode() == text


async def test_nobody_answers() -> None:
    with pytest.raises(ClientProblem) as caught:
        await Player(Server("http://127.0.0.1:9", "t"), "table", First()).play()
    assert caught.value.problem == "unreachable"
