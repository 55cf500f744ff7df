"""A seat held open: what it knows, what it may do, and how it is told no."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

import pytest

from marooned.client.api import Server
from marooned.client.problems import ClientProblem, RefusedByServer
from marooned.client.seat import HeldSeat
from marooned.protocol.messages import Said, Spoke
from tests.server.harness import Guest, Running, guests

from .harness import seat_for_a_program

pytestmark = pytest.mark.anyio


@contextlib.asynccontextmanager
async def taken(server: Running, token: str) -> AsyncIterator[HeldSeat]:
    """The seat of a token, until the test is over."""
    seat = await HeldSeat.take(Server(server.url, token), None)
    try:
        yield seat
    finally:
        await seat.leave()


async def token_at_an_open_table(host: Guest) -> tuple[str, str]:
    """A table that waits for its start, and the token of seat 0."""
    table = await host.post("/api/tables", game="ballot", seats=2, bots={"1": "heuristic"})
    return table["id"], (await host.post(f"/api/tables/{table['id']}/seats/0/token", name="M"))["token"]


async def test_a_move_is_accepted_and_its_events_are_kept(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        _, token = await seat_for_a_program(ann, "ballot", "heuristic")
        async with taken(server, token) as seat:
            assert seat.update is not None and seat.owes and seat.update.legal
            accepted = await seat.act("yes")
            assert seat.version >= accepted.version > 0
            assert {"event": "voted", "seat": 0, "yes": True} in seat.events
        assert not seat.alive


async def test_a_refused_move_changes_nothing(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        _, token = await seat_for_a_program(ann, "ballot", "heuristic")
        async with taken(server, token) as seat:
            before = seat.version
            with pytest.raises(RefusedByServer) as caught:
                await seat.act("fly")
            assert caught.value.refusal.code == "move.unknown"
            assert (await seat.act("yes")).version > before, "and the seat plays on"


async def test_what_it_says_is_heard_or_refused(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        _, token = await seat_for_a_program(ann, "ballot", "heuristic")
        async with taken(server, token) as seat:
            await seat.say("Vote yes!", [])
            said = seat.talk[-1]
            assert isinstance(said, Said) and (said.seat, said.text) == (0, "Vote yes!")
            with pytest.raises(RefusedByServer) as caught:
                await seat.say("?", [7])
            assert caught.value.refusal.code == "seat.unknown"


async def test_a_phrase_is_heard_answered_by_a_bot_or_refused(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        _, token = await seat_for_a_program(ann, "galerapagos", "heuristic", "heuristic")
        async with taken(server, token) as seat:
            await seat.speak("ask:2:no-shot", None)
            assert await seat.wait_for(lambda: any(said.seat == 1 for said in seat.talk))
            answer = next(said for said in seat.talk if said.seat == 1)
            assert isinstance(answer, Spoke) and answer.words == "promise:1:no-shot"
            with pytest.raises(RefusedByServer) as caught:
                await seat.speak("sing:2", None)
            assert caught.value.refusal.code == "talk.not-a-phrase"


async def test_before_the_start_it_waits(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table, token = await token_at_an_open_table(ann)
        async with taken(server, token) as seat:
            assert seat.table.match.status == "open" and seat.update is None and seat.version == -1 and not seat.owes
            with pytest.raises(ClientProblem) as caught:
                await seat.act("yes")
            assert caught.value.problem == "not-started"
            assert not await seat.wait_for(lambda: seat.owes, 0.01), "nothing happens by itself"
            await ann.post(f"/api/tables/{table}/start")
            assert await seat.wait_for(lambda: seat.owes and seat.table.match.status == "running")


async def test_whoever_waits_learns_that_the_seat_is_lost(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        token = (await ann.post("/api/bots", name="Robbie"))["token"]
        bot = (await ann.http.get("/api/bots")).json()[0]["id"]
        table = await ann.post("/api/tables", game="ballot", seats=2, bots={"1": "heuristic"})
        seat = await HeldSeat.take(Server(server.url, token), table["id"])
        try:
            await ann.http.delete(f"/api/bots/{bot}")
            with pytest.raises(RefusedByServer):
                await seat.wait_for(lambda: False)
            assert not seat.alive
        finally:
            await seat.leave()
