"""`python -m marooned.bots.rehearsal tide-pool moves`: a match that nobody sees, so that its rules are compiled.

Everything is done once that is done at a table. What has to be compiled for that is left on disk, function by function,
where all other processes find it; what is there already is loaded. The process ends when its input does, so it never
outlives whoever started it. Two of them compile nothing twice: one waits for the other.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from marooned.bots.advice import advise
from marooned.bots.baselines import HeuristicBot, NetBot
from marooned.bots.levels import LevelBot, level_names
from marooned.bots.search_bot import SearchBot
from marooned.engine.contract import SPECTATOR, Game
from marooned.engine.match import Match
from marooned.engine.numba_support import announcing
from marooned.engine.numba_support.folders import stamp_of
from marooned.engine.registry import load_game
from marooned.engine.rng import KEY_BYTES, key_from_seed
from marooned.engine.text import folder_of
from marooned.search.searcher import Budget

MOVES, SEARCH = "moves", "search"
"""What is compiled of a game: what a move needs, and what bots and hints need besides."""
KEY = key_from_seed("rehearsal")
NOT_KEPT = 3
"""Exit status when the code could not be kept on disk."""


def rehearse_moves(game: Game) -> None:
    """Play a match as a server does."""
    match, bot = Match(game, game.seats[0], key=bytes(KEY_BYTES)), HeuristicBot(KEY)
    while not match.over:
        before, seat = match.position, match.turn
        others = set(range(len(game.actions))).difference(before.legal_ids(seat))
        before.why_not(seat, min(others, default=0))
        action = bot.choose(match.knowledge(seat))
        match.play(seat, action)
        after = before.after(seat, action, everyone=True)
        game.bars_undo(before.state, seat, action, after.state)
        for ask in (game.last_call, game.living):
            if ask is not None:
                ask(after.state)
        for viewer in (SPECTATOR, seat):
            after.view(viewer)
            after.imagined(viewer, KEY).to_act  # noqa: B018
        after.view_texts([SPECTATOR, seat])
    match.position_after(len(match.moves))
    assert match.outcome is not None


def rehearse_search(game: Game) -> None:
    """Play a match of bots that search, endgame included, and ask for a hint."""
    match = Match(game, game.seats[0], key=bytes(KEY_BYTES))
    seat = match.turn
    for bot in (LevelBot(level_names()[0], KEY), NetBot(KEY)):
        bot.choose(match.knowledge(seat))
    advise(match.knowledge(seat), KEY, Budget(iterations=4), determinizations=1)
    searching = SearchBot(KEY, Budget(iterations=2))
    while not match.over:
        match.play(match.turn, searching.choose(match.knowledge(match.turn)))


PARTS: dict[str, Callable[[Game], None]] = {MOVES: rehearse_moves, SEARCH: rehearse_search}


def rehearse(game: Game, part: str) -> str | None:
    """Rehearse a part of a game, and leave a stamp; why its code could not be kept, if so."""
    from marooned.engine.numba_support.cache import DiskCache

    stamp = stamp_for(game, part)
    if stamp is None:
        return "compiled code can be kept nowhere"
    PARTS[part](game)
    if DiskCache.trouble is None:
        stamp.touch()
    return DiskCache.trouble


def stamp_for(game: Game, part: str) -> Path | None:
    """The file that is there once this was rehearsed; None where nothing can be kept."""
    return stamp_of(folder_of(game.package), part)


def main(words: Sequence[str]) -> int:
    """Rehearse what the command line names."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever started it
    threading.Thread(target=_end_with_input, daemon=True).start()
    announcing.enabled = False
    gc.disable()  # for less than a minute: it would look through all that Numba keeps, and find little
    name, part = words
    trouble = rehearse(load_game(name), part)
    if trouble is not None:
        print(trouble, file=sys.stderr)
        return NOT_KEPT
    return 0


def _end_with_input() -> None:
    while os.read(0, 1):
        pass
    os._exit(1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
