"""All of somebody's matches as one file."""

from __future__ import annotations

import importlib.util
import io
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from marooned.protocol.refusals import Refusal
from marooned.server.standings.downloads import as_json, as_parquet, check_parquet

pytestmark = pytest.mark.anyio

ROW = {"match": "m", "game": "nautilus", "ended": 1_790_000_000_000, "seats": 2, "seat": 0, "result": "won"}
ROW |= {"place": 0, "score": 3, "rated": True, "company": ["Bob", ":nemo"], "rating": 1534, "doubt": 300}
ROW |= {"statistics": {"domain": ["war", "science"]}}


async def rows(*chunks: int) -> AsyncIterator[list[dict[str, Any]]]:
    for size in chunks:
        yield [ROW] * size


@pytest.mark.parametrize("chunks", [(), (1,), (2, 3)])
async def test_json(chunks: tuple[int, ...]) -> None:
    written = b"".join([piece async for piece in as_json(rows(*chunks))])
    assert json.loads(written) == [ROW] * sum(chunks)


async def test_parquet() -> None:
    import pyarrow.parquet as pq

    table = pq.read_table(io.BytesIO(await as_parquet(rows(2, 3))))
    assert table.num_rows == 5
    first = table.to_pylist()[0]
    assert (first["company"], first["rating"], first["ended"].year) == (["Bob", ":nemo"], 1534, 2026)
    assert json.loads(first["statistics"]) == ROW["statistics"]
    assert pq.read_table(io.BytesIO(await as_parquet(rows()))).num_rows == 0


def test_without_the_package_it_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    check_parquet()
    real = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "pyarrow" else real(name))
    with pytest.raises(Refusal, match=r"story\.no-parquet") as caught:
        check_parquet()
    assert "JSON" in caught.value.text("fr")
