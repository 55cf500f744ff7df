"""Messages of the WebSockets: closed, tagged, named by direction."""

from __future__ import annotations

import typing

import msgspec

from marooned.protocol import basics, http, messages, replays, social, tables
from marooned.protocol.messages import ClientMessage, FromClient, FromServer, ServerMessage, Submit, parse_message
from marooned.protocol.social import CompanyNews, CompanyRequest

GOOD = b'{"type":"submit","match":"m","seat":0,"version":1,"action":"a","nonce":"n"}'

FROM_CLIENT = {*typing.get_args(ClientMessage), *typing.get_args(CompanyRequest)}
FROM_SERVER = {*typing.get_args(ServerMessage), *typing.get_args(CompanyNews)}
"""What both WebSockets carry: a table's, and the home page's."""


def test_every_message_is_closed_and_tagged() -> None:
    for struct in FROM_CLIENT | FROM_SERVER:
        assert struct.__struct_config__.forbid_unknown_fields
        assert struct.__struct_config__.tag
    for module in (basics, tables, messages, social, http, replays):
        for name, struct in vars(module).items():
            if isinstance(struct, type) and issubclass(struct, msgspec.Struct):
                assert struct.__struct_config__.forbid_unknown_fields, name


def test_a_good_message_is_read() -> None:
    assert parse_message(GOOD) == Submit(match="m", seat=0, version=1, action="a", nonce="n")


def test_unions_are_named_by_direction() -> None:
    assert set(FromClient.__subclasses__()) == FROM_CLIENT
    assert set(FromServer.__subclasses__()) == FROM_SERVER
