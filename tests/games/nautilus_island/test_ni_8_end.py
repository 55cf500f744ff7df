"""NI-8: the end."""

from __future__ import annotations

import pytest

from marooned.engine.contract import MatchEnded
from marooned.engine.rng import below, key_from_seed, new_rng
from marooned.games.nautilus_island import GAME
from marooned.games.nautilus_island.actions import ACTIONS, Go, Store
from marooned.games.nautilus_island.content import COLUMN_SPACES, COLUMNS, SPACES, STACK_CARDS, Colour
from marooned.games.nautilus_island.events import ColumnEmptied, RoundStarted
from marooned.games.nautilus_island.invariants import SHORTEST
from marooned.games.nautilus_island.rules import Ending, Reason, ending, turn
from marooned.games.nautilus_island.state import Phase

from . import builders as b


@pytest.mark.parametrize("emptier", range(3))
def test_ni_8_1_an_empty_column_ends_the_match_after_one_more_round(emptier: int) -> None:
    """Whoever empties it: the round is finished, and then everyone has exactly one more turn."""
    s = b.position(3, heights=[4, 4, 4, 4, 1])
    round_number = s.round_number
    match = b.match_at(s)
    for seat in range(3):
        match.play(seat, Go(4 if seat == emptier else (seat + 1) % 3))
        told, s = match.play(seat, b.COLLECT), match.state
        assert (ColumnEmptied(column=4) in told) == (seat == emptier)
        assert s.triggered == (seat >= emptier)
    assert s.round_number == round_number + 1 and s.final
    started = next(event for event in told if isinstance(event, RoundStarted))
    assert started.final and started.round == s.round_number
    turns = []
    while s.phase != Phase.OVER:
        turns.append(int(turn(s)))
        columns = [c for c in b.columns_allowed(s) if s.height[c] > 0]
        match.play(match.turn, Go(columns[0]))
        told, s = match.play(match.turn, b.COLLECT), match.state
    assert sorted(turns) == [0, 1, 2]
    assert isinstance(told[-1], MatchEnded)
    assert s.round_number == round_number + 1
    assert ending(s) != Ending.RUNNING and GAME.rules.to_act(s) == 0 and turn(s) == -1


def test_ni_8_1_nothing_can_be_done_after_the_end() -> None:
    s = b.position(2, final=True, moved=1, hands={0: "g0", 1: "g1"})
    assert ending(s) == Ending.RUNNING
    b.play(s, Go(2), b.COLLECT)
    assert s.phase == Phase.OVER
    for seat in range(2):
        for action in (Go(0), Go(3), b.COLLECT, b.lay("g0"), ACTIONS[-1]):
            b.refuse(s, action, Reason.MATCH_OVER, seat)


def test_ni_8_1_rounds_follow_one_another_while_every_column_has_cards() -> None:
    s = b.position(2)
    match = b.match_at(s)
    match.play(0, Go(1))
    match.play(0, b.COLLECT)
    match.play(1, Go(0))
    told, s = match.play(1, b.COLLECT), match.state
    assert told[-1] == RoundStarted(round=int(s.round_number), order=[1, 0], final=False)
    assert not s.triggered and not s.final


def test_ni_8_2_a_column_empties_on_its_eighth_collect() -> None:
    """Two players take turns at the back as fast as the rules let them."""
    s = b.dealt(2)
    elsewhere = [1, 2]
    for number in range(1, STACK_CARDS + 1):
        assert s.round_number == number and not s.triggered
        guest = (number + 1) % 2
        for _ in range(2):
            seat = int(turn(s))
            b.play(s, Go(0 if seat == guest else elsewhere[number % 2]), b.COLLECT)
        assert s.height[0] == STACK_CARDS - number
    assert s.triggered and s.final
    b.play(s, Go(3), b.COLLECT, Go(2), b.COLLECT)
    assert s.phase == Phase.OVER and s.round_number == SHORTEST == STACK_CARDS + 1


