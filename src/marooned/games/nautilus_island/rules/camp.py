"""Nautilus Island: the Bonus tokens of the camp (NI-5.4, NI-5.5)."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.rng import below
from marooned.games.nautilus_island.content import CAMP_COLOURS
from marooned.games.nautilus_island.state import NO_TOKEN, State


@rule
def draw_token(s: State) -> int:
    """Take the next token of the supply."""
    s.supply_left -= 1
    token = s.supply[s.supply_left]
    s.supply[s.supply_left] = 0
    return token


@rule
def take_bonus(s: State, seat: int, colour: int) -> None:
    """Take the camp's token of that colour if it is there (NI-5.4), and refill the camp when one is left (NI-5.5)."""
    token = s.camp[colour]
    if token == NO_TOKEN:
        return
    s.tokens[seat, colour, token] += 1
    s.camp[colour] = NO_TOKEN
    empty = 0
    for space in range(CAMP_COLOURS):
        if s.camp[space] == NO_TOKEN:
            empty += 1
    if empty != CAMP_COLOURS - 1:
        return
    if s.supply_left >= empty:
        for space in range(CAMP_COLOURS):  # NI-10.2: in the order of the colours
            if s.camp[space] == NO_TOKEN:
                s.camp[space] = draw_token(s)
    else:
        scatter_tokens(s, empty)


@rule
def scatter_tokens(s: State, empty: int) -> None:
    """Too few tokens for the empty spaces: each goes to a random one (NI-5.5)."""
    while s.supply_left > 0:
        skip = below(s.rng, empty)
        space = 0
        while skip > 0 or s.camp[space] != NO_TOKEN:
            if s.camp[space] == NO_TOKEN:
                skip -= 1
            space += 1
        s.camp[space] = draw_token(s)
        empty -= 1
