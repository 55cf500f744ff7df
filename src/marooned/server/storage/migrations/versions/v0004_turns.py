"""Who owes a decision, beside the state; and how people want to be told that it is their turn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add them; matches that run fill the column with their next move, or when the server starts."""
    op.add_column("snapshots", sa.Column("to_act", sa.BigInteger(), nullable=True))
    op.create_table(
        "server_secrets",
        sa.Column("name", sa.String(length=20), nullable=False),
        sa.Column("secret", sa.LargeBinary(length=64), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_server_secrets")),
    )
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.Column("device", sa.LargeBinary(length=32), nullable=False),
        sa.Column("endpoint", sa.String(length=1000), nullable=False),
        sa.Column("key", sa.LargeBinary(length=65), nullable=False),
        sa.Column("auth", sa.LargeBinary(length=16), nullable=False),
        sa.Column("contact", sa.String(length=300), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_subscriptions_identity")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_subscriptions")),
    )
    op.create_index(op.f("ix_subscriptions_identity"), "subscriptions", ["identity"], unique=False)
    op.create_table(
        "wishes",
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.Column("turns", sa.Boolean(), nullable=False),
        sa.Column("reminders", sa.Boolean(), nullable=False),
        sa.Column("quiet_from", sa.Integer(), nullable=True),
        sa.Column("quiet_until", sa.Integer(), nullable=True),
        sa.Column("zone", sa.String(length=64), nullable=False),
        sa.Column("mail", sa.String(length=254), nullable=True),
        sa.Column("mail_token", sa.String(length=40), nullable=True),
        sa.Column("mail_asked", sa.BigInteger(), nullable=True),
        sa.Column("mail_confirmed", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_wishes_identity")),
        sa.PrimaryKeyConstraint("identity", name=op.f("pk_wishes")),
        sa.UniqueConstraint("mail_token", name=op.f("uq_wishes_mail_token")),
    )
    op.create_index(op.f("ix_wishes_mail"), "wishes", ["mail"], unique=False)
    op.create_table(
        "calls",
        sa.Column("match", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("turn", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("channel", sa.String(length=64), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_calls_match")),
        sa.PrimaryKeyConstraint("match", "seat", "turn", "kind", "channel", name=op.f("pk_calls")),
    )
    op.create_index(op.f("ix_calls_due"), "calls", ["due"], unique=False)
