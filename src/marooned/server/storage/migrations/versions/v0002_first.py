"""The schema of version 0.1.0. Databases of development before it are at 0001: they are refused by name."""

from __future__ import annotations

from alembic import op
from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    UniqueConstraint,
    false,
)

revision = "0002"
down_revision = None


def upgrade() -> None:
    """Create everything."""
    op.create_table(
        "identities",
        Column("id", String(40), primary_key=True),
        Column("name", String(24), nullable=False),
        Column("language", String(8), nullable=False),
        Column("created", BigInteger, nullable=False),
        Column("program", Boolean),
    )
    op.create_table(
        "layouts",
        Column("fingerprint", String(16), primary_key=True),
        Column("fields", JSON, nullable=False),
    )
    op.create_table(
        "processes",
        Column("id", String(40), primary_key=True),
        Column("beats", BigInteger, nullable=False),
    )
    op.create_table(
        "device_links",
        Column("token", LargeBinary(32), primary_key=True),
        Column("identity", String(40), ForeignKey("identities.id"), nullable=False, index=True),
        Column("expires", BigInteger, nullable=False),
    )
    op.create_table(
        "devices",
        Column("secret", LargeBinary(32), primary_key=True),
        Column("identity", String(40), ForeignKey("identities.id"), nullable=False, index=True),
        Column("created", BigInteger, nullable=False),
        Column("used", BigInteger),
    )
    op.create_table(
        "tables",
        Column("id", String(40), primary_key=True),
        Column("code", String(8), nullable=False, unique=True),
        Column("game", String(40), nullable=False),
        Column("seats", Integer, nullable=False),
        Column("options", JSON, nullable=False),
        Column("terms", JSON, nullable=False),
        Column("host", String(40), ForeignKey("identities.id"), nullable=False, index=True),
        Column("created", BigInteger, nullable=False),
        Column("closed", BigInteger),
        Column("lesson", String(40)),
    )
    op.create_table(
        "matches",
        Column("id", String(40), primary_key=True),
        Column("table", String(40), ForeignKey("tables.id"), nullable=False),
        Column("number", Integer, nullable=False),
        Column("status", String(8), nullable=False),
        Column("rules", Integer, nullable=False),
        Column("key", LargeBinary(16)),
        Column("commitment", String(64)),
        Column("created", BigInteger, nullable=False),
        Column("series", Integer),
        Column("outcome", JSON(none_as_null=True)),
        Column("abandoned", BigInteger),
        Column("paused", BigInteger),
        Column("ended", BigInteger),
        UniqueConstraint("table", "number"),
        CheckConstraint("(key IS NULL) = (status = 'open')", name="key"),
        CheckConstraint("status IN ('open', 'running', 'over')", name="status"),
        Index(None, "status", "created"),
    )
    op.create_table(
        "tokens",
        Column("bot", String(40), ForeignKey("identities.id"), primary_key=True),
        Column("secret", LargeBinary(32), nullable=False, unique=True),
        Column("owner", String(40), ForeignKey("identities.id"), nullable=False, index=True),
        Column("table", String(40), ForeignKey("tables.id")),
        Column("created", BigInteger, nullable=False),
        Column("used", BigInteger),
    )
    op.create_table(
        "ballots",
        Column("match", String(40), ForeignKey("matches.id"), primary_key=True),
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("identity", String(40), ForeignKey("identities.id"), primary_key=True, index=True),
        Column("yes", Boolean, nullable=False),
    )
    op.create_table(
        "moves",
        Column("match", String(40), ForeignKey("matches.id"), primary_key=True),
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("seat", Integer, nullable=False),
        Column("action", String(120)),
        Column("digest", String(16), nullable=False),
        Column("nonce", String(40), nullable=False),
        Column("hidden", BigInteger, nullable=False),
        UniqueConstraint("match", "seat", "nonce"),
    )
    op.create_table(
        "proposals",
        Column("match", String(40), ForeignKey("matches.id"), primary_key=True),
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("what", String(8), nullable=False),
        Column("seat", Integer),
        Column("proposer", String(40), ForeignKey("identities.id"), nullable=False, index=True),
        Column("voters", JSON, nullable=False),
        Column("needed", Integer, nullable=False),
        Column("expires", BigInteger, nullable=False),
        Column("answer", String(8), nullable=False),
    )
    op.create_table(
        "seats",
        Column("match", String(40), ForeignKey("matches.id"), primary_key=True),
        Column("seat", Integer, primary_key=True),
        Column("identity", String(40), ForeignKey("identities.id"), index=True),
        Column("bot", String(40)),
        Column("name", String(24)),
        Column("stand_in", String(40)),
        Column("gone", BigInteger),
        CheckConstraint("identity IS NULL OR bot IS NULL", name="one_player"),
    )
    op.create_table(
        "snapshots",
        Column("match", String(40), ForeignKey("matches.id"), primary_key=True),
        Column("version", Integer, nullable=False),
        Column("layout", String(16), ForeignKey("layouts.fingerprint"), nullable=False),
        Column("state", LargeBinary, nullable=False),
        Column("clock", JSON(none_as_null=True)),
    )
    op.create_table(
        "talk",
        Column("table", String(40), ForeignKey("tables.id"), primary_key=True),
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("match", String(40), ForeignKey("matches.id"), nullable=False, index=True),
        Column("version", Integer, nullable=False),
        Column("identity", String(40), ForeignKey("identities.id"), index=True),
        Column("seat", Integer),
        Column("name", String(24), nullable=False),
        Column("text", String(500), nullable=False),
        Column("to", JSON, nullable=False),
        Column("hearers", JSON),
        Column("created", BigInteger, nullable=False),
        Column("typed", Boolean, nullable=False, server_default=false()),
    )
