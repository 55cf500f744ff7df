"""Plays Nautilus Island as if `content.py` said otherwise which stacks lie face up; a program of its own.

python other_faces.py '{1: ("down",), 2: ("down", "up"), 3: ("up", "down", "up")}'

It prints how many states it has checked. Tables are read once a process, so this needs one of its own; interpreted,
since compiled code is kept by its sources, which have not changed.
"""

from __future__ import annotations

import ast
import io
import re
import sys
from types import ModuleType
from typing import Any

import numpy as np
from rich.cells import cell_len
from rich.console import Console

from marooned.engine.compilation import INTERPRETED
from marooned.engine.contract import SPECTATOR, Game
from marooned.engine.match import Match
from marooned.engine.record import copy_of
from marooned.engine.registry import load_game
from marooned.engine.rng import below, key_from_seed, new_rng
from marooned.engine.text import LANGUAGES, folder_of
from marooned.testing import conformance
from marooned.testing.plays import Step

PACKAGE = "marooned.games.nautilus_island"
Faces = dict[int, tuple[str, ...]]


def correct(faces: Faces) -> None:
    """Put another table in the place of the one in `content.py`, before anything reads it."""
    path = folder_of(PACKAGE) / "content.py"
    source, times = re.subn(r"^FACES = \{.*?^\}", f"FACES = {faces}", path.read_text("utf-8"), flags=re.M | re.S)
    assert times == 1 and PACKAGE not in sys.modules
    content = ModuleType(f"{PACKAGE}.content")
    sys.modules[content.__name__] = content
    exec(compile(source, path, "exec"), vars(content))


def shown(cards: list[Any], faces: Faces) -> list[Any]:
    """Cards of the stacks of a column, as those see them who see the face-up ones alone."""
    return [card if face == "up" else None for card, face in zip(cards, faces[len(cards)], strict=True)]


def check_tops(game: Game, s: Any, faces: Faces) -> None:
    """Views and observations tell the top of every face-up stack, and of no other."""
    stacks = [column["stacks"] for column in game.describe(s)["columns"]]
    columns = [shown([stack[-1] if stack else None for stack in column], faces) for column in stacks]
    assert [column.tops for column in game.views(s)(SPECTATOR).columns] == columns
    start = 0
    for piece in game.observation:
        if piece.name == "tops":
            break
        start += piece.size
    told = conformance.observation(game, s, SPECTATOR)[start : start + piece.size].reshape(piece.shape)
    tops = [top for column in columns for top in column]
    assert told.sum(axis=1).tolist() == [top is not None for top in tops] + [0] * (len(told) - len(tops))
    kinds = {top: row.argmax() for top, row in zip(tops, told, strict=False) if top is not None}
    assert len(set(kinds.values())) == len(kinds), "two cards are told as one"


def check_collected(game: Game, step: Step, faces: Faces) -> None:
    """Everyone hears and remembers the cards of face-up stacks; the others are told to their taker alone."""
    from marooned.games.nautilus_island.events import Collected

    told = [e for e in game.events(step.before, step.seat, step.action, step.after) if isinstance(e, Collected)]
    if not told:
        return
    own, others = ([e.cards for e in told if e.heard_by(hearer)] for hearer in (step.seat, SPECTATOR))
    assert others == [shown(cards, faces) for cards in own]
    if not step.match.over:  # when all treasures are shown
        before, after = (game.describe(s)["castaways"][step.seat]["known"] for s in (step.before, step.after))
        assert sorted(after) == sorted([*before, *(card for card in others[0] if card is not None)])


def check_drawing(game: Game, s: Any, viewer: int) -> None:
    """The table fits its screen, and names every top that is seen."""
    assert game.draw is not None
    view, names = game.views(s)(viewer), ["Ned", "Conseil", "Aronnax", "Nemo"]
    for language in LANGUAGES:
        text = game.text(language)
        for width in (40, 79, 160):
            console = Console(file=io.StringIO(), width=width, highlight=False, markup=False)
            console.print(game.draw(view, text, names))
            assert isinstance(console.file, io.StringIO)
            lines = [line.rstrip() for line in console.file.getvalue().splitlines()]
            assert max(cell_len(line) for line in lines) <= width
            for top in (top for column in view.columns for top in column.tops if top is not None):
                assert all(word in " ".join(lines) for word in text(f"card-{top}").split())


def check_match(game: Game, seats: int, faces: Faces) -> int:
    """Play a match at random and check its states, all of them by facts and every few by all there is; how many."""
    match = Match(game, seats, key=key_from_seed("faces"))
    rng = new_rng(key_from_seed("choices"))
    while not match.over:
        before, seat = copy_of(match.state), match.turn
        ids = match.legal_ids(seat)
        action = int(ids[below(rng, len(ids))])
        match.play(seat, action)
        step = Step(match, before, seat, action)
        game.check_invariants(match.state)
        check_tops(game, match.state, faces)
        check_collected(game, step, faces)
        if len(match.moves) % 40 == 1 or match.over:
            conformance.check_state(game, match.state, seats)
            conformance.check_secrets(game, match.state, seats)
            conformance.check_policy(game, match.state, seats)
            conformance.check_step(step)
            check_drawing(game, match.state, seat)
    return len(match.moves)


def main() -> None:
    """Check whole matches with the faces given as an argument."""
    assert INTERPRETED
    faces: Faces = ast.literal_eval(sys.argv[1])
    correct(faces)
    game = load_game("nautilus-island")
    with np.errstate(all="raise"):
        print(sum(check_match(game, seats, faces) for seats in game.seats))


if __name__ == "__main__":
    main()
