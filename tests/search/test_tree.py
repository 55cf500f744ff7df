"""The tree of a search: edges stay in order whatever actions turn up, and a full tree says so."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from marooned.engine.registry import game_names, load_game
from marooned.search.searcher import MAX_ITERATIONS
from marooned.search.tree import MAX_TREE_BYTES, NO_NODE, Tree, find_edges, find_node

WIDEST = 40


def place(tree: Tree, node: int, actions: list[int]) -> list[int] | None:
    """Where the edges of these actions are."""
    ids, places = np.zeros(WIDEST, np.int32), np.zeros(WIDEST, np.int64)
    ids[: len(actions)] = actions
    if not find_edges(tree, node, ids, len(actions), places):
        return None
    return [int(at) for at in places[: len(actions)]]


def node_at(tree: Tree, key: int) -> tuple[int, bool]:
    node, new = find_node(tree, np.uint64(key))
    return int(node), bool(new)


@given(st.lists(st.tuples(st.integers(0, 2), st.sets(st.integers(0, 99), min_size=1, max_size=WIDEST)), max_size=12))
def test_every_action_keeps_its_own_edge(visits: list[tuple[int, set[int]]]) -> None:
    tree, counts = Tree.with_room(3, 2000), dict[tuple[int, int], int]()
    for key, actions in visits:
        node, _ = node_at(tree, key + 1)
        found = place(tree, node, sorted(actions))
        assert found is not None
        for action, at in zip(sorted(actions), found, strict=True):
            assert tree.edges[at].action == action
            assert tree.edges[at].visits == counts.get((key, action), 0)
            tree.edges[at].visits += 1
            counts[key, action] = counts.get((key, action), 0) + 1


def test_node_is_found_again_and_none_is_made_without_room() -> None:
    tree = Tree.with_room(2, 10)
    assert node_at(tree, 5) == (0, True)
    assert node_at(tree, 6) == (1, True)
    assert node_at(tree, 5) == (0, False)
    assert node_at(tree, 7) == (NO_NODE, False)
    tree.clear()
    assert node_at(tree, 7) == (0, True)


def test_edges_without_room_are_refused_and_others_stay() -> None:
    tree = Tree.with_room(2, 6)
    node, _ = node_at(tree, 1)
    assert place(tree, node, [1, 4, 9]) == [0, 1, 2]
    assert place(tree, node, [2, 4]) is None
    assert place(tree, node, [4, 9]) == [1, 2]


def test_memory_of_a_bot_is_bounded_in_every_game() -> None:
    for name in game_names():
        for threads in (1, 4):
            size = MAX_TREE_BYTES // threads
            tree = Tree.within(size - (1 << 16), MAX_ITERATIONS, load_game(name).max_legal)
            assert size // 2 < tree.size <= size
