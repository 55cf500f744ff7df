"""How a program chooses: our own strategies, and programs that read lines and answer lines."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from pathlib import Path

import msgspec
import pytest

from marooned.client import connection
from marooned.client.api import Server
from marooned.client.decoding import read_message
from marooned.client.player import Player
from marooned.client.problems import ClientProblem
from marooned.client.strategies import ProgramStrategy
from marooned.engine.text import LANGUAGES
from marooned.protocol.messages import ServerMessage, Spoke, Update
from tests.server.harness import Running, guests

from .harness import seat_for_a_program

pytestmark = pytest.mark.anyio

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
PROGRAM = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)[0]

SCRIBE = """
import json, sys
with open(sys.argv[1], "w") as log:
    for line in sys.stdin:
        log.write(line)
        log.flush()
        told = json.loads(line)
        if told["type"] == "update" and told["seat"] in told["to_act"]:
            print(json.dumps({"action": told["legal"][0], "thought": "none"}), flush=True)
"""


TALKER = """
import json, sys
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "update" and told["seat"] in told["to_act"]:
        print(json.dumps({"action": told["legal"][0], "say": "ask:2:no-shot", "to": 1}), flush=True)
"""


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


async def test_lines_are_the_servers_text_with_all_that_happened_since(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []

    def noted(text: str, url: str) -> ServerMessage | None:
        sent.append(text)
        return read_message(text, url)

    monkeypatch.setattr(connection, "read_message", noted)
    (tmp_path / "scribe.py").write_text(SCRIBE)
    async with guests(server.url, "Ann") as (ann,):
        table, token = await seat_for_a_program(ann, "nautilus", "heuristic")
        program = ProgramStrategy(f"{sys.executable} {tmp_path / 'scribe.py'} {tmp_path / 'log'}")
        await Player(Server(server.url, token), table, program).play()
    lines = (tmp_path / "log").read_text().splitlines()
    updates = [message for text in sent if isinstance(message := read_message(text, server.url), Update)]
    told = [line for line in lines if '"type":"update"' in line]
    assert set(lines) - set(told) <= set(sent)
    read = [msgspec.json.decode(line, type=Update) for line in told]
    assert [event for line in read for event in line.events] == [event for one in updates for event in one.events]
    known = {one.version: one for one in updates}
    assert all(msgspec.structs.replace(line, events=known[line.version].events) == known[line.version] for line in read)


async def test_a_program_may_say_a_phrase_with_its_move(server: Running, tmp_path: Path) -> None:
    (tmp_path / "talker.py").write_text(TALKER)
    told: list[ServerMessage] = []
    async with guests(server.url, "Ann") as (ann,):
        table, token = await seat_for_a_program(ann, "galerapagos", "heuristic", "heuristic")
        program = ProgramStrategy(f"{sys.executable} {tmp_path / 'talker.py'}")
        playing = asyncio.create_task(Player(Server(server.url, token), table, program, told.append).play())
        async with asyncio.timeout(60):
            while not any(isinstance(message, Spoke) and message.seat == 0 for message in told):
                await asyncio.sleep(0.05)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
    said = next(message for message in told if isinstance(message, Spoke) and message.seat == 0)
    assert (said.words, said.to) == ("ask:2:no-shot", 1)


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ("print('hello', flush=True); input()", "program-nonsense"),
        ("print('[]', flush=True); input()", "program-nonsense"),
        ("print('{\"action\": 3}', flush=True); input()", "program-nonsense"),
        ("import sys; sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush(); input()", "program-nonsense"),
        ("pass", "program-ended"),
        ('for _ in open(0): print(\'{"action": "fly"}\', flush=True)', "refused"),
    ],
)
async def test_a_program_that_talks_nonsense_is_told(server: Running, tmp_path: Path, code: str, problem: str) -> None:
    (tmp_path / "bad.py").write_text(code)
    async with guests(server.url, "Ann") as (ann,):
        table, token = await seat_for_a_program(ann, "ballot", "heuristic")
        program = ProgramStrategy(f"{sys.executable} {tmp_path / 'bad.py'}")
        with pytest.raises(ClientProblem) as caught:
            await Player(Server(server.url, token), table, program).play()
        assert caught.value.problem == problem
        for language in LANGUAGES:
            assert caught.value.text(language)


async def test_a_program_that_is_not_there_is_told(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table, token = await seat_for_a_program(ann, "ballot", "heuristic")
        with pytest.raises(ClientProblem) as caught:
            await Player(Server(server.url, token), table, ProgramStrategy("no-such-program --at-all")).play()
        assert caught.value.problem == "program-missing"
