"""Writes what follows from the sources: `docs/protocol.md`, its JSON Schema, types and examples for the page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from marooned.engine.match import Match
from marooned.engine.registry import game_names, load_game
from marooned.server.matches.lessons import find_lesson, lesson_names
from marooned.server.web.openapi import document, schema
from marooned.server.web.typescript import game_shapes, messages

ROOT = Path(__file__).resolve().parent.parent

PICTURED = {"nautilus-island": (0, 16), "nautilus": (3, 8, 9, 13), "galerapagos": (0, 13)}
"""After how many moves of its lesson a game is drawn in the pictures of its rules."""


def written() -> dict[Path, str]:
    """Every file, and what it should hold."""
    sources = ROOT / "web" / "src"
    files = {
        ROOT / "docs" / "protocol.md": document(),
        ROOT / "docs" / "protocol.schema.json": msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode()
        + "\n",
        sources / "protocol" / "messages.ts": messages(),
    }
    for name in game_names():
        files[sources / "games" / name / "shapes.ts"] = game_shapes(name)
        if name in PICTURED:
            files[sources / "games" / name / "examples.json"] = _json(_examples(name))
    return files


def _examples(name: str) -> dict[str, Any]:
    """What the learner sees after so many moves of the lesson."""
    lesson = find_lesson(name, lesson_names(load_game(name))[0])
    views = {}
    for moves in PICTURED[name]:
        match = Match(lesson.game, lesson.script.seats, lesson.script.options, lesson.key)
        for seat, action in lesson.line[:moves]:
            match.play(seat, action)
        views[str(moves)] = match.view(lesson.script.seat)
    return views


def _json(value: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n"


def main() -> None:
    """Write them all."""
    for path, text in written().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
