"""Writes `docs/commands.md`: every command of `marooned` and what it takes, from the commands and their catalogue."""

from __future__ import annotations

from pathlib import Path

from marooned.cli.arguments import Command, meanings, usage
from marooned.cli.dispatch import COMMANDS
from marooned.cli.language import cli_text

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "commands.md"

INTRODUCTION = """\
<!-- Written from src/marooned/cli by scripts/commands.py. Do not edit. -->

# The command line

`marooned` alone starts the server on this machine and opens the page. Every command has the options `--lang` (language
code; default: your system's language) and `--help`. The exit status is 0 on success, 2 on an error, which is explained
in a sentence, and 130 after an interruption.
"""


def written() -> dict[Path, str]:
    """The page, and what it should hold."""
    said = cli_text("en")
    parts = [INTRODUCTION, "| command | does |\n| --- | --- |"]
    for command in COMMANDS:
        word = command.name.replace(" ", "-")
        parts[-1] += f"\n| [`{command.name}`](#marooned-{word}) | {said(f'brief-{word}')} |"
    parts[-1] += "\n"
    return {PAGE: "\n".join([*parts, *map(described, COMMANDS)])}


def described(command: Command) -> str:
    """A command: its purpose, how it is written, and what each word means."""
    said, words = cli_text("en"), command.name.replace(" ", "-")
    lines = [f"## marooned {command.name}\n", f"{said(f'about-{words}')}\n", f"```text\n{usage(command, said)}\n```\n"]
    rows = meanings(command, command.options, said)
    if rows:
        lines += ["| argument or option | |", "| --- | --- |"]
        lines += [f"| `{typed.replace('|', ' or ')}` | {meaning} |" for typed, meaning in rows]
        lines.append("")
    return "\n".join(lines)
