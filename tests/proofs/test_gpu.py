"""GPU = CPU: the CUDA kernels over a few matches, in numba-cuda's simulator, and on a GPU where there is one."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from marooned.batch.cuda.availability import why_no_gpu
from marooned.batch.equality import checksums_on_cpu, checksums_on_gpu
from marooned.engine.compilation import INTERPRETED
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.testing.tables import THOROUGH, each_game, every_table

KEY = key_from_seed("gpu")
MATCHES = 3 if THOROUGH else 1
"""The simulator runs a thread of Python for each."""

SIMULATE = """
import sys
from marooned.batch.equality import checksums_on_cpu, checksums_on_gpu
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
game, seats, count, key = load_game(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), key_from_seed("gpu")
on_gpu = checksums_on_gpu(game, seats, count, key)
print(on_gpu.differences(checksums_on_cpu(game, seats, count, key)), *on_gpu.sums)
"""


@pytest.mark.skipif(INTERPRETED, reason="compares with the compiled rules")
@each_game
def test_kernels_in_the_simulator(name: str, seats: int) -> None:
    """The kernel's Python, run by the simulator over interpreted rules, gives what the compiled rules give."""
    environment = {**os.environ, "MAROONED_INTERPRET": "1", "NUMBA_ENABLE_CUDASIM": "1"}
    command = [sys.executable, "-W", "error", "-c", SIMULATE, name, str(seats), str(MATCHES)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    sums = checksums_on_cpu(load_game(name), seats, MATCHES, KEY).sums
    assert done.stdout.split() == ["[]", *(str(total) for total in sums)]


@pytest.mark.skipif(why_no_gpu() is not None, reason=f"no GPU: {why_no_gpu()}")
@every_table
def test_gpu_equals_cpu(name: str, seats: int) -> None:
    game = load_game(name)
    assert checksums_on_gpu(game, seats, 1000, KEY).differences(checksums_on_cpu(game, seats, 1000, KEY)) == []
