"""Nautilus: why an action is refused, and why a match ended."""

from __future__ import annotations

from enum import IntEnum


class Reason(IntEnum):
    """Why an action is refused."""

    MATCH_OVER = 1
    NOT_YOUR_TURN = 2
    SHARE_SPECIALS_FIRST = 3
    SPECIALS_ALREADY_SHARED = 4
    SPECIAL_NOT_OFFERED = 5
    SPECIAL_NOT_HELD = 6
    PLACING_NOT_BEGUN = 7
    PLACING_HAS_BEGUN = 8
    NOTHING_DRAWN = 9
    CHOOSE_DRAWN_CARD = 10
    CARD_NOT_DRAWN = 11
    ANSWER_HARPOON = 12
    DRAWN_CARD_IS_NOT_YOURS = 13
    CARD_NOT_HELD = 14
    PLACE_TAKEN = 15
    ANCHOR_NOT_HELD = 16
    NOTHING_TO_ANCHOR = 17
    NO_ARROW = 18
    MOVE_IS_MANDATORY = 19
    ARROW_CARD_STAYS = 20
    NO_CARD_THERE = 21
    OTHER_SIDE = 22
    CARD_ANCHORED = 23
    SAME_PLACE = 24
    AGAINST_THE_ARROW = 25


class Ending(IntEnum):
    """Why a match ended."""

    RUNNING = 0
    MOST_DOMAINS = 1
