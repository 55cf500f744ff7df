"""Who people and programs are. Times are milliseconds since 1970."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    LargeBinary,
    String,
    Table,
)

from marooned.server.storage.schema.base import metadata

identities = Table(
    "identities",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("language", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("program", Boolean(create_constraint=False)),
)
"""People, and programs that play like them."""

devices = Table(
    "devices",
    metadata,
    Column("secret", LargeBinary(32), primary_key=True),
    Column("identity", ForeignKey("identities.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)
"""Hashes of the secrets that a person's devices hold, and the day they were shown last."""

device_links = Table(
    "device_links",
    metadata,
    Column("token", LargeBinary(32), primary_key=True),
    Column("identity", ForeignKey("identities.id"), nullable=False, index=True),
    Column("expires", BigInteger, nullable=False),
)
"""Hashes of tokens that add a device, once."""

tokens = Table(
    "tokens",
    metadata,
    Column("bot", ForeignKey("identities.id"), primary_key=True),
    Column("secret", LargeBinary(32), nullable=False, unique=True),
    Column("owner", ForeignKey("identities.id"), nullable=False, index=True),
    Column("table", ForeignKey("tables.id")),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)
"""Programs that play: hashes of their tokens, whose they are, and the one table a token is good for, if it is one."""
