"""Plays Galérapagos as if `content.py` said otherwise how many copies of each kind there are; a program of its own.

python other_box.py '{"WATER_BOTTLE": 2, "COCONUT": 3}'

It prints how many states it has checked. Tables are read once a process, so this needs one of its own; interpreted,
since compiled code is kept by its sources, which have not changed.
"""

from __future__ import annotations

import ast
import re
import sys
from types import ModuleType

import numpy as np

from marooned.engine.compilation import INTERPRETED
from marooned.engine.contract import Game
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import below, key_from_seed, new_rng
from marooned.engine.text import folder_of
from marooned.testing import conformance
from marooned.testing.plays import Step

PACKAGE = "marooned.games.galerapagos"


def correct(copies: dict[str, int]) -> None:
    """Put another box in the place of the one in `content.py`, before anything reads it."""
    path = folder_of(PACKAGE) / "content.py"
    box = "{" + ", ".join(f"Kind.{kind}: {n}" for kind, n in copies.items()) + "}"
    source, times = re.subn(r"^COPIES = \{.*?\}", f"COPIES = {box}", path.read_text("utf-8"), flags=re.M | re.S)
    assert times == 1 and PACKAGE not in sys.modules
    content = ModuleType(f"{PACKAGE}.content")
    sys.modules[content.__name__] = content
    exec(compile(source, path, "exec"), vars(content))


def check_cards(match: Match) -> None:
    """A seat may give, or give for an offered card, exactly the kinds that it has in hand."""
    from marooned.games.galerapagos.actions import Accept, Give

    for seat, castaway in enumerate(match.game.describe(match.state)["castaways"]):
        legal = match.legal(seat)
        named = {str(action).split("-", 1)[1] for action in legal if isinstance(action, Accept)}
        named |= {str(action).split("-", 1)[1].rsplit("-", 1)[0] for action in legal if isinstance(action, Give)}
        assert not named or named == set(castaway["hand"])


def check_match(game: Game, seats: int) -> int:
    """Play a match at random and check its states, all of them by facts and every few by all there is; how many."""
    match = Match(game, seats, {"voice_of_the_dead": seats % 2 == 0}, key=key_from_seed("box"))
    rng = new_rng(key_from_seed("choices"))
    while not match.over:
        before, seat = match.state, match.turn
        ids = match.legal_ids(seat)
        action = ids[below(rng, len(ids))]
        match.play(seat, action)
        game.check_invariants(match.state)
        check_cards(match)
        if len(match.moves) % 60 == 1 or match.over:
            conformance.check_state(game, match.state, seats)
            conformance.check_secrets(game, match.state, seats)
            conformance.check_policy(game, match.state, seats)
            conformance.check_step(Step(match, before, seat, action))
    return len(match.moves)


def main() -> None:
    """Check whole matches with the copies given as an argument."""
    assert INTERPRETED
    copies: dict[str, int] = ast.literal_eval(sys.argv[1])
    correct(copies)
    game = load_game("galerapagos")
    with np.errstate(all="raise"):
        print(check_match(game, 4))


if __name__ == "__main__":
    main()
