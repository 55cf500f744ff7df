"""The picture of a game: its own, or its name over the sea and what is played with, as its roles tell."""

from __future__ import annotations

import hashlib
import html
from collections.abc import Iterable, Iterator

from marooned.engine.contract import Game
from marooned.engine.phrasing import Role, roles_of
from marooned.engine.registry import load_game
from marooned.engine.text import folder_of, text_of

SCENE = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160">
  <rect width="320" height="160" fill="hsl({hue} 55% 80%)"/>
  <circle cx="262" cy="40" r="20" fill="#fff3d1" opacity=".8"/>
{symbols}
  <path d="M0 116c20-8 40-8 60 0s40 8 60 0 40-8 60 0 40 8 60 0 40-8 80 0v44H0Z" fill="#12374c"/>
  <text x="160" y="146" text-anchor="middle" font-family="serif" font-size="{size}" fill="#fff3d1">{title}</text>
</svg>
"""
ISLAND = '  <path d="M104 120c0-42 28-76 56-76s56 34 56 76Z" fill="hsl({hue} 35% 35%)"/>'
PAPER = 'fill="#fffaf0" stroke="#1d2b36" stroke-width="2"'
PIPS = ((-13, -13), (13, -13), (0, 0), (-13, 13), (13, 13))
COIN = 'rx="28" ry="10" fill="#d9a94e" stroke="#8a6118" stroke-width="2"'
SYMBOLS = {
    "card": "".join(
        f'<g transform="rotate({turn} 0 60)"><rect x="-22" y="-36" width="44" height="64" rx="6" {PAPER}/>'
        '<path d="M0-20l9 14-9 14-9-14Z" fill="#a8331f"/></g>'
        for turn in (-22, 0, 22)
    ),
    "die": f'<g transform="rotate(-12)"><rect x="-26" y="-26" width="52" height="52" rx="10" {PAPER}/>'
    + "".join(f'<circle cx="{x}" cy="{y}" r="5" fill="#1d2b36"/>' for x, y in PIPS)
    + "</g>",
    "money": "".join(f'<ellipse cy="{y}" {COIN}/>' for y in (24, 12, 0, -12)),
}
"""What games are played with, each drawn around its middle."""


def home_picture(game: str, package: str, language: str) -> str:
    """The picture of an installed game: the `picture.svg` of its package, or one drawn here in that language."""
    brought = folder_of(package) / "picture.svg"
    if brought.exists():
        return brought.read_text(encoding="utf-8")
    return draw_picture(game, text_of(language, package)("game-name"), symbols_of(load_game(game)))


def symbols_of(game: Game) -> list[str]:
    """What a game is played with, by the roles of its views and actions."""
    kinds = [game.view_type, *game.action_types]
    found = {drawn for kind in kinds for drawn in _drawn(roles_of(kind).values())}
    return [symbol for symbol in SYMBOLS if symbol in found]


def _drawn(roles: Iterable[Role]) -> Iterator[str]:
    for role in roles:
        if role.drawn is not None:
            yield role.drawn
        yield from _drawn(role.fields.values())


def draw_picture(game: str, title: str, symbols: list[str]) -> str:
    """A picture under a sky of the game's own colour; an island where nothing is known of the game."""
    hue = int.from_bytes(hashlib.sha256(game.encode()).digest()[:4], "big") % 360
    step = 320 // (len(symbols) + 1)
    places = [step * place for place in range(1, len(symbols) + 1)]
    drawn = [
        f'  <g transform="translate({x} 76)">{SYMBOLS[symbol]}</g>' for x, symbol in zip(places, symbols, strict=True)
    ]
    return SCENE.format(
        hue=hue,
        title=html.escape(title),
        size=min(28, 560 // max(len(title), 1)),
        symbols="\n".join(drawn) or ISLAND.format(hue=hue),
    )
