"""Endgames that can be solved: the last two placings of Nautilus.

From then on nothing that is hidden matters to anybody but what the other may still place, and that can be counted: all
cards and special cards it may have, each as likely as the other. In each of these worlds both know all that matters, so
the worth of an action is the mean over the worlds of what perfect play makes of it.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np

from marooned.bots.bot import Knowledge
from marooned.engine.compilation import specialise
from marooned.engine.contract import Game
from marooned.engine.record import Array
from marooned.search.thinking import Choice, Thought

DEPTH = 8
"""Decisions one after another that are tried at most; four are possible."""
LAST_PLACINGS = 2


def solved(knowledge: Knowledge, key: bytes) -> Thought | None:
    """What every action is worth, if that can be worked out; None otherwise."""
    game, seat = knowledge.game, knowledge.seat
    if game.name != "nautilus" or len(knowledge.legal) < 2:
        return None
    worlds = worlds_of(game, knowledge.imagine(key), seat)
    if worlds is None:
        return None
    worth = np.zeros(len(knowledge.legal))
    found = specialise("marooned.search.minimax", game).solve(
        worlds, seat, np.asarray(knowledge.legal, np.int64), game.State.blanks(DEPTH),
        np.zeros((DEPTH, game.max_legal), np.int32), np.zeros(DEPTH, np.int64), np.zeros(DEPTH, np.int64),
        np.zeros(DEPTH), np.zeros(2, np.int64), np.zeros(2, np.int64), worth,
    )  # fmt: skip
    if not found:
        return None
    choices = [Choice(int(a), len(worlds), float(w)) for a, w in zip(knowledge.legal, worth, strict=True)]
    choices.sort(key=lambda choice: (-choice.worth, choice.action))
    within = tuple(Choice(c.action, c.visits, min(1.0, max(0.0, c.worth))) for c in choices)
    return Thought(within, len(worlds), 0, 0.0)


def worlds_of(game: Game, state: Any, seat: int) -> Array | None:
    """All that the other may have to place in the end of the last round, given one state that the seat imagines."""
    from marooned.games.nautilus.content import ALL_SPECIALS, PLACES, ROUNDS
    from marooned.games.nautilus.imagine import knows_special, unplaced
    from marooned.games.nautilus.state import Phase

    left = PLACES - int(state.placed)
    if state.phase == Phase.MOVE:
        left += 1  # the card whose arrow moves is placed already
    if state.round_number != ROUNDS or state.phase not in (Phase.PLACE, Phase.MOVE) or left > LAST_PLACINGS:
        return None
    other, seen = 1 - seat, int(state.seen[seat])
    pool = [card for card in range(16) if int(unplaced(state, seat)) >> card & 1]
    missing = int(state.hand[other]).bit_count() - seen.bit_count()
    specials = [int(state.special[other])]
    if not knows_special(state, seat, other):
        free = ALL_SPECIALS & ~int(state.set_aside) & ~(1 << int(state.special[seat]))
        specials = [special for special in range(int(ALL_SPECIALS).bit_length()) if free >> special & 1]
    hands = [seen | sum(1 << card for card in cards) for cards in combinations(pool, missing)]
    worlds = game.State.blanks(len(specials) * len(hands))
    for number, (special, hand) in enumerate((special, hand) for special in specials for hand in hands):
        worlds[number] = state
        worlds[number].special[other] = special
        worlds[number].hand[other] = hand
    return worlds
