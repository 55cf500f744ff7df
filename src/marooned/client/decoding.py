"""Reads what the server sends as the protocol's structs.

The structs refuse unknown fields. A newer server may send some, and messages of new kinds too; a program that does not
know them can still play, so both are passed over here.
"""

from __future__ import annotations

import functools
import typing
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from marooned.client.problems import ClientProblem
from marooned.protocol.basics import PROTOCOL
from marooned.protocol.messages import ServerMessage
from marooned.protocol.social import CompanyNews

T = TypeVar("T")

TYPES = {
    union: frozenset(kind.__struct_config__.tag for kind in typing.get_args(union))
    for union in (ServerMessage, CompanyNews)
}
"""The kinds of messages that each WebSocket may bring."""


def read(text: bytes | str, kind: type[T], url: str) -> T:
    """An answer of the server at an address; raises `ClientProblem` where it makes no sense."""
    return _read(text, kind, url)


def read_message(text: bytes | str, url: str) -> ServerMessage | None:
    """A message of a table's WebSocket; None for a kind that this version of the protocol does not have."""
    return _read(text, ServerMessage, url)


def read_news(text: bytes | str, url: str) -> CompanyNews | None:
    """The same of the WebSocket of the home page."""
    return _read(text, CompanyNews, url)


def _read(text: bytes | str, kind: Any, url: str) -> Any:
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError:
        plain = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError):
        raise ClientProblem("not-marooned", url=url) from None
    if kind in TYPES and isinstance(plain, dict) and plain.get("type") not in TYPES[kind]:
        return None
    try:
        return msgspec.convert(_known(plain, _shape(kind)), kind)
    except msgspec.ValidationError as error:
        raise ClientProblem("unreadable", url=url, protocol=PROTOCOL, why=str(error)) from None


_shape = functools.cache(inspect.type_info)


def _known(value: Any, shape: inspect.Type) -> Any:
    """The value without the fields that its struct does not have."""
    for kind in shape.types if isinstance(shape, inspect.UnionType) else (shape,):
        if isinstance(kind, inspect.ListType) and isinstance(value, list):
            return [_known(item, kind.item_type) for item in value]
        if isinstance(kind, inspect.StructType) and isinstance(value, dict):
            tag = {} if kind.tag_field is None else {kind.tag_field: kind.tag}
            if tag.items() <= value.items():
                fields = {field.encode_name: field.type for field in kind.fields}
                return tag | {name: _known(value[name], fields[name]) for name in fields.keys() & value.keys()}
    return value
