"""The smallest games there can be, written into a folder: what they do not say follows."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from marooned.engine.contract import Game
from marooned.engine.registry import game_of

STATE = '''
from marooned.engine.contract import Action, ActionSpace
from marooned.engine.record import Array, Dealt, i8

class Add(Action, frozen=True):
    """Add to one's points."""
    points: int

ACTIONS = ActionSpace([Add(points) for points in range(3)])

class State(Dealt):
    """A match in which everybody adds to their points once."""
    mover: int = i8
    """Whose turn it is."""
    points: Array = i8[3]
    """What everyone has."""
'''
RULES = """
from marooned.engine.compilation import rule

@rule
def deal(s, options):
    s.mover = 0

@rule
def legal(s, seat, out):
    if seat != s.mover:
        return 0
    out[0] = 1
    out[1] = 2
    return 2

@rule
def apply(s, seat, action):
    s.points[seat] = action
    s.mover = seat + 1 if seat + 1 < s.seats else -1

@rule
def scores(s, out):
    for seat in range(s.seats):
        out[seat] = s.points[seat]

@rule
def heuristic(s, seat, rng):
    return 2
"""
SEALED_STATE = (
    STATE
    + '''
    sealed: Array = i8[3]
    """What everyone has decided on."""
'''
)
SEALED_RULES = """
from marooned.engine.compilation import rule
from marooned.engine.derived.sealed import undecided
from marooned.engine.rng import below

@rule
def deal(s, options):
    s.mover = 0

@rule
def to_act(s):
    return 0 if s.mover < 0 else undecided(s.sealed, s.seats)

@rule
def legal(s, seat, out):
    if s.mover < 0 or s.sealed[seat] >= 0:
        return 0
    for action in range(3):
        out[action] = action
    return 3

@rule
def resolve(s):
    for seat in range(s.seats):
        s.points[seat] = s.sealed[seat]
    s.mover = -1

@rule
def scores(s, out):
    for seat in range(s.seats):
        out[seat] = s.points[seat]

@rule
def heuristic(s, seat, rng):
    return 1 + below(rng, 2)
"""
VIEW = """
from marooned.engine.contract import Event
from marooned.engine.derived.forms import count, each, seen
from {package}.state import State

SEEN = seen(State, points=each(count(2)))

def events(before, seat, action, after):
    return []
"""


def write_game(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    *,
    package: str,
    state: str = STATE,
    rules: str = RULES,
    view: str = VIEW,
) -> Any:
    """Write a game's package; what makes the game of it."""
    (folder / package / "locales").mkdir(parents=True)
    (folder / package / "locales" / "en.ftl").write_text(f"game-name = {package}\n", encoding="utf-8")
    written = {"__init__": "", "state": state, "rules": rules, "view": view.replace("{package}", package)}
    for name, text in written.items():
        (folder / package / f"{name}.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))
    for name in [name for name in sys.modules if f"{name}.".startswith(f"{package}.")]:
        monkeypatch.delitem(sys.modules, name)

    def make(**own: Any) -> Game:
        return game_of(package, seats=range(2, 4), max_moves=3, **own)

    return make
