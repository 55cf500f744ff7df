"""The tree of a search: nodes found by key, each with one edge per action that was ever legal there.

Everything lies in arrays that are allocated once. When they are full the tree stops growing but keeps counting.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from marooned.engine.compilation import rule, wrapping_rule
from marooned.engine.record import Array, Record, Storage, i32, u64, wide

f32: Any = Storage("f4")
f64: Any = Storage("f8")

NO_NODE = -1
GOLDEN = np.uint64(0x9E3779B97F4A7C15)
"""2^64 divided by the golden ratio: multiplying by it spreads the bits of a hash."""
FOLD = np.uint64(29)
MAX_TREE_BYTES = 64 << 20
"""What the trees of one search may take together."""
NODES, EDGES = 0, 1
"""Places in `Tree.used`."""


class Node(Record):
    """One decision, as far as its seat can tell decisions apart."""

    key: int = u64
    """A hash of the information set."""
    first: int = i32
    """Index of its first edge."""
    count: int = i32
    """How many edges it has, sorted by action."""
    capacity: int = i32
    """How many edges it has room for."""
    visits: int = i32
    """How often the search passed through."""
    prior_count: int = i32
    """How often the heuristic, or the net, was asked here."""


class Edge(Record):
    """One action at a node."""

    total: float = f64
    """The sum of the values it led to, for the seat that chose it."""
    action: int = i32
    """Its id."""
    visits: int = i32
    """How often it was chosen."""
    available: int = i32
    """How often it was legal when the search passed through its node."""
    prior: float = f32
    """How often the heuristic chose it, or the sum of the chances that the net gave it."""


class Tree(NamedTuple):
    """The arrays of one tree, as the compiled half takes them."""

    nodes: Array
    edges: Array
    slots: Array
    """A hash table: one more than the index of the node, 0 where a slot is free."""
    used: Array
    """How many nodes and edges are in use."""

    @classmethod
    def with_room(cls, nodes: int, edges: int) -> Tree:
        """A tree for so many nodes and edges."""
        slots = 2
        while slots < 2 * nodes:
            slots *= 2
        return cls(Node.blanks(nodes), Edge.blanks(edges), np.zeros(slots, np.int32), np.zeros(2, np.int64))

    @classmethod
    def within(cls, size: int, iterations: int, max_legal: int) -> Tree:
        """A tree for at most so many iterations, and no larger than `size` bytes."""
        nodes = min(iterations + 1, size // 256)
        room = size - nodes * (Node.dtype.itemsize + 16)
        return cls.with_room(nodes, min(nodes * max_legal + max_legal, room // Edge.dtype.itemsize))

    @property
    def size(self) -> int:
        """Bytes that the arrays take."""
        return int(self.nodes.nbytes + self.edges.nbytes + self.slots.nbytes)

    def clear(self) -> None:
        """Remove all nodes."""
        self.slots[:] = 0
        self.used[:] = 0


@wrapping_rule
def mix(key: np.uint64, value: np.uint64) -> np.uint64:
    """Fold a number into a hash."""
    key = (key ^ value) * GOLDEN
    return key ^ (key >> FOLD)


@rule
def find_node(tree: Tree, key: np.uint64) -> tuple[int, bool]:
    """The node with that key and whether it is new; it is added if missing. `NO_NODE` when the tree is full."""
    nodes, slots = tree.nodes, tree.slots
    mask = len(slots) - 1
    place = np.int64(key >> np.uint64(8)) & mask
    while slots[place] != 0:
        node = wide(slots[place]) - 1
        if nodes[node].key == key:
            return node, False
        place = (place + 1) & mask
    node = tree.used[NODES]
    if node == len(nodes):
        return NO_NODE, False
    tree.used[NODES] += 1
    slots[place] = node + 1
    nodes[node].key = key
    nodes[node].first = 0
    nodes[node].count = 0
    nodes[node].capacity = 0
    nodes[node].visits = 0
    nodes[node].prior_count = 0
    return node, True


@rule
def find_edges(tree: Tree, node: int, ids: Array, n: int, places: Array) -> bool:
    """Write into `places` the indices of the edges of these `n` actions (in rising order); missing edges are added.

    False when there is no room for them.
    """
    nodes, edges = tree.nodes, tree.edges
    first, count = wide(nodes[node].first), wide(nodes[node].count)
    missing, at = 0, 0
    for i in range(n):
        while at < count and edges[first + at].action < ids[i]:
            at += 1
        if at < count and edges[first + at].action == ids[i]:
            places[i] = first + at
        else:
            missing += 1
    if missing == 0:
        return True
    if count + missing > nodes[node].capacity and not enlarge(tree, node, count + missing):
        return False
    first = wide(nodes[node].first)
    insert(edges, first, count, missing, ids, n)
    nodes[node].count = count + missing
    at = first
    for i in range(n):
        while edges[at].action < ids[i]:
            at += 1
        places[i] = at
    return True


@rule
def enlarge(tree: Tree, node: int, wanted: int) -> bool:
    """Give a node room for at least so many edges; False when there is none left."""
    nodes, edges = tree.nodes, tree.edges
    first, count = wide(nodes[node].first), wide(nodes[node].count)
    capacity = wanted if count == 0 else wanted + wanted // 2
    start = tree.used[EDGES]
    if start + capacity > len(edges):
        return False
    tree.used[EDGES] = start + capacity
    for i in range(count):
        edges[start + i] = edges[first + i]
    nodes[node].first = start
    nodes[node].capacity = capacity
    return True


@rule
def insert(edges: Array, first: int, count: int, missing: int, ids: Array, n: int) -> None:
    """Add edges for the actions that have none to a node's sorted edges, merging from the last one down."""
    old, new, i = first + count - 1, first + count + missing - 1, n - 1
    while i >= 0:
        if old >= first and edges[old].action > ids[i]:
            edges[new] = edges[old]
            old -= 1
        elif old >= first and edges[old].action == ids[i]:
            edges[new] = edges[old]
            old -= 1
            i -= 1
        else:
            edges[new].total = 0.0
            edges[new].action = ids[i]
            edges[new].visits = 0
            edges[new].available = 0
            edges[new].prior = 0.0
            i -= 1
        new -= 1
