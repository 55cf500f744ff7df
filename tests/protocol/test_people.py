"""Faces, colours and what passkeys send: nothing but what there is."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from marooned.protocol.http import NewIdentity
from marooned.protocol.people import COLOURS, FACES, NewPasskey, Recover


def test_as_many_colours_as_faces_and_no_two_alike() -> None:
    assert len(set(FACES)) == len(set(COLOURS)) == 12


@pytest.mark.parametrize("encoded", ["", "a b", "a\n", "é", "a=", "A" * 3001, "\x00", None, 10**30])
def test_bytes_travel_in_base64url(encoded: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"client_data": "e30", "attestation": encoded}, NewPasskey)


@pytest.mark.parametrize("look", [{"face": "me"}, {"face": 0}, {"colour": "white"}, {"colour": ["red"]}])
def test_there_are_no_other_looks(look: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"name": "Ann", **look}, NewIdentity)


def test_a_code_has_an_end() -> None:
    assert msgspec.convert({"code": "X" * 60}, Recover).code
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"code": "X" * 61}, Recover)
