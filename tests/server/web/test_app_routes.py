"""Who may do what: every route and message with no identity, the wrong one, and a spectator's."""

from __future__ import annotations

from typing import Any

import pytest

from marooned.protocol.basics import PROTOCOL
from marooned.server.web.json_schema import CLIENT_MESSAGES
from marooned.server.web.routes import ROUTES
from tests.server.harness import Guest, Running, guests, started

pytestmark = pytest.mark.anyio

BODIES: dict[str, dict[str, Any]] = {
    "POST /api/identity/claim/look": {"token": "made-up"},
    "POST /api/identity/claim": {"token": "made-up"},
    "POST /api/identity/back": {"person": "somebody"},
    "POST /api/identity/passkeys": {"client_data": "e30", "attestation": "oA"},
    "POST /api/identity/sign-in": {"id": "AA", "client_data": "e30", "authenticator_data": "AA", "signature": "AA"},
    "POST /api/identity/recover": {"code": "made-up"},
    "PATCH /api/identity": {"name": "Eve"},
    "POST /api/tables": {"game": "ballot", "seats": 2},
    "POST /api/tables/{table:str}/seats/{seat:int}/bot": {"bot": "uniform"},
    "POST /api/notices/subscriptions": {"endpoint": "https://10.0.0.1/x", "p256dh": "AA", "auth": "AA"},
    "POST /api/notices/subscriptions/end": {"endpoint": "https://push.example/x"},
    "POST /api/notices/mail": {"address": "eve@example.org"},
    "POST /api/notices/mail/confirm": {"token": "made-up"},
    "POST /api/bots": {"name": "Eve’s"},
    "POST /api/tables/{table:str}/seats/{seat:int}/token": {"name": "Eve’s"},
    "POST /api/tables/{table:str}/swap": {"one": 0, "other": 1},
    "PUT /api/story/listed": {"listed": False},
    "PUT /api/company/hidden": {"hidden": True},
    "PUT /api/company/people/{person:str}": {"friend": True},
    "POST /api/company/people/{person:str}/invitations": {"table": "nowhere"},
    "POST /api/reports": {"person": "nobody"},
    "POST /api/host": {"token": "made-up"},
    "POST /api/host/acts": {"act": "ban", "target": "nobody"},
}

