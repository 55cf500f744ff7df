"""Serving on a port: the address that is listened at, and the order in which a server starts and stops."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import socket
from pathlib import Path
from typing import Any

import pytest

from marooned.engine.text import LANGUAGES
from marooned.protocol.refusals import Refusal
from marooned.server.settings import Settings
from marooned.server.settings_reading import BadSetting
from marooned.server.web import serving
from marooned.server.web.app import create_app
from marooned.server.web.serving import EVERYWHERE, Server, Silence, configuration, lan_address, listen
from tests.server.harness import guests, settings_in, started

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("settings", "everywhere"),
    [
        (Settings(port=0), False),
        (Settings(port=0, lan=True), True),
        (Settings(port=0, lan=True, host="localhost"), False),
    ],
    ids=["alone", "for phones", "at an address that was chosen"],
)
def test_phones_are_let_in_where_that_is_wanted_and_no_address_chosen(settings: Settings, everywhere: bool) -> None:
    with contextlib.closing(listen(settings)) as listener:
        address, port = listener.getsockname()[:2]
    assert (address == EVERYWHERE) is everywhere and port > 0


@pytest.mark.parametrize(
    ("number", "problem"),
    [(errno.EADDRINUSE, "port-taken"), (errno.EACCES, "port-denied"), (errno.EADDRNOTAVAIL, "no-address")],
)
def test_a_port_that_cannot_be_had_is_told_in_words(monkeypatch: pytest.MonkeyPatch, number: int, problem: str) -> None:
    def refuse(listener: socket.socket, address: Any) -> None:
        raise OSError(number, "refused")

    monkeypatch.setattr(socket.socket, "bind", refuse)
    with pytest.raises(BadSetting) as caught:
        listen(Settings(port=81))
    assert caught.value.problem == problem
    assert all("81" in caught.value.text(language) for language in LANGUAGES)


def test_a_host_that_has_no_address_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: Any, **__: Any) -> None:
        raise socket.gaierror

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    with pytest.raises(BadSetting) as caught:
        listen(Settings(host="nowhere.example"))
    assert caught.value.problem == "no-address" and "nowhere.example" in caught.value.text("en")


@pytest.mark.parametrize(
    ("own", "found"), [("10.0.0.7", "10.0.0.7"), ("127.0.0.1", None), (None, None)], ids=["lan", "loopback", "none"]
)
def test_the_address_for_phones_is_the_one_others_reach(
    monkeypatch: pytest.MonkeyPatch, own: str | None, found: str | None
) -> None:
    def route(probe: socket.socket, address: Any) -> None:
        if own is None:
            raise OSError(errno.ENETUNREACH, "no network")

    monkeypatch.setattr(socket.socket, "connect", route)
    monkeypatch.setattr(socket.socket, "getsockname", lambda probe: (own, 1))
    assert lan_address() == found


def test_a_start_that_failed_for_a_known_reason_leaves_no_trace_in_the_log(tmp_path: Path) -> None:
    app = create_app(settings_in(tmp_path))
    silence, line = Silence(app), logging.makeLogRecord({})
    assert silence.filter(line)
    app.state.trouble = Refusal("server.no-storage")
    assert not silence.filter(line)


async def test_a_server_says_when_it_is_ready_and_drains_while_everyone_is_connected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "GARBAGE", gc.get_threshold())
    monkeypatch.setattr(serving, "keep_for_good", lambda: None)
    settings, ready = settings_in(tmp_path, port=0), asyncio.Event()
    app, listener = create_app(settings), listen(settings)
    server = Server(configuration(app, settings), ready.set)
    serving_it = asyncio.create_task(server.serve(sockets=[listener]))
    async with asyncio.timeout(20):
        await ready.wait()
    service, connected = app.state.service, list[int]()
    drain = service.drain

    async def drained() -> None:
        connected.append(sum(len(room.viewers) for room in service.rooms.rooms.values()))
        await drain()

    monkeypatch.setattr(service, "drain", drained)
    async with guests(f"http://127.0.0.1:{listener.getsockname()[1]}", "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        async with ann.sit(table["id"]) as seat:
            await seat.until("update")
            server.should_exit = True
            await seat.closed()
            assert connected[0] == 1 and seat.connection.close_code == 1012
    async with asyncio.timeout(20):
        await serving_it
    assert service.stopping
