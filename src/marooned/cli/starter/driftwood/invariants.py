"""Driftwood: what must hold in every state. For tests."""

from __future__ import annotations

from driftwood.content import COPIES, HAND, LENGTHS
from driftwood.state import NOBODY, State


def check_invariants(s: State) -> None:
    """Assert everything that must hold in a state, dealt, played or imagined."""
    for length in range(LENGTHS):
        found = int(s.sea[length]) + int(s.hand[:, length].sum()) + int(s.raft[:, length].sum())
        assert found + int(s.overboard[length]) == COPIES, "a plank was lost or doubled"
    assert min(s.sea.min(), s.hand.min(), s.raft.min(), s.overboard.min()) >= 0
    for seat in range(s.seats):
        assert s.hand[seat].sum() == HAND + (seat == s.mover), "a seat holds too many or too few"
    assert s.mover == NOBODY or 0 <= s.mover < s.seats
    assert s.mover != NOBODY or s.sea.sum() == 0, "the match ended too soon"
