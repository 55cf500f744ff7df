"""What routes share: who asks, the running server, and numbers in paths and queries."""

from __future__ import annotations

import io
from typing import Annotated, Any

from litestar import Request, Response
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import PathParameter, QueryParameter

from marooned.protocol.refusals import LARGEST, Refusal
from marooned.protocol.tables import Me
from marooned.server.people.cookies import Cookies
from marooned.server.people.tokens import check_allowed
from marooned.server.service import Service

SeatNumber = Annotated[int, PathParameter(ge=0, le=30)]
Before = Annotated[int | None, QueryParameter(ge=0, le=LARGEST)]
AnyRequest = Request[Any, Any, Any]
Running = NamedDependency[Service]
"""The running server."""
Myself = NamedDependency[Me]
"""The person or program that asks; the request is refused without one."""
Asker = NamedDependency[Me | None]
"""The same where anybody may ask."""
Browser = NamedDependency[Cookies]
"""The cookies of the browser that asks."""


def agent_of(request: AnyRequest) -> str:
    """What the browser says it is."""
    return request.headers.get("user-agent", "")


def becoming(browser: Cookies, old: Me | None, me: Me, secret: str | None) -> Response[Me]:
    """The browser is somebody else's from now on, and keeps who it was; without a secret it was theirs already."""
    if secret is None:
        return Response(me)
    before = None if old is None else [browser.secret, *browser.before]
    return Response(me, cookies=browser.keeping(secret, before))


def draw_qr(request: AnyRequest, path: str) -> bytes:
    """The address of a page of this server, as a picture (SVG) that phones can read."""
    import segno  # not at the start: few ask for it

    drawn = io.BytesIO()
    segno.make(str(request.base_url).rstrip("/") + path, error="m").save(drawn, kind="svg", border=2, scale=4)
    return drawn.getvalue()


def the_service(state: State) -> Service:
    """The running server."""
    service: Service = state.service
    return service


def read_cookies(request: AnyRequest, service: Running) -> Cookies:
    """The cookies of the browser that asks."""
    return Cookies(request, service.settings)


async def find_me(request: AnyRequest, service: Running) -> Me | None:
    """Who asks, if that is known."""
    caller = await service.caller(request)
    return None if caller is None else caller.me


async def require_me(request: AnyRequest, service: Running) -> Me:
    """Who asks; refused when nobody knows."""
    caller = await service.caller(request)
    if caller is None:
        raise Refusal("identity.missing")
    check_allowed(caller, request.method, request.url.path)
    return caller.me


DEPENDENCIES = {
    "service": Provide(the_service, sync_to_thread=False),
    "browser": Provide(read_cookies, sync_to_thread=False),
    "asker": Provide(find_me),
    "me": Provide(require_me),
}
"""What the parameters of those names are given."""
