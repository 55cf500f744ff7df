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


@pytest.mark.parametrize(
    ("body", "named"),
    [(b'{"game":"ballot"}', "seats"), (b'{"game":"ballot","seats":"two"}', "seats"), (b'{"name":3}', "name")],
)
async def test_a_bad_request_names_what_is_wrong_with_it(server: Running, body: bytes, named: str) -> None:
    async with guests(server.url, "Ann") as (ann,):
        path = "/api/identity" if named == "name" else "/api/tables"
        answer = (await ann.http.post(path, content=body)).json()
        assert named in answer["details"]["why"] and answer["details"]["why"] in answer["text"]


async def test_trouble_is_told_without_its_trace_which_the_log_has(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(server.service.lobby, "public_tables", lambda *_: 1 // 0)
    async with guests(server.url, "") as (ann,):
        texts = []
        for language in ("en", "fr"):
            answer = await ann.http.get("/api/watchable", headers={"accept-language": language})
            assert answer.status_code == 500 and answer.json()["code"] == "server.trouble"
            assert "Zero" not in answer.text and "Traceback" not in answer.text
            texts.append(answer.json()["text"])
        assert texts[0] != texts[1]
    assert "GET /api/watchable failed" in caplog.text and "ZeroDivisionError" in caplog.text
