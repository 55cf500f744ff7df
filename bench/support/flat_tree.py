"""A game of ours as OpenSpiel's own compiled tree game, in which its compiled solvers are a thousand times faster.

The tree is written in the format of Gambit (`efg_game`), node by node as our adapter walks it: the same information
states, chances, actions and returns. `FlatTree.states` has one state of ours for each information state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pyspiel


class FlatTree(NamedTuple):
    """A game as a tree."""

    game: Any
    """As OpenSpiel loads it."""
    states: dict[str, tuple[Any, list[int]]]
    """By OpenSpiel's name of each information state, a state of ours in which that player is asked, and what OpenSpiel
    calls its legal actions, in the same order."""
    nodes: int


def flattened(game: Any) -> FlatTree:
    """The whole tree of a game for two players."""
    lines = ['EFG 2 R "" { "0" "1" }', '""']
    sets: tuple[dict[str, int], dict[str, int]] = {}, {}
    asked: list[tuple[str, Any]] = []
    terminals = chances = 0
    stack = [game.new_initial_state()]
    while stack:
        state = stack.pop()
        if state.is_terminal():
            terminals += 1
            lines.append(f't "" {terminals} "" {{ {" ".join(map(str, state.returns()))} }}')
            continue
        if state.is_chance_node():
            chances += 1
            outcomes = state.chance_outcomes()
            drawn = " ".join(f'"{outcome}" {chance!r}' for outcome, chance in outcomes)
            lines.append(f'c "" {chances} "" {{ {drawn} }} 0')
            legal = [outcome for outcome, _ in outcomes]
        else:
            player, legal = state.current_player(), state.legal_actions()
            name = state.information_state_string(player)
            asked.append((name, state))
            words = " ".join(f'"{state.action_to_string(player, action)}"' for action in legal)
            number = sets[player].setdefault(name, len(sets[player]) + 1)
            lines.append(f'p "" {player + 1} {number} "{name}" {{ {words} }} 0')
        stack += [state.child(action) for action in reversed(legal)]
    flat = pyspiel.load_efg_game("\n".join(lines) + "\n")
    return FlatTree(flat, _named(flat, asked), len(lines) - 2)


def _named(flat: Any, asked: list[tuple[str, Any]]) -> dict[str, tuple[Any, list[int]]]:
    """The states by the names that OpenSpiel gives to their information states: it walks in the same order."""
    found: dict[str, tuple[Any, list[int]]] = {}
    stack, following = [flat.new_initial_state()], iter(asked)
    while stack:
        state = stack.pop()
        if state.is_terminal():
            continue
        if not state.is_chance_node():
            name, ours = next(following)
            theirs = state.information_state_string()
            assert name in theirs, "the trees are walked in different orders"
            found.setdefault(theirs, (ours, state.legal_actions()))
        stack += [state.child(action) for action in reversed(state.legal_actions())]
    return found


def policy_of(tree: FlatTree, choose: Callable[[Any], dict[int, float]]) -> Any:
    """A policy, as OpenSpiel takes it, from how likely our actions are in a state of ours."""
    table = {}
    for name, (state, theirs) in tree.states.items():
        likely = choose(state)
        ours = state.legal_actions()
        table[name] = [(id, likely.get(action, 0.0)) for id, action in zip(theirs, ours, strict=True)]
    return table
