"""What is checked before anything is parsed: where a request comes from, whom it asks, and how fast they come."""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from marooned.engine.text import LANGUAGES
from marooned.protocol.messages import encode
from marooned.protocol.refusals import Refusal
from marooned.server.rate_limits import ConcurrencyLimit, RateLimits, address_of
from marooned.server.settings import Settings

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
BURST_SECONDS = 20
"""An address may use up this much of its share at once: a class that opens the page together does."""
AT_ONCE, HELD_SECONDS = 8, 1.0
"""So many requests of one address are under way at once, or have been for longer than that: nobody else waits for more
of them, however many that address may ask at once."""
ASSETS, ASSET_COST = "/assets/", 0.1
"""Files of the page, which cost little; a page has many."""
HEALTH = "/health"
"""Monitoring asks for this under internal host names."""


class AdmissionMiddleware:
    """Stands before a route. The framework makes one for each of them; they share the application's one admission."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or turn it away."""
        admission: Admission = scope["litestar_app"].state.admission
        refusal = admission.why_not(scope, headers_of(scope))  # a table's socket stays here for hours: keep nothing
        if refusal is None and scope["type"] == ScopeType.WEBSOCKET:
            await self.app(scope, receive, send)
        elif refusal is None:
            async with admission.concurrency.turn(who_asks(scope)):
                await self.app(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await send({"type": "websocket.close", "code": 4000 + refusal.status, "reason": refusal.code})
        else:
            body = encode(refusal.message(language_of(headers_of(scope).get(b"accept-language", ""))))
            length, kind = str(len(body)).encode(), b"application/json"
            headers = [(b"content-type", kind), (b"content-length", length)]
            if refusal.code == "message.two-lengths":  # where it ends is in doubt: nothing after it is read
                headers.append((b"connection", b"close"))
            await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
            await send({"type": "http.response.body", "body": body, "more_body": False})


class Admission:
    """Who is let in, over all routes together."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._limits = RateLimits(settings.requests_a_second, BURST_SECONDS)
        self._hosts = known_hosts(settings)
        self.concurrency = ConcurrencyLimit(AT_ONCE, HELD_SECONDS)

    def why_not(self, scope: Scope, headers: dict[bytes, str]) -> Refusal | None:
        """Why a request is turned away, if it is."""
        if "\0" in scope["path"] or b"%00" in scope["query_string"]:  # no id has it, and PostgreSQL takes it in no text
            return Refusal("request.not-found")
        cost = ASSET_COST if scope["path"].startswith(ASSETS) else 1.0
        if not self._limits.of(who_asks(scope)).take(cost):
            return Refusal("message.too-fast")
        if b"content-length" in headers and b"transfer-encoding" in headers:
            return Refusal("message.two-lengths")
        if scope["path"] != HEALTH and not self._is_asked(headers.get(b"host", "")):
            return Refusal("message.wrong-host", host=headers[b"host"][:120])
        changes = scope["type"] == ScopeType.WEBSOCKET or scope["method"] not in SAFE_METHODS
        origin = headers.get(b"origin")
        # Programs name no origin; browsers always do where it matters.
        if changes and origin is not None and not self._is_ours(origin, headers.get(b"host", "")):
            return Refusal("message.foreign-origin", origin=origin[:120])
        return None

    def _is_ours(self, origin: str, host: str) -> bool:
        return origin in self.settings.origins or urlsplit(origin).netloc == host

    def _is_asked(self, host: str) -> bool:
        """Whether a request for that host is for this server. A page elsewhere can have a name of its own lead here;
        it cannot do that with a bare address."""
        name = host_name(host)
        return not name or "*" in self._hosts or name in self._hosts or name.endswith(".localhost") or is_bare(name)


def who_asks(scope: Scope) -> str:
    """The address that a request comes from."""
    client = scope.get("client")
    return address_of(client[0] if client else "")


def known_hosts(settings: Settings) -> frozenset[str]:
    """The names that the server goes by."""
    own = socket.gethostname().lower()
    named = [*settings.allowed_hosts, settings.host, *(urlsplit(origin).netloc for origin in settings.origins)]
    return frozenset({"localhost", own, f"{own}.local", *map(host_name, named)})


def host_name(host: str) -> str:
    """The name or address in a Host header, without its port."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.rpartition(":")[0].lower() if host.count(":") == 1 else host.lower()


def is_bare(name: str) -> bool:
    """Whether that is an address, and no name."""
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


def headers_of(scope: Scope) -> dict[bytes, str]:
    """The headers of a request by their names."""
    return {name: value.decode("latin-1") for name, value in scope["headers"]}


def language_of(accepted: str) -> str:
    """The language of ours that an Accept-Language header likes best."""
    for part in accepted.lower().split(","):
        language = part.split(";")[0].split("-")[0].strip()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
