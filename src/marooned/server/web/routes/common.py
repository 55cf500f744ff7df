"""What routes share: who asks, the running server, and numbers in paths and queries."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter

from marooned.protocol.refusals import LARGEST, Refusal
from marooned.protocol.tables import Me
from marooned.server.people.tokens import check_allowed
from marooned.server.service import Service

SeatNumber = Annotated[int, PathParameter(ge=0, le=30)]
Before = Annotated[int | None, QueryParameter(ge=0, le=LARGEST)]
Running = NamedDependency[Service]
Myself = NamedDependency[Me]


async def require_me(request: Request[Any, Any, Any], service: Running) -> Me:
    """Who asks; refused when nobody knows."""
    caller = await service.caller(request)
    if caller is None:
        raise Refusal("identity.missing")
    check_allowed(caller, request.method, request.url.path)
    return caller.me
