"""Galérapagos: what a match brings in a series (GA-11.2)."""

from __future__ import annotations

from marooned.engine.contract import Outcome


def solidaire(outcome: Outcome) -> list[int]:
    """Everyone aboard scores the number aboard."""
    return points_of(outcome, len(outcome.winners))


def solitaire(outcome: Outcome) -> list[int]:
    """Everyone aboard scores the number of players plus one, less the number aboard."""
    return points_of(outcome, len(outcome.scores) + 1 - len(outcome.winners))


def points_of(outcome: Outcome, points: int) -> list[int]:
    """So many points for each one aboard."""
    return [points if seat in outcome.winners else 0 for seat in range(len(outcome.scores))]


SCORINGS = {"solidaire": solidaire, "solitaire": solitaire}
