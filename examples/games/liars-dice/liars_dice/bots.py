"""Liar's Dice: a sensible bid from what a seat knows. Searching bots also play their imagined matches on with it."""

from __future__ import annotations

from liars_dice.actions import CALL
from liars_dice.content import FACES, WILD
from liars_dice.rules import in_play, quantity, showing
from liars_dice.state import NONE, State
from marooned.engine.compilation import rule
from marooned.engine.record import Array, wide
from marooned.engine.rng import below

BLUFFS = 6
"""One raise in so many is on a face drawn by chance."""


@rule
def expected(s: State, seat: int, face: int) -> int:
    """Six times the dice that a seat expects to count as a face: its own, and a third (a sixth) of the others."""
    others = in_play(s) - wide(s.left[seat])
    return FACES * showing(s.dice[seat], face) + others * (1 if face == WILD else 2)


@rule
def lowest(bid: int, face: int) -> int:
    """The lowest bid on a face that beats a bid."""
    raised = (bid + 1) // FACES * FACES + face
    return raised if raised > bid else raised + FACES


@rule
def heuristic(s: State, seat: int, rng: Array) -> int:
    """Raise on the face that one expects most of; call where the last bid is less likely than one's own would be."""
    bid, dice = wide(s.bid), in_play(s)
    best, margin = CALL, -FACES * dice
    bluff = below(rng, BLUFFS * FACES)
    for face in range(FACES):
        raised = lowest(bid, face)
        if quantity(raised) <= dice:
            spare = expected(s, seat, face) - FACES * quantity(raised)
            if spare > margin or face == bluff:
                best, margin = raised, spare
            if face == bluff:
                break
    if bid == NONE:
        return best
    doubt = FACES * quantity(bid) - expected(s, seat, bid % FACES)
    return CALL if doubt > 0 and doubt > -margin else best
