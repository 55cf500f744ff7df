"""A game of OpenSpiel as a peer."""

from __future__ import annotations

import pytest

from bench.support.openspiel import Peer


def test_a_peer_plays_whole_matches() -> None:
    pytest.importorskip("pyspiel")

    peer = Peer("oh_hell")
    first, second = peer(), peer()
    assert first > 0 and second > 0 and peer.moves == first + second
    assert peer.steps_a_move == (peer.moves + peer.chances) / peer.moves > 1
