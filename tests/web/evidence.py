"""What a test in a browser leaves behind when it fails: what each window showed and was told, and its server's log."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Error

from .player import Player
from .server import Server

PATIENCE_MS = 5000
"""How long a page may take to answer: one that stands still does not."""

SHOWN = """
(body) => {
  const choices = [...body.querySelectorAll("[data-action]")].map((choice) => ({
    action: choice.dataset.action,
    disabled: !!choice.disabled,
    visible: choice.checkVisibility({ visibilityProperty: true }),
    place: Object.values(choice.getBoundingClientRect().toJSON()).slice(0, 4).map(Math.round),
  }));
  const page = body.cloneNode(true);
  for (const drawing of page.querySelectorAll("svg")) drawing.replaceChildren();
  return [JSON.stringify(choices), page.innerHTML];
}
"""
"""What a page offers to be played, and whether somebody could see it; and its HTML, without drawings."""


class Window(NamedTuple):
    """A window that a test opened."""

    player: Player
    server: Server


OPENED = pytest.StashKey[list[Window]]()
"""The windows of a test."""


def evidence(windows: list[Window]) -> Iterator[tuple[str, str]]:
    """Headings, and what stands below them."""
    for number, (player, _) in enumerate(windows, 1):
        told = [message for message in player.received if message["type"] == "update"][-1:]
        yield f"window {number}: its last update of {len(player.received)} messages", json.dumps(told)
        try:
            choices, page = player.page.locator("body").evaluate(SHOWN, timeout=PATIENCE_MS)
            yield f"window {number}: choices at {player.page.url}", choices
            yield f"window {number}: page", page
        except Error as error:  # closed, or it stands still
            yield f"window {number}: no answer", str(error)
    for server in {window.server for window in windows}:
        yield f"server at {server.url}: log", server.log()
