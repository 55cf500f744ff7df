"""Nautilus Island: how the search is tuned, and how each level plays. Found by measuring: `docs/notes/search.md`."""

from typing import Any

SEARCH = {
    "prior_weight": 0.3,
    "rollout_epsilon": 0.0,
    "margin_weight": 0.7,
    "information_set": -1.0,
    "heuristic_edge": 0.5,
    "opponent_heuristic_edge": 0.9,
}

LEVELS: dict[str, dict[str, Any]] = {
    "castaway": {
        "iterations": 12, "determinizations": 1, "horizon": 3, "prior_scale": 0.0, "guided": False, "memory": 0,
    },
    "deckhand": {"iterations": 24, "determinizations": 2, "horizon": 20, "prior_scale": 0.0, "memory": 50},
    "navigator": {"iterations": 44, "determinizations": 2, "prior_scale": 0.4, "memory": 80},
    "captain": {"iterations": 80},
    "nemo": {"iterations": 10_000},
}  # fmt: skip
