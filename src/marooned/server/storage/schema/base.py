"""What every table of the database belongs to, and how constraints are named."""

from __future__ import annotations

from sqlalchemy import MetaData, Table
from sqlalchemy.schema import SchemaItem

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def define(name: str, *parts: SchemaItem) -> Table:
    """A table of the database: its columns, constraints and indexes."""
    return Table(name, metadata, *parts)
