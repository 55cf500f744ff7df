"""Serving the application on a port, until told to stop."""

from __future__ import annotations

import errno
import gc
import logging
import socket
from collections.abc import Callable

import uvicorn
from litestar import Litestar

from marooned.protocol.basics import LONGEST_MESSAGE
from marooned.protocol.refusals import Refusal
from marooned.server.matches.warming import keep_for_good
from marooned.server.service import Service
from marooned.server.settings import Settings, masked
from marooned.server.settings_reading import BadSetting
from marooned.server.web.app import create_app
from marooned.server.web.logs import write_logs
from marooned.server.web.transport.http import guarded
from marooned.server.web.transport.takeover import HandoverProtocol

EVERYWHERE = "0.0.0.0"

NO_ROUTE = "192.0.2.1"
"""An address that nobody has (RFC 5737). The address that we would speak to it from is the one others reach us by."""

log = logging.getLogger(__name__)

GARBAGE = (2_000, 5, 50)
"""Thresholds of Python's garbage collector. New objects are looked through often: opening a connection leaves garbage,
which would keep the memory around it from being used again. All objects are looked through seldom: matches leave no
garbage, and meanwhile everybody waits."""

Ready = Callable[[int], None]
"""Called with the port once the server answers."""


def serve(settings: Settings, ready: Ready = lambda port: None) -> None:
    """Serve until told to stop; moves that were taken are written first."""
    write_logs(settings)
    listener = listen(settings)
    app = create_app(settings)
    server = Server(configuration(app, settings), lambda: ready(listener.getsockname()[1]))
    quiet = logging.getLogger("uvicorn.error")
    silence = Silence(app)
    quiet.addFilter(silence)
    try:
        server.run(sockets=[listener])
    except SystemExit:
        trouble = getattr(app.state, "trouble", None)
        if isinstance(trouble, Refusal):
            raise BadSetting("no-database", url=masked("database_url", settings.database_url)) from trouble
        if isinstance(trouble, BadSetting):
            raise trouble from None
        raise
    finally:
        quiet.removeFilter(silence)
        listener.close()


class Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the database and the port."""
        await super().startup(sockets)
        gc.set_threshold(*GARBAGE)
        keep_for_good()
        gc.enable()
        if self.started:
            app = self.config.app
            if isinstance(app, Litestar):
                settings: Settings = app.state.service.settings
                kept = masked("database_url", settings.database_url)
                log.info("ready", extra={"database": kept, "most_connections": app.state.limits.most})
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in any more, write what was taken while everyone can still be told, then let them go."""
        for server in self.servers:
            server.close()
        app = self.config.app
        if isinstance(app, Litestar):
            service: Service = app.state.service
            log.info("stopping", extra={"connections": sum(len(room.viewers) for room in service.rooms.rooms.values())})
            await service.drain()
        await super().shutdown(sockets)
        log.info("stopped")


class Silence(logging.Filter):
    """Keeps the stack trace of a start that failed for a known reason out of the log; that is told in words instead."""

    def __init__(self, app: Litestar) -> None:
        super().__init__()
        self.app = app

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to write it."""
        return getattr(self.app.state, "trouble", None) is None


def configuration(app: Litestar, settings: Settings, port: int | None = None) -> uvicorn.Config:
    """How the application is served."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port if port is None else port,
        http=guarded(app.state.limits),
        ws=HandoverProtocol,
        ws_max_size=4 * LONGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        timeout_graceful_shutdown=max(1, round(settings.drain_seconds)),
        forwarded_allow_ips=list(settings.trusted_proxies),
        log_config=None,
        access_log=False,
        lifespan="on",
    )


def listen(settings: Settings) -> socket.socket:
    """A socket bound to the address and port that were chosen, or raise `BadSetting`."""
    host = EVERYWHERE if settings.lan and settings.host == Settings.host else settings.host
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (OSError, UnicodeError):
        raise BadSetting("no-address", host=host, port=str(settings.port)) from None
    listener = socket.socket(family, kind, protocol)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
    except OSError as error:
        listener.close()
        problem = {errno.EADDRINUSE: "port-taken", errno.EACCES: "port-denied"}.get(error.errno or 0, "no-address")
        raise BadSetting(problem, host=host, port=str(settings.port), next=str(settings.port + 1)) from None
    return listener


def lan_address() -> str | None:
    """The address by which other machines on the network reach this one, if there is a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((NO_ROUTE, 9))  # sends nothing: it only asks for the route
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address
