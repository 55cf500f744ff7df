"""All that is asked over HTTP, a module a subject."""

from __future__ import annotations

from litestar.handlers import HTTPRouteHandler

from marooned.server.web.routes import (
    daily,
    games,
    hosting,
    identity,
    keys,
    matches,
    notifications,
    programs,
    social,
    standings,
    tables,
)

SUBJECTS = (identity, keys, games, tables, matches, daily, notifications, programs, social, standings, hosting)
ROUTES = [
    handler for subject in SUBJECTS for handler in vars(subject).values() if isinstance(handler, HTTPRouteHandler)
]
"""Every handler that a module of this folder defines, in the order in which the protocol's page shows them."""
