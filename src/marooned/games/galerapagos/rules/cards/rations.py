"""Galérapagos: ration cards, for the counter or for a named castaway (GA-4.3, GA-4.6, GA-12.1 to 12.5)."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import bit, has
from marooned.games.galerapagos.content import IS_BAD, IS_WATER, RATION_SIZE, Kind
from marooned.games.galerapagos.rules.survival.votes import spare
from marooned.games.galerapagos.rules.table import (
    Then,
    add_food,
    add_water,
    go_back,
    interrupt,
    is_about_food,
    is_about_water,
    needy,
    remember,
)
from marooned.games.galerapagos.state import GIFTS_AT, MOST_GIFTS, NOBODY, Moment, State

# --- what is legal ---


@rule
def is_short_of(s: State, kind: int) -> bool:
    """Whether a ration of a kind is what a count lacks now."""
    if s.moment != Moment.DEBATE and s.moment != Moment.DESIGNATION:
        return False
    return is_about_water(s) if IS_WATER[kind] else is_about_food(s)


@rule
def eaters(s: State, seat: int, kind: int) -> int:
    """Mask of those for whom the seat may play a ration that is short: all in need, of a bad one itself (GA-12.2)."""
    return needy(s) & bit(seat) if IS_BAD[kind] else needy(s)


# --- what it does ---


@rule
def add_rations(s: State, kind: int, rations: int) -> None:
    """Put rations on the counter; beyond the limit they are wasted (GA-12.5)."""
    if IS_WATER[kind]:
        add_water(s, rations)
    else:
        add_food(s, rations)


@rule
def sicken(s: State, seat: int, kind: int, matches: bool) -> None:
    """A bad ration makes sick the one who plays it, unless with matches (GA-4.6)."""
    if IS_BAD[kind] and not matches:
        s.sick |= bit(seat)


@rule
def play_ration(s: State, seat: int, kind: int, matches: bool) -> None:
    """Put a ration card on the counter."""
    add_rations(s, kind, RATION_SIZE[kind])
    sicken(s, seat, kind, matches)


@rule
def feed(s: State, seat: int, target: int) -> None:
    """A castaway gets a personal ration."""
    s.fed |= bit(target)
    if target != seat:
        remember(s, seat, target, GIFTS_AT, MOST_GIFTS)


@rule
def play_ration_for(s: State, seat: int, kind: int, target: int, matches: bool) -> Then:
    """Play a ration card for a castaway; a card of three may feed others too (GA-12.3)."""
    sicken(s, seat, kind, matches)
    s.rations_left = RATION_SIZE[kind]
    interrupt(s, Moment.FEED, seat)
    return feed_one(s, seat, target)


@rule
def feed_one(s: State, seat: int, target: int) -> Then:
    """The card being shared out feeds one more; stop when nothing is left of it, or nobody to feed."""
    feed(s, seat, target)
    s.rations_left -= 1
    if s.rations_left == 0 or needy(s) == 0:
        return stop_feeding(s)
    return Then.NOTHING


@rule
def stop_feeding(s: State) -> Then:
    """What is left of the card goes to the counter (GA-12.3). If it saved the designated, the vote is done (GA-8.5)."""
    add_rations(s, Kind.COCONUT if is_about_water(s) else Kind.SARDINES, s.rations_left)
    s.rations_left = 0
    go_back(s)
    if s.designated != NOBODY and has(s.fed, s.designated):
        spare(s, s.designated)
        return Then.SETTLE
    return Then.NOTHING
