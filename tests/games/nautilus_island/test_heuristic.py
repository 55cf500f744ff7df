"""Nautilus Island: the heuristic plays sensibly, and far better than chance."""

from __future__ import annotations

import numpy as np
import pytest

from marooned.engine.compilation import INTERPRETED, specialise
from marooned.engine.rng import key_from_seed, key_words, new_rng
from marooned.games.nautilus_island import GAME
from marooned.games.nautilus_island.actions import Go, Store
from marooned.games.nautilus_island.bots import play
from marooned.games.nautilus_island.content import OBJECT_NAMES, TREASURE_POINTS, Colour, Token
from marooned.games.nautilus_island.rules import ranks, turn
from marooned.games.nautilus_island.state import Phase, State

from . import builders as b

PLAYOUT = specialise("marooned.batch.loops.playout", GAME)
CROWN = f"y{int(np.argmax(TREASURE_POINTS))}"


def choices(s: State, count: int = 5) -> set[object]:
    """What the heuristic plays, drawing from a few generators."""
    rngs = (new_rng(key_from_seed(f"choice {number}")) for number in range(count))
    return {GAME.actions[GAME.rules.heuristic(s, int(turn(s)), rng)] for rng in rngs}


def wins(seats: int, matches: int) -> float:
    """The share of matches that one heuristic wins against uniform players, changing seats."""
    won = 0
    out = np.zeros(GAME.max_legal, np.int32)
    options = GAME.option_numbers(GAME.full_options({}, seats), seats)
    for number in range(matches):
        s = State.blank()
        GAME.rules.setup(s, seats, *key_words(key_from_seed(f"arena {number}")), options)
        players = np.full(seats, PLAYOUT.UNIFORM, np.int64)
        players[number % seats] = PLAYOUT.HEURISTIC
        PLAYOUT.play_out(s, players, new_rng(key_from_seed(f"players {number}")), out, GAME.max_moves)
        assert s.phase == Phase.OVER
        places = np.zeros(seats, np.int64)
        ranks(s, places)
        won += places[number % seats] == 0
    return won / matches


@pytest.mark.skipif(INTERPRETED, reason="statistics are for the compiled rules")
@pytest.mark.parametrize("seats", b.SEATS)
def test_it_beats_uniform_players_almost_always(seats: int) -> None:
    assert wins(seats, 300) > 0.97


def test_it_plays_matches_to_their_end() -> None:
    assert wins(3, 6) > 0.5


def final(hand: str, **told: object) -> State:
    """Seat 0's last turn, at the widest column, which still has cards."""
    return b.position(2, pawns=[3, 1], phase=Phase.ACT, final=True, hands={0: hand}, hoarder=1, **told)  # type: ignore[arg-type]


def test_it_closes_a_set_when_nothing_else_can_come() -> None:
    s = final("g0", sets={0: "g1 g2"})
    assert choices(s) == {b.lay("g0")}
    b.play(s, b.lay("g0"))
    assert choices(s) == {b.CLOSE}


def test_it_lays_the_number_of_cards_that_pays_at_the_end() -> None:
    """Three more make a set of four; two more an odd set of three."""
    s = final("g0 g1 g2", sets={0: "g3"}, camp=(None,) * 5, supply=0)
    assert choices(s) == {b.lay("g0 g1 g2")}
    s = final("g0 g1 g2", sets={0: "g3"}, camp=(None,) * 5, supply=0, tokens={(0, Colour.GREEN): [Token.ODD] * 3})
    assert all(isinstance(action, Store) and len(action.cards) == 2 for action in choices(s))


def test_it_lays_a_pair_for_a_token_that_wants_one() -> None:
    s = final("g0 g1 g2", sets={0: "g1"}, camp=(Token.PAIR, *(None,) * 4), supply=0)
    assert all(isinstance(action, Store) and OBJECT_NAMES[Colour.GREEN][1] in action.cards for action in choices(s))


def test_it_goes_for_a_treasure_in_the_final_round() -> None:
    tops = {0: CROWN, 2: "g0", 3: "g1"}
    s = b.position(2, pawns=[1, 2], final=True, hands={0: "r0"}, camp=(None,) * 5, supply=0, tops=tops, hoarder=1)
    assert choices(s) == {Go(0)}
    b.play(s, Go(0))
    assert choices(s) == {b.COLLECT}


def test_it_leaves_a_set_open_when_the_cards_for_a_better_one_are_at_hand() -> None:
    s = b.position(2, pawns=[3, 1], phase=Phase.ACT, hands={0: "g0 g1 g2"}, sets={0: "g2 g3"}, hoarder=1)
    b.play(s, b.lay("g0"))
    assert choices(s) == {b.LEAVE_OPEN}


def test_it_moves_somewhere_even_when_it_can_do_nothing() -> None:
    s = b.position(3, pawns=[3, 4, 2], moved=2, heights=[0, 0, 0, 4, 4], final=True, hands={2: "y0"}, hoarder=0)
    assert choices(s, 20) <= {Go(0), Go(1)}


def test_it_lays_something_at_an_empty_column() -> None:
    s = b.position(3, pawns=[3, 4, 2], moved=2, heights=[0, 0, 0, 4, 4], final=True, hands={2: "g0 y0"}, hoarder=0)
    b.play(s, Go(1))
    assert choices(s) == {b.lay("g0")}


def test_weights_lie_where_the_rules_look_for_them() -> None:
    marked = play.Weights(held_card=71, doubled=72, patience=(1, 2, 3, 4, 5, 6, 7), luck=(11, 12, 13, 14, 15, 16, 17))
    numbers = marked.numbers()
    assert (numbers[play.HELD_CARD], numbers[play.DOUBLED]) == (71, 72)
    assert numbers[play.PATIENCE :].tolist() == [1, 2, 3, 4, 5, 6, 7, 11, 12, 13, 14, 15, 16, 17]
    assert play.LUCK == play.PATIENCE + 7
