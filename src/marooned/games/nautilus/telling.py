"""Nautilus: what a step told, as numbers, and whom. Row after row they are all that a seat ever knew."""

from __future__ import annotations

from marooned.engine.compilation import inlined_rule
from marooned.engine.contract import Piece, starts
from marooned.engine.record import Array, wide
from marooned.games.nautilus.actions import EYE, GIVE, HARPOON, KEEP, MODULE, PLACE, PLAY, TAKE
from marooned.games.nautilus.content import COLUMNS, DOMAIN_KINDS, HIGHEST_DIVER, SEATS, SPECIALS
from marooned.games.nautilus.state import Phase, State

A_SET = (2 << HIGHEST_DIVER) - 1
"""The largest set of divers: bit v is the diver of value v."""

TOLD = (
    Piece("mover", (1,), 0, SEATS, "Who moved, the seat plus 1; 0 for the deal."),
    Piece("action", (1,), 0, 1 << 14, "The action's id, plus 1. What the other kept is told as the first of its kind."),
    Piece("divers", (1,), 0, A_SET, "Divers that the action showed: the Eye's, the Module's, the Harpoon's, as a set."),
    Piece("special", (1,), 0, SPECIALS, "The special card that the seat was given, plus 1."),
    Piece("specials", (SEATS,), 0, SPECIALS, "At the end of a round: the special card of each seat, plus 1."),
    Piece("first", (1,), 0, SEATS, "A new round: who begins, the seat plus 1. 0 otherwise, as all that follows."),
    Piece("domains", (COLUMNS,), 0, DOMAIN_KINDS, "The kind of domain card in each column, plus 1."),
    Piece("hand", (1,), 0, A_SET, "The divers that the seat was dealt, as a set."),
    Piece("offer", (1,), 0, (1 << SPECIALS) - 1, "The special cards to choose from, as a set, if the seat chooses."),
    Piece("seat", (1,), 0, SEATS, "Which seat it is, plus 1."),
)

AT = starts(TOLD)
SIZE = sum(piece.size for piece in TOLD)
NOBODY = -1
EVERYBODY = (1 << SEATS) - 1
ROUND = 0
"""The note of which round it was."""


@inlined_rule
def note(s: State, mover: int, action: int, notes: Array) -> None:
    """Note what `tell` needs of the state before a step: the round."""
    notes[ROUND] = s.round_number


@inlined_rule
def tell(notes: Array, s: State, mover: int, action: int, out: Array, heard: Array) -> int:
    """Write what a step told, a row to both seats or one to each: the deal, if nobody moved. How many rows."""
    dealt = mover == NOBODY or s.round_number != notes[ROUND]
    if not dealt and not is_private(action):
        tell_seat(s, NOBODY, mover, action, dealt, out[0])
        heard[0] = EVERYBODY
        return 1
    for seat in range(SEATS):
        tell_seat(s, seat, mover, action, dealt, out[seat])
        heard[seat] = 1 << seat
    return SEATS


@inlined_rule
def is_private(action: int) -> bool:
    """Whether its author is told something else than the other: which card was kept, or what the card shows."""
    if action == EYE:
        return True
    return action < PLAY or action == MODULE or TAKE <= action < GIVE


@inlined_rule
def tell_seat(s: State, viewer: int, mover: int, action: int, dealt: bool, row: Array) -> None:
    """Write what a step told a seat, or both, if they were told the same."""
    for i in range(SIZE):
        row[i] = 0
    if mover != NOBODY:
        row[AT.mover] = mover + 1
        row[AT.action] = 1 + (action if mover == viewer else seen_action(action))
        tell_cards(s, viewer, mover, action, row)
    if dealt:
        tell_round(s, viewer, row)


@inlined_rule
def seen_action(action: int) -> int:
    """An action of the other's as a seat sees it: which card was kept is not shown."""
    if action < PLAY:
        return KEEP
    return TAKE if TAKE <= action < GIVE else action


@inlined_rule
def tell_cards(s: State, viewer: int, mover: int, action: int, row: Array) -> None:
    """`divers`, `special` and `specials`."""
    if action == EYE and mover == viewer:
        row[AT.divers] = s.seen[viewer]
    elif action == HARPOON or (action == MODULE and mover == viewer):
        row[AT.divers] = s.drawn
    elif action < PLAY and mover != viewer:
        row[AT.special] = 1 + wide(s.special[viewer])
    elif action >= PLACE and (s.phase == Phase.OFFER or s.phase == Phase.OVER):
        for seat in range(SEATS):
            row[AT.specials + seat] = 1 + wide(s.last_special[seat])


@inlined_rule
def tell_round(s: State, viewer: int, row: Array) -> None:
    """From `first` to `seat`."""
    row[AT.first] = 1 + wide(s.first)
    for column in range(COLUMNS):
        row[AT.domains + column] = 1 + wide(s.domains[column])
    row[AT.hand] = s.hand[viewer]
    row[AT.offer] = s.offer if s.first == viewer else 0
    row[AT.seat] = viewer + 1
