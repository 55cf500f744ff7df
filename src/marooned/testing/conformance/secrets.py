"""What is hidden stays hidden: a viewer cannot tell worlds that are imagined for it from the true one.

`twins` goes the other way: all that a viewer cannot know is imagined anew.
"""

from __future__ import annotations

from typing import Any

from marooned.engine.contract import SPECTATOR, Game
from marooned.engine.record import bytes_of, copy_of
from marooned.engine.rng import key_words, new_rng
from marooned.testing.conformance.asking import heard, imagined, legal_ids, name_of, seen, sent, viewers, world_key
from marooned.testing.conformance.differing import differing
from marooned.testing.conformance.states import check_turns
from marooned.testing.plays import Step

WORLDS = 3
"""Worlds imagined for each viewer at a state."""


def check_secrets(game: Game, s: Any, seats: int) -> None:
    """Re-imagine all that a viewer cannot know: what it is sent stays the same, and the world still holds together."""
    for viewer in viewers(seats):
        expected = sent(game, s, viewer)
        for number in range(WORLDS):
            world = imagined(game, s, viewer, number)
            assert tuple(world.rng[:2]) == key_words(world_key(number)), (
                f"imagine has to seed rng with the key it is given: in a world of {name_of(viewer)} it has another"
            )
            found = sent(game, world, viewer)
            for what, value in expected.items():
                assert found[what] == value, (
                    f"{what} tells {name_of(viewer)} something hidden, or imagine re-deals something {name_of(viewer)} "
                    f"knows. In an imagined world: {differing(game, what, value, found[what])}"
                )
            game.check_invariants(world)
            check_turns(game, world, seats)
    check_calls(game, s, seats)


def check_calls(game: Game, s: Any, seats: int) -> None:
    """Who is to be left a moment follows from what everyone knows."""
    if game.last_call is None:
        return
    called = game.last_call(s)
    assert 0 <= called < 1 << seats, f"last_call answers {called:#b}, with a bit for a seat that is not there"
    for number in range(WORLDS):
        assert game.last_call(imagined(game, s, SPECTATOR, number)) == called, "a hand shows in who is called"


def check_policy(game: Game, s: Any, seats: int) -> None:
    """The heuristic answers legally, and the same in every world its seat cannot tell apart."""
    for seat in range(seats):
        if not int(game.rules.to_act(s)) >> seat & 1:
            continue
        before = bytes_of(s)
        chosen = game.rules.heuristic(s, seat, new_rng(b"sixteen byte key"))
        assert bytes_of(s) == before, "the heuristic changes the state"
        assert chosen in legal_ids(game, s, seat), f"the heuristic plays action {chosen}, which seat {seat} may not"
        for number in range(WORLDS):
            world = imagined(game, s, seat, number)
            assert game.rules.heuristic(world, seat, new_rng(b"sixteen byte key")) == chosen, (
                f"the heuristic of seat {seat} goes by something hidden: it plays otherwise in an imagined world"
            )


# --- over a step ---


def check_told(step: Step) -> None:
    """Events tell a viewer nothing that its views do not.

    In a world that the viewer cannot tell from the true one, whatever the author may have played there: if the viewer's
    view afterwards is the same, so are the events it heard.
    """
    match, game = step.match, step.match.game
    happened = game.events(step.before, step.seat, step.action, step.after)
    for viewer in viewers(match.seats):
        view_after, expected = seen(game, step.after, viewer), heard(happened, viewer)
        for number in range(WORLDS):
            world = imagined(game, step.before, viewer, number)
            for action in _possible_actions(game, world, step, viewer):
                after = copy_of(world)
                game.rules.apply(after, step.seat, action)
                if seen(game, after, viewer) == view_after:
                    there = heard(game.events(world, step.seat, action, after), viewer)
                    assert there == expected, (
                        f"{name_of(viewer)} learns more from events than from views: hears {expected} in truth and "
                        f"{there} in an imagined world, and sees the same (is the audience of the event right?)"
                    )


def check_learning(step: Step) -> None:
    """What a seat knows grows by what it is told alone.

    A state that remembers for its seats would tell them of what it remembers by mistake in every imagined world alike.
    So here another world goes the same way: if the seat hears the same, and onlookers see the same, it sees the same.
    """
    match, game = step.match, step.match.game
    happened = game.events(step.before, step.seat, step.action, step.after)
    public = seen(game, step.after, SPECTATOR)
    for viewer in range(match.seats):
        view_after, expected = seen(game, step.after, viewer), heard(happened, viewer)
        world = imagined(game, step.before, viewer, 0)
        for action in _possible_actions(game, world, step, viewer):
            after = copy_of(world)
            after.rng[:] = step.before.rng  # the same draws
            game.rules.apply(after, step.seat, action)
            if heard(game.events(world, step.seat, action, after), viewer) != expected:
                continue
            if seen(game, after, SPECTATOR) == public:
                assert seen(game, after, viewer) == view_after, (
                    f"seat {viewer} knows what nobody told: its view is another in a world in which it heard and "
                    f"everyone saw the same (does apply write something hidden into what the seat remembers?)"
                )


def _possible_actions(game: Game, world: Any, step: Step, viewer: int) -> list[int]:
    """What the author may have played in a world: the same action, and for other viewers a few others."""
    ids = legal_ids(game, world, step.seat)
    possible = [step.action] if step.action in ids else []
    if viewer != step.seat:
        possible += [i for i in ids[:: max(1, len(ids) // 8)] if i != step.action]
    return possible
