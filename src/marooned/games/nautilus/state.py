"""Nautilus: the record of a match.

Sets of cards are bit masks: bit v of a hand is the diver of value v, bit i of a set of special cards is `Special(i)`.
What lies face down in a pile is never stored: it is what is nowhere else, and its order is drawn when it matters.
"""

from __future__ import annotations

from enum import IntEnum

from marooned.engine.compilation import rule
from marooned.engine.contract import OptionPlaces
from marooned.engine.record import Array, Record, i8, i16, u64
from marooned.engine.rng import RNG_WORDS
from marooned.games.nautilus.content import COLUMNS, DOMAIN_KINDS, PLACES, SEATS

NOBODY = -1
NO_CARD = -1
NO_PLACE = -1


class Phase(IntEnum):
    """What is being decided now."""

    OFFER = 0
    """Which of the two special cards the first player keeps."""
    PREPARE = 1
    """Whether Eye, Diving module or Harpoon is played before placing."""
    MODULE = 2
    """Which of the Module's two divers is kept."""
    HARPOON = 3
    """What is given for the harpooned diver, if anything."""
    PLACE = 4
    """Which card is placed where."""
    MOVE = 5
    """Which move the arrow just placed makes."""
    OVER = 6
    """Nothing any more."""


class Option(OptionPlaces):
    """What is chosen when a table is set up."""

    FIRST_PLAYER = 0, "seat"
    OPEN_PILES = 1, "flag", False


class State(Record):
    """One match of Nautilus."""

    rng: Array = u64[RNG_WORDS]
    """The generator, its secret key included."""
    hand: Array = i16[SEATS]
    """The divers each seat holds, as a set."""
    seen: Array = i16[SEATS]
    """The divers each seat knows to be in the other's hand, as a set (NA-9.7, NA-9.8)."""
    drawn: int = i16
    """The divers just drawn by Module or Harpoon, as a set, until what to do with them is decided."""
    put_back: int = i16
    """The diver put back on the pile by whoever played the Module this round, as a set."""
    phase: int = i8
    """What is being decided now, a `Phase`."""
    round_number: int = i8
    """The current round, from 1."""
    first: int = i8
    """The seat that has the first player's token."""
    actor: int = i8
    """The seat that owes a decision; −1 when the match is over."""
    placed: int = i8
    """Cards placed this round by both."""
    arrow: int = i8
    """Place of the arrow card whose move is being decided; −1 otherwise."""
    anchor: int = i8
    """Place of the anchored card; −1 for none."""
    swapped: int = i8
    """1 once the Harpoon has swapped two divers this round."""
    open_piles: int = i8
    """Table option: both see all won cards (NA-7.5)."""
    offer: int = i8
    """The two special cards drawn, as a set, until they are shared out."""
    set_aside: int = i8
    """The special cards of earlier rounds since they were last shuffled, as a set (NA-2.3, NA-2.4)."""
    special: Array = i8[SEATS]
    """The special card of each seat this round; −1 before it has one."""
    played: Array = i8[SEATS]
    """1 once a seat has played its special card this round."""
    board: Array = i8[PLACES]
    """The value of the card on each place; −1 for a free one."""
    domains: Array = i8[COLUMNS]
    """The kind of domain card in each column; −1 when the match is over."""
    deck: Array = i8[DOMAIN_KINDS]
    """Copies of each kind of domain card not drawn yet."""
    won: Array = i8[SEATS, DOMAIN_KINDS]
    """Copies of each kind of domain card that each seat has won."""
    last_special: Array = i8[SEATS]
    """The special card each seat had in the round before, shown at its end; −1 in round 1."""
    last_board: Array = i8[PLACES]
    """The value of the card on each place at the end of the round before; −1 in round 1."""
    last_domains: Array = i8[COLUMNS]
    """The kind of domain card in each column of the round before; −1 in round 1."""
    last_anchor: int = i8
    """Place of the card anchored in the round before; −1 for none."""


SECRETS = ("hand", "special", "offer", "drawn", "put_back", "seen")
"""Where secrets are: hands, special cards of the round, divers drawn and put back, and what each saw of the other's."""


@rule
def keep_options(s: State, options: Array) -> None:
    """Write down what was chosen, where it is felt after the deal."""
    s.open_piles = options[Option.OPEN_PILES]
