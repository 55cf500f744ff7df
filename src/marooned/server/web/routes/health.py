"""Whether the server is well."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get

from marooned import __version__
from marooned.protocol.basics import PROTOCOL
from marooned.protocol.http import (
    Health,
)
from marooned.protocol.messages import Refused
from marooned.protocol.refusals import Refusal
from marooned.server.web.admission import language_of
from marooned.server.web.routes.common import Running


@get("/health")
async def health(request: Request[Any, Any, Any], service: Running) -> Response[Health | Refused]:
    """Whether the server and its database are well: 503 and why not, also while it drains, so that nobody new comes."""
    try:
        if service.stopping:
            raise Refusal("server.stopping")
        await service.store.check()
    except Refusal as refusal:
        language = language_of(request.headers.get("accept-language", ""))
        return Response(refusal.message(language), status_code=503)
    return Response(Health(status="ok", version=__version__, protocol=PROTOCOL))


HEALTH_ROUTES: list[Any] = [health]
