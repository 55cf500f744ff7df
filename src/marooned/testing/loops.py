"""A template of compiled loops for the checks; load it with `specialise`, which supplies `rules`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from marooned.engine.compilation import rule
from marooned.engine.record import Array

if TYPE_CHECKING:
    from marooned.engine.contract import Rules

    rules: Rules


@rule
def explain_each(s: Any, seat: int, out: Array) -> None:
    """Write the reason code of every action for a seat, were it illegal."""
    for action in range(len(out)):
        out[action] = rules.explain(s, seat, action)


@rule
def count_nodes(states: Array, ids: Array, depth: int) -> int:
    """Lines of play of exactly `depth` moves (or to the end) from `states[0]`; one state and row of ids a level."""
    seat = rules.turn(states[0])
    if depth == 0 or seat < 0:
        return 1
    n = rules.legal(states[0], seat, ids[0])
    if depth == 1:
        return n
    nodes = 0
    for i in range(n):
        states[1] = states[0]
        rules.apply(states[1], seat, ids[0, i])
        nodes += count_nodes(states[1:], ids[1:], depth - 1)
    return nodes
