"""Nautilus Island: why an action is refused, and why a match ended."""

from __future__ import annotations

from enum import IntEnum

from marooned.engine.contract import Cited


class Reason(Cited):
    """Why an action is refused."""

    MATCH_OVER = 1, "NI-8.1"
    NOT_YOUR_TURN = 2, "NI-2.2"
    EXPLORE_FIRST = 3, "NI-7.1"
    ALREADY_EXPLORED = 4, "NI-7.1"
    CLOSING_IS_DECIDED = 5, "NI-6.1"
    NOTHING_TO_CLOSE = 6, "NI-6.1"
    NO_SUCH_COLUMN = 7
    SAME_COLUMN = 8, "NI-3.2"
    COLUMN_TAKEN = 9, "NI-3.2"
    COLUMN_EMPTY = 10, "NI-3.4"
    NOTHING_TO_STORE = 11, "NI-8.3"
    NOTHING_TO_COLLECT = 12, "NI-8.3"
    TREASURES_STAY = 13, "NI-5.2"
    SET_CLOSED = 14, "NI-6.3"
    TOO_MANY_CARDS = 15, "NI-5.1"
    CARDS_NOT_HELD = 16, "NI-5.1"


class Ending(IntEnum):
    """Why a match ended."""

    RUNNING = 0
    MOST_POINTS = 1
    CLOSEST_TO_THE_BACK = 2
