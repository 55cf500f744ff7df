"""Which identities are programs, so that everyone at a table knows."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Mark those that have a token."""
    op.add_column("identities", sa.Column("program", sa.Boolean(), nullable=True))
    op.execute("UPDATE identities SET program = TRUE WHERE id IN (SELECT bot FROM tokens)")
