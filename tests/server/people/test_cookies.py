"""The cookies of a browser: what they are called, how long they last, and that no page can read them."""

from __future__ import annotations

from pathlib import Path

import pytest

from marooned.server.people.passkeys import CHALLENGE_SECONDS
from tests.server.harness import Running, guests, running, settings_in

pytestmark = pytest.mark.anyio


async def test_the_cookie_keeps_to_https_where_that_is_asked(tmp_path: Path) -> None:
    async with running(settings_in(tmp_path, secure_cookie=True)) as server, guests(server.url, "") as (ann,):
        answer = await ann.http.post("/api/identity", json={"name": "Ann"})
        assert "secure" in answer.headers["set-cookie"].lower()


async def test_over_https_no_other_site_can_set_the_cookie(tmp_path: Path) -> None:
    async with running(settings_in(tmp_path)) as server, guests(server.url, "") as (ann,):
        over = {"x-forwarded-proto": "https"}
        answer = await ann.http.post("/api/identity", json={"name": "Ann"}, headers=over)
        cookie = answer.headers["set-cookie"].lower()
        assert cookie.startswith("__host-marooned=") and "secure" in cookie and "domain" not in cookie
        secret = answer.headers["set-cookie"].split("=", 1)[1].split(";")[0]
        known = await ann.http.get("/api/identity", headers={**over, "cookie": f"__Host-marooned={secret}"})
        assert known.json()["name"] == "Ann"
        tossed = await ann.http.get("/api/identity", headers={**over, "cookie": f"marooned={secret}"})
        assert tossed.json()["code"] == "identity.missing"


async def test_the_cookie_is_renewed_when_it_is_used(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        answer = await ann.http.get("/api/identity")
        assert f"max-age={365 * 24 * 3600}" in answer.headers["set-cookie"].lower()
        assert answer.headers["set-cookie"].startswith(ann.cookie["cookie"])


async def test_whoever_asks_for_a_challenge_is_known_for_as_long_as_it_works(server: Running) -> None:
    async with guests(server.url.replace("127.0.0.1", "localhost"), "") as (new,):
        answer = await new.http.post("/api/identity/sign-in/offer")
        cookie = answer.headers["set-cookie"].lower()
        assert cookie.startswith("marooned-asking=") and f"max-age={CHALLENGE_SECONDS};" in cookie
        assert "httponly" in cookie and "samesite=lax" in cookie
