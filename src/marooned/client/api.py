"""A server as a program sees it: an address, and a token that says who asks."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from typing import Any
from urllib.parse import urlsplit

from marooned.client.problems import ClientProblem, Refused

SECONDS = 30
"""How long an answer may take."""


class Server:
    """Asks a server over HTTP."""

    def __init__(self, url: str, token: str, language: str = "en") -> None:
        parts = urlsplit(url if "://" in url else f"http://{url}")
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise ClientProblem("bad-url", url=url)
        self.url = f"{parts.scheme}://{parts.netloc}"
        self.headers = {"authorization": f"Bearer {token}", "accept-language": language}
        self.language = language

    @property
    def websocket_url(self) -> str:
        return self.url.replace("http", "ws", 1)

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """What the server answers, or raise why not."""
        return await asyncio.to_thread(self._ask, method, path, body)

    def _ask(self, method: str, path: str, body: Any) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {**self.headers, "content-type": "application/json"}
        request = urllib.request.Request(self.url + path, data=data, headers=headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as answer:
                return json.loads(answer.read() or b"null")
        except urllib.error.HTTPError as error:
            with error:
                raise refusal_in(error.read(), self.url) from None
        except (OSError, ValueError) as error:
            raise ClientProblem("unreachable", url=self.url, why=reason_in(error)) from None


def reason_in(error: Exception) -> str:
    """What went wrong in the system's own words, without those of a library around them."""
    inner = error.reason if isinstance(error, urllib.error.URLError) else error
    return (inner.strerror if isinstance(inner, OSError) else None) or str(inner)


def refusal_in(body: bytes, url: str) -> ClientProblem:
    """What a refused request was answered."""
    try:
        told = json.loads(body)
    except ValueError:
        told = None
    if isinstance(told, dict) and told.get("type") == "refused":
        return Refused(told)
    return ClientProblem("not-marooned", url=url)
