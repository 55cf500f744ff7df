"""Nautilus Island: likely worlds hold all that a viewer knows, and are as likely as the others' moves make them."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest

from marooned.bots.bot import recalled, recollect
from marooned.engine.compilation import INTERPRETED
from marooned.engine.contract import Past
from marooned.engine.match import Match
from marooned.engine.record import Array, bytes_of, copy_of
from marooned.engine.rng import key_from_seed, key_words, new_rng
from marooned.games.nautilus_island import GAME, belief
from marooned.games.nautilus_island.actions import COLLECT, HANDFUL_COUNT, STORE
from marooned.games.nautilus_island.belief import believe
from marooned.games.nautilus_island.bots import HANDFUL_SIZES
from marooned.games.nautilus_island.content import CAMP_COLOURS, COPIES, FACE_UP, FIRST_STACK, KINDS, OBJECTS
from marooned.games.nautilus_island.explaining import IMPOSSIBLE, MOST_OPTIONS, explain
from marooned.games.nautilus_island.facts import facts
from marooned.games.nautilus_island.rules import is_open, top_of

KEY = key_from_seed("belief")
statistical = pytest.mark.skipif(INTERPRETED, reason="many worlds: compiled only")


@pytest.fixture(autouse=True)
def _few_swaps(monkeypatch: pytest.MonkeyPatch) -> None:
    if INTERPRETED:
        monkeypatch.setattr(belief, "FIRST_SWAPS", 5)


def match_after(moves: int, seats: int, seed: str) -> Match:
    """A match between heuristic players after some moves."""
    match, rng = Match(GAME, seats, key=key_from_seed(seed)), new_rng(KEY)
    while len(match.moves) < moves and not match.over:
        match.play(match.turn, int(GAME.rules.heuristic(match.state, match.turn, rng)))
    return match


def likely(match: Match, seat: int, count: int, past: Past | None = None) -> Array:
    worlds = GAME.State.blanks(count)
    past = past or recalled(match, seat)
    assert past is not None
    assert believe(past, match.imagined(seat, KEY), seat, KEY, worlds)
    return worlds


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("moves", [0, 5, 21, 40])
def test_likely_worlds_hold_all_that_the_seat_knows(seats: int, moves: int) -> None:
    match = match_after(moves if not INTERPRETED else moves // 2, seats, f"likely {moves}")
    seat = match.turn
    for world in likely(match, seat, 4 if INTERPRETED else 60):
        facts(world)
        assert GAME.view(world, seat) == match.view(seat)
        assert (world.hand >= world.known).all() and (world.known == match.state.known).all()


def test_likely_worlds_do_not_depend_on_what_the_seat_cannot_know() -> None:
    """Every hidden card of the present and of every earlier moment is swapped: the worlds stay the same bytes."""
    match = match_after(24, 3, "blind")
    seat, true_states = match.turn, [copy_of(match.state_after(n)) for n in range(len(match.moves))]
    moves = [(state, move.seat, move.action) for state, move in zip(true_states, match.moves, strict=True)]
    changed = []
    for number, (state, mover, action) in enumerate(moves):
        other = copy_of(state)
        GAME.rules.imagine(other, seat, *key_words(key_from_seed(f"other {number}")))
        changed.append((other, mover, action))
    assert any(bytes_of(a[0]) != bytes_of(b[0]) for a, b in zip(moves, changed, strict=True))
    before = likely(match, seat, 4, recollect(GAME, seat, moves)).tobytes()
    match.state = match.imagined(seat, key_from_seed("another truth"))
    assert likely(match, seat, 4, recollect(GAME, seat, changed)).tobytes() == before


def test_a_match_whose_moves_lead_elsewhere_is_not_recalled() -> None:
    """As those of an older version may: whether they can no longer be made, or lead to another state."""
    match = match_after(9, 2, "elsewhere")
    assert recalled(match, 0) is not None
    kept = match.moves[4]
    for changed in (kept._replace(digest="another"), kept._replace(action=STORE), kept._replace(seat=1 - kept.seat)):
        match.moves[4] = changed
        assert recalled(match, 0) is None


@pytest.mark.parametrize("moves", [8, 26, 40])
def test_chances_of_all_that_can_be_done_add_up_to_one(moves: int) -> None:
    match, values = match_after(moves, 4, "sum"), np.zeros(MOST_OPTIONS)
    rng, phases = new_rng(KEY), set()
    for _ in range(12):
        seat, chances = match.turn, {}
        for action in map(int, match.legal_ids(seat)):
            laid = (action - STORE) // HANDFUL_COUNT, HANDFUL_SIZES[(action - STORE) % HANDFUL_COUNT]
            option: Any = laid if COLLECT < action < STORE + CAMP_COLOURS * HANDFUL_COUNT else action
            chances[option] = np.exp(explain(match.state, seat, action, values))
        assert sum(chances.values()) == pytest.approx(1.0)
        phases.add(int(match.state.phase))
        match.play(seat, int(GAME.rules.heuristic(match.state, seat, rng)))
    assert len(phases) > 1


def test_what_the_hand_does_not_hold_explains_nothing() -> None:
    match = match_after(1, 2, "empty-handed")  # at a column, with no card yet
    assert explain(match.state, match.turn, STORE, np.zeros(MOST_OPTIONS)) == IMPOSSIBLE
    assert explain(match.state, match.turn, COLLECT, np.zeros(MOST_OPTIONS)) > IMPOSSIBLE


@statistical
def test_worlds_come_as_often_as_they_explain_the_past() -> None:
    """A card or two taken unseen: all ways as often as there are copies, times how well they explain what followed."""
    learnt, there_is = 0.0, 0.0
    for seed in range(30):
        match = match_after(5, 2, f"exact {seed}")  # whoever leads the second round has gone somewhere
        other = match.turn
        seat, past = 1 - other, recalled(match, 1 - other)
        assert past is not None
        slots = []
        for n, move in enumerate(match.moves):
            if move.seat == other and move.action == COLLECT:
                column = int(past.states[n].column[other])
                slots += [n] * int((FACE_UP[2, FIRST_STACK[2, column] : FIRST_STACK[2, column + 1]] == 0).sum())
        if not slots:
            continue
        expected, even = exact_counts(match, past, seat, slots)
        worlds = GAME.State.blanks(20_000)
        assert believe(past, match.imagined(seat, KEY), seat, KEY, worlds)
        hidden = (worlds["hand"][:, other] - worlds["known"][:, other]).reshape(len(worlds), KINDS)
        assert np.abs(hidden.mean(axis=0) - expected).max() < 0.02
        learnt += float(np.dot(hidden.mean(axis=0) - even, expected - even))
        there_is += float(np.dot(expected - even, expected - even))
    assert learnt / there_is == pytest.approx(1.0, abs=0.1), "1: all that can be learnt, 0: what is merely possible"


def exact_counts(match: Match, past: Past, seat: int, slots: list[int]) -> tuple[Array, Array]:
    """How many of each kind the other holds unseen on average, by trying all; and the same if the past told nothing."""
    other, unseen = 1 - seat, np.full(KINDS, COPIES)
    unseen -= match.state.hand[seat].reshape(KINDS) + match.state.known[other].reshape(KINDS)
    for stack in range(int(FIRST_STACK[2].max())):
        if FACE_UP[2, stack]:
            unseen[int(top_of(match.state, stack))] -= 1
    counts, total, even, ways = np.zeros(KINDS), 0.0, np.zeros(KINDS), 0.0
    for kinds in itertools.product(range(KINDS), repeat=len(slots)):
        copies = float(unseen[kinds[0]])
        if len(kinds) == 2:
            copies *= unseen[kinds[1]] - (kinds[0] == kinds[1])
        chance = 0.0
        for n, move in enumerate(match.moves):
            if move.seat == other:
                state = copy_of(past.states[n])
                state.hand[other] = state.known[other]
                for taken, kind in zip(slots, kinds, strict=True):
                    state.hand[other, kind // OBJECTS, kind % OBJECTS] += n > taken
                chance += explain(state, other, move.action, np.zeros(MOST_OPTIONS))
        for kind in kinds:
            counts[kind] += copies * np.exp(chance)
            even[kind] += copies
        total, ways = total + copies * np.exp(chance), ways + copies
    return counts / total, even / ways


@statistical
def test_moves_give_hands_away() -> None:
    """Late in matches the likely worlds are nearer to the true hands than those that are merely possible."""
    nearer, farther = 0.0, 0.0
    for seed in range(16):
        match = match_after(80, 4, f"late {seed}")
        if match.over:
            continue
        seat = match.turn
        mere = GAME.State.blanks(100)
        for number in range(100):
            mere[number] = match.imagined(seat, key_from_seed(str(number)))
        true = match.state.hand.sum(axis=2)
        nearer += ((likely(match, seat, 100)["hand"].sum(axis=3) - true) ** 2).mean()
        farther += ((mere["hand"].sum(axis=3) - true) ** 2).mean()
    assert nearer < 0.9 * farther


def test_whoever_had_nothing_to_lay_holds_nothing_to_lay() -> None:
    """A stranded seat (NI-8.3) is believed to hold no card of an open colour, and nothing else is ever written."""
    told = 0
    for seed in range(12):
        match = match_after(12, 2, f"stranded {seed}")
        seat = match.turn
        other, past = 1 - seat, recalled(match, seat)
        assert past is not None
        state, worlds = match.imagined(seat, KEY), GAME.State.blanks(5)
        state.stranded[other] = 1
        seen = any(state.known[other, c].sum() and is_open(state, other, c) for c in range(CAMP_COLOURS))
        found = believe(past, state, seat, KEY, worlds)
        assert not (seen and found)
        for world in worlds if found else ():
            assert all(not (world.hand[other, c].sum() and is_open(world, other, c)) for c in range(CAMP_COLOURS))
        told += not found
    assert told > 0
