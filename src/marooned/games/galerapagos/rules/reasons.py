"""Galérapagos: why an action is refused."""

from __future__ import annotations

from enum import IntEnum


class Reason(IntEnum):
    """Why an action is refused."""

    MATCH_OVER = 1
    DEAD = 2
    """The dead do nothing (but vote, where the dead have a voice)."""
    BARRED = 3
    """Sick since last turn: no action and no cards."""
    NOT_NOW = 4
    """Someone else's answer is awaited, or votes are being cast."""
    NO_SUCH_SEAT = 5
    # Actions
    NOT_YOUR_TURN = 6
    ACTIONS_ARE_OVER = 7
    NO_WATER_TODAY = 8
    WRECK_IS_EMPTY = 9
    ANOTHER_TASK_IMPOSED = 10
    # Debates and windows
    ACT_INSTEAD = 11
    """The actor cannot pass: the action is owed."""
    ALREADY_PASSED = 12
    NOTHING_TO_CLOSE = 13
    NOT_FIRST_PLAYER = 14
    NEEDY_MUST_PASS = 15
    DESIGNATED_MUST_PASS = 16
    # Votes
    NO_VOTE_NOW = 17
    VOTE_CLOSED = 18
    TOO_SICK_TO_VOTE = 19
    NOBODY_TO_VOTE_AGAINST = 20
    VOTES_LAST = 21
    """The crystal ball's holder waits for the others."""
    NOT_ONESELF = 22
    TARGET_DEAD = 23
    TARGET_IS_CHIEF = 24
    TARGET_SPARED = 25
    TARGET_FED = 26
    SAME_ANSWER = 27
    CHANGED_ENOUGH = 28
    NOTHING_TO_NAME = 29
    NOT_YOURS_TO_NAME = 30
    NOT_AMONG_THEM = 31
    NOBODY_DEPARTS_NOW = 32
    # Cards
    CARD_NOT_HELD = 33
    NEVER_ALONE = 34
    NAME_A_SEAT = 35
    NO_SUCH_SHORTAGE = 36
    BAD_RATION_FOR_ANOTHER = 37
    NO_MATCHES = 38
    NO_BASKET_NOW = 39
    NO_BASKET_FOR_DEPARTURE = 40
    RAFT_IS_FULL = 41
    TOO_LITTLE_FOOD = 42
    NOBODY_DIED_TODAY = 43
    TARGET_ALIVE = 44
    TOO_LATE_TODAY = 45
    BEFORE_YOUR_ACTION = 46
    NOTHING_LEFT_TO_SEE = 47
    TARGET_HAS_ACTED = 48
    TARGET_BARRED = 49
    TASK_IMPOSSIBLE = 50
    TARGET_EMPTY_HANDED = 51
    NO_REVOLVER = 52
    NO_CARTRIDGE = 53
    GAVE_ENOUGH = 54
    SWAPPED_ENOUGH = 55
    # Answers
    NOT_ASKED = 56
    ALREADY_NAMED = 57
