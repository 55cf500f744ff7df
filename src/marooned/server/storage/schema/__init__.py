"""What is kept: the tables of the database. A change here needs a migration, and `HEAD` names the newest one."""

from __future__ import annotations

from marooned.server.storage.schema.base import metadata
from marooned.server.storage.schema.people import device_links, devices, identities, tokens
from marooned.server.storage.schema.play import (
    ballots,
    layouts,
    matches,
    moves,
    processes,
    proposals,
    seats,
    snapshots,
    tables,
    talk,
)

__all__ = [
    "HEAD",
    "VERSIONS",
    "ballots",
    "device_links",
    "devices",
    "identities",
    "layouts",
    "matches",
    "metadata",
    "moves",
    "processes",
    "proposals",
    "seats",
    "snapshots",
    "tables",
    "talk",
    "tokens",
]

HEAD = "0004"
"""The migration that leads to this schema."""
VERSIONS = "alembic_version"
"""The table that says which one a database is at."""
