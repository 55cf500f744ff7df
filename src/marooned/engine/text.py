"""Text for people, from Fluent catalogues: `locales/<language>.ftl` beside whatever it speaks for.

Adding a language is adding files: it is spoken because the engine has a catalogue of it, and what other catalogues lack
in it is said in English. No other module holds a sentence that a player reads.

Beside Fluent's own functions a catalogue has two, the same as in `web/src/shell/words/functions.ts`: `CAPITAL($words)`
for what begins a sentence, and `ELIDE("de", $words)`, a French word with what follows it: *d’Aronnax*, *de Ned*, *du
Kraken*, *qu’Ayrton*, *à l’Ancre*.
"""

from __future__ import annotations

import functools
import importlib.util
import re
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk

ENGLISH = "en"
"""The language that every package has a catalogue of."""

_catalogues = Path(__file__).parent.glob("locales/*.ftl")
LANGUAGES = (ENGLISH, *sorted({path.stem for path in _catalogues} - {ENGLISH}))
"""Languages that are spoken here, English first."""


CONTRACTIONS = {("de", "le"): "du", ("de", "les"): "des", ("à", "le"): "au", ("à", "les"): "aux"}
ASPIRATED = "hach hal hamac han hareng harpon harr haut heidi hérisson héros hibou homard hors hublot huit hul"
"""How words begin whose h forbids an elision; with all others, and names above all, it is mute: *d’Harbert*."""


def elide(word: str, following: str) -> str:
    """A French word before others: it loses its last vowel before another one, or melts into their article."""
    article, _, rest = following.partition(" ")
    melted = CONTRACTIONS.get((word.lower(), article))
    if melted and rest:
        return f"{melted.capitalize() if word[0].isupper() else melted} {rest}"
    return f"{word[:-1]}’{following}" if word[-1] in "ea" and begins_with_vowel(following) else f"{word} {following}"


def begins_with_vowel(words: str) -> bool:
    """Whether words begin with a vowel to a French ear; places of a board, such as a1, do not."""
    plain = unicodedata.normalize("NFD", words.lower())
    if re.match(r"[a-z]\d", plain) or plain.startswith(tuple(unicodedata.normalize("NFD", ASPIRATED).split())):
        return False
    return re.match(r"[aeiouœæh]|y(?![aeiou])", plain) is not None


def capital(words: str) -> str:
    """Words as they begin a sentence."""
    return words[:1].upper() + words[1:]


FUNCTIONS: dict[str, Callable[..., Any]] = {"ELIDE": elide, "CAPITAL": capital}


class Text:
    """The messages of some catalogues in one language, or in English where that is not spoken here or lacks them; call
    it with a message id and its arguments."""

    def __init__(self, language: str, *packages: str) -> None:
        self.language = language if language in LANGUAGES else ENGLISH
        self.bundle = FluentBundle([self.language], functions=FUNCTIONS, use_isolating=False)
        for package in packages:
            resource = FluentResource(messages(package, self.language))
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


def messages(package: str, language: str) -> str:
    """A package's messages in a language, in Fluent's notation; those that it lacks come first, in English."""
    english, own = catalogue(package, ENGLISH), catalogue(package, language)
    words = english.read_text(encoding="utf-8")
    if language == ENGLISH or not own.exists():
        return words
    translated = own.read_text(encoding="utf-8")
    return translated if ids(words) <= ids(translated) else f"{words}\n{translated}"


def ids(words: str) -> set[str]:
    """The messages and terms that a catalogue holds, by name."""
    return set(re.findall(r"^(-?[a-zA-Z][\w-]*) *=", words, re.MULTILINE))


def rules_page(package: str, language: str) -> Path:
    """The file that holds a game's rules in a language; that in English where there is none."""
    translated = folder_of(package) / f"RULES.{language}.md"
    return translated if translated.exists() else folder_of(package) / "RULES.md"


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
