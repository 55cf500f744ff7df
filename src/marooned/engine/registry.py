"""Finding games, every folder of `marooned.games` and every entry point of the group `marooned.games`, and what each
is made of.

An entry point bears the game's name and leads to the package whose `GAME` it is. Listing names imports nothing; a game
is loaded when it is asked for. `game_of` makes it from the modules of its package, as `contract.PLACES` says.
"""

from __future__ import annotations

import dataclasses
import functools
import importlib
import importlib.metadata
import importlib.util
import pkgutil
import re
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from types import ModuleType
from typing import Any

from marooned.engine.contract import (
    PLACES,
    TOGETHER,
    Game,
    MatchEnded,
    OptionalRules,
    Piece,
    Rules,
    clauses_of,
    options_of,
    own_events,
    words_of,
)
from marooned.engine.derived.observing import encode_of, pieces_of
from marooned.engine.derived.seeing import views_of
from marooned.engine.derived.telling import Ending, Reason, bars_undo, describe, events_of
from marooned.engine.errors import BrokenGame, UnknownGame
from marooned.engine.numba_support.folders import CHANCE, EDITION
from marooned.engine.record import Record

GAMES_GROUP = "marooned.games"
"""Entry-point group under which other packages offer games."""

GAME_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""What a game may be called where programs, addresses and people name it: no letter that looks like another, or like
none."""

MADE: dict[str, Callable[[Any], Any]] = {
    "options": options_of,
    "reasons": words_of,
    "clauses": clauses_of,
    "endings": words_of,
}
"""What a field of `Game` is made from, where it is not what was found in its place."""

_loading = threading.RLock()
"""Held while a game is imported: where imports go in circles, two threads can meet modules that are half done."""


def game_packages() -> dict[str, str]:
    """Name of each game → the package that defines it."""
    found = {
        m.name.replace("_", "-"): f"marooned.games.{m.name}"
        for m in pkgutil.iter_modules(importlib.import_module("marooned.games").__path__)
        if m.ispkg
    }
    for entry in importlib.metadata.entry_points(group=GAMES_GROUP):
        found.setdefault(entry.name, entry.module)
    return dict(sorted(found.items()))


def game_names() -> list[str]:
    """Names of all games, in order."""
    return list(game_packages())


def check_game_name(name: str) -> None:
    """Raise `ValueError` unless a game may be called so."""
    if not GAME_NAME.fullmatch(name):
        raise ValueError(f"a game's name has small letters, digits and hyphens alone, and {name!a} has others")


def own_games() -> list[str]:
    """Names of the games that come with this package, in order."""
    return [name for name, package in game_packages().items() if is_own(package)]


def is_own(package: str) -> bool:
    """Whether a game's package is a folder of `marooned.games`."""
    return package.startswith(f"{GAMES_GROUP}.")


@functools.cache
def load_game(name: str) -> Game:
    """The game of that name. Threads that ask for games at the same time are served one after the other."""
    with _loading:
        return _load(name)


def _load(name: str) -> Game:
    packages = game_packages()
    try:
        package = packages[name]
    except KeyError:
        raise UnknownGame(name, packages) from None
    try:
        check_game_name(name)
        game = importlib.import_module(package).GAME
        if not isinstance(game, Game):
            raise TypeError(f"its GAME is a {type(game).__name__}, not a Game")
        if game.name != name:
            raise ValueError(f"it calls itself {game.name}")
    except Exception as error:  # whatever other people's code raises as it is imported
        if is_own(package):
            raise
        raise BrokenGame(name, package, error) from error
    return game


# --- what a game is made of ---


def game_of(package: str, *, seats: range, max_moves: int, version: int = 1, **own: Any) -> Game:
    """The game of a package: what its modules hold, in the places where `contract.PLACES` looks for it; what it gives
    here, fields of `Game` by their names, which is not looked for; and what follows from both (`engine.derived`)."""
    required = {field.name for field in dataclasses.fields(Game) if _has_no_default(field)} - DERIVED.keys()
    wanted = [field for field in PLACES if field in Game.__dataclass_fields__ and field not in own]
    if "seen" not in own and _home_of(package, "seen") is None:
        required |= {"observation", "views"}
        if not any(name in own or _home_of(package, name) for name in ("observation", "views")):
            raise LookupError(f"{package}: view lacks SEEN: declare there what is seen and by whom, by seen(State, …)")
    parts = dict(_parts(package, wanted, required))
    for field, function, few in (("reasons", "explain", 0), ("endings", "ending", 2)):
        if len(parts.get(field, ())) > few and _home_of(package, function) is None:
            raise LookupError(f"{package}: rules lacks {function}: write there when each of its {field} holds")
    found = own | {field: MADE.get(field, lambda part: part)(part) for field, part in parts.items()}
    found |= {"package": package, "version": version, "seats": seats, "max_moves": max_moves}
    for field, derive in DERIVED.items():
        if field not in found:
            found[field] = derive(found)
    if any(kind.__struct_config__.tag == MatchEnded.__struct_config__.tag for kind in own_events(package)):
        raise LookupError(f"{package} tells match-ended, which the engine does: leave it out, and write its sentence")
    return Game(**found)


