"""Language models as contestants, by an endpoint on this machine that answers as it is told."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from marooned.bots import HeuristicBot
from marooned.bots.arena import Contest, models
from marooned.bots.arena.contest import play
from marooned.bots.arena.following import Following
from marooned.bots.arena.models import ModelFailed, provider_of
from marooned.bots.arena.standings import Standings
from marooned.engine.match import Match
from marooned.engine.registry import load_game

KEY = bytes(16)
Answer = Callable[[dict[str, Any]], tuple[int, Any]]
Serve = Callable[[Answer], "FakeEndpoint"]


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
        monkeypatch.setenv("OPENAI_API_KEY", "secret")
        return started[-1]

    monkeypatch.setattr(models, "PAUSES", (0.0, 0.0))
    yield start
    provider_of.cache_clear()
    for endpoint in started:
        endpoint.server.shutdown()
        endpoint.server.server_close()


def contest(game: str = "nautilus", seats: int = 2, *, talk: bool = False) -> Contest:
    return Contest.of(load_game(game), seats, ["llm:Tiny-1", "uniform"], 1, "models", {}, talk=talk)


def test_a_model_plays_by_the_numbers_it_is_shown(serve: Serve, tmp_path: Path) -> None:
    endpoint = serve(lambda body: said('I think the first is best.\n{"action": 1}'))
    asked = contest()
    result = play(asked, 0, tmp_path)
    assert result.decisions[0] == len(endpoint.asked) > 5 and not any(result.faults)
    assert result.tokens == [105 * result.decisions[0], 0]
    first = endpoint.asked[0]
    assert first["model"] == "Tiny-1" and set(endpoint.keys) == {"Bearer secret"}
    rules, shown = (message["content"] for message in first["messages"])
    assert "NA-" in rules and re.search(r"^1\. ", shown, re.MULTILINE) and "You are player 1" in shown
    row = Standings(asked, [result]).rows[0]
    assert row.tokens == sum(result.tokens) and row.faults == 0
    transcript = (tmp_path / "match-0-seat-0.md").read_text(encoding="utf-8")
    assert transcript.count("100 tokens read, 5 written") == len(endpoint.asked)
    assert "> I think the first is best." in transcript and "Bearer" not in transcript and "secret" not in transcript


def test_a_model_is_shown_what_its_seat_may_know_and_nothing_else() -> None:
    """In a state that the seat cannot tell from the true one, it is asked the same."""
    match, bots = Match(load_game("nautilus"), 2, key=KEY), [HeuristicBot(KEY), HeuristicBot(KEY)]
    table = Following(match.game, bots, KEY, talk=False)
    while (seat := match.turn) >= 0:
        other = match.position.imagined(seat, KEY)
        shown = models.prompt(match.knowledge(seat), [], table)
        assert models.prompt(other.knowledge(seat), [], table) == shown
        match.play(seat, bots[seat].choose(match.knowledge(seat)))


def test_nonsense_is_asked_again_then_a_choice_is_drawn(serve: Serve, tmp_path: Path) -> None:
    answers = iter(['{"action": 999}', "no idea", '{"action": 1}'])
    endpoint = serve(lambda body: said(next(answers, "I resign")))
    result = play(contest(), 0, tmp_path)
    complaints = [body["messages"][-1]["content"] for body in endpoint.asked[1:3]]
    assert "There is no choice 999" in complaints[0] and "one JSON object" in complaints[1]
    assert result.faults[0] == result.decisions[0] - 1 > 0
    assert "A choice was drawn for it" in (tmp_path / "match-0-seat-0.md").read_text(encoding="utf-8")


def test_a_model_talks_and_is_told_what_it_may_say(serve: Serve) -> None:
    endpoint = serve(lambda body: said('{"action": 1, "say": "lack:water", "text": "Help me!"}'))
    play(contest("galerapagos", 3, talk=True), 0)
    system = endpoint.asked[0]["messages"][0]["content"]
    assert "whisper" in system and "`offer:3:sandwich:for:no-vote`" in system
    later = endpoint.asked[-1]["messages"][1]["content"]
    assert "“Help me!”" in later and "(lack:water)" in later


def test_a_phrase_that_is_none_is_told_to_the_model(serve: Serve) -> None:
    sings, acts = '{"action": 1, "say": "sing:loud"}', '{"action": 1}'
    endpoint = serve(lambda body: said(sings if len(body["messages"]) == 2 else acts))
    result = play(contest("galerapagos", 3, talk=True), 0)
    assert "sing" in endpoint.asked[1]["messages"][-1]["content"] and not any(result.faults)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ((401, "wrong key"), "refused.*401 wrong key"),
        ((503, "busy"), "refused.*503 busy"),
        ((200, "<html>"), "makes no sense"),
        ((200, {"choices": []}), "makes no sense"),
    ],
)
def test_an_endpoint_that_fails_is_named(serve: Serve, answer: tuple[int, Any], why: str) -> None:
    endpoint = serve(lambda body: answer)
    with pytest.raises(ModelFailed, match=why):
        play(contest(), 0)
    assert len(endpoint.asked) == (3 if answer[0] == 503 else 1)


def test_a_busy_endpoint_is_asked_again(serve: Serve) -> None:
    states = iter([(429, "slow down"), (503, "busy")])
    endpoint = serve(lambda body: next(states, said('{"action": 1}')))
    result = play(contest(), 0)
    assert len(endpoint.asked) == result.decisions[0] + 2


def test_an_endpoint_that_is_not_named_or_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(models, "PAUSES", ())
    for url, why in ((None, "Set OPENAI_BASE_URL"), ("ftp://x", "Set OPENAI_BASE_URL")):
        provider_of.cache_clear()
        monkeypatch.delenv("OPENAI_BASE_URL", raising=False)
        if url:
            monkeypatch.setenv("OPENAI_BASE_URL", url)
        with pytest.raises(ModelFailed, match=why):
            contest()
    provider_of.cache_clear()
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:9/v1")
    with pytest.raises(ModelFailed, match="did not answer"):
        play(contest(), 0)
    provider_of.cache_clear()
