"""Writes what follows from the sources: `docs/protocol.md`, its JSON Schema, and what the page is made with.

The page's types are not kept: `python -m scripts.protocol` writes them, before the page is checked (`scripts/page.py`).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from marooned.engine.match import Match
from marooned.engine.registry import load_game, own_games
from marooned.server.matches.lessons import find_lesson, lesson_names
from marooned.server.web.json_schema import schema
from scripts.protocol_page import document
from scripts.typescript import constants, game_shapes, messages

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "web" / "src"
WIDTH = 120
"""The longest line of an example."""


def types() -> dict[Path, str]:
    """The page's types, by their files."""
    shapes = {SOURCES / "games" / name / "shapes.ts": game_shapes(name) for name in own_games()}
    return {SOURCES / "protocol" / "messages.ts": messages(), **shapes}


def written() -> dict[Path, str]:
    """Every file that is kept, and what it should hold."""
    files = {
        ROOT / "docs" / "protocol.md": document(),
        ROOT / "docs" / "protocol.schema.json": msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode()
        + "\n",
        SOURCES / "protocol" / "constants.ts": constants(),
    }
    for name in own_games():
        game = load_game(name)
        files[SOURCES / "games" / name / "order.json"] = f"{game.order}\n"
        if lesson_names(game):
            files[SOURCES / "games" / name / "examples.json"] = _json(_examples(name))
    return files


def _examples(name: str) -> dict[str, Any]:
    """What the learner sees in the first lesson, at the moments that the pictures of the rules show."""
    lesson = find_lesson(name, lesson_names(load_game(name))[0])
    views = {}
    for moves in lesson.script.pictured:
        match = Match(lesson.game, lesson.script.seats, lesson.script.options, lesson.key)
        for seat, action in lesson.line[:moves]:
            match.play(seat, action)
        views[str(moves)] = match.view(lesson.script.seat)
    return views


def _json(value: Any) -> str:
    return _laid_out(msgspec.to_builtins(value)) + "\n"


def _laid_out(value: Any, indent: str = "") -> str:
    """A value as JSON, broken into lines only where it does not fit in one."""
    whole = json.dumps(value, ensure_ascii=False)
    if len(indent + whole) <= WIDTH or not isinstance(value, dict | list):
        return whole
    deeper = indent + "  "
    if isinstance(value, dict):
        parts = [f"{json.dumps(name)}: {_laid_out(part, deeper)}" for name, part in value.items()]
    else:
        parts = [_laid_out(part, deeper) for part in value]
    lines = [parts[0]]
    for part in parts[1:]:
        together = f"{lines[-1]}, {part}"
        if "\n" in together or len(deeper + together) >= WIDTH:
            lines.append(part)
        else:
            lines[-1] = together
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return f"{opening}\n{deeper}" + f",\n{deeper}".join(lines) + f"\n{indent}{closing}"


def main() -> None:
    """Write the page's types."""
    for path, text in types().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
