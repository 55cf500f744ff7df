"""Writes what follows from the server's sources: `docs/protocol.md`, its JSON Schema, and TypeScript for the page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from marooned.engine.registry import game_names
from marooned.server.document import document, schema
from marooned.server.typescript import game_shapes, messages

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
    return files


def _json(value: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n"


def main() -> None:
    """Write them all."""
    for path, text in written().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
