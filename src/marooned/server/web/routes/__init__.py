"""All that is asked over HTTP, a module a subject."""

from __future__ import annotations

from litestar.handlers import HTTPRouteHandler

from marooned.server.web.routes import (
    company,
    daily,
    games,
    house,
    identity,
    keys,
    matches,
    notices,
    programs,
    standings,
    tables,
)

SUBJECTS = (identity, keys, games, tables, matches, daily, notices, programs, company, standings, house)
ROUTES = [
    handler for subject in SUBJECTS for handler in vars(subject).values() if isinstance(handler, HTTPRouteHandler)
]
"""Every handler that a module of this folder defines, in the order in which the protocol's page shows them."""
