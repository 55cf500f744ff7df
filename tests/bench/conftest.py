"""The benchmarks still run: each once, at its smallest size, where that is cheap. Their figures are never a test."""

from __future__ import annotations

import pytest

from marooned.engine.compilation import INTERPRETED


@pytest.fixture(autouse=True)
def _compiled() -> None:
    if INTERPRETED:
        pytest.skip("benchmarks measure compiled rules")
