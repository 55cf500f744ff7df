"""Messages of a table's WebSocket: closed, tagged, named by direction."""

from __future__ import annotations

import typing

import msgspec

from marooned.protocol import basics, http, messages, replays, tables
from marooned.protocol.messages import ClientMessage, FromClient, FromServer, ServerMessage, Submit, parse_message

GOOD = b'{"type":"submit","match":"m","seat":0,"version":1,"action":"a","nonce":"n"}'


def test_every_message_is_closed_and_tagged() -> None:
    for struct in (*typing.get_args(ClientMessage), *typing.get_args(ServerMessage)):
        assert struct.__struct_config__.forbid_unknown_fields
        assert struct.__struct_config__.tag
    for module in (basics, tables, messages, http, replays):
        for name, struct in vars(module).items():
            if isinstance(struct, type) and issubclass(struct, msgspec.Struct):
                assert struct.__struct_config__.forbid_unknown_fields, name


def test_a_good_message_is_read() -> None:
    assert parse_message(GOOD) == Submit(match="m", seat=0, version=1, action="a", nonce="n")


def test_unions_are_named_by_direction() -> None:
    assert set(typing.get_args(ClientMessage)) == set(FromClient.__subclasses__())
    assert set(typing.get_args(ServerMessage)) == set(FromServer.__subclasses__())
