"""Who plays with whom: searches for players, ties between people, and the host's care. Times are milliseconds since
1970."""

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
    false,
)

from marooned.server.storage.schema.base import define

searches = define(
    "searches",
    Column("identity", ForeignKey("identities.id"), primary_key=True),
    Column("place", String(40), nullable=False),
    Column("process", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("pace", String(40), nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("level", String(40)),
    Column("due", BigInteger),
    Column("created", BigInteger, nullable=False),
    Column("table", ForeignKey("tables.id"), index=True),
    Index(None, "game", "pace", "rated"),
)
"""People who look for players: from which connection (`place`) of which process, and for what. 0 seats: any number.
`level` is the kind of bot that fills the seats left at `due`; null where no bots are wanted. `table` is what was found,
until its person has been told."""

ties = define(
    "ties",
    Column("identity", ForeignKey("identities.id"), primary_key=True),
    Column("other", ForeignKey("identities.id"), primary_key=True, index=True),
    Column("friend", Boolean, nullable=False, server_default=false()),
    Column("muted", Boolean, nullable=False, server_default=false()),
    Column("blocked", Boolean, nullable=False, server_default=false()),
    Column("created", BigInteger, nullable=False),
)
"""What somebody wants of another person. Friends are two who both say so."""

hidden_people = define(
    "hidden_people",
    Column("identity", ForeignKey("identities.id"), primary_key=True),
)
"""People who do not show their friends when they are here."""

invitations = define(
    "invitations",
    Column("id", String(40), primary_key=True),
    Column("host", ForeignKey("identities.id"), nullable=False),
    Column("guest", ForeignKey("identities.id"), nullable=False, index=True),
    Column("table", ForeignKey("tables.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Index(None, "host", "guest", "table", unique=True),
)
"""Who invites whom to which table."""

reports = define(
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
"""What people tell the host about others, with a copy of what was said. People and tables are named without being
referred to: a report outlives them."""

sanctions = define(
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
"""Who may not speak, or not be here at all: a person, or everybody at an address."""

hosts = define(
    "hosts",
    Column("identity", ForeignKey("identities.id"), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""People who look after this server, for so long."""

host_links = define(
    "host_links",
    Column("token", LargeBinary(32), primary_key=True),
    Column("expires", BigInteger, nullable=False),
)
"""Hashes of tokens that make somebody a host, once."""

acts = define(
    "acts",
    Column("number", Integer, primary_key=True),
    Column("author", String(40)),
    Column("kind", String(20), nullable=False),
    Column("person", String(40)),
    Column("details", JSON, nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""What hosts did, in order; no author: by the command on the server's machine."""
