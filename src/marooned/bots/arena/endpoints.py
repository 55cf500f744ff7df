"""Where language models are asked: at an endpoint of your choice that speaks as OpenAI's does.

That is `POST …/chat/completions`, which most servers that run models on one's own machine understand too. The address
is in OPENAI_BASE_URL, the key, if one is wanted, in OPENAI_API_KEY: nothing is asked of any other host, and the key is
in no error and in no transcript, even where an endpoint repeats it.

A model's name may end in what is asked for with every request, as in an address: `qwen3?temperature=0&max_tokens=500`.
"""

from __future__ import annotations

import functools
import os
import time
import urllib.parse
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from marooned.engine.errors import MaroonedError, shortened

PATIENCE = 120.0
"""Seconds that an answer may take, unless the model's name says otherwise (`?patience=600`)."""
PAUSES = (1.0, 4.0, 15.0)
"""Seconds to wait before asking a busy or failing endpoint again."""
LONGEST_BODY = 4 * 2**20
"""Bytes of an answer that are read."""
LONGEST_TEXT = 100_000
"""Characters of what a model says that are kept."""


class ModelFailed(MaroonedError):
    """`why` is unset (no endpoint is named), key (one that cannot be sent), unreachable, slow, refused (by its status),
    long or unreadable."""

    code = "model-failed"
    packages = ("marooned.bots",)

    def __init__(self, model: str, why: str, said: str = "") -> None:
        super().__init__(model=model, why=why, said=shortened(said), example=f"llm:{model}?patience=600")


class Reply(NamedTuple):
    """What a model said, and how many tokens it read and wrote, as far as the endpoint tells."""

    text: str
    read: int
    written: int


class Provider(Protocol):
    """Whoever runs a model."""

    def ask(self, messages: Sequence[dict[str, str]]) -> Reply:
        """Go on with a conversation, or raise `ModelFailed`."""


class Endpoint:
    """A provider that speaks as OpenAI's endpoints do."""

    def __init__(self, model: str, url: str, key: str | None = None, wanted: Mapping[str, Any] | None = None) -> None:
        import httpx

        self.model, self.url, self.key = model, f"{url.rstrip('/')}/chat/completions", (key or "").strip()
        self.wanted = dict(wanted or {})
        patience = self.wanted.pop("patience", PATIENCE)
        self.patience = float(patience) if isinstance(patience, int | float) and patience > 0 else PATIENCE
        if not (self.key.isascii() and self.key.isprintable()):
            raise ModelFailed(model, "key")
        headers = {"authorization": f"Bearer {self.key}"} if self.key else {}
        self._client = httpx.Client(timeout=self.patience, headers=headers)

    def ask(self, messages: Sequence[dict[str, str]]) -> Reply:
        for pause in (*PAUSES, None):
            try:
                return self._read(self._answer({"model": self.model, "messages": list(messages), **self.wanted}))
            except Busy as busy:
                failed = busy.failed
            if pause is not None:
                time.sleep(pause)
        raise failed

    def _answer(self, asked: dict[str, Any]) -> bytes:
        """The body of the answer, or raise `Busy` where it may be worth asking again, else `ModelFailed`. An answer
        that comes in drops is given up when its time is over."""
        import httpx

        ends, body = time.monotonic() + self.patience, bytearray()
        try:
            with self._client.stream("POST", self.url, json=asked) as answer:
                for part in answer.iter_bytes():
                    body += part
                    if len(body) > LONGEST_BODY:
                        raise self._failed("long", f"{LONGEST_BODY}")
                    if time.monotonic() > ends:
                        raise Busy(self._failed("slow", f"{self.patience:g}"))
        except httpx.TimeoutException:
            raise Busy(self._failed("slow", f"{self.patience:g}")) from None
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise Busy(self._failed("unreachable", f"{self.url}: {error}".rstrip("."))) from None
        if answer.is_success:
            return bytes(body)
        failed = self._failed("refused", f"{answer.status_code} {body.decode(errors='replace')}")
        raise Busy(failed) if answer.status_code == 429 or answer.status_code >= 500 else failed

    def _read(self, content: bytes) -> Reply:
        try:
            found = msgspec.json.decode(content)
            said, used = found["choices"][0]["message"]["content"], found.get("usage")
        except (msgspec.MsgspecError, UnicodeError, LookupError, TypeError, AttributeError, RecursionError):
            raise Busy(self._failed("unreadable", content.decode(errors="replace"))) from None
        if isinstance(said, list):  # in parts
            said = "".join(str(part.get("text", "")) for part in said if isinstance(part, dict))
        text = self._without_key(said if isinstance(said, str) else "")[:LONGEST_TEXT]
        return Reply(text, _count(used, "prompt_tokens"), _count(used, "completion_tokens"))

    def _failed(self, why: str, said: str) -> ModelFailed:
        return ModelFailed(self.model, why, self._without_key(said))

    def _without_key(self, said: str) -> str:
        """What was said, without the key and without a password in the address."""
        address = urllib.parse.urlsplit(self.url)
        for secret in (self.key, address.password or "", address.query):
            said = said.replace(secret, "…") if secret else said
        return said


class Busy(Exception):
    """An endpoint that may answer when it is asked again; `failed` says how it did not."""

    def __init__(self, failed: ModelFailed) -> None:
        super().__init__(failed)
        self.failed = failed


def _count(used: Any, name: str) -> int:
    """A number of tokens that an endpoint tells; 0 where it tells none, or nonsense."""
    number = used.get(name) if isinstance(used, dict) else None
    return number if type(number) is int and 0 <= number < 2**53 else 0


@functools.cache
def provider_of(name: str) -> Provider:
    """Whoever runs the model of that name, as the environment says."""
    model, _, written = name.partition("?")
    url = os.environ.get("OPENAI_BASE_URL", "")
    if not url.startswith(("http://", "https://")):
        raise ModelFailed(model, "unset", url)
    wanted = {name: _value(value) for name, value in urllib.parse.parse_qsl(written, keep_blank_values=True)}
    return Endpoint(model, url, os.environ.get("OPENAI_API_KEY"), wanted)


def _value(written: str) -> Any:
    """A number, true, false or null as JSON writes them; else the word itself."""
    try:
        return msgspec.json.decode(written)
    except msgspec.DecodeError:
        return written
