"""One recorded match per way of ending, verified anew by every run; any record dropped in the folder is a test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from marooned.engine.contract import Game
from marooned.engine.match import Match
from marooned.engine.registry import game_names, load_game
from marooned.engine.replay import dump, record_of, verify
from marooned.engine.rng import below, key_from_seed, new_rng

KEPT = Path(__file__).parent.parent / "records"
MOST_TRIES = 3000

ENDINGS = [(name, ending) for name in game_names() for code, ending in load_game(name).endings.items() if code]


def match_that_ends(game: Game, ending: str) -> Match:
    """The first match of a fixed sequence that ends that way: all player counts, uniform and heuristic players."""
    for number in range(MOST_TRIES):
        seats = game.seats[number % len(game.seats)]
        match = Match(game, seats, key=key_from_seed(f"record {number}"))
        rng = new_rng(key_from_seed(f"record choices {number}"))
        while not match.over:
            seat = match.turn
            ids = match.legal_ids(seat)
            uniform = number // len(game.seats) % 2
            action = ids[below(rng, len(ids))] if uniform else game.rules.heuristic(match.state, seat, rng)
            match.play(seat, int(action))
        outcome = match.outcome
        assert outcome is not None
        if outcome.ending == ending:
            return match
    raise AssertionError(f"no match in {MOST_TRIES} ended with {ending}")


@pytest.mark.parametrize(("name", "ending"), ENDINGS)
def test_every_ending_has_a_record(name: str, ending: str, golden: Callable[[Path, str], None]) -> None:
    match = match_that_ends(load_game(name), ending)
    golden(KEPT / name / f"{ending}.json", dump(record_of(match)).decode())


@pytest.mark.parametrize("path", sorted(KEPT.glob("*/*.json")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_record_verifies(path: Path) -> None:
    match = verify(path.read_bytes())
    assert match.over and match.game.name == path.parent.name
