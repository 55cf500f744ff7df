"""Settings that several environments share, and the check that refuses any other value."""

from __future__ import annotations

from marooned.batch.batch import REWARDS
from marooned.envs.errors import WrongChoice

ILLEGAL = ("raise", "replace")
"""What becomes of an action that the rules refuse: an error, or a legal one drawn in its place."""

AT_THE_END = REWARDS[:3]
"""What seats are rewarded for when a match ends; these environments pay nothing before."""


def check_reward(reward: str) -> None:
    """Raise `WrongChoice` unless it is paid at the end of a match."""
    if reward not in AT_THE_END:
        raise WrongChoice("reward", reward, ", ".join(AT_THE_END))


def check_illegal(illegal: str) -> None:
    """Raise `WrongChoice` unless it says what becomes of an action that the rules refuse."""
    if illegal not in ILLEGAL:
        raise WrongChoice("illegal", illegal, ", ".join(ILLEGAL))


def check_render_mode(render_mode: str | None) -> None:
    """Raise `WrongChoice` unless it is a way of drawing that there is."""
    if render_mode not in (None, "ansi"):
        raise WrongChoice("render_mode", render_mode, "ansi")


def check_seat(seat: int | None, seats: int) -> None:
    """Raise `WrongChoice` unless it is a seat of the table, or none in particular."""
    if seat is not None and seat not in range(seats):
        raise WrongChoice("seat", seat, f"0…{seats - 1}, None")
