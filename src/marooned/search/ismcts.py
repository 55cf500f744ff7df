"""A template: information-set Monte Carlo tree search; load it with `specialise`, which supplies `rules`.

Each iteration determinizes the state (deals anew what the searching seat cannot know), descends the tree, adds one
node, plays on to the end or the horizon, and backs the values up. A node belongs to the seat that decides there and is
keyed by what that seat may know: for the searching seat all that it would observe, for its opponents what everyone
sees and their own moves. So a sealed choice stays hidden in the tree as it does at the table. Which actions are legal
is asked in each determinization.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.contract import SPECTATOR
from marooned.engine.record import Array, wide
from marooned.engine.rng import U0, U1, below, seed, threefry
from marooned.nets.evaluate import write_chances
from marooned.search.tree import NO_NODE, find_edges, find_node, mix

if TYPE_CHECKING:
    from marooned.engine.contract import Rules
    from marooned.nets.weights import Net
    from marooned.search.config import SearchConfig
    from marooned.search.searcher import Scratch
    from marooned.search.tree import Tree

    rules: Rules

PROBABILITY_STEPS = 1 << 24
"""Probabilities are drawn as whole numbers below this one."""
MAX_PATH = 128
"""The longest path through the tree that is kept."""
STRIDE = 40_507
"""A prime near 2^16 divided by the golden ratio: its multiples spread evenly over any number of places."""
HEURISTIC_ACTION = 1 << 30
"""An edge that stands for "what the heuristic plays in the current determinization"."""


@rule
def no_evaluation(s: Any, values: Array) -> None:
    """In place of `evaluate`, in a game that has none."""


HAS_EVALUATE = hasattr(rules, "evaluate")
evaluate: Any = getattr(rules, "evaluate", no_evaluation)


@rule
def iterate(
    states: Array,
    seat: int,
    first: int,
    count: int,
    k0: np.uint64,
    k1: np.uint64,
    config: SearchConfig,
    tree: Tree,
    scratch: Scratch,
    net: Net,
) -> int:
    """Run `count` iterations for the seat on `states[1]`, numbered from `first`; the number of moves simulated.

    `states[0]` is played on.
    """
    s = states[0]
    moves = 0
    for number in range(first, first + count):
        states[0] = states[1]
        if config.determinizations >= 0:
            world = number if config.determinizations == 0 else number % np.int64(config.determinizations)
            a, b = threefry(k0, k1, np.uint64(world), U0)
            rules.imagine(s, seat, a, b)
        a, b = threefry(k0, k1, np.uint64(number), U1)
        seed(scratch.rng, a, b)
        scratch.own_moves[:] = U0
        length, walked = descend(s, seat, config, tree, scratch, net)
        moves += walked + roll_out(s, config, scratch)
        state_values(s, config, scratch)
        for i in range(length):
            edge = scratch.path[i]
            tree.edges[edge].visits += 1
            tree.edges[edge].total += backup_value(scratch.values, scratch.movers[i], seat, config)
    return moves


@rule
def backup_value(values: Array, mover: int, seat: int, config: SearchConfig) -> float:
    """What is added to an edge of the mover: its own value, for a paranoid search mixed with the seat's loss."""
    own: float = values[mover]
    if mover == seat:
        return own
    return (1.0 - config.paranoia) * own + config.paranoia * (1.0 - values[seat])


