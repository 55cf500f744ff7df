"""Nautilus Island: the numbers that RULES.md names, in either language, are those of the box."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from marooned.engine.text import LANGUAGES
from marooned.games.nautilus_island import GAME
from marooned.games.nautilus_island.content import (
    CARDS,
    COLOUR_NAMES,
    COLOURS,
    COLUMN_SPACES,
    COPIES,
    FACES,
    OBJECT_NAMES,
    OBJECTS,
    ODD_POINTS,
    PAIR_POINTS,
    PAWN_NAMES,
    PORTHOLE_POINTS,
    SMALLEST_SET,
    STACK_CARDS,
    TOKEN_COUNTS,
    TOKEN_NAMES,
    TOKENS,
    TREASURE_POINTS,
)
from marooned.games.nautilus_island.invariants import LONGEST

FACE_WORDS = {"en": {"up": "up", "down": "down"}, "fr": {"up": "visible", "down": "cachée"}}

every_language = pytest.mark.parametrize("language", LANGUAGES)


def rules(language: str) -> str:
    """The rules in a language, with plain spaces and one line a paragraph."""
    name = "RULES.md" if language == "en" else f"RULES.{language}.md"
    return " ".join(files(GAME.package).joinpath(name).read_text(encoding="utf-8").split())


def clause(language: str, id: str) -> str:
    """What a clause says."""
    found = re.search(rf"\*\*{re.escape(id)}\*\*(.*?)(?=\*\*NI-|##|$)", rules(language))
    assert found is not None
    return found[1]


@every_language
def test_the_table_lists_what_is_in_the_box(language: str) -> None:
    told, text = rules(language), GAME.text(language)
    for seats, spaces in COLUMN_SPACES.items():
        assert re.search(rf"\b{seats} \w+ {'-'.join(map(str, spaces))}\b(?!-)", told)
    faces = [", ".join(FACE_WORDS[language][face] for face in row) for _, row in sorted(FACES.items())]
    assert re.search(r"\| " + " · ".join(rf"[\w ]+ ?: {row}" for row in faces) + r" \|", told)
    for names in OBJECT_NAMES:
        assert ", ".join(text(f"card-{name}") for name in names) in told
    for colour in COLOUR_NAMES:
        assert text(f"colour-{colour}") in told
    for token, count in zip(TOKEN_NAMES, TOKEN_COUNTS, strict=True):
        assert f"{text(f'token-{token}')} ×{count}" in told
    for size, row in enumerate(PORTHOLE_POINTS.tolist(), SMALLEST_SET):
        assert re.search(rf" {size} ?: {', '.join(map(str, row))} ", told)
    worth = zip(OBJECT_NAMES[-1], TREASURE_POINTS, strict=True)
    assert ", ".join(f"{text(f'card-{name}')} {points}" for name, points in worth) in told
    assert ", ".join(text(f"pawn-{pawn}").lower() for pawn in PAWN_NAMES) in told
    assert re.search(rf"\b{CARDS} ?: {COLOURS} \w+ × {OBJECTS} \w+ × {COPIES} ", told)
    assert f"| {STACK_CARDS} |" in told and re.search(rf"\| {TOKENS} ?:", told)
    assert re.search(rf"\| {PORTHOLE_POINTS.size} ?:", told)


@every_language
def test_clauses_name_the_numbers_of_the_box(language: str) -> None:
    left = [CARDS - sum(spaces) * STACK_CARDS for _, spaces in sorted(COLUMN_SPACES.items())]
    assert [int(n) for n in re.findall(r"\d+", clause(language, "NI-1.4"))][:3] == [CARDS, *left[:2]] and left[2] == 0
    assert re.findall(r"\d+", clause(language, "NI-8.2")) == [str(STACK_CARDS)]
    assert re.findall(r"\d+", clause(language, "NI-9.5")) == [str(ODD_POINTS)]
    assert re.findall(r"\d+", clause(language, "NI-9.6"))[:1] == [str(PAIR_POINTS)]
    limits = [LONGEST[seats] for seats in sorted(LONGEST)] + [OBJECTS * COPIES] * 2
    assert [int(n) for n in re.findall(r"\d+", clause(language, "NI-10.11"))][:5] == limits
