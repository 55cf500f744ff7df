"""Galérapagos: why an action is refused."""

from __future__ import annotations

from marooned.engine.contract import Cited


class Reason(Cited):
    """Why an action is refused."""

    MATCH_OVER = 1, "GA-10.3"
    DEAD = 2, "GA-4.1"
    """The dead do nothing (but vote, where the dead have a voice)."""
    BARRED = 3, "GA-6.2"
    """Sick since last turn: no action and no cards."""
    NOT_NOW = 4, "GA-12.23"
    """Someone else's answer is awaited, or votes are being cast."""
    NO_SUCH_SEAT = 5
    # Actions
    NOT_YOUR_TURN = 6, "GA-2.3"
    ACTIONS_ARE_OVER = 7, "GA-2.4"
    NO_WATER_TODAY = 8, "GA-3.2"
    WRECK_IS_EMPTY = 9, "GA-3.5"
    ANOTHER_TASK_IMPOSED = 10, "GA-12.34"
    # Debates and windows
    ACT_INSTEAD = 11, "GA-2.3"
    """The actor cannot pass: the action is owed."""
    ALREADY_PASSED = 12, "GA-12.7"
    NOTHING_TO_CLOSE = 13
    NOT_FIRST_PLAYER = 14, "GA-8.8"
    NEEDY_MUST_PASS = 15, "GA-12.6"
    DESIGNATED_MUST_PASS = 16, "GA-12.10"
    # Votes
    NO_VOTE_NOW = 17, "GA-7.4"
    VOTE_CLOSED = 18, "GA-8.1"
    TOO_SICK_TO_VOTE = 19, "GA-6.1"
    NOBODY_TO_VOTE_AGAINST = 20, "GA-12.42"
    VOTES_LAST = 21, "GA-8.1"
    """The crystal ball's holder waits for the others."""
    NOT_ONESELF = 22, "GA-8.2"
    TARGET_DEAD = 23
    TARGET_IS_CHIEF = 24, "GA-8.2"
    TARGET_SPARED = 25, "GA-8.2"
    TARGET_FED = 26, "GA-12.12"
    SAME_ANSWER = 27
    CHANGED_ENOUGH = 28, "GA-12.45"
    NOTHING_TO_NAME = 29, "GA-8.4"
    NOT_YOURS_TO_NAME = 30, "GA-8.3"
    NOT_AMONG_THEM = 31, "GA-8.3"
    NOBODY_DEPARTS_NOW = 32, "GA-10.1"
    # Cards
    CARD_NOT_HELD = 33
    NEVER_ALONE = 34, "GA-12.38"
    NAME_A_SEAT = 35
    NO_SUCH_SHORTAGE = 36, "GA-4.3"
    BAD_RATION_FOR_ANOTHER = 37, "GA-12.2"
    NO_MATCHES = 38, "GA-12.4"
    NO_BASKET_NOW = 39, "GA-12.17"
    NO_BASKET_FOR_DEPARTURE = 40, "GA-12.17"
    RAFT_IS_FULL = 41, "GA-12.40"
    TOO_LITTLE_FOOD = 42
    NOBODY_DIED_TODAY = 43, "GA-12.36"
    TARGET_ALIVE = 44
    TOO_LATE_TODAY = 45, "GA-12.26"
    BEFORE_YOUR_ACTION = 46, "GA-12.27"
    NOTHING_LEFT_TO_SEE = 47, "GA-12.39"
    TARGET_HAS_ACTED = 48, "GA-12.34"
    TARGET_BARRED = 49, "GA-12.34"
    TASK_IMPOSSIBLE = 50, "GA-12.34"
    TARGET_EMPTY_HANDED = 51, "GA-12.35"
    NO_REVOLVER = 52, "GA-5.1"
    NO_CARTRIDGE = 53, "GA-5.1"
    GAVE_ENOUGH = 54, "GA-12.45"
    SWAPPED_ENOUGH = 55, "GA-12.45"
    # Answers
    NOT_ASKED = 56
    ALREADY_NAMED = 57
