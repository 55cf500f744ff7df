"""Nautilus: how the search is tuned, and how each level plays. Found by measuring: `docs/notes/search.md`."""

from typing import Any

SEARCH = {"guided_moves": 0.0, "margin_scale": 2.0, "horizon": 4.0, "use_evaluation": 1.0}

LEVELS: dict[str, dict[str, Any]] = {
    "castaway": {
        "iterations": 12, "determinizations": 1, "horizon": 3, "evaluates": True, "prior_scale": 0.0, "memory": 0,
    },
    "deckhand": {"iterations": 100, "determinizations": 2, "horizon": 14, "prior_scale": 0.0, "memory": 50},
    "navigator": {"iterations": 30, "determinizations": 2, "horizon": 14, "prior_scale": 0.01, "memory": 80},
    "captain": {"iterations": 800, "exact": True},
    "nemo": {"iterations": 20_000, "exact": True},
}  # fmt: skip
