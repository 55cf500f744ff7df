"""Codes of the compiled half, and the words and clauses that they stand for."""

from __future__ import annotations

from enum import IntEnum


class Cited(IntEnum):
    """Base of a game's reasons. Each is a code and, where a clause of the rules says so, that: `FULL = 3, "XX-4.2"`."""

    clause: str | None

    def __new__(cls, code: int, clause: str | None = None) -> Cited:
        reason = int.__new__(cls, code)
        reason._value_ = code
        reason.clause = clause
        return reason


def words_of(codes: type[IntEnum]) -> dict[int, str]:
    """Codes of the compiled half → kebab-case words, as wires and catalogues spell them."""
    return {code.value: code.name.lower().replace("_", "-") for code in codes}


def clauses_of(reasons: type[Cited]) -> dict[str, str]:
    """The clause behind each reason that cites one, by the reason's word."""
    words = words_of(reasons)
    return {words[reason.value]: reason.clause for reason in reasons if reason.clause is not None}
