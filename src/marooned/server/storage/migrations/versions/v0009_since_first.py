"""What came since version 0.1.0: accounts, notices, standings, the deal of the day, company, votes on taking back."""

from __future__ import annotations

from alembic import op
from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    false,
    text,
)

revision = "0009"
down_revision = "0002"


def upgrade() -> None:
    """Add them; matches that run fill `to_act` with their next move, or when the server starts."""
    op.add_column("identities", Column("face", String(16)))
    op.add_column("identities", Column("colour", String(16)))
    op.add_column("identities", Column("erased", BigInteger))
    op.add_column("devices", Column("browser", String(16)))
    op.add_column("devices", Column("system", String(16)))
    op.create_table(
        "passkeys",
        Column("id", LargeBinary(1023), primary_key=True),
        Column("identity", String(40), ForeignKey("identities.id"), nullable=False, index=True),
        Column("public_key", LargeBinary, nullable=False),
        Column("uses", BigInteger, nullable=False),
        Column("device", String(16), nullable=False),
        Column("browser", String(16)),
        Column("system", String(16)),
        Column("created", BigInteger, nullable=False),
        Column("used", BigInteger, nullable=False),
    )
    op.create_table(
        "recovery_codes",
        Column("code", LargeBinary(32), primary_key=True),
        Column("identity", String(40), ForeignKey("identities.id"), nullable=False, index=True),
        Column("device", String(16), nullable=False),
        Column("created", BigInteger, nullable=False),
    )
    op.create_table(
        "challenges",
        Column("challenge", LargeBinary(32), primary_key=True),
        Column("asker", LargeBinary(32), nullable=False),
        Column("expires", BigInteger, nullable=False, index=True),
    )
    op.add_column("snapshots", Column("to_act", BigInteger))
    op.create_table(
        "server_secrets",
        Column("name", String(20), primary_key=True),
        Column("secret", LargeBinary(64), nullable=False),
    )
    op.create_table(
        "subscriptions",
        Column("id", String(64), primary_key=True),
        Column("identity", String(40), ForeignKey("identities.id"), nullable=False, index=True),
        Column("device", LargeBinary(32), nullable=False),
        Column("endpoint", String(1000), nullable=False),
        Column("key", LargeBinary(65), nullable=False),
        Column("auth", LargeBinary(16), nullable=False),
        Column("contact", String(300), nullable=False),
        Column("created", BigInteger, nullable=False),
    )
    op.create_table(
        "wishes",
        Column("identity", String(40), ForeignKey("identities.id"), primary_key=True),
        Column("turns", Boolean, nullable=False),
        Column("reminders", Boolean, nullable=False),
        Column("quiet_from", Integer),
        Column("quiet_until", Integer),
        Column("zone", String(64), nullable=False),
        Column("mail", String(254), index=True),
        Column("mail_token", String(40), unique=True),
        Column("mail_asked", BigInteger),
        Column("mail_confirmed", BigInteger),
    )
    op.create_table(
        "calls",
        Column("match", String(40), ForeignKey("matches.id"), primary_key=True),
        Column("seat", Integer, primary_key=True, autoincrement=False),
        Column("turn", Integer, primary_key=True, autoincrement=False),
        Column("kind", String(8), primary_key=True),
        Column("channel", String(64), primary_key=True),
        Column("due", BigInteger, index=True),
        Column("tries", Integer, nullable=False),
    )
    op.create_table(
        "listings",
        Column("identity", String(40), ForeignKey("identities.id"), primary_key=True),
    )
    op.create_table(
        "ratings",
        Column("identity", String(40), ForeignKey("identities.id"), primary_key=True),
        Column("game", String(40), primary_key=True),
        Column("pace", String(8), primary_key=True),
        Column("mu", Float(53), nullable=False),
        Column("sigma", Float(53), nullable=False),
        Column("matches", Integer, nullable=False),
        Column("changed", BigInteger, nullable=False),
        Column("listed", Boolean, nullable=False, server_default=false()),
        Index(None, "game", "pace", "listed", "mu"),
    )
    op.create_table(
        "sums",
        Column("identity", String(40), ForeignKey("identities.id"), primary_key=True),
        Column("game", String(40), primary_key=True),
        Column("name", String(42), primary_key=True),
        Column("word", String(41), primary_key=True),
        Column("times", BigInteger, nullable=False),
        Column("total", BigInteger, nullable=False),
        Column("least", BigInteger, nullable=False),
        Column("most", BigInteger, nullable=False),
    )
    op.create_table(
        "origins",
        Column("table", String(40), ForeignKey("tables.id"), primary_key=True),
        Column("identity", String(40), ForeignKey("identities.id"), primary_key=True, index=True),
        Column("origin", String(16), nullable=False),
    )
    op.create_table(
        "departures",
        Column("match", String(40), ForeignKey("matches.id"), primary_key=True),
        Column("seat", Integer, primary_key=True),
        Column("identity", String(40), ForeignKey("identities.id"), nullable=False, index=True),
    )
    op.create_table(
        "meetings",
        Column("identity", String(40), ForeignKey("identities.id"), primary_key=True),
        Column("other", String(41), primary_key=True),
        Column("match", String(40), ForeignKey("matches.id"), primary_key=True, index=True),
        Column("ended", BigInteger, nullable=False),
        Column("game", String(40), nullable=False),
        Column("result", String(10), nullable=False),
        Index("ix_meetings_narrowed", "identity", "other", "ended", "game", "result"),
    )
    op.create_table(
        "rating_changes",
        Column("identity", String(40), ForeignKey("identities.id"), primary_key=True),
        Column("game", String(40), primary_key=True),
        Column("pace", String(8), primary_key=True),
        Column("match", String(40), ForeignKey("matches.id"), primary_key=True, index=True),
        Column("at", BigInteger, nullable=False),
        Column("mu", Float(53), nullable=False),
        Column("sigma", Float(53), nullable=False),
        Column("weight", Float(53), nullable=False),
        Index(None, "identity", "game", "pace", "at"),
    )
    op.create_table(
        "results",
        Column("match", String(40), ForeignKey("matches.id"), primary_key=True),
        Column("identity", String(40), ForeignKey("identities.id"), primary_key=True),
        Column("seat", Integer, nullable=False),
        Column("game", String(40), nullable=False),
        Column("ended", BigInteger, nullable=False),
        Column("seats", Integer, nullable=False),
        Column("result", String(10), nullable=False),
        Column("place", Integer),
        Column("score", Integer),
        Column("rated", Boolean, nullable=False, server_default=false()),
        Column("others", JSON, nullable=False),
        Column("statistics", JSON, nullable=False),
        Index(None, "identity", "ended"),
        Index(None, "identity", "game", "ended"),
        Index(None, "identity", "game", "result", "ended"),
        Index(None, "identity", "result", "ended"),
    )
    op.create_index(
        "ix_results_identity_game_place", "results", ["identity", "game", "place", text("score DESC")], unique=False
    )
    op.add_column("matches", Column("tallied", BigInteger))
    op.create_index(
        "ix_matches_untallied",
        "matches",
        ["id"],
        unique=False,
        sqlite_where=text("status = 'over' AND tallied IS NULL"),
        postgresql_where=text("status = 'over' AND tallied IS NULL"),
    )
    op.add_column("tables", Column("day", String(10)))
    op.create_table(
        "daily_tries",
        Column("day", String(10), primary_key=True),
        Column("game", String(40), primary_key=True),
        Column("identity", String(40), ForeignKey("identities.id"), primary_key=True),
        Column("table", String(40), ForeignKey("tables.id"), index=True),
        Column("finished", BigInteger),
        Column("place", Integer),
        Column("points", Integer),
        Index(None, "identity", "day"),
    )
    op.create_table(
        "daily_bots",
        Column("day", String(10), primary_key=True),
        Column("game", String(40), primary_key=True),
        Column("bot", String(40), primary_key=True),
        Column("place", Integer, nullable=False),
        Column("points", Integer, nullable=False),
    )
    op.create_table(
        "acts",
        Column("number", Integer, primary_key=True),
        Column("author", String(40)),
        Column("kind", String(20), nullable=False),
        Column("person", String(40)),
        Column("details", JSON, nullable=False),
        Column("created", BigInteger, nullable=False),
    )
    op.create_table(
        "host_links",
        Column("token", LargeBinary(32), primary_key=True),
        Column("expires", BigInteger, nullable=False),
    )
    op.create_table(
        "reports",
        Column("id", String(40), primary_key=True),
        Column("reporter", String(40), nullable=False, index=True),
        Column("person", String(40), nullable=False),
        Column("table", String(40)),
        Column("text", String(500), nullable=False),
        Column("words", JSON, nullable=False),
        Column("created", BigInteger, nullable=False),
        Column("closed", BigInteger),
    )
    op.create_table(
        "sanctions",
        Column("id", String(40), primary_key=True),
        Column("kind", String(8), nullable=False),
        Column("identity", String(40), index=True),
        Column("address", String(64), index=True),
        Column("created", BigInteger, nullable=False),
        Column("until", BigInteger),
        CheckConstraint("kind IN ('silence', 'ban')", name="kind"),
        CheckConstraint("(identity IS NULL) <> (address IS NULL)", name="one_target"),
    )
    op.create_table(
        "hidden_people",
        Column("identity", String(40), ForeignKey("identities.id"), primary_key=True),
    )
    op.create_table(
        "hosts",
        Column("identity", String(40), ForeignKey("identities.id"), primary_key=True),
        Column("created", BigInteger, nullable=False),
        Column("until", BigInteger, nullable=False),
    )
    op.create_table(
        "ties",
        Column("identity", String(40), ForeignKey("identities.id"), primary_key=True),
        Column("other", String(40), ForeignKey("identities.id"), primary_key=True, index=True),
        Column("friend", Boolean, nullable=False, server_default=false()),
        Column("muted", Boolean, nullable=False, server_default=false()),
        Column("blocked", Boolean, nullable=False, server_default=false()),
        Column("created", BigInteger, nullable=False),
    )
    op.create_table(
        "invitations",
        Column("id", String(40), primary_key=True),
        Column("host", String(40), ForeignKey("identities.id"), nullable=False),
        Column("guest", String(40), ForeignKey("identities.id"), nullable=False, index=True),
        Column("table", String(40), ForeignKey("tables.id"), nullable=False, index=True),
        Column("created", BigInteger, nullable=False),
        Index(None, "host", "guest", "table", unique=True),
    )
    op.create_table(
        "searches",
        Column("identity", String(40), ForeignKey("identities.id"), primary_key=True),
        Column("place", String(40), nullable=False),
        Column("process", String(40), nullable=False),
        Column("game", String(40), nullable=False),
        Column("pace", String(40), nullable=False),
        Column("rated", Boolean, nullable=False),
        Column("seats", Integer, nullable=False),
        Column("level", String(40)),
        Column("due", BigInteger),
        Column("created", BigInteger, nullable=False),
        Column("table", String(40), ForeignKey("tables.id"), index=True),
        Index(None, "game", "pace", "rated"),
    )
    op.add_column("proposals", Column("version", Integer))
