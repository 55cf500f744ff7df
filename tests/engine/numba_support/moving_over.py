"""`python moving_over.py GAME SEATS LINE`: the trace of a match that moves over to compiled rules after that line."""

from __future__ import annotations

import sys

from marooned.engine import compilation

if __name__ == "__main__":
    compilation.postpone()

    from marooned.engine.numba_support.switching import move_over
    from marooned.engine.registry import load_game
    from marooned.testing.trace import trace

    name, seats, switch = sys.argv[1:]
    game = load_game(name)
    for number, line in enumerate(trace(game, int(seats), seed=1, matches=1)):
        print(line)
        if number == int(switch):
            assert "numba" not in sys.modules and not hasattr(game.rules.setup, "py_func")
            move_over(game)
            assert hasattr(game.rules.setup, "py_func")
