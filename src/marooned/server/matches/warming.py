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
    """Never look again for garbage among all objects that there are: compiled code is many, and holds everybody up.

    What was thrown away just now must not stay with it; and a last look, at next to nothing, lets Python forget how
    many there were, since it looks at all the rest only when that has grown by a quarter of what it found last time.
    """
    gc.collect(1)
    gc.freeze()
    gc.collect()
