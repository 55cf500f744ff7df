"""A template: information-set tree search over one game's rules; load it with `specialise`, which supplies `rules`.

Each iteration imagines what the searching seat cannot know, walks down the tree, adds one node and plays on to the end
or the horizon. A node belongs to the seat that decides there and is found by what that seat may go by: for the
searching seat all it would see, for the others what everyone sees and their own moves. So a sealed choice is hidden in
the tree as it is at the table; which actions there are is looked up in each world.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.contract import SPECTATOR
from marooned.engine.record import Array, wide
from marooned.engine.rng import U0, U1, below, seed, threefry
from marooned.search.tree import NO_NODE, align, find_node, mix

if TYPE_CHECKING:
    from marooned.engine.contract import Rules

    rules: Rules

(
    EXPLORATION, ADVICE, ADVISERS, HOPE, ERRORS, GUIDED, HORIZON,
    MARGIN, POINTS, SHARED, MODELLED, DEPTH, WORLDS, INSIGHT, REGARD, DEFERENCE, PARANOIA, APPRAISAL,
    HABIT, CUSTOM, KINDS,
) = range(21)  # fmt: skip
"""Places of the settings, in the order of `Settings`."""

CHANCES = 1 << 24
"""In how many parts a chance is drawn."""
LONGEST_PATH = 128
"""Decisions of a path that are kept."""
SPREAD = 40_507
"""A prime near the golden part of 2^16: its multiples lie evenly among any number of places."""
AS_ADVISED = 1 << 30
"""A choice of the tree beside the actions: what the heuristic advises in the world at hand."""


@rule
def appraise_nothing(s: Any, worth: Array) -> None:
    """In place of an appraisal, in a game that has none."""


CAN_APPRAISE = hasattr(rules, "appraise")
appraise: Any = getattr(rules, "appraise", appraise_nothing)


@rule
def iterate(
    states: Array,
    seat: int,
    first: int,
    count: int,
    k0: np.uint64,
    k1: np.uint64,
    settings: Array,
    nodes: Array,
    edges: Array,
    slots: Array,
    used: Array,
    scratch: Any,
) -> int:
    """Think for the seat about `states[1]`, as it imagines it, from iteration `first` on; the moves simulated."""
    rng, path, seats_of, ids, places, shares, kinds, words, observation, chain, scores, ranks, worth = scratch
    s = states[0]
    moves = 0
    for number in range(first, first + count):
        states[0] = states[1]
        if settings[WORLDS] >= 0:
            world = number if settings[WORLDS] == 0 else number % np.int64(settings[WORLDS])
            a, b = threefry(k0, k1, np.uint64(world), U0)
            rules.imagine(s, seat, a, b)
        a, b = threefry(k0, k1, np.uint64(number), U1)
        seed(rng, a, b)
        chain[:] = U0
        length, walked = descend(
            s, seat, rng, settings, nodes, edges, slots, used,
            path, seats_of, ids, places, shares, kinds, words, observation, chain,
        )  # fmt: skip
        moves += walked + roll_out(s, rng, ids, settings)
        judge(s, settings, scores, ranks, worth)
        for i in range(length):
            edge = path[i]
            edges[edge].visits += 1
            edges[edge].total += backed_up(worth, seats_of[i], seat, settings)
    return moves


@rule
def backed_up(worth: Array, mover: int, seat: int, settings: Array) -> float:
    """What an end counts for whoever chose: its worth to them, and for the others partly that it hurts the seat."""
    own: float = worth[mover]
    if mover == seat:
        return own
    return (1.0 - settings[PARANOIA]) * own + settings[PARANOIA] * (1.0 - worth[seat])


@rule
def descend(
    s: Any,
    seat: int,
    rng: Array,
    settings: Array,
    nodes: Array,
    edges: Array,
    slots: Array,
    used: Array,
    path: Array,
    seats_of: Array,
    ids: Array,
    places: Array,
    shares: Array,
    kinds: Array,
    words: Array,
    observation: Array,
    chain: Array,
) -> tuple[int, int]:
    """Walk down the tree and add one node to it; how many edges were taken, and how many moves made."""
    length, moves = 0, 0
    mover = seat
    while mover >= 0 and length < settings[DEPTH] and length < LONGEST_PATH:
        if mover != seat and settings[MODELLED] != 0:
            rules.apply(s, mover, guided_choice(s, mover, rng, ids, settings))
        else:
            n = rules.legal(s, mover, ids)
            action = ids[0]
            new = False
            if n > 1:
                key = node_key(s, mover, seat, settings, words, observation, chain)
                node, new = find_node(nodes, slots, used, key)
                advice = settings[ADVICE] if mover == seat else settings[DEFERENCE]
                usual = 0.0
                if node > 0:  # not where the search began, even if it comes back there
                    usual = settings[HABIT] if mover == seat else settings[CUSTOM]
                if usual > 0:
                    ids[n] = AS_ADVISED
                    n, advice = n + 1, usual
                if node == NO_NODE or not align(nodes, edges, used, node, ids, n, places):
                    break
                if usual > 0:
                    nodes[node].advised = 1
                    edges[places[n - 1]].advice = 1
                elif nodes[node].advised < settings[ADVISERS]:
                    take_advice(s, mover, rng, nodes, edges, node)
                share_out(edges, places, n, settings, kinds, shares)
                edge = select(nodes, edges, node, places, n, settings, advice, shares)
                action = wide(edges[edge].action)
                path[length] = edge
                seats_of[length] = mover
                length += 1
                chain[mover] = mix(chain[mover], np.uint64(action + 1))
                if action == AS_ADVISED:
                    action = rules.heuristic(s, mover, rng)
            rules.apply(s, mover, action)
            if new:
                return length, moves + 1
        moves += 1
        mover = rules.turn(s)
    return length, moves


@rule
def node_key(
    s: Any, mover: int, seat: int, settings: Array, words: Array, observation: Array, chain: Array
) -> np.uint64:
    """What the mover may go by, as a hash: all it sees, or what everyone sees and what it did itself, or that alone."""
    key = np.uint64(mover + 1)
    insight = settings[INSIGHT] if mover == seat else settings[REGARD]
    if insight > 0 and mover == seat:
        rules.encode(s, mover, observation)
    else:
        key = mix(key, chain[mover])
        if insight < 0:
            return key
        rules.encode(s, SPECTATOR, observation)
    for i in range(len(words)):
        if words[i] != U0:
            key = mix(key, words[i] ^ np.uint64(i))
    return key


@rule
def take_advice(s: Any, mover: int, rng: Array, nodes: Array, edges: Array, node: int) -> None:
    """Ask the heuristic what to do at a node, and mark its answer."""
    action = rules.heuristic(s, mover, rng)
    low, high = np.int64(nodes[node].first), np.int64(nodes[node].first) + np.int64(nodes[node].count) - 1
    while low < high:
        middle = (low + high) // 2
        if edges[middle].action < action:
            low = middle + 1
        else:
            high = middle
    if edges[low].action == action:
        edges[low].advice += 1
        nodes[node].advised += 1


@rule
def kind_of(action: int, kinds: Array) -> int:
    """The kind of an action; to do as advised is one of its own."""
    return wide(kinds[action]) if action < len(kinds) else AS_ADVISED


@rule
def share_out(edges: Array, places: Array, n: int, settings: Array, kinds: Array, shares: Array) -> None:
    """Each action's share of what is not advised: the same for all, or for each kind and then for all of that kind.

    Kinds are runs of neighbours, as actions are numbered.
    """
    if settings[KINDS] == 0:
        shares[:n] = 1.0 / n
        return
    runs, first = 0, 0
    for i in range(1, n + 1):
        if i == n or kind_of(edges[places[i]].action, kinds) != kind_of(edges[places[first]].action, kinds):
            shares[first:i] = 1.0 / (i - first)
            runs, first = runs + 1, i
    for i in range(n):
        shares[i] /= runs


@rule
def select(
    nodes: Array, edges: Array, node: int, places: Array, n: int, settings: Array, advice: float, shares: Array
) -> int:
    """The edge to take: good so far, or advised, or seldom tried for how often it was possible.

    Among equals the first is taken, counted from another place at each visit, so that a few tries are spread over all
    that is possible and not spent on what happens to be listed first.
    """
    total, visits = 0.0, 0
    for i in range(n):
        edge = places[i]
        edges[edge].seen += 1
        total += edges[edge].total
        visits += edges[edge].visits
    nodes[node].visits += 1
    unknown = (total / visits if visits > 0 else 0.5) - settings[HOPE]
    advised = advice / nodes[node].advised if nodes[node].advised > 0 else 0.0
    rest = 1.0 - advice if nodes[node].advised > 0 else 1.0
    best, chosen = -1e30, places[0]
    at = wide(nodes[node].visits) * SPREAD % n
    for _ in range(n):
        edge = places[at]
        even = rest * shares[at]
        at = at + 1 if at + 1 < n else 0
        tried = edges[edge].visits
        mean = edges[edge].total / tried if tried > 0 else unknown
        prior = even + advised * edges[edge].advice
        value = mean + settings[EXPLORATION] * prior * np.sqrt(np.float64(edges[edge].seen)) / (1.0 + tried)
        if value > best:
            best, chosen = value, edge
    return chosen


@rule
def guided_choice(s: Any, mover: int, rng: Array, ids: Array, settings: Array) -> int:
    """What the heuristic advises, or now and then anything legal."""
    if settings[ERRORS] > 0 and below(rng, CHANCES) < settings[ERRORS] * CHANCES:
        return ids[below(rng, rules.legal(s, mover, ids))]
    return rules.heuristic(s, mover, rng)


@rule
def roll_out(s: Any, rng: Array, ids: Array, settings: Array) -> int:
    """Play on to the end or the horizon; the number of moves."""
    moves = 0
    mover = rules.turn(s)
    while mover >= 0 and moves < settings[GUIDED] and moves < settings[HORIZON]:
        rules.apply(s, mover, guided_choice(s, mover, rng, ids, settings))
        moves += 1
        mover = rules.turn(s)
    while mover >= 0 and moves < settings[HORIZON]:
        n = rules.legal(s, mover, ids)
        rules.apply(s, mover, ids[below(rng, n)])
        moves += 1
        mover = rules.turn(s)
    return moves


@rule
def judge(s: Any, settings: Array, scores: Array, ranks: Array, worth: Array) -> None:
    """What the position is worth to each seat, from 0 to 1: won or not, and by how much."""
    over = rules.ending(s) != 0
    seats = len(scores)
    if CAN_APPRAISE and not over and settings[APPRAISAL] != 0:
        appraise(s, worth)
        return
    rules.scores(s, scores)
    winners = 0
    if over:
        rules.ranks(s, ranks)
        for seat in range(seats):
            if ranks[seat] == 0:
                winners += 1
    for seat in range(seats):
        best = -1e30
        for other in range(seats):
            if other != seat:
                best = max(best, np.float64(scores[other]))
        lead = (np.float64(scores[seat]) - best) / settings[POINTS]
        clear = 0.5 + 0.5 * lead / (1.0 + abs(lead))
        won = clear
        if over:
            won = 0.0
            if ranks[seat] == 0:
                won = 1.0 / winners if settings[SHARED] != 0 else 1.0
        worth[seat] = (1.0 - settings[MARGIN]) * won + settings[MARGIN] * clear
