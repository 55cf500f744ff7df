"""Twins: two matches that could both be, alike but for one draw or one move, and whoever cannot tell them apart.

Nothing here goes by what a game says is hidden: both matches are dealt and played by the rules. So whatever has to go
by a seat's knowledge alone can be held against them, `imagine` above all.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from marooned.engine.contract import SPECTATOR, Game
from marooned.engine.derived.telling import rows_told
from marooned.engine.match import Match
from marooned.engine.record import bytes_of, copy_of
from marooned.engine.rng import key_words, new_rng
from marooned.testing.conformance.asking import heard, imagined, legal_ids, name_of, sent, viewers
from marooned.testing.conformance.differing import Leaves, leaves_of
from marooned.testing.conformance.draws import with_another_draw

NOBODY = -1
"""Who moved, and what was done, before the deal."""

HORIZON = 12
"""So many moves after they parted, twins are no longer followed."""

DEALS, MOVES = 8, 8
"""How often a match is dealt otherwise, and at how many of its moves it goes otherwise."""

WORLDS = 32
"""Worlds in which a thing must stay as it is before we say that it always does. Where a viewer cannot tell twins apart,
a fair `imagine` is no likelier to hit upon the truth of the one than of the other: to hit upon each so often has a
chance of 4⁻³² at most."""


@dataclass
class Course:
    """How a match went: `moves[n]`, a seat and its action, led from `states[n]` to the next."""

    game: Game
    states: list[Any]
    moves: list[tuple[int, int]]
    _told: dict[tuple[int, int], Any] = field(default_factory=dict)

    def told(self, viewer: int, n: int) -> Any:
        """All that a viewer is sent with state `n`: what it hears of the move before, and what it sees now."""
        if (viewer, n) not in self._told:
            happened = self.game.events(self.states[n - 1], *self.moves[n - 1], self.states[n]) if n else []
            self._told[viewer, n] = heard(happened, viewer), sent(self.game, self.states[n], viewer)
        return self._told[viewer, n]

    def rows(self, seat: int, n: int) -> list[bytes]:
        """What `tell` says that a seat was told with state `n`."""
        before, move = (self.states[n - 1], self.moves[n - 1]) if n else (None, (NOBODY, NOBODY))
        rows, heard = rows_told(self.game, before, *move, self.states[n])
        return [row.tobytes() for row, who in zip(rows, heard.tolist(), strict=True) if who >> seat & 1]


@dataclass
class Twins:
    """Two courses that part at state `parted`; if it is a move that differs, `author` made it."""

    one: Course
    other: Course
    parted: int
    author: int | None = None

    def alike(self, viewer: int, n: int) -> bool:
        """Whether the viewer, who remembers everything, cannot tell them apart at state `n`."""
        return viewer != self.author and all(
            self.one.told(viewer, k) == self.other.told(viewer, k) for k in range(self.parted, n + 1)
        )


# --- making them ---


def course_of(match: Match) -> Course:
    """How a match went."""
    states, moves = [match.position_after(0).state], [(move.seat, move.action) for move in match.moves]
    for seat, action in moves:
        states.append(copy_of(states[-1]))
        match.game.rules.apply(states[-1], seat, action)
    return Course(match.game, states, moves)


def twins_of(match: Match, chance: random.Random) -> Iterator[Twins]:
    """The match as it might have gone: a few times dealt otherwise, at a few moves with other luck or another move."""
    game, one = match.game, course_of(match)
    numbers = game.option_numbers(match.options, match.seats)
    for _ in range(DEALS):
        dealing = (match.seats, *key_words(match.key), numbers)
        yield from _parted(one, 0, with_another_draw(game.rules.setup, game.State.blank(), dealing, chance))
    for n in _moves_of_many_kinds(one, chance):
        seat, played = one.moves[n]
        yield from _parted(one, n + 1, with_another_draw(game.rules.apply, one.states[n], (seat, played), chance))
        others = [action for action in legal_ids(game, one.states[n], seat) if action != played]
        if others:
            action, state = chance.choice(others), copy_of(one.states[n])
            game.rules.apply(state, seat, action)
            yield from _parted(one, n + 1, state, (seat, action))


def _moves_of_many_kinds(course: Course, chance: random.Random) -> list[int]:
    """Some of the moves of a match, of as many kinds of actions as there are: what is seldom played counts as much."""
    moves = chance.sample(range(len(course.moves)), len(course.moves))
    kinds = course.game.actions.kinds
    first_of_kind = {int(kinds[course.moves[n][1]]): n for n in reversed(moves)}
    return sorted(moves, key=lambda n: first_of_kind[int(kinds[course.moves[n][1]])] != n)[:MOVES]


def _parted(one: Course, n: int, state: Any, move: tuple[int, int] | None = None) -> Iterator[Twins]:
    """The twin that goes on from `state` instead of state `n`, with the same moves while they are legal."""
    if state is None or bytes_of(state) == bytes_of(one.states[n]):
        return
    moves = one.moves[:n] if move is None else [*one.moves[: n - 1], move]
    other = Course(one.game, [*one.states[:n], state], moves)
    for seat, action in one.moves[n : n + HORIZON]:
        if action not in legal_ids(one.game, other.states[-1], seat):
            break
        other.states.append(copy_of(other.states[-1]))
        one.game.rules.apply(other.states[-1], seat, action)
        other.moves.append((seat, action))
    yield Twins(one, other, n, None if move is None else move[0])


# --- what must hold ---


def check_twins(match: Match, chance: random.Random) -> None:
    """What a viewer cannot know changes nothing in what is imagined for it, nor in what its heuristic plays."""
    for twins in twins_of(match, chance):
        n = twins.parted if chance.random() < 0.5 else chance.randrange(twins.parted, len(twins.other.states))
        unable = [viewer for viewer in viewers(match.seats) if twins.alike(viewer, n)]
        hidden = differences(twins, n, match.seats) if unable else {}
        for viewer in unable:
            check_imagining(twins, n, viewer, hidden)
            check_heuristic(twins, n, viewer)
        if match.game.told:
            check_histories(twins, n, match.seats)


def check_histories(twins: Twins, n: int, seats: int) -> None:
    """`tell` tells two matches apart for a seat exactly where the seat can."""
    for seat in range(seats):
        one, two = (
            [row for k in range(twins.parted, n + 1) for row in course.rows(seat, k)]
            for course in (twins.one, twins.other)
        )
        if twins.alike(seat, n):
            assert one == two, f"tell tells seat {seat} something that it is not told: it goes by something hidden"
        else:
            assert one != two, f"tell keeps something from seat {seat} that it is told, so that two matches look alike"


def check_heuristic(twins: Twins, n: int, viewer: int) -> None:
    """The heuristic plays the same where its seat cannot tell the difference."""
    game, s, other = twins.one.game, twins.one.states[n], twins.other.states[n]
    if viewer == SPECTATOR or not int(game.rules.to_act(s)) >> viewer & 1:
        return
    one, two = (int(game.rules.heuristic(state, viewer, new_rng(b"sixteen byte key"))) for state in (s, other))
    assert one == two, (
        f"the heuristic of seat {viewer} goes by something hidden: it plays {game.actions.words[one]}, and "
        f"{game.actions.words[two]} in a match that seat {viewer} cannot tell from this one"
    )


def check_imagining(twins: Twins, n: int, viewer: int, hidden: dict[Way, Leaves]) -> None:
    """`imagine` leaves nothing as it is that the viewer cannot know.

    Where the viewer cannot tell two matches apart and something differs between them, worlds imagined in the one cannot
    all agree with the one, and worlds imagined in the other all with the other.
    """
    game, states = twins.one.game, (twins.one.states[n], twins.other.states[n])
    kept = {way: dict(leaves) for way, leaves in hidden.items()}
    for number in range(WORLDS):
        worlds = [imagined(game, s, viewer, number) for s in states]
        for way, truths in kept.items():
            here, there = (leaves_of(way.show(world)) for world in worlds)
            kept[way] = {path: truth for path, truth in truths.items() if (here.get(path), there.get(path)) == truth}
        kept = {way: truths for way, truths in kept.items() if truths}
        if not kept:
            return
    way, truths = next(iter(kept.items()))
    path, (here, there) = next(iter(truths.items()))
    raise AssertionError(
        f"imagine does not re-deal all that {name_of(viewer)} cannot know: {path} in {way.name} is {here!r}, in truth "
        f"and in all of {WORLDS} imagined worlds; in a match that {name_of(viewer)} cannot tell from this one it is "
        f"{there!r}, again in truth and in all of them"
    )


# --- where a difference shows ---


@dataclass(frozen=True, eq=False)
class Way:
    """A way to look at a state."""

    name: str
    show: Callable[[Any], Any]


def differences(twins: Twins, n: int, seats: int) -> dict[Way, Leaves]:
    """What differs between twins at state `n`, in the whole state or in anybody's view: how it is in the one, and in
    the other."""
    game, found = twins.one.game, {}
    views = [Way(f"the view of {name_of(viewer)}", partial(_view, game, viewer)) for viewer in viewers(seats)]
    for way in [Way("describe", game.describe), *views]:
        here, there = (leaves_of(way.show(course.states[n])) for course in (twins.one, twins.other))
        differing = {
            path: (here.get(path), there.get(path)) for path in here | there if here.get(path) != there.get(path)
        }
        if differing:
            found[way] = differing
    return found


def _view(game: Game, viewer: int, s: Any) -> Any:
    return game.views(s)(viewer)
