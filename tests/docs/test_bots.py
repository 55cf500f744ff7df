"""The program of `docs/bots.md` enters the arena as the page says."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_program_of_the_page_plays_in_a_tournament(tmp_path: Path) -> None:
    program = re.search(r"^```python\n(import json.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    command = re.search(r"^marooned (arena .*)$", PAGE, re.MULTILINE)
    assert program is not None and command is not None
    (tmp_path / "careful.py").write_text(program[1], encoding="utf-8")
    words = shlex.split(command[1].replace("python3", sys.executable))
    done = subprocess.run(
        [sys.executable, "-m", "marooned", *words, "--workers", "1", "--json"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) and "careful.py" in done.stdout
