"""Tables, their matches and talk, and the processes that serve them. Times are milliseconds since 1970."""

from __future__ import annotations

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
    and_,
    false,
    literal_column,
)

from marooned.server.storage.schema.base import define

tables = define(
    "tables",
    Column("id", String(40), primary_key=True),
    Column("code", String(8), nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("terms", JSON, nullable=False),
    Column("host", ForeignKey("identities.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("closed", BigInteger),
    Column("lesson", String(40)),
    Column("day", String(10)),
)
"""Tables; `closed` says when, and `day` whose deal of the day it plays. `terms` holds the `Terms` of the protocol: one
without a field that was added since has its default."""

matches = define(
    "matches",
    Column("id", String(40), primary_key=True),
    Column("table", ForeignKey("tables.id"), nullable=False),
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
    Column("tallied", BigInteger),
    UniqueConstraint("table", "number"),
    CheckConstraint("status IN ('open', 'running', 'over')", name="status"),
    CheckConstraint("(key IS NULL) = (status = 'open')", name="key"),
    Index(None, "status", "created"),
)
"""Plays at a table, numbered from 1. The key is drawn at the start. An abandoned one is over without an outcome;
`ended` says when another one was, `tallied` when its results were written down."""

untallied = and_(matches.c.status == literal_column("'over'"), matches.c.tallied.is_(None))
"""Whether a match is over and its results are still to be written down; an index holds these alone."""
Index("ix_matches_untallied", matches.c.id, sqlite_where=untallied, postgresql_where=untallied)

seats = define(
    "seats",
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("identity", ForeignKey("identities.id"), index=True),
    Column("bot", String(40)),
    Column("name", String(24)),
    Column("stand_in", String(40)),
    Column("gone", BigInteger),
    CheckConstraint("identity IS NULL OR bot IS NULL", name="one_player"),
)
"""Who plays where; a name only where it is not the person's own. `gone` says since when a person is not connected, and
`stand_in` which bot plays for them."""

moves = define(
    "moves",
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("action", String(120)),
    Column("digest", String(16), nullable=False),
    Column("nonce", String(40), nullable=False),
    Column("hidden", BigInteger, nullable=False),
    UniqueConstraint("match", "seat", "nonce"),
)
"""The log of a match, from 1: an action in notation, or null where the last step was taken back. `hidden` says
who was told nothing of it, as a mask of seats; bit 31 is the spectators."""

layouts = define(
    "layouts",
    Column("fingerprint", String(16), primary_key=True),
    Column("fields", JSON, nullable=False),
)
"""How the bytes of snapshots are to be read: name, type, shape and offset of every field."""

snapshots = define(
    "snapshots",
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("layout", ForeignKey("layouts.fingerprint"), nullable=False),
    Column("state", LargeBinary, nullable=False),
    Column("clock", JSON(none_as_null=True)),
    Column("to_act", BigInteger),
)
"""The state after the last move of each match, the time that everyone had left then, and who owes a decision, as a mask
of seats."""

processes = define(
    "processes",
    Column("id", String(40), primary_key=True),
    Column("beats", BigInteger, nullable=False),
)
"""Processes that share this database; whose number no longer goes up is dead."""

talk = define(
    "talk",
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("match", ForeignKey("matches.id"), nullable=False, index=True),
    Column("version", Integer, nullable=False),
    Column("identity", ForeignKey("identities.id"), index=True),
    Column("seat", Integer),
    Column("name", String(24), nullable=False),
    Column("text", String(500), nullable=False),
    Column("to", JSON, nullable=False),
    Column("hearers", JSON(none_as_null=True)),
    Column("created", BigInteger, nullable=False),
    Column("typed", Boolean, nullable=False, server_default=false()),
)
"""What was said at a table, and during which version of which match, by whom under which name; a bot has no identity.
`hearers` are the people who sat in the seats that it was whispered `to`; null where everyone hears it. `typed` where
the text is the game's notation."""

proposals = define(
    "proposals",
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("what", String(8), nullable=False),
    Column("seat", Integer),
    Column("version", Integer),
    Column("proposer", ForeignKey("identities.id"), nullable=False, index=True),
    Column("voters", JSON, nullable=False),
    Column("needed", Integer, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("answer", String(8), nullable=False),
)
"""Votes of the players on how to go on, numbered from 1 in each match. `version` is the one whose step is
to be taken back, where that is asked."""

ballots = define(
    "ballots",
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("identity", ForeignKey("identities.id"), primary_key=True, index=True),
    Column("yes", Boolean, nullable=False),
)
"""Ballots of the proposals that are open; when one is closed they are destroyed."""
