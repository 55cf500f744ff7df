"""GA-12.43: a ruling about series."""

from __future__ import annotations

import pytest

from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.engine.series import Series
from marooned.games.galerapagos.series import solidaire
from tests.games.galerapagos import builders as b


def test_ga_12_43_equal_points_share_the_place(monkeypatch: pytest.MonkeyPatch) -> None:
    series = Series(load_game("galerapagos"), 4, 1, "solidaire")
    b.finish(series.start(key_from_seed("one")), "one")
    monkeypatch.setattr(series, "points", lambda match: solidaire(b.aboard(4, 1, 3)))
    assert [(s.seat, s.points, s.place) for s in series.table()] == [(1, 2, 0), (3, 2, 0), (0, 0, 2), (2, 0, 2)]
    assert series.winners() == [1, 3]
