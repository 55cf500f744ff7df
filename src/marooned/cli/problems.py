"""What can be wrong with what was typed, or with the files it names."""

from __future__ import annotations

from marooned.cli.language import PACKAGES
from marooned.engine.errors import NamedProblem


class Problem(NamedProblem):
    """Bad input; its text in the command line's catalogue says what to do."""

    code = "bad-input"
    packages = PACKAGES
