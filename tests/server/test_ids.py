"""Ids that nobody can guess."""

from __future__ import annotations

import secrets

import pytest

from marooned.server.ids import new_id


def test_an_id_can_be_typed_at_a_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    made = iter(("-ahoy", "-no", "aye-aye"))
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: next(made))
    assert new_id() == "aye-aye"
