"""Writing groups of rows in one transaction, as fast as a database takes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from sqlalchemy import Executable


class Write(NamedTuple):
    """A statement of a transaction, and the rows it is for."""

    statement: Executable
    columns: tuple[str, ...]
    """The names of a row's values."""
    rows: Sequence[Sequence[Any]]


class Writer(Protocol):
    """Writes groups by a connection of its own."""

    async def write(self, writes: Sequence[Write]) -> None:
        """Make it all durable together; or raise and leave no trace of it."""

    async def close(self) -> None:
        """Close the connection."""
