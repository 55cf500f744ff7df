"""`marooned serve` and `marooned settings`: ready in words, trouble in words, nothing secret shown."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from marooned.cli.commands import serve
from marooned.server.settings import Settings
from tests.cli.harness import Run


@pytest.fixture(autouse=True)
def _plain_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in list(os.environ):
        if name.startswith("MAROONED_") and name != "MAROONED_CACHE_DIR":
            monkeypatch.delenv(name)


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        yield holder.getsockname()[1]


def test_settings_are_shown_with_origins_and_without_secrets(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAROONED_DATABASE_URL", "postgresql://ann:sesame@db/marooned")
    told = run("settings", "--port", "9000")
    assert told.status == 0 and "sesame" not in told.out
    assert "MAROONED_DATABASE_URL" in told.out and "command line" in told.out
    found = json.loads(run("settings", "--port", "9000", "--json").out)
    assert found["port"] == {"value": "9000", "from": "command-line", "place": "port"}
    assert found["database_url"]["value"] == "postgresql://ann:***@db/marooned"


@pytest.mark.parametrize(("language", "expected"), [("en", "is in use"), ("fr", "est déjà pris")])
def test_a_taken_port_is_told_with_what_to_do(run: Run, taken_port: int, language: str, expected: str) -> None:
    told = run("serve", "--port", str(taken_port), "--database", "x.sqlite", "--lang", language)
    assert told.status == 2
    assert expected in told.err and f"--port {taken_port + 1}" in told.err


def test_a_database_that_cannot_be_opened_is_told_without_a_trace(run: Run) -> None:
    told = run("serve", "--port", "0", "--database", "postgresql://ann:sesame@127.0.0.1:1/marooned")
    assert told.status == 2
    assert "cannot be opened" in told.err
    assert "Traceback" not in told.err and "sesame" not in told.err


def test_an_address_that_is_not_ours_is_told(run: Run) -> None:
    assert "cannot listen at 192.0.2.1" in run("serve", "--host", "192.0.2.1", "--port", "0").err


@pytest.mark.skipif(sys.platform == "win32", reason="a process cannot be asked to stop there")
def test_bare_serves_says_where_and_stops_when_told(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "marooned", "--port", "0", "--database", str(tmp_path / "x.sqlite"), "--no-open"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        try:
            assert child.stdout is not None
            page = child.stdout.readline().split()[-1]
            assert "x.sqlite" in child.stdout.readline() and "Ctrl+C" in child.stdout.readline()
            with urllib.request.urlopen(f"{page}health", timeout=20) as answer:
                assert json.load(answer)["status"] == "ok"
            child.send_signal(signal.SIGTERM)
            _, err = child.communicate(timeout=20)
        finally:
            child.kill()
    assert child.returncode in (0, -signal.SIGTERM), err


def test_phones_are_shown_the_way_and_the_page_opens(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr("threading.Thread.start", lambda thread: thread.run())
    monkeypatch.setenv("DISPLAY", ":0")
    serve.welcome(Settings(lan=True), "en", "10.1.2.3", 8123)
    told = capsys.readouterr().out
    assert "http://10.1.2.3:8123/" in told and "█" in told
    assert opened == ["http://localhost:8123/"]
    serve.welcome(Settings(open_browser=False), "en", None, 8123)
    assert len(opened) == 1
