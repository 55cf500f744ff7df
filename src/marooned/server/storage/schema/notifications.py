"""How people want to be told that it is their turn, and what they are being told. Times are milliseconds since 1970."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Integer, LargeBinary, String

from marooned.server.storage.schema.base import define

server_secrets = define(
    "server_secrets",
    Column("name", String(20), primary_key=True),
    Column("secret", LargeBinary(64), nullable=False),
)
"""Secrets of the server's own, made once and shared by its processes."""

subscriptions = define(
    "subscriptions",
    Column("id", String(64), primary_key=True),
    Column("identity", ForeignKey("identities.id"), nullable=False, index=True),
    Column("device", LargeBinary(32), nullable=False),
    Column("endpoint", String(1000), nullable=False),
    Column("key", LargeBinary(65), nullable=False),
    Column("auth", LargeBinary(16), nullable=False),
    Column("contact", String(300), nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""Browsers that take push messages: by the hash of the address they are sent to, with what encrypts them. One is good
as long as its `device` is the person's; `contact` is what the push service is told of the sender."""

wishes = define(
    "wishes",
    Column("identity", ForeignKey("identities.id"), primary_key=True),
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
"""What somebody wants to be told, and when not: minutes of the day in their time zone. The token is in every mail, and
confirms the address or takes it away."""

calls = define(
    "calls",
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("turn", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), primary_key=True),
    Column("channel", String(64), primary_key=True),
    Column("due", BigInteger, index=True),
    Column("tries", Integer, nullable=False),
)
"""Words to whoever has a seat that it is their turn, one for each turn, kind and way. The turn is named by the seat's
last line of the log. `due` says when to send it, or to try again; null when it is done. Whoever sends it moves `due` on
first, so it is sent once, and again if they die meanwhile."""
