"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create everything."""
    op.create_table(
        "identities",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("language", sa.String(length=8), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_identities")),
    )
    op.create_table(
        "layouts",
        sa.Column("fingerprint", sa.String(length=16), nullable=False),
        sa.Column("fields", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("fingerprint", name=op.f("pk_layouts")),
    )
    op.create_table(
        "device_links",
        sa.Column("token", sa.LargeBinary(length=32), nullable=False),
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_device_links_identity")),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_device_links")),
    )
    op.create_index(op.f("ix_device_links_identity"), "device_links", ["identity"], unique=False)
    op.create_table(
        "devices",
        sa.Column("secret", sa.LargeBinary(length=32), nullable=False),
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_devices_identity")),
        sa.PrimaryKeyConstraint("secret", name=op.f("pk_devices")),
    )
    op.create_index(op.f("ix_devices_identity"), "devices", ["identity"], unique=False)
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("code", sa.String(length=8), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("chat", sa.Boolean(), nullable=False),
        sa.Column("language", sa.String(length=8), nullable=False),
        sa.Column("host", sa.String(length=40), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["host"], ["identities.id"], name=op.f("fk_tables_host")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sa.UniqueConstraint("code", name=op.f("uq_tables_code")),
    )
    op.create_index(op.f("ix_tables_host"), "tables", ["host"], unique=False)
    op.create_table(
        "matches",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("key", sa.LargeBinary(length=16), nullable=True),
        sa.Column("commitment", sa.String(length=64), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("(key IS NULL) = (status = 'open')", name=op.f("ck_matches_key")),
        sa.CheckConstraint("status IN ('open', 'running', 'over')", name=op.f("ck_matches_status")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_matches_table")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
        sa.UniqueConstraint("table", "number", name=op.f("uq_matches_table_number")),
    )
    op.create_index(op.f("ix_matches_status_created"), "matches", ["status", "created"], unique=False)
    op.create_table(
        "moves",
        sa.Column("match", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("action", sa.String(length=120), nullable=True),
        sa.Column("digest", sa.String(length=16), nullable=False),
        sa.Column("nonce", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_moves_match")),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_moves")),
        sa.UniqueConstraint("match", "seat", "nonce", name=op.f("uq_moves_match_seat_nonce")),
    )
    op.create_table(
        "seats",
        sa.Column("match", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("identity", sa.String(length=40), nullable=True),
        sa.Column("bot", sa.String(length=40), nullable=True),
        sa.Column("name", sa.String(length=24), nullable=True),
        sa.CheckConstraint("identity IS NULL OR bot IS NULL", name=op.f("ck_seats_one_player")),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_seats_identity")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_seats_match")),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_seats")),
    )
    op.create_index(op.f("ix_seats_identity"), "seats", ["identity"], unique=False)
    op.create_table(
        "snapshots",
        sa.Column("match", sa.String(length=40), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("layout", sa.String(length=16), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["layout"], ["layouts.fingerprint"], name=op.f("fk_snapshots_layout")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_snapshots_match")),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_snapshots")),
    )
    op.create_table(
        "talk",
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("match", sa.String(length=40), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("to", sa.JSON(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_talk_identity")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_talk_match")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_talk_table")),
        sa.PrimaryKeyConstraint("table", "number", name=op.f("pk_talk")),
    )
