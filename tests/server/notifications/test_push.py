"""Push messages are encrypted for one browser and signed by a key that is made once."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import http_ece
import msgspec
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from marooned.protocol.refusals import Refusal
from marooned.server.notifications.push import Push, check_keys, decoded
from marooned.server.notifications.push_addresses import PushAddresses
from marooned.server.service import Service
from marooned.server.settings import sqlite_url
from marooned.server.storage.store import Store
from tests.server.notifications.receivers import Browser, PushService

pytestmark = pytest.mark.anyio


class Row:
    """A row of `subscriptions`."""

    def __init__(self, browser: Browser, endpoint: str) -> None:
        given = browser.subscription(endpoint)
        self.endpoint, self.contact = endpoint, "https://island.example.org"
        self.key, self.auth = check_keys(given["p256dh"], given["auth"])


async def test_the_key_is_made_once_and_shared(service: Service, tmp_path: Path) -> None:
    one, other = Push(service.store), Push(service.store)
    first = await one.public_key()
    assert await other.public_key() == first and len(decoded(first)) == 65
    store = await Store.open(sqlite_url(tmp_path / "another.sqlite"))
    assert await Push(store).public_key() != first
    await store.close()


async def test_a_message_says_who_sends_it_and_is_read_by_its_browser_alone(
    service: Service, push_service: PushService
) -> None:
    push, browser = Push(service.store, PushAddresses(here=True, context=push_service.trusting)), Browser()
    row = Row(browser, f"{push_service.origin}/some/where?with=this")
    assert (await push.send(row, b'{"a":1}', 60, "normal", "t")).how == "sent"
    await push.close()
    (pushed,) = push_service.taken
    assert pushed.path == "/some/where?with=this" and pushed.headers["ttl"] == "60"
    assert browser.read(pushed) == {"a": 1} and b'"a"' not in pushed.body
    with pytest.raises(http_ece.ECEException):
        Browser().read(pushed)
    scheme, token, key = pushed.headers["authorization"].replace(",", "").split()
    head, claims, signature = token.removeprefix("t=").split(".")
    point = decoded(key.removeprefix("k="))
    assert scheme == "vapid" and key.removeprefix("k=") == await push.public_key()
    whole = decoded(signature)
    found = encode_dss_signature(int.from_bytes(whole[:32], "big"), int.from_bytes(whole[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    public.verify(found, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    said: Any = msgspec.json.decode(decoded(claims))
    assert said["aud"] == push_service.origin and said["sub"] == "https://island.example.org"


async def test_this_machine_and_strangers_certificates_are_not_reached(
    service: Service, push_service: PushService
) -> None:
    row = Row(Browser(), f"{push_service.origin}/x")
    for reach in (PushAddresses(context=push_service.trusting), PushAddresses(here=True)):
        push = Push(service.store, reach)
        assert (await push.send(row, b"{}", 60, "normal", "t")).how == "later"
        await push.close()
    assert push_service.taken == []


@pytest.mark.parametrize("broken", ["AAAA", base64.urlsafe_b64encode(b"\4" + b"x" * 64).decode(), "a", "B" * 88])
def test_keys_that_no_browser_has(broken: str) -> None:
    good = Browser().subscription("https://push.example/x")
    assert check_keys(good["p256dh"], good["auth"])[0][0] == 4
    for given in ((broken, good["auth"]), (good["p256dh"], broken)):
        with pytest.raises(Refusal):
            check_keys(*given)
