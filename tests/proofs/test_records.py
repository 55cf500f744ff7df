"""One recorded match per way of ending, verified anew by every run; any record dropped in the folder is a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from marooned.engine.registry import game_names, load_game
from marooned.engine.replay import dump, record_of, verify
from tests.proofs.finding import find_match

KEPT = Path(__file__).parent.parent / "records"

ENDINGS = [(name, code) for name in game_names() for code in load_game(name).endings if code]


@pytest.mark.golden
@pytest.mark.parametrize(("name", "code"), ENDINGS, ids=[f"{n}-{load_game(n).endings[c]}" for n, c in ENDINGS])
def test_every_ending_has_a_record(name: str, code: int, pytestconfig: pytest.Config) -> None:
    game = load_game(name)
    path = KEPT / name / f"{game.endings[code]}.json"
    if pytestconfig.getoption("--regenerate"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(dump(record_of(find_match(game, lambda s: game.rules.ending(s) == code))))
    outcome = verify(path.read_bytes()).outcome
    assert outcome is not None and outcome.ending == game.endings[code]


@pytest.mark.parametrize("path", sorted(KEPT.glob("*/*.json")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_record_verifies(path: Path) -> None:
    match = verify(path.read_bytes())
    assert match.over and match.game.name == path.parent.name
