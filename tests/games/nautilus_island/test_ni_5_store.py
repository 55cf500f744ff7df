"""NI-5: store."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from marooned.engine.contract import SPECTATOR
from marooned.engine.record import copy_of
from marooned.engine.rng import key_from_seed, key_words, seed
from marooned.games.nautilus_island import GAME
from marooned.games.nautilus_island.actions import HANDFUL_COUNT, HANDFULS_UP_TO, STORE, Go, Store
from marooned.games.nautilus_island.content import (
    CAMP_COLOURS,
    COLUMN_SPACES,
    COLUMNS,
    OBJECT_NAMES,
    TOKEN_COUNTS,
    TOKEN_NAMES,
    TOKENS,
    Colour,
    Token,
)
from marooned.games.nautilus_island.events import CampRefilled, Stored, TokenTaken
from marooned.games.nautilus_island.rules import Reason
from marooned.games.nautilus_island.rules.camp import take_bonus
from marooned.games.nautilus_island.rules.storing import covers, held, set_size
from marooned.games.nautilus_island.state import NO_TOKEN, Phase, State

from . import builders as b

EMPTY_BUT_TWO = (Token.TWO, Token.THREE, None, None, None)
"""A camp with a token for green and one for red."""


def standing_at(column: int, seats: int = 2, **told: object) -> State:
    """Seat 0 has just moved to a column."""
    pawns = [column, *(c for c in range(COLUMNS[seats]) if c != column)][:seats]
    return b.position(seats, pawns=pawns, phase=Phase.ACT, **told)  # type: ignore[arg-type]


WIDEST = max(range(COLUMNS[2]), key=lambda column: COLUMN_SPACES[2][column])


@b.every_column
def test_ni_5_1_one_to_as_many_cards_of_one_colour_as_the_column_has_stacks(seats: int, column: int) -> None:
    """Every choice of objects is offered, and nothing else."""
    s = standing_at(column, seats, hands={0: "g0 g0 g1 g3 p2 p2 y0"}, hoarder=1)
    most = COLUMN_SPACES[seats][column]
    green = [0, 0, 1, 3]
    expected = {b.store(Colour.GREEN, *c) for n in range(1, most + 1) for c in combinations(green, n)}
    expected |= {b.store(Colour.PURPLE, *(2,) * n) for n in range(1, min(most, 2) + 1)}
    assert {action for action in b.allowed(s) if isinstance(action, Store)} == expected
    for cards in ("g0 g0", "g0 g1 g3"):
        if len(cards.split()) > most:
            b.refuse(s, b.lay(cards), Reason.TOO_MANY_CARDS)


def test_ni_5_1_only_cards_that_are_held_can_be_laid() -> None:
    s = standing_at(WIDEST, hands={0: "g0 g0 g1"}, hoarder=1)
    for cards in ("g2", "g1 g1", "g0 g0 g0", "r0"):
        b.refuse(s, b.lay(cards), Reason.CARDS_NOT_HELD)
    b.play(s, b.lay("g0 g1"))
    assert (s.hand[0] == b.copies("g0")).all()
    assert (s.sets[0] == b.copies("g0 g1")[:CAMP_COLOURS]).all() and not s.sets[1].any()


def test_ni_5_1_what_is_held_covers_what_can_be_laid() -> None:
    s = standing_at(WIDEST, hands={0: "g0 g0 g1"}, hoarder=1)
    green = {GAME.actions.id(action) for action in b.allowed(s) if isinstance(action, Store)}
    in_hand = held(s, 0, Colour.GREEN)
    handfuls = range(HANDFULS_UP_TO[COLUMN_SPACES[2][WIDEST]])
    assert {STORE + Colour.GREEN * HANDFUL_COUNT + handful for handful in handfuls if covers(in_hand, handful)} == green


def test_ni_5_2_treasures_are_never_laid() -> None:
    s = standing_at(WIDEST, hands={0: "y0 y0 y3"}, hoarder=1)
    for cards in ("y0", "y0 y0", "y3"):
        b.refuse(s, b.lay(cards), Reason.TREASURES_STAY)
    assert b.allowed(s) == [b.COLLECT]


def test_ni_5_2_a_closed_colour_takes_no_card() -> None:
    s = standing_at(WIDEST, hands={0: "g0 g1 r0"}, sets={0: "g0 g1 g2"}, closed=[(0, Colour.GREEN)], hoarder=1)
    b.refuse(s, b.lay("g0"), Reason.SET_CLOSED)
    b.refuse(s, b.lay("g0 g1"), Reason.SET_CLOSED)
    assert b.allowed(s) == [b.COLLECT, b.lay("r0")]


def test_ni_5_3_a_colour_has_one_set_which_everyone_sees() -> None:
    s = standing_at(WIDEST, hands={0: "g0 g1 r2"}, sets={0: "g1"}, hoarder=1)
    match = b.match_at(s)
    told, s = match.play(0, b.lay("g0 g1")), match.state
    for viewer in (0, 1, SPECTATOR):
        castaway = GAME.views(s)(viewer).castaways[0]
        assert castaway.hand_size == 1
        names = OBJECT_NAMES[Colour.GREEN]
        assert [(shown.colour, shown.cards) for shown in castaway.sets if shown.cards] == [
            ("green", [names[0], names[1], names[1]])
        ]
        assert [(t.token, t.count) for t in castaway.sets[Colour.GREEN].tokens] == [(TOKEN_NAMES[b.FULL_CAMP[0]], 1)]
        stored = next(event for event in told if isinstance(event, Stored) and event.heard_by(viewer))
        assert (stored.cards, stored.size) == ([names[0], names[1]], 3)


@pytest.mark.parametrize("colour", range(CAMP_COLOURS))
def test_ni_5_4_laying_takes_the_camp_token_of_that_colour(colour: int) -> None:
    s = standing_at(0, hands={0: "g0 r0 b0 p0 o0"}, tokens={(0, Colour(colour)): [Token.DOUBLE]}, hoarder=1)
    match = b.match_at(s)
    told, s = match.play(0, b.store(colour, 0)), match.state
    token = b.FULL_CAMP[colour]
    assert s.camp.tolist() == [NO_TOKEN if c == colour else t for c, t in enumerate(b.FULL_CAMP)]
    kept = np.zeros_like(s.tokens)
    kept[0, colour, Token.DOUBLE] += 1
    kept[0, colour, token] += 1
    assert (s.tokens == kept).all(), "on that set, beside those that stood there, and nowhere else"
    assert TokenTaken(seat=0, colour=Colour(colour).name.lower(), token=TOKEN_NAMES[token]) in told


def test_ni_5_4_there_is_nothing_to_take_where_the_space_is_empty() -> None:
    s = standing_at(0, hands={0: "g0"}, camp=(None, *b.FULL_CAMP[1:]), hoarder=1)
    match = b.match_at(s)
    told, s = match.play(0, b.lay("g0")), match.state
    assert not s.tokens[0].any()
    assert s.camp.tolist() == [NO_TOKEN, *b.FULL_CAMP[1:]]
    assert not any(isinstance(event, TokenTaken) for event in told)


def test_ni_5_4_a_token_stays_on_its_set_for_good() -> None:
    s = b.position(2, hands={0: "g0 r0"}, hoarder=1)
    b.play(s, Go(1), b.lay("g0"), Go(2), b.COLLECT, Go(0), b.lay("r0"))
    assert s.tokens[0, Colour.GREEN, b.FULL_CAMP[Colour.GREEN]] == 1
    assert s.tokens[0, Colour.RED, b.FULL_CAMP[Colour.RED]] == 1
    assert s.tokens[0].sum() == 2


def test_ni_5_5_two_tokens_left_are_not_refilled() -> None:
    s = standing_at(0, hands={0: "g0"}, camp=(Token.TWO, Token.THREE, Token.ODD, None, None), hoarder=1)
    supply = s.supply_left
    b.play(s, b.lay("g0"))
    assert s.camp.tolist() == [NO_TOKEN, Token.THREE, Token.ODD, NO_TOKEN, NO_TOKEN]
    assert s.supply_left == supply


def test_ni_5_5_one_token_left_refills_every_space_before_closing_is_decided() -> None:
    s = standing_at(0, hands={0: "g0"}, sets={0: "g1 g2"}, camp=EMPTY_BUT_TWO, hoarder=1)
    drawn = s.supply[: s.supply_left][::-1][: CAMP_COLOURS - 1].tolist()
    left = s.supply_left - len(drawn)
    match = b.match_at(s)
    told, s = match.play(0, b.lay("g0")), match.state
    assert s.phase == Phase.CLOSE
    assert s.camp.tolist() == [drawn[0], Token.THREE, *drawn[1:]]
    assert s.supply_left == left and not s.supply[left:].any()
    assert CampRefilled(camp=[TOKEN_NAMES[token] for token in s.camp]) in told


def test_ni_5_5_last_refill_has_one_token_for_a_random_space() -> None:
    """Whichever empty space chance names; the one that still has a token keeps it."""
    start = standing_at(0, hands={0: "g0"}, camp=EMPTY_BUT_TWO, supply=1, hoarder=1)
    last = int(start.supply[0])
    where = []
    for number in range(60):
        s = copy_of(start)
        seed(s.rng, *key_words(key_from_seed(f"last token {number}")))
        b.play(s, b.lay("g0"))
        assert s.supply_left == 0 and s.camp[Colour.RED] == Token.THREE
        filled = [space for space in range(CAMP_COLOURS) if space != Colour.RED and s.camp[space] != NO_TOKEN]
        assert len(filled) == 1 and s.camp[filled[0]] == last
        where += filled
    assert set(where) == set(range(CAMP_COLOURS)) - {Colour.RED}
    assert max(where.count(space) for space in where) < 30


def test_ni_5_5_every_refill_but_the_last_fills_the_camp() -> None:
    """Taking token after token: whole refills of all spaces but one, then what is left, then none."""
    s, refills = b.dealt(2), []
    for _ in range(TOKENS):
        supply, on_camp = s.supply_left, int((s.camp != NO_TOKEN).sum())
        take_bonus(s, 0, int(np.argmax(s.camp != NO_TOKEN)))
        if s.supply_left < supply:
            assert on_camp == 2
            refills.append(int(supply - s.supply_left))
    whole = CAMP_COLOURS - 1
    assert refills == [whole] * ((TOKENS - CAMP_COLOURS) // whole) + [(TOKENS - CAMP_COLOURS) % whole]
    assert (s.camp == NO_TOKEN).all() and tuple(s.tokens[0].sum(axis=0)) == TOKEN_COUNTS


def test_ni_5_5_with_the_supply_gone_the_camp_runs_empty() -> None:
    s = b.position(2, hands={0: "g0", 1: "r0"}, camp=EMPTY_BUT_TWO, supply=0, hoarder=1)
    b.play(s, Go(1), b.lay("g0"))
    assert s.camp.tolist() == [NO_TOKEN, Token.THREE, NO_TOKEN, NO_TOKEN, NO_TOKEN]
    b.play(s, Go(b.columns_with(2, 2)[1]), b.lay("r0"))
    assert (s.camp == NO_TOKEN).all() and s.supply_left == 0
    assert set_size(s, 1, Colour.RED) == 1
