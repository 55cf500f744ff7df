"""The catalogues: every language says the same things, and French reads like French."""

from __future__ import annotations

import functools
import re
import runpy
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

from marooned.engine.text import LANGUAGES

SOURCES = Path(__file__).parent.parent / "src"
ROOT = SOURCES.parent
EXAMPLES = ROOT / "examples" / "games"
FOLDERS = sorted(
    path
    for path in (*SOURCES.rglob("locales"), *EXAMPLES.rglob("locales"), ROOT / "web" / "src" / "locales")
    if path.is_dir()
)
NAMES = [str(folder.parent.relative_to(ROOT)) for folder in FOLDERS]

SAME_IN_BOTH = {
    *("ABC234", "marooned", "bot", "Pause", "Points", "bot, { $kind }"),
    "Ned Land, Aronnax, Pencroff, Ayrton, Spilett, Harbert, Nab, Cyrus Smith, Farragut, Jup, Passepartout, Robur",
    "Nemo",
    *(
        "biscuits",
        "exploration",
        "face",
        "kraken",
        "navigation",
        "orange",
        "revolver",
        "sandwich",
        "sardines",
        "science",
        "sextant",
    ),
}
"""Texts that are rightly the same in English and French, capitals aside; single letters always may be."""

SPACE = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
FILLED = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Stands for whatever fills a placeable."""

FRENCH_FAULTS = {
    "a breakable space before : ; ! ? »": re.compile(r" [:;!?»]"),
    "no space before : ; ! ?": re.compile(rf"[\w{FILLED}»)]([;!?]|:(?=\s|$))"),
    "no no-break space inside « »": re.compile(rf"«(?![{SPACE}])|(?<![{SPACE}])»"),
    "a straight apostrophe": re.compile("'"),
    "quotation marks other than « »": re.compile('["“”]'),
}


ELIDED = re.compile(r"\b([Dd]e|[Qq]ue|[Jj]usque|[Ll]orsque|[Ll]e|[Ll]a|[Ll]’|[Dd]’)\s?$")
NUMBERS = {
    *("asked", "count", "day", "diver", "expected", "fewest", "given", "kept", "length", "low", "most", "moves"),
    *("plank", "points", "put_back", "shortest", "size", "taken", "value", "version", "choices", "file", "origin"),
    *("first", "least", "share", "prize"),
}
"""Variables before which no French word changes: numbers, days, files, places of a board."""


class Patterns(Visitor):
    """Collects each stretch of text that can be shown, variants apart."""

    def __init__(self) -> None:
        self.found: list[ast.Pattern] = []

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802
        self.found.append(node)
        self.generic_visit(node)


def entries(folder: Path, language: str) -> dict[str, ast.Message | ast.Term]:
    """The catalogue's messages and terms by id; a term's id bears its dash."""
    resource = FluentParser().parse((folder / f"{language}.ftl").read_text(encoding="utf-8"))
    junk = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    assert not junk, f"{folder / language}.ftl does not parse"
    found = [entry for entry in resource.body if isinstance(entry, ast.Message | ast.Term)]
    named = {("-" if isinstance(entry, ast.Term) else "") + entry.id.name: entry for entry in found}
    assert len(named) == len(found), f"{folder / language}.ftl gives an id twice"
    return named


def patterns(entry: ast.Message | ast.Term) -> list[ast.Pattern]:
    visitor = Patterns()
    visitor.visit(entry)
    return visitor.found


def texts(entry: ast.Message | ast.Term) -> list[str]:
    return [
        "".join(e.value if isinstance(e, ast.TextElement) else FILLED for e in pattern.elements)
        for pattern in patterns(entry)
    ]


def wording(entry: ast.Message | ast.Term) -> str:
    """The entry as written, without its id and comment."""
    bare = entry.clone()
    bare.comment = None
    return FluentSerializer().serialize_entry(bare).split("=", 1)[1].strip()


@functools.cache
def names_of_games() -> set[str]:
    """What the games are called in English, which may be the same in French."""
    catalogues = [entries(folder, "en") for folder in FOLDERS]
    return {wording(found["game-name"]) for found in catalogues if "game-name" in found}


def faults(folder: Path) -> Iterator[str]:
    for name, entry in entries(folder, "fr").items():
        for text in texts(entry):
            for fault, pattern in FRENCH_FAULTS.items():
                if pattern.search(text):
                    yield f"{name}: {fault}: {text!r}"


def test_there_are_catalogues() -> None:
    assert FOLDERS


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_folder_holds_each_language_and_nothing_else(folder: Path) -> None:
    assert {path.name for path in folder.iterdir()} == {f"{language}.ftl" for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_language_has_the_messages_of_english_and_no_others(folder: Path, language: str) -> None:
    def shape(entry: ast.Message | ast.Term) -> list[str]:
        return sorted(attribute.id.name for attribute in entry.attributes)

    english, other = entries(folder, "en"), entries(folder, language)
    assert {name: shape(entry) for name, entry in other.items()} == {
        name: shape(entry) for name, entry in english.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_no_message_is_empty(folder: Path, language: str) -> None:
    empty = [name for name, entry in entries(folder, language).items() if not all(t.strip() for t in texts(entry))]
    assert not empty


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_french_is_translated(folder: Path) -> None:
    english, french = entries(folder, "en"), entries(folder, "fr")
    same = {
        name: wording(entry)
        for name, entry in french.items()
        if name in english
        and wording(entry) == wording(english[name])
        and any(re.search(r"\w{2}", text) for text in texts(entry))
        and not {wording(entry), wording(entry).lower()} & (SAME_IN_BOTH | names_of_games())
    }
    assert not same


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_french_typography(folder: Path) -> None:
    assert not list(faults(folder))


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_french_words_are_elided_before_names(folder: Path) -> None:
    """`ELIDE("de", $who)` where "de { $who }" would say *de Aronnax*."""
    faults = [
        f"{name}: {before.value!r} before ${after.expression.id.name}"
        for name, entry in entries(folder, "fr").items()
        for pattern in patterns(entry)
        for before, after in pairwise(pattern.elements)
        if isinstance(before, ast.TextElement)
        and isinstance(after, ast.Placeable)
        and isinstance(after.expression, ast.VariableReference)
        and ELIDED.search(before.value)
        and after.expression.id.name not in NUMBERS
    ]
    assert not faults


@pytest.mark.parametrize(
    "text",
    ["Fini !", "Fini!", "Choix:", "«Nautilus»", "« Nautilus »", "l'île", "“île”", f"{FILLED}?"],
)
def test_french_faults_are_found(text: str) -> None:
    assert any(pattern.search(text) for pattern in FRENCH_FAULTS.values())


def test_typography_can_be_mended() -> None:
    path = SOURCES.parent / "scripts" / "typography.py"
    mend = runpy.run_path(str(path))["mend"]
    text = mend("L'île « Nautilus » : à 12:30, fini ; bravo !")
    assert text == "L’île «\xa0Nautilus\xa0»\xa0: à 12:30, fini\u202f; bravo\u202f!"
    assert not [fault for fault, pattern in FRENCH_FAULTS.items() if pattern.search(text)]
