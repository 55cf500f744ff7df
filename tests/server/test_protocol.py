"""The wire: documented as it is, closed, and refused in both languages."""

from __future__ import annotations

import typing
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from marooned.engine.registry import game_names, load_game
from marooned.engine.text import LANGUAGES, text_of
from marooned.protocol import messages as protocol
from marooned.protocol.messages import Submit, parse_message
from marooned.protocol.refusals import CODES, OF_ENGINE, Refusal
from marooned.server.web.openapi import CLIENT_MESSAGES, SERVER_MESSAGES, document, schema
from marooned.server.web.socket import parse
from marooned.server.web.typescript import game_shapes, messages

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "protocol.md"
OUR_GAMES = [name for name in game_names() if load_game(name).package.startswith("marooned.games.")]
GOOD = b'{"type":"submit","match":"m","seat":0,"version":1,"action":"a","nonce":"n"}'


def test_the_page_says_what_the_sources_say() -> None:
    page = "\n".join(line.rstrip() for line in document().splitlines())
    kept = "\n".join(line.rstrip() for line in PAGE.read_text(encoding="utf-8").splitlines())
    assert kept.split("\n## Refusals")[0] == page.split("\n## Refusals")[0], "run scripts/protocol.py"
    assert kept == page, "run scripts/protocol.py"


def test_the_schema_says_what_the_sources_say() -> None:
    kept = msgspec.json.decode((ROOT / "docs" / "protocol.schema.json").read_bytes())
    now = msgspec.json.decode(msgspec.json.encode(schema()))
    guests = tuple(f"{name}." for name in game_names() if name not in OUR_GAMES)
    now["$defs"] = {name: shape for name, shape in now["$defs"].items() if not name.startswith(guests)}
    assert kept == now, "run scripts/protocol.py"


def test_the_pages_types_say_what_the_sources_say() -> None:
    kept = (ROOT / "web" / "src" / "protocol" / "messages.ts").read_text(encoding="utf-8")
    assert kept == messages(), "run scripts/protocol.py"


@pytest.mark.parametrize("game", OUR_GAMES)
def test_the_types_of_a_game_say_what_its_sources_say(game: str) -> None:
    kept = (ROOT / "web" / "src" / "games" / game / "shapes.ts").read_text(encoding="utf-8")
    assert kept == game_shapes(game), "run scripts/protocol.py"


def test_schema_has_every_message_and_body_and_the_views_of_the_games() -> None:
    names = schema()["$defs"].keys()
    assert {struct.__name__ for struct in (*CLIENT_MESSAGES, *SERVER_MESSAGES)} <= names
    assert {"ClientMessage", "ServerMessage", "Table", "Outcome", "nautilus-island.View", "nautilus.View"} <= names


def test_schema_refers_only_to_what_it_defines() -> None:
    whole = schema()
    text = msgspec.json.encode(whole).decode()
    referred = {part.split('"')[0] for part in text.split("#/$defs/")[1:]}
    assert referred <= whole["$defs"].keys()


def test_every_message_is_closed_and_tagged() -> None:
    for struct in (*CLIENT_MESSAGES, *SERVER_MESSAGES):
        assert struct.__struct_config__.forbid_unknown_fields
        assert struct.__struct_config__.tag
    for name, struct in vars(protocol).items():
        if isinstance(struct, type) and issubclass(struct, msgspec.Struct) and not name.startswith("_"):
            assert struct.__struct_config__.forbid_unknown_fields, name


def test_a_good_message_is_read() -> None:
    assert parse_message(GOOD) == Submit(match="m", seat=0, version=1, action="a", nonce="n")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{",
        "{}",
        '{"type":"submit"}',
        '{"type":"nothing"}',
        '{"type":"ping","more":1}',
        '{"type":"ping"} {}',
        GOOD.decode().replace('"seat":0', '"seat":-1'),
        GOOD.decode().replace('"seat":0', '"seat":"0"'),
        GOOD.decode().replace('"seat":0', '"seat":0.5'),
        GOOD.decode().replace('"version":1', f'"version":{10**30}'),
        GOOD.decode().replace('"nonce":"n"', '"nonce":""'),
        GOOD.decode().replace('"nonce":"n"', '"nonce":":4"'),
        GOOD.decode().replace('"nonce":"n"', '"nonce":"n\\n"'),
        '{"type":"say","text":"\\u0000"}',
        "[" * 4000,
        "\ud800",
    ],
)
def test_a_bad_message_is_refused_by_name(text: str) -> None:
    with pytest.raises(Refusal) as caught:
        parse(text)
    assert caught.value.code == "message.invalid"


def test_a_long_message_is_not_even_parsed() -> None:
    with pytest.raises(Refusal) as caught:
        parse("x" * (protocol.LONGEST_MESSAGE + 1))
    assert caught.value.code == "message.too-large"


@given(st.text() | st.recursive(st.none() | st.text() | st.integers(), st.lists).map(lambda v: str(v)))
def test_nothing_that_is_sent_does_more_than_be_refused(text: str) -> None:
    with pytest.raises(Refusal):
        parse(text)


@pytest.mark.parametrize("name", ["", " ", " Ann", "Ann ", "Ann\n", "A\tn", "x" * 25, "\u202eAnn", "A\u200bnn"])
def test_names_that_mislead_are_refused(name: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"name": name}, protocol.NewIdentity)


@pytest.mark.parametrize("name", ["A", "Ann", "Zoé Ö", "李", "O’Neil 3"])
def test_names_of_people_are_taken(name: str) -> None:
    assert msgspec.convert({"name": name}, protocol.NewIdentity).name == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_text(language: str) -> None:
    said = text_of(language, "marooned.protocol")
    messages = {f"refusal-{code.replace('.', '-')}" for code in CODES}
    assert messages == {name for name in said.bundle._messages if name.startswith("refusal-")}


def test_refusals_of_the_engine_have_codes() -> None:
    assert set(OF_ENGINE.values()) <= CODES.keys()


def test_unions_are_named_by_direction() -> None:
    assert set(typing.get_args(protocol.ClientMessage)) == set(protocol.FromClient.__subclasses__())
    assert set(typing.get_args(protocol.ServerMessage)) == set(protocol.FromServer.__subclasses__())
