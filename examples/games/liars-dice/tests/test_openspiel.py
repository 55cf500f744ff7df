"""One round of Liar's Dice beside OpenSpiel's own: the same legal bids, the same winner, move by move."""

from __future__ import annotations

from random import Random

import pytest

from liars_dice import GAME
from liars_dice.state import CALL, FACES
from marooned.engine.match import Match
from marooned.engine.rng import key_from_seed

pyspiel = pytest.importorskip("pyspiel")


@pytest.mark.parametrize("dice", [1, 2, 3, 5])
def test_every_move_is_the_same(dice: int) -> None:
    """Whole rounds of random bids; a bid has the same number there, and calling is the number after the last bid."""
    theirs = pyspiel.load_game("liars_dice", {"numdice": dice})
    call, seen = 2 * dice * FACES, set()
    for number in range(60):
        chance = Random(number)
        options = {"dice": str(dice), "one_round": True, "first_player": 0}
        ours = Match(GAME, 2, options, key_from_seed(str(number)))
        state = theirs.new_initial_state()
        for face in [*ours.view(0).dice, *ours.view(1).dice]:
            state.apply_action(face - 1)
        while not ours.over:
            seat = ours.turn
            legal = [call if action == CALL else action for action in ours.legal_ids(seat)]
            assert state.current_player() == seat and state.legal_actions() == legal
            action = chance.choice(legal[:3] + legal[-1:])
            ours.play(seat, CALL if action == call else action)
            state.apply_action(action)
        assert ours.outcome is not None
        won = [1 if seat in ours.outcome.winners else -1 for seat in range(2)]
        assert state.is_terminal() and state.returns() == won
        seen.add(tuple(won))
    assert len(seen) == 2  # either player wins some
