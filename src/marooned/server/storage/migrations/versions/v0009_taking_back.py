"""Votes on taking a step back at rated tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Say which step a vote is about."""
    op.add_column("proposals", sa.Column("version", sa.Integer(), nullable=True))
