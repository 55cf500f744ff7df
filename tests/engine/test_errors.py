"""Errors: the tree as drawn is the tree as built, and each of them speaks every language."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator

import pytest

from marooned.engine import errors
from marooned.engine.contract import Game
from marooned.engine.errors import (
    LONGEST_SHOWN,
    BadOption,
    BadRecord,
    BadSpeech,
    BrokenGame,
    BrokenRecord,
    BrokenRule,
    CannotUndo,
    IllegalAction,
    ImpossibleMove,
    MaroonedError,
    NamedProblem,
    SeatsOutOfRange,
    SeriesClosed,
    TooManyOutcomes,
    UnknownAction,
    UnknownGame,
    UnknownOption,
    UnknownSeat,
    UnknownSize,
    UnreadableRecord,
    UnrevealedKey,
    UnsupportedRecord,
    nearest,
    shortened,
)
from marooned.engine.text import LANGUAGES, text_of

OWN = [e for e in vars(errors).values() if isinstance(e, type) and issubclass(e, MaroonedError)]
Maker = Callable[[Game], MaroonedError]
EXAMPLES: list[tuple[type[MaroonedError], Maker]] = [
    (UnknownGame, lambda game: UnknownGame("nautilu", ["nautilus"])),
    (UnknownSize, lambda game: UnknownSize("nautilus", "smal", ["tiny", "small"])),
    (TooManyOutcomes, lambda game: TooManyOutcomes("nautilus", 1000)),
    (BrokenRule, lambda game: BrokenRule("apply", "rules.py:7", "a[:] = b", "allocates", "NRT required")),
    (BrokenGame, lambda game: BrokenGame("hearts", "card_games.hearts", "No module named 'card_games'")),
    (SeatsOutOfRange, lambda game: SeatsOutOfRange("nautilus", 3, 2, 2)),
    (SeatsOutOfRange, lambda game: SeatsOutOfRange("nautilus-island", 5, 2, 4)),
    (SeatsOutOfRange, lambda game: SeatsOutOfRange("galerapagos", 2, 3, 12)),
    (UnknownSeat, lambda game: UnknownSeat(9, 4)),
    (BadOption, lambda game: BadOption("first_player", 9, "0…3")),
    (UnknownOption, lambda game: UnknownOption("first", ["first_player"])),
    (UnknownAction, lambda game: UnknownAction("tak", ["take", "peek"])),
    (IllegalAction, lambda game: IllegalAction(game, 1, "take", "not-your-turn")),
    (CannotUndo, lambda game: CannotUndo("nothing-played")),
    (CannotUndo, lambda game: CannotUndo("not-yours")),
    (CannotUndo, lambda game: CannotUndo("revealed")),
    (CannotUndo, lambda game: CannotUndo("over")),
    (BadSpeech, lambda game: BadSpeech("no-speech", "claim:pebble")),
    (BadSpeech, lambda game: BadSpeech("verb", "sing", ["say", "ask"])),
    (BadSpeech, lambda game: BadSpeech("thing", "pebbel", ["pebble"])),
    (BadSpeech, lambda game: BadSpeech("wrong-thing", "pebble", ["fish"])),
    (BadSpeech, lambda game: BadSpeech("needs-thing", "ask", ["pebble"])),
    (BadSpeech, lambda game: BadSpeech("seat", "13", ["1…4"])),
    (BadSpeech, lambda game: BadSpeech("needs-seat", "thank", ["thank:1"])),
    (BadSpeech, lambda game: BadSpeech("needs-target", "propose:vote", ["propose:vote:1"])),
    (BadSpeech, lambda game: BadSpeech("oneself", "2")),
    (BadSpeech, lambda game: BadSpeech("surplus", "4")),
    (SeriesClosed, lambda game: SeriesClosed("over")),
    (SeriesClosed, lambda game: SeriesClosed("running")),
    (UnreadableRecord, lambda game: UnreadableRecord("not-json", line=3, move=0)),
    (UnreadableRecord, lambda game: UnreadableRecord("not-json", line=30, move=12)),
    (UnreadableRecord, lambda game: UnreadableRecord("too-deep")),
    (UnreadableRecord, lambda game: UnreadableRecord("not-object")),
    (UnreadableRecord, lambda game: UnreadableRecord("missing-field", field="seats")),
    (UnreadableRecord, lambda game: UnreadableRecord("unknown-field", field="stakes")),
    (UnreadableRecord, lambda game: UnreadableRecord("repeated-field", field="seats")),
    (
        UnreadableRecord,
        lambda game: UnreadableRecord("wrong-value", move=0, field="seats", expected="integer", found="x"),
    ),
    (UnreadableRecord, lambda game: UnreadableRecord("wrong-value", move=4, field="moves", expected="[…]", found="7")),
    (UnreadableRecord, lambda game: UnreadableRecord("words of its own")),
    (UnsupportedRecord, lambda game: UnsupportedRecord("rules", 2, 1)),
    (UnrevealedKey, lambda game: UnrevealedKey()),
    (BrokenRecord, lambda game: BrokenRecord(0, "commitment", "ab", "cd")),
    (BrokenRecord, lambda game: BrokenRecord(7, "digest", "ab", "cd")),
    (ImpossibleMove, lambda game: ImpossibleMove(7, "seat", "0…3", 9, UnknownSeat(9, 4))),
]


def drawn(cls: type[MaroonedError], stem: str = "") -> Iterator[str]:
    """The names below a class, with the lines that a tree is drawn with."""
    children = [child for child in OWN if child.__bases__ == (cls,)]
    for child in children:
        last = child is children[-1]
        yield f"{stem}{'└── ' if last else '├── '}{child.__name__}"
        yield from drawn(child, stem + ("    " if last else "│   "))


def test_tree_in_the_docstring_is_the_real_one() -> None:
    assert errors.__doc__ is not None
    lines = [line for line in errors.__doc__.splitlines() if re.match(r"MaroonedError|[│├└─ ]+\w+ +\w", line)]
    names = [re.match(r"[│├└─ ]*\w+", line) for line in lines]
    assert [name[0] for name in names if name] == ["MaroonedError", *drawn(MaroonedError)]


def test_each_error_in_the_tree_is_told_in_words() -> None:
    assert errors.__doc__ is not None
    for cls in OWN:
        if cls is not MaroonedError:
            assert re.search(rf"\b{cls.__name__} +[a-z]", errors.__doc__), cls


def test_each_code_is_the_name_in_kebab_case_and_is_used_once() -> None:
    for cls in OWN:
        if "code" in vars(cls):
            assert cls.code == re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()
    bases = {MaroonedError, NamedProblem, BadRecord}
    assert {cls for cls in OWN if "code" not in vars(cls)} == bases, "only bases lack a code"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_code_has_a_text_and_each_text_an_error(language: str) -> None:
    codes = {f"error-{cls.code}" for cls in OWN if "code" in vars(cls)}
    messages = set(text_of(language, "marooned.engine").bundle._messages)
    assert {name for name in messages if name.startswith("error-")} == codes


def test_every_error_has_an_example_here() -> None:
    assert {cls for cls, _ in EXAMPLES} == {cls for cls in OWN if "code" in vars(cls)}


@pytest.mark.parametrize(("cls", "make"), EXAMPLES)
def test_text_works_with_the_details(cls: type[MaroonedError], make: Maker, pebbles: Game) -> None:
    error = make(pebbles)
    assert type(error) is cls
    texts = {language: error.text(language) for language in LANGUAGES}
    assert str(error) == texts["en"]
    assert len(set(texts.values())) == len(LANGUAGES), "a language repeats another"
    for text in texts.values():
        assert text.endswith((".", "?")) and "{" not in text.replace("{ending", "")
    if isinstance(error, BadRecord):
        for name in ("field", "expected", "found"):
            value = error.details.get(name)
            if value is not None and not isinstance(error, ImpossibleMove) and error.details.get("move", 0) == 0:
                assert all(str(value) in text for text in texts.values()), name


def test_details_are_numbers_and_words() -> None:
    error = SeatsOutOfRange("pebbles", 10**400, 2, 3)
    assert isinstance(error.details["seats"], str) and len(error.details["seats"]) == LONGEST_SHOWN
    assert SeatsOutOfRange("pebbles", None, 2, 3).details["seats"] == "None"  # type: ignore[arg-type]
    assert SeatsOutOfRange("pebbles", 7, 2, 3).details["seats"] == 7


def test_long_values_are_cut() -> None:
    assert shortened("x" * LONGEST_SHOWN) == "x" * LONGEST_SHOWN
    assert shortened("x" * 10**6) == "x" * (LONGEST_SHOWN - 1) + "…"
    assert len(str(UnknownAction("y" * 10**6, ["take"]))) < 300


def test_nearest_names_what_is_close_or_else_a_few() -> None:
    assert nearest("nautilu", ["galerapagos", "nautilus", "nautilus-island"]).split(", ")[0] == "nautilus"
    assert nearest("zzz", ["a", "b"]) == "a, b"
    assert nearest("zzz", [str(n) for n in range(100)]) == "0, 1, 2, 3, 4, 5"


def test_no_error_is_defined_elsewhere_in_the_engine() -> None:
    assert all(inspect.getmodule(cls) is errors for cls in OWN)
