"""What is checked before anything is parsed: where a request comes from, and how fast they come."""

from __future__ import annotations

from collections import OrderedDict
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from marooned.engine.text import LANGUAGES
from marooned.protocol.messages import encode
from marooned.protocol.refusals import Refusal
from marooned.server.settings import Settings
from marooned.server.time import Allowance

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
BURST_SECONDS = 10
"""An address may use up this much of its share at once."""
ADDRESSES = 10_000
"""Most addresses that are remembered."""


class Admission:
    """Stands before the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings
        self._allowances: OrderedDict[str, Allowance] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or turn it away."""
        refusal = self._why_not(scope, headers_of(scope))  # a table's socket stays here for hours: keep nothing
        if refusal is None:
            await self.app(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await send({"type": "websocket.close", "code": 4000 + refusal.status, "reason": refusal.code})
        else:
            body = encode(refusal.message(language_of(headers_of(scope).get(b"accept-language", ""))))
            length, kind = str(len(body)).encode(), b"application/json"
            await send(
                {
                    "type": "http.response.start",
                    "status": refusal.status,
                    "headers": [(b"content-type", kind), (b"content-length", length)],
                }
            )
            await send({"type": "http.response.body", "body": body, "more_body": False})

    def _why_not(self, scope: Scope, headers: dict[bytes, str]) -> Refusal | None:
        if "\0" in scope["path"]:  # no id has it, and PostgreSQL takes it in no text
            return Refusal("request.not-found")
        client = scope.get("client")
        if not self._allowance(client[0] if client else "").take():
            return Refusal("message.too-fast")
        changes = scope["type"] == ScopeType.WEBSOCKET or scope["method"] not in SAFE_METHODS
        origin = headers.get(b"origin")
        # Programs name no origin; browsers always do where it matters.
        if changes and origin is not None and not self._is_ours(origin, headers.get(b"host", "")):
            return Refusal("message.foreign-origin", origin=origin[:120])
        return None

    def _is_ours(self, origin: str, host: str) -> bool:
        return origin in self.settings.origins or urlsplit(origin).netloc == host

    def _allowance(self, address: str) -> Allowance:
        found = self._allowances.get(address)
        if found is None:
            rate = self.settings.requests_a_second
            found = self._allowances[address] = Allowance(rate, rate * BURST_SECONDS)
            if len(self._allowances) > ADDRESSES:
                self._allowances.popitem(last=False)
        self._allowances.move_to_end(address)
        return found


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
