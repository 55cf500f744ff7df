"""Writes every page and file that follows from the code, where it is out of date. Run by `make records`."""

from __future__ import annotations

from scripts import benchmark, commands, contract, dashboard, guide, lessons, protocol, tables

WRITERS = (lessons, protocol, tables, commands, contract, guide, dashboard, benchmark)
"""Each says by `written` what its files should hold: the lessons first, because the page shows positions of theirs."""


def main() -> None:
    """Write them."""
    for writer in WRITERS:
        for path, text in writer.written().items():
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
