"""Lagoon: what is seen, and by whom."""

from __future__ import annotations

from lagoon.state import ROUNDS, SPOTS, State
from marooned.engine.derived.forms import card, count, each, given, own, seen

SEEN = seen(
    State,
    left=count(ROUNDS),
    spot=own(card(SPOTS)).of("sealed"),
    fish=each(count(ROUNDS * SPOTS)).of("caught"),
    last_spot=each(card(SPOTS)).of("last"),
    decided=each(given()).of("sealed"),
)
