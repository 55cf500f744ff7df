"""What hosts send and are sent."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from marooned.protocol.hosting import ACTS, NewAct


@pytest.mark.parametrize("act", ACTS)
def test_an_act_is_read(act: str) -> None:
    read = msgspec.convert({"act": act, "target": "somebody"}, NewAct)
    assert (read.act, read.days, read.place) == (act, 0, False)


@pytest.mark.parametrize(
    "odd", [{"act": "praise"}, {"target": ""}, {"days": -1}, {"days": 40_000}, {"name": "x" * 61}, {"why": "rude"}]
)
def test_odd_acts_are_refused(odd: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"act": "ban", "target": "somebody", **odd}, NewAct)
