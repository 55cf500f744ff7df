"""A run of training: play, weigh, improve; measure now and then; keep what a stopped run goes on from.

First the heuristic plays and is copied, which takes a minute where learning as much from nothing takes many; then the
net plays itself and a league, and improves by what it gets.
"""

from __future__ import annotations

import copy
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
import numpy as np
import torch

from marooned.batch import Batch
from marooned.engine.contract import Game
from marooned.engine.record import Array
from marooned.learn.curves import write_curve
from marooned.learn.evaluation import Measured, matches_won
from marooned.learn.improving import Way, improve
from marooned.learn.net import Net
from marooned.learn.opponents import Opponents
from marooned.learn.rollout import HEURISTICS, League, Pay, Rollout
from marooned.search.config import config_for

LAST_RATE = 0.1
"""The learning rate falls, evenly, to this share of itself."""
KEPT_SELVES = 8
"""Past selves that are kept; each rollout of the league is against one of them."""
CHECKPOINT, WEIGHTS = "checkpoint.pt", "net.npz"


Count = Annotated[int, msgspec.Meta(ge=1)]
Positive = Annotated[float, msgspec.Meta(gt=0)]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


SAME = ("seats", "options", "width")
"""What a resumed run cannot change."""


class OtherRun(Exception):
    """The folder holds a run of another game, table or width, or against another bot."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a run depends on besides its game and the machine."""

    seats: int
    options: dict[str, Any] = {}
    """The options of the table; those that are not named are as usual."""
    device: str = "cpu"
    minutes: Positive = 5.0
    """How long it learns, measuring apart."""
    copying: Share = 0.1
    """The share of that in which the heuristic is copied. A run that starts from a net only learns what positions are
    worth then, so that its play is not spoilt by a critic that knows nothing."""
    games: Count = 256
    """Games played at once."""
    steps: Count = 64
    """Moves of each between two improvements."""
    width: Annotated[int, msgspec.Meta(ge=4, multiple_of=4)] = 128
    """Numbers in a hidden layer."""
    rate: Positive = 1e-3
    """How fast it learns at first."""
    entropy: Share = 0.004
    """How much it is paid for staying undecided."""
    passes: Count = 1
    """How often each rollout is learnt from."""
    parts: Count = 8
    """Steps of the optimiser in a pass."""
    heuristics: Share = 0.25
    """The share of games in which the net has one seat among heuristics."""
    past: Share = 0.125
    """The same among past selves."""
    points: Share | None = None
    """How much of what is paid is points; None for as much as the search counts."""
    together: Share = 0.0
    """Where several can win, how much of a win is the table's."""
    every: Positive = 30.0
    """Seconds between measurements."""
    deals: Count = 250
    """Deals of a measurement, each played from every seat."""
    seed: int = 0


ON_A_GPU = {"games": 32_768, "steps": 64, "width": 512, "passes": 2, "parts": 32, "rate": 6e-4, "deals": 1000}
"""What differs on a GPU."""


