"""What people choose: bounded, their own alone, and refused in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from marooned.server.notifications.preferences import BROWSERS_A_PERSON
from marooned.server.storage.schema import subscriptions
from tests.server.harness import Guest, Running, guests, running, settings_in
from tests.server.notifications.receivers import Browser, MailServer

pytestmark = pytest.mark.anyio


async def code_of(guest: Guest, method: str, path: str, **body: Any) -> str:
    answer = await guest.http.request(method, path, json=body)
    assert answer.is_error, answer.text
    return str(answer.json()["code"])


async def kept(server: Running) -> list[Any]:
    async with server.service.store.reading() as connection:
        return list(await connection.execute(select(subscriptions).order_by(subscriptions.c.endpoint)))


async def test_a_browser_belongs_to_whoever_subscribed_last(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        browser = Browser().subscription("https://push.example/one")
        for guest in (ann, ann, bob):
            assert (await guest.http.post("/api/notices/subscriptions", json=browser)).status_code == 204
        assert [row.identity for row in await kept(server)] == [bob.id]
        await ann.http.post("/api/notices/subscriptions/end", json={"endpoint": browser["endpoint"]})
        assert len(await kept(server)) == 1  # not hers
        await bob.http.post("/api/notices/subscriptions/end", json={"endpoint": browser["endpoint"]})
        assert await kept(server) == []


async def test_so_many_browsers_and_no_more(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        for number in range(BROWSERS_A_PERSON + 4):
            wanted = Browser().subscription(f"https://push.example/{number:02}")
            assert (await ann.http.post("/api/notices/subscriptions", json=wanted)).status_code == 204
        endpoints = [row.endpoint for row in await kept(server)]
        assert len(endpoints) == BROWSERS_A_PERSON and endpoints[-1].endswith("11")


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"endpoint": "http://push.example/x"}, "message.invalid"),
        ({"endpoint": "https://push.example/" + "x" * 1000}, "message.invalid"),
        ({"endpoint": "https://push.example/\n"}, "message.invalid"),
        ({"endpoint": "https://localhost:8000/x"}, "notice.bad-subscription"),
        ({"endpoint": "https://192.168.0.1/x"}, "notice.bad-subscription"),
        ({"endpoint": "https://[::1]/x"}, "notice.bad-subscription"),
        ({"p256dh": "AAAA"}, "notice.bad-subscription"),
        ({"auth": "AAAA"}, "notice.bad-subscription"),
        ({"auth": 10**30}, "message.invalid"),
        ({"more": 1}, "message.invalid"),
    ],
)
async def test_subscriptions_that_are_refused(server: Running, changes: dict[str, Any], code: str) -> None:
    async with guests(server.url, "Ann") as (ann,):
        wanted = {**Browser().subscription("https://push.example/x"), **changes}
        assert await code_of(ann, "POST", "/api/notices/subscriptions", **wanted) == code
        assert await kept(server) == []


async def test_wishes_are_kept_and_odd_ones_refused(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        chosen = {"turns": True, "reminders": False, "quiet": {"start": 1320, "end": 450}, "zone": "Europe/Paris"}
        assert (await ann.http.put("/api/notices", json=chosen)).json()["wishes"] == chosen
        assert (await ann.http.get("/api/notices")).json()["wishes"] == chosen
        usual = (await bob.http.get("/api/notices")).json()
        assert usual["wishes"] == {"turns": True, "reminders": True, "quiet": None, "zone": "UTC"}
        assert usual["push_key"] and usual["devices"] == 0 and not usual["sends_mail"] and usual["mail"] is None
        for odd in ("Mars/Olympus", "../../etc/passwd", "Europe"):
            assert await code_of(ann, "PUT", "/api/notices", zone=odd) in ("notice.bad-zone", "message.invalid")
        for start in (-1, 1440, 10**30, "22:00"):
            assert await code_of(ann, "PUT", "/api/notices", quiet={"start": start, "end": 0}) == "message.invalid"


async def test_a_server_that_sends_nothing_says_so(tmp_path: Path) -> None:
    async with running(settings_in(tmp_path, push=False)) as server, guests(server.url, "Ann") as (ann,):
        told = (await ann.http.get("/api/notices")).json()
        assert told["push_key"] is None and told["sends_mail"] is False
        wanted = Browser().subscription("https://push.example/x")
        assert await code_of(ann, "POST", "/api/notices/subscriptions", **wanted) == "notice.off"
        assert await code_of(ann, "POST", "/api/notices/mail", address="ann@example.org") == "notice.off"


@pytest.mark.parametrize(
    "address",
    [
        *("ann", "ann@", "@example.org", "ann@example", "ann @example.org", "ann@example.org, bob@example.org"),
        *(
            "ann@example.org\nBcc: bob@example.org",
            "ann@example.org\r\n",
            "Ann <ann@example.org>",
            "ann@exa\u200bmple.org",
        ),
        *("ann@example.org>", '"a"@example.org', "é@example.org", "a" * 65 + "@example.org", "ann@[127.0.0.1]"),
    ],
)
async def test_addresses_that_are_none(tmp_path: Path, mail_server: MailServer, address: str) -> None:
    changes = mail_server.settings
    async with running(settings_in(tmp_path, **changes)) as server, guests(server.url, "Ann") as (ann,):
        assert await code_of(ann, "POST", "/api/notices/mail", address=address) == "notice.bad-address"
        assert mail_server.taken == []


async def test_nobody_is_asked_too_often(tmp_path: Path, mail_server: MailServer) -> None:
    changes = mail_server.settings
    async with (
        running(settings_in(tmp_path, **changes)) as server,
        guests(server.url, *"ABCDE") as (ann, *others),
    ):
        for number in range(3):
            answer = await ann.http.post("/api/notices/mail", json={"address": f"a{number}@example.org"})
            assert answer.status_code == 202
        assert await code_of(ann, "POST", "/api/notices/mail", address="a9@example.org") == "notice.enough-mail"
        for other in others[:3]:
            assert (await other.http.post("/api/notices/mail", json={"address": "Eve@example.org"})).is_success
        assert await code_of(others[3], "POST", "/api/notices/mail", address="eve@EXAMPLE.org") == "notice.enough-mail"
        assert len(mail_server.taken) == 6
        await others[0].http.delete("/api/notices/mail")
        assert await code_of(others[3], "POST", "/api/notices/mail", address="eve@example.org") == "notice.enough-mail"


async def test_a_mail_that_cannot_be_sent_is_told(tmp_path: Path, mail_server: MailServer) -> None:
    changes = mail_server.settings
    async with running(settings_in(tmp_path, **changes)) as server, guests(server.url, "Ann") as (ann,):
        mail_server.refuses = True
        assert await code_of(ann, "POST", "/api/notices/mail", address="ann@example.org") == "notice.mail-failed"
        assert (await ann.http.delete("/api/notices/mail")).status_code == 204
        assert (await ann.http.get("/api/notices")).json()["mail"] is None
