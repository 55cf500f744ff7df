"""What every game must hold to, at every state and over every step of random play.

Each check takes what it needs and asserts; its first line says what it promises.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np
import pytest

from marooned.engine.compilation import specialise
from marooned.engine.contract import SPECTATOR, Game
from marooned.engine.errors import CannotUndo, IllegalAction
from marooned.engine.match import Match
from marooned.engine.record import Array, bytes_of, copy_of
from marooned.engine.replay import dump, parse, record_of, replay
from marooned.engine.rng import key_from_seed, key_words, new_rng
from marooned.engine.text import LANGUAGES
from marooned.testing.plays import Step

POISON = 99
"""Filled into an observation before it is written, to find entries that are not."""

WORLDS = 3
"""Worlds imagined for each viewer at a state."""


def viewers(seats: int) -> Iterator[int]:
    """Every seat, and the spectators."""
    yield from range(seats)
    yield SPECTATOR


# --- at a state ---


def check_state(game: Game, s: Any, seats: int) -> None:
    """All that must hold at one state."""
    check_copies(game, s)
    check_legality(game, s, seats)
    check_turns(game, s, seats)
    check_observations(game, s, seats)
    check_views(game, s, seats)
    game.check_invariants(s)


def check_copies(game: Game, s: Any) -> None:
    """A copy and a trip through bytes give the same state, apart from the original."""
    assert bytes_of(copy_of(s)) == bytes_of(s)
    again = game.State.from_bytes(bytes_of(s))
    assert bytes_of(again) == bytes_of(s)
    assert len(bytes_of(s)) == game.State.dtype.itemsize


def reasons(game: Game, s: Any, seat: int) -> Array:
    """The reason code of every action for a seat."""
    codes = np.zeros(len(game.actions), np.int32)
    specialise("marooned.testing.loops", game).reasons(s, seat, codes)
    return codes


def legal_ids(game: Game, s: Any, seat: int) -> list[int]:
    """A seat's legal actions, as `legal` lists them."""
    out = np.full(len(game.actions), -1, np.int32)  # room for all: a wrong bound must not write outside
    n = game.rules.legal(s, seat, out)
    assert n <= game.max_legal, f"{n} legal actions, against a bound of {game.max_legal}"
    return [int(i) for i in out[:n]]


def check_legality(game: Game, s: Any, seats: int) -> None:
    """`legal` and `check` agree over the whole action space; asking changes nothing; every refusal has its text."""
    before = bytes_of(s)
    for seat in range(seats):
        codes = reasons(game, s, seat)
        assert legal_ids(game, s, seat) == [int(i) for i in np.flatnonzero(codes == 0)]
        for code in np.unique(codes[codes != 0]):
            assert f"reason-{game.reasons[int(code)]}" in game.text("en")
    assert bytes_of(s) == before


def check_turns(game: Game, s: Any, seats: int) -> None:
    """Those who owe can act, the one asked next is among them, and all agree on whether the match is over."""
    to_act, turn, ending = int(game.rules.to_act(s)), int(game.rules.turn(s)), int(game.rules.ending(s))
    assert 0 <= to_act < 1 << seats
    over = to_act == 0
    assert over == (turn == -1) == (ending != 0)
    for seat in range(seats):
        if to_act >> seat & 1:
            assert legal_ids(game, s, seat), f"seat {seat} owes a decision and has none"
        if over:
            assert not legal_ids(game, s, seat), "someone may act after the end"
    if not over:
        assert legal_ids(game, s, turn), "the seat asked next has nothing to do"
    outcome = game.outcome(s, seats)
    assert (outcome is not None) == over
    if outcome is not None:
        assert sorted(outcome.winners) == [seat for seat in range(seats) if outcome.ranks[seat] == 0]


def observation(game: Game, s: Any, viewer: int) -> Array:
    """The viewer's observation."""
    out = np.full(game.observation_size, POISON, np.int8)
    game.rules.encode(s, viewer, out)
    return out


def check_observations(game: Game, s: Any, seats: int) -> None:
    """Every piece of an observation is written and within its declared bounds."""
    for viewer in viewers(seats):
        out = observation(game, s, viewer)
        start = 0
        for piece in game.observation:
            part = out[start : start + piece.size]
            assert part.min() >= piece.low and part.max() <= piece.high, (piece.name, part)
            start += piece.size


def check_views(game: Game, s: Any, seats: int) -> None:
    """Views, alone or read for all at once, and the description are plain JSON; making them changes nothing."""
    before = bytes_of(s)
    show = game.views(s)
    for viewer in viewers(seats):
        assert msgspec.json.encode(show(viewer)) == msgspec.json.encode(game.view(s, viewer))
    msgspec.json.encode(game.describe(s))
    assert bytes_of(s) == before


# --- secrets ---


