"""Driftwood: what is seen, and by whom. What is not named here is shown to nobody."""

from __future__ import annotations

from driftwood.content import COPIES, HAND, LENGTHS, MOST_SEATS, PLANKS
from driftwood.state import State
from marooned.engine.derived.forms import a_seat, cards, each, hidden_cards, own, seen, worth

SEEN = seen(
    State,
    seat=a_seat(MOST_SEATS).of("mover"),
    hand=own(cards(COPIES)),
    planks=each(cards(COPIES)).of("raft"),
    reach=each(worth(COPIES * LENGTHS * (LENGTHS + 1) // 2)).of("raft"),
    in_hand=each(hidden_cards(HAND + 1)).of("hand"),
    sea=hidden_cards(PLANKS),
    overboard=cards(COPIES),
)
