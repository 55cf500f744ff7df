"""Liar's Dice: what must hold in every state. For tests."""

from __future__ import annotations

from liars_dice.state import FACES, NONE, State


def check_invariants(s: State) -> None:
    """Assert everything that must hold in a state, dealt, played or imagined."""
    seats = int(s.seats)
    assert s.dice.min() >= 0 and s.left.min() >= 0
    assert (s.bid == NONE) == (s.bidder == NONE), "a bid without a bidder"
    assert not s.dice[seats:].any() and not s.left[seats:].any(), "dice at an empty seat"
    if s.mover == NONE:
        assert s.one_round or (s.left > 0).sum() == 1, "the match ended too soon"
        return
    assert s.left[s.mover] > 0, "a seat without dice is asked"
    assert all(s.dice[seat].sum() == s.left[seat] for seat in range(seats)), "a die was lost or doubled"
    assert s.bid < FACES * s.left.sum(), "a bid on more dice than there are"
