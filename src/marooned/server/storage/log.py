"""A line of a match's log, and what is written together with it."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec


class LogLine(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One line of a match's log, as memory holds it, the database keeps it and processes send it to one another.

    It is never sent to people or programs: a vote may be sealed.
    """

    number: int
    """Of the line, and so the match's version after it."""
    seat: int
    action: str | None
    """In notation; None takes the seat's last step back."""
    digest: str
    """Of the state after it."""
    nonce: str
    hidden: int = 0
    """Who is told nothing of it, as a mask."""


class Append(NamedTuple):
    """A line of a match and what is written with it in one transaction."""

    match: str
    line: LogLine
    layout: str
    """Of the state's bytes."""
    state: bytes
    clock: Any = None
    """The time everyone has left; None where there is no clock."""
    to_act: int = 0
    """The seats that owe a decision, as a mask."""
    outcome: Any = None
    """How the match ended; None while it runs."""
    secret: bytes = b""
    """Hash of the secret that lets its author in; empty where nothing has to. Other processes may have revoked it."""
