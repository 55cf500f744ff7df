"""Gives the French catalogues, rulebooks and pages their typographic spaces and apostrophes, which keyboards lack.

A narrow no-break space goes before ; ! ? and a no-break space before : and inside « »; an apostrophe between letters is
curled. Run by `make format`.
"""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = (ROOT / "src", ROOT / "web" / "src", ROOT / "examples" / "games")
MENDINGS = (
    (re.compile(r" (?=[;!?])"), "\N{NARROW NO-BREAK SPACE}"),
    (re.compile(r" (?=[:»])|(?<=«) "), "\N{NO-BREAK SPACE}"),
    (re.compile(r"(?<=\w)'(?=\w)"), "’"),
)


def mend(text: str) -> str:
    """The same French, well set."""
    for fault, remedy in MENDINGS:
        text = fault.sub(remedy, text)
    return text


def main() -> None:
    """Mend every French catalogue and rulebook, and the French pages of the documentation, in place."""
    catalogues = (path for folder in SOURCES for path in folder.rglob("locales/fr.ftl"))
    rules = (path for folder in SOURCES for path in folder.rglob("RULES.fr.md"))
    for path in (*catalogues, *rules, *(ROOT / "docs" / "fr").rglob("*.md")):
        text = path.read_text(encoding="utf-8")
        if mend(text) != text:
            path.write_text(mend(text), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
