"""What can go wrong between a program and its table."""

from __future__ import annotations

from typing import Any

from marooned.engine.errors import MaroonedError
from marooned.engine.text import text_of
from marooned.protocol.messages import Refused


class ClientProblem(MaroonedError):
    """The program cannot go on; its text is `problem-<name>` in the catalogue here, and says what to do."""

    code = "client-problem"

    def __init__(self, problem: str, **details: Any) -> None:
        self.problem = problem
        super().__init__(**details)

    def text(self, language: str) -> str:
        return text_of(language, "marooned.client")(f"problem-{self.problem}", **self.details)


class RefusedByServer(ClientProblem):
    """The server said no, and why in its own words."""

    def __init__(self, refusal: Refused) -> None:
        super().__init__("refused", code=refusal.code, text=refusal.text)
        self.refusal = refusal
