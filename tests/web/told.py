"""A table of bots that tells one browser whatever a test wants to be told, besides what really happens."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import WebSocketRoute

from .player import Player

READY = """
if (location.port) {
    const coached = ["nautilus-island/*", "nautilus/*", "galerapagos/*"];
    localStorage.setItem("marooned.settings", JSON.stringify({ coached }));
}
"""
"""The coach has been listened to."""
LATER = 1000
"""How much later than the server's what a test tells is, so that nothing real comes after it."""

View = dict[str, Any]


class Told:
    """What one browser is told."""

    def __init__(self, player: Player, face: str = "captain", colour: str = "blue", *, coached: bool = True) -> None:
        self.player = player
        self.update: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self._number = LATER
        if coached:
            player.context.add_init_script(READY)
        player.become("Ann", face=face, colour=colour)
        player.page.route_web_socket("**/socket", self._relay)

    def _relay(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        server = socket.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "update":
                self.update = message
            elif message["type"] == "welcome":
                self.table = message["table"]
            socket.send(text)

        server.on_message(pass_on)
        socket.on_message(server.send)

    def sit_with_bots(self, game: str, seats: int) -> None:
        """Sit at a table of so many, all others bots that hold their tongues, where one is asked first."""
        asking, tables = self.player.context.request, f"{self.player.url}/api/tables"
        wanted: dict[str, Any] = {"game": game, "seats": seats, "options": {"first_player": 0}, "banter": False}
        bots = {str(seat): "uniform" for seat in range(1, seats)}
        table = asking.post(tables, data=wanted | {"bots": bots}).json()
        assert asking.post(f"{tables}/{table['id']}/seats/0", data={}).ok
        assert asking.post(f"{tables}/{table['id']}/start").ok
        self.player.open(f"/t/{table['id']}").page.locator("section.prompt").wait_for()
        self.player.wait_for_turn()

    def show(self, change: Callable[[View], object] = lambda view: None, *events: dict[str, Any]) -> None:
        """Tell the browser of a change to its view, with what happened, and wait until it is on the table."""
        update = copy.deepcopy(self.update)
        version = max(update["version"], LATER) + 1
        change(update["view"])
        update |= {"since": update["version"], "version": version, "events": list(events)}
        self.update = update
        self._socket.send(json.dumps(update))
        self.player.see(version)

    def change_table(self, change: Callable[[dict[str, Any]], object]) -> None:
        """Tell the browser of a change to its table."""
        change(self.table)
        self._socket.send(json.dumps({"type": "table", "table": self.table}))

    def say(self, seat: int, words: str, to: list[int]) -> None:
        """Let a seat say something to some, or to all."""
        self._number += 1
        said = {"number": self._number, "seat": seat, "name": f"Seat {seat}", "text": words, "to": to}
        self._socket.send(json.dumps({"type": "said", **said}))
