"""Metrics: what happens is counted, and only those who may read it can."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from marooned.server.web.metrics import is_local
from scripts import dashboard
from tests.server.harness import Guest, Running, guests, running, settings_in, started

pytestmark = pytest.mark.anyio


def readings(text: str) -> dict[str, float]:
    """The numbers by name and labels."""
    lines = (line.rsplit(" ", 1) for line in text.splitlines() if line and not line.startswith("#"))
    return {name: float(value) for name, value in lines}


async def read(guest: Guest) -> dict[str, float]:
    answer = await guest.http.get("/metrics")
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/plain")
    return readings(answer.text)


async def test_what_happens_is_counted(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "nautilus", ann, "uniform")
        before = await read(ann)
        async with ann.sit(table["id"]) as seat:
            update = await seat.until("update", where=lambda told: told["seat"] in told["to_act"])
            await seat.submit(update, "nonsense")
            assert (await seat.until("refused"))["code"] == "move.unknown"
            await seat.submit(update, update["legal"][0])
            await seat.until("accepted")
            after = await read(ann)
    assert after["marooned_connections"] == 1 and after["marooned_tables_watched"] == 1
    assert after["marooned_commits_total"] > before["marooned_commits_total"]
    code = 'marooned_refusals_total{code="move.unknown"}'
    assert after[code] == before.get(code, 0) + 1
    for stage in ("durable", "published"):
        assert after[f"marooned_move_{stage}_seconds_count"] > before[f"marooned_move_{stage}_seconds_count"]
        assert after[f"marooned_move_{stage}_seconds_sum"] > 0
    assert after["marooned_bot_thinking_seconds_count"] >= 0
    assert after["process_resident_memory_bytes"] > 0
    assert after["marooned_stopping"] == 0


async def test_the_dashboard_and_the_alerts_ask_for_what_is_told(server: Running) -> None:
    assert dashboard.FILE.read_text(encoding="utf-8") == dashboard.written()[dashboard.FILE], "make records writes it"
    alerts = yaml.safe_load((dashboard.FILE.parent / "alerts.yml").read_text(encoding="utf-8"))["groups"][0]["rules"]
    asked = [query for _, _, lines in dashboard.PANELS for query in lines.values()] + [rule["expr"] for rule in alerts]
    names = {name for query in asked for name in re.findall(r"\b(?:marooned|process)_\w+", query)}
    wanted = {re.sub(r"_(bucket|sum|count)$", "", name) for name in names}
    async with guests(server.url, "Ann") as (ann,):
        told = set(re.findall(r"^# TYPE (\w+?)(?<!_created) ", (await ann.http.get("/metrics")).text, re.MULTILINE))
    only_with_redis = {"marooned_redis_connected", "marooned_redis_gaps_total"}
    assert wanted - only_with_redis <= told
    assert {name for name in told if name.startswith("marooned_")} <= wanted, (
        "whoever watches sees every reading of ours"
    )


async def test_strangers_may_not_read_them(tmp_path: Path) -> None:
    async with running(settings_in(tmp_path, metrics_token="sesame")) as server, guests(server.url, "") as (ann,):
        for headers in ({}, {"authorization": "Bearer wrong"}, {"authorization": "Bearer sesam"}):
            assert (await ann.http.get("/metrics", headers=headers)).status_code == 404
        right = await ann.http.get("/metrics", headers={"authorization": "Bearer sesame"})
        assert right.status_code == 200 and "sesame" not in right.text


async def test_without_a_token_only_this_machine_may(server: Running) -> None:
    async with guests(server.url, "") as (ann,):
        assert (await ann.http.get("/metrics", headers={"x-forwarded-for": "203.0.113.7"})).status_code == 404
        assert (await ann.http.get("/metrics")).status_code == 200


@pytest.mark.parametrize(
    ("address", "local"), [("127.0.0.1", True), ("::1", True), ("10.0.0.1", False), ("", False), ("x", False)]
)
def test_this_machine_is_told_from_others(address: str, local: bool) -> None:
    assert is_local(address) is local
