"""Settings that several environments share, and the check that refuses any other value."""

from __future__ import annotations

from collections.abc import Sequence

from marooned.batch import WrongSetting
from marooned.batch.batch import REWARDS

ILLEGAL = ("warn", "replace", "raise")
"""What to do with an illegal action: replace it by a random legal one, with a warning the first time or without a word,
or raise an error."""

AT_THE_END = REWARDS[:3]
"""The rewards that are given at the end of a match, and never before."""


def check_choice(name: str, found: object, allowed: Sequence[str]) -> None:
    """Raise `WrongSetting` unless the value of that setting is one of these."""
    if found not in allowed:
        raise WrongSetting(name, found, ", ".join(allowed))


def check_reward(reward: str) -> None:
    """Raise `WrongSetting` unless this reward is one that is given at the end of a match."""
    check_choice("reward", reward, AT_THE_END)


def check_seat(seat: int | None, seats: int) -> None:
    """Raise `WrongSetting` unless it is a seat of the table, or None for a seat that changes."""
    if seat is not None and seat not in range(seats):
        raise WrongSetting("seat", seat, f"0…{seats - 1}, None")
