"""uvicorn's HTTP connections, bounded: so many of one address and in all, and so long to ask."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import sys
from typing import cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from marooned.protocol.messages import encode
from marooned.protocol.refusals import Refusal
from marooned.server.rate_limits import Slots, address_of
from marooned.server.settings import Settings

FILES_KEPT = 128
"""Files and pipes that the server needs beside connections."""
MOST_FILES = 65_536
"""As many as are asked for where the system lets us have more than it gives by itself."""

IDLE_SECONDS = 5
"""How long a connection is kept between two requests."""
PROXY_IDLE_SECONDS = 75
"""The same for a proxy's: longer than proxies keep theirs, or one would send a request just as we hang up."""


def most_connections() -> int:
    """How many connections this process can have, with room for what else it opens."""
    if sys.platform == "win32":  # which has no such limit
        return MOST_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return max(1, (MOST_FILES if soft == resource.RLIM_INFINITY else soft) - FILES_KEPT)


class ConnectionLimits:
    """Counts the connections of a server that ask by HTTP. Those of proxies are counted by whom they speak for alone,
    once they open a table's socket."""

    def __init__(self, settings: Settings) -> None:
        self.seconds = settings.request_seconds
        self.most = settings.connections or most_connections()
        self.places = Slots(self.most, settings.connections_an_address)
        self._proxies = settings.trusted_proxies
        self._networks = [network for name in self._proxies if (network := _network(name)) is not None]

    def is_proxy(self, host: str) -> bool:
        """Whether that is a proxy of ours."""
        if "*" in self._proxies or host in self._proxies:
            return True
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)


class GuardedProtocol(H11Protocol):
    """A connection that asks by HTTP."""

    limits: ConnectionLimits

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let it in, unless there are too many."""
        super().connection_made(transport)
        self._place: str | None = None
        self._timer: asyncio.TimerHandle | None = None
        host = self.client[0] if self.client else ""
        is_proxy = self.limits.is_proxy(host)
        self.timeout_keep_alive = PROXY_IDLE_SECONDS if is_proxy else IDLE_SECONDS
        address = None if is_proxy else address_of(host)
        if len(self.connections) > self.limits.most or (address is not None and not self.limits.places.take(address)):
            self._turn_away(Refusal("server.crowded"))
            return
        self._place = address
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Read on; a request has to be there in time, from its first byte to its last."""
        if self._timer is None:
            self._wait()
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._rest()

    def on_response_complete(self) -> None:
        """The response is sent. If part of the next request is here already, its time runs."""
        super().on_response_complete()
        if self._timer is None and self.conn.their_state is h11.IDLE and self.conn.trailing_data[0]:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """It goes on as a WebSocket, which is counted otherwise."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def _wait(self) -> None:
        self._timer = self.loop.call_later(self.limits.seconds, self._lose_patience)

    def _rest(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _leave(self) -> None:
        self._rest()
        if self._place is not None:
            self.limits.places.give_back(self._place)
            self._place = None

    def _lose_patience(self) -> None:
        self._timer = None
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None or cycle.response_complete:
            self._turn_away(Refusal("request.too-slow"))
        else:
            self.transport.abort()

    def _turn_away(self, why: Refusal) -> None:
        """Say why, in the one language that can be known before anything was asked, and close."""
        body = encode(why.message("en"))
        head = f"HTTP/1.1 {why.status.value} {why.status.phrase}\r\nconnection: close\r\n"
        head += f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
        self.transport.write(head.encode() + body)
        self.transport.close()


def guarded(limits: ConnectionLimits) -> type[asyncio.Protocol]:
    """The protocol of a server with these limits."""
    return cast("type[asyncio.Protocol]", type("Protocol", (GuardedProtocol,), {"limits": limits}))


def _network(name: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network | None:
    try:
        return ipaddress.ip_network(name)
    except ValueError:
        return None
