"""Galérapagos: which of the four actions the heuristic takes, and how far it pushes for wood."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import count, has, lowest
from marooned.engine.record import Array, wide
from marooned.engine.rng import below
from marooned.games.galerapagos.actions import FISH, IMPOSE, TASKS, WATER, WOOD, WRECK, Task
from marooned.games.galerapagos.bots.outlook import (
    crew,
    food_cards,
    lacks_today,
    others_able,
    pieces_missing,
    rations_needed,
    turns_left,
    water_cards,
)
from marooned.games.galerapagos.bots.weights import (
    CARD_WORTH,
    CURED,
    CUSHION,
    DREAD,
    EMPTY_HAND,
    GOOD_HAND,
    LAST_PLACE_WORTH,
    LATE_WRECK,
    MOST_CUSHIONS,
    PIECE_PRESSURE,
    PIECE_WORTH,
    PLACE_WORTH,
    RATION_DAYS,
    RATION_WORTH,
    SICKNESS,
    TASK_WHIM,
    THIRST,
    VOTELESS,
    WRECK_WORTH,
)
from marooned.games.galerapagos.content import (
    AXE_SLOT,
    BALLS,
    FLASK_SLOT,
    FLASK_TIMES,
    KIND_OF,
    MAX_PUSH,
    PIECES_A_PLACE,
    ROD_SLOT,
    SAFE_PIECES,
    SAFE_PIECES_WITH_AXE,
    Kind,
)
from marooned.games.galerapagos.rules.table import holds, is_hurricane, rain
from marooned.games.galerapagos.rules.turns import imposed_on, is_possible
from marooned.games.galerapagos.state import IN_PILE, NOBODY, State

NOTHING = -1
"""No action is advised."""


@rule
def best_task(s: State, seat: int, rng: Array, w: Array) -> int:
    """The action that is worth most now, or the one imposed."""
    wood, push = best_push(s, seat, w)
    imposed = imposed_on(s, seat)
    if imposed >= 0:
        return action_of(imposed, push)
    best, chosen = wood + task_whim(rng, w), WOOD + push
    value = fishing_worth(s, seat, w) + task_whim(rng, w)
    if value > best:
        best, chosen = value, FISH
    if is_possible(s, Task.WATER):
        value = water_worth(s, seat, w) + task_whim(rng, w)
        if value > best:
            best, chosen = value, WATER
    if is_possible(s, Task.WRECK) and wreck_worth(s, seat, w) + task_whim(rng, w) > best:
        chosen = WRECK
    return chosen


@rule
def task_whim(rng: Array, w: Array) -> int:
    """By how much a mood changes the worth of an action."""
    return below(rng, max(1, w[TASK_WHIM]))


@rule
def action_of(task: int, push: int) -> int:
    """The action id of a task, with that push if it is wood."""
    if task == Task.FISH:
        return FISH
    if task == Task.WATER:
        return WATER
    return WOOD + push if task == Task.WOOD else WRECK


# --- rations ---


@rule
def rations_worth(s: State, stock: int, more: int, needed: int, w: Array) -> int:
    """What so many rations more on a counter are worth: the later they will be eaten, the less."""
    mouths = crew(s)
    value = w[DREAD] if stock == 0 else 0
    for i in range(stock, min(stock + more, needed)):
        value += w[RATION_WORTH + min(i // mouths, RATION_DAYS - 1)]
    return value


@rule
def cushioned(value: int, rations: int, w: Array) -> int:
    """What common rations are worth to a seat that keeps some of its own."""
    return value * (100 - w[CUSHION] * min(rations, w[MOST_CUSHIONS])) // 100


@rule
def fishing_worth(s: State, seat: int, w: Array) -> int:
    """What fishing is worth: ten fish on the six balls."""
    needed, stock = rations_needed(s, seat, w), wide(s.food)
    if s.laid[ROD_SLOT] == seat:
        value = (2 * rations_worth(s, stock, 3, needed, w) + rations_worth(s, stock, 4, needed, w)) // 3
    else:
        value = (2 * rations_worth(s, stock, 2, needed, w) + rations_worth(s, stock, 1, needed, w)) // 3
    return cushioned(value, food_cards(s, seat), w)


@rule
def water_worth(s: State, seat: int, w: Array) -> int:
    """What gathering water is worth under today's sky."""
    more = rain(s) * (FLASK_TIMES if s.laid[FLASK_SLOT] == seat else 1)
    value = rations_worth(s, wide(s.water), more, rations_needed(s, seat, w), w)
    return cushioned(value * w[THIRST] // 100, water_cards(s, seat), w)


# --- wood ---


@rule
def best_push(s: State, seat: int, w: Array) -> tuple[int, int]:
    """What gathering wood is worth, and the push that makes it so: more wood against the risk of a bite."""
    missing = pieces_missing(s)
    actions = crew(s) * (turns_left(s, seat, w) + 1)
    piece = w[PIECE_WORTH]
    if not is_hurricane(s):
        piece += w[PIECE_PRESSURE] * min(max(missing, 0), 2 * actions) // actions
    safe = SAFE_PIECES_WITH_AXE if s.laid[AXE_SLOT] == seat else SAFE_PIECES
    bitten, sickness = pieces_worth(s, safe, missing, piece, w), sickness_worth(s, seat, w)
    best, push = bitten, 0
    for more in range(1, MAX_PUSH + 1):
        whole = pieces_worth(s, safe + more, missing, piece, w)
        value = (whole * (BALLS - more) + (bitten - sickness) * more) // BALLS
        if value > best:
            best, push = value, more
    return best, push


@rule
def pieces_worth(s: State, pieces: int, missing: int, piece: int, w: Array) -> int:
    """What so many pieces are worth: on the hurricane's day little, unless they finish a place."""
    useful = max(0, min(pieces, missing))
    finished = (wide(s.wood) + useful) // PIECES_A_PLACE
    return useful * piece + finished * (w[LAST_PLACE_WORTH] if is_hurricane(s) else w[PLACE_WORTH])


@rule
def sickness_worth(s: State, seat: int, w: Array) -> int:
    """What falling sick costs."""
    if is_hurricane(s):
        return w[VOTELESS]
    cost = w[SICKNESS] + (w[VOTELESS] if lacks_today(s) else 0)
    return cost * w[CURED] // 100 if holds(s, seat, Kind.ANTIVENOM) else cost


# --- the wreck ---


@rule
def wreck_worth(s: State, seat: int, w: Array) -> int:
    """What the next wreck card is worth: a guess, unless the flashlight showed it."""
    top = s.pile[s.pile_left - 1]
    if s.sight[seat, top] == IN_PILE:
        return CARD_WORTH[KIND_OF[top]]
    lacking = max(0, w[GOOD_HAND] - count(s.hand[seat]))
    return w[WRECK_WORTH] + w[EMPTY_HAND] * lacking - w[LATE_WRECK] * wide(s.turn_number)


# --- the pendulum ---


@rule
def task_to_impose(s: State, seat: int, w: Array) -> int:
    """Whom to send for what is lacking, best the one with the tool for it; nothing when no shortage looms."""
    waiting = others_able(s, seat) & ~s.acted
    if waiting == 0 or s.imposed != NOBODY:
        return NOTHING
    mouths = crew(s)
    if mouths > s.water and rain(s) > 0:
        return impose_on(s, waiting, FLASK_SLOT, Task.WATER)
    if mouths > s.food:
        return impose_on(s, waiting, ROD_SLOT, Task.FISH)
    if turns_left(s, seat, w) <= 1 and pieces_missing(s) > 0:
        return impose_on(s, waiting, AXE_SLOT, Task.WOOD)
    return NOTHING


@rule
def impose_on(s: State, waiting: int, slot: int, task: int) -> int:
    """Impose a task on the holder of a tool, or else on anyone waiting."""
    target = s.laid[slot]
    if target == NOBODY or not has(waiting, target):
        target = lowest(waiting)
    return IMPOSE + wide(target) * TASKS + task
