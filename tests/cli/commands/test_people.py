"""`marooned people …` on the database of a server."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from marooned.cli import main
from marooned.protocol.social import NewReport
from marooned.server.service import Service
from marooned.server.settings import Settings, sqlite_url


async def set_up(file: Path) -> tuple[str, str]:
    """Ann, and Bob whom she reported."""
    service = await Service.open(Settings(database_url=sqlite_url(file), bot_workers=0))
    ann, _ = await service.identities.create("Ann", "en")
    bob, _ = await service.identities.create("Bob", "en")
    await service.reports.add(ann, NewReport(person=bob.id, text="He is rude"))
    await service.close()
    return ann.id, bob.id


def test_the_host_reads_acts_and_finds_it_in_the_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOGNAME", "mate")
    file = tmp_path / "marooned.sqlite"
    ann, bob = asyncio.run(set_up(file))

    def run(*words: str) -> str:
        assert main(["people", *words, "--database", str(file), "--lang", "en"]) == 0
        return capsys.readouterr().out

    assert ann in run("list", "ann") and bob not in run("list", "ann")
    told = run("reports")
    assert "Ann about Bob" in told and "He is rude" in told
    report = told.split()[1].rstrip(":")
    run("act", "ban", bob, "--days", "3", "--place")
    assert "(banned)" in run("list", bob)
    run("act", "rename", bob, "--name", "Somebody")
    run("act", "close-report", report)
    assert "No report is open" in run("reports")
    lines = run("log").splitlines()
    told = run("link")
    assert told.splitlines()[1].startswith("http://localhost:8000/host/") and "15 minutes" in told
    assert [line.split()[1] for line in lines] == ["close-report", "rename", "ban"] and "old_name=Bob" in lines[1]
    assert all("marooned people (mate)" in line for line in lines) and "days=3 place=True" in lines[2]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["act", "bann", "x"], "“bann”"),
        (["act", "ban", "nobody"], "nobody like that"),
        (["list", "--database", "/nowhere/at/all.sqlite"], "cannot be opened"),
    ],
)
def test_what_cannot_be_done_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], why: str
) -> None:
    file = tmp_path / "marooned.sqlite"
    asyncio.run(set_up(file))
    place = [] if "--database" in words else ["--database", str(file)]
    assert main(["people", *words, *place, "--lang", "en"]) == 2
    assert why in capsys.readouterr().err
