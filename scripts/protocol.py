"""Writes `docs/protocol.md` from the server's sources; with `--schema`, prints JSON Schema for other tools instead."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from marooned.server.document import document, schema

PAGE = Path(__file__).resolve().parent.parent / "docs" / "protocol.md"


def main() -> None:
    """Write the page, or print the schema."""
    if sys.argv[1:] == ["--schema"]:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode() + "\n")
    else:
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(document(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
