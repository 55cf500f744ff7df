"""Goofspiel beside OpenSpiel's own: the same prizes, the same legal bids, the same points, move by move."""

from __future__ import annotations

from random import Random

import pytest

from goofspiel import GAME
from marooned.engine.match import Match
from marooned.engine.rng import key_from_seed

pyspiel = pytest.importorskip("pyspiel")

SIZES = ((2, 3), (2, 4), (2, 13), (3, 5), (4, 8), (5, 6))
ORDERS = {"random": "random", "rising": "ascending", "falling": "descending"}


@pytest.mark.parametrize("prizes", ORDERS)
@pytest.mark.parametrize(("seats", "cards"), SIZES)
def test_every_move_is_the_same(seats: int, cards: int, prizes: str) -> None:
    """Whole matches of random bids."""
    parameters = {
        "players": seats,
        "num_cards": cards,
        "points_order": ORDERS[prizes],
        "returns_type": "total_points",
    }
    theirs = pyspiel.load_game("goofspiel", parameters)
    for number in range(5):
        chance = Random(number)
        ours = Match(GAME, seats, {"cards": str(cards), "prizes": prizes}, key_from_seed(str(number)))
        state = theirs.new_initial_state()
        while not ours.over:
            if state.is_chance_node():
                state.apply_action(ours.view(0).prize - 1)
            legal = [state.legal_actions(seat) for seat in range(seats)]
            assert [ours.legal_ids(seat) for seat in range(seats)] == legal
            bids = [chance.choice(choices) for choices in legal]
            for seat in chance.sample(range(seats), seats):
                ours.play(seat, f"bid-{bids[seat] + 1}")
            state.apply_actions(bids)
        while state.is_chance_node():  # the last prize
            state.apply_action(ours.view(0).last_round.prize - 1)
        assert ours.outcome is not None
        assert state.is_terminal() and state.returns() == ours.outcome.scores
