"""Actions: their words, ids and kinds."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from marooned.engine.contract import Action, ActionSpace
from marooned.engine.errors import UnknownAction


class Word(Action, frozen=True):
    """An action that is nothing but its word."""

    word: str

    def __str__(self) -> str:
        return self.word


def space(*words: str) -> ActionSpace:
    return ActionSpace([Word(word) for word in words])


def test_actions_are_found_by_word_by_id_and_as_such() -> None:
    actions = space("take", "peek")
    assert len(actions) == 2 and list(actions) == [Word("take"), Word("peek")] and actions[1] == Word("peek")
    asked: Any
    for asked in ("peek", " peek\n", 1, np.int32(1), actions[1]):
        assert actions.id(asked) == 1 and type(actions.id(asked)) is int


@pytest.mark.parametrize("asked", ["peak", "", "Peek", 2, -1, 10**30, np.int64(-1), None, 1.0])
def test_what_is_no_action_is_refused(asked: Any) -> None:
    with pytest.raises(UnknownAction) as caught:
        space("take", "peek").id(asked)
    assert caught.value.details["nearest"]


def test_two_actions_cannot_share_a_word() -> None:
    with pytest.raises(AssertionError, match="share a notation"):
        space("take", "take")


def test_actions_that_begin_with_the_same_word_are_a_kind() -> None:
    assert space("take-1", "take-2", "peek", "taken", "take").kinds.tolist() == [0, 0, 2, 3, 0]
