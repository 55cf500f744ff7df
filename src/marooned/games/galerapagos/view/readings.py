"""Galérapagos: numbers and masks of a state, read as words."""

from __future__ import annotations

import functools

from marooned.engine.contract import words_of
from marooned.games.galerapagos.content import CARD_NAMES, CARDS, KIND_OF, PERMANENT_KINDS, SLOTS
from marooned.games.galerapagos.state import NOBODY, Cause, Ending, Moment, State, Topic

MOMENT_NAMES, TOPIC_NAMES = words_of(Moment), words_of(Topic)
CAUSE_NAMES, ENDING_NAMES = words_of(Cause), words_of(Ending)

NAME_OF = tuple(CARD_NAMES[kind] for kind in KIND_OF)
"""The name of each card."""
NAME_OF_PERMANENT = tuple(
    CARD_NAMES[kind] for kind, slots in zip(PERMANENT_KINDS, SLOTS, strict=True) for _ in range(slots)
)

MASKS_KEPT = 10_000


def has(mask: int, n: int) -> bool:
    """Whether n is in a mask."""
    return bool(int(mask) >> int(n) & 1)


def seats_in(s: State, mask: int) -> list[int]:
    """The seats of a mask."""
    return list(_bits(int(mask) & (1 << int(s.seats)) - 1))


def cards_in(mask: int) -> list[str]:
    """The names of the cards of a mask, in the order of their kinds."""
    return list(_names(int(mask)))


def seat_or_none(seat: int) -> int | None:
    """The seat, if it is one."""
    return None if seat == NOBODY else int(seat)


def laid_before(s: State, seat: int) -> list[str]:
    """The permanents that lie before a seat."""
    return [NAME_OF_PERMANENT[slot] for slot, owner in enumerate(s.laid) if owner == seat]


def phase_of(s: State, viewer: int) -> str:
    """The moment as the viewer lives it: `watch` is another's turn, `zero` and `places` are debates of their own."""
    if s.moment == Moment.ACT and viewer != s.actor:
        return "watch"
    if s.moment == Moment.DEBATE and s.topic == Topic.PLACES:
        return "places"
    if s.moment == Moment.DEBATE and s.zero:
        return "zero"
    return MOMENT_NAMES[s.moment]


def health_of(s: State, seat: int) -> str:
    """How a castaway fares: healthy, sick, barred or dead."""
    if not has(s.living, seat):
        return "dead"
    if has(s.sick, seat):
        return "sick"
    return "barred" if has(s.barred, seat) else "healthy"


@functools.lru_cache(MASKS_KEPT)
def _bits(mask: int) -> tuple[int, ...]:
    return tuple(n for n in range(mask.bit_length()) if mask >> n & 1)


@functools.lru_cache(MASKS_KEPT)
def _names(mask: int) -> tuple[str, ...]:
    return tuple(NAME_OF[card] for card in range(CARDS) if mask >> card & 1)
