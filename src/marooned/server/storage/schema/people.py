"""Who people and programs are. Times are milliseconds since 1970."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, LargeBinary, String

from marooned.server.storage.schema.base import define

identities = define(
    "identities",
    Column("id", String(40), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("language", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("program", Boolean),
    Column("face", String(16)),
    Column("colour", String(16)),
    Column("erased", BigInteger),
)
"""People, and programs that play like them. `face` and `colour` are null until somebody chose them; `erased` says since
when nothing is to be kept of them."""

devices = define(
    "devices",
    Column("secret", LargeBinary(32), primary_key=True),
    Column("identity", ForeignKey("identities.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
    Column("browser", String(16)),
    Column("system", String(16)),
)
"""Hashes of the secrets that a person's devices hold, the day they were shown last, and what the device is."""

device_links = define(
    "device_links",
    Column("token", LargeBinary(32), primary_key=True),
    Column("identity", ForeignKey("identities.id"), nullable=False, index=True),
    Column("expires", BigInteger, nullable=False),
)
"""Hashes of tokens that add a device, once."""

tokens = define(
    "tokens",
    Column("bot", ForeignKey("identities.id"), primary_key=True),
    Column("secret", LargeBinary(32), nullable=False, unique=True),
    Column("owner", ForeignKey("identities.id"), nullable=False, index=True),
    Column("table", ForeignKey("tables.id")),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)
"""Programs that play: hashes of their tokens, whose they are, and the one table a token is good for, if it is one."""

passkeys = define(
    "passkeys",
    Column("id", LargeBinary(1023), primary_key=True),
    Column("identity", ForeignKey("identities.id"), nullable=False, index=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("device", String(16), nullable=False),
    Column("browser", String(16)),
    Column("system", String(16)),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
)
"""Passkeys: what checks their answers, the uses they counted, and the device that made or used them last."""

recovery_codes = define(
    "recovery_codes",
    Column("code", LargeBinary(32), primary_key=True),
    Column("identity", ForeignKey("identities.id"), nullable=False, index=True),
    Column("device", String(16), nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""Hashes of codes that add a device, each once, and the device that made them."""

challenges = define(
    "challenges",
    Column("challenge", LargeBinary(32), primary_key=True),
    Column("asker", LargeBinary(32), nullable=False),
    Column("expires", BigInteger, nullable=False, index=True),
)
"""Hashes of what passkeys are asked to sign, once, by whoever has the secret whose hash is `asker`."""
