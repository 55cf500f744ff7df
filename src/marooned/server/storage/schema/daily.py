"""The deal of the day: who tried it, and how bots did."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, String

from marooned.server.storage.schema.base import define

daily_tries = define(
    "daily_tries",
    Column("day", String(10), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("identity", ForeignKey("identities.id"), primary_key=True),
    Column("table", ForeignKey("tables.id"), index=True),
    Column("finished", BigInteger),
    Column("place", Integer),
    Column("points", Integer),
    Index(None, "identity", "day"),
)
"""Everybody's one try at each deal, while it is kept with its table. `place` (0 is first) and `points` where it was
finished in time."""

daily_bots = define(
    "daily_bots",
    Column("day", String(10), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("bot", String(40), primary_key=True),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
)
"""How bots did in the seat that everybody has."""