@pytest.mark.parametrize("seats", b.SEATS)
def test_ni_8_2_no_random_match_ends_sooner_and_all_stacks_of_a_column_shrink_together(seats: int) -> None:
    rng = new_rng(key_from_seed("ends"))
    for number in range(3):
        s = b.dealt(seats, f"end {number}")
        collects = [0] * COLUMNS[seats]
        while s.phase != Phase.OVER:
            actions = b.allowed(s)
            action = actions[below(rng, len(actions))]
            if action == b.COLLECT:
                collects[s.column[turn(s)]] += 1
            b.play(s, action)
            assert s.height[: COLUMNS[seats]].tolist() == [STACK_CARDS - n for n in collects]
            assert bool(s.triggered) == (STACK_CARDS in collects)
        assert s.round_number >= SHORTEST


@pytest.mark.parametrize("column", range(COLUMNS[4]))
def test_ni_8_3_at_an_empty_column_one_only_stores_up_to_its_number_of_spaces(column: int) -> None:
    heights = [0 if c == column else 4 for c in range(COLUMNS[4])]
    pawn = (column + 1) % COLUMNS[4]
    pawns = [pawn, *(c for c in range(COLUMNS[4]) if c not in (pawn, column))][:4]
    s = b.position(4, pawns=pawns, heights=heights, final=True, hands={0: "g0 g1 g2"})
    b.play(s, Go(column))
    b.refuse(s, b.COLLECT, Reason.NOTHING_TO_COLLECT)
    spaces = COLUMN_SPACES[4][column]
    sizes = {len(action.cards) for action in b.allowed(s) if isinstance(action, Store)}
    assert sizes == set(range(1, spaces + 1)) and len(b.allowed(s)) == sum(isinstance(a, Store) for a in b.allowed(s))
    if spaces < 3:
        b.refuse(s, b.lay("g0 g1 g2"), Reason.TOO_MANY_CARDS)
    b.play(s, b.lay("g0"))
    assert s.sets[0, Colour.GREEN].tolist() == [1, 0, 0, 0]


@pytest.mark.parametrize("hand", ["", "y0 y3", "g3"])
def test_ni_8_3_an_empty_column_is_refused_to_who_has_nothing_to_store(hand: str) -> None:
    s = b.position(
        2,
        pawns=[1, 2],
        heights=[0, 4, 4, 4],
        final=True,
        hands={0: hand},
        sets={0: "g0 g1 g2"},
        closed=[(0, Colour.GREEN)],
        hoarder=1,
    )
    b.refuse(s, Go(0), Reason.NOTHING_TO_STORE)
    assert b.columns_allowed(s) == [2, 3]


def test_ni_8_3_who_can_do_nothing_anywhere_moves_and_does_nothing() -> None:
    """Three columns were emptied at once; the last to move finds only bare ones, with nothing to lay."""
    s = b.position(3, pawns=[3, 4, 2], moved=2, heights=[0, 0, 0, 4, 4], final=True, hands={2: "y0 y1"}, hoarder=0)
    assert b.columns_allowed(s) == [0, 1], "any free column but the last one"
    b.refuse(s, Go(2), Reason.SAME_COLUMN)
    b.refuse(s, Go(3), Reason.COLUMN_TAKEN)
    hand = s.hand[2].copy()
    b.play(s, Go(0))
    assert s.stranded.tolist() == [0, 0, 1, 0] and s.column[2] == 0
    assert s.phase == Phase.OVER and (s.hand[2] == hand).all() and not s.sets.any()


def test_ni_8_3_who_can_still_store_is_not_stranded() -> None:
    s = b.position(3, pawns=[3, 4, 2], moved=2, heights=[0, 0, 0, 4, 4], final=True, hands={2: "y0 g1"}, hoarder=0)
    b.play(s, Go(b.columns_with(3, 2)[0]))
    assert not s.stranded.any() and b.allowed(s) == [b.lay("g1")]
    assert SPACES[3, s.column[2]] == 2
