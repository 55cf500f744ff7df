"""A server as a program sees it: an address, and a token that says who asks; or as a person does, who has a cookie."""

from __future__ import annotations

import asyncio
import urllib.error
import urllib.request
from email.message import Message
from typing import TypeVar
from urllib.parse import urlsplit

from marooned.client.decoding import read
from marooned.client.problems import ClientProblem, RefusedByServer
from marooned.protocol.basics import Body
from marooned.protocol.http import Claim, NewIdentity
from marooned.protocol.messages import Refused, encode
from marooned.protocol.tables import Me

COOKIE = "marooned"
"""What holds a person's secret."""
SECONDS = 30
"""How long an answer may take."""

T = TypeVar("T")


class Server:
    """Asks a server over HTTP, in the name of a program."""

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
        return read(await self.ask("GET", path), answer, self.url)

    async def post(self, path: str, body: Body, answer: type[T]) -> T:
        """What the server answers to a body, or raise why not."""
        return read(await self.ask("POST", path, body), answer, self.url)

    async def put(self, path: str, body: Body, answer: type[T]) -> T:
        """What the server answers to a body that takes the place of another, or raise why not."""
        return read(await self.ask("PUT", path, body), answer, self.url)

    async def ask(self, method: str, path: str, body: Body | None = None) -> bytes:
        """What the server answers, as it is; nothing where it has nothing to say."""
        return await asyncio.to_thread(self._ask, method, path, None if body is None else encode(body))

    def _ask(self, method: str, path: str, data: bytes | None) -> bytes:
        headers = {**self.headers, "content-type": "application/json"}
        request = urllib.request.Request(self.url + path, data=data, headers=headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as response:
                self._note(response.headers)
                found: bytes = response.read()
                return found
        except urllib.error.HTTPError as error:
            with error:
                raise refusal_in(error.read(), self.url) from None
        except (OSError, ValueError) as error:
            raise ClientProblem("unreachable", url=self.url, why=reason_in(error)) from None

    def _note(self, headers: Message) -> None:
        """Called with the headers of each answer. A program's token never changes."""


class Person(Server):
    """Asks a server as somebody's browser does: known by a secret that the server gave it."""

    def __init__(self, url: str, secret: str = "", language: str = "en") -> None:
        super().__init__(url, "", language)
        del self.headers["authorization"]
        self.secret = ""
        self._keep(secret)

    @classmethod
    async def join(cls, url: str, name: str, language: str = "en") -> tuple[Person, Me]:
        """Become a guest of that name. Keep the `secret` to be the same person again."""
        person = cls(url, language=language)
        return person, await person.post("/api/identity", NewIdentity(name=name, language=language), Me)

    @classmethod
    async def claim(cls, url: str, token: str, language: str = "en") -> tuple[Person, Me]:
        """Become who made a link for another device, by its token."""
        person = cls(url, language=language)
        return person, await person.post("/api/identity/claim", Claim(token=token), Me)

    def _keep(self, secret: str) -> None:
        self.secret = secret
        if secret:  # over https its name has a prefix, and a server behind a proxy knows that it is https
            self.headers["cookie"] = f"{COOKIE}={secret}; __Host-{COOKIE}={secret}"

    def _note(self, headers: Message) -> None:
        for line in headers.get_all("set-cookie", []):
            name, _, value = line.partition(";")[0].partition("=")
            if name.removeprefix("__Host-") == COOKIE:
                self._keep(value)


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
