"""The page's files: packed, cached for good where they may be, and nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from marooned.server.web import static
from tests.server.harness import Running

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A small page, as the build leaves it."""
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html>page")
    (page / "assets" / "a-1234.js").write_text("let plain")
    (page / "assets" / "a-1234.js.br").write_bytes(b"brotli")
    (page / "assets" / "a-1234.js.gz").write_bytes(b"gzip")
    monkeypatch.setattr(static, "FOLDER", page)
    static.files.cache_clear()
    yield page
    static.files.cache_clear()


async def raw(url: str, path: str, accepted: str = "", **headers: str) -> tuple[httpx.Response, bytes]:
    """The answer and its body as it travels."""
    asking = {"accept-encoding": accepted, **headers}
    async with httpx.AsyncClient(base_url=url) as http, http.stream("GET", path, headers=asking) as answer:
        return answer, b"".join([part async for part in answer.aiter_raw()])


@pytest.mark.parametrize(
    ("accepted", "encoding", "body"),
    [("gzip, br", "br", b"brotli"), ("gzip", "gzip", b"gzip"), ("identity", None, b"let plain")],
)
async def test_hashed_files_come_packed_and_stay(
    server: Running, accepted: str, encoding: str | None, body: bytes
) -> None:
    answer, found = await raw(server.url, "/assets/a-1234.js", accepted)
    assert (answer.headers.get("content-encoding"), found) == (encoding, body)
    assert "immutable" in answer.headers["cache-control"] and answer.headers["vary"] == "accept-encoding"
    assert "javascript" in answer.headers["content-type"]


@pytest.mark.parametrize("path", ["/", "/t/some-table", "/settings", "/rules/nautilus"])
async def test_addresses_of_screens_get_the_page(server: Running, path: str) -> None:
    answer, body = await raw(server.url, path)
    assert body == b"<!doctype html>page" and answer.headers["cache-control"] == "no-cache"
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "http" not in policy
    again, nothing = await raw(server.url, path, **{"if-none-match": answer.headers["etag"]})
    assert (again.status_code, nothing) == (304, b"")


@pytest.mark.parametrize("path", ["/api/nothing", "/assets/old-9999.js"])
async def test_what_is_not_there_is_not_the_page(server: Running, path: str) -> None:
    answer, _ = await raw(server.url, path)
    assert answer.status_code == 404


@pytest.mark.parametrize("path", ["/../static.py", "/%2e%2e/static.py", "/assets/..%2f..%2fstatic.py"])
async def test_nothing_outside_the_page_is_sent(server: Running, path: str) -> None:
    answer, body = await raw(server.url, path)
    assert answer.status_code == 404 or body == b"<!doctype html>page"


async def test_a_page_that_was_not_built_says_what_to_do(server: Running, built: Path) -> None:
    (built / "index.html").unlink()
    static.files.cache_clear()
    answer, body = await raw(server.url, "/")
    assert answer.status_code == 503 and b"make page" in body
