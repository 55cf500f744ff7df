"""Nautilus: the actions and their notation.

| ids         | word                                     | meaning                                                     |
| ----------- | ---------------------------------------- | ----------------------------------------------------------- |
| 0 … 5       | `keep-kraken` … `keep-harpoon`           | keep that special card, give the other one                  |
| 6 … 8       | `eye`, `module`, `harpoon`               | play that special card before placing                       |
| 9           | `pass`                                   | play none of them                                           |
| 10 … 23     | `take-1` … `take-14`                     | of the Module's two divers, the one that is kept            |
| 24 … 37     | `give-1` … `give-14`                     | one's own diver given for the harpooned one                 |
| 38          | `return`                                 | hand the harpooned diver back                               |
| 39 … 1798   | `place-7-a1`, `place-7-b5-anchor-a2`    | place a card, and the Anchor on a card with it              |
| 1799 … 1898 | `move-a1-b1`                             | the move that the arrow just placed asks for                |

Places are `a1` … `a5` on seat 0's side and `b1` … `b5` on seat 1's. A placing's id is
39 + (card × 10 + place) × 11, plus 1 + place of the Anchor if it is played; a card is its value.
"""

from __future__ import annotations

from dataclasses import dataclass

from marooned.engine.contract import ActionSpace
from marooned.games.nautilus.content import (
    CARD_NAMES,
    CARDS,
    DIVERS,
    HIGHEST_DIVER,
    LOWEST_DIVER,
    PLACE_NAMES,
    PLACES,
    SPECIAL_NAMES,
    SPECIALS,
    Special,
)

NO_ANCHOR = -1
ANCHORINGS = PLACES + 1
"""Ways to play the Anchor with a placing: not at all, or on the card of a place."""

KEEP = 0
PLAY = KEEP + SPECIALS
EARLY_SPECIALS = (Special.EYE, Special.MODULE, Special.HARPOON)
"""The special cards played before placing, in the order of their actions."""
EYE, MODULE, HARPOON = PLAY, PLAY + 1, PLAY + 2
PASS = PLAY + len(EARLY_SPECIALS)
TAKE = PASS + 1
GIVE = TAKE + DIVERS
RETURN = GIVE + DIVERS
PLACE = RETURN + 1
MOVE = PLACE + CARDS * PLACES * ANCHORINGS
ACTION_COUNT = MOVE + PLACES * PLACES


@dataclass(frozen=True)
class Keep:
    """Keep a special card of the two drawn, and give the other."""

    special: int

    def __str__(self) -> str:
        return f"keep-{SPECIAL_NAMES[self.special]}"


@dataclass(frozen=True)
class Play:
    """Play the Eye, the Diving module or the Harpoon."""

    special: int

    def __str__(self) -> str:
        return SPECIAL_NAMES[self.special]


@dataclass(frozen=True)
class Pass:
    """Play no special card before placing."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True)
class Take:
    """Keep this one of the Module's two divers."""

    card: int

    def __str__(self) -> str:
        return f"take-{CARD_NAMES[self.card]}"


@dataclass(frozen=True)
class Give:
    """Give this diver of one's own for the harpooned one."""

    card: int

    def __str__(self) -> str:
        return f"give-{CARD_NAMES[self.card]}"


@dataclass(frozen=True)
class Return:
    """Hand the harpooned diver back."""

    def __str__(self) -> str:
        return "return"


@dataclass(frozen=True)
class Place:
    """Place a card, and with it the Anchor on the card of a place (`NO_ANCHOR`: on none)."""

    card: int
    place: int
    anchor: int = NO_ANCHOR

    def __str__(self) -> str:
        word = f"place-{CARD_NAMES[self.card]}-{PLACE_NAMES[self.place]}"
        return word if self.anchor == NO_ANCHOR else f"{word}-anchor-{PLACE_NAMES[self.anchor]}"


@dataclass(frozen=True)
class Move:
    """Move a card from one place to another, as the arrow just placed asks."""

    origin: int
    target: int

    def __str__(self) -> str:
        return f"move-{PLACE_NAMES[self.origin]}-{PLACE_NAMES[self.target]}"


ACTIONS = ActionSpace(
    [
        *(Keep(special) for special in range(SPECIALS)),
        *(Play(special) for special in EARLY_SPECIALS),
        Pass(),
        *(Take(card) for card in range(LOWEST_DIVER, HIGHEST_DIVER + 1)),
        *(Give(card) for card in range(LOWEST_DIVER, HIGHEST_DIVER + 1)),
        Return(),
        *(
            Place(card, place, anchor)
            for card in range(CARDS)
            for place in range(PLACES)
            for anchor in range(NO_ANCHOR, PLACES)
        ),
        *(Move(origin, target) for origin in range(PLACES) for target in range(PLACES)),
    ]
)
