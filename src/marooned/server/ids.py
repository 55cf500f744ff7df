"""Ids and secrets that nobody can guess, and what is stored of them."""

from __future__ import annotations

import hashlib
import secrets


def new_id() -> str:
    """An id that nobody can guess: 128 random bits. It begins with no dash, as options of a command line do."""
    while (made := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return made


def hash_of(secret: str) -> bytes:
    """What is stored of a secret. The secret is random and long, so a plain hash tells nothing."""
    return hashlib.sha256(secret.encode(errors="replace")).digest()
