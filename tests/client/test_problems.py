"""Every problem has its words."""

from __future__ import annotations

import re
from pathlib import Path

import marooned.client
from marooned.client.problems import RefusedByServer
from marooned.engine.text import text_of
from marooned.protocol.messages import Refused

SOURCES = Path(marooned.client.__file__).parents[1]


def test_every_problem_that_is_raised_has_a_text_and_no_other_has() -> None:
    files = [path for part in ("client", "cli") for path in (SOURCES / part).rglob("*.py")]
    code = "".join(path.read_text(encoding="utf-8") for path in files)
    raised = set(re.findall(r'(?:ClientProblem|super\(\).__init__)\(\s*"([a-z-]+)"', code))
    texts = text_of("en", "marooned.client").bundle._messages
    assert {f"problem-{name}" for name in raised} == {name for name in texts if name.startswith("problem-")}


def test_a_refusal_is_told_in_the_servers_words() -> None:
    problem = RefusedByServer(Refused(code="move.stale", text="Somebody was faster.", details={}))
    assert problem.text("fr") == "Somebody was faster. (move.stale)"
