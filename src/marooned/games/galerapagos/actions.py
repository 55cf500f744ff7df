"""Galérapagos: the actions and their notation. Seats are numbered from 1 in words, cards named by kind."""

from __future__ import annotations

from enum import IntEnum

from marooned.engine.contract import Action, ActionSpace
from marooned.engine.phrasing import Seat
from marooned.games.galerapagos.content import (
    BAD_RATION_KINDS,
    BALLS,
    CARD_NAMES,
    FIRST_BAD_RATION,
    IS_BAD,
    IS_WATER,
    KINDS,
    MAX_PUSH,
    MAX_SEATS,
    PERMANENT_KINDS,
    RATION_KINDS,
    RATION_SIZE,
    Kind,
)
from marooned.games.galerapagos.roles import Card, Resource


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


# --- what each action is; those of a card name it, `play-sandwich-2` ---


class Fish(Action, frozen=True):
    """Draw a ball and add its fish."""


class Water(Action, frozen=True):
    """Add the weather's water."""


class Wood(Action, frozen=True):
    """Gather wood, announcing `push` pieces beyond the safe ones."""

    push: int
    risk: int
    """How likely a snake is, in percent."""

    def __str__(self) -> str:
        return f"wood-{self.push}"


class Wreck(Action, frozen=True):
    """Draw the top wreck card."""


class Pass(Action, frozen=True):
    """Play nothing for now."""


class Close(Action, frozen=True):
    """End a debate or a window."""


class Leave(Action, frozen=True):
    """Be for departing."""


class Stay(Action, frozen=True):
    """Be against departing."""


class Answer(Action, frozen=True):
    """Answer a bite or a shot with a card, or bear it."""

    card: Card | None

    def __str__(self) -> str:
        return f"answer-{self.card or 'none'}"


class Refuse(Action, frozen=True):
    """Refuse a swap."""


class Enough(Action, frozen=True):
    """Name nobody more."""


class Vote(Action, frozen=True):
    """Vote against a seat."""

    seat: Seat


class Name(Action, frozen=True):
    """Settle a tie, or name someone when nobody can vote."""

    seat: Seat


class Also(Action, frozen=True):
    """Name one more: to feed, or to rob."""

    seat: Seat


class Shoot(Action, frozen=True):
    """Fire a laid revolver at a seat, with a cartridge."""

    seat: Seat


class Play(Action, frozen=True):
    """Play a card for oneself or the table."""

    card: Card

    def __str__(self) -> str:
        return "-".join(["play", self.card, *self.rest()])

    def rest(self) -> list[str]:
        """What its notation says after the card."""
        return []


class Lay(Play, frozen=True):
    """Lay a permanent face up."""


class Add(Play, frozen=True):
    """Put a ration card onto a counter."""

    matches: bool
    resource: Resource
    rations: int
    bad: bool
    """Whether it makes sick, matches apart."""

    def rest(self) -> list[str]:
        return ["matches"] * self.matches


class Feed(Play, frozen=True):
    """Play a ration card for a castaway."""

    seat: Seat
    matches: bool
    resource: Resource
    rations: int
    bad: bool

    def rest(self) -> list[str]:
        return [*["matches"] * self.matches, str(self.seat + 1)]


class PlayOn(Play, frozen=True):
    """Play a card on a castaway."""

    seat: Seat

    def rest(self) -> list[str]:
        return [str(self.seat + 1)]


class Alarm(PlayOn, frozen=True):
    """Name the next first player."""


class Revive(PlayOn, frozen=True):
    """Bring a dead castaway back."""


class Rob(PlayOn, frozen=True):
    """Name the first one to rob."""


class Impose(PlayOn, frozen=True):
    """Impose one of the four actions."""

    task: str

    def rest(self) -> list[str]:
        return [*super().rest(), self.task]


class Give(Action, frozen=True):
    """Give a card to a seat."""

    card: Card
    seat: Seat


class Swap(Action, frozen=True):
    """Offer a card to a seat, face down, for one of theirs."""

    card: Card
    seat: Seat


class Accept(Action, frozen=True):
    """Give a card for the one offered."""

    card: Card


SEATS = range(MAX_SEATS)
RATIONS, BAD_RATIONS = range(RATION_KINDS), range(FIRST_BAD_RATION, FIRST_BAD_RATION + BAD_RATION_KINDS)


def _add(kind: int, *, matches: bool = False) -> Add:
    return Add(CARD_NAMES[kind], matches, *_ration(kind))


def _feed(kind: int, seat: int, *, matches: bool = False) -> Feed:
    return Feed(CARD_NAMES[kind], seat, matches, *_ration(kind))


def _ration(kind: int) -> tuple[str, int, bool]:
    """What a ration is of, how much of it, and whether it makes sick."""
    return "water" if IS_WATER[kind] else "food", int(RATION_SIZE[kind]), bool(IS_BAD[kind])


def _play(kind: int) -> Play:
    """What playing a card for nobody in particular is."""
    if kind in RATIONS:
        return _add(kind)
    return Lay(CARD_NAMES[kind]) if kind in PERMANENT_KINDS else Play(CARD_NAMES[kind])


_actions: list[Action] = [
    Fish(),
    Water(),
    *(Wood(push, round(100 * push / BALLS)) for push in range(MAX_PUSH + 1)),
    Wreck(),
    Pass(),
    Close(),
    Leave(),
    Stay(),
    Answer(None),
    Answer(CARD_NAMES[Kind.METAL_SHEET]),
    Answer(CARD_NAMES[Kind.ANTIVENOM]),
    Refuse(),
    Enough(),
    *(Vote(seat) for seat in SEATS),
    *(Name(seat) for seat in SEATS),
    *(Also(seat) for seat in SEATS),
    *(Shoot(seat) for seat in SEATS),
    *(_play(kind) for kind in Kind),
    *(_feed(kind, seat) for kind in RATIONS for seat in SEATS),
    *(_add(kind, matches=True) for kind in BAD_RATIONS),
    *(_feed(kind, seat, matches=True) for kind in BAD_RATIONS for seat in SEATS),
    *(Alarm(CARD_NAMES[Kind.ALARM_CLOCK], seat) for seat in SEATS),
    *(Revive(CARD_NAMES[Kind.VOODOO_DOLL], seat) for seat in SEATS),
    *(Impose(CARD_NAMES[Kind.PENDULUM], seat, task) for seat in SEATS for task in TASK_NAMES),
    *(Rob(CARD_NAMES[Kind.SLEEPING_PILLS], seat) for seat in SEATS),
    *(Give(card, seat) for card in CARD_NAMES for seat in SEATS),
    *(Swap(card, seat) for card in CARD_NAMES for seat in SEATS),
    *(Accept(card) for card in CARD_NAMES),
]
ACTIONS = ActionSpace(_actions)