def imagined(game: Game, s: Any, viewer: int, number: int) -> Any:
    """A world that the viewer cannot tell from `s`."""
    world = copy_of(s)
    game.rules.imagine(world, viewer, *key_words(key_from_seed(f"world {number}")))
    return world


def sent(game: Game, s: Any, viewer: int) -> tuple[Any, ...]:
    """Everything a viewer is sent at a state: view, observation, who owes, and for a seat every action's reason."""
    told: list[Any] = [msgspec.json.encode(game.view(s, viewer)), observation(game, s, viewer).tobytes()]
    told.append(int(game.rules.to_act(s)))
    if viewer != SPECTATOR:
        told.append(reasons(game, s, viewer).tobytes())
        told.append(legal_ids(game, s, viewer))
    return tuple(told)


def check_secrets(game: Game, s: Any, seats: int) -> int:
    """Re-imagine all that a viewer cannot know: what it is sent stays the same, and the world still holds together.

    Returns how many imagined worlds differed from the true one (beyond the generator), so that a test can see that
    imagining does change what is hidden.
    """
    changed = 0
    for viewer in viewers(seats):
        expected = sent(game, s, viewer)
        for number in range(WORLDS):
            world = imagined(game, s, viewer, number)
            assert sent(game, world, viewer) == expected, f"viewer {viewer} can tell an imagined world"
            game.check_invariants(world)
            check_turns(game, world, seats)
            world.rng[:] = s.rng
            changed += bytes_of(world) != bytes_of(s)
    check_calls(game, s, seats)
    return changed


def check_calls(game: Game, s: Any, seats: int) -> None:
    """Who is to be left a moment follows from what everyone knows."""
    if game.last_call is None:
        return
    called = game.last_call(s)
    assert 0 <= called < 1 << seats
    for number in range(WORLDS):
        assert game.last_call(imagined(game, s, SPECTATOR, number)) == called, "a hand shows in who is called"


def check_policy(game: Game, s: Any, seats: int) -> None:
    """The heuristic answers legally, and the same in every world its seat cannot tell apart."""
    for seat in range(seats):
        if not int(game.rules.to_act(s)) >> seat & 1:
            continue
        before = bytes_of(s)
        chosen = game.rules.heuristic(s, seat, new_rng(b"sixteen byte key"))
        assert bytes_of(s) == before
        assert game.rules.check(s, seat, chosen) == 0, f"the heuristic plays {game.actions.words[chosen]}"
        for number in range(WORLDS):
            world = imagined(game, s, seat, number)
            assert game.rules.heuristic(world, seat, new_rng(b"sixteen byte key")) == chosen


# --- over a step ---


def check_step(step: Step) -> None:
    """All that must hold over one move."""
    check_events(step)
    check_learning(step)
    check_undo(step)
    check_say(step)
    check_refusals(step.match)


def check_events(step: Step) -> None:
    """Events say in both languages what happened, and tell a viewer nothing that its views do not.

    In a world that the viewer cannot tell from the true one, whatever the author may have played there: if the viewer's
    view afterwards is the same, so are the events it heard.
    """
    match, game = step.match, step.match.game
    names = [f"seat {seat}" for seat in range(match.seats)]
    happened = game.events(step.before, step.seat, step.action, step.after)
    for language in LANGUAGES:
        for event in happened:
            game.say_event(game.text(language), event, names)
        before_view = game.view(step.before, step.seat)
        assert game.say_action(game.text(language), game.actions[step.action], before_view)
    for viewer in viewers(match.seats):
        view_after = msgspec.json.encode(game.view(step.after, viewer))
        heard = [msgspec.json.encode(event.told()) for event in happened if event.heard_by(viewer)]
        for number in range(WORLDS):
            world = imagined(game, step.before, viewer, number)
            for action in _possible_actions(game, world, step, viewer):
                after = copy_of(world)
                game.rules.apply(after, step.seat, action)
                if msgspec.json.encode(game.view(after, viewer)) != view_after:
                    continue
                there = game.events(world, step.seat, action, after)
                assert [msgspec.json.encode(event.told()) for event in there if event.heard_by(viewer)] == heard, (
                    f"viewer {viewer} learns more from events than from views"
                )


