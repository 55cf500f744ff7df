"""What is kept: the tables of the database. A change here needs a migration, and `HEAD` names the newest one."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, Table

from marooned.server.storage.schema.base import metadata as metadata
from marooned.server.storage.schema.daily import *
from marooned.server.storage.schema.notifications import *
from marooned.server.storage.schema.people import *
from marooned.server.storage.schema.play import *
from marooned.server.storage.schema.social import *
from marooned.server.storage.schema.standings import *

HEAD = "0001"
"""The migration that leads to this schema; a new database is at it from the start."""
VERSIONS = "alembic_version"
"""The table that says which one a database is at."""


def referring_to(table: Table) -> list[Column[Any]]:
    """The columns that refer to a table, in an order in which their rows can be deleted."""
    return [
        column
        for found in reversed(metadata.sorted_tables)
        for column in found.columns
        if any(key.column.table is table for key in column.foreign_keys)
    ]
