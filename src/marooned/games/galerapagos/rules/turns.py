"""Galérapagos: set-up, the beginning of a turn, and the four actions (GA-1 to GA-3)."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import bit, first_after, has
from marooned.engine.record import Array, wide
from marooned.engine.rng import below, shuffle
from marooned.games.galerapagos.actions import WATER, WOOD, WRECK, Task
from marooned.games.galerapagos.content import (
    AXE_SLOT,
    BALL_FISH,
    BALLS,
    CALM_TURNS,
    CARDS,
    CARDS_AT_START,
    FLASK_SLOT,
    FLASK_TIMES,
    FOOD_AT_START,
    MAX_SEATS,
    PERMANENTS,
    ROD_SLOT,
    SAFE_PIECES,
    SAFE_PIECES_WITH_AXE,
    TURNS,
    WATER_AT_START,
    WEATHER_CARDS,
)
from marooned.games.galerapagos.rules.sight import see_draw
from marooned.games.galerapagos.rules.table import (
    Then,
    able,
    add_food,
    add_water,
    add_wood,
    everyone,
    interrupt,
    is_living,
    open_moment,
    pass_first_player_card,
    rain,
)
from marooned.games.galerapagos.state import NO_CARD, NOBODY, Moment, Option, State, keep_options

# --- set-up (GA-1) ---


@rule
def deal(s: State, options: Array) -> None:
    """Deal a new match into a blank state."""
    keep_options(s, options)
    s.food = FOOD_AT_START[s.seats]
    s.water = WATER_AT_START[s.seats]
    s.living = everyone(s)
    clear_marks(s)
    deal_cards(s)
    stack_weather(s)
    first = options[Option.FIRST_PLAYER]
    if first < 0:
        first = below(s.rng, s.seats)  # GA-1.4
    s.first = first
    begin_turn(s)
    open_action(s)


@rule
def clear_marks(s: State) -> None:
    """Write "nobody" wherever a seat may stand."""
    s.alarm = NOBODY
    s.chief = NOBODY
    s.imposed = NOBODY
    s.coffee = NOBODY
    s.designated = NOBODY
    s.asked = NOBODY
    s.author = NOBODY
    s.task = NOBODY
    s.offered = NO_CARD
    for slot in range(PERMANENTS):
        s.laid[slot] = NOBODY
    for seat in range(MAX_SEATS):
        s.vote[seat] = NOBODY
        s.killer[seat] = NOBODY


@rule
def deal_cards(s: State) -> None:
    """Shuffle the wreck cards and deal the hands (GA-1.1)."""
    for card in range(CARDS):
        s.pile[card] = card
    shuffle(s.pile, CARDS, s.rng)
    s.pile_left = CARDS
    for seat in range(s.seats):
        for _ in range(CARDS_AT_START[s.seats]):
            s.hand[seat] |= bit(draw_card(s))


@rule
def draw_card(s: State) -> int:
    """Take the top card of the pile."""
    s.pile_left -= 1
    card = s.pile[s.pile_left]
    s.pile[s.pile_left] = 0
    return card


@rule
def stack_weather(s: State) -> None:
    """The hurricane and five others, shuffled, go under the six that are left, shuffled (GA-1.2)."""
    for i in range(TURNS):
        s.weather[i] = WEATHER_CARDS[i]
    shuffle(s.weather, TURNS - 1, s.rng)
    place = CALM_TURNS + below(s.rng, TURNS - CALM_TURNS)
    hurricane = s.weather[TURNS - 1]
    s.weather[TURNS - 1] = s.weather[place]
    s.weather[place] = hurricane


# --- a turn begins (GA-2) ---


@rule
def begin_turn(s: State) -> Then:
    """Pass the first-player card and turn the weather over; those who fell sick are barred now (GA-2.1, 2.2, 6.2)."""
    s.turn_number += 1
    if s.turn_number > 1:
        if s.alarm != NOBODY and is_living(s, s.alarm):
            s.first = s.alarm
        else:
            pass_first_player_card(s)  # GA-12.30
    s.barred = s.sick
    s.sick = 0
    s.acted = 0
    s.died_today = 0
    s.spared[0] = 0
    s.spared[1] = 0
    s.alarm = NOBODY
    s.chief = NOBODY
    for seat in range(s.seats):
        s.gifts[seat] = 0
        s.swaps[seat] = 0
        s.vote[seat] = NOBODY
    s.deals = 0
    s.start = s.first
    return Then.NEXT_ACTOR


@rule
def next_actor(s: State) -> int:
    """The next seat clockwise from where this turn began that is to act; −1 when all have (GA-2.3)."""
    waiting = able(s) & ~s.acted
    return first_after(waiting, s.start - 1) if waiting != 0 else NOBODY


@rule
def open_action(s: State) -> None:
    """The next seat's turn, or the evening when all have acted."""
    s.actor = next_actor(s)
    if s.actor != NOBODY:
        open_moment(s, Moment.ACT)
    else:
        s.imposed = NOBODY
        s.imposed_task = 0
        open_moment(s, Moment.EVENING)


