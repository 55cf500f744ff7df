"""Endpoints that are slow, busy, broken or malicious; and what they are asked."""

from __future__ import annotations

import socket
import threading
from typing import Any

import pytest

from marooned.bots.arena import endpoints
from marooned.bots.arena.endpoints import Endpoint, ModelFailed, Reply, provider_of

from .conftest import SECRET, Serve, said

MESSAGES = [{"role": "user", "content": "What do you play?"}]


def test_a_model_is_asked_with_what_its_name_says(serve: Serve) -> None:
    endpoint = serve(lambda body: said("this"))
    reply = provider_of("org/Tiny-1:free?temperature=0&stop=now&think=false&patience=7").ask(MESSAGES)
    assert reply == Reply("this", 100, 5)
    wanted = {"temperature": 0, "stop": "now", "think": False}
    assert endpoint.asked == [{"model": "org/Tiny-1:free", "messages": MESSAGES, **wanted}]
    assert endpoint.keys == [f"Bearer {SECRET}"]


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ((401, f"wrong key {SECRET}"), "refused.*401 wrong key …"),
        ((302, "elsewhere"), "refused.*302"),
        ((503, f"busy {SECRET}"), "refused.*503 busy …"),
        ((200, f"<html>{SECRET}"), "makes no sense: <html>…"),
        ((200, {"choices": []}), "makes no sense"),
        ((200, {"choices": [{"message": None}]}), "makes no sense"),
        ((200, "[" * 100_000), "makes no sense"),
        ((200, [1]), "makes no sense"),
        ((200, "x" * 5_000_000), "longer than 4194304 bytes"),
    ],
)
def test_an_endpoint_that_fails_is_named_and_its_key_is_not(serve: Serve, answer: tuple[int, Any], why: str) -> None:
    endpoint = serve(lambda body: answer)
    with pytest.raises(ModelFailed, match=why) as failed:
        provider_of("Tiny-1").ask(MESSAGES)
    assert SECRET not in str(failed.value) and len(str(failed.value)) < 1000
    once = answer[0] in (401, 302) or "longer" in why
    assert len(endpoint.asked) == (1 if once else 3)


def test_a_busy_endpoint_is_asked_again(serve: Serve) -> None:
    states = iter([(429, "slow down"), (200, "garbage")])
    endpoint = serve(lambda body: next(states, said("yes")))
    assert provider_of("Tiny-1").ask(MESSAGES).text == "yes" and len(endpoint.asked) == 3


@pytest.mark.parametrize(
    ("content", "usage", "reply"),
    [
        (None, None, Reply("", 0, 0)),
        ("hm", {"prompt_tokens": None, "completion_tokens": "many"}, Reply("hm", 0, 0)),
        ("hm", {"prompt_tokens": -3, "completion_tokens": 10**40}, Reply("hm", 0, 0)),
        ("hm", [], Reply("hm", 0, 0)),
        ([{"type": "text", "text": "a"}, {"type": "text", "text": "b"}, 7], {"prompt_tokens": 2}, Reply("ab", 2, 0)),
        (f"my key is {SECRET}", {}, Reply("my key is …", 0, 0)),
    ],
)
def test_odd_answers_are_read_as_far_as_they_go(serve: Serve, content: Any, usage: Any, reply: Reply) -> None:
    serve(lambda body: (200, {"choices": [{"message": {"content": content}}], "usage": usage}))
    assert provider_of("Tiny-1").ask(MESSAGES) == reply


def test_a_long_answer_is_cut(serve: Serve) -> None:
    serve(lambda body: said("x" * 3_000_000))
    assert len(provider_of("Tiny-1").ask(MESSAGES).text) == endpoints.LONGEST_TEXT


def test_an_endpoint_that_never_answers_or_in_drops_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """One accepts and says nothing; the other sends a byte whenever it was about to be given up, for ever."""
    monkeypatch.setattr(endpoints, "PAUSES", ())
    over = threading.Event()
    for drips in (False, True):
        with socket.create_server(("127.0.0.1", 0)) as server:

            def serve(server: socket.socket = server, drips: bool = drips) -> None:
                connection, _ = server.accept()
                with connection:
                    connection.recv(65536)
                    connection.sendall(b"HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n" if drips else b"")
                    while not over.wait(0.05):
                        try:
                            connection.sendall(b" " if drips else b"")
                        except OSError:
                            return

            thread = threading.Thread(target=serve, daemon=True)
            thread.start()
            url = f"http://127.0.0.1:{server.getsockname()[1]}"
            with pytest.raises(ModelFailed, match=r"no whole answer within 0\.2 seconds"):
                Endpoint("Tiny-1", url, SECRET, {"patience": 0.2}).ask(MESSAGES)
            over.set()
            thread.join()
            over.clear()


def test_an_endpoint_that_is_not_named_or_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoints, "PAUSES", ())
    for url in (None, "ftp://x"):
        provider_of.cache_clear()
        monkeypatch.delenv("OPENAI_BASE_URL", raising=False)
        if url:
            monkeypatch.setenv("OPENAI_BASE_URL", url)
        with pytest.raises(ModelFailed, match="Set OPENAI_BASE_URL"):
            provider_of("Tiny-1")
    provider_of.cache_clear()
    with pytest.raises(ModelFailed, match="did not answer") as failed:
        Endpoint("Tiny-1", "http://me:hidden@127.0.0.1:9/v1", "").ask(MESSAGES)
    assert "hidden" not in str(failed.value) and "127.0.0.1:9" in str(failed.value)


@pytest.mark.parametrize("key", ["sk-é", "sk-\ud800", "sk-two\nlines"])
def test_a_key_that_cannot_be_sent_is_told_without_it(key: str) -> None:
    with pytest.raises(ModelFailed, match="OPENAI_API_KEY cannot be sent") as failed:
        Endpoint("Tiny-1", "http://127.0.0.1:9/v1", key)
    assert "sk-" not in str(failed.value)
