"""People who find one another: searches for players, friends and invitations, and moderation by the host."""
