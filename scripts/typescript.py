"""The protocol, and every game's view, events, actions and box, as TypeScript: what the page is checked against.

`scripts/protocol.py` writes these into `web/src`; they are made from the same structs that travel.
"""

from __future__ import annotations

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
from marooned.server.web.json_schema import COMPANY_NEWS, SERVER_MESSAGES, UNIONS, all_messages, bodies
from marooned.server.web.shapes import declared, game_types, union

HEADER = "// Written from the server's sources by scripts/protocol.py. Do not edit.\n"


def constants() -> str:
    """What the page needs to know of the protocol when it runs."""
    types = 'import type { OptionInfo, Terms } from "./messages";\n'
    return "\n".join([HEADER, types, f"export const PROTOCOL = {PROTOCOL};\n", _terms(), _presets(), *_looks()])


def messages() -> str:
    """Every message and body."""
    structs = [*all_messages(), *bodies(), StepUndone]
    _, shapes = msgspec.json.schema_components(structs, ref_template="{name}")
    shapes["StepUndone"]["properties"].pop("audience")
    certain = {struct.__name__ for struct in (*SERVER_MESSAGES, *COMPANY_NEWS, StepUndone, Table)}
    lines = [HEADER, *(declared(name, shape, name in certain) for name, shape in sorted(shapes.items()))]
    lines += [union(name, [member.__name__ for member in members]) for name, members in UNIONS.items()]
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
    """A game's view, its events and actions, and what is in its box, as they travel."""
    return "\n".join([HEADER, *game_types(load_game(name))])
