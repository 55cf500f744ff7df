"""Positions of Nautilus Island for tests: built whole, so that every fact of the game holds in them.

Cards are written as a colour's letter and an object's number: "g0 g0 b3" is two of the first green object and one of
the last blue one; y is for treasures.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
import pytest

from marooned.engine.match import Match
from marooned.engine.position import Position
from marooned.engine.record import Array, bytes_of
from marooned.engine.rng import key_from_seed, key_words
from marooned.games.nautilus_island import GAME
from marooned.games.nautilus_island.actions import Close, Collect, Go, LeaveOpen, Store
from marooned.games.nautilus_island.content import (
    CAMP_COLOURS,
    CARDS,
    COLOUR_NAMES,
    COLOURS,
    COLUMN_SPACES,
    COLUMNS,
    COPIES,
    FACES,
    FIRST_STACK,
    OBJECT_NAMES,
    OBJECTS,
    PORTHOLE_POINTS,
    PORTHOLES_A_PILE,
    SMALLEST_SET,
    SPACES,
    STACK_CARDS,
    STACKS,
    TOKEN_COUNTS,
    Colour,
    Token,
)
from marooned.games.nautilus_island.invariants import SHORTEST, check_invariants
from marooned.games.nautilus_island.rules import Reason, legal, turn
from marooned.games.nautilus_island.rules.scoring import score
from marooned.games.nautilus_island.state import NO_TOKEN, Phase, State
from tests.games import refusing

COLLECT, CLOSE, LEAVE_OPEN = Collect(), Close(), LeaveOpen()
LETTERS = "grbpoy"
FULL_CAMP = (Token.TWO, Token.THREE, Token.PER_CARD, Token.ODD, Token.PAIR)
SEATS = tuple(COLUMN_SPACES)

every_column = pytest.mark.parametrize(
    ("seats", "column"), [(seats, column) for seats in SEATS for column in range(COLUMNS[seats])]
)


# --- cards and columns ---


def kinds(cards: str) -> list[int]:
    """The kinds of written cards."""
    return [LETTERS.index(card[0]) * OBJECTS + int(card[1:]) for card in cards.split()]


def copies(cards: str) -> Array:
    """Written cards as copies by colour and object."""
    counts = np.bincount(np.array(kinds(cards), np.int64), minlength=COLOURS * OBJECTS)
    return counts.reshape(COLOURS, OBJECTS)


def lay(cards: str) -> Store:
    """The action of laying written cards, which are of one colour."""
    chosen = sorted(kinds(cards))
    return store(chosen[0] // OBJECTS, *(kind % OBJECTS for kind in chosen))


def store(colour: int, *objects: int) -> Store:
    """The action of laying objects of a colour."""
    return Store(COLOUR_NAMES[colour], tuple(OBJECT_NAMES[colour][o] for o in objects))


def columns_with(seats: int, spaces: int) -> list[int]:
    """The columns of so many stacks at this player count."""
    return [column for column, n in enumerate(COLUMN_SPACES[seats]) if n == spaces]


def stack_at(s: State, column: int, i: int) -> Array:
    """One stack of a column, bottom first, as a view into the record."""
    first = (FIRST_STACK[s.seats, column] + i) * STACK_CARDS
    return s.stacks[first : first + s.height[column]]


def tops_of(s: State, column: int) -> list[int]:
    """The top of each stack of a column."""
    return [int(stack_at(s, column, i)[-1]) for i in range(SPACES[s.seats, column])]


def faces_of(s: State, column: int) -> list[bool]:
    """Whether each stack of a column lies face up."""
    return [face == "up" for face in FACES[COLUMN_SPACES[int(s.seats)][column]]]


# --- positions ---


def dealt(seats: int, seed: str = "deal", first_player: int | None = 0, memory_aid: bool = True) -> State:
    """A match as the rules deal it."""
    s = State.blank()
    chosen = GAME.full_options({"first_player": first_player, "memory_aid": memory_aid}, seats)
    GAME.rules.setup(s, seats, *key_words(key_from_seed(seed)), GAME.option_numbers(chosen, seats))
    return s


def position(
    seats: int = 2,
    *,
    pawns: Sequence[int] | None = None,
    order: Sequence[int] | None = None,
    moved: int = 0,
    phase: Phase = Phase.EXPLORE,
    hands: Mapping[int, str] | None = None,
    known: Mapping[int, str] | None = None,
    sets: Mapping[int, str] | None = None,
    closed: Iterable[tuple[int, Colour]] = (),
    tokens: Mapping[tuple[int, Colour], Sequence[Token]] | None = None,
    camp: Sequence[Token | None] = FULL_CAMP,
    supply: int | None = None,
    portholes_left: Mapping[int, int] | None = None,
    heights: Sequence[int] | None = None,
    tops: Mapping[int, str] | None = None,
    laid: Colour = Colour.GREEN,
    stranded: Iterable[int] = (),
    final: bool = False,
    hoarder: int | None = None,
) -> State:
    """A position in mid-match. Known cards are among those of the hand.

    Whatever is not told lies where chance put it: cards that must have been taken are in the hoarder's hand (the last
    seat's), tokens and portholes that must have been taken on the hoarder's sets.
    """
    s = dealt(seats)
    hoarder = seats - 1 if hoarder is None else hoarder
    s.round_number = SHORTEST
    s.phase, s.position, s.laid = phase, moved, laid if phase == Phase.CLOSE else 0
    s.order[:seats] = range(seats) if order is None else order
    s.column[:seats] = range(seats) if pawns is None else pawns
    s.height[: COLUMNS[seats]] = [STACK_CARDS // 2] * COLUMNS[seats] if heights is None else heights
    s.final = final
    s.triggered = final or not s.height[: COLUMNS[seats]].all()
    for seat in stranded:
        s.stranded[seat] = 1
    for seat, cards in (hands or {}).items():
        s.hand[seat] = copies(cards)
    for seat, cards in (known or {}).items():
        s.known[seat] = copies(cards)
    for seat, cards in (sets or {}).items():
        s.sets[seat] = copies(cards)[:CAMP_COLOURS]
    place_tokens(s, camp, tokens or {}, supply, hoarder)
    for seat, colour in closed:
        pile = int(s.sets[seat, colour].sum()) - SMALLEST_SET
        s.porthole[seat, colour] = PORTHOLE_POINTS[pile, PORTHOLES_A_PILE - s.portholes_left[pile]]
        s.portholes_left[pile] -= 1
    place_cards(s, tops or {}, hoarder)
    check_invariants(s)
    for size, left in (portholes_left or {}).items():  # the missing ones are on no set: facts would object
        s.portholes_left[size - SMALLEST_SET] = left
    return s


def place_tokens(
    s: State,
    camp: Sequence[Token | None],
    tokens: Mapping[tuple[int, Colour], Sequence[Token]],
    supply: int | None,
    hoarder: int,
) -> None:
    """Lay the camp and the tokens of the sets; the rest is the supply, or beyond `supply` on the hoarder's sets."""
    bag = [kind for kind, count in enumerate(TOKEN_COUNTS) for _ in range(count)]
    for space, token in enumerate(camp):
        s.camp[space] = NO_TOKEN if token is None else token
        if token is not None:
            bag.remove(token)
    for (seat, colour), kept in tokens.items():
        for token in kept:
            s.tokens[seat, colour, token] += 1
            bag.remove(token)
    while supply is not None and len(bag) > supply:
        s.tokens[hoarder, len(bag) % CAMP_COLOURS, bag.pop(0)] += 1
    s.supply[:] = 0
    s.supply[: len(bag)] = bag
    s.supply_left = len(bag)


