"""What passkeys are for: the name by which a browser reaches the server, over https."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.harness import Running, guests, running, settings_in
from tests.server.people.authenticator import Authenticator

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "[::1]:8000", "192.168.1.5"])
async def test_an_address_is_no_name_for_passkeys(server: Running, host: str) -> None:
    async with guests(server.url, "Ann") as (ann,):
        assert (await ann.http.get("/api/identity/keys", headers={"host": host})).json()["possible"] is False
        for path in ("passkeys/offer", "sign-in/offer"):
            answer = await ann.http.post(f"/api/identity/{path}", headers={"host": host})
            assert answer.status_code == 409 and answer.json()["code"] == "identity.no-passkeys-here"


async def test_behind_a_proxy_they_are_for_its_name_over_https(tmp_path: Path) -> None:
    async with running(settings_in(tmp_path, allowed_hosts=("play.example",))) as server:
        key = Authenticator("https://play.example", "play.example")
        async with guests(server.url, "") as (ann,):
            ann.http.headers.update({"host": "play.example", "x-forwarded-proto": "https"})
            answer = await ann.http.post("/api/identity", json={"name": "Ann"})
            ann.http.headers["cookie"] = answer.headers["set-cookie"].split(";")[0]
            offer = await ann.post("/api/identity/passkeys/offer")
            assert offer["site"] == "play.example"
            key.origin = "http://play.example"
            assert (await ann.http.post("/api/identity/passkeys", json=key.make(offer))).status_code == 403
            key.origin = "https://play.example"
            await ann.post("/api/identity/passkeys", **key.make(await ann.post("/api/identity/passkeys/offer")))
