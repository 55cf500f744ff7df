"""Takes the pictures of the tables that the README and the documentation show. Run by `make pictures`.

A real server, a real browser, and somebody who plays on until a moment comes that shows much. What bots do is not the
same twice, so neither are the pictures; look at them before they are committed.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tests.web.chromium import FLAGS, find_chromium
from tests.web.conftest import PREFER
from tests.web.player import Player
from tests.web.sailor import Sailor
from tests.web.server import Server

FOLDER = Path(__file__).parent
SIZE = {"width": 1440, "height": 900}


class Picture(NamedTuple):
    """A table, and when and how it is seen."""

    name: str
    game: str
    lively: Callable[[Mapping[str, Any]], bool]
    """Whether a view shows much."""
    terms: Mapping[str, Any] = {}
    language: str = "en"
    theme: str = "light"


CASTAWAYS = {"seats": 8, "bots": {str(seat): "captain" for seat in range(1, 8)}}
PICTURES = (
    Picture("nautilus-island", "nautilus-island", lambda view: view["round"] >= 7),
    Picture(
        "nautilus", "nautilus", lambda view: view["round"] >= 2 and len(list(filter(None, view["board"].values()))) == 6
    ),
    Picture("galerapagos", "galerapagos", lambda view: view["places"] >= 3, CASTAWAYS, theme="dark"),
    Picture("galerapagos-fr", "galerapagos", lambda view: view["places"] >= 3, CASTAWAYS, language="fr"),
)
CHOICES = 4
"""How much there has to be to choose from."""
MATCHES = 20
"""How many are begun until one of them comes to its moment."""


def main() -> None:
    """Take all of them, in the place of older ones."""
    path, environment = find_chromium()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS], env={**os.environ, **environment})
        server = Server(Path(folder))
        server.start()
        try:
            for picture in PICTURES:
                take(picture, browser, server)
                print(FOLDER / f"{picture.name}.png")
        finally:
            server.stop()


def take(picture: Picture, browser: Browser, server: Server) -> None:
    """Play matches until one comes to its moment, and take the picture."""
    for seed in range(MATCHES):
        context = browser.new_context(
            viewport=SIZE,  # type: ignore[arg-type]
            locale=picture.language,
            color_scheme="dark" if picture.theme == "dark" else "light",
            reduced_motion="reduce",
            service_workers="block",
        )
        context.add_init_script(PREFER % '{"pace": "none"}')
        player = Player(context, server.url).become("Marie", picture.language, face="bun", colour="red")
        player.begin(**picture.terms).play_now(picture.game)
        sailor = Sailor(player, seed)
        sailor.dismiss_coach()
        if came(picture, sailor):
            player.page.mouse.move(0, 0)
            player.page.screenshot(path=FOLDER / f"{picture.name}.png", animations="disabled")
            return
        context.close()
    raise SystemExit(f"{picture.name}: none of {MATCHES} matches came to its moment.")


def came(picture: Picture, sailor: Sailor) -> bool:
    """Whether the match comes to its moment while it is somebody's turn who has much to choose from."""
    while sailor.wait_for_choice():
        update = sailor.player.last
        if picture.lively(update["view"]) and len(update["legal"]) >= CHOICES:
            return True
        sailor.step()
    return False


if __name__ == "__main__":
    main()
