"""Whoever imports an adapter without its library is told what to install."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "lacks", "extra"),
    [
        ("gymnasium", "gymnasium", "gymnasium"),
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_the_error_names_the_extra(module: str, lacks: str, extra: str) -> None:
    code = f"import sys; sys.modules[{lacks!r}] = None; import marooned.envs.{module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.endswith(f'pip install "marooned[{extra}]"\n')
    assert "ModuleNotFoundError" in done.stderr
