"""Devices are named by what they say they are, in words of ours."""

from __future__ import annotations

import pytest

from tests.server.harness import Running, guests

pytestmark = pytest.mark.anyio

WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)"
AGENTS = {
    "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0": ("Firefox", "Linux"),
    f"Mozilla/5.0 (Linux; Android 10; K) {WEBKIT} Chrome/130.0.0.0 Mobile Safari/537.36": ("Chrome", "Android"),
    f"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) {WEBKIT} Version/18.0 Safari/604.1": ("Safari", "iPhone"),
    f"Mozilla/5.0 (Windows NT 10.0; Win64) {WEBKIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0": ("Edge", "Windows"),
    "python-httpx/0.28": (None, None),
    "<script>" * 1000: (None, None),
    "": (None, None),
}


@pytest.mark.parametrize("agent", AGENTS, ids=lambda agent: f"{len(agent)}")
async def test_devices_are_named_by_what_they_are(server: Running, agent: str) -> None:
    async with guests(server.url, "") as (ann,):
        await ann.http.post("/api/identity", json={"name": "Ann"}, headers={"user-agent": agent})
        (device,) = (await ann.http.get("/api/identity/devices")).json()
        assert (device["browser"], device["system"]) == AGENTS[agent]
        assert device["this"] and device["used"] >= device["created"]
