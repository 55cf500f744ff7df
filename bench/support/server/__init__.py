"""Servers to be measured, ours and the peer, and the players who load them."""
