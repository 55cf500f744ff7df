"""People who find one another: searches for players, friends and invitations, and the host's care for all of them."""
