"""`marooned bot`: a program plays from the protocol alone, comes back after breaks, and says what is wrong."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from marooned.cli.commands.bot import play
from marooned.client.api import Server
from marooned.client.player import Player
from marooned.client.problems import ClientProblem, Refused
from marooned.client.seating import find_table, sit_down
from marooned.client.strategies import First, Program, Uniform
from marooned.engine.text import LANGUAGES

from .harness import Guest, Running, guests, started

pytestmark = pytest.mark.anyio

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
PROGRAM = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)[0]


async def seat_for_a_program(host: Guest, game: str, *others: str) -> tuple[str, str]:
    """A running table whose seat 0 is a program's, and the program's token."""
    bots = {str(seat): bot for seat, bot in enumerate(others, start=1)}
    table = await host.post("/api/tables", game=game, seats=1 + len(others), bots=bots)
    token = (await host.post(f"/api/tables/{table['id']}/seats/0/token", name="Robbie"))["token"]
    await host.post(f"/api/tables/{table['id']}/start")
    return table["id"], token


@pytest.mark.parametrize(
    ("game", "bots"),
    [("nautilus", ["heuristic"]), ("nautilus-island", ["uniform"] * 2), ("galerapagos", ["heuristic"] * 3)],
)
async def test_a_program_plays_every_game_to_its_end(server: Running, game: str, bots: list[str]) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table, token = await seat_for_a_program(ann, game, *bots)
        over = await Player(Server(server.url, token), table, Uniform(seed=1)).play()
        assert over["outcome"]["ending"] and over["seat"] == 0


async def test_it_resumes_after_every_break_and_plays_no_move_twice(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table, token = await seat_for_a_program(ann, "ballot", "heuristic")
        me = (await Server(server.url, token).ask("GET", "/api/identity"))["id"]
        heard: list[Any] = []

        class Breaking(First):
            """Loses its connection whenever it has chosen."""

            async def choose(self, update: dict[str, Any]) -> str:
                server.service.rooms.cut_off(me)
                await asyncio.sleep(0.05)
                heard.extend(update["events"])
                return await super().choose(update)

        over = await Player(Server(server.url, token), table, Breaking()).play()
        live = await server.service.live_matches.load(over["match"])
        assert [move.seat for move in live.match.moves].count(0) == 3
        assert over["outcome"]["ending"] == "counted"
        assert [event["event"] for event in heard].count("counted") == 2, "nothing that happened was missed"


async def test_the_program_of_the_page_plays_from_the_command_line(server: Running, tmp_path: Path) -> None:
    program = tmp_path / "careful.py"
    program.write_text(PROGRAM, encoding="utf-8")
    async with guests(server.url, "Ann") as (ann,):
        _, token = await seat_for_a_program(ann, "nautilus", "uniform")
        command = [sys.executable, "-m", "marooned", "bot", "--server", server.url, "--lang", "fr"]
        process = await asyncio.create_subprocess_exec(
            *command,
            "--exec",
            f"{sys.executable} {program}",
            env={**os.environ, "MAROONED_TOKEN": token},
            stderr=asyncio.subprocess.PIPE,
        )
        async with asyncio.timeout(120):
            _, told = await process.communicate()
        assert process.returncode == 0, told.decode()
        starts = sorted(line.split(" :")[0].split(":")[0][:16] for line in told.decode().splitlines())
        assert starts == ["Assis à la table", "La partie est fi", "scores"], "and nothing beside"


async def test_an_account_takes_a_free_seat_by_code_and_waits_for_the_start(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        token = (await ann.post("/api/bots", name="Robbie"))["token"]
        table = await ann.post("/api/tables", game="ballot", seats=2, bots={"0": "heuristic"})
        playing = asyncio.create_task(play(Server(server.url, token), table["code"].lower(), First(), stay=False))
        async with asyncio.timeout(20):
            while table["places"][1]["name"] != "Robbie":
                await asyncio.sleep(0.01)
                table = (await ann.http.get(f"/api/tables/{table['id']}")).json()
        await ann.post(f"/api/tables/{table['id']}/start")
        async with asyncio.timeout(20):
            await playing


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ("print('hello', flush=True); input()", "program-nonsense"),
        ("print('[]', flush=True); input()", "program-nonsense"),
        ("pass", "program-ended"),
        ('for _ in open(0): print(\'{"action": "fly"}\', flush=True)', "refused"),
    ],
)
async def test_a_program_that_talks_nonsense_is_told(server: Running, tmp_path: Path, code: str, problem: str) -> None:
    (tmp_path / "bad.py").write_text(code)
    async with guests(server.url, "Ann") as (ann,):
        table, token = await seat_for_a_program(ann, "ballot", "heuristic")
        program = Program(f"{sys.executable} {tmp_path / 'bad.py'}")
        with pytest.raises(ClientProblem) as caught:
            await Player(Server(server.url, token), table, program).play()
        assert caught.value.problem == problem
        for language in LANGUAGES:
            assert caught.value.text(language)


async def test_what_cannot_work_is_said_in_words(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        account = Server(server.url, (await ann.post("/api/bots", name="Robbie"))["token"])
        full = await started(ann, "ballot", ann, ann)
        taken = await ann.post("/api/tables", game="ballot", seats=2, bots={"0": "uniform", "1": "uniform"})
        with pytest.raises(ClientProblem) as which:
            await find_table(account, None)
        with pytest.raises(Refused) as unknown:
            await find_table(account, "no-such-table")
        with pytest.raises(ClientProblem) as late:
            await sit_down(account, full)
        with pytest.raises(ClientProblem) as crowded:
            await sit_down(account, taken)
        with pytest.raises(Refused) as stranger:
            await find_table(Server(server.url, "marooned_nonsense"), None)
        with pytest.raises(Refused) as outside:
            await Player(Server(server.url, "marooned_nonsense"), full["id"], First()).play()
        found = [caught.value.problem for caught in (which, late, crowded)]
        assert found == ["which-table", "no-seat", "table-full"]
        assert [caught.value.reason for caught in (unknown, stranger, outside)] == [
            "table.unknown",
            "token.unknown",
            "token.unknown",
        ]


async def test_something_else_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 404 Not Found\r\ncontent-length: 2\r\nconnection: close\r\n\r\nno")
        await writer.drain()
        writer.close()

    other = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with other:
        port = other.sockets[0].getsockname()[1]
        with pytest.raises(ClientProblem) as caught:
            await Server(f"127.0.0.1:{port}", "t").ask("GET", "/api/token")
        assert caught.value.problem == "not-marooned"
