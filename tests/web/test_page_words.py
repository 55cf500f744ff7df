"""The page's sentences: all in its catalogues, none missing, none left over, none written into a component."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

ROOT = Path(__file__).resolve().parents[2]
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
