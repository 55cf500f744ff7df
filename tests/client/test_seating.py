"""Finding a table by token, id, link or code, and a seat there."""

from __future__ import annotations

import msgspec
import pytest

from marooned.client.api import Server
from marooned.client.player import Player
from marooned.client.problems import ClientProblem, RefusedByServer
from marooned.client.seating import find_table, sit_down
from marooned.client.strategies import First
from marooned.protocol.messages import ServerMessage, Welcome
from marooned.protocol.tables import Table
from tests.server.harness import Running, guests, started

from .harness import seat_for_a_program

pytestmark = pytest.mark.anyio


async def test_an_account_takes_a_free_seat_by_code_and_waits_for_the_start(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        account = Server(server.url, (await ann.post("/api/bots", name="Robbie"))["token"])
        made = await ann.post("/api/tables", game="ballot", seats=2, bots={"0": "heuristic"})
        table = await find_table(account, made["code"].lower())
        assert await sit_down(account, table) == [1]
        again = await find_table(account, f"{server.url}/table/{made['id']}/")
        assert again.places[1].name == "Robbie" and again.places[1].program
        assert await sit_down(account, again) == [1], "it has the seat"
        told: list[ServerMessage] = []

        class Starting(First):
            """Hears that the table is there, and has it started."""

            async def hear(self, message: ServerMessage) -> None:
                told.append(message)
                if isinstance(message, Welcome):
                    await ann.post(f"/api/tables/{table.id}/start")

        over = await Player(account, table.id, Starting()).play()
        assert over.outcome is not None and isinstance(told[0], Welcome) and told[0].table.match.status == "open"


async def test_a_token_for_a_seat_knows_its_table(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        made, token = await seat_for_a_program(ann, "ballot", "heuristic")
        bearer = Server(server.url, token)
        table = await find_table(bearer, None)
        assert table.id == made and table.match.status == "running"
        assert await sit_down(bearer, table) == [0]


async def test_what_cannot_work_is_said_in_words(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        account = Server(server.url, (await ann.post("/api/bots", name="Robbie"))["token"])
        full = msgspec.convert(await started(ann, "ballot", ann, ann), Table)
        bots = {"0": "uniform", "1": "uniform"}
        taken = msgspec.convert(await ann.post("/api/tables", game="ballot", seats=2, bots=bots), Table)
        with pytest.raises(ClientProblem) as which:
            await find_table(account, None)
        with pytest.raises(RefusedByServer) as unknown:
            await find_table(account, "no-such-table")
        with pytest.raises(ClientProblem) as late:
            await sit_down(account, full)
        with pytest.raises(ClientProblem) as crowded:
            await sit_down(account, taken)
        with pytest.raises(RefusedByServer) as stranger:
            await find_table(Server(server.url, "marooned_nonsense"), None)
        found = [caught.value.problem for caught in (which, late, crowded)]
        assert found == ["which-table", "no-seat", "table-full"]
        assert unknown.value.refusal.code == "table.unknown"
        assert stranger.value.refusal.code == "token.unknown"
