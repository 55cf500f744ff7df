"""Whether players of a table may ask for hints; unknown means those who play against bots alone."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Leave it open for the tables there are."""
    op.add_column("tables", sa.Column("hints", sa.Boolean(), nullable=True))
