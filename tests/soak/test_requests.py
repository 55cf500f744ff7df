"""Requests as the OpenAPI schema allows and forbids them: none is trouble for the server."""

from __future__ import annotations

import asyncio
import warnings
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings

from marooned.testing.tables import THOROUGH
from tests.server.harness import guests
from tests.server.processes import PLAIN, processes

pytestmark = pytest.mark.anyio

EXAMPLES = 8 if THOROUGH else 3
"""For each operation."""
UNHURRIED = list(HealthCheck)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def ask_everything(url: str, cookie: str) -> dict[str, set[int]]:
    """Ask for every operation in many ways; which statuses were answered."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import schemathesis

        document = httpx.get(f"{url}/api/schema/openapi.json").json()
        found: list[Any] = list(schemathesis.openapi.from_dict(document).get_all_operations())
        operations = [one.ok() for one in found]
    answered: dict[str, set[int]] = {}
    for operation in operations:

        @settings(
            max_examples=EXAMPLES, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck)
        )
        @given(case=operation.as_strategy())
        def ask(case: Any) -> None:
            answer = case.call(base_url=url, headers={"cookie": cookie})
            answered.setdefault(case.operation.label, set()).add(answer.status_code)

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ask()
    return answered


async def test_no_request_is_trouble(tmp_path: Path) -> None:
    log = tmp_path / "log"
    async with (
        processes(1, {**PLAIN, "MAROONED_DATABASE_URL": str(tmp_path / "marooned.sqlite")}, log) as (process,),
        guests(process.url, "Ann") as (ann,),
    ):
        answered = await asyncio.to_thread(ask_everything, process.url, ann.cookie["cookie"])
        assert (await ann.http.get("/health")).status_code == 200
    assert len(answered) > 20
    trouble = {label: statuses for label, statuses in answered.items() if any(status >= 500 for status in statuses)}
    assert not trouble
    assert '"level":"error"' not in log.read_text(encoding="utf-8")
