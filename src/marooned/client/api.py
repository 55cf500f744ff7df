"""A server as a program sees it: an address, and a token that says who asks."""

from __future__ import annotations

import asyncio
import urllib.error
import urllib.request
from typing import TypeVar
from urllib.parse import urlsplit

from marooned.client.problems import ClientProblem, RefusedByServer
from marooned.client.reading import read
from marooned.protocol.basics import Body
from marooned.protocol.messages import Refused, encode

SECONDS = 30
"""How long an answer may take."""

T = TypeVar("T", bound=Body)


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

    async def get(self, path: str, answer: type[T]) -> T:
        """What the server answers, or raise why not."""
        return await asyncio.to_thread(self._ask, "GET", path, None, answer)

    async def post(self, path: str, body: Body, answer: type[T]) -> T:
        """What the server answers to a body, or raise why not."""
        return await asyncio.to_thread(self._ask, "POST", path, encode(body), answer)

    def _ask(self, method: str, path: str, data: bytes | None, answer: type[T]) -> T:
        headers = {**self.headers, "content-type": "application/json"}
        request = urllib.request.Request(self.url + path, data=data, headers=headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as response:
                return read(response.read(), answer, self.url)
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
        return RefusedByServer(read(body, Refused, url))
    except ClientProblem:
        return ClientProblem("not-marooned", url=url)
