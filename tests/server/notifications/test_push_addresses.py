"""Push messages never go into the host's own network, however their address is written."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest

from marooned.protocol.refusals import Refusal
from marooned.server.notifications.push_addresses import PushAddresses, is_public

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "127.8.8.8", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254"),
        *("100.64.0.1", "100.127.255.255", "192.0.2.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255"),
        *("::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12:3456::1", "ff02::1", "2001:db8::1"),
        *("fec0::1", "::127.0.0.1", "::ffff:0:127.0.0.1", "64:ff9b:1::7f00:1", "5f00::1"),
        *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:1::1", "nothing"),
    ],
)
def test_addresses_of_somebodys_own_network(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "142.250.1.1", "2a00:1450:4001::1", "::ffff:1.1.1.1"])
def test_addresses_of_the_internet(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "endpoint",
    [
        *("http://push.example/x", "ftp://push.example/x", "https:///x", "https://", "file:///etc/passwd"),
        *("https://user@push.example/x", "https://user:word@push.example/x", "https://push.example:8443/x"),
        *("https://push.example:22/x", "https://push.example:99999/x", "https://[::1]/x", "https://[::1"),
        *("https://127.0.0.1/x", "https://2130706433/x", "https://0x7f.1/x", "https://127.1/x", "https://10.0.0.1/"),
        *("https://[::ffff:10.0.0.1]/x", "https://[fd00::1]/x", "https://169.254.169.254/latest/meta-data"),
    ],
)
def test_addresses_that_are_not_even_kept(endpoint: str) -> None:
    with pytest.raises(Refusal):
        PushAddresses().check(endpoint)
    assert PushAddresses().check("https://push.example/x?y=1").hostname == "push.example"


async def test_a_name_with_one_inner_address_is_not_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[str] = []

    async def resolve(host: str, port: int, **_: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in found]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", resolve, raising=False)
    found = ["1.1.1.1", "1.0.0.1"]
    assert await PushAddresses().resolve("push.example", 443) == "1.1.1.1"
    for inner in ("127.0.0.1", "fd00::1", "::ffff:192.168.0.1"):
        found = ["1.1.1.1", inner]
        with pytest.raises(Refusal):
            await PushAddresses().resolve("push.example", 443)
    found = []
    with pytest.raises(Refusal):
        await PushAddresses().resolve("push.example", 443)


async def test_names_that_lead_nowhere_or_here() -> None:
    for name in ("localhost", "x.invalid", "a" * 300, "☃.invalid"):
        with pytest.raises(Refusal):
            await PushAddresses().resolve(name, 443)
