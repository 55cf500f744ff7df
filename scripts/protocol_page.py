"""The protocol as a page, `docs/protocol.md`, for those who write clients."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from typing import Any

import msgspec

from marooned.engine.text import text_of
from marooned.protocol import social
from marooned.protocol.basics import LONGEST_MESSAGE, PROTOCOL
from marooned.protocol.messages import Hello, Submit, encode
from marooned.protocol.refusals import CODES, OF_ENGINE
from marooned.server.settings import Settings
from marooned.server.web.json_schema import (
    CLIENT_MESSAGES,
    COMPANY_NEWS,
    COMPANY_REQUESTS,
    MODULES,
    SERVER_MESSAGES,
    bodies,
)
from marooned.server.web.routes import ROUTES

INTRODUCTION = f"""\
<!-- Written from src/marooned/protocol by scripts/protocol.py. Do not edit. -->

# The protocol

Version {PROTOCOL}. A client that knows this page can play a whole match.

1. `POST /api/identity` with a name. The answer sets a cookie, `marooned`: send it with everything that follows.
2. `GET /api/games` tells what can be played, and by how many. `POST /api/tables` sets a table up; `GET /api/tables`, a
   code said aloud (`GET /api/codes/…`) or an id leads to one. `POST /api/tables/…/seats/…` takes a seat, and once every
   seat is taken the host starts with `POST /api/tables/…/start`. A body that has only optional fields may be `{{}}`.
3. Open the WebSocket `/api/tables/…/socket` with the same cookie. Messages are JSON text, told apart by `type`. Say
   `hello` first; you are welcomed, and sent an `update` for each seat you have, at once if the match runs and else when
   it starts. Without a seat you watch (seat −1). People may have several seats, and several connections.
4. An `update` says what the seat sees (`view`), what happened (`events`) and what it may do (`legal`). When your seat
   is in `to_act`, `submit` one of the legal actions with the `version` of the update and a `nonce` of your own. Actions
   are words to be sent back as they came. After every move that you are told of comes an update; several may share one.
5. `accepted` says that the move is made and on disk; `refused` says why not, and then nothing has changed. The update
   that shows the move may come before or after. The match is over when an update has an `outcome`. When a connection
   breaks, connect again and say in `hello` what you had `seen`: the events you missed come with the update.
   A move that was never answered can be sent again under the same nonce; it is played once.

Decisions owed at the same time do not make one another stale: the version may be older, as long as only seats that owed
a decision too have moved since and the seat is offered the same actions.

A table with a clock sends `clocks` beside the updates. When somebody's time and the grace are over, or they have been
gone for a while where others wait, a bot stands in: the seat's `stand_in` names it. Connecting again, a move or `back`
takes the seat back. A table that everybody has left is `asleep`; a `paused` one takes no moves until the players agree
to `resume`. They agree by `propose` and `cast`, in secret. A match that they abandon has no outcome: the table's match
says `abandoned`, and its record and key are told.

A program needs no cookie: `Authorization: Bearer …` with a token stands for it, over HTTP and on the WebSocket. A token
that `POST /api/bots` made may create tables, sit down, start and play like a person; one that was made for a seat by
`POST /api/tables/…/seats/…/token` plays that seat and changes nothing else. A program has an identity of its own: it
sees its own seats alone, and its owner does not see them.

The server pings every connection at the level of WebSocket, every {Settings.ping_seconds:.0f} seconds. Browsers and
libraries answer by themselves as long as their event loop runs: think beside it, for as long as the table's clock
allows. A connection that does not answer for {Settings.ping_seconds:.0f} more seconds is closed, and its player gone.

Every message and body as JSON Schema, with the views and events of every game: `GET /api/schema/messages.json`.
Requests as OpenAPI: `GET /api/schema/openapi.json`. A refused request is answered by `refused` too.

Unknown fields are refused by the server. A client should pass over fields and messages that it does not know: a later
server may send more of them under the same version. A message or body has at most {LONGEST_MESSAGE} bytes. Who sends
too much is refused for a while; who reads too slowly is cut off, and can connect again. A connection that is closed by
the server is told why first; its close code is 4000 plus the HTTP status of the refusal, or 1012 when the server is
stopped: then connect again in a moment. Pages of other origins are turned away.
"""


COMPANY = """\
## Finding players

