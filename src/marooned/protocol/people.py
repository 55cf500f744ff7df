"""How people are seen and how they prove who they are: faces and colours, passkeys, recovery codes."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta

from marooned.protocol.basics import Body, Instant

Face = Literal[
    "captain", "bandana", "tresses", "straw-hat", "glasses", "woolly-hat",
    "curls", "eye-patch", "bun", "headband", "goatee", "freckles",
]  # fmt: skip
"""One of the drawn castaways."""
Colour = Literal[
    "blue", "red", "yellow", "purple", "green", "orange", "teal", "pink", "grey", "brown", "lime", "slate"
]  # fmt: skip
"""Of a castaway's coat."""
FACES: tuple[Face, ...] = get_args(Face)
COLOURS: tuple[Colour, ...] = get_args(Colour)

Encoded = Annotated[str, Meta(min_length=1, max_length=3000, pattern=r"^[A-Za-z0-9_-]+(?![\s\S])")]
"""Bytes in base64url, without padding."""


class Passkey(Body, frozen=True):
    """A passkey of yours."""

    id: str
    browser: str | None
    """The browser and the system that it was made with, where they are known."""
    system: str | None
    created: Instant
    used: Instant


class Keys(Body, frozen=True):
    """What lets you in again where no device of yours is at hand."""

    passkeys: list[Passkey]
    codes: int
    """How many recovery codes are left."""
    possible: bool
    """Whether browsers take passkeys for the name under which you reached the server; for a bare address they do
    not."""


class PasskeyOffer(Body, frozen=True):
    """What a browser needs to make a passkey (`navigator.credentials.create`). Bytes are in base64url."""

    challenge: str
    site: str
    """The name that the passkey is for (`rp.id`)."""
    user: str
    name: str
    algorithms: list[int]
    known: list[str]
    """Passkeys that there are already."""
    seconds: int
    """How long it may take."""


class NewPasskey(Body, frozen=True):
    """What the browser made of a `PasskeyOffer`."""

    client_data: Encoded
    attestation: Encoded


class SignInOffer(Body, frozen=True):
    """What a browser needs to answer with a passkey (`navigator.credentials.get`)."""

    challenge: str
    site: str
    seconds: int


class SignIn(Body, frozen=True):
    """What a passkey answered to a `SignInOffer`."""

    id: Encoded
    client_data: Encoded
    authenticator_data: Encoded
    signature: Encoded
    user: Encoded | None = None
    """Whose it says it is."""


class RecoveryCodes(Body, frozen=True):
    """Codes that make a browser yours, each once. They are told this once, and those made before work no longer."""

    codes: list[str]


class Recover(Body, frozen=True):
    """A recovery code, as it was typed."""

    code: Annotated[str, Meta(min_length=1, max_length=60)]
