"""Galérapagos: the counts of water, food, places and provisions, and what comes between them (GA-7, GA-10)."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import count, has
from marooned.games.galerapagos.content import MOST_PLACES_SHORT
from marooned.games.galerapagos.rules.table import (
    Then,
    is_about_food,
    is_about_water,
    is_hurricane,
    living_count,
    needy,
    open_moment,
)
from marooned.games.galerapagos.state import NOBODY, Ending, Moment, State, Topic


@rule
def stock(s: State) -> int:
    """What the count is about: a counter, or the raft's places."""
    if is_about_water(s):
        return s.water
    return s.food if is_about_food(s) else s.places


@rule
def is_covered(s: State) -> bool:
    """Whether the need is covered; in a zero count by personal rations alone (GA-7.3, GA-7.4, GA-12.1)."""
    if s.zero:
        return needy(s) == 0
    return stock(s) >= count(needy(s))


@rule
def pay(s: State) -> None:
    """Everyone without a personal ration takes one from the counter (GA-7.1, GA-7.4)."""
    if is_about_water(s):
        s.water -= count(needy(s))
    elif is_about_food(s):
        s.food -= count(needy(s))


@rule
def settle(s: State) -> Then:
    """After a designation or a debate: go on if the need is covered, else debate anew (GA-8.6, GA-12.8)."""
    s.designated = NOBODY
    if s.living == 0:
        finish(s, Ending.ALL_DEAD)  # GA-10.4
        return Then.NOTHING
    if is_covered(s):
        pay(s)
        return Then.COUNT
    open_moment(s, Moment.DEBATE)
    return Then.NOTHING


@rule
def count_on(s: State) -> Then:
    """Count one thing after the other until one is short (GA-2.4, GA-10.2); paid at once where there is enough."""
    while s.topic != Topic.FOOD and s.topic != Topic.VOYAGE_FOOD:
        s.topic += 1
        s.fed = 0
        s.zero = 0
        if not is_covered(s):
            s.zero = stock(s) == 0
            open_moment(s, Moment.DEBATE)
            return Then.NOTHING
        pay(s)
    if s.topic == Topic.FOOD:
        end_counts(s)
        return end_turn(s)
    s.aboard = s.living
    finish(s, Ending.FLED_THE_HURRICANE)  # GA-10.3
    return Then.NOTHING


@rule
def end_counts(s: State) -> None:
    """Forget what belongs to a count."""
    s.topic = Topic.NONE
    s.fed = 0
    s.zero = 0


@rule
def finish(s: State, ending: int) -> None:
    """The match is over."""
    end_counts(s)
    s.passed = 0
    s.moment = Moment.OVER
    s.ending = ending


# --- departure (GA-10) ---


@rule
def end_turn(s: State) -> Then:
    """Departure or the next turn (GA-2.5)."""
    if is_hurricane(s):
        open_moment(s, Moment.STORM)  # GA-12.19
        return Then.NOTHING
    if s.places + MOST_PLACES_SHORT >= living_count(s):
        open_moment(s, Moment.DEPARTURE)  # GA-12.20
        return Then.NOTHING
    return Then.NEXT_TURN


@rule
def can_depart(s: State) -> bool:
    """Whether there are places, water and food for all the living (GA-10.1, GA-12.22)."""
    crew = living_count(s)
    return s.places >= crew and s.water >= crew and s.food >= crew


@rule
def close_departure(s: State) -> Then:
    """The last chance before departure is over: all answer if they can leave, else the next turn begins."""
    if not can_depart(s):
        return Then.NEXT_TURN
    for seat in range(s.seats):
        s.changes[seat] = 0
    s.passed = 0
    s.moment = Moment.ANSWER
    s.answered = 0
    s.leaving = 0
    return Then.NOTHING


@rule
def close_answers(s: State) -> Then:
    """All have answered: a majority leaves, on a tie the first player's own answer decides (GA-12.21)."""
    wanting = 2 * count(s.leaving)
    crew = living_count(s)
    if wanting > crew or (wanting == crew and has(s.leaving, s.first)):
        s.aboard = s.living
        finish(s, Ending.LEFT_FREELY)  # GA-10.3
        return Then.NOTHING
    return Then.NEXT_TURN


@rule
def close_storm(s: State) -> Then:
    """The departure count begins, if there is a raft at all (GA-10.2, GA-12.18)."""
    if s.places == 0:
        finish(s, Ending.NOBODY_ABOARD)
        return Then.NOTHING
    s.topic = Topic.PLACES
    return Then.SETTLE
