"""`marooned games --available`: the games on a list that a host chose, which of them are here, how to get the others.

A list is a JSON file, here or at an https address. Whoever wrote it is not trusted: it is read up to a bound, each
field has a form, nothing that moves a cursor or hides text is printed, and nothing is ever installed from here.
"""

from __future__ import annotations

import importlib.metadata
import time
from pathlib import Path
from typing import Annotated, NoReturn
from urllib.parse import urlsplit
from urllib.request import url2pathname

import msgspec
from msgspec import Meta, Struct

from marooned.cli.arguments import Arguments
from marooned.cli.console import new_console
from marooned.cli.files import read_file
from marooned.cli.problems import Problem
from marooned.engine.errors import LONGEST_SHOWN
from marooned.engine.registry import GAME_NAME, game_packages

MOST_BYTES, MOST_GAMES = 256 * 1024, 500
PATIENCE = 10.0
"""Seconds that a server may take."""
ADDRESS = r"\Ahttps://[A-Za-z0-9.-]+(:[0-9]+)?(/[A-Za-z0-9._~/?&=%+#-]*)?\Z"
SPDX = r"\A[A-Za-z0-9.+-]+( (AND|OR|WITH) [A-Za-z0-9.+-]+)*\Z"
VERSION = r"\A[0-9]+(\.[0-9]+){0,3}((a|b|rc)[0-9]+)?(\.post[0-9]+)?\Z"


class Listed(Struct, frozen=True, forbid_unknown_fields=True):
    """A game on a list."""

    name: Annotated[str, Meta(pattern=rf"\A{GAME_NAME.pattern}\Z", max_length=60)]
    """The game's id, as `marooned play` takes it."""
    package: Annotated[str, Meta(pattern=r"\A[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?\Z", max_length=80)]
    """What is installed, by its name on a package index."""
    version: Annotated[str, Meta(pattern=VERSION, max_length=40)]
    summary: Annotated[str, Meta(min_length=1, max_length=200)]
    """One sentence about it."""
    licence: Annotated[str, Meta(pattern=SPDX, max_length=80)]
    """An SPDX expression."""
    homepage: Annotated[str, Meta(pattern=ADDRESS, max_length=200)]
    players: Annotated[list[Annotated[int, Meta(ge=1, le=64)]], Meta(min_length=2, max_length=2)]
    """The fewest and the most."""

    def __post_init__(self) -> None:
        if not self.summary.isprintable():
            raise ValueError("`summary` has characters that cannot be printed")
        if self.players[0] > self.players[1]:
            raise ValueError("`players` are the fewest and the most")


class GameList(Struct, frozen=True, forbid_unknown_fields=True):
    """What a list says."""

    games: Annotated[list[Listed], Meta(max_length=MOST_GAMES)]

    def __post_init__(self) -> None:
        names = [game.name for game in self.games]
        if len(set(names)) < len(names):
            raise ValueError("two games have the same `name`")


def available(arguments: Arguments) -> int:
    """Print the games of a list."""
    console, said, packages = new_console(), arguments.said, game_packages()
    for game in read_list(arguments.value("available") or ""):
        players = "–".join(map(str, dict.fromkeys(game.players)))
        seated = said("available-players", players=players, most=game.players[1])
        console.print(f"{game.name}  ·  {seated}", style="bold", soft_wrap=True)
        console.print(f"  {game.summary}", soft_wrap=True)
        console.print(f"  {game.package} {game.version}  ·  {game.licence}  ·  {game.homepage}", soft_wrap=True)
        state, have = standing(game, packages)
        wanted = f"pip install {game.package}=={game.version}"
        console.print(f"  {said(state, have=have, wanted=wanted)}", soft_wrap=True)
    console.print(said("available-trust"), soft_wrap=True)
    return 0


def standing(game: Listed, packages: dict[str, str]) -> tuple[str, str]:
    """The message that says whether a game of a list is here, and in which version or what has its name."""
    try:
        have = importlib.metadata.version(game.package)
    except importlib.metadata.PackageNotFoundError:
        return ("available-taken", packages[game.name]) if game.name in packages else ("available-absent", "")
    return ("available-here" if have == game.version else "available-other-version"), have


def read_list(place: str) -> list[Listed]:
    """The games on the list at a path, or at a `file:` or `https:` address."""
    scheme = urlsplit(place).scheme
    data = fetched(place) if scheme in ("http", "https") else read_file(_path(place), MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        _refuse(place, "size")
    try:
        return msgspec.json.decode(data, type=GameList).games
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        _refuse(place, "shape", str(error))


def fetched(place: str) -> bytes:
    """What an https address answers, as it comes, and a little more than is allowed at most; goes nowhere else."""
    import httpx

    if not place.startswith("https://"):
        _refuse(place, "scheme")
    data, until = b"", time.monotonic() + PATIENCE
    try:
        with httpx.stream("GET", place, timeout=PATIENCE, headers={"accept-encoding": "identity"}) as answer:
            if answer.status_code != httpx.codes.OK:
                _refuse(place, "answer", str(answer.status_code))
            for part in answer.iter_raw():
                data += part
                if len(data) > MOST_BYTES:
                    break
                if time.monotonic() > until:
                    _refuse(place, "unreachable", "too slow")
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        _refuse(place, "unreachable", str(error))
    return data


def _path(place: str) -> Path:
    return Path(url2pathname(urlsplit(place).path) if place.startswith("file:") else place)


def _refuse(place: str, why: str, detail: str = "") -> NoReturn:
    shown = "".join(letter if letter.isprintable() else "�" for letter in detail)[: 2 * LONGEST_SHOWN]
    raise Problem("bad-list", list=place, why=why, detail=shown, most=MOST_BYTES // 1024) from None
