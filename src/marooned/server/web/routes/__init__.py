"""All that is asked over HTTP, a module a subject."""

from __future__ import annotations

from typing import Any

from marooned.server.web.routes.company import COMPANY_ROUTES
from marooned.server.web.routes.daily import DAILY_ROUTES
from marooned.server.web.routes.games import GAME_ROUTES
from marooned.server.web.routes.house import HOUSE_ROUTES
from marooned.server.web.routes.identity import IDENTITY_ROUTES
from marooned.server.web.routes.keys import KEY_ROUTES
from marooned.server.web.routes.matches import MATCH_ROUTES
from marooned.server.web.routes.notices import NOTICE_ROUTES
from marooned.server.web.routes.programs import PROGRAM_ROUTES
from marooned.server.web.routes.standings import STANDING_ROUTES
from marooned.server.web.routes.tables import TABLE_ROUTES

ROUTES: list[Any] = [
    *IDENTITY_ROUTES,
    *KEY_ROUTES,
    *GAME_ROUTES,
    *TABLE_ROUTES,
    *MATCH_ROUTES,
    *DAILY_ROUTES,
    *NOTICE_ROUTES,
    *PROGRAM_ROUTES,
    *COMPANY_ROUTES,
    *STANDING_ROUTES,
    *HOUSE_ROUTES,
]
