"""Pieces of SQL that many ask for."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, FromClause, Table, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection


async def count(connection: AsyncConnection, rows: FromClause, *where: ColumnElement[bool]) -> int:
    """How many rows there are for which all of that holds."""
    return int((await connection.execute(select(func.count()).select_from(rows).where(*where))).scalar_one())


def insert_into(table: Table, dialect: str) -> Any:
    """A statement that inserts rows, in a dialect that can say what to do where they are there already."""
    return (sqlite if dialect == "sqlite" else postgresql).insert(table)


def insert_once(table: Table, dialect: str) -> Any:
    """A statement that inserts rows, and leaves those that are there already as they are."""
    return insert_into(table, dialect).on_conflict_do_nothing()
