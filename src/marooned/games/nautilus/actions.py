"""Nautilus: the actions and their notation.

Places are `a1` … `a5` on seat 0's side and `b1` … `b5` on seat 1's. A placing's id is
`PLACE` + (card × `PLACES` + place) × `ANCHORINGS`, plus 1 + place of the Anchor if it is played; a card is its value.
"""

from __future__ import annotations

from typing import Annotated

from marooned.engine.contract import Action, ActionSpace
from marooned.engine.phrasing import Ordinal, Role, Seat
from marooned.games.nautilus.content import (
    CARD_NAMES,
    CARDS,
    COLUMNS,
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


PlaceName = Annotated[str, Role(prefix="", facts="board")]


class Keep(Action, frozen=True):
    """Keep a special card of the two drawn, and give the other."""

    special: Annotated[str, Role(facts="offer")]


class Play(Action, frozen=True):
    """Play the Eye, the Diving module or the Harpoon."""

    special: str

    def __str__(self) -> str:
        return self.special


class Pass(Action, frozen=True):
    """Play no special card before placing."""


class Take(Action, frozen=True):
    """Keep this one of the Module's two divers."""

    diver: int


class Give(Action, frozen=True):
    """Give this diver of one's own for the harpooned one."""

    diver: int


class Return(Action, frozen=True):
    """Hand the harpooned diver back."""


class Place(Action, frozen=True):
    """Place a card, and with it the Anchor on the card of a place, if it is played."""

    card: str
    place: PlaceName
    anchor: PlaceName | None
    side: Seat
    """Whose side the place is on."""
    column: Annotated[Ordinal, Role(facts="domains")]

    def __str__(self) -> str:
        word = f"place-{self.card}-{self.place}"
        return word if self.anchor is None else f"{word}-anchor-{self.anchor}"


class Move(Action, frozen=True):
    """Move a card from one place to another, as the arrow just placed asks."""

    origin: PlaceName
    target: PlaceName


ACTIONS = ActionSpace(
    [
        *map(Keep, SPECIAL_NAMES),
        *(Play(SPECIAL_NAMES[special]) for special in EARLY_SPECIALS),
        Pass(),
        *map(Take, range(LOWEST_DIVER, HIGHEST_DIVER + 1)),
        *map(Give, range(LOWEST_DIVER, HIGHEST_DIVER + 1)),
        Return(),
        *(
            Place(card, place, anchor, *divmod(n, COLUMNS))
            for card in CARD_NAMES
            for n, place in enumerate(PLACE_NAMES)
            for anchor in (None, *PLACE_NAMES)
        ),
        *(Move(origin, target) for origin in PLACE_NAMES for target in PLACE_NAMES),
    ]
)
