"""Every way the server says no: a namespaced code, the HTTP status it goes with, and a text in every language."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterator
from http import HTTPStatus
from typing import Any

from marooned.engine.errors import MaroonedError, shortened
from marooned.engine.text import text_of
from marooned.protocol.messages import Refused

CODES: dict[str, HTTPStatus] = {
    "identity.missing": HTTPStatus.UNAUTHORIZED,
    "identity.banned": HTTPStatus.FORBIDDEN,
    "identity.bad-link": HTTPStatus.NOT_FOUND,
    "identity.bad-name": HTTPStatus.BAD_REQUEST,
    "identity.renewed": HTTPStatus.CONFLICT,
    "identity.no-way-back": HTTPStatus.NOT_FOUND,
    "identity.bad-passkey": HTTPStatus.FORBIDDEN,
    "identity.copied-passkey": HTTPStatus.FORBIDDEN,
    "identity.no-passkey": HTTPStatus.NOT_FOUND,
    "identity.no-passkeys-here": HTTPStatus.CONFLICT,
    "identity.old-challenge": HTTPStatus.CONFLICT,
    "identity.bad-code": HTTPStatus.FORBIDDEN,
    "identity.too-many-tries": HTTPStatus.TOO_MANY_REQUESTS,
    "token.unknown": HTTPStatus.UNAUTHORIZED,
    "token.not-allowed": HTTPStatus.FORBIDDEN,
    "identity.no-device": HTTPStatus.NOT_FOUND,
    "message.invalid": HTTPStatus.BAD_REQUEST,
    "message.too-large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "message.too-fast": HTTPStatus.TOO_MANY_REQUESTS,
    "message.foreign-origin": HTTPStatus.FORBIDDEN,
    "message.wrong-protocol": HTTPStatus.BAD_REQUEST,
    "message.no-hello": HTTPStatus.BAD_REQUEST,
    "message.too-slow": HTTPStatus.REQUEST_TIMEOUT,
    "message.wrong-host": HTTPStatus.MISDIRECTED_REQUEST,
    "message.two-lengths": HTTPStatus.BAD_REQUEST,
    "request.too-slow": HTTPStatus.REQUEST_TIMEOUT,
    "request.not-found": HTTPStatus.NOT_FOUND,
    "request.wrong-method": HTTPStatus.METHOD_NOT_ALLOWED,
    "page.missing": HTTPStatus.SERVICE_UNAVAILABLE,
    "server.trouble": HTTPStatus.INTERNAL_SERVER_ERROR,
    "server.no-storage": HTTPStatus.SERVICE_UNAVAILABLE,
    "server.full": HTTPStatus.INSUFFICIENT_STORAGE,
    "server.damaged": HTTPStatus.SERVICE_UNAVAILABLE,
    "server.stopping": HTTPStatus.SERVICE_UNAVAILABLE,
    "server.crowded": HTTPStatus.SERVICE_UNAVAILABLE,
    "table.unknown": HTTPStatus.NOT_FOUND,
    "table.full": HTTPStatus.CONFLICT,
    "table.incomplete": HTTPStatus.CONFLICT,
    "table.not-host": HTTPStatus.FORBIDDEN,
    "table.not-open": HTTPStatus.CONFLICT,
    "table.not-over": HTTPStatus.CONFLICT,
    "table.too-many": HTTPStatus.TOO_MANY_REQUESTS,
    "table.too-soon": HTTPStatus.TOO_MANY_REQUESTS,
    "table.closed": HTTPStatus.CONFLICT,
    "table.no-series": HTTPStatus.NOT_FOUND,
    "table.in-series": HTTPStatus.CONFLICT,
    "table.has-players": HTTPStatus.CONFLICT,
    "table.not-welcome": HTTPStatus.FORBIDDEN,
    "person.unknown": HTTPStatus.NOT_FOUND,
    "person.not-friend": HTTPStatus.FORBIDDEN,
    "search.alone": HTTPStatus.BAD_REQUEST,
    "seat.unknown": HTTPStatus.NOT_FOUND,
    "seat.taken": HTTPStatus.CONFLICT,
    "seat.not-yours": HTTPStatus.FORBIDDEN,
    "match.unknown": HTTPStatus.NOT_FOUND,
    "match.not-running": HTTPStatus.CONFLICT,
    "match.not-over": HTTPStatus.CONFLICT,
    "match.paused": HTTPStatus.CONFLICT,
    "move.unknown": HTTPStatus.BAD_REQUEST,
    "move.illegal": HTTPStatus.CONFLICT,
    "move.stale": HTTPStatus.CONFLICT,
    "undo.refused": HTTPStatus.CONFLICT,
    "talk.forbidden": HTTPStatus.FORBIDDEN,
    "host.not": HTTPStatus.FORBIDDEN,
    "host.bad-link": HTTPStatus.NOT_FOUND,
    "host.nowhere": HTTPStatus.CONFLICT,
    "host.yourself": HTTPStatus.CONFLICT,
    "talk.phrases-only": HTTPStatus.FORBIDDEN,
    "talk.silenced": HTTPStatus.FORBIDDEN,
    "talk.enough": HTTPStatus.TOO_MANY_REQUESTS,
    "talk.not-a-phrase": HTTPStatus.BAD_REQUEST,
    "proposal.unknown": HTTPStatus.NOT_FOUND,
    "proposal.open": HTTPStatus.CONFLICT,
    "proposal.pointless": HTTPStatus.CONFLICT,
    "proposal.too-soon": HTTPStatus.TOO_MANY_REQUESTS,
    "proposal.no-ballot": HTTPStatus.FORBIDDEN,
    "game.unknown": HTTPStatus.NOT_FOUND,
    "game.wrong-seats": HTTPStatus.BAD_REQUEST,
    "game.bad-option": HTTPStatus.BAD_REQUEST,
    "lesson.unknown": HTTPStatus.NOT_FOUND,
    "lesson.none": HTTPStatus.NOT_FOUND,
    "lesson.settled": HTTPStatus.BAD_REQUEST,
    "daily.unknown": HTTPStatus.NOT_FOUND,
    "daily.not-over": HTTPStatus.CONFLICT,
    "daily.not-told": HTTPStatus.CONFLICT,
    "daily.once": HTTPStatus.CONFLICT,
    "hint.forbidden": HTTPStatus.FORBIDDEN,
    "hint.nothing": HTTPStatus.CONFLICT,
    "hint.too-soon": HTTPStatus.TOO_MANY_REQUESTS,
    "hint.late": HTTPStatus.SERVICE_UNAVAILABLE,
    "hint.not-ready": HTTPStatus.SERVICE_UNAVAILABLE,
    "rated.no-clock": HTTPStatus.BAD_REQUEST,
    "rated.no-hints": HTTPStatus.BAD_REQUEST,
    "rated.bot": HTTPStatus.BAD_REQUEST,
    "rated.one-seat": HTTPStatus.CONFLICT,
    "rated.ask-first": HTTPStatus.CONFLICT,
    "story.no-parquet": HTTPStatus.NOT_IMPLEMENTED,
    "story.too-soon": HTTPStatus.TOO_MANY_REQUESTS,
    "review.late": HTTPStatus.SERVICE_UNAVAILABLE,
    "notice.off": HTTPStatus.CONFLICT,
    "notice.bad-subscription": HTTPStatus.BAD_REQUEST,
    "notice.bad-address": HTTPStatus.BAD_REQUEST,
    "notice.bad-zone": HTTPStatus.BAD_REQUEST,
    "notice.enough-mail": HTTPStatus.TOO_MANY_REQUESTS,
    "notice.mail-failed": HTTPStatus.SERVICE_UNAVAILABLE,
    "notice.bad-link": HTTPStatus.NOT_FOUND,
    "bot.unknown": HTTPStatus.BAD_REQUEST,
    "bot.not-yours": HTTPStatus.NOT_FOUND,
}
"""Each code's text is `refusal-<code>`, its dot written as a dash."""

