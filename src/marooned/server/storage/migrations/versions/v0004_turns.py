"""Who owes a decision is kept beside the state, so that what waits for somebody can be asked for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the column; matches that run fill it with their next move, or when the server starts."""
    op.add_column("snapshots", sa.Column("to_act", sa.BigInteger(), nullable=True))
