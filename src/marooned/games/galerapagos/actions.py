"""Galérapagos: the actions and their notation. Seats are numbered from 1 in words, cards named by kind.

| ids          | word                               | meaning                                                         |
| ------------ | ---------------------------------- | --------------------------------------------------------------- |
| 0            | `fish`                             | draw a ball and add its fish                                    |
| 1            | `water`                            | add the weather's water                                         |
| 2 … 7        | `wood-0` … `wood-5`                | gather wood, announcing that many pieces beyond the safe one    |
| 8            | `wreck`                            | draw the top wreck card                                         |
| 9            | `pass`                             | nothing to play for now                                         |
| 10           | `close`                            | the first player ends a debate or a window                      |
| 11, 12       | `leave`, `stay`                    | answer whether to depart                                        |
| 13           | `answer-none`                      | bear the bite or the shot                                       |
| 14           | `answer-metal-sheet`               | stop a shot                                                     |
| 15           | `answer-antivenom`                 | cure a bite                                                     |
| 16           | `refuse`                           | refuse a swap                                                   |
| 17           | `enough`                           | name nobody more                                                |
| 18 … 29      | `vote-1` …                         | vote against a seat                                             |
| 30 … 41      | `name-1` …                         | settle a tie, or name someone when nobody can vote              |
| 42 … 53      | `also-1` …                         | name one more: to feed, or to rob                               |
| 54 … 65      | `shoot-1` …                        | revolver and cartridge                                          |
| 66 … 99      | `play-plank` …                     | play a card for the table, or lay it                            |
| 100 … 171    | `play-sandwich-1` …                | play a ration for a named castaway                              |
| 172, 173     | `play-rotten-fish-matches` …       | play a bad ration with matches onto the counter                 |
| 174 … 197    | `play-rotten-fish-matches-1` …     | the same for oneself                                            |
| 198 … 209    | `play-alarm-clock-1` …             | name the next first player                                      |
| 210 … 221    | `play-voodoo-doll-1` …             | bring a dead castaway back                                      |
| 222 … 269    | `play-pendulum-1-fish` …           | impose an action                                                |
| 270 … 281    | `play-sleeping-pills-1` …          | name the first one to rob                                       |
| 282 … 689    | `give-sandwich-1` …                | give a card                                                     |
| 690 … 1097   | `swap-sandwich-1` …                | offer a card, face down, for one of a seat's                    |
| 1098 … 1131  | `accept-sandwich` …                | give that card for the one offered                              |
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from marooned.engine.contract import Action, ActionSpace
from marooned.games.galerapagos.content import (
    BAD_RATION_KINDS,
    CARD_NAMES,
    FIRST_BAD_RATION,
    KINDS,
    MAX_PUSH,
    MAX_SEATS,
    RATION_KINDS,
    Kind,
)


class Task(IntEnum):
    """The four actions of a turn, as the pendulum names them."""

    FISH = 0
    WATER = 1
    WOOD = 2
    WRECK = 3


TASKS = len(Task)
TASK_NAMES = tuple(task.name.lower() for task in Task)

FISH = 0
WATER = 1
WOOD = 2
WRECK = WOOD + MAX_PUSH + 1
PASS = WRECK + 1
CLOSE = PASS + 1
LEAVE = CLOSE + 1
STAY = LEAVE + 1
ANSWER_NONE = STAY + 1
ANSWER_METAL_SHEET = ANSWER_NONE + 1
ANSWER_ANTIVENOM = ANSWER_METAL_SHEET + 1
REFUSE = ANSWER_ANTIVENOM + 1
ENOUGH = REFUSE + 1
VOTE = ENOUGH + 1
NAME = VOTE + MAX_SEATS
ALSO = NAME + MAX_SEATS
SHOOT = ALSO + MAX_SEATS
PLAY = SHOOT + MAX_SEATS
PLAY_FOR = PLAY + KINDS
BOIL = PLAY_FOR + RATION_KINDS * MAX_SEATS
BOIL_FOR = BOIL + BAD_RATION_KINDS
ALARM = BOIL_FOR + BAD_RATION_KINDS * MAX_SEATS
REVIVE = ALARM + MAX_SEATS
IMPOSE = REVIVE + MAX_SEATS
ROB = IMPOSE + MAX_SEATS * TASKS
GIVE = ROB + MAX_SEATS
SWAP = GIVE + KINDS * MAX_SEATS
ACCEPT = SWAP + KINDS * MAX_SEATS
ACTION_COUNT = ACCEPT + KINDS

MAX_LEGAL = GIVE + 2 * KINDS * (MAX_SEATS - 1)
"""More than one seat ever has at once: everything but gifts and swaps, and those with every card to everyone else."""


@dataclass(frozen=True)
class Do:
    """Take one of the plain actions: a word says it all."""

    word: str

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True)
class Wood:
    """Gather wood, announcing `push` pieces beyond the safe one."""

    push: int

    def __str__(self) -> str:
        return f"wood-{self.push}"


@dataclass(frozen=True)
class Point:
    """Point at a seat: vote, name, also, shoot."""

    word: str
    seat: int

    def __str__(self) -> str:
        return f"{self.word}-{self.seat + 1}"


@dataclass(frozen=True)
class Play:
    """Play a card, with or without a seat it is for, a task it imposes, or matches to make it safe."""

    kind: int
    seat: int | None = None
    task: int | None = None
    matches: bool = False

    def __str__(self) -> str:
        words = ["play", CARD_NAMES[self.kind]]
        if self.matches:
            words.append("matches")
        if self.seat is not None:
            words.append(str(self.seat + 1))
        if self.task is not None:
            words.append(TASK_NAMES[self.task])
        return "-".join(words)


@dataclass(frozen=True)
class Give:
    """Give a card to a seat."""

    kind: int
    seat: int

    def __str__(self) -> str:
        return f"give-{CARD_NAMES[self.kind]}-{self.seat + 1}"


@dataclass(frozen=True)
class Swap:
    """Offer a card to a seat, face down, for one of theirs."""

    kind: int
    seat: int

    def __str__(self) -> str:
        return f"swap-{CARD_NAMES[self.kind]}-{self.seat + 1}"


@dataclass(frozen=True)
class Accept:
    """Give a card for the one offered."""

    kind: int

    def __str__(self) -> str:
        return f"accept-{CARD_NAMES[self.kind]}"


SEATS = range(MAX_SEATS)
BAD_RATIONS = range(FIRST_BAD_RATION, FIRST_BAD_RATION + BAD_RATION_KINDS)
_actions: list[Action] = [
    Do("fish"),
    Do("water"),
    *(Wood(push) for push in range(MAX_PUSH + 1)),
    Do("wreck"),
    Do("pass"),
    Do("close"),
    Do("leave"),
    Do("stay"),
    Do("answer-none"),
    Do("answer-metal-sheet"),
    Do("answer-antivenom"),
    Do("refuse"),
    Do("enough"),
    *(Point(word, seat) for word in ("vote", "name", "also", "shoot") for seat in SEATS),
    *(Play(kind) for kind in range(KINDS)),
    *(Play(kind, seat) for kind in range(RATION_KINDS) for seat in SEATS),
    *(Play(kind, matches=True) for kind in BAD_RATIONS),
    *(Play(kind, seat, matches=True) for kind in BAD_RATIONS for seat in SEATS),
    *(Play(Kind.ALARM_CLOCK, seat) for seat in SEATS),
    *(Play(Kind.VOODOO_DOLL, seat) for seat in SEATS),
    *(Play(Kind.PENDULUM, seat, task) for seat in SEATS for task in range(TASKS)),
    *(Play(Kind.SLEEPING_PILLS, seat) for seat in SEATS),
    *(Give(kind, seat) for kind in range(KINDS) for seat in SEATS),
    *(Swap(kind, seat) for kind in range(KINDS) for seat in SEATS),
    *(Accept(kind) for kind in range(KINDS)),
]
ACTIONS = ActionSpace(_actions)
