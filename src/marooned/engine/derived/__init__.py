"""What follows from what a game declares, where the game does not say it itself: rules, views, observations, events."""
