"""Galérapagos: how the search is tuned, and how each level plays. Found by measuring: `docs/notes/search.md`."""

from typing import Any

SEARCH = {"rollout_epsilon": 0.0, "margin_weight": 0.0, "shared_wins": 0.0, "prior_by_kind": 1.0}

LEVELS: dict[str, dict[str, Any]] = {
    "castaway": {
        "iterations": 24, "determinizations": 1, "horizon": 3, "evaluates": True, "prior_scale": 0.0, "guided": False,
        "memory": 0,
    },
    "deckhand": {
        "iterations": 44, "determinizations": 2, "horizon": 6, "evaluates": True, "prior_scale": 0.25, "memory": 50,
    },
    "navigator": {"iterations": 80, "determinizations": 4, "prior_scale": 0.7, "memory": 80},
    "captain": {"iterations": 300},
    "nemo": {"iterations": 8_000},
}  # fmt: skip
