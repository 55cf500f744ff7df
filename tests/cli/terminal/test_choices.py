"""Choices: numbers, words, beginnings of words, and long lists folded under headings."""

from __future__ import annotations

import pytest

from marooned.cli.problems import Problem
from marooned.cli.terminal.choices import FOLD_ABOVE, Choice, Choices, Fold
from marooned.engine.errors import UnknownAction

from .builders import FEW, MANY, gifts


def test_alone_under_their_heading_come_first() -> None:
    assert [entry.word for entry in Choices(FEW).entries if isinstance(entry, Choice)] == [
        *("pass", "shoot-1"),
        *("give-water", "give-water-2", "give-wine"),
    ]


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("1", "pass"),
        ("3", "give-water"),
        ("pa", "pass"),
        ("give-water", "give-water"),
        ("GIVE-WI", "give-wine"),
        ("s", "shoot-1"),
        (" Give  wi", "give-wine"),
        (FEW[0].label.upper(), FEW[0].word),
    ],
)
def test_number_word_or_beginning_finds(typed: str, word: str) -> None:
    found = Choices(FEW).find(typed)
    assert isinstance(found, Choice) and found.word == word


def test_what_fits_nothing_or_too_much_is_refused() -> None:
    with pytest.raises(Problem, match=r"could mean give-water, give-water-2, give-wine\. Type a little more"):
        Choices(FEW).find("give")
    with pytest.raises(Problem, match="number from 1 to 5"):
        Choices(FEW).find("6")
    with pytest.raises(UnknownAction, match="give-water"):
        Choices(FEW).find("gift-water")
    with pytest.raises(Problem, match="and 22 more"):
        Choices(MANY, opened=("give",)).find("give-")


def test_long_list_is_folded_and_opened() -> None:
    assert len(MANY) > FOLD_ABOVE
    folded = Choices(MANY)
    assert [e.heading if isinstance(e, Fold) else e.word for e in folded.entries] == [
        *("pass", "give", "swap"),
        *("play-0", "play-1", "play-2"),
    ]
    fold = folded.find("2")
    assert isinstance(fold, Fold) and fold == folded.find("giv")
    opened = Choices(MANY, opened=fold.headings)
    assert opened.find("30") == MANY[29]
    assert opened.find("swap-3") == MANY[33], "words work whatever is shown"
    assert folded.find("give-29") == MANY[29]


def shown(choices: Choices) -> list[str]:
    return [entry.heading if isinstance(entry, Fold) else entry.word for entry in choices.entries]


def test_headings_under_a_heading_are_opened_one_after_the_other() -> None:
    few, many = gifts(2, 3), gifts(3, 11)
    assert shown(Choices(few)) == ["pass", "Give"], "folded, although the list is short"
    assert shown(Choices(few, ("Give",))) == [one.word for one in few[1:]], "nothing to fold among six"
    assert shown(Choices(many)) == ["pass", "Give"]
    assert shown(Choices(many, ("Give",))) == ["Give a", "Give b", "Give c"]
    fold = Choices(many, ("Give",)).find("2")
    assert isinstance(fold, Fold)
    assert shown(Choices(many, fold.headings)) == [f"give-b-{to}" for to in range(11)]
    assert Choices(many).find("give-c-7").headings == ("Give", "Give c"), "words work whatever is shown"
    assert shown(Choices(gifts(1, 3))) == ["pass", "give-a-0", "give-a-1", "give-a-2"], "too few to fold"
