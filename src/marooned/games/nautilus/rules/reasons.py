"""Nautilus: why an action is refused, and why a match ended."""

from __future__ import annotations

from enum import IntEnum

from marooned.engine.contract import Cited


class Reason(Cited):
    """Why an action is refused."""

    MATCH_OVER = 1, "NA-8.1"
    NOT_YOUR_TURN = 2, "NA-4.1"
    SHARE_SPECIALS_FIRST = 3, "NA-2.2"
    SPECIALS_ALREADY_SHARED = 4, "NA-2.2"
    SPECIAL_NOT_OFFERED = 5, "NA-2.2"
    SPECIAL_NOT_HELD = 6, "NA-3.4"
    PLACING_NOT_BEGUN = 7, "NA-3.5"
    PLACING_HAS_BEGUN = 8, "NA-3.4"
    NOTHING_DRAWN = 9
    CHOOSE_DRAWN_CARD = 10, "NA-3.2"
    CARD_NOT_DRAWN = 11, "NA-3.2"
    ANSWER_HARPOON = 12, "NA-3.3"
    DRAWN_CARD_IS_NOT_YOURS = 13, "NA-9.6"
    CARD_NOT_HELD = 14, "NA-4.1"
    PLACE_TAKEN = 15, "NA-4.1"
    ANCHOR_NOT_HELD = 16, "NA-6.1"
    NOTHING_TO_ANCHOR = 17, "NA-6.1"
    NO_ARROW = 18, "NA-5.3"
    MOVE_IS_MANDATORY = 19, "NA-9.3"
    ARROW_CARD_STAYS = 20, "NA-5.1"
    NO_CARD_THERE = 21, "NA-5.3"
    OTHER_SIDE = 22, "NA-9.2"
    CARD_ANCHORED = 23, "NA-5.5"
    SAME_PLACE = 24, "NA-5.6"
    AGAINST_THE_ARROW = 25, "NA-5.1"


class Ending(IntEnum):
    """Why a match ended."""

    RUNNING = 0
    MOST_DOMAINS = 1
