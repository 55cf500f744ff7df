"""Rollouts: who plays which seat, what is learnt from, what is paid, and what it was worth."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed", exc_type=ImportError)

from marooned.batch import Batch  # noqa: E402
from marooned.learn.net import Net  # noqa: E402
from marooned.learn.rollout import LAMBDA, League, Pay, Rollout  # noqa: E402

ALONE, EVENLY = League(), Pay(0.5, 1.0)
LONG = 300
"""Steps in which matches end."""


def new_rollout(
    name: str, seats: int, games: int, steps: int, league: League = ALONE, pay: Pay = EVENLY
) -> tuple[Rollout, Net]:
    batch = Batch(name, seats, games, seed="rollout", reward="progress", check=False, mask=False)
    net = Net(batch.game, seats, 16)
    return Rollout(batch, net, steps, league, pay), net


def test_only_the_net_s_own_decisions_are_learnt_from() -> None:
    rollout, net = new_rollout("nautilus", 2, 12, 40, League(4, 4))
    rollout.play(net, Net(rollout.batch.game, 2, 16))
    seats, learnt, choice = rollout.seats, rollout.learnt, rollout.counts > 1
    for game in range(12):
        own = choice[:, game] if game >= 8 else choice[:, game] & (seats[:, game] == game % 2)
        assert torch.equal(learnt[:, game], own) and own.any()


def test_watchers_are_seats_of_the_net_that_do_not_act_and_see_what_they_see() -> None:
    rollout, net = new_rollout("nautilus-island", 3, 6, 30, League(3, 1))
    rollout.play(net, Net(rollout.batch.game, 3, 16))
    again = Batch(rollout.batch.game, 3, 6, seed="rollout", check=False, mask=False)
    for t in range(30):
        seats, watchers = rollout.seats[t].tolist(), rollout.watchers[t].tolist()
        for game, (seat, watcher) in enumerate(zip(seats, watchers, strict=True)):
            learner = game % 3 if game < 4 else None
            assert watcher != seat and (learner is None or watcher == (learner if seat != learner else -1))
        seen = again.observe(np.array(watchers))
        assert np.array_equal(rollout.watched[t, :, : seen.shape[1]], seen)
        again.step(rollout.legal[t].gather(1, rollout.places[t][:, None])[:, 0].numpy())


def test_the_heuristic_is_what_is_copied() -> None:
    rollout, net = new_rollout("nautilus-island", 3, 8, 12)
    rollout.play(net, copying=True)
    again = Batch(rollout.batch.game, 3, 8, seed="rollout", check=False, mask=False)
    for t in range(12):
        wanted, advice = torch.ones(8, dtype=torch.bool), torch.zeros(8, dtype=torch.int32)
        again.advise(wanted.numpy(), advice.numpy(), t + 1)
        played = rollout.legal[t].gather(1, rollout.places[t][:, None])[:, 0]
        assert played.tolist() == advice.tolist()
        again.step(advice.numpy())


def test_a_match_pays_what_its_winners_won() -> None:
    rollout, net = new_rollout("galerapagos", 4, 8, LONG, pay=Pay(0.0, 1.0))
    rollout.play(net, copying=True)
    assert rollout.ends.any()
    paid = rollout.rewards[rollout.ends]
    assert set(paid.flatten().tolist()) <= {-1.0, 1.0} and not rollout.rewards[~rollout.ends].any()
    rollout, net = new_rollout("nautilus-island", 3, 8, LONG)
    rollout.play(net)
    assert rollout.ends.any() and rollout.rewards.sum(-1).abs().max() < 1e-4  # what one gains the others lose


def test_a_win_can_be_the_table_s() -> None:
    """Where all of it is, everyone gets the same: twice the share of those who won, less one."""
    alone, together = (new_rollout("galerapagos", 4, 8, LONG, pay=Pay(0.0, 1.0, share)) for share in (0.0, 1.0))
    for rollout, net in (alone, together):
        rollout.play(net, copying=True)
    paid, shared = (rollout.rewards[rollout.ends] for rollout, _ in (alone, together))
    assert torch.equal(shared, paid.mean(1, keepdim=True).expand_as(paid)) and len(paid)


def test_advantages_follow_each_seat_alone() -> None:
    """What is paid between two decisions of a seat goes to the first of them."""
    rollout, net = new_rollout("nautilus", 2, 3, LONG)
    rollout.play(net)
    rollout.values[:] = torch.rand(LONG, 3)
    assert (rollout.watchers == 1 - rollout.seats).all()  # the other of two watched
    promised = torch.rand(3, 2)

    class Oracle:
        """Says of seats, in turn, what the games promise them."""

        asked = 0
        look = staticmethod(lambda seen: seen)

        def value(self, seen: Any) -> Any:
            self.asked += 1
            return promised[:, self.asked - 1]

    rollout.weigh(Oracle())
    for game in range(3):
        for seat in range(2):
            advantage, after, paid = 0.0, float(promised[game, seat]), 0.0
            for t in reversed(range(LONG)):
                if rollout.ends[t, game]:
                    advantage = after = paid = 0.0
                paid += float(rollout.rewards[t, game, seat])
                if int(rollout.watchers[t, game]) == seat:
                    worth = paid + after + LAMBDA * advantage
                    assert float(rollout.worth[t, game]) == pytest.approx(worth, abs=1e-4)
                if int(rollout.seats[t, game]) == seat:
                    now = float(rollout.values[t, game])
                    advantage = paid + after - now + LAMBDA * advantage
                    assert float(rollout.advantages[t, game]) == pytest.approx(advantage, abs=1e-4)
                    after, paid = now, 0.0
