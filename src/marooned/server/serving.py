"""Serving the application on a port, until told to stop."""

from __future__ import annotations

import dataclasses
import logging
from pathlib import Path

import uvicorn
from litestar import Litestar

from marooned.server.app import create_app
from marooned.server.protocol import LONGEST_MESSAGE
from marooned.server.settings import Settings, sqlite_url

HOST, PORT = "127.0.0.1", 8000
DRAIN_SECONDS = 5
"""How long those who are connected get to finish when the server is told to stop."""


def serve(host: str, port: int, database: str | None) -> None:
    """Serve until told to stop; moves that were taken are written first. The database is a URL, or an SQLite file."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("alembic").setLevel(logging.WARNING)
    settings = Settings.from_environment()
    if database:
        url = database if "://" in database else sqlite_url(Path(database).absolute())
        settings = dataclasses.replace(settings, database=url)
    uvicorn.Server(configuration(create_app(settings), host, port)).run()


def configuration(app: Litestar, host: str, port: int) -> uvicorn.Config:
    """How the application is served."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=4 * LONGEST_MESSAGE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=DRAIN_SECONDS,
        log_config=None,
        access_log=False,
        lifespan="on",
    )
