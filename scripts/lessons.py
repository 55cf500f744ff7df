"""Deals a lesson anew where its line of moves is not possible any more, since the rules or the box have changed."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from marooned.engine.contract import Game
from marooned.engine.registry import load_game, own_games
from marooned.engine.text import folder_of
from marooned.server.matches.lessons import BrokenLesson, Lesson, Script, lesson_names, read_script

DEALS = 1_000_000
"""Deals that are tried."""


def possible(game: Game, name: str, script: Script) -> Iterator[str]:
    """The keys with which a lesson's moves can be made and its steps come, its own first."""
    for key in itertools.chain([script.key], (f"{number:032x}" for number in range(DEALS))):
        try:
            Lesson(game, name, msgspec.structs.replace(script, key=key))
        except BrokenLesson:
            continue
        yield key


def written() -> dict[Path, str]:
    """Each lesson, with a key that works in it; or say for which there is none."""
    files = {}
    for game in map(load_game, own_games()):
        for name in lesson_names(game):
            script = read_script(game, name)
            key = next(possible(game, name, script), None)
            if key is None:
                sys.exit(f"{game.name}: none of {DEALS:,} deals allows what {name}.json plays; change its moves.")
            path = folder_of(game.package) / "lessons" / f"{name}.json"
            files[path] = path.read_text(encoding="utf-8").replace(script.key, key)
    return files
