"""Players who ask and ask and never read an answer: the server has to let go of them, and of what waits for them."""

from __future__ import annotations

import asyncio
import json
import socket
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from marooned.protocol.basics import PROTOCOL
from tests.server.harness import Guest

SMALLEST_BUFFER = 4096
"""Bytes that the system may keep for somebody who does not read."""
PATIENCE = 90.0
"""Seconds in which a server has to have let go."""
AT_ONCE = 50


async def dawdle(guest: Guest, table: str, update: dict[str, Any], seat: int) -> bool:
    """Ask why, and read nothing; whether the server hung up on it."""
    address = urlsplit(guest.url)
    plain = socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALLEST_BUFFER)
    plain.setblocking(False)
    await asyncio.get_running_loop().sock_connect(plain, (address.hostname, address.port))
    there = f"{guest.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    async with connect(there, sock=plain, additional_headers=guest.cookie, ping_interval=None) as line:
        line.transport.pause_reading()
        question = {
            "type": "why",
            "match": update["match"],
            "seat": seat,
            "action": update["legal"][0],
            "nonce": "n" * 40,
        }
        text = json.dumps(question)
        try:
            await line.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
            async with asyncio.timeout(PATIENCE):
                while True:
                    for _ in range(AT_ONCE):
                        await line.send(text)
                    await asyncio.sleep(0.01)
        except (ConnectionClosed, OSError):
            return True
        except TimeoutError:
            line.transport.abort()
            return False
