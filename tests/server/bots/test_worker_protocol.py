"""Questions to bots: what a seat may know and nothing else, and an answer whatever the bot does."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from marooned.server.bots.worker_protocol import knowledge_of, question_for
from marooned.server.service import Service
from tests.server.bots.test_seated_bots import started_by_bots

pytestmark = pytest.mark.anyio


async def test_a_bot_is_shown_nothing_of_what_comes_while_it_thinks(service: Service) -> None:
    me, match = await started_by_bots(service, "ballot", "", "", "")
    live = await service.live_matches.load(match)
    knowledge = knowledge_of(question_for(live, 1, "uniform"))
    await service.moves.submit(match, 0, 0, "no", "n", by=me.id)
    world: Any = knowledge.imagine(b"sixteen byte key")
    assert world.vote.tolist() == [0, 0, 0, 0]
    assert live.state.vote.tolist() == [2, 0, 0, 0]
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
