"""A net on one core: the right numbers, and the same bits however it is run."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

import numpy as np
import pytest

from marooned.engine.record import Array
from marooned.engine.registry import load_game
from marooned.nets.evaluate import exponential, write_chances, write_logits
from marooned.nets.weights import Net, net_from

GAME = load_game("nautilus")
WIDTH = 8
BITS = "85bc065a480e11938acb774dd9e287ae8619e110170b247718c8326af294392c"
"""The digest of the logits of `asked`."""


def some_net() -> Net:
    """A net of weights drawn at random."""
    rng, (inputs, actions) = np.random.default_rng(5), (GAME.observation_size, len(GAME.actions))
    shapes: dict[str, tuple[int, ...]] = {
        "first": (inputs, WIDTH),
        "second": (WIDTH, WIDTH),
        "policy": (actions, WIDTH),
    }
    shapes |= dict.fromkeys(("first_bias", "second_bias", "norm", "norm_bias"), (WIDTH,)) | {"policy_bias": (actions,)}
    net = net_from({name: rng.normal(0, 0.5, shape).astype(np.float16) for name, shape in shapes.items()}, GAME, 2)
    net.observation[:] = rng.integers(0, 2, inputs)
    return net


LEGAL: Array = np.array([3, 40, 41, 700, 1898], np.int32)


def asked() -> str:
    """The digest of what a net says."""
    net = some_net()
    write_logits(net, 1, LEGAL, len(LEGAL))
    return hashlib.sha256(net.logits[: len(LEGAL)].tobytes()).hexdigest()


def expected(net: Net) -> Array:
    """The same worked out by NumPy, in double precision."""
    wide = [np.asarray(array, np.float64) for array in net[:8]]
    first, first_bias, second, second_bias, norm, norm_bias, policy, policy_bias = wide
    hidden = np.maximum(net.observation @ first + first_bias, 0)
    hidden = np.maximum(hidden @ second + second_bias, 0)
    hidden = (hidden - hidden.mean()) / np.sqrt(hidden.var() + 1e-5) * norm + norm_bias
    rows = net.names[1, LEGAL]
    found: Array = policy[rows] @ hidden + policy_bias[rows]
    return found


def test_logits_and_chances_are_right() -> None:
    net = some_net()
    best = write_logits(net, 1, LEGAL, len(LEGAL))
    logits = expected(net)
    assert net.logits[: len(LEGAL)] == pytest.approx(logits, abs=1e-4) and best == logits.argmax()
    write_chances(net, 1, LEGAL, len(LEGAL))
    chances = np.exp(logits - logits.max())
    assert net.logits[: len(LEGAL)] == pytest.approx(chances / chances.sum(), rel=0.02)
    assert net.logits[: len(LEGAL)].sum() == pytest.approx(1)


def test_the_bits_are_always_the_same() -> None:
    assert asked() == BITS
    environment = {**os.environ, "MAROONED_INTERPRET": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    told = [sys.executable, "-c", "from tests.nets.test_evaluate import asked; print(asked())"]
    done = subprocess.run(told, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == BITS


def test_exponential_is_near_the_real_one() -> None:
    for x in (0.0, -0.1, -1.0, -5.0):
        assert exponential(x) == pytest.approx(np.exp(x), rel=0.01)
    assert 0 <= exponential(-1000.0) < 1e-9
