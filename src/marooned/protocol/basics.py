"""What all that travels is made of: the version, bounds, ids and names, and the base of every body."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

PROTOCOL = 2
"""Version of all this. A client names it in `hello`; another one is refused."""

LONGEST_MESSAGE = 4096
"""Most bytes of a client's message or request body."""

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00]*(?![\s\S])")]
Name = Annotated[
    str,
    Meta(
        max_length=24,
        pattern=r"^(?!\s)[^\x00-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
        r"\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\uffff\U000e0000-\U000e0fff]+(?<!\s)(?![\s\S])",
    ),
]
"""Neither empty nor padded, without characters that cannot be seen."""
Nonce = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}(?![\s\S])")]
SeatNumber = Annotated[int, Meta(ge=0, le=30)]
Version = Annotated[int, Meta(ge=0, le=(1 << 31) - 1)]
Language = Annotated[str, Meta(pattern=r"^[a-z]{2,3}(?![\s\S])")]
"""A language by its letters in ISO 639; what is not spoken here is said in English."""
Instant = Annotated[int, Meta(ge=0)]
"""The server's time in milliseconds, to be compared with other instants of the server alone."""


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of what HTTP carries, and of the parts of messages."""
