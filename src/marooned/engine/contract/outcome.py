"""How a match ended, and how a series of them stands."""

from __future__ import annotations

import msgspec


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The end of a match: why, each seat's points and place (0 wins, shared places possible), and who won."""

    ending: str
    scores: list[int]
    ranks: list[int]
    winners: list[int]


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat in the table of points: what each match brought, the sum, and the place (0 leads, places are shared)."""

    seat: int
    matches: list[int]
    points: int
    place: int
