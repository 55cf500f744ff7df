"""Galérapagos: who may still have to be asked before the turn goes on, for all that everyone knows."""

from __future__ import annotations

from typing import Any

from marooned.games.galerapagos.content import FIRST_CARD, MAX_SEATS, Kind
from marooned.games.galerapagos.rules.table import able, with_cards
from marooned.games.galerapagos.state import SPECTATORS, Moment

DOLL = int(FIRST_CARD[Kind.VOODOO_DOLL])


def last_call(s: Any) -> int:
    """Those who may hold the voodoo doll, before the first action of a turn, if somebody is dead (GA-12.26)."""
    everyone = (1 << int(s.seats)) - 1
    if s.moment != Moment.ACT or s.acted != 0 or int(s.living) == everyone or int(s.discard) >> DOLL & 1:
        return 0
    able_to = int(able(s)) & int(with_cards(s))
    seen = int(s.sight[SPECTATORS, DOLL])
    return able_to if seen == 0 else able_to & seen & ((1 << MAX_SEATS) - 1)
