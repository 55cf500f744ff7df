"""Nautilus Island: the set-up of a match (NI-1)."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.record import Array
from marooned.engine.rng import below, shuffle
from marooned.games.nautilus_island.content import (
    CAMP_COLOURS,
    CARDS,
    COLUMNS,
    COPIES,
    OBJECTS,
    PORTHOLE_PILES,
    PORTHOLES_A_PILE,
    STACK_CARDS,
    STACKS,
    TOKEN_BAG,
    TOKENS,
)
from marooned.games.nautilus_island.rules.camp import draw_token
from marooned.games.nautilus_island.state import NO_COLUMN, Option, Phase, State, keep_options


@rule
def deal(s: State, options: Array) -> None:
    """Deal a new match into a blank state."""
    keep_options(s, options)
    deal_cards(s)
    deal_tokens(s)
    first = options[Option.FIRST_PLAYER]
    if first < 0:
        first = below(s.rng, s.seats)  # NI-1.6
    for i in range(s.seats):
        s.order[i] = (first + i) % s.seats  # NI-2.1, NI-10.1
        s.column[i] = NO_COLUMN  # NI-1.1
    s.round_number = 1
    s.phase = Phase.EXPLORE


@rule
def deal_cards(s: State) -> None:
    """Shuffle the 96 cards; eight to each stack in play, the rest to the box (NI-1.4)."""
    for card in range(CARDS):
        s.stacks[card] = card // COPIES
    shuffle(s.stacks, CARDS, s.rng)
    for column in range(COLUMNS[s.seats]):
        s.height[column] = STACK_CARDS
    for card in range(STACKS[s.seats] * STACK_CARDS, CARDS):
        s.box[s.stacks[card] // OBJECTS, s.stacks[card] % OBJECTS] += 1
        s.stacks[card] = 0


@rule
def deal_tokens(s: State) -> None:
    """Shuffle the Bonus tokens and put one on each camp space (NI-1.2); stack the portholes (NI-1.3)."""
    for i in range(TOKENS):
        s.supply[i] = TOKEN_BAG[i]
    shuffle(s.supply, TOKENS, s.rng)
    s.supply_left = TOKENS
    for colour in range(CAMP_COLOURS):
        s.camp[colour] = draw_token(s)
    for pile in range(PORTHOLE_PILES):
        s.portholes_left[pile] = PORTHOLES_A_PILE
