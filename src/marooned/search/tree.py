"""What a search remembers: nodes found by key, each with one edge per action that was ever possible there.

Everything lies in arrays made beforehand. When they are full the tree stops growing and goes on counting.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from marooned.engine.compilation import rule, wrapping_rule
from marooned.engine.record import Array, Record, Storage, i32, u64, wide

f32: Any = Storage("f4")
f64: Any = Storage("f8")

NO_NODE = -1
SPREAD = np.uint64(0x9E3779B97F4A7C15)
FOLD = np.uint64(29)
LARGEST_MEMORY = 64 << 20
"""Bytes that one thinking bot may use."""


class Node(Record):
    """One decision as a seat sees it."""

    key: int = u64
    """What the seat knows there, as a hash."""
    first: int = i32
    """Place of the first of its edges."""
    count: int = i32
    """How many edges it has, in rising order of their actions."""
    room: int = i32
    """How many it has room for."""
    visits: int = i32
    """How often the search came by."""
    advised: int = i32
    """How often the game's heuristic was asked for advice there."""


class Edge(Record):
    """One action at a node."""

    total: float = f64
    """Sum of what it led to, for the seat that chose it."""
    action: int = i32
    """Its id."""
    visits: int = i32
    """How often it was tried."""
    seen: int = i32
    """How often it was possible."""
    advice: int = i32
    """How often the heuristic advised it."""


class Memory:
    """The arrays of one search, within `LARGEST_MEMORY`."""

    def __init__(self, nodes: int, edges: int) -> None:
        self.nodes = Node.blanks(nodes)
        self.edges = Edge.blanks(edges)
        slots = 2
        while slots < 2 * nodes:
            slots *= 2
        self.slots = np.zeros(slots, np.int32)
        self.used = np.zeros(2, np.int64)
        """Nodes and edges in use."""

    @classmethod
    def within(cls, size: int, iterations: int, widest: int) -> Memory:
        """Memory for so many iterations at most, none larger than `size` bytes."""
        nodes = min(iterations + 1, size // 256)
        room = size - nodes * (Node.dtype.itemsize + 16)
        return cls(nodes, min(nodes * widest + widest, room // Edge.dtype.itemsize))

    @property
    def size(self) -> int:
        """Bytes in use."""
        return int(self.nodes.nbytes + self.edges.nbytes + self.slots.nbytes)

    def forget(self) -> None:
        """Begin anew."""
        self.slots[:] = 0
        self.used[:] = 0


@wrapping_rule
def mix(key: np.uint64, value: np.uint64) -> np.uint64:
    """Fold a number into a hash."""
    key = (key ^ value) * SPREAD
    return key ^ (key >> FOLD)


@rule
def find_node(nodes: Array, slots: Array, used: Array, key: np.uint64) -> tuple[int, bool]:
    """The node with that key, made if there is none and room for one; whether it is new. `NO_NODE` without room."""
    mask = len(slots) - 1
    place = np.int64(key >> np.uint64(8)) & mask
    while slots[place] != 0:
        node = wide(slots[place]) - 1
        if nodes[node].key == key:
            return node, False
        place = (place + 1) & mask
    node = used[0]
    if node == len(nodes):
        return NO_NODE, False
    used[0] += 1
    slots[place] = node + 1
    nodes[node].key = key
    nodes[node].first = 0
    nodes[node].count = 0
    nodes[node].room = 0
    nodes[node].visits = 0
    nodes[node].advised = 0
    return node, True


@rule
def align(nodes: Array, edges: Array, used: Array, node: int, ids: Array, n: int, places: Array) -> bool:
    """Write into `places` where the edges of these actions are, in rising order both; new ones are made.

    False when there is no room for them.
    """
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
    if count + missing > nodes[node].room and not enlarge(nodes, edges, used, node, count + missing):
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
def enlarge(nodes: Array, edges: Array, used: Array, node: int, wanted: int) -> bool:
    """Give a node room for so many edges at least; False when there is none."""
    first, count = wide(nodes[node].first), wide(nodes[node].count)
    room = wanted if count == 0 else wanted + wanted // 2
    start = used[1]
    if start + room > len(edges):
        return False
    used[1] = start + room
    for i in range(count):
        edges[start + i] = edges[first + i]
    nodes[node].first = start
    nodes[node].room = room
    return True


@rule
def insert(edges: Array, first: int, count: int, missing: int, ids: Array, n: int) -> None:
    """Merge the actions that have no edge yet into a node's edges, from the last one down."""
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
            edges[new].seen = 0
            edges[new].advice = 0
            i -= 1
        new -= 1
