"""A game's structs as TypeScript: what a page that draws the game is checked against.

`scripts/typescript.py` writes those of the page's own games with it, `marooned page` those of a package's.
"""

from __future__ import annotations

import json
import textwrap
import typing
from typing import Any

import msgspec

from marooned.engine.contract import Game

Shape = dict[str, Any]


def game_types(game: Game) -> list[str]:
    """What a game's structs are. Where an event or an action is called as something in the view is, it gets a longer
    name: `BidEvent`."""
    box = [] if game.box is None else [type(game.box)]
    structs = [game.view_type, *game.event_types, *game.action_types, *box]
    found, shapes = msgspec.json.schema_components(structs, ref_template="{name}")
    names = {struct: shape["$ref"] for struct, shape in zip(structs, found, strict=True)}
    for event in game.event_types:
        shapes[names[event]]["properties"].pop("audience")
    longer = {names[kind]: f"{kind.__name__}Event" for kind in game.event_types if names[kind] != kind.__name__}
    longer |= {names[kind]: f"{kind.__name__}Action" for kind in game.action_types if names[kind] != kind.__name__}
    longer |= {name: name.rsplit(".", 1)[-1] for name in shapes if "." in name and name not in longer}
    shapes = {longer.get(name, name): _renamed(shape, longer) for name, shape in shapes.items()}
    lines = [declared(part, shape, certain=True) for part, shape in sorted(shapes.items())]
    for together, kinds in (("Event", game.event_types), ("Action", game.action_types)):
        lines.append(union(together, [longer.get(names[kind], names[kind]) for kind in kinds]))
    return lines


def _renamed(shape: Any, names: dict[str, str]) -> Any:
    """A schema that refers to others by these names."""
    if isinstance(shape, list):
        return [_renamed(part, names) for part in shape]
    if not isinstance(shape, dict):
        return shape
    if "$ref" in shape:
        return shape | {"$ref": names.get(shape["$ref"], shape["$ref"])}
    return {key: _renamed(part, names) for key, part in shape.items()}


def union(name: str, members: typing.Iterable[str]) -> str:
    """A type that is one of several."""
    return f"export type {name} =" + "".join(f"\n  | {member}" for member in members) + ";\n"


def declared(name: str, shape: Shape, certain: bool) -> str:
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