EXPECTED: dict[str, tuple[int, int, int]] = {
    # What is answered to nobody, to a stranger at an open table, and to a spectator of a running match.
    "POST /api/identity": (400, 400, 400),
    "GET /api/identity": (401, 200, 200),
    "PATCH /api/identity": (401, 200, 200),
    "POST /api/identity/link": (401, 201, 201),
    "POST /api/identity/claim/look": (404, 404, 404),
    "POST /api/identity/claim": (404, 404, 404),
    "GET /api/identity/before": (200, 200, 200),
    "POST /api/identity/back": (404, 404, 404),
    "GET /api/identity/devices": (401, 200, 200),
    "DELETE /api/identity/devices/{device:str}": (401, 404, 404),
    "POST /api/identity/renew": (401, 200, 200),
    "GET /api/identity/matches": (401, 200, 200),
    "GET /api/identity/waiting": (401, 200, 200),
    "GET /api/identity/data": (401, 200, 200),
    "GET /api/identity/keys": (401, 200, 200),
    "POST /api/identity/passkeys/offer": (401, 409, 409),  # the tests reach the server by a bare address
    "POST /api/identity/passkeys": (401, 409, 409),
    "DELETE /api/identity/passkeys/{passkey:str}": (401, 404, 404),
    "POST /api/identity/sign-in/offer": (409, 409, 409),
    "POST /api/identity/sign-in": (409, 409, 409),
    "POST /api/identity/codes": (401, 201, 201),
    "POST /api/identity/recover": (403, 403, 403),
    "GET /api/notices": (401, 200, 200),
    "PUT /api/notices": (401, 200, 200),
    "POST /api/notices/subscriptions": (401, 400, 400),
    "POST /api/notices/subscriptions/end": (401, 204, 204),
    "POST /api/notices/mail": (401, 409, 409),
    "DELETE /api/notices/mail": (401, 204, 204),
    "POST /api/notices/mail/confirm": (404, 404, 404),
    "POST /api/notices/mail/off/{token:str}": (204, 204, 204),
    "GET /api/games": (200, 200, 200),
    "GET /api/games/{game:str}/description": (200, 200, 200),
    "GET /api/games/{game:str}/words/{language:str}": (200, 200, 200),
    "GET /api/games/{game:str}/rules/{language:str}": (200, 200, 200),
    "GET /api/games/{game:str}/picture": (200, 200, 200),
    "GET /api/games/{game:str}/page": (200, 200, 200),
    "GET /packages/{game:str}/{digest:str}/{name:path}": (404, 404, 404),
    "GET /api/tables": (200, 200, 200),
    "GET /api/watchable": (200, 200, 200),
    "POST /api/tables": (401, 201, 201),
    "GET /api/codes/{code:str}": (401, 200, 200),
    "GET /api/tables/{table:str}": (200, 200, 200),
    "POST /api/tables/{table:str}/seats/{seat:int}": (401, 409, 409),
    "DELETE /api/tables/{table:str}/seats/{seat:int}": (401, 403, 409),
    "POST /api/tables/{table:str}/seats/{seat:int}/bot": (401, 403, 409),
    "POST /api/tables/{table:str}/swap": (401, 403, 409),
    "POST /api/tables/{table:str}/start": (401, 403, 409),
    "POST /api/tables/{table:str}/rematch": (401, 403, 403),
    "DELETE /api/tables/{table:str}": (401, 403, 403),
    "POST /api/tables/{table:str}/leave": (401, 409, 403),
    "GET /api/tables/{table:str}/series": (404, 404, 404),
    "GET /api/tables/{table:str}/invitations": (401, 200, 200),
    "GET /api/matches/{match:str}/record": (409, 404, 409),
    "GET /api/matches/{match:str}/moves/{move:int}": (401, 404, 403),
    "GET /api/matches/{match:str}/story": (401, 404, 403),
    "GET /api/matches/{match:str}/lesson": (404, 404, 404),
    "GET /api/matches/{match:str}/review": (409, 404, 409),
    "GET /api/tables/{table:str}/qr.svg": (200, 200, 200),
    "GET /api/daily": (200, 200, 200),
    "POST /api/daily/{game:str}": (401, 200, 200),
    "GET /api/daily/{game:str}/{day:str}": (200, 200, 200),
    "GET /health": (200, 200, 200),
    "GET /api/company": (401, 200, 200),
    "PUT /api/company/hidden": (401, 200, 200),
    "PUT /api/company/people/{person:str}": (401, 404, 404),
    "POST /api/company/people/{person:str}/invitations": (401, 403, 403),
    "DELETE /api/company/invitations/{invitation:str}": (401, 404, 404),
    "POST /api/reports": (401, 404, 404),
    "GET /api/house": (200, 200, 200),
    "GET /api/host": (401, 403, 403),
    "POST /api/host": (401, 404, 404),
    "DELETE /api/host": (401, 204, 204),
    "GET /api/host/people": (401, 403, 403),
    "POST /api/host/acts": (401, 403, 403),
    "POST /api/bots": (401, 201, 201),
    "GET /api/bots": (401, 200, 200),
    "POST /api/bots/{bot:str}/token": (401, 404, 404),
    "DELETE /api/bots/{bot:str}": (401, 404, 404),
    "POST /api/tables/{table:str}/seats/{seat:int}/token": (401, 403, 409),
    "GET /api/token": (401, 401, 401),
    "GET /api/schema/messages.json": (200, 200, 200),
    "GET /api/story": (401, 200, 200),
    "GET /api/story/matches": (401, 200, 200),
    "GET /api/story/company": (401, 200, 200),
    "GET /api/story/ratings/{game:str}/{pace:str}": (401, 200, 200),
    "GET /api/story/download/{form:str}": (401, 200, 200),
    "PUT /api/story/listed": (401, 200, 200),
    "GET /api/ratings/{game:str}/{pace:str}": (200, 200, 200),
    "DELETE /api/identity": (401, 200, 401),  # the last: whoever is erased is nobody afterwards
}


def names() -> list[str]:
    return [f"{next(iter(route.http_methods))} {next(iter(route.paths))}" for route in ROUTES]


def test_every_route_is_here() -> None:
    assert sorted(names()) == sorted(EXPECTED)


async def ask(guest: Guest, name: str, table: dict[str, Any]) -> int:
    """Ask for it about seat 0 of that table, through seat 0's eyes."""
    method, path = name.split()
    path = path.replace("{table:str}", table["id"]).replace("{code:str}", table["code"])
    path = path.replace("{bot:str}", "bot-of-nobody").replace("{game:str}", "nautilus").replace("{language:str}", "fr")
    path = path.replace("{person:str}", "nobody").replace("{invitation:str}", "none")
    path = path.replace("{device:str}", table.get("device", "none")).replace("{passkey:str}", "none")
    path = path.replace("{pace:str}", "quick").replace("{form:str}", "json").replace("{day:str}", "2026-01-01")
    path = path.replace("{match:str}", table["match"]["id"]).replace("{seat:int}", "0").replace("{move:int}", "0")
    body = BODIES.get(name, {}) if method in ("POST", "PATCH", "PUT") else None
    eyes = path.startswith("/api/matches/") and path.endswith(("/0", "/story"))
    answer = await guest.http.request(method, path, json=body, params={"seat": 0} if eyes else None)
    if answer.is_error:
        assert answer.json()["type"] == "refused"
    return answer.status_code


