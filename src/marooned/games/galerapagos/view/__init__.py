"""Galérapagos: what a seat may know, built by allow-list from the record; and the whole state in words.

Nothing but this and `events` decides what leaves the server. Whom a one-at-a-time driver asks next depends on hands and
is not here; `to_act` does not, and is.
"""

from __future__ import annotations

from marooned.games.galerapagos.view.looking import views
from marooned.games.galerapagos.view.readings import (
    CAUSE_NAMES,
    MOMENT_NAMES,
    NAME_OF,
    TOPIC_NAMES,
    cards_in,
    has,
    phase_of,
    seats_in,
)
from marooned.games.galerapagos.view.shapes import Castaway, Deeds, Hunch, Imposed, LastAction, View
from marooned.games.galerapagos.view.whole import describe, statistics

__all__ = [
    "CAUSE_NAMES",
    "MOMENT_NAMES",
    "NAME_OF",
    "TOPIC_NAMES",
    "Castaway",
    "Deeds",
    "Hunch",
    "Imposed",
    "LastAction",
    "View",
    "cards_in",
    "describe",
    "has",
    "phase_of",
    "seats_in",
    "statistics",
    "views",
]