def _possible_actions(game: Game, world: Any, step: Step, viewer: int) -> list[int]:
    """What the author may have played in a world: the same action, and for other viewers a few others."""
    ids = legal_ids(game, world, step.seat)
    possible = [step.action] if step.action in ids else []
    if viewer != step.seat:
        possible += [i for i in ids[:: max(1, len(ids) // 8)] if i != step.action]
    return possible


def check_learning(step: Step) -> None:
    """What a seat knows grows by what it is told alone.

    A state that remembers for its seats would tell them of what it remembers by mistake in every imagined world alike.
    So here another world goes the same way: if the seat hears the same, and onlookers see the same, it sees the same.
    """
    match, game = step.match, step.match.game
    happened = game.events(step.before, step.seat, step.action, step.after)
    public = msgspec.json.encode(game.view(step.after, SPECTATOR))
    for viewer in range(match.seats):
        seen = msgspec.json.encode(game.view(step.after, viewer))
        heard = [msgspec.json.encode(event.told()) for event in happened if event.heard_by(viewer)]
        world = imagined(game, step.before, viewer, 0)
        for action in _possible_actions(game, world, step, viewer):
            after = copy_of(world)
            after.rng[:] = step.before.rng  # the same draws
            game.rules.apply(after, step.seat, action)
            there = game.events(world, step.seat, action, after)
            if [msgspec.json.encode(event.told()) for event in there if event.heard_by(viewer)] != heard:
                continue
            if msgspec.json.encode(game.view(after, SPECTATOR)) == public:
                assert msgspec.json.encode(game.view(after, viewer)) == seen, f"viewer {viewer} knows what nobody told"


def check_undo(step: Step) -> None:
    """A step that may be taken back told its author nothing hidden; taking it back restores every byte."""
    match, game = step.match, step.match.game
    why = match.why_no_undo(step.seat)
    if why is not None:
        return
    view_after = msgspec.json.encode(game.view(step.after, step.seat))
    for number in range(WORLDS):
        world = imagined(game, step.before, step.seat, number)
        game.rules.apply(world, step.seat, step.action)
        assert msgspec.json.encode(game.view(world, step.seat)) == view_after, "an undoable step told something hidden"
    played = copy_of(match.state)
    match.undo(step.seat)
    assert bytes_of(match.state) == bytes_of(step.before)
    match.play(step.seat, step.action)
    assert bytes_of(match.state) == bytes_of(played)
    for other in range(match.seats):
        if other != step.seat:
            with pytest.raises(CannotUndo):
                match.undo(other)
            check_overt(game, step.after, other, step.seat)


def check_overt(game: Game, s: Any, seat: int, viewer: int) -> None:
    """Nothing that a seat may do is done without the knowledge of who may undo: a refusal would tell them."""
    ids = legal_ids(game, s, seat)
    for action in ids[:: max(1, len(ids) // 8)]:
        after = copy_of(s)
        game.rules.apply(after, seat, action)
        heard = any(event.heard_by(viewer) for event in game.events(s, seat, action, after))
        assert heard, f"an undo tells that {game.actions.words[action]} was played in secret"


def check_say(step: Step) -> None:
    """Whoever passes takes nobody else's say; whoever closes does, if anybody has one."""
    game, word = step.match.game, step.match.game.actions.words[step.action]
    others, left = (int(game.rules.to_act(s)) & ~(1 << step.seat) for s in (step.before, step.after))
    if word == game.passing and others:
        assert others & ~left == 0, "a pass ended what others had a say in"
    if word in game.closing:
        before, after = (game.view(s, SPECTATOR) for s in (step.before, step.after))
        assert before != after, "nothing was closed"


def check_refusals(match: Match) -> None:
    """An illegal action is refused with a reason in every language, and changes no byte."""
    game, before, moves = match.game, bytes_of(match.state), len(match.moves)
    for seat in range(match.seats):
        codes = reasons(game, match.state, seat)
        for code in np.unique(codes[codes != 0]):
            action = int(np.flatnonzero(codes == code)[0])
            with pytest.raises(IllegalAction) as refused:
                match.play(seat, action)
            assert refused.value.reason == game.reasons[int(code)]
            assert all(refused.value.text(language) for language in LANGUAGES)
    assert bytes_of(match.state) == before and len(match.moves) == moves


# --- over a match ---


def check_match(match: Match) -> None:
    """A finished match: replaying its record gives the same bytes, and the record survives a trip through JSON."""
    assert match.over
    assert len(match.moves) <= match.game.max_moves
    record = record_of(match)
    assert parse(dump(record)) == record
    again = replay(record)
    assert bytes_of(again.state) == bytes_of(match.state)
    assert record_of(again) == record


def check_actions(game: Game) -> None:
    """Every action's notation is one plain word that gives the action back."""
    for id, action in enumerate(game.actions):
        word = str(action)
        assert game.actions.id(word) == id == game.actions.id(action) == game.actions.id(id)
        assert word.isascii() and " " not in word and word == word.lower()
    assert {*game.closing, game.passing} - {None} <= set(game.actions.words), "a mark on an action that there is not"


def check_chance(game: Game, seats: int) -> None:
    """The same key deals the same match; another key deals another."""
    deals = [Match(game, seats, key=key_from_seed(seed)) for seed in ("a", "a", "b")]
    assert bytes_of(deals[0].state) == bytes_of(deals[1].state)
    deals[2].state.rng[:] = deals[0].state.rng
    assert bytes_of(deals[0].state) != bytes_of(deals[2].state)
