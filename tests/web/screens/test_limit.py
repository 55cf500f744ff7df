"""A test that stands still fails where it stands, and the browser can be asked afterwards."""

from __future__ import annotations

import pytest

from tests.web.conftest import Join
from tests.web.evidence import OPENED, evidence
from tests.web.limit import limited
from tests.web.player import Player

AWHILE = 0.5


@pytest.mark.parametrize("script", ["new Promise(() => {})", "1"], ids=["the page never answers", "round and round"])
def test_a_test_that_stands_still_is_ended_and_its_window_told(
    join: Join, request: pytest.FixtureRequest, script: str
) -> None:
    player = join().open()
    with pytest.raises(pytest.fail.Exception, match=r"not done after 0.5 s"):
        limited(AWHILE)(evaluate_for_ever)(player, script)
    told = dict(evidence(request.node.stash[OPENED]))
    assert player.url in next(title for title in told if "choices" in title)
    assert player.page.evaluate("1 + 1") == 2


def test_it_never_ends_the_connection_to_the_browser(join: Join) -> None:
    player = join().open()
    for attempt in range(100):
        with pytest.raises(pytest.fail.Exception):
            limited(0.01 + attempt / 10000)(evaluate_for_ever)(player, "1")
    assert player.page.evaluate("1 + 1") == 2


def evaluate_for_ever(player: Player, script: str) -> None:
    """Stand still."""
    while True:
        player.page.evaluate(script)
