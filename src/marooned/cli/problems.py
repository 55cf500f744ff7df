"""What can be wrong with what was typed, or with the files it names."""

from __future__ import annotations

from typing import Any

from marooned.cli.language import cli_text
from marooned.engine.errors import MaroonedError


class Problem(MaroonedError):
    """Bad input; its text is `problem-<name>` in the command line's catalogue, and says what to do."""

    code = "bad-input"

    def __init__(self, problem: str, **details: Any) -> None:
        self.problem = problem
        super().__init__(**details)

    def text(self, language: str) -> str:
        return cli_text(language)(f"problem-{self.problem}", **self.details)