OF_ENGINE = {
    "unknown-game": "game.unknown",
    "broken-game": "game.unknown",
    "seats-out-of-range": "game.wrong-seats",
    "unknown-seat": "seat.unknown",
    "bad-option": "game.bad-option",
    "unknown-option": "game.bad-option",
    "unknown-action": "move.unknown",
    "illegal-action": "move.illegal",
    "cannot-undo": "undo.refused",
    "unknown-bot": "bot.unknown",
    "bad-speech": "talk.not-a-phrase",
}
"""The engine's errors under the server's codes; their texts are the engine's own."""


LARGEST = (1 << 53) - 1
"""The largest number that every client reads as it is; larger ones travel as text."""

REFUSED: Counter[str] = Counter()
"""How often each code was answered by this process."""


class Refusal(Exception):
    """No, and why."""

    def __init__(self, code: str, because: MaroonedError | None = None, **details: int | str) -> None:
        self.code, self.because = code, because
        self.details: dict[str, Any] = because.details if because is not None else details
        if any(isinstance(value, int) and abs(value) > LARGEST for value in self.details.values()):
            self.details = {name: shortened(value) for name, value in self.details.items()}
        super().__init__(code)

    @classmethod
    def of(cls, error: MaroonedError) -> Refusal:
        """The engine's error, as the server says it."""
        return cls(OF_ENGINE[error.code], error)

    @property
    def status(self) -> HTTPStatus:
        return CODES[self.code]

    def text(self, language: str) -> str:
        """Why, and what to do."""
        if self.because is not None:
            return self.because.text(language)
        return text_of(language, "marooned.protocol")(f"refusal-{self.code.replace('.', '-')}", **self.details)

    def message(self, language: str, nonce: str | None = None) -> Refused:
        """The refusal as it travels."""
        REFUSED[self.code] += 1
        return Refused(code=self.code, text=self.text(language), details=self.details, nonce=nonce)


@contextlib.contextmanager
def engine_refusals() -> Iterator[None]:
    """Raise the engine's errors as refusals."""
    try:
        yield
    except MaroonedError as error:
        raise Refusal.of(error) from None
