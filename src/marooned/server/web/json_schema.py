"""The protocol as JSON Schema, for the tools of those who write clients."""

from __future__ import annotations

import typing
from typing import Any

import msgspec

from marooned.bots.review import MissedMove, TurningPoint
from marooned.engine.contract import Outcome, Standing
from marooned.engine.phrasing import Sentence
from marooned.engine.registry import load_game
from marooned.protocol import (
    basics,
    daily,
    hosting,
    http,
    messages,
    notifications,
    people,
    replays,
    social,
    standings,
    tables,
)
from marooned.protocol.basics import Body
from marooned.protocol.messages import ClientMessage, ServerMessage
from marooned.server.tables.available_games import available_games

CLIENT_MESSAGES: tuple[Any, ...] = typing.get_args(ClientMessage)
SERVER_MESSAGES: tuple[Any, ...] = typing.get_args(ServerMessage)
COMPANY_REQUESTS: tuple[Any, ...] = typing.get_args(social.CompanyRequest)
COMPANY_NEWS: tuple[Any, ...] = typing.get_args(social.CompanyNews)
UNIONS = {
    "ClientMessage": CLIENT_MESSAGES,
    "ServerMessage": SERVER_MESSAGES,
    "CompanyRequest": COMPANY_REQUESTS,
    "CompanyNews": COMPANY_NEWS,
}
MODULES = [basics, people, tables, messages, http, notifications, replays, standings, daily, social, hosting]
"""Where all that travels is defined, in the order of the page."""


def schema() -> dict[str, Any]:
    """JSON Schema of every message and body, and of every game's view and events as `<game>.View`, `<game>.Event`."""
    structs = [*all_messages(), *bodies()]
    _, components = msgspec.json.schema_components(structs, ref_template="#/$defs/{name}")
    for name in (game.name for game in available_games()):
        _, parts = msgspec.json.schema_components([load_game(name).view_type], ref_template=f"#/$defs/{name}.{{name}}")
        components.update({f"{name}.{part}": shape for part, shape in parts.items()})
        components.update(_event_shapes(name))
    for union, members in UNIONS.items():
        components[union] = {"anyOf": [{"$ref": f"#/$defs/{member.__name__}"} for member in members]}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": dict(sorted(components.items()))}


def _event_shapes(name: str) -> dict[str, Any]:
    """The events of a game as they travel: without their audience."""
    kinds = load_game(name).event_types
    template = f"#/$defs/{name}.{{name}}"
    _, parts = msgspec.json.schema_components(kinds, ref_template=template)
    for kind in kinds:
        parts[kind.__name__]["properties"].pop("audience", None)
    shapes = {f"{name}.{part}": shape for part, shape in parts.items()}
    return {**shapes, f"{name}.Event": {"anyOf": [{"$ref": template.format(name=kind.__name__)} for kind in kinds]}}


def all_messages() -> list[Any]:
    """Every message of every WebSocket, once."""
    return list(dict.fromkeys(message for members in UNIONS.values() for message in members))


def bodies() -> list[Any]:
    """Everything that HTTP carries, and the parts of messages."""
    all = _descendants(Body)
    found = [body for module in MODULES for body in all if body.__module__ == module.__name__]
    return [Outcome, Standing, Sentence, TurningPoint, MissedMove, *found]


def _descendants(struct: Any) -> list[Any]:
    """The structs that are made of one, each after what it is made of."""
    return [found for kind in struct.__subclasses__() for found in (kind, *_descendants(kind))]
