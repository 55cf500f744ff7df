"""Galérapagos: the weights of the heuristic lie where the rules look for them."""

from __future__ import annotations

from marooned.engine.compilation import INTERPRETED
from marooned.engine.rng import key_from_seed, new_rng
from marooned.games.galerapagos.actions import ACTIONS
from marooned.games.galerapagos.bots import weights
from marooned.games.galerapagos.bots.play import heuristic, weighed
from marooned.games.galerapagos.bots.weights import RATION_DAYS, TIMED_KINDS, WEIGHTS, Weights
from marooned.games.galerapagos.content import Kind
from tests.games.galerapagos import builders as b


def test_every_weight_is_at_the_place_of_its_name() -> None:
    place = 0
    for name, weight in Weights()._asdict().items():
        numbers = weight if isinstance(weight, tuple) else (weight,)
        assert getattr(weights, name.upper()) == place, name
        assert tuple(WEIGHTS[place : place + len(numbers)]) == numbers, name
        place += len(numbers)
    assert place == len(WEIGHTS)
    assert len(Weights().ration_worth) == RATION_DAYS and len(Weights().from_turn) == len(TIMED_KINDS)
    timed = [TIMED_KINDS[time] for time in (weights.PLANK_TIME, weights.ALARM_TIME, weights.PILLS_TIME)]
    assert timed == [Kind.PLANK, Kind.ALARM_CLOCK, Kind.SLEEPING_PILLS]


def test_other_weights_make_other_choices() -> None:
    s = b.dealt(5, "weights")
    seat = int(s.actor)
    key = key_from_seed("choice")
    usual = int(heuristic(s, seat, new_rng(key)))
    assert int(weighed(s, seat, new_rng(key), WEIGHTS)) == usual
    changed = (Weights(wreck_worth=5_000), Weights(piece_worth=5_000, sickness=0), Weights(dread=5_000))
    chosen = {ACTIONS.words[int(weighed(s, seat, new_rng(key), other.numbers()))] for other in changed}
    assert len(chosen) == len(changed)
    assert INTERPRETED or len(weighed.signatures) == 1, "compiled once for all weights"  # type: ignore[attr-defined]


def test_no_mood_is_a_mood_too() -> None:
    even = Weights(mood=0, task_whim=0, pace=0, swap_chance=0).numbers()
    s = b.dealt(4, "even")
    assert len({int(weighed(s, int(s.actor), new_rng(key_from_seed(f"{n}")), even)) for n in range(20)}) == 1
