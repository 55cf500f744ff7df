"""An endpoint on this machine that answers as language models do, with what a test tells it."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from marooned.bots.arena import endpoints
from marooned.bots.arena.endpoints import provider_of

Answer = Callable[[dict[str, Any]], tuple[int, Any]]
Serve = Callable[[Answer], "FakeEndpoint"]
SECRET = "sk-secret"


class FakeEndpoint:
    """Answers as OpenAI's endpoints do, with what `answer` makes of a request."""

    def __init__(self, answer: Answer) -> None:
        self.answer, self.asked, self.keys = answer, list[dict[str, Any]](), list[str | None]()
        endpoint = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["content-length"])))
                endpoint.asked.append(body)
                endpoint.keys.append(self.headers["authorization"])
                status, found = endpoint.answer(body) if self.path == "/v1/chat/completions" else (404, "no such page")
                data = found.encode() if isinstance(found, str) else json.dumps(found).encode()
                self.send_response(status)
                self.send_header("content-length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}/v1"


def said(text: str) -> tuple[int, Any]:
    usage = {"prompt_tokens": 100, "completion_tokens": 5}
    return 200, {"choices": [{"message": {"content": text}}], "usage": usage}


@pytest.fixture
def serve(monkeypatch: pytest.MonkeyPatch) -> Iterator[Serve]:
    started: list[FakeEndpoint] = []

    def start(answer: Answer) -> FakeEndpoint:
        provider_of.cache_clear()
        started.append(FakeEndpoint(answer))
        monkeypatch.setenv("OPENAI_BASE_URL", started[-1].url)
        monkeypatch.setenv("OPENAI_API_KEY", SECRET)
        return started[-1]

    monkeypatch.setattr(endpoints, "PAUSES", (0.0, 0.0))
    yield start
    provider_of.cache_clear()
    for endpoint in started:
        endpoint.server.shutdown()
        endpoint.server.server_close()