@rule
def descend(s: Any, seat: int, config: SearchConfig, tree: Tree, scratch: Scratch, net: Net) -> tuple[int, int]:
    """Walk down the tree and add one node to it; how many edges were taken, and how many moves were made."""
    nodes, edges, ids, places = tree.nodes, tree.edges, scratch.legal, scratch.places
    length, moves = 0, 0
    mover = seat
    while mover >= 0 and length < config.max_depth and length < MAX_PATH:
        if mover != seat and config.model_opponents != 0:
            rules.apply(s, mover, rollout_action(s, mover, config, scratch))
        else:
            n = rules.legal(s, mover, ids)
            action = ids[0]
            new = False
            if n > 1:
                node, new = find_node(tree, node_key(s, mover, seat, config, scratch))
                prior_weight = config.prior_weight if mover == seat else config.opponent_prior_weight
                heuristic_edge = 0.0
                by_net = asks_net(node, mover, seat, config, net)
                if by_net:
                    prior_weight = config.net_weight
                elif node > 0:  # not at the root, even if the search comes back there
                    heuristic_edge = config.heuristic_edge if mover == seat else config.opponent_heuristic_edge
                if heuristic_edge > 0:
                    ids[n] = HEURISTIC_ACTION
                    n, prior_weight = n + 1, heuristic_edge
                if node == NO_NODE or not find_edges(tree, node, ids, n, places):
                    break
                if heuristic_edge > 0:
                    nodes[node].prior_count = 1
                    edges[places[n - 1]].prior = 1.0
                elif by_net:
                    if nodes[node].prior_count < config.prior_samples:
                        add_net_prior(s, mover, node, n, tree, scratch, net)
                elif nodes[node].prior_count < config.prior_samples:
                    sample_prior(s, mover, node, tree, scratch.rng)
                spread_prior(edges, n, config, scratch)
                if follows_average(node, config, tree, scratch.rng):
                    edge = draw_by_visits(node, n, tree, scratch)
                else:
                    edge = select(node, n, prior_weight, config, tree, scratch)
                action = wide(edges[edge].action)
                scratch.path[length] = edge
                scratch.movers[length] = mover
                length += 1
                scratch.own_moves[mover] = mix(scratch.own_moves[mover], np.uint64(action + 1))
                if action == HEURISTIC_ACTION:
                    action = rules.heuristic(s, mover, scratch.rng)
            rules.apply(s, mover, action)
            if new:
                return length, moves + 1
        moves += 1
        mover = rules.turn(s)
    return length, moves


@rule
def node_key(s: Any, mover: int, seat: int, config: SearchConfig, scratch: Scratch) -> np.uint64:
    """A hash of the mover's information set, as the config defines it."""
    key = np.uint64(mover + 1)
    information_set = config.information_set if mover == seat else config.opponent_information_set
    if information_set > 0 and mover == seat:
        rules.encode(s, mover, scratch.observation)
    else:
        key = mix(key, scratch.own_moves[mover])
        if information_set < 0:
            return key
        rules.encode(s, SPECTATOR, scratch.observation)
    words = scratch.observation_words
    for i in range(len(words)):
        if words[i] != U0:
            key = mix(key, words[i] ^ np.uint64(i))
    return key


@rule
def sample_prior(s: Any, mover: int, node: int, tree: Tree, rng: Array) -> None:
    """Ask the heuristic what it plays at a node, and count its answer."""
    nodes, edges = tree.nodes, tree.edges
    action = rules.heuristic(s, mover, rng)
    low, high = np.int64(nodes[node].first), np.int64(nodes[node].first) + np.int64(nodes[node].count) - 1
    while low < high:
        middle = (low + high) // 2
        if edges[middle].action < action:
            low = middle + 1
        else:
            high = middle
    if edges[low].action == action:
        edges[low].prior += 1.0
        nodes[node].prior_count += 1


@rule
def asks_net(node: int, mover: int, seat: int, config: SearchConfig, net: Net) -> bool:
    """Whether the net, if there is one, gives the prior of a node."""
    if len(net.first_bias) == 0:
        return False
    return config.net >= 3 or (config.net >= 2 and mover == seat) or (config.net >= 1 and node == 0)


@rule
def add_net_prior(s: Any, mover: int, node: int, n: int, tree: Tree, scratch: Scratch, net: Net) -> None:
    """Ask the net, given what the mover would observe, and add the chances that it gives the `n` legal actions."""
    rules.encode(s, mover, net.observation)
    write_chances(net, mover, scratch.legal, n)
    for i in range(n):
        tree.edges[scratch.places[i]].prior += np.float32(net.logits[i])
    tree.nodes[node].prior_count += 1


@rule
def kind_of(action: int, kinds: Array) -> int:
    """The kind of an action; the heuristic's edge is a kind of its own."""
    return wide(kinds[action]) if action < len(kinds) else HEURISTIC_ACTION


