"""`marooned bot`: what is wrong is said in words. How it plays is tested with the client."""

from __future__ import annotations

import socket

import pytest

from marooned.cli import main
from tests.cli.harness import Run


@pytest.mark.parametrize(
    ("words", "fragment"),
    [
        (["--token", "t", "--server", "ftp://x"], "“ftp://x” is not the address of a server"),
        (["--token", "t", "--server", "http://127.0.0.1:9"], "does not answer (Connection refused)"),
        (["--token", "t", "--bot", "nemo"], "no strategy “nemo”"),
        ([], "A token is needed"),
    ],
)
def test_the_command_says_what_is_wrong(
    words: list[str], fragment: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("MAROONED_TOKEN", raising=False)
    assert main(["bot", *words, "--lang", "en"]) == 2
    assert fragment in capsys.readouterr().err


def test_the_tools_of_a_seat_need_a_free_port(run: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = run("mcp", "--token", "t", "--port", str(port))
    assert told.status == 2 and f"Port {port} is in use" in told.err
