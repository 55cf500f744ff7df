"""All of somebody's matches as one file: JSON, or Parquet where the server can write it."""

from __future__ import annotations

import asyncio
import importlib.util
import io
import json
from collections.abc import AsyncIterator
from typing import Any

import msgspec

from marooned.protocol.refusals import Refusal

Rows = AsyncIterator[list[dict[str, Any]]]


async def as_json(rows: Rows) -> AsyncIterator[bytes]:
    """A list of matches, piece by piece."""
    first = True
    yield b"["
    async for chunk in rows:
        for row in chunk:
            yield (b"\n" if first else b",\n") + msgspec.json.encode(row)
            first = False
    yield b"\n]\n"


def check_parquet() -> None:
    """Refuse where the package that writes it is missing."""
    if importlib.util.find_spec("pyarrow") is None:
        raise Refusal("story.no-parquet")


async def as_parquet(rows: Rows) -> bytes:
    """The same as columns; statistics are JSON in one of them, since every game has its own."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    numbers = dict.fromkeys(("seats", "seat", "place", "score", "rating", "doubt"), pa.int64())
    schema = pa.schema(
        {
            "match": pa.string(),
            "game": pa.string(),
            "ended": pa.timestamp("ms", "UTC"),
            "result": pa.string(),
            **numbers,
            "rated": pa.bool_(),
            "company": pa.list_(pa.string()),
            "statistics": pa.string(),
        }
    )
    written = io.BytesIO()
    writer = pq.ParquetWriter(written, schema, compression="zstd")
    async for chunk in rows:
        told = [{**row, "statistics": json.dumps(row["statistics"])} for row in chunk]
        table = await asyncio.to_thread(pa.Table.from_pylist, told, schema=schema)
        await asyncio.to_thread(writer.write_table, table)
    await asyncio.to_thread(writer.close)
    return written.getvalue()
