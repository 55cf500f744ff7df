"""Somebody who is connected by a WebSocket: sending them messages, and disconnecting them."""

from __future__ import annotations

from collections.abc import Callable

from marooned.protocol.messages import FromServer, encode
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Me


class Connected:
    """One connection of a person or a program, or of somebody the server does not know."""

    __slots__ = ("_hang_up", "_write", "cut", "me", "secret", "why")

    def __init__(
        self, me: Me | None, write: Callable[[bytes], bool], hang_up: Callable[[], None], secret: bytes = b""
    ) -> None:
        self.me, self.secret = me, secret
        """Who it is, and the hash of the secret they connected with; empty if there is none."""
        self._write, self._hang_up = write, hang_up
        self.cut = False
        """Whether they are being disconnected."""
        self.why: Refusal | None = None
        """Why, unless it is that they read too slowly or the server stops."""

    def send(self, message: FromServer) -> None:
        """Send a message."""
        self.send_text(encode(message))

    def send_text(self, text: bytes) -> None:
        """Send an encoded message. Those who read too slowly are disconnected; they may connect again."""
        if not self.cut and not self._write(text):
            self.cut_off()

    def cut_off(self, why: Refusal | None = None) -> None:
        """Disconnect them."""
        if not self.cut:
            self.cut, self.why = True, why
            self._hang_up()
