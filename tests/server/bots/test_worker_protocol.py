"""Questions to bots: what a seat may know and nothing else, and an answer whatever the bot does."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
import numpy as np
import pytest

from marooned.bots import Knowledge
from marooned.bots.registry import BOTS
from marooned.bots.rehearsal import SEARCH
from marooned.server.bots.worker_protocol import (
    AdviceQuestion,
    MoveQuestion,
    Question,
    ReviewQuestion,
    WorkerAnswer,
    answer,
    fallback_answer,
    first_question,
    kind_of,
    knowledge_of,
    question_for,
    think,
)
from marooned.server.matches.live_match import Player
from marooned.server.service import Service
from tests.server.bots.test_seated_bots import started_by_bots
from tests.server.harness import held_match, take

pytestmark = pytest.mark.anyio

ASKED = MoveQuestion("ballot", "uniform", bytes(16), 0, 0, b"", 2)


class Stubborn:
    """A bot that always plays the same action, if it is one."""

    def __init__(self, action: int | None, key: bytes) -> None:
        self.action = action

    def choose(self, knowledge: Knowledge) -> int:
        if self.action is None:
            raise RuntimeError("no idea")
        return self.action


@pytest.fixture
def asked() -> MoveQuestion:
    """What seat 0 is to do, which has cheered already."""
    live = held_match(Player(None, "uniform"), Player(None, "uniform"))
    take(live, 0, "cheer")
    return question_for(live, 0, "uniform")


def by(bot: str, asked: MoveQuestion) -> MoveQuestion:
    return msgspec.structs.replace(asked, bot=bot)


def test_an_answer_is_legal_or_says_what_went_wrong(asked: MoveQuestion, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, action in (("votes", 1), ("cheers", 2), ("fails", None)):
        monkeypatch.setitem(BOTS, name, partial(Stubborn, action))
    assert think(by("votes", asked)) == WorkerAnswer(1)
    assert think(by("cheers", asked)) == WorkerAnswer(-1, "2 is not legal")
    assert think(by("fails", asked)) == WorkerAnswer(-1, "RuntimeError: no idea")
    assert think(by("nobody", asked)).action == -1


def test_the_simplest_bot_that_can_answers_for_another(asked: MoveQuestion, monkeypatch: pytest.MonkeyPatch) -> None:
    assert fallback_answer(by("nobody", asked)) == think(by("heuristic", asked))
    monkeypatch.setitem(BOTS, "heuristic", partial(Stubborn, None))
    assert fallback_answer(by("nobody", asked)) == think(by("uniform", asked))
    monkeypatch.setitem(BOTS, "uniform", partial(Stubborn, None))
    assert fallback_answer(by("nobody", asked)).trouble == "RuntimeError: no idea"


def test_trouble_with_advice_or_a_review_is_an_answer_too() -> None:
    for question in (AdviceQuestion(ASKED, 10, 1.0), ReviewQuestion("ballot", b"nonsense", 0, 4)):
        told = answer(question)
        assert told.action == -1 and told.trouble and not told.found


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        (ASKED, ("ballot", "uniform")),
        (by("castaway", ASKED), ("ballot", SEARCH)),
        (AdviceQuestion(ASKED, 10, 1.0), ("ballot", SEARCH)),
        (ReviewQuestion("ballot", b"record", 0, 4), ("ballot", SEARCH)),
        (None, ("nautilus", SEARCH)),
    ],
    ids=["a bot", "a level", "advice", "a review", "the first"],
)
def test_questions_travel_and_name_the_code_they_take(question: Question | None, kind: tuple[str, str]) -> None:
    question = question or first_question("nautilus")  # asked here: every process that finds tests would deal for it
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(question), type=Question) == question
    assert kind_of(question) == kind


async def test_a_bot_is_shown_nothing_of_what_comes_while_it_thinks(service: Service) -> None:
    me, match = await started_by_bots(service, "ballot", "", "", "")
    live = await service.live_matches.load(match)
    knowledge = knowledge_of(question_for(live, 1, "uniform"))
    await service.moves.submit(match, 0, 0, "no", "n", by=me.id)
    world: Any = knowledge.imagine(b"sixteen byte key")
    assert world.vote.tolist() == [0, 0, 0, 0]
    assert live.position.state.vote.tolist() == [2, 0, 0, 0]
    later: Any = knowledge_of(question_for(live, 1, "uniform")).imagine(b"sixteen byte key")
    assert later.vote.tolist() == [1, 0, 0, 0], "the vote is imagined, not seen"


async def test_the_true_state_is_not_in_the_question(service: Service) -> None:
    me, match = await started_by_bots(service, "ballot", "", "", "")
    asked = []
    for vote in ("yes", "no"):
        live = await service.live_matches.load(match)
        version = live.version
        await service.moves.submit(match, 0, version, vote, f"n{version}", by=me.id)
        asked.append(question_for(live, 1, "uniform").state)
        await service.moves.undo(match, 0, version + 1, f"u{version}", by=me.id)
    words = [np.frombuffer(state, live.game.State.dtype)["vote"].tolist() for state in asked]
    assert words[0] == words[1] == [[1, 0, 0, 0]]
    key = np.frombuffer(live.match.key, np.uint64)
    assert not any(key.tobytes() in state or key.byteswap().tobytes() in state for state in asked)
