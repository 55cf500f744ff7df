"""Golden playthroughs: a whole match per game and player count, told so that a diff can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from marooned.engine.contract import Game
from marooned.engine.match import Match
from marooned.engine.phrasing import say_event
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed, new_rng
from marooned.testing.tables import every_table

KEPT = Path(__file__).parent / "playthroughs"


def playthrough(game: Game, seats: int, seed: str) -> Iterator[str]:
    """A match of heuristic players, line by line: each move, its digest, and what it did."""
    match = Match(game, seats, key=key_from_seed(seed))
    rng = new_rng(key_from_seed(f"choices {seed}"))
    text, names = game.text("en"), [f"Seat {seat}" for seat in range(seats)]
    yield f"# {game.name} v{game.version}, {seats} seats, seed {seed!r}, layout {game.State.layout()}"
    yield f"# commitment {match.commitment}"
    while not match.over:
        seat = match.turn
        action = int(game.rules.heuristic(match.state, seat, rng))
        choices = len(match.legal_ids(seat))
        events = match.play(seat, action)
        move = match.moves[-1]
        yield f"{len(match.moves):4} seat {seat} {game.actions.words[action]} (of {choices}) {move.digest}"
        for event in events:
            said = say_event(text, event, names, seat) if event.heard_by(seat) else None
            if said:
                yield f"       {said}"
    yield f"# {match.outcome}"


@every_table
def test_playthrough(name: str, seats: int, golden: Callable[[Path, str], None]) -> None:
    golden(KEPT / f"{name}-{seats}.txt", "\n".join(playthrough(load_game(name), seats, "playthrough")) + "\n")
