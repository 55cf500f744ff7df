"""The deal of the day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add what it needs."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("day", sa.String(length=10), nullable=True))
    op.create_table(
        "daily_tries",
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.Column("table", sa.String(length=40), nullable=True),
        sa.Column("finished", sa.BigInteger(), nullable=True),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_daily_tries_identity")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_daily_tries_table")),
        sa.PrimaryKeyConstraint("day", "game", "identity", name=op.f("pk_daily_tries")),
    )
    op.create_index(op.f("ix_daily_tries_table"), "daily_tries", ["table"], unique=False)
    op.create_index(op.f("ix_daily_tries_identity_day"), "daily_tries", ["identity", "day"], unique=False)
    op.create_table(
        "daily_bots",
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("bot", sa.String(length=40), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("day", "game", "bot", name=op.f("pk_daily_bots")),
    )
