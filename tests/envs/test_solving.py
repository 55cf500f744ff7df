"""How exploitable entrants of the benchmark are; the measure itself is tested where a size is walked anyhow
(`test_spiel_bots.py`)."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Any

import pyspiel
import pytest

from marooned.envs import solving
from marooned.envs.solving import FlatTree, flattened, size_result


@contextlib.contextmanager
def unshown(states: int) -> Iterator[Callable[[int], None]]:
    yield lambda done: None


def test_a_game_and_its_tree_are_equally_exploitable() -> None:
    poker = pyspiel.load_game("kuhn_poker")
    tree = flattened(poker)
    assert (tree.nodes, len(tree.states)) == (58, 12)
    found = [pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game)) for game in (poker, tree.game)]
    assert found[0] == pytest.approx(found[1]) and found[1] == pytest.approx(0.4583, abs=1e-4)


@pytest.mark.parametrize(("entrant", "why"), [("net", "net"), ("net:50", "net"), ("exec:cat", "follows")])
def test_entrants_that_cannot_be_asked_are_not(entrant: str, why: str) -> None:
    found = size_result(entrant, "nautilus", "tiny", 1, unshown)
    assert (found.exploitability, found.why, found.times) == (None, why, 0)


def test_a_bot_that_fails_in_so_small_a_box_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    class Asked:
        """A state in which nobody can be asked."""

        @property
        def table(self) -> Any:
            raise IndexError("no such piece")

        def current_player(self) -> int:
            return 0

    monkeypatch.setattr(solving, "flat_size", lambda game, size: FlatTree(None, {"": (Asked(), [0])}, 1))
    found = size_result("heuristic", "nautilus", "tiny", 1, unshown)
    assert found.exploitability is None and found.why == "IndexError: no such piece"
