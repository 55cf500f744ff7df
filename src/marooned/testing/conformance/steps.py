"""What must hold over every move."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from marooned.engine.contract import SPECTATOR, Game
from marooned.engine.errors import CannotUndo, IllegalAction
from marooned.engine.match import Match
from marooned.engine.record import bytes_of, copy_of
from marooned.testing.conformance.asking import imagined, legal_ids, reasons, seen
from marooned.testing.conformance.secrets import WORLDS, check_learning, check_told
from marooned.testing.conformance.words import check_said
from marooned.testing.plays import Step


def check_step(step: Step) -> None:
    """All that must hold over one move."""
    check_apply(step)
    check_said(step)
    check_told(step)
    check_learning(step)
    check_undo(step)
    check_say(step)
    check_refusals(step.match)


def check_apply(step: Step) -> None:
    """The same move leads from the same state to the same bytes, and telling what happened changes neither."""
    match, before, after = step.match, bytes_of(step.before), bytes_of(step.after)
    again = copy_of(step.before)
    match.game.rules.apply(again, step.seat, step.action)
    assert bytes_of(again) == after, (
        f"apply led to another state when {match.game.actions.words[step.action]} was played a second time from the "
        f"same state: chance must come from rng, and nothing be kept outside the state"
    )
    match.game.events(step.before, step.seat, step.action, step.after)
    assert (bytes_of(step.before), bytes_of(step.after)) == (before, after), "events changes the states it is given"


def check_undo(step: Step) -> None:
    """A step that may be taken back told its author nothing hidden; taking it back restores every byte."""
    match, game = step.match, step.match.game
    why = match.why_no_undo(step.seat)
    if why is not None:
        return
    word, view_after = game.actions.words[step.action], seen(game, step.after, step.seat)
    for number in range(WORLDS):
        world = imagined(game, step.before, step.seat, number)
        game.rules.apply(world, step.seat, step.action)
        assert seen(game, world, step.seat) == view_after, (
            f"{word} told seat {step.seat} something hidden and could be taken back: bars_undo has to say so"
        )
    played = copy_of(match.state)
    match.undo(step.seat)
    assert bytes_of(match.state) == bytes_of(step.before), f"taking {word} back does not restore every byte"
    match.play(step.seat, step.action)
    assert bytes_of(match.state) == bytes_of(played), f"{word} leads elsewhere after it was taken back"
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
        before, after = (game.views(s)(SPECTATOR) for s in (step.before, step.after))
        assert before != after, f"{word} is marked as closing, and nothing was closed"


def check_refusals(match: Match) -> None:
    """An illegal action is refused with its reason, and changes no byte."""
    game, before, moves = match.game, bytes_of(match.state), len(match.moves)
    for seat in range(match.seats):
        codes = reasons(game, match.state, seat)
        for code in np.unique(codes[codes != 0]):
            action = int(np.flatnonzero(codes == code)[0])
            with pytest.raises(IllegalAction) as refused:
                match.play(seat, action)
            assert refused.value.reason == game.reasons[int(code)]
    assert bytes_of(match.state) == before and len(match.moves) == moves, "an action that is refused changes the state"
