"""One recorded match per cause of death."""

from __future__ import annotations

from pathlib import Path

import pytest

from marooned.engine.registry import load_game
from marooned.engine.replay import dump, record_of, verify
from marooned.games.galerapagos.state import Cause
from tests.proofs.finding import find_match

KEPT = Path(__file__).parent.parent.parent / "records" / "galerapagos"

CAUSES = [cause for cause in Cause if cause]


@pytest.mark.golden
@pytest.mark.parametrize("cause", CAUSES, ids=lambda cause: cause.name.lower())
def test_every_cause_of_death_has_a_record(cause: Cause, pytestconfig: pytest.Config) -> None:
    path = KEPT / f"died-of-{cause.name.lower().replace('_', '-')}.json"
    if pytestconfig.getoption("--regenerate"):
        match = find_match(load_game("galerapagos"), lambda s: bool((s.cause == cause).any()))
        path.write_bytes(dump(record_of(match)))
    assert (verify(path.read_bytes()).state.cause == cause).any()
