"""The page in the browser: its built files, sent packed, cached for good where their names carry a hash.

The files are in `page/`, built from `web/` (see `scripts/page.py`). Addresses that are no file are the page's own: they
get its one document, which then shows the right screen.
"""

from __future__ import annotations

import functools
import hashlib
import mimetypes
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from marooned.protocol.refusals import Refusal

FOLDER = Path(__file__).parents[1] / "page"
DOCUMENT = "index.html"
NOT_THE_PAGES = ("api/", "assets/", "packages/", "health", "metrics")
"""Where an address that leads nowhere is a mistake."""

PACKED = {"br": ".br", "gzip": ".gz"}
"""Encodings in which files lie ready, best first."""

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

ALLOWED = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self' 'unsafe-inline'",  # places and colours of drawn pieces are set on the elements
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "media-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
"""Nothing from another host, nothing inside another page."""

GUARDS = {
    "content-security-policy": "; ".join(f"{what} {sources}" for what, sources in ALLOWED.items()),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
}

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")


class File:
    """A built file, in every encoding it lies ready in."""

    def __init__(self, path: Path) -> None:
        plain = path.read_bytes()
        self.bodies = {"": plain}
        for encoding, suffix in PACKED.items():
            packed = path.with_name(path.name + suffix)
            if packed.exists():
                self.bodies[encoding] = packed.read_bytes()
        self.kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self.tag = f'"{hashlib.sha256(plain).hexdigest()[:20]}"'

    def encoding_for(self, accepted: str) -> str:
        """The best encoding that the browser takes."""
        offered = {part.split(";")[0].strip() for part in accepted.split(",")}
        return next((encoding for encoding in PACKED if encoding in offered and encoding in self.bodies), "")


@functools.cache
def files() -> dict[str, File]:
    """Every built file by its address, read once."""
    packed = tuple(PACKED.values())
    found = (path for path in FOLDER.rglob("*") if path.is_file() and not path.name.endswith(packed))
    return {path.relative_to(FOLDER).as_posix(): File(path) for path in found if not path.name.startswith(".")}


@get(["/", "/{address:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], address: FromPath[str] = "/") -> Response[bytes]:
    """A file of the page, or the page itself."""
    name = address.lstrip("/")
    found = files().get(name)
    if found is None:
        if name.startswith(NOT_THE_PAGES):
            raise Refusal("request.not-found")
        name, found = DOCUMENT, files().get(DOCUMENT)
        if found is None:
            raise Refusal("page.missing")
    headers = {
        **GUARDS,
        "cache-control": FOREVER if name.startswith("assets/") else ASK_AGAIN,
        "etag": found.tag,
        "vary": "accept-encoding",
    }
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers, media_type=found.kind)
    encoding = found.encoding_for(request.headers.get("accept-encoding", ""))
    if encoding:
        headers["content-encoding"] = encoding
    return Response(found.bodies[encoding], headers=headers, media_type=found.kind)
