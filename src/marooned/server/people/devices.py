"""The devices that are somebody's: what each of them is, and the secret that it is known by."""

from __future__ import annotations

import hashlib
import re

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.server.ids import hash_of, new_id
from marooned.server.storage.schema import devices
from marooned.server.time import now

BROWSERS = {
    "Edge": r"\bEdg(e|A|iOS)?/",
    "Opera": r"\bOPR/",
    "Samsung Internet": r"\bSamsungBrowser/",
    "Firefox": r"\b(Firefox|FxiOS)/",
    "Chrome": r"(Chrome|Chromium|CriOS)/",
    "Safari": r"\bVersion/.*\bSafari/",
}
"""How browsers name themselves; each claims to be those below it too."""
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "ChromeOS": "CrOS",
    "Windows": "Windows",
    "macOS": "Macintosh|Mac OS X",
    "Linux": "Linux",
}
LOOKED_AT = 400
"""So many letters of what a device says of itself are looked at."""


def recognise(agent: str) -> tuple[str | None, str | None]:
    """The browser and the system that a User-Agent header names, by names of ours: nothing of the header is kept."""
    agent = agent[:LOOKED_AT]
    browser, system = (
        next((name for name, pattern in known.items() if re.search(pattern, agent)), None)
        for known in (BROWSERS, SYSTEMS)
    )
    return browser, system


def device_id(kept: bytes) -> str:
    """What a device is called, from what is kept of its secret; it leads back to neither."""
    return hashlib.sha256(b"device" + kept).hexdigest()[:16]


async def add_device(connection: AsyncConnection, identity: str, agent: str) -> str:
    """One more device of a person, which says of itself that it is that `agent`: the secret it will be known by."""
    secret, (browser, system) = new_id(), recognise(agent)
    row = {"secret": hash_of(secret), "identity": identity, "created": now(), "used": now()}
    await connection.execute(insert(devices), {**row, "browser": browser, "system": system})
    return secret
