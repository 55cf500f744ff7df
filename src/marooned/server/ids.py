"""Unguessable ids and secrets, and the hash that is stored of them."""

from __future__ import annotations

import hashlib
import secrets


def new_id() -> str:
    """An unguessable id: 128 random bits. It never begins with a dash, which a command line would take for an
    option."""
    while (made := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return made


def hash_of(secret: str) -> bytes:
    """The hash stored of a secret. The secret is long and random, so a plain hash is enough."""
    return hashlib.sha256(secret.encode(errors="replace")).digest()
