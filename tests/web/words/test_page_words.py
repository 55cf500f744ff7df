"""The page's sentences: all in its catalogues, none missing, none left over, none written into a component."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from marooned.engine.registry import load_game
from marooned.protocol.tables import Terms
from marooned.server.matches.clocks import PRESETS
from scripts.typescript import offered

ROOT = Path(__file__).resolve().parents[3]
SOURCES = ROOT / "web" / "src"
COMPONENTS = sorted(SOURCES.rglob("*.svelte"))
CODE = [*COMPONENTS, *sorted(SOURCES.rglob("*.ts"))]

SPOKEN_ATTRIBUTES = re.compile(r"\b(?:aria-label|title|placeholder|alt|aria-description)=\"([^\"]*)\"")
WORDS = re.compile(r"[^\W\d_]{2,}")


def catalogue() -> set[str]:
    """The ids of the page's messages."""
    resource = FluentParser().parse((SOURCES / "locales" / "en.ftl").read_text(encoding="utf-8"))
    return {entry.id.name for entry in resource.body if isinstance(entry, ast.Message)}


def template_of(source: str) -> str:
    """A component's markup: without code, style, comments and whatever stands in braces."""
    source = re.sub(r"<(script|style)\b.*?</\1>|<!--.*?-->", "", source, flags=re.S)
    kept, depth = [], 0
    for letter in source:
        depth += letter == "{"
        if depth == 0:
            kept.append(letter)
        depth -= letter == "}"
    return "".join(kept)


def written(source: str) -> list[str]:
    """Words that a person would read or hear and that no catalogue holds."""
    template = template_of(source)
    texts = [*SPOKEN_ATTRIBUTES.findall(template), *re.sub(r"<[^>]*>", "\n", template).split("\n")]
    return [text.strip() for text in texts if WORDS.search(re.sub(r"&\w+;", "", text))]


@pytest.mark.parametrize("component", COMPONENTS, ids=lambda path: path.name)
def test_no_component_holds_a_sentence(component: Path) -> None:
    assert written(component.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        "<p>Hello there</p>",
        '<img alt="A boat" />',
        '{#if x}<b class="y">Yes</b>{/if}',
        "<a onclick={() => a > b}>Go on</a>",
    ],
)
def test_sentences_in_components_are_found(source: str) -> None:
    assert written(source)


def test_every_message_asked_for_is_there() -> None:
    asked = {
        (path.name, id) for path in CODE for id in re.findall(r"\bt\(\s*\"([\w-]+)\"", path.read_text(encoding="utf-8"))
    }
    known = catalogue()
    assert asked and not [(name, id) for name, id in sorted(asked) if id not in known]


def test_every_term_of_a_table_and_every_clock_has_its_words() -> None:
    terms = offered(Terms)
    wanted = {f"setup-{term.name}" for term in terms} | {f"clock-{name}" for name in PRESETS}
    wanted |= {f"setup-{term.name}-{word}" for term in terms for word in term.choices}
    assert len(wanted) > 5 and wanted <= catalogue()


def test_no_message_is_left_over() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in CODE)
    literal = set(re.findall(r"\"([\w-]+)\"", code))
    patterns = [
        re.compile(re.sub(r"\\\$\\\{.*?\\\}", r"[\\w-]+", re.escape(made)) + r"\Z")
        for made in re.findall(r"`([\w-]*\$\{[^`]*)`", code)
        if re.match(r"[a-z]", made)
    ]
    unused = [id for id in catalogue() if id not in literal and not any(pattern.match(id) for pattern in patterns)]
    assert not sorted(unused)


# --- rules: the page knows none ---

CARDS: dict[str, Callable[[Any], list[str]]] = {
    "nautilus": lambda box: [*box.cards, *box.specials],
    "nautilus-island": lambda box: [card for cards in box.colours.values() for card in cards],
    "galerapagos": lambda box: [card for cards in box.cards for card in cards],
}
"""What lies in each box."""

PICTURES = {"shapes.ts", "Figures.svelte"}
"""Files that name cards: types written from the sources, and the pictures of the rules."""


def sources_of(game: str) -> dict[str, str]:
    """The code of a game's folder, by file."""
    folder = SOURCES / "games" / game
    files = [path for path in sorted(folder.rglob("*")) if path.suffix in (".ts", ".svelte")]
    assert files
    return {
        path.name: re.sub(r"<style>.*</style>", "", path.read_text(encoding="utf-8"), flags=re.S)
        for path in files
        if path.name not in PICTURES
    }


def rules_in(game: str, source: str) -> list[str]:
    """What a source knows that only the server should: how notation is made, which cards there are, what they count."""
    played = load_game(game)
    kinds = "|".join(str(kind.__struct_config__.tag) for kind in played.action_types)
    cards = CARDS[game](played.box)
    named = {word for word in re.findall(r"\"([a-z\d-]+)\"", source) if word in cards and not word.isdigit()}
    found = re.findall(r"\.split\(\"[-:]\"\)", source)
    found += re.findall(rf"(?<!spot\()`(?:{kinds})-\$\{{", source)
    found += re.findall(rf"\b(?:startsWith|indexOf)\(\"(?:{kinds})\b", source)
    found += re.findall(rf"(?<![\w-])\"?(?:{'|'.join(map(re.escape, cards))})\"?: *\d", source)
    return found + (sorted(named) if len(named) > 2 else [])


@pytest.mark.parametrize("game", CARDS)
def test_a_games_folder_holds_no_rule(game: str) -> None:
    assert not {name: found for name, source in sources_of(game).items() if (found := rules_in(game, source))}


@pytest.mark.parametrize(
    ("game", "source"),
    [
        ("nautilus", 'const [verb, card] = action.split("-");'),
        ("nautilus", "act(`place-${card}-${place}`)"),
        ("galerapagos", 'const [verb = "", ...rest] = notation.split(":");'),
        ("nautilus", 'const EARLY = ["eye", "module", "harpoon"];'),
        ("nautilus-island", 'legal.some((action) => action.startsWith("store"))'),
        ("nautilus-island", "const WORTH = { coin: 1, pearl: 2 };"),
        ("galerapagos", 'const RATIONS = { "water-bottle": 1 };'),
        ("galerapagos", 'const PERMANENT = new Set(["revolver", "axe", "flask"]);'),
    ],
)
def test_a_rule_in_the_page_is_found(game: str, source: str) -> None:
    assert rules_in(game, source)