class Training:
    """One run, in a folder of its own. Heuristics and past selves together take at most all games.

    With a `target` it learns to win against that alone, with one seat among such opponents in every game. A new run may
    `start` from the weights of a net of the same width; resumed, it is told so again.
    """

    def __init__(
        self,
        game: Game,
        settings: Settings,
        out: Path,
        target: Opponents | None = None,
        start: Mapping[str, Array] | None = None,
    ) -> None:
        torch.manual_seed(settings.seed)
        torch.set_float32_matmul_precision("high")
        self.game, self.settings, self.out = game, settings, out
        self.opponents: Opponents = target or HEURISTICS
        """Among whom it is measured."""
        kept = self._kept()
        self.net = Net(game, settings.seats, settings.width).to(settings.device)
        self.optimiser = torch.optim.Adam(self.net.parameters(), settings.rate, eps=1e-5, fused=True)
        self.rows, self.selves = list[dict[str, float]](), list[dict[str, Any]]()
        self.steps, self.spent, self.losses = 0, 0.0, {"policy": 0.0, "value": 0.0, "entropy": 0.0}
        self.first = Way.COPY if start is None else Way.JUDGE
        if kept is None and start is not None:
            self.net.take(start)
        if kept is not None:
            self.net.load_state_dict(kept["net"])
            self.optimiser.load_state_dict(kept["optimiser"])
            self.rows, self.selves = kept["rows"], kept["selves"]
            self.steps, self.spent = kept["steps"], kept["spent"]
        others = settings.games if target else int(settings.games * settings.heuristics)
        past = min(int(settings.games * settings.past), settings.games - others)
        league = League(others, past, self.opponents)
        batch = Batch(
            game, settings.seats, settings.games, settings.options, seed=f"{settings.seed}/{self.steps}",
            device=settings.device, reward="progress", check=False, mask=False,
        )  # fmt: skip
        points = config_for(game).margin_weight if settings.points is None else settings.points
        self.pay = Pay(points, usual_margin(game, settings.seats, settings.options), settings.together)
        self.rollout = Rollout(batch, self.net, settings.steps, league, self.pay)
        self.past = copy.deepcopy(self.net) if league.past else None

    def run(self, tell: Callable[[dict[str, float]], None]) -> None:
        """Learn until the time is up, telling every measurement."""
        self.out.mkdir(parents=True, exist_ok=True)
        whole, began = self.settings.minutes * 60, time.monotonic() - self.spent
        measured = self.rows[-1]["seconds"] if self.rows else 0.0
        while True:
            left = whole - self.spent
            if left <= 0 or self.spent - measured >= self.settings.every:
                self._measure(tell)
                measured, began = self.spent, time.monotonic() - self.spent  # measuring is not learning
            if left <= 0:
                return
            for group in self.optimiser.param_groups:
                group["lr"] = self.settings.rate * (LAST_RATE + (1 - LAST_RATE) * left / whole)
            self._learn(self.first if self.spent < self.settings.copying * whole else Way.IMPROVE)
            if self.settings.device == "cuda":
                torch.cuda.synchronize()
            self.steps += self.settings.steps * self.settings.games
            self.spent = time.monotonic() - began

    def _learn(self, way: Way) -> None:
        if self.past is not None and self.selves:
            chosen = torch.randint(len(self.selves), ()).item()
            self.past.load_state_dict(self.selves[int(chosen)])
        self.rollout.play(self.net, self.past, copying=way is Way.COPY)
        self.rollout.weigh(self.net)
        for _ in range(self.settings.passes):
            self.losses = improve(
                self.net, self.optimiser, self.rollout, self.settings.parts, self.settings.entropy, way
            )

    def _measure(self, tell: Callable[[dict[str, float]], None]) -> None:
        row = {"steps": float(self.steps), "seconds": self.spent, "steps/s": self.steps / max(self.spent, 1e-9)}
        won = self.won("curve")
        self.rows.append(row | {self.opponents.name: won.share, "±": won.half} | self.losses)
        self.selves.append({name: weight.clone() for name, weight in self.net.state_dict().items()})
        if len(self.selves) > KEPT_SELVES:  # every other one of the older half goes, so that some stay from early on
            del self.selves[len(self.rows) % (KEPT_SELVES // 2)]
        self.save()
        tell(self.rows[-1])

    def won(self, seed: str) -> Measured:
        """How much it wins among its opponents, on deals of its own."""
        asked = self.settings
        return matches_won(self.net, self.game, asked.seats, asked.deals, seed, self.opponents, asked.options)

    def save(self) -> None:
        """Leave the weights, the curves, and all that a resumed run needs; a file is there whole or not at all."""
        kept = {
            "game": self.game.name, "against": self.opponents.name, "settings": msgspec.to_builtins(self.settings),
            "net": self.net.state_dict(), "optimiser": self.optimiser.state_dict(), "selves": self.selves,
            "rows": self.rows, "steps": self.steps, "spent": self.spent,
        }  # fmt: skip
        torch.save(kept, self.out / f"{CHECKPOINT}.new")
        (self.out / f"{CHECKPOINT}.new").replace(self.out / CHECKPOINT)
        np.savez_compressed(self.out / WEIGHTS, **self.net.exported(self.game))
        if self.rows:
            write_curve(self.out, self.rows, [self.opponents.name])

    def _kept(self) -> dict[str, Any] | None:
        """What a run left in the folder, if there was one, and if this is the same."""
        if not (self.out / CHECKPOINT).exists():
            return None
        kept: dict[str, Any] = torch.load(self.out / CHECKPOINT, map_location=self.settings.device, weights_only=True)
        made, asked = kept["settings"], self.settings
        if (kept["game"], kept["against"]) != (self.game.name, self.opponents.name) or any(
            made[name] != getattr(asked, name) for name in SAME
        ):
            raise OtherRun(str(self.out))
        return kept


def usual_margin(game: Game, seats: int, options: Mapping[str, Any] | None = None, matches: int = 256) -> float:
    """How far a seat's points usually are from the mean of its table, between players who choose at random."""
    batch, margins = Batch(game, seats, matches, options, reward="points", observe=False, mask=False), list[Any]()
    while sum(map(len, margins)) < matches:
        batch.step_random()
        points = batch.rewards[batch.done]
        margins.append(points - points.mean(1, keepdims=True))
    return max(float(np.concatenate(margins).std()), 1e-3)
