"""The application: routes, the tables' socket, and every error in our own words."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any

from litestar import Litestar, Request, Response
from litestar.channels.backends.base import ChannelsBackend
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from marooned import __version__
from marooned.engine.errors import MaroonedError
from marooned.protocol.basics import LONGEST_MESSAGE
from marooned.protocol.messages import Refused
from marooned.protocol.refusals import Refusal
from marooned.server.service import Service
from marooned.server.settings import Settings
from marooned.server.time import Time
from marooned.server.web.admission import Admission, AdmissionMiddleware, language_of
from marooned.server.web.metrics import metrics, register_readings
from marooned.server.web.routes import ROUTES
from marooned.server.web.routes.common import DEPENDENCIES
from marooned.server.web.sockets.home import home_socket
from marooned.server.web.sockets.table import table_socket
from marooned.server.web.static import page
from marooned.server.web.transport.http import ConnectionLimits

log = logging.getLogger(__name__)

OF_STATUS = {400: "message.invalid", 404: "request.not-found", 405: "request.wrong-method", 413: "message.too-large"}
"""What the framework refuses before we are asked."""


def create_app(settings: Settings, bus: ChannelsBackend | None = None, time: Time | None = None) -> Litestar:
    """The application, which opens its database when it is started."""
    app = Litestar(
        route_handlers=[*ROUTES, metrics, table_socket, home_socket, page],
        dependencies=DEPENDENCIES,
        lifespan=[running],
        middleware=[AdmissionMiddleware],
        exception_handlers={
            Refusal: refuse,
            HTTPException: refuse_request,
            RecursionError: refuse_depth,
            Exception: refuse_trouble,
        },
        request_max_body_size=LONGEST_MESSAGE,
        openapi_config=OpenAPIConfig(
            title="marooned", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
    )
    return prepare(app, settings, bus, time)


def prepare(
    app: Litestar, settings: Settings, bus: ChannelsBackend | None = None, time: Time | None = None
) -> Litestar:
    """Have an application run by these settings when it is started next."""
    app.state.limits, app.state.admission = ConnectionLimits(settings), Admission(settings)
    app.state.open_service = lambda: Service.open(settings, bus, time)
    return app


@contextlib.asynccontextmanager
async def running(app: Litestar) -> AsyncIterator[None]:
    """The application's life: its database is open."""
    try:
        service: Service = await app.state.open_service()
    except (Refusal, MaroonedError) as error:
        app.state.trouble = error
        raise
    app.state.service = service
    register_readings(service, app.state.limits)
    try:
        yield
    finally:
        await service.close()


def refuse(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Refused]:
    """The answer to a refused request."""
    language = language_of(request.headers.get("accept-language", ""))
    return Response(refusal.message(language), status_code=refusal.status, media_type="application/json")


def refuse_request(request: Request[Any, Any, Any], error: HTTPException) -> Response[Refused]:
    """What the framework refused, in our words."""
    code = OF_STATUS.get(error.status_code, "server.trouble")
    if code == "message.invalid":
        refusal = Refusal(code, why=_why(error))
    elif code == "message.too-large":
        refusal = Refusal(code, most=LONGEST_MESSAGE)
    else:
        refusal = Refusal(code)
    return refuse(request, refusal)


def refuse_depth(request: Request[Any, Any, Any], error: RecursionError) -> Response[Refused]:
    """What is inside itself too often to be read."""
    return refuse(request, Refusal("message.invalid", why="too deep"))


def refuse_trouble(request: Request[Any, Any, Any], error: Exception) -> Response[Refused]:
    """The answer to an error of our own; its trace goes to the log alone."""
    log.error("%s %s failed", request.method, request.scope.get("path_template", "?"), exc_info=error)
    return refuse(request, Refusal("server.trouble"))


def _why(error: HTTPException) -> str:
    """What is wrong with a request, as briefly as the framework says it."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return ": ".join(str(extra[0][part]) for part in ("key", "message") if part in extra[0])[:200]
    return str(error.detail)[:200]
