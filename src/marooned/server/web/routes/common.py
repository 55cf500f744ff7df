"""What routes share: who asks, the running server, and numbers in paths and queries."""

from __future__ import annotations

import io
from typing import Annotated, Any

from litestar import Request, Response
from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter

from marooned.protocol.refusals import LARGEST, Refusal
from marooned.protocol.tables import Me
from marooned.server.people.cookies import Cookies
from marooned.server.people.tokens import check_allowed
from marooned.server.service import Service

SeatNumber = Annotated[int, PathParameter(ge=0, le=30)]
Before = Annotated[int | None, QueryParameter(ge=0, le=LARGEST)]
Running = NamedDependency[Service]
Myself = NamedDependency[Me]


def agent_of(request: Request[Any, Any, Any]) -> str:
    """What the browser says it is."""
    return request.headers.get("user-agent", "")


def becoming(request: Request[Any, Any, Any], service: Service, old: Me | None, me: Me, secret: str) -> Response[Me]:
    """The browser is somebody else's from now on, and keeps who it was."""
    cookies = Cookies(request, service.settings)
    before = None if old is None else [cookies.secret, *cookies.before]
    return Response(me, cookies=cookies.keeping(secret, before))


def draw_qr(request: Request[Any, Any, Any], path: str) -> bytes:
    """The address of a page of this server, as a picture (SVG) that phones can read."""
    import segno  # not at the start: few ask for it

    drawn = io.BytesIO()
    segno.make(str(request.base_url).rstrip("/") + path, error="m").save(drawn, kind="svg", border=2, scale=4)
    return drawn.getvalue()


async def require_me(request: Request[Any, Any, Any], service: Running) -> Me:
    """Who asks; refused when nobody knows."""
    caller = await service.caller(request)
    if caller is None:
        raise Refusal("identity.missing")
    check_allowed(caller, request.method, request.url.path)
    return caller.me
