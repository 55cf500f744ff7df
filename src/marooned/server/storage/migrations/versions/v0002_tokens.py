"""Programs that play, and their tokens."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Create their table."""
    op.create_table(
        "tokens",
        sa.Column("bot", sa.String(length=40), nullable=False),
        sa.Column("secret", sa.LargeBinary(length=32), nullable=False),
        sa.Column("owner", sa.String(length=40), nullable=False),
        sa.Column("table", sa.String(length=40), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["bot"], ["identities.id"], name=op.f("fk_tokens_bot")),
        sa.ForeignKeyConstraint(["owner"], ["identities.id"], name=op.f("fk_tokens_owner")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_tokens_table")),
        sa.PrimaryKeyConstraint("bot", name=op.f("pk_tokens")),
        sa.UniqueConstraint("secret", name=op.f("uq_tokens_secret")),
    )
    op.create_index(op.f("ix_tokens_owner"), "tokens", ["owner"], unique=False)
