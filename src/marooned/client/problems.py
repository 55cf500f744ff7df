"""What can go wrong between a program and its table."""

from __future__ import annotations

from marooned.engine.errors import NamedProblem
from marooned.protocol.messages import Refused


class ClientProblem(NamedProblem):
    """The program cannot go on; its text in the catalogue here says what to do."""

    code = "client-problem"
    packages = ("marooned.client",)


class RefusedByServer(ClientProblem):
    """The server said no, and why in its own words."""

    def __init__(self, refusal: Refused) -> None:
        super().__init__("refused", code=refusal.code, text=refusal.text)
        self.refusal = refusal
