"""Writes `docs/games/<game>-tables.md` from the games' code: actions, observation, options, reasons, levels, state."""

from __future__ import annotations

import inspect
import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from marooned.bots.levels import LevelConfig, ladder_of
from marooned.engine.contract import Game, Piece
from marooned.engine.registry import load_game, own_games
from marooned.envs import env_id

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "games"
LEVEL_FIELDS = [field.name for field in fields(LevelConfig)]
FEW = 40
"""No more actions of one kind than that are all shown."""


def written() -> dict[Path, str]:
    """Every file, and what it should hold."""
    return {FOLDER / f"{name}-tables.md": document(load_game(name)) for name in own_games()}


def document(game: Game) -> str:
    """The tables of a game as a page."""
    title = game.text("en")("game-name")
    parts = [
        f"<!-- Written from {game.package} by scripts/tables.py. Do not edit. -->\n",
        f"# {title}: actions and observation\n",
        f"For those who write bots or learn: what the numbers of {title} mean, written from its code. The rules are on "
        f"[a page of their own]({game.name}.md).\n",
        table(("what", "is"), _facts(game)),
        "## Actions\n",
        "An action is its id, or its word: the same in every language, on the wire and in records. `game.actions` has "
        "them all.\n",
        table(("ids", "words", "does"), _actions(game)),
        "## Observation\n",
        f"{game.observation_size:,} numbers of type `int8`, piece after piece in this order. `game.observation` tells "
        "programs the same.\n",
        table(("piece", "offset", "size", "shape", "values", "meaning"), _pieces(game.observation)),
        *_told(game),
        "## Options of a table\n",
        table(("option", "values", "default", "meaning"), _options(game)),
        "## Why an action is refused\n",
        table(("code", "reason", "text"), _codes(game, game.reasons, "reason")),
        "## How a match ends\n",
        table(("code", "ending", "text"), _codes(game, game.endings, "ending")),
        "## Levels\n",
        "How the bots of each level play it, the weakest first. What the columns mean is in "
        "[the contract](../contract.md#levels).\n",
        table(("level", *(name.replace("_", " ") for name in LEVEL_FIELDS)), _levels(game)),
        "## The record\n",
        f"The state of a match is {game.State.dtype.itemsize} bytes, layout `{game.State.layout()}`. It holds every "
        "secret: nobody but the server has it, and bots are handed one in which all that they cannot know was dealt "
        "anew.\n",
        table(("field", "offset", "type", "holds"), _record(game)),
    ]
    return "\n".join(parts)


def table(heads: tuple[str, ...], rows: Iterable[tuple[Any, ...]]) -> str:
    """Rows under their heads, as Markdown."""
    lines = [f"| {' | '.join(heads)} |", f"|{' --- |' * len(heads)}"]
    lines += [
        f"| {' | '.join(' '.join(str(cell).split()).replace('|', chr(92) + '|') for cell in row)} |" for row in rows
    ]
    return "\n".join(lines) + "\n"


def _facts(game: Game) -> Iterator[tuple[Any, ...]]:
    seats = game.seats
    yield "players", seats[0] if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"
    yield "environments", " ".join(f"`{env_id(game, count)}`" for count in seats)
    yield "version of the rules", game.version
    yield "actions", f"{len(game.actions):,}, at most {game.max_legal:,} of them legal at once"
    yield "moves in a match", f"{game.max_moves:,} at most"
    yield "observation", f"{game.observation_size:,} numbers"
    yield "record", f"{game.State.dtype.itemsize:,} bytes"


def _actions(game: Game) -> Iterator[tuple[Any, ...]]:
    """A row for each run of actions of one kind; what they do, the docstring of the kind says."""
    for kind, run in itertools.groupby(range(len(game.actions)), lambda id: type(game.actions[id])):
        first, *_, last = [*(ids := list(run)), ids[-1]]
        words = [f"`{game.actions.words[id]}`" for id in ids]
        shown = " ".join(words) if len(words) <= FEW else f"{' '.join(words[:3])} … {words[-1]}"
        yield first if first == last else f"{first} … {last}", shown, inspect.getdoc(kind)


def _told(game: Game) -> Iterator[str]:
    """What a row of an information state is, in a game that tells them."""
    if game.told:
        yield "## What a step tells\n"
        yield (
            "An information state has a row for the deal and one for each step since that told the seat something: "
            f"{game.told_size} numbers of type `int16`. `game.told` tells programs the same.\n"
        )
        yield table(("piece", "offset", "size", "shape", "values", "meaning"), _pieces(game.told))


def _pieces(pieces: Sequence[Piece]) -> Iterator[tuple[Any, ...]]:
    offset = 0
    for piece in pieces:
        shape = " × ".join(map(str, piece.shape)) or "1"
        yield f"`{piece.name}`", offset, piece.size, shape, f"{piece.low} … {piece.high}", piece.doc
        offset += piece.size


def _options(game: Game) -> Iterator[tuple[Any, ...]]:
    text = game.text("en")
    for option in game.options:
        takes = {"flag": "true, false", "seat": "a seat, or null for chance"}.get(
            option.kind, ", ".join(option.choices)
        )
        default = {None: "null", True: "true", False: "false"}.get(option.default, option.default)
        about = f"option-{option.name}-about"
        says = f"{text(f'option-{option.name}')}. {text(about) if about in text else ''}"
        yield f"`{option.name}`", takes, f"`{default}`", says


def _codes(game: Game, codes: Any, what: str) -> Iterator[tuple[Any, ...]]:
    text = game.text("en")
    for code, name in codes.items():
        if code:
            yield code, f"`{name}`", text(f"{what}-{name}")


def _levels(game: Game) -> Iterator[tuple[Any, ...]]:
    for name, config in ladder_of(game).items():
        values = [getattr(config, field) for field in LEVEL_FIELDS]
        yield f"`{name}`", *("" if value is None else value for value in values)


def _record(game: Game) -> Iterator[tuple[Any, ...]]:
    dtype = game.State.dtype
    assert dtype.fields is not None
    for name, (kind, offset, *_) in sorted(dtype.fields.items(), key=lambda item: item[1][1]):
        if name == "padding":
            continue
        shape = "".join(f"[{n}]" for n in kind.shape)
        yield f"`{name}`", offset, f"`{kind.base.name}{shape}`", " ".join(game.State.docs.get(name, "").split())
