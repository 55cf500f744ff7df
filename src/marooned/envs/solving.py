"""Sizes that can be solved, and how exploitable a bot is there, by OpenSpiel's best responses.

A size is walked once and written as OpenSpiel's own compiled tree game (in the format of Gambit, `efg_game`), in which
its compiled solvers are a thousand times faster: the same information states, chances, actions and returns.
"""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, NamedTuple

import msgspec
import pyspiel

from marooned.bots.arena import models, programs
from marooned.bots.arena.benchmark import SizeResult
from marooned.bots.arena.contestants import new_bot_of
from marooned.bots.bot import Bot
from marooned.engine.editions.loading import sized
from marooned.engine.errors import shortened
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.envs.openspiel import short_name

TIMES = {"full": 16, "quick": 4}
"""How often a bot is asked in an information state at each tier of the benchmark: what it plays there is what it
answered, as often as it did."""

Advance = Callable[[int], None]
"""Told how much is done."""


class FlatTree(NamedTuple):
    """A game as a tree."""

    game: Any
    """As OpenSpiel loads it."""
    states: dict[str, tuple[Any, list[int]]]
    """By OpenSpiel's name of each information state, a state of ours in which that player is asked, and what OpenSpiel
    calls its legal actions, in the same order."""
    nodes: int


def load_size(game: str, size: str) -> Any:
    """A size as OpenSpiel loads it, for as few as play it, of whom the first begins: 1 for a win and −1 for a loss.
    Between two that is zero-sum, a shared place being worth nothing."""
    players = sized(game, size).seats[0]
    reward = "place" if players == 2 else "win"
    return pyspiel.load_game(
        short_name(load_game(game)), {"players": players, "size": size, "reward": reward, "first_player": 0}
    )


@functools.cache
def flat_size(game: str, size: str) -> FlatTree:
    """The whole tree of a size."""
    return flattened(load_size(game, size))


def flattened(game: Any) -> FlatTree:
    """The whole tree of a game."""
    names = " ".join(f'"{player}"' for player in range(game.num_players()))
    lines = [f'EFG 2 R "" {{ {names} }}', '""']
    sets: list[dict[str, int]] = [{} for _ in range(game.num_players())]
    asked: list[str] = []
    first: dict[tuple[int, str], Any] = {}
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
            asked.append(name)
            first.setdefault((player, name), state)
            words = " ".join(f'"{state.action_to_string(player, action)}"' for action in legal)
            number = sets[player].setdefault(name, len(sets[player]) + 1)
            lines.append(f'p "" {player + 1} {number} "{name}" {{ {words} }} 0')
        stack += [state.child(action) for action in reversed(legal)]
    flat = pyspiel.load_efg_game("\n".join(lines) + "\n")
    return FlatTree(flat, _named(flat, asked, first), len(lines) - 2)


def _named(flat: Any, asked: list[str], first: dict[tuple[int, str], Any]) -> dict[str, tuple[Any, list[int]]]:
    """The first state of each information state by the name that OpenSpiel gives to it: it walks in the same order."""
    found: dict[str, tuple[Any, list[int]]] = {}
    stack, following = [flat.new_initial_state()], iter(asked)
    while stack:
        state = stack.pop()
        if state.is_terminal():
            continue
        if not state.is_chance_node():
            name = next(following)
            theirs = state.information_state_string()
            assert name in theirs, "the trees are walked in different orders"
            found.setdefault(theirs, (first[state.current_player(), name], state.legal_actions()))
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


def likely(make: Callable[[bytes], Bot], state: Any, times: int) -> dict[int, float]:
    """How likely a bot takes each action in a state, by asking it with other keys."""
    knowledge = state.table.knowledge(state.current_player())
    if len(knowledge.legal) == 1:
        return {int(knowledge.legal[0]): 1.0}
    chosen = Counter(make(key_from_seed(f"asked {number}")).choose(knowledge) for number in range(times))
    return {int(action): count / times for action, count in chosen.items()}


def gain(tree: FlatTree, policy: Any) -> float:
    """What a player who knew the others' policy would gain, on the average over the players."""
    return float(pyspiel.nash_conv(tree.game, policy)) / int(tree.game.num_players())


def exploitability(
    tree: FlatTree, make: Callable[[bytes], Bot], times: int, advance: Advance = lambda done: None
) -> float:
    """How far a bot is from an equilibrium: what best responses to the others gain. `advance` is told in how many
    information states the bot was asked."""
    asked = itertools.count(1)

    def choose(state: Any) -> dict[int, float]:
        advance(next(asked))
        return likely(make, state, times)

    return gain(tree, pyspiel.TabularPolicy(policy_of(tree, choose)))


def size_result(
    entrant: str, game: str, size: str, times: int, progress: Callable[[int], AbstractContextManager[Advance]]
) -> SizeResult:
    """What an entrant of the benchmark makes of a size, or why nobody knows; `progress` shows how many of so many
    information states were asked in."""
    unknown = functools.partial(SizeResult, game, size, load_game(game).version, None)
    if entrant.startswith((programs.PREFIX, models.PREFIX)):
        return unknown("follows")
    if entrant == "net" or entrant.startswith("net:"):
        return unknown("net")
    tree = flat_size(game, size)
    try:
        with progress(len(tree.states)) as advance:
            found = exploitability(tree, lambda key: new_bot_of(entrant, key), times, advance)
    except Exception as error:  # somebody's bot, which may not know so small a box
        return unknown(shortened(f"{type(error).__name__}: {error}"))
    return msgspec.structs.replace(unknown(), exploitability=round(found, 4), times=times)
