"""The cookies that a browser is known by: who somebody is there, and who they were before.

Over https their names begin with `__Host-`, which browsers take from this host alone: no other site of the same domain
can put its own in their place. Over plain http, as at home, browsers know no such names.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from marooned.server.settings import Settings

COOKIE = "marooned"
BEFORE = "marooned-before"
"""Holds the secrets of those that this browser was before, the latest first."""
ASKING = "marooned-asking"
"""Says who asked for the challenge that a passkey is to sign."""
SECONDS = 365 * 24 * 3600
"""How long a browser keeps them; each visit begins anew."""
MOST_BEFORE = 8

Connection = ASGIConnection[Any, Any, Any, Any]


class Cookies:
    """The cookies of one connection."""

    def __init__(self, connection: Connection, settings: Settings) -> None:
        secure = settings.secure_cookie
        self.secure = connection.url.scheme in ("https", "wss") if secure is None else secure
        self._sent = connection.cookies

    @property
    def secret(self) -> str:
        """What says who it is; empty where nothing does."""
        return self._sent.get(self._name(COOKIE), "")

    @property
    def before(self) -> list[str]:
        """What said who it was before, the latest first."""
        return [secret for secret in self._sent.get(self._name(BEFORE), "").split(".") if secret][:MOST_BEFORE]

    @property
    def asking(self) -> str:
        """What says that this browser asked for a challenge; empty where it did not."""
        return self._sent.get(self._name(ASKING), "")

    def asked(self, secret: str, seconds: int) -> Cookie:
        """The cookie of a browser that asks for a challenge."""
        return self._cookie(ASKING, secret, seconds)

    def keeping(self, secret: str, before: Sequence[str] | None = None) -> list[Cookie]:
        """The cookies to send back: who it is now and, where that changed, who it was."""
        kept = [self._cookie(COOKIE, secret)]
        if before is not None:
            kept.append(self._cookie(BEFORE, ".".join(before[:MOST_BEFORE])))
        return kept

    def _name(self, plain: str) -> str:
        return f"__Host-{plain}" if self.secure else plain

    def _cookie(self, plain: str, value: str, seconds: int = SECONDS) -> Cookie:
        return Cookie(
            key=self._name(plain),
            value=value,
            path="/",
            max_age=seconds if value else 0,
            httponly=True,
            samesite="lax",
            secure=self.secure,
        )
