"""Push messages: encrypted for the browser that subscribed (RFC 8291), signed by this server's key (RFC 8292)."""

from __future__ import annotations

import base64
import os
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec

from marooned.protocol.refusals import Refusal
from marooned.server.notifications.push_addresses import PORT, PushAddresses
from marooned.server.storage.credentials import own_secret
from marooned.server.storage.store import Store
from marooned.server.time import now

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

KEY = "vapid"
SECONDS = 5.0
"""How long a push service may take over each part of an answer."""
ANSWER_BYTES = 512
"""Most of an answer that is read."""
SIGNED_SECONDS = 12 * 3600
LONGEST_WAIT = 3600
"""Most seconds that a push service may have us wait."""

Urgency = Literal["normal", "high"]


class Sent(NamedTuple):
    """What became of a message."""

    how: Literal["sent", "gone", "later"]
    """Taken; or the subscription is no more; or to be tried again."""
    wait: int = 0
    """Seconds that the push service wants us to wait."""


class Push:
    """Sends push messages."""

    def __init__(self, store: Store, addresses: PushAddresses | None = None) -> None:
        self.store, self.addresses = store, addresses or PushAddresses()
        self._key: EllipticCurvePrivateKey | None = None
        self._client: Any = None

    async def public_key(self) -> str:
        """What browsers subscribe with."""
        return encoded(public_bytes(await self._private_key()))

    async def close(self) -> None:
        """Close every connection."""
        if self._client is not None:
            await self._client.aclose()

    async def send(self, to: Any, text: bytes, seconds: int, urgency: Urgency, topic: str) -> Sent:
        """Send a message to a row of `subscriptions`; it is kept for so long, and only the newest of a topic."""
        import httpx  # not at the start: most servers never send one

        try:
            parts = self.addresses.check(to.endpoint)
            host, port = parts.hostname or "", parts.port or PORT
            address = await self.addresses.resolve(host, port)
        except Refusal:
            return Sent("later")
        if self._client is None:
            verify = self.addresses.context or True
            self._client = httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False, verify=verify)
        at = f"[{address}]" if ":" in address else address
        query = f"?{parts.query}" if parts.query else ""
        headers = {
            "host": parts.netloc,
            "authorization": sign(await self._private_key(), f"https://{parts.netloc}", to.contact),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(seconds),
            "urgency": urgency,
            "topic": topic,
        }
        try:
            async with self._client.stream(
                "POST",
                f"https://{at}:{port}{parts.path or '/'}{query}",
                headers=headers,
                content=encrypt(text, to.key, to.auth),
                extensions={"sni_hostname": host},
            ) as answer:
                read = 0
                async for part in answer.aiter_raw():
                    read += len(part)
                    if read > ANSWER_BYTES:
                        break
        except (httpx.HTTPError, httpx.InvalidURL, OSError):
            return Sent("later")
        if answer.is_success:
            return Sent("sent")
        if answer.status_code in (404, 410):
            return Sent("gone")
        wait = answer.headers.get("retry-after", "")
        return Sent("later", min(LONGEST_WAIT, int(wait)) if wait.isascii() and wait.isdigit() and len(wait) < 6 else 0)

    async def _private_key(self) -> EllipticCurvePrivateKey:
        """The key that all processes sign with, created when it is first needed."""
        if self._key is None:
            from cryptography.hazmat.primitives.asymmetric import ec

            secret = await own_secret(self.store, KEY, lambda: _number(ec.generate_private_key(ec.SECP256R1())))
            self._key = ec.derive_private_key(int.from_bytes(secret, "big"), ec.SECP256R1())
        return self._key


def _number(key: EllipticCurvePrivateKey) -> bytes:
    return key.private_numbers().private_value.to_bytes(32, "big")


def encrypt(text: bytes, key: bytes, auth: bytes) -> bytes:
    """A message that only the browser with these keys can read."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    own = ec.generate_private_key(ec.SECP256R1())
    made: bytes = http_ece.encrypt(text, salt=os.urandom(16), private_key=own, dh=key, auth_secret=auth)
    return made


def sign(key: EllipticCurvePrivateKey, audience: str, contact: str) -> str:
    """The header that says who sends, for one push service and a while."""
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

    claims = {"aud": audience, "exp": now() // 1000 + SIGNED_SECONDS, "sub": contact}
    said = ".".join(encoded(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    first, second = decode_dss_signature(key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
    signature = encoded(first.to_bytes(32, "big") + second.to_bytes(32, "big"))
    return f"vapid t={said}.{signature}, k={encoded(public_bytes(key))}"


def check_keys(p256dh: str, auth: str) -> tuple[bytes, bytes]:
    """A browser's keys as bytes, or refuse them."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        key, secret = decoded(p256dh), decoded(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), key)
    except ValueError:
        raise Refusal("notice.bad-subscription") from None
    if len(key) != 65 or len(secret) != 16:
        raise Refusal("notice.bad-subscription")
    return key, secret


def public_bytes(key: EllipticCurvePrivateKey) -> bytes:
    """The public half of a key, as browsers take it."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encoded(data: bytes) -> str:
    """Base64 as it stands in URLs, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The bytes of it; raises `ValueError`."""
    bare = text.rstrip("=")
    return base64.b64decode(bare + "=" * (-len(bare) % 4), altchars=b"-_", validate=True)
