"""What waits for somebody, and how they want to be told of it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from marooned.protocol.basics import Body, Id
from marooned.protocol.http import Played

Minute = Annotated[int, Meta(ge=0, le=1439)]
"""Of the day, from midnight."""
Endpoint = Annotated[str, Meta(max_length=1000, pattern=r"^https://[!-~]+(?![\s\S])")]
Base64 = Annotated[str, Meta(max_length=100, pattern=r"^[A-Za-z0-9_-]+={0,2}(?![\s\S])")]


class Waiting(Played, frozen=True, kw_only=True):
    """A match in which you are to act, and others wait or your time runs."""

    seat: int
    """Yours that owes a decision; the first one, if there are several."""
    left: int | None
    """Milliseconds that you have left; null where no time of yours runs."""


class QuietHours(Body, frozen=True):
    """When you are told nothing; it waits until they are over."""

    start: Minute
    end: Minute


class Wishes(Body, frozen=True):
    """What you want to be told, at tables where a move may take hours."""

    turns: bool = True
    """That it is your turn."""
    reminders: bool = True
    """That your time is running out."""
    quiet: QuietHours | None = None
    zone: Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_+/-]+(?![\s\S])")] = "UTC"
    """Your time zone, such as Europe/Paris."""


class Subscription(Body, frozen=True):
    """Where a browser takes push messages, and the keys that they are encrypted for."""

    endpoint: Endpoint
    p256dh: Base64
    auth: Base64


class Unsubscription(Body, frozen=True):
    """Where a browser took push messages."""

    endpoint: Endpoint


class MailAddress(Body, frozen=True):
    """Where you want to be written to."""

    address: Annotated[str, Meta(min_length=3, max_length=254)]


class MailToken(Body, frozen=True):
    """What a mail's link says."""

    token: Id


class NoticeSettings(Body, frozen=True):
    """How you are told that it is your turn."""

    wishes: Wishes
    push_key: str | None
    """The key that a browser subscribes with; null where this server sends no push messages."""
    devices: int
    """How many of your browsers take push messages."""
    sends_mail: bool
    """Whether this server sends mail."""
    mail: str | None
    confirmed: bool
    """Whether the address is yours for sure; until then nothing is sent there but the question."""
