"""The log: for people or as JSON, and without a secret in either."""

from __future__ import annotations

import json
import logging
import random
from pathlib import Path
from typing import Any

import pytest

from marooned.server.web.logs import HumanLines, JsonLines
from tests.server.harness import Guest, guests, started
from tests.server.processes import PLAIN, processes

pytestmark = pytest.mark.anyio


def record(**added: Any) -> logging.LogRecord:
    """A line of the log, with what was added to it."""
    line = {"name": "marooned.here", "levelname": "WARNING", "msg": "%s is away", "args": ("Redis",), "created": 1.5}
    return logging.makeLogRecord({**line, **added})


def test_a_line_for_programs_is_one_object_with_all_that_was_added() -> None:
    told = json.loads(JsonLines().format(record(connections=3, place=Path("there"), color_message="blue")))
    assert told == {
        "time": "1970-01-01T00:00:01.500+00:00",
        "level": "warning",
        "logger": "marooned.here",
        "text": "Redis is away",
        "connections": 3,
        "place": "there",
    }


def test_an_error_comes_with_its_trace_on_the_same_line() -> None:
    try:
        raise RuntimeError("a hole")
    except RuntimeError as error:
        line = JsonLines().format(record(exc_info=(RuntimeError, error, error.__traceback__)))
    assert "\n" not in line and json.loads(line)["trace"].endswith("RuntimeError: a hole")


def test_a_line_for_people_has_what_was_added_behind_it() -> None:
    line = HumanLines().format(record(connections=3, color_message="blue"))
    assert line.endswith("WARNING marooned.here: Redis is away connections=3")


async def play(guest: Guest, table: dict[str, Any], rng: random.Random) -> list[str]:
    """Play all seats to the end; every word that was played, and the key."""
    words: list[str] = []
    async with guest.sit(table["id"]) as seat:
        while True:
            update = await seat.until("update")
            if update["outcome"] is not None:
                return [*words, update["key"]]
            if update["seat"] in update["to_act"]:
                words.append(rng.choice(update["legal"]))
                await seat.submit(update, words[-1], f"nonce-{rng.getrandbits(60):x}")


async def test_the_log_of_a_whole_match_is_json_and_tells_no_secret(tmp_path: Path, database: Path) -> None:
    log = tmp_path / "log"
    named = {"DATABASE_URL": str(database), "LOG_LEVEL": "debug", "METRICS_TOKEN": "sesame"}
    settings = {f"MAROONED_{name}": value for name, value in named.items()}
    async with processes(1, {**PLAIN, **settings}, log) as (process,), guests(process.url, "Ann") as (ann,):
        table = await started(ann, "nautilus", ann, ann)
        told = await play(ann, table, random.Random(1))
        link = await ann.post("/api/identity/link")
        await ann.http.get(f"/api/tables/{table['id']}x")
        assert await process.stop() in (0, -15)
    written = log.read_text(encoding="utf-8")
    assert [json.loads(line)["text"] for line in written.splitlines()][0::2] == ["ready", "stopped"]
    secrets = [table["id"], table["code"], link["token"], ann.http.cookies["marooned"], told[-1], "sesame", "nonce-"]
    assert not [secret for secret in secrets if secret in written]
    assert not [word for word in told if word in written]
