"""A batch on a GPU, or in its simulator, gives the same bytes as one on a CPU."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from marooned.batch import Batch, NoDevice
from marooned.batch.cuda.availability import why_no_gpu
from marooned.engine.compilation import INTERPRETED
from marooned.testing.tables import each_game


@pytest.mark.skipif(why_no_gpu() is None, reason="there is a GPU")
def test_no_gpu_is_said_in_a_line() -> None:
    with pytest.raises(NoDevice, match=r"^There is no cuda device to work on: .+\. Use device=cpu instead\.$"):
        Batch("nautilus", 2, 1, device="cuda")


ON_BOTH = """
import sys
import numpy as np
from marooned.batch import Batch, RefusedAction
from marooned.batch.cuda import backend
name, reward, seats, n, steps, to_the_end = *sys.argv[1:3], *map(int, sys.argv[3:])
on = {device: Batch(name, seats, n, seed="gpu", device=device, reward=reward) for device in ("cpu", "cuda")}
paid = 0
def same():
    for field in on["cpu"]._buffers._fields:
        if field != "legal":
            mine, theirs = getattr(on["cpu"], field), getattr(on["cuda"], field).copy_to_host()
            assert mine.tobytes() == theirs.tobytes(), field
same()
saved = {device: batch.save() for device, batch in on.items()}
for _ in range(steps):
    for batch in on.values():
        batch.step_random()
    paid += np.abs(on["cpu"].rewards).sum()
    same()
for batch in on.values():
    batch.step_random(5)
same()
backend.STRETCH = 3  # so that a call takes several, and matches end in the midst of them
for again in (True, False) if to_the_end else ():
    ends = Batch(name, seats, n, seed="ends", auto_reset=again, reward=reward)
    kept = []
    while not ends.episodes.any():
        kept.append(ends.save())
        ends.step_random()
    on = {device: Batch(name, seats, n, seed="ends", device=device, auto_reset=again, reward=reward) for device in on}
    for batch in on.values():
        batch.load(kept[-2])
    for times in (1, 2, 4, 1):
        for batch in on.values():
            batch.step_random(times)
        same()
    assert on["cpu"].episodes.any() and (on["cpu"].seat < 0).any() != again
assert paid > 0 or reward != "progress" or name == "galerapagos"
from numba import cuda
on = {device: Batch(name, seats, n, seed="gpu", device=device, reward=reward) for device in on}
on["cpu"].step(on["cpu"].legal[:, 0])
on["cuda"].step(cuda.to_device(np.ascontiguousarray(on["cuda"].legal.copy_to_host()[:, 0])))
same()
for device, batch in on.items():
    wrong = np.full(n, -1, np.int32)
    try:
        batch.step(wrong if device == "cpu" else cuda.to_device(wrong))
    except RefusedAction as error:
        assert error.game_index == 0
    else:
        raise AssertionError("taken")
advice = {}
for device, batch in on.items():
    wanted, out = np.arange(n) > 0, np.full(n, -1, np.int32)
    given = (wanted, out) if device == "cpu" else (cuda.to_device(wanted), cuda.to_device(out))
    batch.advise(*given, seed=3)
    advice[device] = out if device == "cpu" else given[1].copy_to_host()
assert (advice["cpu"] == advice["cuda"]).all() and advice["cpu"][0] == -1 and (advice["cpu"][1:] >= 0).all()
for batch in on.values():
    batch.imagine(seed="1")
same()
assert (on["cpu"].observe(0) == on["cuda"].observe(0).copy_to_host()).all()
for device, batch in on.items():
    batch.load(saved[device])
same()
print("same")
"""


@pytest.mark.skipif(INTERPRETED, reason="the simulator runs interpreted rules anyway")
@pytest.mark.parametrize(
    ("name", "reward", "seats", "steps", "to_the_end"),
    [
        ("nautilus", "win", 2, 6, True),
        ("nautilus-island", "progress", 2, 24, False),
        ("galerapagos", "win", 3, 6, False),
    ],
)
def test_kernels_in_the_simulator(name: str, reward: str, seats: int, steps: int, to_the_end: bool) -> None:
    environment = {**os.environ, "MAROONED_INTERPRET": "1", "NUMBA_ENABLE_CUDASIM": "1"}
    command = [
        sys.executable,
        "-W",
        "error",
        "-c",
        ON_BOTH,
        name,
        reward,
        *(str(int(n)) for n in (seats, 2, steps, to_the_end)),
    ]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["same"], done.stderr


LENT_ON_GPU = """
import sys
import numpy as np
from marooned.batch import Batch
library = sys.argv[1]
batch = Batch("nautilus-island", 4, 300, seed="dlpack", device="cuda")
if library == "torch":
    import torch
    take, address, back = torch.from_dlpack, lambda x: x.data_ptr(), lambda x: x.cpu().numpy()
else:
    import jax
    take, address, back = jax.dlpack.from_dlpack, lambda x: x.unsafe_buffer_pointer(), np.asarray
for name in ("observations", "masks", "rewards", "done", "seat", "alive", "actions"):
    ours = getattr(batch, name)
    theirs = take(ours)
    assert address(theirs) == ours.__cuda_array_interface__["data"][0], name
    assert (back(theirs) == ours.copy_to_host()).all(), name
if library == "torch":
    assert (take(batch.legal).cpu().numpy() == batch.legal.copy_to_host()).all()
    seen = torch.from_dlpack(batch.observations)
    for _ in range(30):
        batch.step_random()
    assert (seen.cpu().numpy() == batch.observations.copy_to_host()).all()
    masks = torch.zeros((300, len(batch.game.actions)), dtype=torch.bool, device="cuda")
    other = Batch("nautilus-island", 4, 300, seed="dlpack", device="cuda", out={"masks": masks})
    assert (masks.sum(1).cpu().numpy() == other.legal_count.copy_to_host()).all()
print("shared")
"""


@pytest.mark.skipif(why_no_gpu() is not None, reason=f"no GPU: {why_no_gpu()}")
@pytest.mark.parametrize("library", ["torch", "jax"])
def test_gpu_arrays_are_handed_over_without_a_copy(library: str) -> None:
    pytest.importorskip(library)
    done = subprocess.run([sys.executable, "-c", LENT_ON_GPU, library], capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["shared"] and done.returncode == 0, done.stderr


@pytest.mark.skipif(why_no_gpu() is not None, reason=f"no GPU: {why_no_gpu()}")
@each_game
@pytest.mark.parametrize("reward", ["win", "progress"])
def test_gpu_batches_equal_cpu_batches(name: str, seats: int, reward: str) -> None:
    command = [sys.executable, "-c", ON_BOTH, name, reward, str(seats), "500", "150", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["same"], done.stderr