The WebSocket `/api/company/socket` is for people on the home page. It needs no hello: `tables` comes at once, and again
whenever public tables change; whoever has a cookie may `search`, and is `looking` until somebody is `found` or they
`cancel`. It also takes `ping`, and says `pong` and `refused`, as a table's does.
"""


def document() -> str:
    """The whole page."""
    example = (
        Hello(protocol=PROTOCOL, match="b4kGz1v0Q3mUe7YwJxT2Rg", seen=17),
        Submit(match="b4kGz1v0Q3mUe7YwJxT2Rg", seat=0, version=19, action="collect", nonce="k7"),
    )
    parts = [
        INTRODUCTION,
        "```json\n" + "\n".join(encode(message).decode() for message in example) + "\n```\n",
        "## From the client\n",
        *(_described(message) for message in CLIENT_MESSAGES),
        "## From the server\n",
        *(_described(message) for message in SERVER_MESSAGES),
        COMPANY,
        *(_described(message) for message in _own(COMPANY_REQUESTS)),
        *(_described(message) for message in _own(COMPANY_NEWS)),
        "## HTTP\n",
        _routes(),
        "### Bodies and parts\n",
        *(_described(part) for part in bodies()),
        "### Words\n",
        _aliases(),
        "## Refusals\n",
        _refusals(),
    ]
    return "\n".join(parts)


def _own(members: tuple[Any, ...]) -> list[Any]:
    return [member for member in members if member.__module__ == social.__name__]


def _described(struct: Any) -> str:
    """A struct as a heading, its purpose and a table of its fields."""
    tag = struct.__struct_config__.tag
    message = struct.__struct_config__.tag_field == "type"
    lines = [f"#### {f'`{tag}`' if message else struct.__name__}\n", f"{inspect.getdoc(struct)}\n"]
    if tag and not message:
        lines.append(f"`{struct.__struct_config__.tag_field}` is `{tag}`.\n")
    rows = _fields(struct)
    base = struct.__base__
    if base in bodies():
        lines.append(f"All of [{base.__name__}](#{base.__name__.lower()}), and:\n")
    if rows:
        lines += ["| field | is | |", "| --- | --- | --- |", *rows, ""]
    return "\n".join(lines)


def _fields(struct: Any) -> list[str]:
    body = ast.parse(textwrap.dedent(inspect.getsource(struct))).body[0]
    assert isinstance(body, ast.ClassDef)
    rows = []
    for statement, following in zip(body.body, [*body.body[1:], None], strict=True):
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            shape = _shape(statement.annotation)
            if statement.value is not None:
                shape += f", {_json(_default(struct, statement.target.id))} unless given"
            about = ""
            if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
                about = " ".join(str(following.value.value).split())
            rows.append(f"| `{statement.target.id}` | {shape} | {about} |")
    return rows


def _default(struct: Any, name: str) -> Any:
    field = next(field for field in msgspec.structs.fields(struct) if field.name == name)
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


DETAILS = (
    "bot",
    *("asked", "empty", "host", "last", "lesson", "most", "now", "origin"),
    *("seat", "seats", "seconds", "spoken", "version", "why"),
)
"""What the texts of refusals mention."""

JSON_WORDS = {"str": "string", "int": "integer", "bool": "boolean", "None": "null", "Any": "anything", "dict": "object"}


def _shape(annotation: ast.expr) -> str:
    """An annotation in the words of JSON."""
    words = ast.unparse(annotation)
    words = re.sub(r"Annotated\[(.*), Meta\((.*)\)\]", r"\1 (\2)", words)
    words = re.sub(r"\b(str|int|bool|None|Any|dict)\b", lambda word: JSON_WORDS[word[0]], words)
    return words.replace("|", "or").replace("'", '"')


def _routes() -> str:
    rows = ["| request | body | answer | |", "| --- | --- | --- | --- |"]
    for route in ROUTES:
        hints = route.fn.__annotations__
        path = re.sub(r"\{(\w+):\w+\}", r"{\1}", next(iter(route.paths)))
        body = re.sub(r"^JSONBody\[(.*)\]$", r"\1", str(hints.get("data", "")))
        if "bytes" in str(hints["return"]) and path.endswith((".svg", ".json")):
            hints = {**hints, "return": "a picture" if path.endswith(".svg") else "JSON Schema"}
        answer = re.sub(r"^Response\[(.*)\]$", r"\1", str(hints["return"])).replace("bytes", "a match record")
        answer = "text" if answer == "str" else answer
        about = inspect.getdoc(route.fn) or ""
        if "me" in hints:
            about += " Needs the cookie, or a token that may."
        method = next(iter(route.http_methods))
        rows.append(f"| `{method} {path}` | {body} | {answer} | {about} |")
    return "\n".join(rows) + "\n"


def _aliases() -> str:
    lines = []
    for statement in (statement for module in MODULES for statement in ast.parse(inspect.getsource(module)).body):
        if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Subscript | ast.BinOp):
            target = statement.targets[0]
            assert isinstance(target, ast.Name)
            lines.append(f"- {target.id}: {_shape(statement.value)}")
    return "\n".join(lines) + "\n"


def _refusals() -> str:
    rows = ["| code | status | means |", "| --- | --- | --- |"]
    said = text_of("en", "marooned.protocol")
    for code, status in CODES.items():
        means = said(f"refusal-{code.replace('.', '-')}", **{detail: f"*{detail}*" for detail in DETAILS})
        details = " The text says more precisely why." if code in OF_ENGINE.values() else ""
        rows.append(f"| `{code}` | {status.value} | {means}{details} |")
    return "\n".join(rows) + "\n"


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
