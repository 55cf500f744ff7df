"""The net that learns says what the exported one says, of legal actions alone, as the seat names them."""

from __future__ import annotations

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed", exc_type=ImportError)

from marooned.batch import Batch  # noqa: E402
from marooned.learn.net import NEVER, Net, choices, sample  # noqa: E402
from marooned.nets.evaluate import write_logits  # noqa: E402
from marooned.nets.weights import net_from  # noqa: E402


def test_the_exported_net_says_the_same() -> None:
    batch = Batch("nautilus", 2, 16, seed="net")
    batch.step_random(20)
    net = Net(batch.game, 2, 16)
    for weights in net.parameters():
        torch.nn.init.normal_(weights, 0, 0.2)
    legal, present = choices(torch.from_numpy(batch.legal), torch.from_numpy(batch.legal_count))
    with torch.no_grad():
        logits, _ = net(net.look(torch.from_numpy(batch.observations)), torch.from_numpy(batch.seat), legal, present)
    played = net_from(net.exported(batch.game), batch.game, 2)
    for game in range(16):
        count = int(batch.legal_count[game])
        played.observation[:] = batch.observations[game]
        write_logits(played, int(batch.seat[game]), batch.legal[game], count)
        assert np.abs(played.logits[:count] - logits[game, :count].numpy()).max() < 0.02  # weights are halved in size
    assert (logits[~present] == NEVER).all() and set(batch.seat.tolist()) == {0, 1}


def test_a_net_goes_on_from_what_another_exported() -> None:
    game = Batch("nautilus", 2, 1).game
    exported, other = Net(game, 2, 16), Net(game, 2, 16)
    for weights in exported.parameters():
        torch.nn.init.normal_(weights, 0, 0.2)
    other.take(exported.exported(game))
    for name, weight in other.exported(game).items():
        assert np.abs(weight - exported.exported(game)[name]).max() < 1e-3, name


def test_only_legal_places_are_drawn() -> None:
    logits = torch.tensor([[0.0, 1.0, NEVER], [NEVER, 0.0, NEVER]]).repeat(100, 1)
    places = sample(logits)
    assert set(places[::2].tolist()) == {0, 1} and set(places[1::2].tolist()) == {1}
