"""Galérapagos: how bots talk and listen (`marooned.engine.contract.Talkers`).

`memory` is what a bot makes of all it was told and heard: words given, kept and broken, claims, lies. By that and by
its character (`characters`) it feels about the others (`feelings`), says something of its own accord (`openings`, on
the first day `arrivals`) or because it was spoken to (`answers`), keeps its word or not (`honouring`), and takes what
it heard for true or not (`heeding`).
"""

from __future__ import annotations

from marooned.engine.contract import Hearing, Remark
from marooned.games.galerapagos.bots.talk.answers import answer
from marooned.games.galerapagos.bots.talk.characters import CHARACTERS
from marooned.games.galerapagos.bots.talk.feelings import Mind
from marooned.games.galerapagos.bots.talk.heeding import heed
from marooned.games.galerapagos.bots.talk.honouring import honour
from marooned.games.galerapagos.bots.talk.openings import has_occasion, opening

__all__ = ["characters", "heed", "honour", "remark"]

characters = tuple(CHARACTERS)


def remark(hearing: Hearing) -> Remark | None:
    """An answer, if the bot was spoken to; else, now and then, something of its own accord."""
    mind = Mind(hearing)
    if mind.view.ending is not None or mind.me.health == "dead" or not has_occasion(mind):
        return None
    return answer(mind) or opening(mind)
