"""Loading the compiled code of a game before anybody waits for it."""

from __future__ import annotations

import gc

from marooned.engine.contract import Game
from marooned.engine.match import Match


def warm(game: Game) -> None:
    """Load, or compile, all that a move of the game needs. It may take long: not for the event loop's thread."""
    before = Match(game, game.seats[0]).position
    seat = before.to_act[-1]
    action = before.legal_ids(seat)[0]
    after = before.after(seat, action, everyone=True)
    after.happened(before, seat, action)
    game.bars_undo(before.state, seat, action, after.state)
    after.view_texts([seat])
    keep_for_good()


def keep_for_good() -> None:
    """Exempt the objects that exist now from garbage collection: compiled code has so many that a full collection would
    hold everybody up.

    Garbage is collected first, so that it is not kept. The last collection looks at next to nothing, and resets the
    count by which Python decides when to run a full one.
    """
    gc.collect(1)
    gc.freeze()
    gc.collect()
