"""What must hold at every state."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np

from marooned.engine.contract import LONGEST_VIEW, Game
from marooned.engine.derived.forms import check_declared
from marooned.engine.position import Position
from marooned.engine.record import Array, bytes_of, copy_of
from marooned.testing.conformance.asking import POISON, legal_ids, name_of, observation, reasons, seen, viewers


def check_state(game: Game, s: Any, seats: int) -> None:
    """All that must hold at one state."""
    check_copies(game, s)
    check_legality(game, s, seats)
    check_turns(game, s, seats)
    check_outcome(game, s, seats)
    if game.seen is not None:
        check_declared(game.seen, s)
    check_observations(game, s, seats)
    check_views(game, s, seats)
    game.check_invariants(s)


def check_copies(game: Game, s: Any) -> None:
    """A copy and a trip through bytes give the same state, apart from the original."""
    assert bytes_of(copy_of(s)) == bytes_of(s), "a copy of a state has other bytes"
    again = game.State.from_bytes(bytes_of(s))
    assert bytes_of(again) == bytes_of(s), "a state that was kept as bytes has other bytes"
    assert len(bytes_of(s)) == game.State.dtype.itemsize


def check_legality(game: Game, s: Any, seats: int) -> None:
    """`legal` lists ids in rising order, `explain` has a reason for every other one, and asking changes nothing."""
    before = bytes_of(s)
    words = game.actions.words
    for seat in range(seats):
        listed = legal_ids(game, s, seat)
        rising = sorted(set(listed))
        assert listed == rising, f"legal does not list the actions of seat {seat} once each, in rising order"
        unknown = set(listed) - set(range(len(words)))
        assert not unknown, f"legal lists {sorted(unknown)} for seat {seat}, which are no actions"
        codes = reasons(game, s, seat)
        nameless = np.setdiff1d(np.flatnonzero(~np.isin(codes, [code for code in game.reasons if code])), listed)
        assert len(nameless) == 0, (
            f"explain answers {codes[nameless[0]]} for {words[nameless[0]]} of seat {seat}, "
            "which is no code of GAME's reasons: add it to Reason in rules.py, or answer one that is there"
        )
    assert bytes_of(s) == before, "asking legal or explain changes the state"


def check_turns(game: Game, s: Any, seats: int) -> None:
    """Those who owe can act, so can the one asked next, and all agree on whether the match is over."""
    to_act, turn, ending = int(game.rules.to_act(s)), int(game.rules.turn(s)), int(game.rules.ending(s))
    assert 0 <= to_act < 1 << seats, f"to_act answers {to_act:#b}, with a bit for a seat that is not there"
    over = to_act == 0
    assert over == (turn == -1) == (ending != 0), (
        f"to_act ({to_act:#b}), turn ({turn}) and ending ({ending}) do not agree on whether the match is over"
    )
    assert over or legal_ids(game, s, turn), f"turn asks seat {turn}, for which legal lists nothing"
    for seat in range(seats):
        if to_act >> seat & 1:
            assert legal_ids(game, s, seat), f"seat {seat} owes a decision and legal lists none"
        if over:
            assert not legal_ids(game, s, seat), f"legal lists actions of seat {seat} after the end"


def check_outcome(game: Game, s: Any, seats: int) -> None:
    """There is an outcome at the end and only then: points and a place for every seat, more points no worse a place."""
    before = bytes_of(s)
    scores = _for_each_seat("scores", game.rules.scores, s, seats)
    ranks = _for_each_seat("ranks", game.rules.ranks, s, seats)
    assert bytes_of(s) == before, "asking scores or ranks changes the state"
    if game.outcome(s, seats) is None:
        return
    assert all(0 <= rank <= seats for rank in ranks), f"ranks are {ranks}: 0 is for winners, then come 1, 2 …"
    for seat, other in itertools.permutations(range(seats), 2):
        assert ranks[seat] >= ranks[other] or scores[seat] >= scores[other], (
            f"seat {seat} has a better place than seat {other} with fewer points: ranks {ranks}, scores {scores}"
        )


def _for_each_seat(name: str, ask: Callable[[Any, Array], None], s: Any, seats: int) -> list[int]:
    """What `scores` or `ranks` writes: a number for each seat, whatever was there, and nothing beyond."""
    written = []
    for filled in (77, -77):
        out = np.full(seats + 1, filled, np.int64)
        ask(s, out[:seats])
        assert out[seats] == filled, f"{name} writes beyond the last seat"
        written.append([int(x) for x in out[:seats]])
    assert written[0] == written[1], f"{name} does not write a number for every seat"
    return written[0]


def check_observations(game: Game, s: Any, seats: int) -> None:
    """Every piece of an observation is written and within its declared bounds."""
    before = bytes_of(s)
    for viewer in viewers(seats):
        out = observation(game, s, viewer)
        start = 0
        for piece in game.observation:
            part = out[start : start + piece.size]
            assert part.min() >= piece.low and part.max() <= piece.high, (
                f"encode writes {part.tolist()} as {piece.name!r} for {name_of(viewer)}, which is declared to be from "
                f"{piece.low} to {piece.high} ({POISON} is what it leaves unwritten)"
            )
            start += piece.size
    assert bytes_of(s) == before, "encode changes the state"


def check_views(game: Game, s: Any, seats: int) -> None:
    """Views, read one by one or for all at once, and the description are plain JSON; making them changes nothing."""
    before, show = bytes_of(s), game.views(s)
    together = [msgspec.json.encode(show(viewer)) for viewer in viewers(seats)]
    alone = [seen(game, s, viewer) for viewer in viewers(seats)]
    written = Position.from_bytes(game, seats, before).view_texts(list(viewers(seats)))
    msgspec.json.encode(game.describe(s))
    assert bytes_of(s) == before, "views or describe changes the state"
    for viewer, one, other, text in zip(viewers(seats), together, alone, written, strict=True):
        assert one == other, f"{name_of(viewer)} is shown {one!r} after others, and {other!r} alone"
        assert text == one, f"write_view writes {text!r} for {name_of(viewer)}, who is shown {one!r}"
        assert len(text) <= LONGEST_VIEW, f"the view of {name_of(viewer)} has {len(text)} bytes: LONGEST_VIEW is less"