@rule
def spread_prior(edges: Array, n: int, config: SearchConfig, scratch: Scratch) -> None:
    """Write each action's share of the spread prior: even over all actions, or over kinds and then within each.

    Actions of a kind have neighbouring ids.
    """
    places, kinds, shares = scratch.places, scratch.kinds, scratch.shares
    if config.prior_by_kind == 0:
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
def select(node: int, n: int, prior_weight: float, config: SearchConfig, tree: Tree, scratch: Scratch) -> int:
    """The edge with the highest PUCT value, where availability counts take the place of the parent's visits.

    Among equals the first is taken, starting at another place at each visit: so a few tries are spread over all legal
    actions and not spent on those that happen to be listed first.
    """
    nodes, edges, places = tree.nodes, tree.edges, scratch.places
    total, visits = 0.0, 0
    for i in range(n):
        edge = places[i]
        edges[edge].available += 1
        total += edges[edge].total
        visits += edges[edge].visits
    nodes[node].visits += 1
    first_play = (total / visits if visits > 0 else 0.5) - config.fpu_reduction
    sampled = prior_weight / nodes[node].prior_count if nodes[node].prior_count > 0 else 0.0
    rest = 1.0 - prior_weight if nodes[node].prior_count > 0 else 1.0
    best, chosen = -1e30, places[0]
    at = wide(nodes[node].visits) * STRIDE % n
    for _ in range(n):
        edge = places[at]
        spread = rest * scratch.shares[at]
        at = at + 1 if at + 1 < n else 0
        tried = edges[edge].visits
        mean = edges[edge].total / tried if tried > 0 else first_play
        prior = spread + sampled * edges[edge].prior
        value = mean + config.exploration * prior * np.sqrt(np.float64(edges[edge].available)) / (1.0 + tried)
        if value > best:
            best, chosen = value, edge
    return chosen


@rule
def follows_average(node: int, config: SearchConfig, tree: Tree, rng: Array) -> bool:
    """Whether the search leaves a node this time as it did on average so far."""
    return (
        config.mixing > 0
        and tree.nodes[node].visits > 0
        and below(rng, PROBABILITY_STEPS) < config.mixing * PROBABILITY_STEPS
    )


@rule
def draw_by_visits(node: int, n: int, tree: Tree, scratch: Scratch) -> int:
    """One of the edges of these actions, as likely as it was chosen so far; none of them may have been."""
    edges, places = tree.edges, scratch.places
    tree.nodes[node].visits += 1
    visits = 0
    for i in range(n):
        edges[places[i]].available += 1
        visits += wide(edges[places[i]].visits) + 1
    left = below(scratch.rng, visits)
    chosen = 0
    while left > edges[places[chosen]].visits:
        left -= wide(edges[places[chosen]].visits) + 1
        chosen += 1
    return places[chosen]


@rule
def rollout_action(s: Any, mover: int, config: SearchConfig, scratch: Scratch) -> int:
    """What the heuristic plays or, at the rate `rollout_epsilon`, a random legal action."""
    rng, epsilon = scratch.rng, config.rollout_epsilon
    if epsilon > 0 and below(rng, PROBABILITY_STEPS) < epsilon * PROBABILITY_STEPS:
        return scratch.legal[below(rng, rules.legal(s, mover, scratch.legal))]
    return rules.heuristic(s, mover, rng)


@rule
def roll_out(s: Any, config: SearchConfig, scratch: Scratch) -> int:
    """Play on to the end or the horizon; the number of moves."""
    ids, horizon = scratch.legal, config.horizon
    moves = 0
    mover = rules.turn(s)
    while mover >= 0 and moves < config.guided_moves and moves < horizon:
        rules.apply(s, mover, rollout_action(s, mover, config, scratch))
        moves += 1
        mover = rules.turn(s)
    while mover >= 0 and moves < horizon:
        n = rules.legal(s, mover, ids)
        rules.apply(s, mover, ids[below(scratch.rng, n)])
        moves += 1
        mover = rules.turn(s)
    return moves


@rule
def state_values(s: Any, config: SearchConfig, scratch: Scratch) -> None:
    """Write what the state is worth to each seat, 0 to 1, into `scratch.values`: whether it won, and by how much."""
    scores, ranks, values = scratch.scores, scratch.ranks, scratch.values
    over = rules.ending(s) != 0
    seats = len(scores)
    if HAS_EVALUATE and not over and config.use_evaluation != 0:
        evaluate(s, values)
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
        lead = (np.float64(scores[seat]) - best) / config.margin_scale
        margin: float = 0.5 + 0.5 * lead / (1.0 + abs(lead))
        won = margin
        if over:
            won = 0.0
            if ranks[seat] == 0:
                won = 1.0 / winners if config.shared_wins != 0 else 1.0
        values[seat] = (1.0 - config.margin_weight) * won + config.margin_weight * margin
