"""Nautilus: placing cards, the Anchor, and the moves of arrows (NA-4, NA-5, NA-6)."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import bit, bit_or_none, has
from marooned.engine.record import wide
from marooned.games.nautilus.actions import NO_ANCHOR
from marooned.games.nautilus.content import (
    ALL_DIVERS,
    ARROWS,
    COLUMNS,
    FISHBONE_VALUE,
    KRAKEN_VALUE,
    PLACES,
    Arrow,
    Special,
)
from marooned.games.nautilus.rules.reasons import Reason
from marooned.games.nautilus.rules.rounds import end_round
from marooned.games.nautilus.state import NO_CARD, NO_PLACE, Phase, State

ONE_SIDE = (1 << COLUMNS) - 1
"""The places of seat 0's side, as bits."""


@rule
def side_of(place: int) -> int:
    """The side a place is on, which is also the seat that sits there (NA-9.1)."""
    return place // COLUMNS


@rule
def side_places(place: int) -> int:
    """The places on the same side as a place, as bits."""
    return ONE_SIDE << side_of(place) * COLUMNS


@rule
def is_free(s: State, place: int) -> bool:
    """Whether a place has no card."""
    return s.board[place] == NO_CARD


@rule
def is_held(s: State, seat: int, special: int) -> bool:
    """Whether the seat still has that special card to play."""
    return s.special[seat] == special and s.played[seat] == 0


@rule
def placeable(s: State, seat: int) -> int:
    """The cards that the seat could place: its divers, and Kraken or Fishbone if it has one (NA-4.3)."""
    cards = wide(s.hand[seat])
    if is_held(s, seat, Special.FISHBONE):
        cards |= bit(FISHBONE_VALUE)
    elif is_held(s, seat, Special.KRAKEN):
        cards |= bit(KRAKEN_VALUE)
    return cards


@rule
def can_be_anchored(s: State, anchor: int, place: int) -> bool:
    """Whether the Anchor can lie there when a card is placed: on that card, or on one in play (NA-6.1)."""
    return anchor == place or not is_free(s, anchor)


@rule
def explain_place(s: State, seat: int, card: int, place: int) -> int:
    """Why the seat may not place that card there, or not with the Anchor (NA-4.1, NA-6.1)."""
    if not has(placeable(s, seat), card):
        return Reason.CARD_NOT_HELD if has(ALL_DIVERS, card) else Reason.SPECIAL_NOT_HELD
    if not is_free(s, place):
        return Reason.PLACE_TAKEN
    return Reason.NOTHING_TO_ANCHOR if is_held(s, seat, Special.ANCHOR) else Reason.ANCHOR_NOT_HELD


@rule
def place_card(s: State, seat: int, card: int, place: int, anchor: int) -> None:
    """Place a card (NA-4.1), anchor one before its arrow counts (NA-6.2), and ask for the move if any (NA-5.3)."""
    if has(s.hand[seat], card):
        s.hand[seat] ^= bit(card)
        s.seen[1 - seat] &= ~bit(card)  # NA-9.8
    else:
        s.played[seat] = 1  # NA-4.3
    s.board[place] = card
    s.placed += 1
    if anchor != NO_ANCHOR:
        s.played[seat] = 1
        s.anchor = anchor
    if has_a_move(s, place):
        s.arrow = place
        s.phase = Phase.MOVE
    elif s.placed == PLACES:
        end_round(s)  # NA-7.1
    else:
        s.actor = 1 - seat


@rule
def free_places(s: State) -> int:
    """The places without a card, as bits."""
    free = 0
    for place in range(PLACES):
        free |= wide(is_free(s, place)) << place
    return free


@rule
def origins(s: State, arrow: int, free: int) -> int:
    """The places whose cards the arrow card on place `arrow` can move, as bits (NA-5)."""
    return side_places(arrow) & ~free & ~bit(arrow) & ~bit_or_none(s.anchor)  # NA-9.2, NA-5.5


@rule
def along_arrow(s: State, arrow: int, cards: int) -> int:
    """Where the arrow card on place `arrow` points to from some places of its side, free or not; both as bits."""
    if ARROWS[s.board[arrow]] == Arrow.VERTICAL:
        return cards >> COLUMNS | cards << COLUMNS  # NA-5.1
    return side_places(arrow)  # NA-5.2


@rule
def targets(s: State, arrow: int, origin: int, free: int) -> int:
    """The places that the arrow card on place `arrow` can send a card to, as bits."""
    return free & along_arrow(s, arrow, bit(origin))


@rule
def explain_move(s: State, arrow: int, origin: int, target: int) -> int:
    """Why the arrow card on place `arrow` cannot move a card so (NA-5)."""
    free = free_places(s)
    if not has(origins(s, arrow, free), origin):
        return explain_origin(arrow, origin, free)
    if origin == target:
        return Reason.SAME_PLACE  # NA-5.6
    return Reason.PLACE_TAKEN if has(along_arrow(s, arrow, bit(origin)), target) else Reason.AGAINST_THE_ARROW


@rule
def explain_origin(arrow: int, origin: int, free: int) -> int:
    """Why the arrow card on place `arrow` cannot move the card of a place at all."""
    if origin == arrow:
        return Reason.ARROW_CARD_STAYS
    if has(free, origin):
        return Reason.NO_CARD_THERE
    return Reason.CARD_ANCHORED if side_of(origin) == side_of(arrow) else Reason.OTHER_SIDE


@rule
def has_a_move(s: State, arrow: int) -> bool:
    """Whether the card placed there bears an arrow that can move a card."""
    if ARROWS[s.board[arrow]] == Arrow.NONE:
        return False
    free = free_places(s)
    cards = origins(s, arrow, free)
    return cards != 0 and free & along_arrow(s, arrow, cards) != 0


@rule
def move_card(s: State, seat: int, origin: int, target: int) -> None:
    """Move a card as the arrow asks; it does not act again (NA-5.4). A place is left free, so the round goes on."""
    s.board[target] = s.board[origin]
    s.board[origin] = NO_CARD
    s.arrow = NO_PLACE
    s.phase = Phase.PLACE
    s.actor = 1 - seat
