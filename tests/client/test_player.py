"""A program plays whole matches by the protocol alone."""

from __future__ import annotations

import subprocess
import sys

import pytest

from marooned.client.api import Server
from marooned.client.player import MISTAKES, Player
from marooned.client.problems import RefusedByServer
from marooned.client.strategies import Chosen, First, Uniform
from marooned.engine.registry import load_game, own_games
from marooned.protocol.messages import Refused, ServerMessage, Update
from tests.server.harness import Running, guests

from .harness import seat_for_a_program

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", own_games())
async def test_a_program_plays_every_game_to_its_end(server: Running, game: str) -> None:
    bots = ["heuristic", "uniform", "heuristic"][: (load_game(game).usual_seats or 2) - 1]
    async with guests(server.url, "Ann") as (ann,):
        table, token = await seat_for_a_program(ann, game, *bots)
        over = await Player(Server(server.url, token), table, Uniform(seed=1)).play()
        assert over.outcome is not None and over.outcome.ending and over.seat == 0


async def test_a_strategy_that_is_always_wrong_is_given_up(server: Running) -> None:
    class Wrong(First):
        """Plays what there is not."""

        async def choose(self, update: Update) -> Chosen:
            return Chosen("fly")

    told: list[ServerMessage] = []
    async with guests(server.url, "Ann") as (ann,):
        table, token = await seat_for_a_program(ann, "ballot", "heuristic")
        with pytest.raises(RefusedByServer) as caught:
            await Player(Server(server.url, token), table, Wrong(), told.append).play()
    assert caught.value.refusal.code == "move.unknown"
    assert sum(isinstance(message, Refused) for message in told) == MISTAKES


def test_a_program_starts_without_numba() -> None:
    code = "import sys, marooned.cli.commands.bot; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
