"""The client's tests play at a real server: its fixtures are those of the server's tests."""

from __future__ import annotations

from tests.server.conftest import anyio_backend, ballot, database, deals, migrated, server, time

__all__ = ["anyio_backend", "ballot", "database", "deals", "migrated", "server", "time"]
