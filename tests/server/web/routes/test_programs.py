"""Routes of programs: who may make, list, renew and revoke their tokens, and what a token may ask for."""

from __future__ import annotations

import json
from typing import Any

import pytest

from marooned.server.web.routes import ROUTES
from tests.server.harness import Guest, Running, guests, started
from tests.server.programs import programs
from tests.server.web.test_app_routes import BODIES, ask, names

pytestmark = pytest.mark.anyio


async def test_tokens_are_listed_renewed_and_revoked_by_their_owner_alone(server: Running) -> None:
    async with guests(server.url, "Ann", "Eve") as (ann, eve):
        made = await ann.post("/api/bots", name="Robbie")
        id = made["bot"]["id"]
        listed = (await ann.http.get("/api/bots")).json()
        assert listed == [made["bot"]]
        assert made["token"] not in json.dumps(listed)
        assert (await eve.http.get("/api/bots")).json() == []
        assert (await eve.http.post(f"/api/bots/{id}/token")).json()["code"] == "bot.not-yours"
        assert (await eve.http.delete(f"/api/bots/{id}")).json()["code"] == "bot.not-yours"
        table = await started(ann, "ballot", ann, ann)
        async with programs(server.url, made) as (old,):
            async with old.sit(table["id"]) as seat:
                await seat.until("welcome")
                again = await ann.post(f"/api/bots/{id}/token")
                await seat.closed()
            assert (await old.http.get("/api/identity")).json()["code"] == "token.unknown"
            async with old.sit(table["id"]) as seat:
                assert (await seat.next())["code"] == "token.unknown"
        async with programs(server.url, again) as (new,), new.sit(table["id"]) as seat:
            await seat.until("welcome")
            assert (await ann.http.delete(f"/api/bots/{id}")).status_code == 204
            await seat.closed()
            assert (await new.http.get("/api/identity")).status_code == 401
        assert (await ann.http.get("/api/bots")).json() == []


async def test_who_may_give_which_seat(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Eve") as (ann, bob, eve):
        table = await ann.post("/api/tables", game="ballot", seats=4, bots={"3": "uniform"})
        path = f"/api/tables/{table['id']}/seats"
        await bob.post(f"{path}/1")

        async def give(guest: Guest, seat: int) -> Any:
            answer = await guest.http.post(f"{path}/{seat}/token", json={"name": "Robbie"})
            return "made" if answer.is_success else answer.json()["code"]

        assert await give(eve, 0) == "seat.not-yours"
        assert await give(eve, 1) == "seat.not-yours"
        assert await give(ann, 1) == "seat.taken"
        assert await give(ann, 3) == "seat.taken"
        assert await give(ann, 9) == "seat.unknown"
        assert await give(bob, 1) == "made"
        assert await give(bob, 1) == "seat.not-yours"
        assert await give(ann, 0) == "made"
        assert await give(ann, 2) == "made"
        await ann.post(f"/api/tables/{table['id']}/start")
        assert await give(ann, 2) == "table.not-open"


def mine(name: str) -> bool:
    """Whether a route asks who one is."""
    (route,) = [route for route, found in zip(ROUTES, names(), strict=True) if found == name]
    return "me" in route.fn.__annotations__


async def test_routes_by_token(server: Running) -> None:
    """No token made to play does what is a person's to do, and one for a seat changes nothing over HTTP."""
    async with guests(server.url, "Ann", "Eve") as (ann, eve):
        table = await started(ann, "ballot", ann, ann)
        waiting = await ann.post("/api/tables", game="ballot", seats=3)
        seated = await ann.post(f"/api/tables/{waiting['id']}/seats/0/token", name="Seated")
        account = await eve.post("/api/bots", name="Account")
        wrong = {"token": "marooned_" + "x" * 32}
        before = (await ann.http.get(f"/api/tables/{waiting['id']}")).json()
        async with programs(server.url, seated, account, wrong) as (of_seat, of_account, of_nobody):
            for name in filter(mine, names()):
                method, path = name.split()
                assert await ask(of_nobody, name, waiting) == 401, name
                for at in (table, waiting):
                    status = await ask(of_seat, name, at)
                    may_read = method == "GET" and not path.startswith("/api/host")
                    assert status == (200 if may_read else 403), name
                by_account = await ask(of_account, name, table)
                if method != "GET" and (not path.startswith("/api/tables") or path.endswith("/token")):
                    assert by_account == 403, name
            for name in BODIES:
                if "seats" in name or "swap" in name:
                    assert await ask(of_account, name, waiting) == 403, name
            assert (await ann.http.get(f"/api/tables/{waiting['id']}")).json() == before
            looked = {"seat": 0}
            path = f"/api/matches/{table['match']['id']}/moves/0"
            for program, status in ((of_seat, 403), (of_account, 403), (of_nobody, 401)):
                assert (await program.http.get(path, params=looked)).status_code == status
