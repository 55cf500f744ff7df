"""Everything the compiled half of a game answers over random matches, folded into hashes.

Run once compiled and once with `MAROONED_INTERPRET=1`, the lines must be the same: `python -m marooned.testing.trace
tide-pool 3 7 2` plays two matches of three seats from seed 7 and prints one line a move.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator

import numpy as np

from marooned.engine.contract import SPECTATOR, Game
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import below, key_from_seed, new_rng
from marooned.testing.conformance.asking import reasons

OBSERVED = 8
"""Every so many moves the costlier answers (heuristic, scores; and as whoever is to move, a spectator and the other
seats by turns see it: imagined worlds, observations, views) are compared too."""


def trace(game: Game, seats: int, seed: int, matches: int) -> Iterator[str]:
    """One line a move: who moved and how, the digest of the state, and a hash of all other answers."""
    for number in range(matches):
        match = Match(game, seats, key=key_from_seed(f"trace {seed} {number}"))
        rng = new_rng(key_from_seed(f"trace choices {seed} {number}"))
        yield f"match {number} {match.position.digest}"
        while not match.over:
            seat = match.turn
            answers = hashlib.blake2b(digest_size=8)
            for asked in range(seats):
                answers.update(np.array(match.legal_ids(asked), np.int32).tobytes())
            if len(match.moves) % OBSERVED == 0:
                _observe(game, seats, match, answers)
            ids = match.legal_ids(seat)
            action = ids[below(rng, len(ids))]
            match.play(seat, action)
            yield f"{seat} {game.actions.words[action]} {match.moves[-1].digest} {answers.hexdigest()}"
        yield f"outcome {match.outcome}"


def _observe(game: Game, seats: int, match: Match, answers: hashlib.blake2b) -> None:
    numbers = np.zeros(seats, np.int64)
    seat, other = match.turn, len(match.moves) // OBSERVED % seats
    viewers = [*dict.fromkeys((seat, other, SPECTATOR))]
    for viewer in viewers:
        answers.update(match.position.imagined(viewer, key_from_seed(f"trace world {viewer}")).data)
        answers.update(match.position.observe(viewer).tobytes())
    for text in match.position.view_texts(viewers):
        answers.update(text)
    answers.update(reasons(game, match.state, seat).tobytes())
    answers.update(int(game.rules.heuristic(match.state, seat, new_rng(b"sixteen byte key"))).to_bytes(4, "little"))
    for ask in (game.rules.scores, game.rules.ranks):
        ask(match.state, numbers)
        answers.update(numbers.tobytes())


def interpreted_trace(game: Game, seats: int, seed: int, matches: int) -> list[str]:
    """The same lines from plain Python, in a process of its own."""
    command = [sys.executable, "-W", "error", "-m", __name__, game.name, str(seats), str(seed), str(matches)]
    environment = {**os.environ, "MAROONED_INTERPRET": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def first_difference(one: list[str], other: list[str]) -> str | None:
    """Where two traces part, in words; None when they are the same."""
    for number, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return f"line {number}: {a!r} against {b!r}"
    return None if len(one) == len(other) else f"{len(one)} lines against {len(other)}"


def main() -> None:
    """Print the trace that the command line asks for."""
    name, seats, seed, matches = sys.argv[1:5]
    for line in trace(load_game(name), int(seats), int(seed), int(matches)):
        print(line)


if __name__ == "__main__":
    main()
