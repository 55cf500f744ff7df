"""The schema of the first release. Databases of development before it are at 0001: they are refused by name."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = None


def upgrade() -> None:
    """Create everything."""
    op.create_table(
        "identities",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("language", sa.String(length=8), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("program", sa.Boolean(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_identities")),
    )
    op.create_table(
        "layouts",
        sa.Column("fingerprint", sa.String(length=16), nullable=False),
        sa.Column("fields", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("fingerprint", name=op.f("pk_layouts")),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("beats", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_processes")),
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
        sa.Column("used", sa.BigInteger(), nullable=True),
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
        sa.Column("terms", sa.JSON(), nullable=False),
        sa.Column("host", sa.String(length=40), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.BigInteger(), nullable=True),
        sa.Column("lesson", sa.String(length=40), nullable=True),
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
        sa.Column("series", sa.Integer(), nullable=True),
        sa.Column("outcome", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("abandoned", sa.BigInteger(), nullable=True),
        sa.Column("paused", sa.BigInteger(), nullable=True),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("(key IS NULL) = (status = 'open')", name=op.f("ck_matches_key")),
        sa.CheckConstraint("status IN ('open', 'running', 'over')", name=op.f("ck_matches_status")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_matches_table")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
        sa.UniqueConstraint("table", "number", name=op.f("uq_matches_table_number")),
    )
    op.create_index(op.f("ix_matches_status_created"), "matches", ["status", "created"], unique=False)
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
    op.create_table(
        "ballots",
        sa.Column("match", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.Column("yes", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_ballots_identity")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_ballots_match")),
        sa.PrimaryKeyConstraint("match", "number", "identity", name=op.f("pk_ballots")),
    )
    op.create_index(op.f("ix_ballots_identity"), "ballots", ["identity"], unique=False)
    op.create_table(
        "moves",
        sa.Column("match", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("action", sa.String(length=120), nullable=True),
        sa.Column("digest", sa.String(length=16), nullable=False),
        sa.Column("nonce", sa.String(length=40), nullable=False),
        sa.Column("hidden", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_moves_match")),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_moves")),
        sa.UniqueConstraint("match", "seat", "nonce", name=op.f("uq_moves_match_seat_nonce")),
    )
    op.create_table(
        "proposals",
        sa.Column("match", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("what", sa.String(length=8), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("proposer", sa.String(length=40), nullable=False),
        sa.Column("voters", sa.JSON(), nullable=False),
        sa.Column("needed", sa.Integer(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.Column("answer", sa.String(length=8), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_proposals_match")),
        sa.ForeignKeyConstraint(["proposer"], ["identities.id"], name=op.f("fk_proposals_proposer")),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_proposals")),
    )
    op.create_index(op.f("ix_proposals_proposer"), "proposals", ["proposer"], unique=False)
    op.create_table(
        "seats",
        sa.Column("match", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("identity", sa.String(length=40), nullable=True),
        sa.Column("bot", sa.String(length=40), nullable=True),
        sa.Column("name", sa.String(length=24), nullable=True),
        sa.Column("stand_in", sa.String(length=40), nullable=True),
        sa.Column("gone", sa.BigInteger(), nullable=True),
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
        sa.Column("clock", sa.JSON(none_as_null=True), nullable=True),
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
        sa.Column("identity", sa.String(length=40), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("to", sa.JSON(), nullable=False),
        sa.Column("hearers", sa.JSON(), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("typed", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_talk_identity")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_talk_match")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_talk_table")),
        sa.PrimaryKeyConstraint("table", "number", name=op.f("pk_talk")),
    )
    op.create_index(op.f("ix_talk_match"), "talk", ["match"], unique=False)
    op.create_index(op.f("ix_talk_identity"), "talk", ["identity"], unique=False)
