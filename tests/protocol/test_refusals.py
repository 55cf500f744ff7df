"""Every way to say no has a text in every language, and the engine's errors have codes."""

from __future__ import annotations

import pytest

from marooned.engine.text import LANGUAGES, text_of
from marooned.protocol.refusals import CODES, OF_ENGINE


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_text(language: str) -> None:
    said = text_of(language, "marooned.protocol")
    messages = {f"refusal-{code.replace('.', '-')}" for code in CODES}
    assert messages == {name for name in said.bundle._messages if name.startswith("refusal-")}


def test_refusals_of_the_engine_have_codes() -> None:
    assert set(OF_ENGINE.values()) <= CODES.keys()
