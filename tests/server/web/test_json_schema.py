"""`docs/protocol.md` and its JSON Schema say what the sources say."""

from __future__ import annotations

from pathlib import Path

import msgspec

from marooned.engine.registry import game_names, load_game
from marooned.protocol.basics import Body
from marooned.server.web.json_schema import CLIENT_MESSAGES, SERVER_MESSAGES, bodies, schema
from scripts.protocol_page import document

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "protocol.md"
OUR_GAMES = [name for name in game_names() if load_game(name).package.startswith("marooned.games.")]


def test_the_page_says_what_the_sources_say() -> None:
    page = "\n".join(line.rstrip() for line in document().splitlines())
    kept = "\n".join(line.rstrip() for line in PAGE.read_text(encoding="utf-8").splitlines())
    assert kept.split("\n## Refusals")[0] == page.split("\n## Refusals")[0], "make records writes it anew"
    assert kept == page, "make records writes it anew"


def test_the_schema_says_what_the_sources_say() -> None:
    kept = msgspec.json.decode((ROOT / "docs" / "protocol.schema.json").read_bytes())
    now = msgspec.json.decode(msgspec.json.encode(schema()))
    guests = tuple(f"{name}." for name in game_names() if name not in OUR_GAMES)
    now["$defs"] = {name: shape for name, shape in now["$defs"].items() if not name.startswith(guests)}
    assert kept == now, "make records writes it anew"


def test_schema_has_every_message_and_body_and_the_views_of_the_games() -> None:
    names = schema()["$defs"].keys()
    assert {struct.__name__ for struct in (*CLIENT_MESSAGES, *SERVER_MESSAGES)} <= names
    assert {"ClientMessage", "ServerMessage", "Table", "Outcome", "nautilus-island.View", "nautilus.View"} <= names


def test_schema_refers_only_to_what_it_defines() -> None:
    whole = schema()
    text = msgspec.json.encode(whole).decode()
    referred = {part.split('"')[0] for part in text.split("#/$defs/")[1:]}
    assert referred <= whole["$defs"].keys()


def test_the_page_describes_every_body_once() -> None:
    assert set(Body.__subclasses__()) <= set(bodies())
    assert len(bodies()) == len({body.__name__ for body in bodies()})
