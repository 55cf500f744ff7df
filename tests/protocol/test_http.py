"""Bodies of requests: names that mislead are refused."""

from __future__ import annotations

import msgspec
import pytest

from marooned.protocol.http import NewIdentity


@pytest.mark.parametrize("name", ["", " ", " Ann", "Ann ", "Ann\n", "A\tn", "x" * 25, "\u202eAnn", "A\u200bnn"])
def test_names_that_mislead_are_refused(name: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"name": name}, NewIdentity)


@pytest.mark.parametrize("name", ["A", "Ann", "Zoé Ö", "李", "O’Neil 3"])
def test_names_of_people_are_taken(name: str) -> None:
    assert msgspec.convert({"name": name}, NewIdentity).name == name
