"""Company: searches for players, ties between people, invitations, reports, and what hosts do."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Create its tables."""
    op.create_table(
        "acts",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("author", sa.String(length=40), nullable=True),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=True),
        sa.Column("details", sa.JSON(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_acts")),
    )
    op.create_table(
        "host_links",
        sa.Column("token", sa.LargeBinary(length=32), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_host_links")),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("reporter", sa.String(length=40), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("table", sa.String(length=40), nullable=True),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("words", sa.JSON(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
    )
    op.create_index(op.f("ix_reports_reporter"), "reports", ["reporter"], unique=False)
    op.create_table(
        "sanctions",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("identity", sa.String(length=40), nullable=True),
        sa.Column("address", sa.String(length=64), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("kind IN ('silence', 'ban')", name=op.f("ck_sanctions_kind")),
        sa.CheckConstraint("(identity IS NULL) <> (address IS NULL)", name=op.f("ck_sanctions_one_target")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sanctions")),
    )
    op.create_index(op.f("ix_sanctions_address"), "sanctions", ["address"], unique=False)
    op.create_index(op.f("ix_sanctions_identity"), "sanctions", ["identity"], unique=False)
    op.create_table(
        "hidden_people",
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_hidden_people_identity")),
        sa.PrimaryKeyConstraint("identity", name=op.f("pk_hidden_people")),
    )
    op.create_table(
        "hosts",
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_hosts_identity")),
        sa.PrimaryKeyConstraint("identity", name=op.f("pk_hosts")),
    )
    op.create_table(
        "ties",
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.Column("other", sa.String(length=40), nullable=False),
        sa.Column("friend", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("muted", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("blocked", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_ties_identity")),
        sa.ForeignKeyConstraint(["other"], ["identities.id"], name=op.f("fk_ties_other")),
        sa.PrimaryKeyConstraint("identity", "other", name=op.f("pk_ties")),
    )
    op.create_index(op.f("ix_ties_other"), "ties", ["other"], unique=False)
    op.create_table(
        "invitations",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("host", sa.String(length=40), nullable=False),
        sa.Column("guest", sa.String(length=40), nullable=False),
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["identities.id"], name=op.f("fk_invitations_guest")),
        sa.ForeignKeyConstraint(["host"], ["identities.id"], name=op.f("fk_invitations_host")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_invitations_table")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_invitations")),
    )
    op.create_index(op.f("ix_invitations_guest"), "invitations", ["guest"], unique=False)
    op.create_index(op.f("ix_invitations_host_guest_table"), "invitations", ["host", "guest", "table"], unique=True)
    op.create_index(op.f("ix_invitations_table"), "invitations", ["table"], unique=False)
    op.create_table(
        "searches",
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.Column("place", sa.String(length=40), nullable=False),
        sa.Column("process", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("pace", sa.String(length=40), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("level", sa.String(length=40), nullable=True),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("table", sa.String(length=40), nullable=True),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_searches_identity")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_searches_table")),
        sa.PrimaryKeyConstraint("identity", name=op.f("pk_searches")),
    )
    op.create_index(op.f("ix_searches_game_pace_rated"), "searches", ["game", "pace", "rated"], unique=False)
    op.create_index(op.f("ix_searches_table"), "searches", ["table"], unique=False)
