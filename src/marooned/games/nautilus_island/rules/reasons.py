"""Nautilus Island: why an action is refused, and why a match ended."""

from __future__ import annotations

from enum import IntEnum


class Reason(IntEnum):
    """Why an action is refused."""

    MATCH_OVER = 1
    NOT_YOUR_TURN = 2
    EXPLORE_FIRST = 3
    ALREADY_EXPLORED = 4
    CLOSING_IS_DECIDED = 5
    NOTHING_TO_CLOSE = 6
    NO_SUCH_COLUMN = 7
    SAME_COLUMN = 8
    COLUMN_TAKEN = 9
    COLUMN_EMPTY = 10
    NOTHING_TO_STORE = 11
    NOTHING_TO_COLLECT = 12
    TREASURES_STAY = 13
    SET_CLOSED = 14
    TOO_MANY_CARDS = 15
    CARDS_NOT_HELD = 16


class Ending(IntEnum):
    """Why a match ended."""

    RUNNING = 0
    MOST_POINTS = 1
    CLOSEST_TO_THE_BACK = 2
