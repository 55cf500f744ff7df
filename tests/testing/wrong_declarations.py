"""Prints which wrong declarations the kit finds in the starters, a line each: to be run with interpreted rules.

What is declared is changed, nothing else: the views, observations and events that follow are wrong with it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import Any

from marooned.cli.commands.new_game import STARTER
from marooned.engine.contract import Game
from marooned.engine.derived.forms import a_seat, card, cards, each, hidden_cards, own, seen
from marooned.engine.registry import game_of
from tests.testing.games import check_walk

sys.path[:0] = [str(STARTER), str(STARTER / "simultaneous")]

from driftwood import GAME as DRIFTWOOD  # noqa: E402
from driftwood.events import Drew  # noqa: E402
from lagoon import GAME as LAGOON  # noqa: E402


def made(game: Game, changed: Mapping[str, Any], **own: Any) -> Game:
    """The game with some lines of what is seen changed, or with something else of its own."""
    assert game.seen is not None
    right = {entry.name: entry.form.of(entry.field) for entry in game.seen.entries}
    sys.modules.pop(f"{game.package}.rulebook")
    declared = seen(game.State, **right | dict(changed))
    return game_of(game.package, seats=game.seats, max_moves=game.max_moves, seen=declared, **own)


def telling_all(before: Any, seat: int, action: int, after: Any) -> list[Any]:
    """The next player draws, and everybody hears what."""
    assert DRIFTWOOD.consequences is not None
    told = DRIFTWOOD.consequences(before, seat, action, after)
    return [Drew(seat=told[0].seat, plank=told[0].plank)] if told else []  # type: ignore[attr-defined]


def open_decision(s: Any, seat: int) -> int:
    """What a seat has sealed."""
    return int(s.sealed[seat])


def another(s: Any, seat: int) -> int:
    """What the next seat has sealed."""
    return int(s.sealed[(seat + 1) % s.seats])


WRONG: dict[str, Callable[[], Game]] = {
    "a hand that everybody sees": lambda: made(DRIFTWOOD, {"planks": each(cards(4)).of("hand")}),
    "a hand in numbers alone": lambda: made(DRIFTWOOD, {"planks": each(cards(4)).of("hand").for_programs()}),
    "a pile that everybody sees": lambda: made(DRIFTWOOD, {"sea": cards(4)}),
    "more in a hand than is declared": lambda: made(DRIFTWOOD, {"in_hand": each(hidden_cards(2)).of("hand")}),
    "more kinds than are declared": lambda: made(LAGOON, {"last_spot": each(card(3)).of("last")}),
    "fewer seats than there are": lambda: made(DRIFTWOOD, {"seat": a_seat(3).of("mover")}),
    "a seat that is none": lambda: made(DRIFTWOOD, {"seat": a_seat(4).of("seats")}),
    "what is drawn, told to all": lambda: made(DRIFTWOOD, {}, consequences=telling_all),
    "a decision that everybody sees": lambda: made(LAGOON, {"spot": each(card(4)).of("sealed")}),
    "a decision that a function tells": lambda: made(LAGOON, {"decided": each(open_decision)}),
    "another's decision in the place of one's own": lambda: made(LAGOON, {"spot": own(another)}),
}


def found(game: Game) -> bool:
    """Whether the kit finds a fault in it."""
    try:
        for seats in (2, 4):
            check_walk(game, seats, seed=1)
    except (AssertionError, IndexError):
        return True
    return False


if __name__ == "__main__":
    for game in (DRIFTWOOD, LAGOON):
        print(f"{'wrong' if found(made(game, {})) else 'right'}: {game.name}")
    for name, make in WRONG.items():
        print(f"{'found' if found(make()) else 'MISSED'}: {name}")
