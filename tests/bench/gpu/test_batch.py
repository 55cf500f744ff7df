"""Peers on a GPU: one that cannot be timed says why, and nobody waits for it."""

from __future__ import annotations

import time

import pytest

from bench.gpu.batch import beside
from bench.support.pgx_process import Peer
from marooned.batch.cuda.availability import why_no_gpu


@pytest.mark.skipif(why_no_gpu() is None, reason="there is a GPU")
def test_a_peer_without_a_gpu_is_named_and_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    done: list[str] = []
    peers = [Peer("kuhn_poker", [4])]
    assert beside(peers, time.monotonic() + 300, lambda: done.append("ours")) == {}
    assert done == ["ours"] and peers[0].process.poll() is not None
    told = capsys.readouterr().out
    assert told.startswith("Pgx kuhn_poker: ") and ("GPU" in told or "jax" in told or "pgx" in told)


def test_a_peer_that_is_late_is_not_waited_for(capsys: pytest.CaptureFixture[str]) -> None:
    peers = [Peer("kuhn_poker", [4])]
    assert beside(peers, time.monotonic(), lambda: None) == {}
    assert "was not ready in time" in capsys.readouterr().out and peers[0].process.poll() is not None
