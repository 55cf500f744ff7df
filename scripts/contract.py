"""Writes `docs/contract.md`: all that a game brings or may bring, from the contract and what it refers to."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any

from marooned.bots.levels import LEVELS, LevelConfig
from marooned.engine import phrasing
from marooned.engine.contract import (
    FILES,
    MESSAGES,
    PLACES,
    TOGETHER,
    Game,
    Hearing,
    Option,
    OptionalRules,
    Piece,
    Rules,
    Speech,
    Talkers,
)
from marooned.search.config import SearchConfig
from marooned.server.matches.lessons import Script, ScriptStep
from scripts.tables import table

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "contract.md"

INTRODUCTION = """\
<!-- Written from src/marooned/engine/contract by scripts/contract.py. Do not edit. -->

# The contract of a game

All that a game brings, and all that it may bring. Nothing else is looked for in its package, and everything that plays,
shows or stores a game goes by this page. [Add a game](add-a-game.md) leads through it step by step.
"""


def written() -> dict[Path, str]:
    """The page, and what it should hold."""
    required = [field.name for field in fields(Game) if field.default is field.default_factory is MISSING]
    docs = docs_of(Game)
    members = {field.name: (f"`{field.name}`", f"`{field.type}`", docs[field.name]) for field in fields(Game)}
    parts = [
        INTRODUCTION,
        "## Rules\n\nThe compiled half, as functions of one module. `s` is one state, `seat` 0 … n−1.\n",
        table(("function", "does"), functions(Rules)),
        "It may have besides:\n",
        table(("function", "does"), functions(OptionalRules)),
        "## Game\n\nWhat `GAME` in the package's `__init__` is given.\n",
        table(("field", "is", "means"), (row for name, row in members.items() if name in required)),
        "What it may be given besides:\n",
        table(("field", "is", "means"), (row for name, row in members.items() if name not in required)),
        "An option is made of these:\n",
        table(("field", "means"), quoted(docs_of(Option))),
        "A piece of an observation of these:\n",
        table(("field", "means"), quoted(docs_of(Piece))),
        "Speech is a module, or anything, with these functions:\n",
        table(("function", "does"), functions(Speech)),
        "Talkers are a module, or anything, with `characters`, whom bots play, by the names that they bear at a table\n"
        "and in that order; and with these functions:\n",
        table(("function", "does"), functions(Talkers)),
        "A hearing is made of these:\n",
        table(("field", "means"), quoted(docs_of(Hearing))),
        "## Places\n\nWhere `marooned.engine.registry.game_of` finds rules and fields of `Game`, by module and name,\n"
        "unless they are given to it.\n",
        table(("found", "in", "or, in a small game, in"), (_place(name) for name in PLACES)),
        "## Files\n\nWhat is looked for in the game's package.\n",
        table(("file", "holds"), quoted(FILES)),
        "## Messages\n\nWhat is looked for in the game's catalogues.\n",
        table(("message", "says"), quoted(MESSAGES)),
        "How a message gets its variables:\n",
        (inspect.getdoc(phrasing) or "").partition("\n\n")[2] + "\n",
        "## Lessons\n\nA lesson is a file with these fields:\n",
        table(("field", "means"), quoted(docs_of(Script))),
        "Each of its steps has these:\n",
        table(("field", "means"), quoted(docs_of(ScriptStep))),
        "## Search\n\n`Game.search` changes any of these.\n",
        table(("field", "default", "means"), settings(SearchConfig._field_defaults, docs_of(SearchConfig))),
        f"## Levels\n\n`Game.levels` may have any of these fields for each level: {', '.join(LEVELS)}.\n",
        table(
            ("field", "default", "means"),
            settings({field.name: field.default for field in fields(LevelConfig)}, docs_of(LevelConfig)),
        ),
    ]
    return {PAGE: "\n".join(parts)}


def functions(protocol: type) -> Iterator[tuple[str, ...]]:
    """The functions of a protocol, as they are called, and what each does."""
    for name, function in vars(protocol).items():
        if inspect.isfunction(function) and not name.startswith("_"):
            given = ", ".join(list(inspect.signature(function).parameters)[1:])
            answer = inspect.signature(function).return_annotation
            shown = f"`{name}({given})`" if answer == "None" else f"`{name}({given})` → `{answer}`"
            yield shown, inspect.getdoc(function) or ""


def docs_of(kind: type) -> dict[str, str]:
    """The fields of a class and the docstring below each."""
    (body,) = (node.body for node in ast.parse(textwrap.dedent(inspect.getsource(kind))).body if hasattr(node, "body"))
    found: dict[str, str] = {}
    for node, below in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            text = below.value.value if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant) else ""
            found[node.target.id] = str(text)
    return found


def quoted(meanings: Mapping[str, str]) -> Iterator[tuple[str, ...]]:
    """Names as code, and what each means."""
    return ((f"`{name}`", meaning) for name, meaning in meanings.items())


def settings(defaults: Mapping[str, Any], docs: Mapping[str, str]) -> Iterator[tuple[str, ...]]:
    """Names with their defaults and meanings."""
    for name, value in defaults.items():
        yield f"`{name}`", "" if value is MISSING else f"`{value}`", docs[name]


def _place(name: str) -> tuple[str, str, str]:
    return f"`{name}`", f"`{PLACES[name]}`", f"`{TOGETHER[name]}`" if name in TOGETHER else ""
