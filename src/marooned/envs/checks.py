"""Settings that several environments share, and the check that refuses any other value."""

from __future__ import annotations

from marooned.batch.batch import REWARDS
from marooned.envs.errors import WrongChoice

ILLEGAL = ("raise", "replace")
"""What to do with an illegal action: raise an error, or replace it by a random legal one."""

AT_THE_END = REWARDS[:3]
"""The rewards that are given at the end of a match, and never before."""


def check_reward(reward: str) -> None:
    """Raise `WrongChoice` unless this reward is one that is given at the end of a match."""
    if reward not in AT_THE_END:
        raise WrongChoice("reward", reward, ", ".join(AT_THE_END))


def check_illegal(illegal: str) -> None:
    """Raise `WrongChoice` unless it is a known way to treat illegal actions."""
    if illegal not in ILLEGAL:
        raise WrongChoice("illegal", illegal, ", ".join(ILLEGAL))


def check_render_mode(render_mode: str | None) -> None:
    """Raise `WrongChoice` unless it is a render mode that we have."""
    if render_mode not in (None, "ansi"):
        raise WrongChoice("render_mode", render_mode, "ansi")


def check_seat(seat: int | None, seats: int) -> None:
    """Raise `WrongChoice` unless it is a seat of the table, or None for a seat that changes."""
    if seat is not None and seat not in range(seats):
        raise WrongChoice("seat", seat, f"0…{seats - 1}, None")
