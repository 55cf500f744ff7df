"""Options: their places, and values as the rules see them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from marooned.engine.contract import Option, OptionPlaces, options_of
from marooned.engine.errors import BadOption

FLAG = Option("loud", "flag", False)
SEAT = Option("first_player", "seat", None)
CHOICE = Option("weather", "choice", "calm", ("calm", "storm"))


class Chosen(OptionPlaces):
    FIRST_PLAYER = 0, "seat"
    LOUD = 1, "flag", False
    WEATHER = 2, "choice", "calm", ("calm", "storm")


def test_options_are_places_that_say_what_can_be_chosen() -> None:
    assert options_of(Chosen) == (SEAT, FLAG, CHOICE)
    assert [int(place) for place in Chosen] == [0, 1, 2] and np.arange(3)[Chosen.WEATHER] == 2


def test_options_out_of_order_are_refused() -> None:
    class Astray(OptionPlaces):
        LOUD = 1, "flag", False

    with pytest.raises(AssertionError, match="order of their places"):
        options_of(Astray)


@pytest.mark.parametrize(
    ("option", "value", "number"),
    [
        (FLAG, True, 1),
        (FLAG, False, 0),
        (SEAT, None, -1),
        (SEAT, 0, 0),
        (SEAT, 2, 2),
        (CHOICE, "calm", 0),
        (CHOICE, "storm", 1),
    ],
)
def test_option_values_are_numbers_to_the_rules(option: Option, value: Any, number: int) -> None:
    assert option.number(value, 3) == number


@pytest.mark.parametrize(
    ("option", "values", "expected"),
    [
        (FLAG, (0, 1, "true", None, 1.0, []), "true, false"),
        (SEAT, (3, -1, "0", 1.0, True, False, {}, 10**30), "0…2, null"),
        (CHOICE, ("Calm", 0, None, ["calm"], {}), "calm, storm"),
    ],
)
def test_bad_option_values_tell_what_is_taken(option: Option, values: tuple[Any, ...], expected: str) -> None:
    for value in values:
        with pytest.raises(BadOption) as caught:
            option.number(value, 3)
        assert caught.value.details == {"name": option.name, "value": str(value), "expected": expected}
