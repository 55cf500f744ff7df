"""Nautilus: what a step told a seat, as numbers. Row after row they are all that the seat ever knew."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.contract import Piece, starts
from marooned.engine.record import Array, wide
from marooned.games.nautilus.actions import EYE, GIVE, HARPOON, KEEP, MODULE, PLACE, PLAY, TAKE
from marooned.games.nautilus.content import COLUMNS, DOMAIN_KINDS, HIGHEST_DIVER, SEATS, SPECIALS
from marooned.games.nautilus.state import Phase, State

A_SET = (2 << HIGHEST_DIVER) - 1
"""The largest set of divers: bit v is the diver of value v."""

TOLD = (
    Piece("mover", (1,), 0, 2, "Who moved: 1 the viewer, 2 the other; 0 for the deal."),
    Piece("action", (1,), 0, 1 << 14, "The action's id, plus 1. What the other kept is told as the first of its kind."),
    Piece("divers", (1,), 0, A_SET, "Divers that the action showed: the Eye's, the Module's, the Harpoon's, as a set."),
    Piece(
        "special", (1,), 0, SPECIALS, "The special card the viewer was given, or the other's, shown at last, plus 1."
    ),
    Piece("first", (1,), 0, 2, "A new round: who begins, 1 the viewer, 2 the other. 0 otherwise, as all that follows."),
    Piece("domains", (COLUMNS,), 0, DOMAIN_KINDS, "The kind of domain card in each column, plus 1."),
    Piece("hand", (1,), 0, A_SET, "The divers that the viewer was dealt, as a set."),
    Piece("offer", (1,), 0, (1 << SPECIALS) - 1, "The special cards to choose from, as a set, if the viewer chooses."),
    Piece("seat", (1,), 0, SEATS, "At the deal: which seat the viewer has, plus 1."),
)

AT = starts(TOLD)
MOVER, ACTION, DIVERS, SPECIAL, FIRST = AT["mover"], AT["action"], AT["divers"], AT["special"], AT["first"]
DOMAINS, HAND, OFFER, SEAT = AT["domains"], AT["hand"], AT["offer"], AT["seat"]
SIZE = sum(piece.size for piece in TOLD)
NOBODY = -1


@rule
def tell(before: State, s: State, viewer: int, mover: int, action: int, out: Array) -> bool:
    """Write what a step told a seat: the deal, if nobody moved. Whether it told anything, which each does."""
    for i in range(SIZE):
        out[i] = 0
    if mover == NOBODY:
        out[SEAT] = viewer + 1
        tell_round(s, viewer, out)
        return True
    out[MOVER] = 1 if mover == viewer else 2
    out[ACTION] = 1 + (action if mover == viewer else seen_action(action))
    tell_cards(s, viewer, mover, action, out)
    if s.round_number != before.round_number:
        tell_round(s, viewer, out)
    return True


@rule
def seen_action(action: int) -> int:
    """An action of the other's as a seat sees it: which card was kept is not shown."""
    if action < PLAY:
        return KEEP
    return TAKE if TAKE <= action < GIVE else action


@rule
def tell_cards(s: State, viewer: int, mover: int, action: int, out: Array) -> None:
    """`divers` and `special`."""
    if action == EYE and mover == viewer:
        out[DIVERS] = s.seen[viewer]
    elif action == HARPOON or (action == MODULE and mover == viewer):
        out[DIVERS] = s.drawn
    elif action < PLAY and mover != viewer:
        out[SPECIAL] = 1 + wide(s.special[viewer])
    elif action >= PLACE and (s.phase == Phase.OFFER or s.phase == Phase.OVER):
        out[SPECIAL] = 1 + wide(s.last_special[1 - viewer])


@rule
def tell_round(s: State, viewer: int, out: Array) -> None:
    """From `first` to `offer`."""
    out[FIRST] = 1 if s.first == viewer else 2
    for column in range(COLUMNS):
        out[DOMAINS + column] = 1 + wide(s.domains[column])
    out[HAND] = s.hand[viewer]
    out[OFFER] = s.offer if s.first == viewer else 0