# --- actions (GA-3) ---


@rule
def possible_tasks(s: State) -> int:
    """The tasks that can be taken at all: no water under a dry sky, nothing in an empty wreck (GA-3.2, GA-3.5)."""
    tasks = wide(1 << Task.FISH | 1 << Task.WOOD)
    if rain(s) > 0:
        tasks |= 1 << Task.WATER
    if s.pile_left > 0:
        tasks |= 1 << Task.WRECK
    return tasks


@rule
def is_possible(s: State, task: int) -> bool:
    """Whether a task can be taken at all."""
    return has(possible_tasks(s), task)


@rule
def imposed_on(s: State, seat: int) -> int:
    """The task that the pendulum imposes on a seat's action; −1 when the choice is free (GA-12.34)."""
    if s.imposed == seat and is_possible(s, s.imposed_task):
        return s.imposed_task
    return -1


@rule
def tasks_open_to(s: State, seat: int) -> int:
    """The tasks among which the actor may choose (GA-12.34)."""
    imposed = imposed_on(s, seat)
    return possible_tasks(s) if imposed == -1 else bit(imposed)


@rule
def task_of(action: int) -> int:
    """Which of the four actions an action id is."""
    if action < WATER:
        return Task.FISH
    if action < WOOD:
        return Task.WATER
    return Task.WOOD if action < WRECK else Task.WRECK


@rule
def take_action(s: State, seat: int, action: int) -> Then:
    """Take the turn's action."""
    s.acted |= bit(seat)
    if s.imposed == seat:
        s.imposed = NOBODY
        s.imposed_task = 0
    task = task_of(action)
    s.task = task
    s.announced = action - WOOD if task == Task.WOOD else 0
    s.drawn[0] = 0
    s.drawn[1] = 0
    if task == Task.FISH:
        fish(s, seat)
    elif task == Task.WATER:
        add_water(s, rain(s) * FLASK_TIMES if s.laid[FLASK_SLOT] == seat else rain(s))
    elif task == Task.WRECK:
        search_wreck(s, seat)
    elif not gather_wood(s, seat, action - WOOD):
        interrupt(s, Moment.BITE, seat)
        return Then.NOTHING
    return end_action(s)


@rule
def fish(s: State, seat: int) -> None:
    """Draw a ball, two with the rod, and add the fish on it (GA-3.1, GA-12.33)."""
    ball = below(s.rng, BALLS)
    s.drawn[0] = BALL_FISH[ball]
    s.drawn[1] = 0
    if s.laid[ROD_SLOT] == seat:
        other = below(s.rng, BALLS - 1)
        if other >= ball:
            other += 1
        s.drawn[1] = BALL_FISH[other]
    add_food(s, s.drawn[0] + s.drawn[1])


@rule
def gather_wood(s: State, seat: int, push: int) -> bool:
    """The safe pieces, then as many more as announced unless the black ball is among as many (GA-3.3)."""
    add_wood(s, SAFE_PIECES_WITH_AXE if s.laid[AXE_SLOT] == seat else SAFE_PIECES)
    if push == 0:
        return True
    # The black ball is equally likely to be any of the six, so it is among the first `push` with that chance in six.
    if below(s.rng, BALLS) < push:
        return False
    add_wood(s, push)
    return True


@rule
def search_wreck(s: State, seat: int) -> None:
    """Draw the top wreck card secretly (GA-3.5)."""
    card = draw_card(s)
    s.hand[seat] |= bit(card)
    see_draw(s, seat, card)


@rule
def end_action(s: State) -> Then:
    """A second action for those who had coffee (GA-12.27), else the next seat."""
    if s.coffee == s.actor:
        s.coffee = NOBODY
        open_moment(s, Moment.ACT)
        return Then.NOTHING
    return Then.NEXT_ACTOR
