"""Settings: each is explained in every language, and no secret is shown."""

from __future__ import annotations

import pytest

from marooned.engine.text import LANGUAGES, text_of
from marooned.server.settings import masked
from marooned.server.settings_reading import TYPES


def test_passwords_and_tokens_are_masked() -> None:
    assert "sesame" not in masked("database_url", "postgresql://ann:sesame@db/marooned")
    assert "ann" in masked("database_url", "postgresql://ann:sesame@db/marooned")
    assert "sesame" not in masked("redis_url", "redis://:sesame@cache")
    assert "sesame" not in masked("metrics_token", "sesame")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_is_explained(language: str) -> None:
    said = text_of(language, "marooned.server")
    assert all(said(f"setting-{name.replace('_', '-')}") for name in TYPES)
