"""Which lesson the first match of a table is; none for a match like any other."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """The tables there are have none."""
    op.add_column("tables", sa.Column("lesson", sa.String(40), nullable=True))
