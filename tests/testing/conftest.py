"""What is no module of tests: it would leave the starters' packages where other tests make games of those names."""

from __future__ import annotations

collect_ignore = ["wrong_declarations.py"]