async def test_routes_by_who_asks(server: Running) -> None:
    async with guests(server.url, "Ann", "Eve", "") as (ann, eve, nobody):
        running = await started(ann, "ballot", ann, ann)
        waiting = await ann.post("/api/tables", game="ballot", seats=2)
        await ann.post(f"/api/tables/{waiting['id']}/seats/0")
        before = [(await ann.http.get(f"/api/tables/{table['id']}")).text for table in (running, waiting)]
        device = (await ann.http.get("/api/identity/devices")).json()[0]["id"]
        running["device"] = waiting["device"] = device
        for name, (by_nobody, by_stranger, by_spectator) in EXPECTED.items():
            assert await ask(nobody, name, running) == by_nobody, name
            if name != "POST /api/identity":
                assert await ask(eve, name, waiting) == by_stranger, name
                assert await ask(eve, name, running) == by_spectator, name
        assert [(await ann.http.get(f"/api/tables/{table['id']}")).text for table in (running, waiting)] == before


MESSAGES: dict[str, dict[str, Any]] = {
    "hello": {"protocol": PROTOCOL},
    "submit": {"seat": 0, "version": 0, "action": "yes", "nonce": "n"},
    "undo": {"seat": 0, "version": 0, "nonce": "n"},
    "say": {"text": "psst"},
    "why": {"seat": 0, "action": "yes", "nonce": "n"},
    "hint": {"seat": 0, "version": 0, "nonce": "n"},
    "ping": {},
    "speak": {"seat": 0, "words": "claim:nothing"},
    "back": {},
    "propose": {"what": "pause"},
    "cast": {"proposal": 1, "yes": True},
}


def test_every_message_is_here() -> None:
    assert set(MESSAGES) == {struct.__struct_config__.tag for struct in CLIENT_MESSAGES}


async def test_nobody_is_told_so_and_hung_up_on(server: Running) -> None:
    async with guests(server.url, "Ann", "") as (ann, nobody):
        table = await started(ann, "ballot", ann, ann)
        async with nobody.sit(table["id"]) as seat:
            assert (await seat.next())["code"] == "identity.missing"
            await seat.closed()
            assert seat.connection.close_code == 4401


@pytest.mark.parametrize(
    ("type", "code"),
    [
        ("hello", "message.invalid"),
        ("submit", "seat.not-yours"),
        ("undo", "seat.not-yours"),
        ("say", "talk.forbidden"),
        ("why", "seat.not-yours"),
        ("hint", "seat.not-yours"),
        ("ping", None),
        ("speak", "seat.not-yours"),
        ("back", "seat.not-yours"),
        ("propose", "seat.not-yours"),
        ("cast", "proposal.unknown"),
    ],
)
async def test_spectators_can_do_nothing_but_watch(server: Running, type: str, code: str | None) -> None:
    async with guests(server.url, "Ann", "Eve") as (ann, eve):
        table = await started(ann, "ballot", ann, ann)
        async with eve.sit(table["id"]) as seat:
            assert (await seat.until("update"))["seat"] == -1
            match = {"match": table["match"]["id"]} if "nonce" in MESSAGES[type] else {}
            await seat.send(type, **MESSAGES[type], **match)
            answer = await seat.next()
            assert answer.get("code") == code
        assert (await server.service.live_matches.load(table["match"]["id"])).version == 0


async def test_a_player_cannot_move_for_another_or_at_another_table(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await started(ann, "ballot", ann, bob)
        elsewhere = await started(bob, "ballot", bob, bob)
        async with bob.sit(table["id"]) as seat:
            update = await seat.until("update")
            assert update["seat"] == 1
            for changes, code in (
                ({"seat": 0}, "seat.not-yours"),
                ({"seat": 5}, "seat.unknown"),
                ({"match": elsewhere["match"]["id"]}, "match.unknown"),
                ({"match": "nothing"}, "match.unknown"),
            ):
                await seat.submit(update, "yes", **changes)
                assert (await seat.until("refused"))["code"] == code
            await seat.send("say", text="I am Ann", seat=0)
            assert (await seat.until("refused"))["code"] == "seat.not-yours"
            await seat.submit(update, "yes")
            assert (await seat.until("accepted"))["version"] == 1


async def test_a_table_that_does_not_exist(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        async with ann.sit("nothing") as seat:
            assert (await seat.next())["code"] == "table.unknown"
        assert server.service.rooms.rooms == {}


async def test_the_picture_of_a_link_leads_to_the_table(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await ann.post("/api/tables", game="nautilus", seats=2)
        drawn = await ann.http.get(f"/api/tables/{table['id']}/qr.svg")
        assert drawn.headers["content-type"].startswith("image/svg+xml") and b"<svg" in drawn.content
        assert (await ann.http.get("/api/tables/nowhere/qr.svg")).json()["code"] == "table.unknown"
