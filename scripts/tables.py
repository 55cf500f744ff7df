"""Writes `docs/games/<game>-tables.md` from the games' code: actions, observation, options, reasons, endings, state."""

from __future__ import annotations

import importlib
import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from marooned.engine.contract import Game
from marooned.engine.registry import load_game, own_games

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "games"
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
        table(("piece", "offset", "size", "shape", "values", "meaning"), _observation(game)),
        "## Options of a table\n",
        table(("option", "takes", "unless told", "says"), _options(game)),
        "## Why an action is refused\n",
        table(("code", "reason", "text"), _codes(game, game.reasons, "reason")),
        "## How a match ends\n",
        table(("code", "ending", "text"), _codes(game, game.endings, "ending")),
        "## The record\n",
        f"The state of a match is {game.State.dtype.itemsize} bytes, layout `{game.State.layout()}`. It holds every "
        "secret: nobody but the server has it, and bots are handed one in which all that they cannot know was dealt "
        "anew.\n",
        table(("field", "offset", "type", "holds"), _record(game)),
    ]
    return "\n".join(parts)


def table(heads: tuple[str, ...], rows: Iterator[tuple[Any, ...]]) -> str:
    """Rows under their heads, as Markdown."""
    lines = [f"| {' | '.join(heads)} |", f"|{' --- |' * len(heads)}"]
    lines += [
        f"| {' | '.join(' '.join(str(cell).split()).replace('|', chr(92) + '|') for cell in row)} |" for row in rows
    ]
    return "\n".join(lines) + "\n"


def _facts(game: Game) -> Iterator[tuple[Any, ...]]:
    seats = game.seats
    yield "players", seats[0] if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"
    yield "version of the rules", game.version
    yield "actions", f"{len(game.actions):,}, at most {game.max_legal:,} of them legal at once"
    yield "moves in a match", f"{game.max_moves:,} at most"
    yield "observation", f"{game.observation_size:,} numbers"
    yield "record", f"{game.State.dtype.itemsize:,} bytes"


def _actions(game: Game) -> Iterator[tuple[Any, ...]]:
    """The rows of the table atop the game's `actions`, which must tell of every action once, with the code's words."""
    doc = inspect.getdoc(importlib.import_module(f"{game.package}.actions")) or ""
    told = 0
    for span, meaning in re.findall(r"^\| (\d[\d …,]*?) *\|.*?\| (.*?) *\|$", doc, re.MULTILINE):
        first, *_, last = (int(id) for id in re.findall(r"\d+", f"{span} {span}"))
        assert first == told, f"{game.name}: the table of actions goes on with {first} after {told - 1}"
        told = last + 1
        words = [f"`{word}`" for word in game.actions.words[first:told]]
        shown = " ".join(words) if len(words) <= FEW else f"{' '.join(words[:3])} … {words[-1]}"
        yield first if first == last else f"{first} … {last}", shown, f"{meaning[0].upper()}{meaning[1:]}."
    assert told == len(game.actions), f"{game.name}: the table of actions ends with {told - 1}"


def _observation(game: Game) -> Iterator[tuple[Any, ...]]:
    offset = 0
    for piece in game.observation:
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
        yield f"`{option.name}`", takes, f"`{default}`", text(f"option-{option.name}")


def _codes(game: Game, codes: Any, what: str) -> Iterator[tuple[Any, ...]]:
    text = game.text("en")
    for code, name in codes.items():
        if code:
            yield code, f"`{name}`", text(f"{what}-{name}")


def _record(game: Game) -> Iterator[tuple[Any, ...]]:
    dtype = game.State.dtype
    assert dtype.fields is not None
    for name, (kind, offset, *_) in sorted(dtype.fields.items(), key=lambda item: item[1][1]):
        if name == "padding":
            continue
        shape = "".join(f"[{n}]" for n in kind.shape)
        yield f"`{name}`", offset, f"`{kind.base.name}{shape}`", " ".join(game.State.docs.get(name, "").split())


def main() -> None:
    """Write them all; with `--check`, say which are out of date."""
    stale = [path for path, text in written().items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if sys.argv[1:] == ["--check"]:
        sys.exit(f"out of date: {', '.join(map(str, stale))}" if stale else 0)
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(written()[path], encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
