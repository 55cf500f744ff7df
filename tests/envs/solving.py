"""Walks the smallest size of a game, and lets OpenSpiel solve that of Nautilus; a program of its own.

python solving.py nautilus

It prints what it found as JSON. Interpreted, since compiling another edition would take longer than all it does.
"""

from __future__ import annotations

import json
import os
import pickle
import sys
from collections import Counter, defaultdict
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import evaluate_bots, exploitability, external_sampling_mccfr, outcome_sampling_mccfr

from marooned.engine.compilation import INTERPRETED
from marooned.engine.position import Knowledge
from marooned.engine.registry import load_game
from marooned.envs.openspiel import short_name
from marooned.envs.solving import exploitability as exploitability_of
from marooned.envs.solving import flattened
from marooned.envs.spiel_bots import Ours, Searcher, entering

THOROUGH = os.environ.get("MAROONED_THOROUGH") == "1"


def walked(game: Any) -> dict[str, Any]:
    """What there is in the whole tree, and whether it is as it should be."""
    counts: Counter[str] = Counter()
    legal: defaultdict[str, set[tuple[int, ...]]] = defaultdict(set)
    total, most = 0.0, 0
    stack = [(game.new_initial_state(), 1.0)]
    while stack:
        state, chance = stack.pop()
        counts["nodes"] += 1
        if state.is_terminal():
            total += chance
            assert sum(state.returns()) == 0
            game.setting.game.check_invariants(state.table.moment.state)
        elif state.is_chance_node():
            outcomes = state.chance_outcomes()
            most = max(most, len(outcomes))
            assert abs(sum(likely for _, likely in outcomes) - 1) < 1e-9
            stack += [(state.child(outcome), chance * likely) for outcome, likely in outcomes]
        else:
            player, actions = state.current_player(), state.legal_actions()
            legal[state.information_state_string(player)].add(tuple(actions))
            stack += [(state.child(action), chance / len(actions)) for action in actions]
    assert all(len(choices) == 1 for choices in legal.values()), "an information state tells what is legal"
    return {"nodes": counts["nodes"], "states": len(legal), "sure": round(total, 9), "most": most}


def told(game: Any, most: int) -> dict[str, int]:
    """Information states as strings and as tensors, of both players at every node but the last ones, up to some nodes:
    how many there are, and how many observations of now."""
    tensors: dict[str, bytes] = {}
    strings: dict[bytes, str] = {}
    observations: set[bytes] = set()
    stack = [game.new_initial_state()]
    while stack and most:
        state = stack.pop()
        if state.is_chance_node():
            stack += [state.child(outcome) for outcome in state.legal_actions()]
        elif not state.is_terminal():
            most -= 1
            for player in range(2):
                name, rows = state.information_state_string(player), state.table.told(player).tobytes()
                assert tensors.setdefault(name, rows) == rows, "equal strings, another tensor"
                assert strings.setdefault(rows, name) == name, "one tensor for two information states"
                observations.add(bytes([player]) + state.table.moment.observe(player).tobytes())
            stack += [state.child(action) for action in state.legal_actions()]
    return {"strings": len(tensors), "tensors": len(strings), "observations": len(observations)}


def solved(game: Any) -> dict[str, float]:
    """How far several solvers of OpenSpiel come, beside playing at random."""
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(4):
        solver.evaluate_and_update_policy()
    found = {"cfr+": float(pyspiel.exploitability(game, solver.average_policy()))}
    if THOROUGH:
        found["uniform"] = float(pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game)))
    np.random.seed(1)
    for name, make, times in (
        ("external", external_sampling_mccfr.ExternalSamplingSolver, 30),
        ("outcome", outcome_sampling_mccfr.OutcomeSamplingSolver, 100),
    ):
        sampled = make(game)
        for _ in range(times if THOROUGH else 3):
            sampled.iteration()
        if THOROUGH:
            found[name] = float(exploitability.exploitability(game, sampled.average_policy()))
    return found


def played(game: Any) -> list[list[float]]:
    """What bots got, by both ways of evaluating them."""
    bots = [Searcher(game, simulations=4), Ours("heuristic")]
    random = np.random.RandomState(1)
    returns = [list(evaluate_bots.evaluate_bots(game.new_initial_state(), bots, random)) for _ in range(4)]
    return [*returns, list(pyspiel.evaluate_bots(game.new_initial_state(), bots, 1))]


def measured(game: Any) -> dict[str, float]:
    """How exploitable bots are by the tree that OpenSpiel's compiled code walks; and in how many of its states one that
    asks OpenSpiel's search answers with something legal."""
    tree = flattened(game)
    theirs, searched = entering(lambda game, player, seed: Searcher(game, 2, seed)), 0
    for state, _ in list(tree.states.values())[::40]:
        knowledge = state.table.knowledge(state.current_player())
        searched += theirs(bytes(16)).choose(knowledge) in knowledge.legal
    first = exploitability_of(tree, lambda key: First(), 1)
    uniform = float(pyspiel.exploitability(tree.game, pyspiel.UniformRandomPolicy(tree.game)))
    return {"states": len(tree.states), "first": first, "uniform": uniform, "searched": searched}


class First:
    """Plays the first action that is legal."""

    def choose(self, knowledge: Knowledge) -> int:
        return int(knowledge.legal[0])


def kept(game: Any) -> bool:
    """Whether a state that chance is asked in, and one after it, survive being written."""
    state = game.new_initial_state()
    state.apply_action(7)
    for _ in range(3):
        state.apply_action(state.legal_actions()[0])
    copies = [pickle.loads(pickle.dumps(one.table)) for one in (game.new_initial_state(), state)]
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    return str(again) == str(state) and copies[1].describe() == str(state) and copies[0].chances != []


def main() -> None:
    """Print it all."""
    assert INTERPRETED
    name = short_name(load_game(sys.argv[1]))
    game = pyspiel.load_game(name, {"players": 2, "size": "tiny", "reward": "place", "first_player": 0})
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    found = {"deals": game.max_chance_outcomes(), "kept": kept(game), "told": told(game, 6000 if THOROUGH else 1500)}
    if sys.argv[1] == "nautilus":  # the other one's tree is larger
        found |= {"tree": walked(game), "solved": solved(game), "played": played(game)}
        found["measured"] = measured(game)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
