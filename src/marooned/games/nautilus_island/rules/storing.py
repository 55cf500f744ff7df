"""Nautilus Island: laying cards on a set, and closing it (NI-5, NI-6)."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.record import Array, wide
from marooned.games.nautilus_island.actions import DIGITS, FITTING, HANDFUL_COPIES, HANDFULS_UP_TO
from marooned.games.nautilus_island.content import (
    CAMP_COLOURS,
    LARGEST_SET,
    OBJECTS,
    PORTHOLE_POINTS,
    PORTHOLES_A_PILE,
    SMALLEST_SET,
    SPACES,
    TREASURES,
)
from marooned.games.nautilus_island.rules.camp import take_bonus
from marooned.games.nautilus_island.rules.reasons import Reason
from marooned.games.nautilus_island.rules.rounds import end_turn
from marooned.games.nautilus_island.state import Phase, State


@rule
def count_cards(cards: Array, seat: int, colour: int) -> int:
    """Cards of a colour that the seat has, given the copies everyone has in hand, or laid."""
    count = 0
    for thing in range(OBJECTS):
        count += cards[seat, colour, thing]
    return count


@rule
def set_size(s: State, seat: int, colour: int) -> int:
    """Cards in a set."""
    return count_cards(s.sets, seat, colour)


@rule
def is_open(s: State, seat: int, colour: int) -> bool:
    """Whether the seat may still lay cards of a colour (NI-5.2, NI-6.3)."""
    return colour != TREASURES and s.porthole[seat, colour] == 0


@rule
def held(s: State, seat: int, colour: int) -> int:
    """The copies of each object of a colour in a hand, as the digits of a number; 0 for none."""
    number = 0
    for thing in range(OBJECTS - 1, -1, -1):
        number = number * DIGITS + wide(s.hand[seat, colour, thing])
    return number


@rule
def covers(number: int, handful: int) -> bool:
    """Whether the cards of such a number include a handful."""
    return FITTING[number] >> handful & 1 == 1


@rule
def handfuls_allowed(s: State, seat: int) -> int:
    """The handfuls with no more cards than the seat's column has stacks, as bits (NI-5.1)."""
    return (1 << HANDFULS_UP_TO[SPACES[s.seats, s.column[seat]]]) - 1


@rule
def storable(s: State, seat: int, colour: int) -> int:
    """The handfuls of a colour that the seat holds and may still lay, as bits, however many cards they are."""
    return FITTING[held(s, seat, colour)] if is_open(s, seat, colour) else 0


@rule
def has_something_to_store(s: State, seat: int) -> bool:
    """Whether the seat holds a card of a colour that is open."""
    for colour in range(CAMP_COLOURS):
        if is_open(s, seat, colour) and held(s, seat, colour):
            return True
    return False


@rule
def explain_store(s: State, seat: int, colour: int, handful: int) -> int:
    """Why the seat may not lay these cards."""
    if not is_open(s, seat, colour):
        return Reason.TREASURES_STAY if colour == TREASURES else Reason.SET_CLOSED
    return Reason.CARDS_NOT_HELD if handfuls_allowed(s, seat) >> handful & 1 else Reason.TOO_MANY_CARDS


@rule
def store(s: State, seat: int, colour: int, handful: int) -> None:
    """Lay cards of one colour (NI-5), take the camp's token, and ask about closing where that is possible (NI-10.3)."""
    for thing in range(OBJECTS):
        copies = HANDFUL_COPIES[handful, thing]
        s.hand[seat, colour, thing] -= copies
        s.known[seat, colour, thing] = max(0, s.known[seat, colour, thing] - copies)  # NI-10.9
        s.sets[seat, colour, thing] += copies
    take_bonus(s, seat, colour)
    if porthole_points(s, set_size(s, seat, colour)) > 0:
        s.laid = colour
        s.phase = Phase.CLOSE
    else:
        end_turn(s)


@rule
def porthole_points(s: State, size: int) -> int:
    """What the top porthole of the pile for exactly that size is worth; 0 without one (NI-6.1, NI-6.2, NI-6.4)."""
    pile = size - SMALLEST_SET
    if size < SMALLEST_SET or size > LARGEST_SET or s.portholes_left[pile] == 0:
        return 0
    return PORTHOLE_POINTS[pile, PORTHOLES_A_PILE - s.portholes_left[pile]]


@rule
def close(s: State, seat: int) -> None:
    """Close the set just laid on with the top token of its pile (NI-6.1)."""
    size = set_size(s, seat, s.laid)
    s.porthole[seat, s.laid] = porthole_points(s, size)
    s.portholes_left[size - SMALLEST_SET] -= 1
    end_turn(s)
