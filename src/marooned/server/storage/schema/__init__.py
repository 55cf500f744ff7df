"""What is kept: the tables of the database. A change here needs a migration, and `HEAD` names the newest one."""

from __future__ import annotations

from marooned.server.storage.schema.base import metadata
from marooned.server.storage.schema.company import (
    acts,
    hidden_people,
    host_links,
    hosts,
    invitations,
    reports,
    sanctions,
    searches,
    ties,
)
from marooned.server.storage.schema.daily import daily_bots, daily_tries
from marooned.server.storage.schema.notices import calls, server_secrets, subscriptions, wishes
from marooned.server.storage.schema.people import (
    challenges,
    device_links,
    devices,
    identities,
    passkeys,
    recovery_codes,
    tokens,
)
from marooned.server.storage.schema.play import (
    ballots,
    layouts,
    matches,
    moves,
    processes,
    proposals,
    seats,
    snapshots,
    tables,
    talk,
    untallied,
)
from marooned.server.storage.schema.standings import (
    departures,
    listings,
    meetings,
    origins,
    rating_changes,
    ratings,
    results,
    sums,
)

__all__ = [
    "HEAD",
    "VERSIONS",
    "acts",
    "ballots",
    "calls",
    "challenges",
    "daily_bots",
    "daily_tries",
    "departures",
    "device_links",
    "devices",
    "hidden_people",
    "host_links",
    "hosts",
    "identities",
    "invitations",
    "layouts",
    "listings",
    "matches",
    "meetings",
    "metadata",
    "moves",
    "origins",
    "passkeys",
    "processes",
    "proposals",
    "rating_changes",
    "ratings",
    "recovery_codes",
    "reports",
    "results",
    "sanctions",
    "searches",
    "seats",
    "server_secrets",
    "snapshots",
    "subscriptions",
    "sums",
    "tables",
    "talk",
    "ties",
    "tokens",
    "untallied",
    "wishes",
]

HEAD = "0009"
"""The migration that leads to this schema."""
VERSIONS = "alembic_version"
"""The table that says which one a database is at."""
