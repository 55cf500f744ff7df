"""A phone that slept: its connection looks open and is dead. The page notices, comes back, and plays a move once."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.web.conftest import Join
from tests.web.relay import Relay
from tests.web.server import Server

BEAT_MS, ANSWER_MS = 20_000, 10_000
"""How often the page asks for a sign of life, and how long it waits for one."""
WAKE = "document.dispatchEvent(new Event('visibilitychange'))"
WAKE_AND_COUNT = """async () => {
  const Opened = window.WebSocket;
  let opened = 0;
  window.WebSocket = class extends Opened { constructor(url) { super(url); opened += 1; } };
  dispatchEvent(new Event("online"));
  document.dispatchEvent(new Event("visibilitychange"));
  await new Promise((done) => setTimeout(done));
  window.WebSocket = Opened;
  return opened;
}"""
"""Takes the phone up in the moment in which the network is back; how many connections that opens."""


@pytest.fixture
def relay(shared_server: Server) -> Iterator[Relay]:
    relay = Relay(shared_server)
    yield relay
    relay.close()


def moves_of_people(server: Server, match: str) -> int:
    """How many moves of a match the log has that no bot made."""
    asked = "SELECT count(*) FROM moves WHERE match = ? AND nonce NOT LIKE ':%'"
    with contextlib.closing(sqlite3.connect(server.folder / "marooned.sqlite")) as database:
        found: tuple[int] = database.execute(asked, [match]).fetchone()
    return found[0]


@pytest.mark.parametrize("upward", [True, False], ids=["nothing passes", "no answer comes"])
def test_a_move_made_on_a_dead_connection_is_played_once(join: Join, relay: Relay, upward: bool) -> None:
    player = join(relay, text=True)
    player.page.clock.install()
    player.play_now("nautilus")
    player.play_some(2)
    player.wait_for_turn()
    made, version = player.accepted, player.last["version"]

    def logged() -> int:
        return moves_of_people(relay.server, player.last["match"])

    relay.go_dead(upward=upward)
    player.lit().first.click()
    if not upward:
        player.wait_until(lambda: logged() == made + 1)
    if upward:  # its own beat notices; or whoever takes the phone up again does, sooner
        assert logged() == made
        player.page.clock.fast_forward(BEAT_MS)
    else:
        player.page.evaluate(WAKE)
    player.page.clock.fast_forward(ANSWER_MS)
    expect(player.page.locator("header .lost")).to_be_visible()
    expect(player.page.locator("header .lost")).to_be_hidden()
    player.wait_until(lambda: player.accepted == made + 1 and player.last["version"] > version)
    assert logged() == made + 1
    player.play_some(2)


def test_a_phone_that_wakes_as_the_network_returns_opens_one_connection(join: Join) -> None:
    player, routed = join(), list[WebSocketRoute]()

    def answer_the_first(route: WebSocketRoute) -> None:
        routed.append(route)
        if len(routed) == 1:
            route.connect_to_server()

    player.page.route_web_socket("**/api/tables/*/socket", answer_the_first)
    player.play_now("nautilus")
    routed[0].close()
    expect(player.page.locator("header .lost")).to_be_visible()
    assert player.page.evaluate(WAKE_AND_COUNT) == 1
