"""Puts the code that `docs/add-a-game.md` shows into it, so that the page can be read as it is.

A block of code after `<!-- path -->` is that file. `<!-- path#def setup,def apply -->` are the parts of it, between
two empty lines (in Python, otherwise one), that hold those words.
"""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "add-a-game.md"
SHOWN = re.compile(r"^(<!-- ([^ #]+)(?:#(.+?))? -->\n```\w+\n).*?^```$", re.MULTILINE | re.DOTALL)


def written() -> dict[Path, str]:
    """The page, and what it should hold."""
    page = PAGE.read_text(encoding="utf-8")
    return {PAGE: SHOWN.sub(lambda found: f"{found[1]}{code(found[2], found[3])}```", page)}


def code(path: str, parts: str | None) -> str:
    """A file, or some parts of it."""
    text = (ROOT / path).read_text(encoding="utf-8")
    if parts is None:
        return text
    gap = "\n\n\n" if path.endswith(".py") else "\n\n"
    chosen = [next(part for part in text.split(gap) if words in part) for words in parts.split(",")]
    return gap.join(part.strip("\n") for part in chosen) + "\n"
