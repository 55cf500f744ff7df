"""Nautilus: the last two placings, from which on all that matters can be counted.

Nothing that is hidden then matters to anybody but what the other may still place: all divers and special cards it may
have, each as likely as the other.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from marooned.engine.record import Array
from marooned.games.nautilus.content import ALL_SPECIALS, CARDS, PLACES, ROUNDS
from marooned.games.nautilus.imagine import knows_special, unplaced
from marooned.games.nautilus.state import Phase, State

LAST_PLACINGS = 2


def last_worlds(state: Any, seat: int) -> Array | None:
    """All that the other may have to place in the end of the last round, given one state that the seat imagines."""
    left = PLACES - int(state.placed)
    if state.phase == Phase.MOVE:
        left += 1  # the card whose arrow moves is placed already
    if state.round_number != ROUNDS or state.phase not in (Phase.PLACE, Phase.MOVE) or left > LAST_PLACINGS:
        return None
    other, seen = 1 - seat, int(state.seen[seat])
    pool = [card for card in range(CARDS) if int(unplaced(state, seat)) >> card & 1]
    missing = int(state.hand[other]).bit_count() - seen.bit_count()
    specials = [int(state.special[other])]
    if not knows_special(state, seat, other):
        free = ALL_SPECIALS & ~int(state.set_aside) & ~(1 << int(state.special[seat]))
        specials = [special for special in range(int(ALL_SPECIALS).bit_length()) if free >> special & 1]
    hands = [seen | sum(1 << card for card in cards) for cards in combinations(pool, missing)]
    worlds = State.blanks(len(specials) * len(hands))
    for number, (special, hand) in enumerate((special, hand) for special in specials for hand in hands):
        worlds[number] = state
        worlds[number].special[other] = special
        worlds[number].hand[other] = hand
    return worlds
