"""Three shipwreck board games as one piece of software; see ARCHITECTURE.md for how the parts fit.

What most programs need is here, loaded when it is first asked for, so that the command line starts at once.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from marooned.batch import Batch as Batch
    from marooned.bots import new_bot as new_bot
    from marooned.engine.match import Match as Match
    from marooned.engine.position import Position as Position
    from marooned.engine.registry import game_names as game_names
    from marooned.engine.registry import load_game as load_game
    from marooned.engine.replay import dump as dump
    from marooned.engine.replay import record_of as record_of
    from marooned.engine.replay import verify as verify
    from marooned.engine.rng import key_from_seed as key_from_seed

_HOMES = {
    "marooned.batch": ["Batch"],
    "marooned.bots": ["new_bot"],
    "marooned.engine.match": ["Match"],
    "marooned.engine.position": ["Position"],
    "marooned.engine.registry": ["game_names", "load_game"],
    "marooned.engine.replay": ["dump", "record_of", "verify"],
    "marooned.engine.rng": ["key_from_seed"],
}
__all__ = [name for names in _HOMES.values() for name in names]


def __getattr__(name: str) -> Any:
    for home, names in _HOMES.items():
        if name in names:
            return getattr(importlib.import_module(home), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
