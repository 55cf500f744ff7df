"""A phone that slept: its connection looks open and is dead. The page notices, comes back, and plays a move once."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from .conftest import Join
from .relay import Relay
from .server import Server

WAKE = "document.dispatchEvent(new Event('visibilitychange'))"


@pytest.fixture
def relay(server: Server) -> Iterator[Relay]:
    relay = Relay(server)
    yield relay
    relay.close()


def moves_of_people(server: Server) -> int:
    """How many moves the log has that no bot made."""
    with contextlib.closing(sqlite3.connect(server.folder / "marooned.sqlite")) as database:
        found: tuple[int] = database.execute("SELECT count(*) FROM moves WHERE nonce NOT LIKE ':%'").fetchone()
    return found[0]


@pytest.mark.parametrize("upward", [True, False], ids=["nothing passes", "no answer comes"])
def test_a_move_made_on_a_dead_connection_is_played_once(
    join: Join, relay: Relay, server: Server, upward: bool
) -> None:
    player = join(relay, text=True)
    player.play_now("nautilus")
    player.play_some(2)
    player.wait_for_turn()
    made, version = player.accepted, player.last["version"]
    relay.go_dead(upward=upward)
    player.lit().first.click()
    if not upward:
        player.wait_until(lambda: moves_of_people(server) == made + 1)
    if upward:  # its own beat notices; or whoever takes the phone up again does, sooner
        assert moves_of_people(server) == made
    else:
        player.page.evaluate(WAKE)
    expect(player.page.locator("header .lost")).to_be_visible(timeout=45_000)
    expect(player.page.locator("header .lost")).to_be_hidden()
    player.wait_until(lambda: player.accepted == made + 1 and player.last["version"] > version)
    assert moves_of_people(server) == made + 1
    player.play_some(2)
