"""Goofspiel: what must hold in every state. For tests."""

from __future__ import annotations

from goofspiel.state import NONE, State


def check_invariants(s: State) -> None:
    """Assert everything that must hold in a state, dealt, played or imagined."""
    seats, rounds = int(s.seats), int(s.deck.sum()) + (s.prize != NONE)
    for seat in range(seats):
        held = int(s.hand[seat].sum())
        assert held + (s.bid[seat] != NONE) == rounds, "a seat holds too many or too few cards"
        assert s.bid[seat] == NONE or s.hand[seat, s.bid[seat]] == 0, "a card is held and bid"
    prizes = s.won.sum(axis=0) + s.deck
    assert prizes.max() <= 1 and (s.prize == NONE or prizes[s.prize] == 0), "a prize is there twice"
    assert not s.deck[s.cards :].any() and not s.hand[:, s.cards :].any(), "a card that this table does not have"
    assert s.prize != NONE or rounds == 0, "the match ended too soon"
    assert rounds != 1 or s.prize == NONE, "the last cards are bid by themselves"
