"""`marooned train`: without PyTorch it says what is missing; the rest is tested where PyTorch is (`tests/learn`)."""

from __future__ import annotations

import importlib.util

import pytest

from tests.cli.harness import Run


@pytest.mark.skipif(importlib.util.find_spec("torch") is not None, reason="PyTorch is installed")
def test_what_is_missing_is_said(run: Run) -> None:
    told = run("train", "nautilus")
    assert told.status == 2 and 'pip install "marooned[learn]"' in told.err


def test_the_game_is_checked_first(run: Run) -> None:
    assert "no game" in run("train", "nautilos").err.lower() or run("train", "nautilos").status == 2
