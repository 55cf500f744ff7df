"""The protocol, and every game's view, events, actions and box, as TypeScript: what the page is checked against.

`scripts/protocol.py` writes these into `web/src`; they are made from the same structs that travel.
"""

from __future__ import annotations

import json
import textwrap
import typing
from typing import Any

import msgspec

from marooned.engine.registry import load_game
from marooned.protocol.basics import PROTOCOL
from marooned.protocol.http import OptionInfo
from marooned.protocol.people import COLOURS, FACES
from marooned.protocol.tables import Table, Terms
from marooned.server.matches.clocks import PRESETS
from marooned.server.matches.live_match import StepUndone
from marooned.server.web.openapi import COMPANY_NEWS, SERVER_MESSAGES, UNIONS, all_messages, bodies

HEADER = "// Written from the server's sources by scripts/protocol.py. Do not edit.\n"

Shape = dict[str, Any]


def messages() -> str:
    """Every message and body."""
    structs = [*all_messages(), *bodies(), StepUndone]
    _, shapes = msgspec.json.schema_components(structs, ref_template="{name}")
    shapes["StepUndone"]["properties"].pop("audience")
    certain = {struct.__name__ for struct in (*SERVER_MESSAGES, *COMPANY_NEWS, StepUndone, Table)}
    lines = [HEADER, f"export const PROTOCOL = {PROTOCOL};\n", _terms(), _presets(), *_looks()]
    lines += [_declared(name, shape, name in certain) for name, shape in sorted(shapes.items())]
    lines += [_union(name, members) for name, members in UNIONS.items()]
    return "\n".join(lines)


def offered(struct: Any) -> list[OptionInfo]:
    """The fields that a form can offer from their type alone: flags, and words to choose from."""
    found = []
    for field in msgspec.structs.fields(struct):
        kinds = set(typing.get_args(field.type)) or {field.type}
        if kinds <= {bool, type(None)}:
            found.append(OptionInfo(name=field.name, kind="flag", default=field.default, choices=[]))
        elif typing.get_origin(field.type) is typing.Literal:
            words = list(typing.get_args(field.type))
            found.append(OptionInfo(name=field.name, kind="choice", default=field.default, choices=words))
    return found


def _terms() -> str:
    about = "What a form can offer of `Terms`: each is said by `setup-<name>`, a word of it by `setup-<name>-<word>`."
    return f"/** {about} */\nexport const TERMS: OptionInfo[] = {_json(offered(Terms))};\n"


def _presets() -> str:
    shape = 'Record<string, Required<Pick<Terms, "clock" | "debate">>>'
    presets = {name: preset._asdict() for name, preset in PRESETS.items()}
    return f"/** The clocks to choose from: `clock-<name>`. */\nexport const CLOCKS: {shape} = {_json(presets)};\n"


def _looks() -> list[str]:
    return [
        f"/** {about} */\nexport const {name} = {_json(words)} as const;\n"
        for name, words, about in (
            ("FACES", FACES, "The castaways to choose from: `who-face-<name>`."),
            ("COLOURS", COLOURS, "The colours of their coats: `who-colour-<name>`."),
        )
    ]


def _json(value: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode()


def game_shapes(name: str) -> str:
    """A game's view, its events and actions, what is in its box, as they travel, and where it stands in lists."""
    game = load_game(name)
    events = game.event_types
    actions = game.action_types
    box = [] if game.box is None else [type(game.box)]
    _, shapes = msgspec.json.schema_components([game.view_type, *events, *actions, *box], ref_template="{name}")
    for event in events:
        shapes[event.__name__]["properties"].pop("audience")
    lines = [HEADER, *(_declared(part, shape, certain=True) for part, shape in sorted(shapes.items()))]
    lines += [_union("Event", events), _union("Action", actions)]
    lines.append(f"/** Where the game stands in lists: the lowest first. */\nexport const ORDER = {game.order};\n")
    return "\n".join(lines)


def _union(name: str, members: typing.Iterable[Any]) -> str:
    return f"export type {name} =" + "".join(f"\n  | {member.__name__}" for member in members) + ";\n"


def _declared(name: str, shape: Shape, certain: bool) -> str:
    """One type with its comment; what has a default may be left out, unless it is certain to be sent."""
    about = _comment(shape.get("description", ""), "")
    if "properties" not in shape:
        return f"{about}export type {name} = {_type(shape)};\n"
    required = set(shape["properties"]) if certain else set(shape.get("required", ()))
    fields = "".join(
        f"{_comment(field.get('description', ''), '  ')}  {key}{'' if key in required else '?'}: {_type(field)};\n"
        for key, field in shape["properties"].items()
    )
    return f"{about}export interface {name} {{\n{fields}}}\n"


def _comment(text: str, indent: str) -> str:
    lines = textwrap.wrap(" ".join(text.split()), 120 - len(indent) - len("/**  */"))
    if len(lines) > 1:
        return f"{indent}/**\n" + "".join(f"{indent} * {line}\n" for line in lines) + f"{indent} */\n"
    return f"{indent}/** {lines[0]} */\n" if lines else ""


def _type(shape: Shape) -> str:
    """A schema as a type."""
    if "$ref" in shape:
        return str(shape["$ref"]).rsplit("/", 1)[-1]
    if "enum" in shape or "const" in shape:
        words = [json.dumps(value) for value in shape.get("enum", [shape.get("const")])]
        together = " | ".join(words)
        return together if len(together) < 80 else "\n    | " + "\n    | ".join(words)
    if "anyOf" in shape:
        return " | ".join(_type(part) for part in shape["anyOf"])
    match shape.get("type"):
        case "string":
            return "string"
        case "integer" | "number":
            return "number"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
        case "array" if "prefixItems" in shape:
            return "[" + ", ".join(_type(part) for part in shape["prefixItems"]) + "]"
        case "array":
            inner = _type(shape.get("items") or {})
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case "object":
            return f"Record<string, {_type(shape.get('additionalProperties') or {})}>"
    return "unknown"
