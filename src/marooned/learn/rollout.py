"""Many games played for some steps: what was seen, done and got, and how much better it went than expected.

Most games are self-play: the net has every seat. In the first rows, the league, it has one seat and the others belong
to opponents who do not learn, or to a past self; only the net's own decisions are learnt from.

Where a rollout breaks off, every seat's prospects are asked for, not only those of the seat to act. So the critic also
learns from what another seat sees: at each step one that does not act watches.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import torch
from torch import Tensor

from marooned.batch import Batch
from marooned.learn.net import Net, choices, sample
from marooned.learn.opponents import Heuristics, Opponents
from marooned.search.config import config_for

HEURISTICS = Heuristics()
LAMBDA = 0.95
"""How far advantages look beyond the next decision."""


@dataclass(frozen=True)
class League:
    """How many games the net plays, with one seat, among opponents who do not learn and among past selves."""

    others: int = 0
    past: int = 0
    opponents: Opponents = HEURISTICS

    @property
    def games(self) -> int:
        return self.others + self.past


class Pay(NamedTuple):
    """What a match is worth to a seat."""

    points: float
    """The share of its points, beside the win."""
    margin: float
    """The points above the mean of the table that are worth as much as a win."""
    together: float = 0.0
    """Where several can win, the share of the win that is the table's: what the others' winning is worth to a seat."""


class Rollout:
    """Steps of all games. The seats of a game take turns in its row."""

    def __init__(self, batch: Batch, net: Net, steps: int, league: League, pay: Pay) -> None:
        self.batch, self.league, self.pay, self.played = batch, league, pay, 0
        device, self.shared_wins = net.scale.device, config_for(batch.game).shared_wins != 0
        lend, self.sight = torch.from_dlpack, batch.observe(0)
        self.seen, self.seat, self.sight_seen = lend(batch.observations), lend(batch.seat), lend(self.sight)
        self.got, self.ranks, self.done = lend(batch.rewards), lend(batch.ranks), lend(batch.done)
        self.listed, self.count, self.taken = lend(batch.legal), lend(batch.legal_count), lend(batch.actions)

        def kept(*shape: int, dtype: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros((steps, batch.n, *shape), dtype=dtype, device=device)

        self.observations, self.seats = kept(net.size, dtype=torch.int8), kept(dtype=torch.int8)
        self.legal, self.counts = kept(self.listed.shape[1], dtype=torch.int16), kept(dtype=torch.int32)
        self.places, self.likelihoods, self.values = kept(dtype=torch.int64), kept(), kept()
        self.rewards, self.ends, self.advantages = kept(batch.seats), kept(dtype=torch.bool), kept()
        self.learnt = kept(dtype=torch.bool)
        self.watched, self.watchers = torch.zeros_like(self.observations), torch.zeros_like(self.seats)
        """What a seat of the net's that did not act saw in each step, and which seat; −1 for none."""
        self.worth = kept()
        """What it got from then on, as far as is known."""
        rows = torch.arange(batch.n, device=device)
        self.learner = torch.where(rows < league.games, rows % batch.seats, -1).to(torch.int8)
        """The net's only seat in a game of the league; −1 where it has them all."""
        self.wanted, self.advice = torch.zeros_like(self.done), torch.zeros_like(self.count)

    @torch.no_grad()
    def play(self, net: Net, past: Net | None = None, *, copying: bool = False) -> None:
        """Let the net play, or the heuristic in every seat, whose moves are then to be copied."""
        for t in range(len(self.places)):
            self.observations[t], self.seats[t] = net.look(self.seen), self.seat
            legal, present = choices(self.listed, self.count)
            self.legal[t, :, : legal.shape[1]], self.counts[t] = legal, self.count
            logits, self.values[t] = net(self.observations[t], self.seat, legal, present)
            own = (self.learner < 0) | (self.seat == self.learner)
            place = sample(logits)
            if copying:
                place = self._asked(HEURISTICS, legal, torch.ones_like(own), place)
            elif self.league.games:
                place = self._answered(legal, present, own, place, past)
            self.places[t], self.learnt[t] = place, (own | copying) & (self.count > 1)
            self.likelihoods[t] = torch.log_softmax(logits, -1).gather(1, place[:, None])[:, 0]
            self.taken.copy_(legal.gather(1, place[:, None])[:, 0])
            self._watch(t, net)
            self.batch.step()
            self.rewards[t], self.ends[t] = self._paid(), self.done

    def _watch(self, t: int, net: Net) -> None:
        """Keep what one more seat sees: any that does not act or, in the league, the net's own."""
        further = torch.randint(1, self.batch.seats, self.seat.shape, device=self.seat.device)
        other = ((self.seat + further) % self.batch.seats).to(torch.int8)
        other = torch.where(self.learner < 0, other, torch.where(self.seat == self.learner, -1, self.learner))
        self.watchers[t] = other
        self.batch.observe(self.watchers[t], out=self.sight)
        self.watched[t] = net.look(self.sight_seen)

    def _asked(self, opponents: Opponents, legal: Tensor, wanted: Tensor, place: Tensor) -> Tensor:
        """The places with those of opponents where they are wanted."""
        self.played += 1
        self.wanted.copy_(wanted)
        opponents.answer(self.batch, self.wanted, self.advice, self.played)
        return torch.where(wanted, (legal == self.advice[:, None]).long().argmax(1), place)

    def _answered(self, legal: Tensor, present: Tensor, own: Tensor, place: Tensor, past: Net | None) -> Tensor:
        """The places with those of the other seats of the league."""
        first, last = self.league.others, self.league.games
        if first:
            wanted = ~own
            wanted[first:] = False
            place = self._asked(self.league.opponents, legal, wanted, place)
        if past is not None and last > first:
            rows = slice(first, last)
            logits, _ = past(past.look(self.seen[rows]), self.seat[rows], legal[rows], present[rows])
            place[rows] = torch.where(own[rows], place[rows], sample(logits))
        return place

    def _paid(self) -> Tensor:
        """What a step is worth to each seat: points as they come, less those of the table, and the win at the end."""
        won = ((self.ranks == 0) & self.done[:, None]).float()
        if self.shared_wins:
            won = 2 * (won / won.sum(1, keepdim=True).clamp(min=1) - self.done[:, None] / won.shape[1])
        else:
            won = torch.where(self.done[:, None], 2 * won - 1, 0.0)
            won = (1 - self.pay.together) * won + self.pay.together * won.mean(1, keepdim=True)
        points = (self.got - self.got.mean(1, keepdim=True)) / self.pay.margin
        return (1 - self.pay.points) * won + self.pay.points * points

    @torch.no_grad()
    def weigh(self, net: Net) -> None:
        """How much better each decision did than expected: GAE along the decisions of the same seat of a match.

        Going back in time, `value` and `advantage` hold for each seat what its next decision promised, and `reward`
        what it got since; at the end of a match nothing is promised any more.
        """
        value = torch.empty_like(self.rewards[0])
        for seat in range(value.shape[1]):
            self.batch.observe(seat, out=self.sight)
            value[:, seat] = net.value(net.look(self.sight_seen))
        advantage, reward = torch.zeros_like(value), torch.zeros_like(value)
        for t in reversed(range(len(self.places))):
            over = self.ends[t][:, None]
            value, advantage = value.masked_fill(over, 0), advantage.masked_fill(over, 0)
            reward = self.rewards[t] + reward.masked_fill(over, 0)
            watcher = self.watchers[t].long().clamp(min=0)[:, None]
            self.worth[t] = (reward + value + LAMBDA * advantage).gather(1, watcher)[:, 0]
            seat, now = self.seats[t].long()[:, None], self.values[t][:, None]
            gain = reward.gather(1, seat) + value.gather(1, seat) - now + LAMBDA * advantage.gather(1, seat)
            self.advantages[t] = gain[:, 0]
            value, advantage = value.scatter(1, seat, now), advantage.scatter(1, seat, gain)
            reward = reward.scatter(1, seat, 0.0)

    def flat(self) -> dict[str, Any]:
        """All that was kept, game after game, and the places of the decisions and the sights that are learnt from."""
        names = ("observations", "seats", "legal", "counts", "places", "likelihoods", "values", "advantages")
        found = {name: getattr(self, name).flatten(0, 1) for name in (*names, "watched", "worth")}
        watching = (self.watchers >= 0).flatten().nonzero()[:, 0]
        return {"rows": self.learnt.flatten().nonzero()[:, 0], "watching": watching, **found}
