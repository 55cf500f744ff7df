"""Series at a table: matches that count together, a table of points, and a record that verifies."""

from __future__ import annotations

import pytest

from marooned.engine.series import parse_series, resume_series
from tests.server.harness import Running, guests, started
from tests.server.tables.test_lobby import finish
from tests.server.tables.test_tables import code_of

pytestmark = pytest.mark.anyio


async def test_a_series_counts_its_matches_and_its_record_verifies(server: Running) -> None:
    async with guests(server.url, "Ann", "Eve") as (ann, eve):
        wanted = {"length": 2, "scoring": "solidaire"}
        table = await started(ann, "galerapagos", ann, ann, ann, series=wanted)
        path = f"/api/tables/{table['id']}"
        assert table["series"]["played"] == 0 and not table["series"]["over"]
        await finish(server, ann, table["match"]["id"])
        first = (await ann.http.get(path)).json()["series"]
        assert (first["number"], first["played"], first["over"]) == (1, 1, False)
        again = await ann.post(f"{path}/rematch")
        assert again["series"] == first
        assert await code_of(ann, "POST", f"{path}/swap", one=0, other=1) == "table.in-series"
        begun = await ann.post(f"{path}/start")
        await ann.http.get(path)
        await finish(server, ann, begun["match"]["id"])
        last = (await ann.http.get(path)).json()["series"]
        assert (last["played"], last["over"]) == (2, True)
        record = await eve.http.get(f"{path}/series")
        series = resume_series(parse_series(record.content))
        assert series.over and [s.points for s in series.table()] == [s["points"] for s in last["table"]]
        assert [len(standing["matches"]) for standing in last["table"]] == [2, 2, 2]
        anew = (await ann.post(f"{path}/rematch"))["series"]
        assert (anew["number"], anew["played"], anew["over"]) == (2, 0, False)


async def test_an_abandoned_match_does_not_count(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "galerapagos", ann, ann, ann, series={"length": 3, "scoring": "solitaire"})
        path = f"/api/tables/{table['id']}"
        async with ann.sit(table["id"]) as seat:
            await seat.until("update")
            await seat.send("propose", what="abandon")
            await seat.until("table", where=lambda m: m["table"]["match"]["status"] == "abandoned")
        again = (await ann.post(f"{path}/rematch"))["series"]
        assert (again["number"], again["played"]) == (1, 0)
        record = await ann.http.get(f"{path}/series")
        assert parse_series(record.content).matches == []


async def test_a_table_without_a_series_has_no_record_of_one(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        assert await code_of(ann, "GET", f"/api/tables/{table['id']}/series") == "table.no-series"
