"""A match as its bots follow it: in order, each seat what it was told, and nothing after a step taken back."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from marooned.bots import new_bot
from marooned.bots.talking import LINES, Conversation, cast_for
from marooned.engine.contract import Event, Said
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed

KEY = key_from_seed("talk")


def played(moves: int, talking: Sequence[int] = range(4)) -> tuple[Match, Conversation]:
    """A match of bots, after so many moves; those seats talk."""
    game = load_game("galerapagos")
    match = Match(game, 4, key=key_from_seed("talking"))
    conversation = Conversation(game, 4, cast_for(game, [None] * 4), KEY)
    bots = [new_bot("heuristic", key_from_seed(str(seat))) for seat in range(4)]
    for _ in range(moves):
        seat = match.turn
        action = conversation.choose(match.position, match.knowledge(seat), bots[seat])
        conversation.moves.append(match.play(seat, action))
        assert len(conversation.converse(match.position, talking, match.say)) <= LINES
    return match, conversation


def test_a_match_that_was_replayed_is_followed_as_it_was() -> None:
    match, conversation = played(60)
    again = Conversation.of(match, conversation.cast, KEY)
    assert again.said == conversation.said == match.speech
    for seat in range(4):
        assert again.hearing(match.position, seat) == conversation.hearing(match.position, seat)
    assert again.remarks(match.position, range(4)) == conversation.remarks(match.position, range(4))


def test_what_is_heard_stands_between_the_moves_where_it_was_said() -> None:
    match, conversation = played(2, talking=())
    conversation.said = [Said(0, 0, None, "claim:nothing"), Said(1, 1, 2, "thank:3"), Said(2, 2, None, "refuse")]
    first, second = ([event for event in events if event.heard_by(2)] for events in conversation.moves)
    one, other, last = conversation.said
    heard: list[Event | Said] = [one, *first, other, *second, last]
    assert conversation.hearing(match.position, 2).story == heard
    assert other not in conversation.hearing(match.position, 3).story, "it was whispered"


def test_a_step_taken_back_leaves_what_was_said() -> None:
    _, conversation = played(2)
    conversation.said = [Said(2, 2, None, "refuse")]
    conversation.take_back()
    assert len(conversation.moves) == 1 and conversation.said == [Said(1, 2, None, "refuse")]


def test_the_seats_of_people_and_those_of_their_namesakes_are_left_out() -> None:
    game = load_game("galerapagos")
    assert cast_for(game, ["Ann", None, None]) == {1: "Ned Land", 2: "Aronnax"}
    assert cast_for(game, ["Ned Land", None, None]) == {1: "Aronnax", 2: "Pencroff"}


def test_a_bot_that_read_on_remembers_what_one_does_that_reads_it_all() -> None:
    match, conversation = played(90)
    talkers = match.game.talkers
    assert talkers is not None
    for seat in range(4):
        hearing = conversation.hearing(match.position, seat)
        anew = dataclasses.replace(hearing, notes={})
        assert hearing.notes and hearing == anew
        legal = match.legal_ids(seat)
        for heard in (hearing, anew, dataclasses.replace(hearing, story=hearing.story[:40])):
            talkers.remark(heard)
            assert [talkers.honour(heard, legal, id) for id in legal] == [
                talkers.honour(dataclasses.replace(heard, notes={}), legal, id) for id in legal
            ]
        assert talkers.remark(hearing) == talkers.remark(anew)
        states = [conversation.heeded(match.position.imagined(seat, KEY), heard).data for heard in (hearing, anew)]
        assert states[0] == states[1]


def test_a_line_that_is_heard_late_stands_where_it_was_said() -> None:
    match, conversation = played(6, talking=())
    before = conversation.hearing(match.position, 1).story
    conversation.said.append(Said(2, 0, None, "claim:nothing"))
    late = conversation.hearing(match.position, 1).story
    assert [item for item in late if not isinstance(item, Said)] == list(before)
    told = sum(event.heard_by(1) for events in conversation.moves[:2] for event in events)
    assert late[told] == conversation.said[0]
