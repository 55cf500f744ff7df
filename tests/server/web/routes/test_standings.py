"""One's own story over HTTP: for whoever it is, and for nobody else."""

from __future__ import annotations

import pytest

from tests.server.harness import Running, guests

pytestmark = pytest.mark.anyio


async def test_odd_questions_are_refused_in_words(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        for path, status in {
            "/api/story/matches?result=drawn": 400,
            "/api/story/matches?since=-1": 400,
            f"/api/story/matches?until={10**30}": 400,
            "/api/story/matches?after=%00": 404,
            f"/api/story/matches?company={'x' * 65}": 400,
            "/api/story/ratings/nautilus/blitz": 400,
            "/api/story/download/xlsx": 400,
            "/api/ratings/chess/quick": 404,
            "/api/ratings/nautilus/blitz": 400,
            "/api/story/matches?company=%E2%80%8B&game=%F0%9F%8F%9D": 200,
            "/api/story/company?search=%00": 404,
        }.items():
            answer = await ann.http.get(path)
            assert answer.status_code == status, (path, answer.text)
            assert status == 200 or answer.json()["text"]
        assert (await ann.http.put("/api/story/listed", json={"listed": "yes"})).status_code == 400


async def test_programs_do_not_choose_for_people(server: Running) -> None:
    async with guests(server.url, "Ann", "") as (ann, robbie):
        robbie.http.headers["authorization"] = f"Bearer {(await ann.post('/api/bots', name='Robbie'))['token']}"
        assert (await robbie.http.get("/api/story")).json() == {"games": [], "listed": False}
        assert (await robbie.http.put("/api/story/listed", json={"listed": True})).status_code == 403


async def test_files(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        told = await ann.http.get("/api/story/download/json")
        assert told.json() == [] and told.headers["content-disposition"] == 'attachment; filename="marooned.json"'
        columns = await ann.http.get("/api/story/download/parquet")
        assert columns.content[:4] == b"PAR1"
        found = [(await ann.http.get("/api/story/download/json")).status_code for _ in range(5)]
        assert found[-1] == 429
