"""An authenticator in software: makes passkeys and signs with them, as those of browsers do."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 1, 4, 64


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Authenticator:
    """One passkey. `uses` is what it counts; 0 stays 0, as with those that do not count."""

    def __init__(self, origin: str, site: str, uses: int = 0) -> None:
        self.origin, self.site, self.uses = origin, site, uses
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id, self.user = secrets.token_bytes(32), ""

    def make(self, offer: dict[str, Any]) -> dict[str, str]:
        """The answer to a `PasskeyOffer`."""
        self.user = offer["user"]
        point = self.key.public_key().public_numbers()
        numbers = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        credential = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(numbers)
        data = self._data(PRESENT | VERIFIED | ATTESTED) + credential
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return {"client_data": text(self._client("webauthn.create", offer)), "attestation": text(attestation)}

    def answer(self, offer: dict[str, Any]) -> dict[str, str]:
        """The answer to a `SignInOffer`."""
        self.uses += bool(self.uses)
        data, client = self._data(PRESENT | VERIFIED), self._client("webauthn.get", offer)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        parts = {"id": self.id, "client_data": client, "authenticator_data": data, "signature": signature}
        encoded = {name: text(part) for name, part in parts.items()}
        return {**encoded, "user": self.user} if self.user else encoded

    def _data(self, flags: int) -> bytes:
        return hashlib.sha256(self.site.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4, "big")

    def _client(self, type: str, offer: dict[str, Any]) -> bytes:
        return json.dumps({"type": type, "challenge": offer["challenge"], "origin": self.origin}).encode()
