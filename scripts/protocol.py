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
        if lesson_names(load_game(name)):
            files[sources / "games" / name / "examples.json"] = _json(_examples(name))
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
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n"


def main() -> None:
    """Write them all."""
    for path, text in written().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
