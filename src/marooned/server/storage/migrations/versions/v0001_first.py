"""The first schema. Nothing leads to it: a new database is made with today's tables at once (`store.migrate`)."""

from __future__ import annotations

revision = "0001"
down_revision = None


def upgrade() -> None:
    """There was no database before."""
