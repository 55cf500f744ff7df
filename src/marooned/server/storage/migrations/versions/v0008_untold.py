"""Who was told nothing of a line of the log, as a mask; null where everyone was."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """The lines there are count for everyone, as they did."""
    op.add_column("moves", sa.Column("hidden", sa.BigInteger(), nullable=True))