DERIVED: dict[str, Callable[[dict[str, Any]], Any]] = {
    "name": lambda found: found["package"].rpartition(".")[2].replace("_", "-"),
    "observation": lambda found: pieces_of(found["seen"]),
    "rules": lambda found: rulebook_of(found["package"], found["State"], found["observation"]),
    "views": lambda found: views_of(found["seen"], found["rules"]),
    "events": lambda found: events_of(
        found["package"], found["actions"], has_field(found["State"], "sealed"), found.get("consequences")
    ),
    "options": lambda found: (),
    "max_legal": lambda found: len(found["actions"]),
    "reasons": lambda found: words_of(Reason),
    "endings": lambda found: words_of(Ending),
    "bars_undo": lambda found: bars_undo,
    "check_invariants": lambda found: lambda s: None,
    "describe": lambda found: describe,
}
"""What a field of `Game` is in a game that does not say it, given what is known of the game, in this order."""


def rulebook_of(package: str, state: type[Record], observation: Sequence[Piece]) -> Any:
    """The compiled half of a game: a module that gathers its rules under the names of the contract."""
    book = ModuleType(f"{package}.rulebook", f"The compiled half of {package}, under the names of the contract.")
    whole = importlib.import_module(package)
    book.__file__ = whole.__file__  # where its compiled code is kept depends on the folder, and on the edition
    vars(book).update({mark: vars(whole)[mark] for mark in (EDITION, CHANCE) if mark in vars(whole)})
    wanted = [*_functions_of(Rules), *_functions_of(OptionalRules)]
    vars(book).update(_parts(package, wanted, ("legal", "scores", "heuristic")))
    seals = has_field(state, "sealed")
    for name, other in (("setup", "deal"), ("apply", "resolve") if seals else ("apply", "apply")):
        if not hasattr(book, name) and not hasattr(book, other):
            or_other = "" if other == name else f", or {other}, from which it follows"
            raise LookupError(f"{package}: rules lacks {name}: write it there{or_other}")
    if not hasattr(book, "turn") and not hasattr(book, "to_act"):
        if seals or not has_field(state, "mover"):
            raise LookupError(
                f"{package}: rules lacks to_act: write it there, or turn, from which it follows, "
                "or keep whose turn it is in a field `mover` of the state"
            )
        _derive_rules(book, "marooned.engine.derived.movers")
    if seals:
        _derive_rules(book, "marooned.engine.derived.sealed")
    _derive_rules(book, "marooned.engine.derived.rules")
    if not hasattr(book, "encode"):
        home = _home_of(package, "observation") or _home_of(package, "seen") or whole
        book.encode = encode_of(observation, home)  # type: ignore[attr-defined]
    return sys.modules.setdefault(book.__name__, book)


def has_field(state: type[Record], name: str) -> bool:
    """Whether a state has such a field."""
    return name in (state.dtype.names or ())


def _derive_rules(book: ModuleType, template: str) -> None:
    """Add rules of a template that the game does not have, loaded anew so that they call the game's own."""
    spec = importlib.util.find_spec(template)
    assert spec is not None and spec.origin is not None
    special = importlib.util.spec_from_file_location(f"{book.__name__}.{template.rpartition('.')[2]}", spec.origin)
    assert special is not None and special.loader is not None
    module = importlib.util.module_from_spec(special)
    module.rules = book  # type: ignore[attr-defined]  # compiled code is kept by its game too
    sys.modules[module.__name__] = module
    special.loader.exec_module(module)
    if CHANCE in vars(book):
        vars(module).update(seed=vars(book)[CHANCE].seed)
    for name in [*_functions_of(Rules), *_functions_of(OptionalRules)]:
        if hasattr(book, name):
            setattr(module, name, getattr(book, name))
        elif hasattr(module, name):
            setattr(book, name, getattr(module, name))


def _parts(package: str, names: Iterable[str], required: Iterable[str]) -> Iterable[tuple[str, Any]]:
    """Those of a game's parts that are in their places; a required one has to be."""
    for name in names:
        home, attribute = _home_of(package, name), PLACES[name].rpartition(".")[2]
        if home is not None:
            yield name, getattr(home, attribute)
        elif name in required:
            module = PLACES[name].rpartition(".")[0]
            raise LookupError(f"{package}.{module} lacks {attribute}: write it there, or give `{name}` to `game_of`")


def _home_of(package: str, name: str) -> ModuleType | None:
    """The module of a package that has a part of the game; None where none has."""
    for place in (PLACES[name], TOGETHER.get(name)):
        if place is not None:
            module, _, attribute = place.rpartition(".")
            home = _module(f"{package}.{module}")
            part = getattr(home, attribute, None)
            if part is not None and not isinstance(part, ModuleType):
                return home
    return None


def _module(name: str) -> ModuleType | None:
    """A module of a game's package; None where there is none."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if f"{name}.".startswith(f"{error.name}."):  # else it is one that the module itself wants
            return None
        raise


def _has_no_default(field: Any) -> bool:
    return field.default is field.default_factory is dataclasses.MISSING


def _functions_of(protocol: type) -> list[str]:
    return [name for name in vars(protocol) if name in PLACES]
