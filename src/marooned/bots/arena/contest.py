"""What a tournament is, and one match of it.

Each deal is played once in every seating: the bots sit in a row that moves on by one seat from match to match, so that
everyone plays the same deals from everywhere. Where there are more bots than seats, every choice of them that fills the
table does so: all meet all, from every side. A match follows from the contest and its number alone, but for bots that
think by the clock.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from marooned.bots.arena.contestants import check_contestants, new_contestant
from marooned.bots.arena.following import Follower, Following, Transcripts
from marooned.engine.contract import Game
from marooned.engine.position import Position
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed


class Contest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that the results depend on."""

    game: str
    version: int
    """Of the game's rules."""
    seats: int
    options: dict[str, Any]
    bots: list[str]
    deals: int
    seed: str
    talk: bool = False
    """Whether players talk between moves."""
    tables: list[list[int]] = []
    """Who sit together, as indices of bots: the first at the first deal, the next at the next, and so on in turn. Where
    none are named, every choice of bots that fills a table plays each deal."""

    @classmethod
    def of(
        cls,
        game: Game,
        seats: int,
        bots: list[str],
        deals: int,
        seed: str,
        options: dict[str, Any],
        *,
        talk: bool = False,
        tables: Sequence[list[int]] = (),
    ) -> Contest:
        """The contest, each part of it checked."""
        game.check_seats(seats)
        check_contestants(bots)
        full = game.full_options(options, seats)
        return cls(game.name, game.version, seats, full, list(bots), deals, seed, talk, list(tables))

    def seatings(self, deal: int = 0) -> list[list[int]]:
        """Who sits where in the matches of a deal, as indices of bots; every deal has as many. A single bot has only
        one."""
        size, seats = len(self.bots), self.seats
        if size == 1:
            return [[0] * seats]
        if self.tables:
            rows: Iterable[Sequence[int]] = [self.tables[deal % len(self.tables)]]
        elif size > seats:
            rows = itertools.combinations(range(size), seats)
        else:
            rows = [[i % size for i in range(seats)]]
        return [[row[(seat + turn) % seats] for seat in range(seats)] for row in rows for turn in range(seats)]

    @property
    def matches(self) -> int:
        return self.deals * len(self.seatings())

    def deal(self, number: int) -> int:
        """Which deal is played in match `number`."""
        return number // len(self.seatings())

    def seating(self, number: int) -> list[int]:
        """Which bot, as an index, sits in each seat in match `number`."""
        seatings = self.seatings(self.deal(number))
        return seatings[number % len(seatings)]


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One match: its number, who sat where, how it went, and each seat's decisions with the seconds they took."""

    number: int
    seating: list[int]
    ranks: list[int]
    scores: list[int]
    ending: str
    moves: int
    decisions: list[int]
    seconds: list[float]
    tokens: list[int] = []
    """Read and written by the language model of each seat, where there is one."""
    faults: list[int] = []
    """How many decisions had to be drawn for each seat, because its model's answers made no sense."""


def play(contest: Contest, number: int, transcripts: Path | None = None) -> Result:
    """Play one match of a contest; what language models are shown and answer is written into the folder."""
    game, seats = load_game(contest.game), contest.seats
    deal = f"{contest.seed}/{contest.deal(number)}"
    seating = contest.seating(number)
    players = [
        new_contestant(contest.bots[bot], key_from_seed(f"{deal}/{bot}/{seat}")) for seat, bot in enumerate(seating)
    ]
    position = Position.dealt(game, seats, contest.options, key_from_seed(deal))
    following = None
    bots = [player for player in players if not isinstance(player, Follower)]
    if contest.talk or len(bots) < seats:
        kept = None if transcripts is None else Transcripts(transcripts, number, head_of(contest, number))
        following = Following(game, players, key_from_seed(f"{deal}/talk"), talk=contest.talk, transcripts=kept)
    moves, decisions, seconds = 0, [0] * seats, [0.0] * seats
    while (seat := position.turn) >= 0:
        began = time.perf_counter()
        action, *others = position.asked_ids
        if others:
            if following is None:
                action = bots[seat].choose(position.knowledge(seat, moves))
            else:
                action = following.choose(position, seat)
            decisions[seat] += 1
            seconds[seat] += time.perf_counter() - began
        before, position = position, position.after(seat, action)
        moves += 1
        if following is not None:
            following.moved(before, seat, action, position)
    outcome = position.outcome
    assert outcome is not None
    rounded = [round(spent, 6) for spent in seconds]
    result = Result(number, seating, outcome.ranks, outcome.scores, outcome.ending, moves, decisions, rounded)
    if following is not None and any(following.tokens + following.faults):
        result = msgspec.structs.replace(result, tokens=following.tokens, faults=following.faults)
    return result


def head_of(contest: Contest, number: int) -> str:
    """What a match is, for whoever reads its transcript."""
    sitting = ", ".join(f"{seat + 1} `{contest.bots[bot]}`" for seat, bot in enumerate(contest.seating(number)))
    options = ", ".join(f"{name} {value}" for name, value in contest.options.items()) or "none"
    return (
        f"{contest.game} (rules {contest.version}), deal {contest.deal(number)} of seed `{contest.seed}`; options: "
        f"{options}.\n\nPlayers: {sitting}. What a model is told beforehand is in `instructions.md`. What happened is "
        "written down once here; a model is shown the last lines of it each time."
    )
