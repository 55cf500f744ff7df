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
            state.apply_action(ours.view(0).last_prize - 1)
        assert ours.outcome is not None
        assert state.is_terminal() and state.returns() == ours.outcome.scores


def test_everybody_is_asked_at_once_as_in_theirs() -> None:
    """As OpenSpiel's simultaneous games are walked, and by its own random simulation."""
    from marooned.envs.openspiel import short_name

    parameters = {"players": 3, "cards": "4", "prizes": "falling", "simultaneous": True}
    ours = pyspiel.load_game(short_name(GAME), parameters)
    theirs = pyspiel.load_game("goofspiel", {"players": 3, "num_cards": 4, "points_order": "descending"})
    assert ours.get_type().dynamics == theirs.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    pyspiel.random_sim_test(ours, num_sims=1, serialize=False, verbose=False)
    chance, one, other = Random(7), ours.new_initial_state(), theirs.new_initial_state()
    while one.is_chance_node():
        one.apply_action(chance.randrange(64))
    while not one.is_terminal():
        assert one.is_simultaneous_node() and other.is_simultaneous_node()
        legal = [other.legal_actions(seat) for seat in range(3)]
        assert [one.legal_actions(seat) for seat in range(3)] == legal
        bids = [chance.choice(choices) for choices in legal]
        one.apply_actions(bids)
        other.apply_actions(bids)
    assert other.is_terminal() and [share > 0 for share in one.returns()] == [share > 0 for share in other.returns()]


def test_one_at_a_time_it_is_sequential() -> None:
    """The others' bids are hidden until all are made."""
    from marooned.envs.openspiel import short_name

    state = pyspiel.load_game(short_name(GAME), {"players": 2, "cards": "4"}).new_initial_state()
    while state.is_chance_node():
        state.apply_action(5)
    other = state.clone()
    state.apply_action(0)
    other.apply_action(3)
    assert state.current_player() == other.current_player() == 1
    assert state.information_state_string(1) == other.information_state_string(1)
