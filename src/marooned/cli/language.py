"""Which language to speak, and the command line's own messages in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from marooned.engine.text import LANGUAGES, Text, text_of

PACKAGES = ("marooned.engine", "marooned.bots", "marooned.cli")
"""Whose messages the command line says."""


def environment_language(environment: Mapping[str, str]) -> str:
    """The language that the environment asks for, as other programs read it; English when we do not speak that."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            asked = environment[name].replace("-", "_").split("_")[0].split(".")[0].lower()
            return asked if asked in LANGUAGES else "en"
    return "en"


def language_in(words: Sequence[str]) -> str | None:
    """The language that `--lang` asks for, wherever it stands, if it is one of ours; the parser complains if not."""
    asked = None
    for number, word in enumerate(words):
        if word == "--":
            break
        if word.startswith("--lang="):
            asked = word.removeprefix("--lang=")
        elif word == "--lang" and number + 1 < len(words):
            asked = words[number + 1]
    return asked if asked in LANGUAGES else None


def cli_text(language: str) -> Text:
    """The command line's messages, those of the bots included."""
    return text_of(language, *PACKAGES)
