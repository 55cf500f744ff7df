"""Errors of the application, all in our own words and in the asker's language."""

from __future__ import annotations

import pytest

from marooned.protocol.basics import LONGEST_MESSAGE
from tests.server.harness import Running, guests

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/api/nothing", None, 404, "request.not-found"),
        ("PUT", "/api/tables", b"{}", 405, "request.wrong-method"),
        ("POST", "/api/tables", b"{", 400, "message.invalid"),
        ("POST", "/api/tables", b'{"game":"ballot","seats":2,"more":1}', 400, "message.invalid"),
        ("POST", "/api/tables", b'{"game":"ballot"}', 400, "message.invalid"),
        ("POST", "/api/tables", b"\xff\xfe", 400, "message.invalid"),
        ("POST", "/api/tables", b" " * (LONGEST_MESSAGE + 1), 413, "message.too-large"),
        ("POST", "/api/tables/x/seats/99", b"{}", 400, "message.invalid"),
        ("POST", "/api/tables/x/seats/one", b"{}", 404, "request.not-found"),
    ],
)
async def test_bad_requests_are_refused_in_our_words(
    server: Running, method: str, path: str, body: bytes | None, status: int, code: str
) -> None:
    async with guests(server.url, "Ann") as (ann,):
        texts = set()
        for language in ("en", "fr"):
            answer = await ann.http.request(method, path, content=body, headers={"accept-language": language})
            assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
            texts.add(answer.json()["text"])
        assert len(texts) == 2
