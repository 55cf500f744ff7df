"""Text for people, from Fluent catalogues: `locales/<language>.ftl` beside whatever it speaks for.

Adding a language is adding files. No other module holds a sentence that a player reads.
"""

from __future__ import annotations

import functools
import importlib.util
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk

LANGUAGES = ("en", "fr")
"""Languages that every catalogue speaks."""


class Text:
    """The messages of some catalogues in one language; call it with a message id and its arguments."""

    def __init__(self, language: str, *packages: str) -> None:
        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        for package in packages:
            resource = FluentResource(catalogue(package, language).read_text(encoding="utf-8"))
            for entry in resource.body:
                if isinstance(entry, Junk):
                    raise ValueError(f"{package}, {language}: cannot read {entry.content!r}")
            self.bundle.add_resource(resource, allow_overrides=True)

    def __call__(self, message: str, **arguments: Any) -> str:
        found = self.bundle.get_message(message)
        if found.value is None:
            raise LookupError(message)
        text, errors = self.bundle.format_pattern(found.value, arguments)
        if errors:
            raise ValueError(f"{self.language}: {message}: {errors[0]}")
        return str(text)

    def __contains__(self, message: str) -> bool:
        return self.bundle.has_message(message)


def catalogue(package: str, language: str) -> Path:
    """The file that holds a package's messages in a language."""
    return folder_of(package) / "locales" / f"{language}.ftl"


def folder_of(package: str) -> Path:
    """Where a package's files are, without importing it: to name a game is not to compile it."""
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(package)
    return Path(spec.submodule_search_locations[0])


@functools.cache
def text_of(language: str, *packages: str) -> Text:
    """The messages of these packages' catalogues, read once; later packages override earlier ones."""
    return Text(language, *packages)


def engine_text(language: str) -> Text:
    """The engine's own messages: its errors."""
    return text_of(language, "marooned.engine")