def place_cards(s: State, tops: Mapping[int, str], hoarder: int) -> None:
    """Lay the first face-up top of a column as told, and all that is in nobody's hand or set where chance puts it."""
    left = np.full((COLOURS, OBJECTS), COPIES) - s.hand.sum(axis=0)
    left[:CAMP_COLOURS] -= s.sets.sum(axis=0)
    shown = {column: kinds(card)[0] for column, card in tops.items()}
    for kind in shown.values():
        left[kind // OBJECTS, kind % OBJECTS] -= 1
    assert (left >= 0).all(), "a card is used too often"
    pool = [int(kind) for kind in np.repeat(np.arange(COLOURS * OBJECTS), left.ravel())]
    pool = [pool[i] for i in np.random.default_rng(1).permutation(len(pool))]
    s.stacks[:] = 0
    for column in range(COLUMNS[s.seats]):
        for i, up in enumerate(faces_of(s, column)):
            stack = stack_at(s, column, i)
            for level in range(len(stack)):
                seen = up and level == len(stack) - 1 and column in shown
                stack[level] = shown.pop(column) if seen else pool.pop()
    s.box[:] = 0
    for _ in range(CARDS - STACKS[s.seats] * STACK_CARDS):
        kind = pool.pop()
        s.box[kind // OBJECTS, kind % OBJECTS] += 1
    for kind in pool:
        s.hand[hoarder, kind // OBJECTS, kind % OBJECTS] += 1


# --- moving on ---


def play(s: State, *actions: Any) -> State:
    """Play actions of whoever's turn it is, each one checked."""
    for action in actions:
        seat, id = turn(s), GAME.actions.id(action)
        assert (reason := position_of(s).why_not(seat, id)) is None, (seat, str(action), reason)
        GAME.rules.apply(s, seat, id)
    return s


def allowed(s: State, seat: int | None = None) -> list[Any]:
    """The legal actions of a seat, or of whoever's turn it is."""
    out = np.zeros(GAME.max_legal, np.int32)
    n = legal(s, int(turn(s)) if seat is None else seat, out)
    return [GAME.actions[i] for i in out[:n]]


def columns_allowed(s: State) -> list[int]:
    """The columns that whoever's turn it is may go to."""
    return [action.column for action in allowed(s) if isinstance(action, Go)]


def refuse(s: State, action: Any, reason: Reason, seat: int | None = None) -> None:
    """Assert that an action is refused for that reason, is not offered, and changes nothing."""
    refusing.check_refused(position_of(s), int(turn(s)) if seat is None else seat, action, reason)


def position_of(s: State) -> Position:
    """The position that a state is."""
    return Position.from_bytes(GAME, int(s.seats), bytes_of(s))


def match_at(s: State) -> Match:
    """A match that stands at a position."""
    return refusing.match_at(position_of(s))


def end_now(s: State) -> State:
    """Mark the match as over, as it stands, treasures shown."""
    s.phase, s.position, s.final, s.triggered, s.laid = Phase.OVER, s.seats, 1, 1, 0
    s.known[:, Colour.YELLOW] = s.hand[:, Colour.YELLOW]
    return s


def points(s: State, seat: int = 0) -> int:
    """A seat's points."""
    return int(score(s, seat))
